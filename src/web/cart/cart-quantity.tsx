// How many of a line: steps count at once, a typed number when it has been finished.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useT } from '#web/kit/words.tsx'

interface CartQuantityProps {
  quantity: number
  max: number
  /** Whose quantity, for screen readers. */
  of: string
  onStep: (by: number) => void
  onTyped: (quantity: number) => void
}

const STEP_CLASS = `flex size-11 cursor-pointer items-center justify-center text-ink transition-colors hover:bg-sunken
  disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-55`

export function CartQuantity({ quantity, max, of, onStep, onTyped }: CartQuantityProps) {
  const t = useT()
  /** What is being typed; undefined while nobody types. */
  const [draft, setDraft] = useState<string>()
  const finish = () => {
    const typed = Number.parseInt(draft ?? '', 10)
    setDraft(undefined)
    if (Number.isFinite(typed) && typed !== quantity) onTyped(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(undefined)
    if (event.key !== 'Enter') return
    // A typed 0 takes the line away and focuses what undoes it: the same stroke must not press that.
    event.preventDefault()
    finish()
  }
  return (
    <fieldset
      aria-label={t('kit.quantity_of', { name: of })}
      className="flex w-fit overflow-clip rounded-control border border-line-strong bg-surface focus-within:overflow-visible"
    >
      <button type="button" className={STEP_CLASS} aria-label={t('kit.quantity_less')} onClick={() => onStep(-1)}>
        <Minus aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
      <input
        className="w-11 border-x border-line bg-transparent text-center text-16 font-semibold text-ink tabular-nums"
        inputMode="numeric" autoComplete="off" aria-label={t('kit.quantity')} value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 3))} onBlur={finish} onKeyDown={onKeyDown}
      />
      <button
        type="button" className={STEP_CLASS} disabled={quantity >= max} aria-label={t('kit.quantity_more')}
        onClick={() => onStep(1)}
      >
        <Plus aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </fieldset>
  )
}
