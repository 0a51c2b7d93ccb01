// What has happened to an order and to its money, and what is still to come.
import { Check, X } from 'lucide-react'
import { classNames } from '#web/kit/class-names.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { CANCELLED_BY, PAY_NAMES, STEP_NAMES } from './order-words.ts'
import { stepsOf } from './orders-rules.ts'
import type { Moved, Step } from './orders-rules.ts'

export function OrderTimeline({ order }: { order: Moved }) {
  return (
    <ol className="flex flex-col">
      {stepsOf(order).map((step, at) => <TimelineStep key={`${step.what} ${step.at ?? ''} ${step.amount ?? at}`} step={step} />)}
    </ol>
  )
}

const SPOKEN = {
  done: 'orders.progress_done', now: 'orders.progress_now', ended: 'orders.progress_ended', open: 'orders.progress_open',
} as const

const LOOKS = { done: 'text-ink', now: 'font-semibold text-ink', ended: 'font-semibold text-ink', open: 'text-quiet' }

function TimelineStep({ step }: { step: Step }) {
  const t = useT()
  const { what, at, mark, mover, reason, amount, ways } = step
  return (
    <li
      aria-current={mark === 'now' ? 'step' : undefined}
      className={classNames(
        'relative flex gap-3 pb-5 last:pb-0',
        'before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line last:before:hidden',
      )}
    >
      <StepMark mark={mark} />
      <span className="flex min-w-0 flex-col">
        <span className={classNames('text-14', LOOKS[mark])}>
          {t(STEP_NAMES[what])}
          {amount !== undefined && <span className="whitespace-nowrap tabular-nums"> {formatDong(amount)}</span>}
          <span className="sr-only"> ({t(SPOKEN[mark])})</span>
        </span>
        {at !== undefined && <time dateTime={at} className="text-12 text-quiet tabular-nums">{formatMoment(at)}</time>}
        {ways && <span className="text-14 text-soft">{ways.map((way) => t(PAY_NAMES[way])).join(' → ')}</span>}
        {what === 'CANCELLED' && mover && <span className="text-14 text-soft">{t(CANCELLED_BY[mover])}</span>}
        {reason && <span className="text-14 break-words whitespace-pre-line text-soft">{reason}</span>}
      </span>
    </li>
  )
}

const MARKS = {
  done: 'border-action-fill bg-action-fill text-on-action',
  now: 'border-action-fill bg-surface ring-4 ring-action-wash',
  ended: 'border-bad bg-bad-wash text-bad',
  open: 'border-line-strong bg-surface',
}

/** A tick for what is behind the order, a dot where it stands, a cross where it ended early; what is to come is empty. */
function StepMark({ mark }: Pick<Step, 'mark'>) {
  return (
    <span
      aria-hidden className={classNames('flex size-6 shrink-0 items-center justify-center rounded-full border', MARKS[mark])}
    >
      {mark === 'done' && <Check strokeWidth={3} className="size-3.5" />}
      {mark === 'ended' && <X strokeWidth={3} className="size-3.5" />}
      {mark === 'now' && <span className="size-2.5 rounded-full bg-action-fill" />}
    </span>
  )
}
