// One return: why, with its photos and goods, and what is to be done next: answer it, receive the goods, give money back.
import { useState } from 'react'
import type { StaffOrder } from '#contract/orders-admin.ts'
import type { Return, StaffReturn } from '#contract/returns.ts'
import { apiBase } from '#web/kit/ask-base.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { ReturnPhotoView } from '#web/returns/returns-photo-view.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Facts } from '../kit/facts.tsx'
import { leave } from '../kit/leaving.ts'
import { ReturnAnswer } from './return-answer.tsx'
import { ReturnReceiving } from './return-receiving.tsx'
import { ReturnRefund } from './return-refund.tsx'
import { StateBadge } from './return-state.tsx'
import { orderOfReturn } from './returns-data.ts'

/** `row` is shown until the return has come with its order. */
export function ReturnDialog({ row, onClose }: { row: StaffReturn, onClose: () => void }) {
  const t = useT()
  const { data, isError, refetch } = useQuery(orderOfReturn(row))
  const given = data?.returns.find(({ id }) => id === row.id) ?? row
  return (
    <Dialog title={t('admin-returns.one', { code: row.orderCode })} onClose={() => leave(onClose)} wide>
      <div className="flex flex-col gap-5">
        <ReturnFacts given={given} staffOrder={data} />
        <Photos given={given} />
        {isError && !data && (
          <p className="flex flex-wrap items-center gap-3 text-14 text-bad">
            {t('admin-returns.failed')}
            <Button variant="outlined" size="small" onClick={() => void refetch()}>{t('admin.again')}</Button>
          </p>
        )}
        {!data && !isError && <Skeleton className="h-32 w-full" />}
        {data && given.state === 'REQUESTED' && <ReturnAnswer given={given} onDone={onClose} />}
        {data && given.state === 'ACCEPTED' && <ReturnReceiving key={given.state} given={given} order={data.order} />}
        {data && given.state === 'RECEIVED' && <ReturnRefund key={given.owed} given={given} staffOrder={data} />}
      </div>
    </Dialog>
  )
}

function ReturnFacts({ given, staffOrder }: { given: Return, staffOrder: StaffOrder | undefined }) {
  const t = useT()
  const { state, reason, note, items, worth, refunded, answer, askedAt, answeredAt, receivedAt, orderId, orderCode } = given
  const order = staffOrder?.order
  return (
    <>
      <Facts
        facts={[
          { name: t('admin-returns.state'), value: <StateBadge state={state} /> },
          {
            name: t('admin-returns.order'),
            value: (
              <Link to={adminUrls.order(orderId)} className="font-medium tabular-nums underline-offset-4 hover:underline">
                {orderCode}
              </Link>
            ),
          },
          { name: t('admin-returns.customer'), value: order && (staffOrder.customer?.fullname ?? order.address.receiverName) },
          { name: t('admin-returns.reason'), value: t(`returns.reason_${reason}`) },
          {
            name: t('admin-returns.goods'),
            value: (
              <ul className="flex flex-col gap-1">
                {items.map(({ variantId, quantity, productName }) => (
                  <li key={variantId}>
                    {t('admin-returns.units', { quantity, name: productName })}
                    <Devices imeis={order?.items.find((line) => line.variantId === variantId)?.imeis ?? []} />
                  </li>
                ))}
              </ul>
            ),
          },
          { name: t('admin-returns.worth'), value: formatDong(worth) },
          { name: t('admin-returns.refunded'), value: refunded > 0 ? formatDong(refunded) : null },
          { name: t('admin-returns.asked_at'), value: formatMoment(askedAt) },
          { name: t('admin-returns.answered_at'), value: answeredAt && formatMoment(answeredAt) },
          { name: t('admin-returns.answered'), value: answer },
          { name: t('admin-returns.received_at'), value: receivedAt && formatMoment(receivedAt) },
        ]}
      />
      {note !== '' && (
        <section
          aria-label={t('admin-returns.note')}
          className="rounded-card bg-sunken px-4 py-3 text-16 break-words whitespace-pre-line"
        >
          {note}
        </section>
      )}
    </>
  )
}

function Devices({ imeis }: { imeis: readonly string[] }) {
  if (imeis.length === 0) return null
  return <span className="block text-12 text-quiet tabular-nums">IMEI {imeis.join(', ')}</span>
}

function Photos({ given: { photos } }: { given: Return }) {
  const t = useT()
  const [at, setAt] = useState<number>()
  if (photos.length === 0) return null
  return (
    <>
      <ul aria-label={t('admin-returns.photos')} className="flex flex-wrap gap-2">
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <button
              type="button" aria-label={t('admin-returns.photo', { number: index + 1 })} onClick={() => setAt(index)}
              className="block size-24 cursor-pointer overflow-clip rounded-control border border-line bg-sunken hover:border-ink"
            >
              <img src={apiBase() + url} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && <ReturnPhotoView photos={photos} start={at} onClose={() => setAt(undefined)} />}
    </>
  )
}
