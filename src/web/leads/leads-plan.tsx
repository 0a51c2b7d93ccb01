// What is paid when, drawn and listed, and that it comes to the price and not a dong more.
import type { InstalmentPlan } from '#contract/instalments.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatDong } from '#web/kit/format.ts'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { runsOf } from './leads-rules.ts'
import type { MonthRun } from './leads-rules.ts'

interface LeadPlanProps {
  /** Undefined while more is to be paid first than may be: then nothing is reckoned. */
  plan: InstalmentPlan | undefined
  total: number
  /** The most that may be paid first. */
  most: number
}

export function LeadPlan({ plan, total, most }: LeadPlanProps) {
  const t = useT()
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-4 rounded-card bg-sunken p-4">
      <h2 id="plan" className="text-16 font-semibold text-ink">{t('leads.plan')}</h2>
      {plan ? <Reckoned plan={plan} total={total} /> : (
        <p className="text-14 text-pretty text-soft">{t('leads.plan_open', { amount: formatDong(most) })}</p>
      )}
    </section>
  )
}

function Reckoned({ plan, total }: { plan: InstalmentPlan, total: number }) {
  const t = useT()
  const { upfront, interest, fee } = plan
  const months = plan.months.map((dong, at) => ({ number: at + 1, dong }))
  return (
    <>
      {upfront > 0 && <Bars upfront={upfront} months={months} />}
      <ol className="flex flex-col text-14">
        {runsOf(plan.months).map(({ first, last, dong }) => <Row key={first} {...{ first, last, dong }} />)}
      </ol>
      <dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-14 text-soft">
        {upfront > 0 && <Sum label={t('leads.upfront')} dong={upfront} />}
        <Sum label={t('leads.sum_months', { count: months.length })} dong={plan.total - upfront} />
        <Sum label={t('leads.sum_interest')} dong={interest} />
        <Sum label={t('leads.sum_fee')} dong={fee} />
        <Sum label={t('leads.sum_total')} dong={plan.total} strong />
        <Sum label={t('leads.sum_cash')} dong={total} />
        <Sum label={t('leads.sum_difference')} dong={plan.total - total} strong />
      </dl>
    </>
  )
}

/** As high as it is much, the largest in full. Months alone are all alike, and need no drawing. */
function Bars({ upfront, months }: { upfront: number, months: readonly { number: number, dong: number }[] }) {
  const most = Math.max(upfront, ...months.map(({ dong }) => dong))
  const height = (dong: number) => ({ height: `${(dong / most) * 100}%` })
  return (
    <div aria-hidden className="flex h-20 items-end gap-1">
      <span className="grow rounded-t-sm bg-soft" style={height(upfront)} />
      {months.map(({ number, dong }) => <span key={number} className="grow rounded-t-sm bg-action" style={height(dong)} />)}
    </div>
  )
}

function Row({ first, last, dong }: MonthRun) {
  const t = useT()
  const count = last - first + 1
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-line py-1.5 text-soft last:border-b-0">
      {count === 1 ? t('leads.plan_month', { number: first }) : t('leads.plan_months', { first, last })}
      <span className="text-ink tabular-nums">
        {count > 1 && <span className="text-soft">{count} × </span>}
        <Price dong={dong} />
      </span>
    </li>
  )
}

function Sum({ label, dong, strong = false }: { label: string, dong: number, strong?: boolean }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', strong && 'font-semibold text-ink')}>
      <dt>{label}</dt>
      <dd><Price dong={dong} className={strong ? 'text-16' : ''} /></dd>
    </div>
  )
}
