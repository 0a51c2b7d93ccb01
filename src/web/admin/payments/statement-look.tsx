// What taking a statement in would come to, before anything is written: sums of each kind, and every line with its fate.
import { useState } from 'react'
import type { StatementFate, StatementLine } from '#contract/settling.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatDate, formatDong } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { OrderLink } from './receipt-columns.tsx'
import { kindOf, LINE_KINDS, sumsOf } from './statement-kinds.ts'
import type { LineKind } from './statement-kinds.ts'

const TONES = { paid: 'action', waiting: 'warn', known: 'plain', out: 'plain', unreadable: 'warn' } as const satisfies
  Record<LineKind, string>

/** Lines that are drawn at a time. */
const STEP = 100

export function StatementLines({ name, lines }: { name: string, lines: readonly StatementLine[] }) {
  const t = useT()
  const [kind, setKind] = useState<LineKind>()
  const [shown, setShown] = useState(STEP)
  const sums = sumsOf(lines)
  const wanted = kind === undefined ? lines : lines.filter(({ fate }) => kindOf(fate) === kind)
  return (
    <section aria-label={t('admin-payments.look_of', { name })} className="flex flex-col gap-3">
      <p className="text-14 font-semibold break-words text-ink">{t('admin-payments.look_of', { name })}</p>
      <fieldset aria-label={t('admin-payments.look_kinds')} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {LINE_KINDS.filter((one) => sums[one].count > 0).map((one) => (
          <button
            key={one} type="button" aria-pressed={kind === one}
            className={classNames(
              'flex min-h-11 flex-col rounded-control border px-3 py-2 text-left',
              kind === one ? 'border-action bg-action-wash' : 'border-line hover:bg-sunken',
            )}
            onClick={() => {
              setKind(kind === one ? undefined : one)
              setShown(STEP)
            }}
          >
            <span className="text-12 text-soft">{t(`admin-payments.look_${one}`)}</span>
            <span className="text-18 font-extrabold text-ink tabular-nums">{sums[one].count}</span>
            {sums[one].dong > 0 && <span className="text-12 text-soft tabular-nums">{formatDong(sums[one].dong)}</span>}
          </button>
        ))}
      </fieldset>
      <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
        {wanted.slice(0, shown).map((line) => <Line key={line.line} {...line} />)}
        {wanted.length > shown && (
          <li className="p-3">
            <Button variant="outlined" size="small" onClick={() => setShown(shown + STEP)}>
              {t('admin-payments.look_more', { count: wanted.length - shown })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Line({ line, fate, text, day, amount, order, why }: StatementLine) {
  const t = useT()
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-14">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-12 text-quiet tabular-nums">{t('admin-payments.read_line', { line })}</span>
        {day !== null && <span className="text-soft tabular-nums">{formatDate(`${day}T00:00:00+07:00`)}</span>}
        {amount !== null && <span className="font-semibold text-ink tabular-nums">{formatDong(amount)}</span>}
        <Badge tone={TONES[kindOf(fate)]}>{sayFate(t, fate)}</Badge>
        {order && <OrderLink id={order.id} code={order.code} />}
      </span>
      <span className="wrap-anywhere text-soft">{text}</span>
      {why && <span className="font-medium text-warn">{t(`admin-payments.read_why_${why}`)}</span>}
    </li>
  )
}

function sayFate(t: ReturnType<typeof useT>, fate: StatementFate): string {
  switch (fate) {
    case 'PAYS': case 'COMPLETES': case 'KNOWN': case 'OUT': case 'UNREADABLE': return t(`admin-payments.fate_${fate}`)
    default: return t(`admin-payments.why_${fate}`)
  }
}
