// The place of a row in its list, changed step by step: `<StepButtons name at count onMove />`.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/kit/words.tsx'

interface StepButtonsProps {
  name: string
  /** From 0. */
  at: number
  count: number
  onMove: (to: number) => void
}

export function StepButtons({ name, at, count, onMove }: StepButtonsProps) {
  const t = useT()
  return (
    <span className="flex shrink-0 gap-1">
      <Step label={t('admin.move_up', { name })} onStep={at > 0 ? () => onMove(at - 1) : undefined}>
        <ArrowUp aria-hidden strokeWidth={1.75} className="size-4" />
      </Step>
      <Step label={t('admin.move_down', { name })} onStep={at < count - 1 ? () => onMove(at + 1) : undefined}>
        <ArrowDown aria-hidden strokeWidth={1.75} className="size-4" />
      </Step>
    </span>
  )
}

/** Stays where the focus is when it can do no more. */
function Step({ label, onStep, children }: { label: string, onStep: (() => void) | undefined, children: ReactNode }) {
  return (
    <button
      type="button" aria-label={label} title={label} aria-disabled={onStep === undefined} onClick={onStep}
      className="flex size-9 cursor-pointer items-center justify-center rounded-control text-soft hover:bg-sunken
        aria-disabled:cursor-not-allowed aria-disabled:opacity-40 max-md:size-11"
    >
      {children}
    </button>
  )
}
