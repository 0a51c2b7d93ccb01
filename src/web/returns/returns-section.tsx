// Sending goods back, on the page of their order: until when it is possible, the way to ask, and what was asked already.
import { useCallback, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/auth/session.tsx'
import { formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { returnsQuery } from './returns-data.ts'
import { EMPTY_DRAFT, readReturnDraft } from './returns-draft.ts'
import type { ReturnFormProps } from './returns-form.tsx'
import { ReturnRequest } from './returns-request.tsx'
import { returnableOf } from './returns-rules.ts'
import type { PhotoUpload } from './returns-uploads.ts'

const Form = createLazy<ReturnFormProps>(async () => (await import('./returns-form.tsx')).ReturnForm)

interface ReturnsSectionProps {
  order: Order
  /** Where the goods are to be sent. */
  address: string
  upload: PhotoUpload
}

/** Nothing before the order has arrived, nor when its time is over and nothing was asked. */
export function ReturnsSection({ order, address, upload }: ReturnsSectionProps) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  const arrived = order.returnableUntil !== null
  const { data: returns, error, refetch } = useQuery({ ...returnsQuery(order.id), enabled: arrived })
  const known = returns ?? []
  if (!arrived || (!order.may.return && known.length === 0 && !error)) return null
  return (
    <section aria-labelledby="returns" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 ref={title} id="returns" tabIndex={-1} className="mb-2 text-18 font-semibold text-ink outline-none">
        {t('returns.title')}
      </h2>
      {returns && order.may.return && (
        <Asking order={order} returns={returns} upload={upload} onSent={() => title.current?.focus()} />
      )}
      {returns && !order.may.return && order.status === 'DELIVERED' && returnableOf(order, returns).length === 0 && (
        <p className="text-14 text-soft">{t('returns.all_asked')}</p>
      )}
      {!returns && error && (
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-soft">
          {t('returns.failed')}
          <Button variant="link" onClick={() => void refetch()}>{t('kit.try_again')}</Button>
        </p>
      )}
      {known.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-line border-t border-line">
          {known.map((request) => <li key={request.id}><ReturnRequest request={request} address={address} /></li>)}
        </ul>
      )}
    </section>
  )
}

interface AskingProps extends Pick<ReturnsSectionProps, 'order' | 'upload'> {
  returns: Parameters<typeof returnableOf>[1]
  onSent: () => void
}

function Asking({ order, returns, upload, onSent }: AskingProps) {
  const t = useT()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const returnable = returnableOf(order, returns)
  const failed = useCallback(() => {
    setOpen(false)
    setOpened(false)
  }, [])
  const later = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus())
  }
  const sent = () => {
    setOpen(false)
    onSent()
  }
  const begun = user !== undefined && readReturnDraft(user.id, order.id) !== EMPTY_DRAFT
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 text-14 text-soft">
        {order.returnableUntil !== null && <p>{t('returns.until', { moment: formatMoment(order.returnableUntil) })}</p>}
        {returnable.length === 0 && <p>{t('returns.all_asked')}</p>}
        <Link
          to={urls.returnPolicy()}
          className="inline-flex w-fit items-center font-semibold text-action-text underline-offset-4 hover:underline
            max-sm:min-h-11"
        >
          {t('returns.policy')}
        </Link>
      </div>
      {returnable.length > 0 && !open && (
        <div ref={opener}>
          <Button
            variant="outlined" onPointerDown={Form.preload} className="max-sm:w-full"
            onClick={() => {
              setOpened(true)
              setOpen(true)
            }}
          >
            {t(begun ? 'returns.ask_on' : 'returns.ask')}
          </Button>
        </div>
      )}
      {opened && user && (
        <LazyPart fallback={<Skeleton className="h-96" />} onFail={failed}>
          <Form
            orderId={order.id} userId={user.id} returnable={returnable} upload={upload} open={open && returnable.length > 0}
            onSent={sent} onLater={later}
          />
        </LazyPart>
      )}
    </div>
  )
}
