import { Input } from '#web/kit/ui/input.tsx'
import type { FieldFrame } from '#web/kit/ui/field.tsx'

interface NumberFieldProps extends FieldFrame {
  /** Null while nothing is typed. */
  value: number | null
  onChange: (value: number | null) => void
  end?: string
  disabled?: boolean
}

const DIGITS_MAX = 8

/** A whole number. */
export function NumberField({ value, onChange, end, ...frame }: NumberFieldProps) {
  return (
    <Input
      {...frame} type="text" inputMode="numeric" autoComplete="off" value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, DIGITS_MAX)
        onChange(digits === '' ? null : Number(digits))
      }}
      {...end !== undefined && { end: <span className="px-4 text-14 text-quiet">{end}</span> }}
    />
  )
}
