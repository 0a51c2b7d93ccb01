// A number that is typed: whole, or whole dong. What is no number is said beside it and given as NaN, which no draft sends.
import { useState } from 'react'
import { Input } from '#web/kit/ui/input.tsx'
import type { FieldFrame } from '#web/kit/ui/field.tsx'
import { useT } from '#web/kit/words.tsx'
import { readWhole } from './typed-number.ts'

export interface NumberFieldProps extends FieldFrame {
  /** Null while nothing is typed; NaN: what is typed is no number. */
  value: number | null
  onChange: (value: number | null) => void
  /** Stands inside, at the right: "%". */
  end?: string
  placeholder?: string
  className?: string
  disabled?: boolean
}

interface ReadAs {
  read: (text: string) => number | undefined
  write: (value: number) => string
  /** What stands there after a change. */
  settle: (before: string, typed: string) => string
  wrong: string
}

/** A whole number. */
export function NumberField(props: NumberFieldProps) {
  const t = useT()
  const as = { read: readWhole, write: String, settle: (_before: string, typed: string) => typed, wrong: t('admin.not_whole') }
  return <TypedNumber {...props} as={as} />
}

/** What both kinds share. */
export function TypedNumber({ value, onChange, end, error, as, ...frame }: NumberFieldProps & { as: ReadAs }) {
  const { read, write, settle, wrong } = as
  const valueOf = (text: string): number | null => text.trim() === '' ? null : read(text) ?? Number.NaN
  const [typed, setTyped] = useState(() => value === null || Number.isNaN(value) ? '' : write(value))
  // what was set from elsewhere replaces what was typed
  const shown = Object.is(valueOf(typed), value) ? typed : value === null || Number.isNaN(value) ? '' : write(value)
  return (
    <Input
      {...frame} type="text" inputMode="numeric" autoComplete="off" value={shown}
      error={Number.isNaN(value) ? wrong : error}
      onChange={({ target }) => {
        const next = settle(shown, target.value)
        setTyped(next)
        onChange(valueOf(next))
      }}
      onBlur={() => value !== null && !Number.isNaN(value) && setTyped(write(value))}
      {...end !== undefined && { end: <span className="px-4 text-14 text-quiet">{end}</span> }}
    />
  )
}
