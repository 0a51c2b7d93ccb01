// Where an order is, for whoever knows its code and the telephone or e-mail it was placed with.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { TrackedOrder } from '#contract/orders.ts'
import { formatMoment } from '#web/kit/format.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import { hasWay, OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { loadTrackQuestion, trackOrder } from './order-track-data.ts'
import { PAY_NAMES } from './order-words.ts'

/** The form and, once found, the order below it. The address keeps the code, so that it can be bookmarked; never the contact. */
export function OrderTrack() {
  const t = useT()
  const navigate = useNavigate()
  const [order, setOrder] = useState<TrackedOrder>()
  const form = useForm(loadTrackQuestion, { code: '', contact: '' })
  useCodeOfAddress(form.values.code, (code) => form.set('code', code))
  const submit = form.submit(async (question) => {
    setOrder(undefined)
    const found = await trackOrder(question)
    setOrder(found)
    void navigate(urls.trackOrder({ code: found.code }), { replace: true })
  })
  return (
    <div className="flex flex-col gap-8">
      {/* By post: what was typed before the page is awake must not come to stand in the address. */}
      <form
        noValidate method="post" onSubmit={submit}
        className="flex max-w-2xl flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Input
            {...form.field('code')} label={t('tracking.code')} hint={t('tracking.code_hint')} required autoComplete="off"
            autoCapitalize="characters" spellCheck={false} maxLength={30}
          />
          <Input
            {...form.field('contact')} label={t('tracking.contact')} hint={t('tracking.contact_hint')} required
            autoComplete="tel" autoCapitalize="none" spellCheck={false} maxLength={254}
          />
        </div>
        <FormSummary form={form} />
        <Button type="submit" size="large" className="self-start max-sm:w-full" loading={form.busy} disabled={!form.ready}>
          {t('tracking.send')}
        </Button>
      </form>
      {order && <Tracked order={order} />}
    </div>
  )
}

/** Fills in the code that the address names: in the browser only, so that the server keeps one page for all of them. */
function useCodeOfAddress(typed: string, fill: (code: string) => void): void {
  const [search] = useSearchParams()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const code = search.get('code')?.slice(0, 30)
    if (code && typed === '') fill(code)
  }, [search, typed, fill])
}

function Tracked({ order }: { order: TrackedOrder }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [order])
  return (
    <article aria-labelledby="tracked" className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h2 id="tracked" ref={title} tabIndex={-1} className="text-22 font-extrabold text-ink outline-none sm:text-28">
          {t('tracking.found', { code: order.code })}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
          <StatusBadge status={order.status} toPay={order.toPay} />
          <time dateTime={order.placedAt}>{t('tracking.placed_on', { moment: formatMoment(order.placedAt) })}</time>
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card id="tracked-where" title={t('tracking.where')}>
          {hasWay(order) && <div className="mb-5 border-b border-line pb-5"><OrderParcels order={order} /></div>}
          <OrderTimeline order={order} />
        </Card>
        <Card id="tracked-items" title={t('tracking.items')}><Items order={order} /></Card>
      </div>
    </article>
  )
}

function Items({ order }: { order: TrackedOrder }) {
  const t = useT()
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {order.items.map((line, at) => (
          // An order never changes its lines, and two of them may be alike but for what is not told here.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at} className="flex items-center gap-4 py-3 first:pt-0">
            <span className="size-16 shrink-0 overflow-clip rounded-control bg-stage p-1">
              <Picture image={line.productImage} alt="" sizes="64px" />
            </span>
            <span className="flex min-w-0 flex-col gap-0.5">
              <span className="text-14 font-semibold text-ink sm:text-16">{line.productName}</span>
              <span className="text-14 text-soft tabular-nums">{t('tracking.quantity', { count: line.quantity })}</span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-3 border-t border-line pt-4 text-14">
        <Fact term={t('tracking.destination')} note={t('tracking.masked')}>{order.deliveredTo}</Fact>
        <Fact term={t('tracking.delivery')}>{order.shippingMethod}</Fact>
        <Fact term={t('tracking.payment')}>
          <span className="flex flex-wrap items-center gap-2">
            {t(PAY_NAMES[order.paymentMethod])}<PaymentBadge status={order.paymentStatus} />
          </span>
        </Fact>
        <Fact term={t('tracking.total')}><Price dong={order.total} className="text-18 font-extrabold text-ink" /></Fact>
      </dl>
    </>
  )
}

function Fact({ term, note, children }: { term: string, note?: string, children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-soft">{term}</dt>
      <dd className="text-ink">
        {children}
        {note && <span className="block text-12 text-quiet">{note}</span>}
      </dd>
    </div>
  )
}

function Card({ id, title, children }: { id: string, title: string, children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h3 id={id} className="mb-4 text-18 font-semibold text-ink">{title}</h3>
      {children}
    </section>
  )
}
