// What waits to be done, and what was given up, with what it means.
import type { Status } from '#contract/status.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { StatusPart } from './status-facts.tsx'
import { kindOfQueue } from './status-units.ts'

const FIGURE = 'py-1.5 pl-3 text-right align-top tabular-nums'

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
              <th scope="col" className="py-1.5 pl-3 text-right">{t('admin-status.again')}</th>
              <th scope="col" className="py-1.5 pl-3 text-right">{t('admin-status.given_up')}</th>
            </tr>
          </thead>
          <tbody>
            {news.waiting > 0 && <Line name={t('admin-status.news')} waiting={news.waiting} again={0} failed={0} />}
            {queues.map(({ queue, ...counts }) => (
              <Line key={queue} name={t(`admin-status.kind_${kindOfQueue(queue)}`)} queue={queue} {...counts} />
            ))}
          </tbody>
        </table>
      )}
    </StatusPart>
  )
}

interface LineProps { name: string, queue?: string, waiting: number, again: number, failed: number }

function Line({ name, queue, waiting, again, failed }: LineProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {name}
        {queue !== undefined && <span className="block font-mono text-12 break-all text-quiet">{queue}</span>}
      </th>
      <td className={FIGURE}>{formatNumber(waiting)}</td>
      <td className={classNames(FIGURE, again > 0 && 'font-bold text-bad')}>{formatNumber(again)}</td>
      <td className={classNames(FIGURE, failed > 0 && 'font-bold text-bad')}>{formatNumber(failed)}</td>
    </tr>
  )
}
