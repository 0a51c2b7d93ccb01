// How the shop is: one sentence, what to do about what is not well, and the figures it was judged by.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Status } from '#contract/status.ts'
import { formatTime } from '#web/kit/format.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Chart } from '../kit/chart.tsx'
import { statusQuery } from './status-data.ts'
import { StatusFacts } from './status-facts.tsx'
import { StatusQueues } from './status-queues.tsx'
import { isSmallSample, SAMPLE_LEAST } from './status-units.ts'

export function StatusScreen() {
  const t = useT()
  const { data, error } = useQuery(statusQuery)
  return (
    <div className="flex flex-col gap-4">
      {error && (
        <p role="alert" className="rounded-card border border-line bg-surface p-4 text-14 text-bad">{t('admin-status.failed')}</p>
      )}
      {data ? <Told status={data} /> : !error && <Skeleton className="h-96 w-full" />}
    </div>
  )
}

function Told({ status }: { status: Status }) {
  return (
    <>
      <Verdict status={status} />
      <PastHour status={status} />
      <StatusFacts status={status} />
      <StatusQueues status={status} />
    </>
  )
}

function Verdict({ status: { problems, at } }: { status: Status }) {
  const t = useT()
  const well = problems.length === 0
  const Icon = well ? CircleCheck : TriangleAlert
  return (
    <section aria-labelledby="verdict" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={well ? 'mt-0.5 size-6 shrink-0 text-action' : 'mt-0.5 size-6 shrink-0 text-bad'} />
        <div className="min-w-0">
          <h2 id="verdict" aria-live="polite" className="text-18 font-extrabold text-ink">
            {well ? t('admin-status.well') : t('admin-status.not_well', { count: problems.length })}
          </h2>
          <p className="text-12 text-quiet">{t('admin-status.as_of', { time: formatTime(at) })}</p>
        </div>
      </div>
      {!well && (
        <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
          {problems.map(({ kind, count }) => (
            <li key={kind}>
              <p className="text-14 font-bold text-ink">{t(`admin-status.${kind}`, { count: count ?? 0 })}</p>
              <p className="max-w-prose text-14 text-soft">{t(`admin-status.${kind}_do`)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** In a shop that was opened just now there is nothing to draw. */
export function PastHour({ status: { minutes } }: { status: Pick<Status, 'minutes'> }) {
  const t = useT()
  if (minutes.length < 2) return null
  const labels = minutes.map(({ at }) => formatTime(at))
  const given = { kind: 'line', labels, labelled: t('admin-status.minute') } as const
  const requests = { name: t('admin-status.requests'), values: minutes.map((minute) => minute.requests) }
  const errors = { name: t('admin-status.errors_shown'), values: minutes.map((minute) => minute.errors) }
  const p99 = { name: t('admin-status.p99'), values: minutes.map(({ p99Ms }) => (p99Ms === null ? null : Math.ceil(p99Ms))) }
  return (
    <div className="grid gap-4 *:min-w-0 xl:auto-cols-fr xl:grid-flow-col">
      <Chart {...given} title={t('admin-status.requests')} name="yeu-cau" series={[requests]} />
      {minutes.some((minute) => minute.errors > 0) && (
        <Chart {...given} kind="bar" title={t('admin-status.errors_shown')} name="loi" series={[errors]} />
      )}
      <div className="flex flex-col gap-2">
        <Chart {...given} title={t('admin-status.p99')} name="p99" series={[p99]} />
        {isSmallSample(minutes) && (
          <p className="text-12 text-quiet">{t('admin-status.p99_few', { count: SAMPLE_LEAST })}</p>
        )}
      </div>
    </div>
  )
}
