// What has happened to an order, and what is still to come.
import { Check, X } from 'lucide-react'
import { classNames } from '#web/kit/class-names.ts'
import { formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { CANCELLED_BY, STATUS_NAMES } from './order-words.ts'
import { stepsOf } from './orders-rules.ts'
import type { Moved, Step } from './orders-rules.ts'

export function OrderTimeline({ order }: { order: Moved }) {
  return (
    <ol className="flex flex-col">
      {stepsOf(order).map((step) => <TimelineStep key={`${step.status} ${step.at}`} step={step} />)}
    </ol>
  )
}

function TimelineStep({ step }: { step: Step }) {
  const t = useT()
  const { status, at, now } = step
  const done = at !== undefined
  return (
    <li
      aria-current={now ? 'step' : undefined}
      className={classNames(
        'relative flex gap-3 pb-5 last:pb-0',
        'before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line last:before:hidden',
      )}
    >
      <StepMark step={step} />
      <span className="flex flex-col">
        <span className={classNames('text-14', now ? 'font-semibold text-ink' : done ? 'text-ink' : 'text-quiet')}>
          {t(STATUS_NAMES[status])}
          <span className="sr-only">
             ({t(now ? 'orders.progress_now' : done ? 'orders.progress_done' : 'orders.progress_open')})
          </span>
        </span>
        {at !== undefined && <time dateTime={at} className="text-12 text-quiet tabular-nums">{formatMoment(at)}</time>}
        {status === 'CANCELLED' && step.mover && <span className="text-14 text-soft">{t(CANCELLED_BY[step.mover])}</span>}
        {step.reason && <span className="text-14 break-words whitespace-pre-line text-soft">{step.reason}</span>}
      </span>
    </li>
  )
}

/** A tick for what is behind the order, a dot where it stands, a cross where it ended early; what is to come is empty. */
function StepMark({ step: { status, at, now } }: { step: Step }) {
  const stopped = status === 'CANCELLED' || status === 'RETURNED'
  const ticked = at !== undefined && !stopped && (!now || status === 'DELIVERED')
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-6 shrink-0 items-center justify-center rounded-full border',
        ticked && 'border-action-fill bg-action-fill text-on-action',
        stopped && 'border-bad bg-bad-wash text-bad',
        !ticked && !stopped && (now ? 'border-action-fill bg-surface' : 'border-line-strong bg-surface'),
        now && !stopped && 'ring-4 ring-action-wash',
      )}
    >
      {ticked && <Check strokeWidth={3} className="size-3.5" />}
      {stopped && <X strokeWidth={3} className="size-3.5" />}
      {now && !ticked && !stopped && <span className="size-2.5 rounded-full bg-action-fill" />}
    </span>
  )
}
