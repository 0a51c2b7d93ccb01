import { formatNumber } from '#web/kit/format.ts'
import { Input } from '#web/kit/ui/input.tsx'
import type { FieldFrame } from '#web/kit/ui/field.tsx'

interface MoneyFieldProps extends FieldFrame {
  /** Whole dong; null while nothing is typed. */
  value: number | null
  onChange: (value: number | null) => void
  disabled?: boolean
}

/** Ten billion dong: beyond what anything here costs. */
const DIGITS_MAX = 11

/** The digits of what was typed or pasted: "1.500.000 ₫" -> 1500000. */
export function dongOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, DIGITS_MAX)
  return digits === '' ? null : Number(digits)
}

/** Money in whole dong, grouped as it is read: 28.990.000. */
export function MoneyField({ value, onChange, ...frame }: MoneyFieldProps) {
  return (
    <Input
      {...frame} type="text" inputMode="numeric" autoComplete="off" value={value === null ? '' : formatNumber(value)}
      onChange={({ target }) => onChange(dongOf(target.value))} end={<span className="px-4 text-14 text-quiet">₫</span>}
    />
  )
}
