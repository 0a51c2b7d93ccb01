// What waits to be done, and what was given up, with what it means.
import type { Status } from '#contract/status.ts'
import { formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { StatusPart } from './status-facts.tsx'
import { kindOfQueue } from './status-units.ts'

export function StatusQueues({ status: { queues, news } }: { status: Status }) {
  const t = useT()
  const nothing = queues.length === 0 && news.waiting === 0
  return (
    <StatusPart title={t('admin-status.queues')}>
      {nothing ? <p className="text-14 text-soft">{t('admin-status.no_queue')}</p> : (
        <table className="w-full text-14 text-ink">
          <thead>
            <tr className="border-b border-line text-left text-12 text-quiet">
              <th scope="col" className="py-1.5 pr-3">{t('admin-status.queue')}</th>
              <th scope="col" className="py-1.5 pl-3 text-right">{t('admin-status.waiting')}</th>
              <th scope="col" className="py-1.5 pl-3 text-right">{t('admin-status.given_up')}</th>
            </tr>
          </thead>
          <tbody>
            {news.waiting > 0 && <Line name={t('admin-status.news')} waiting={news.waiting} failed={0} />}
            {queues.map(({ queue, ...counts }) => (
              <Line key={queue} name={t(`admin-status.kind_${kindOfQueue(queue)}`)} queue={queue} {...counts} />
            ))}
          </tbody>
        </table>
      )}
    </StatusPart>
  )
}

function Line({ name, queue, waiting, failed }: { name: string, queue?: string, waiting: number, failed: number }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {name}
        {queue !== undefined && <span className="block font-mono text-12 break-all text-quiet">{queue}</span>}
      </th>
      <td className="py-1.5 pl-3 text-right align-top tabular-nums">{formatNumber(waiting)}</td>
      <td className={failed > 0 ? 'py-1.5 pl-3 text-right align-top font-bold text-bad tabular-nums'
        : 'py-1.5 pl-3 text-right align-top tabular-nums'}
      >
        {formatNumber(failed)}
      </td>
    </tr>
  )
}
