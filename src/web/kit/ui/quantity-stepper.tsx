import { Minus, Plus } from 'lucide-react'
import { useT } from '../words.tsx'

interface QuantityStepperProps {
  quantity: number
  /** Below this the minus rests; a cart line that may be removed at 1 takes 0. */
  min?: number
  max: number
  /** Whose quantity, for screen readers. */
  of: string
  disabled?: boolean | undefined
  onChange: (quantity: number) => void
}

const STEP_CLASS = `flex size-11 cursor-pointer items-center justify-center text-ink transition-colors hover:bg-sunken
  disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-55`

export function QuantityStepper({ quantity, min = 1, max, of, disabled, onChange }: QuantityStepperProps) {
  const t = useT()
  const take = (text: string) => {
    const wanted = Number.parseInt(text, 10)
    if (Number.isFinite(wanted)) onChange(Math.min(Math.max(wanted, min), Math.max(max, min)))
  }
  return (
    <fieldset aria-label={t('kit.quantity_of', { name: of })} className="flex w-fit overflow-clip rounded-control
      border border-line-strong bg-surface">
      <button
        type="button" className={STEP_CLASS} disabled={disabled || quantity <= min} aria-label={t('kit.quantity_less')}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
      <input
        className="w-11 border-x border-line bg-transparent text-center text-16 font-semibold text-ink tabular-nums"
        inputMode="numeric" aria-label={t('kit.quantity')} value={quantity} disabled={disabled}
        onChange={(event) => take(event.target.value)}
      />
      <button
        type="button" className={STEP_CLASS} disabled={disabled || quantity >= max} aria-label={t('kit.quantity_more')}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </fieldset>
  )
}
