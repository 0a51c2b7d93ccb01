// An order for somebody on the telephone: goods, customer, address and terms on one page, the total always the server's.
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { HandQuote } from '#contract/orders-admin.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask, AskError, askOnce } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { shippingMethodsQuery } from '#web/orders/orders-data.ts'
import { adminUrls } from '../admin-urls.ts'
import { useDraft } from '../kit/draft.ts'
import { FormSection } from '../kit/form-page.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { tableKey } from '../kit/table.ts'
import { WAITING_KEY } from '../waiting.ts'
import { HandCustomer } from './hand-customer.tsx'
import { EMPTY, orderBody, quoteBody } from './hand-draft.ts'
import type { HandDraft } from './hand-draft.ts'
import { HandGoods } from './hand-goods.tsx'
import { HandTerms } from './hand-terms.tsx'
import { ReceiverFields } from './receiver-fields.tsx'

const QUOTE = [MINE, 'admin', 'hand-quote'] as const

/** What it comes to at this moment; `fresh`: of exactly what stands on the page. */
function useQuote(draft: HandDraft, methodId: number | undefined): { quote: HandQuote | undefined, fresh: boolean } {
  const body = quoteBody(draft, methodId)
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: [...QUOTE, body], queryFn: () => ask('POST /api/admin/orders/quote', { body }), enabled: draft.items.length > 0,
    placeholderData: keepPreviousData, staleTime: 0,
  })
  return draft.items.length === 0 ? { quote: undefined, fresh: false } : { quote: data, fresh: !isPlaceholderData && !isFetching }
}

export function HandOrder() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useDraft<HandDraft>(EMPTY)
  const place = useRef<HTMLFormElement>(null)
  const sent = useRef({ text: '', key: '' })
  const [tried, setTried] = useState(false)
  const { draft } = form
  const { data: methods = [] } = useQuery(shippingMethodsQuery(draft.city || undefined))
  const methodId = draft.shippingMethodId ?? methods[0]?.id
  const { quote, fresh } = useQuote(draft, methodId)
  useShortcut('mod+s', t('admin-orders.hand_make_plain'), 'form', () => form.busy || place.current?.requestSubmit())
  useEffect(() => {
    if (form.summary !== undefined) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.summary])
  const send = async () => {
    setTried(true)
    if (!navigator.onLine) return form.save(() => Promise.reject(new AskError(0, 'ask.no_answer', '')))
    if (draft.items.length === 0) return place.current?.querySelector<HTMLElement>('#hand-find')?.focus()
    if (!quote || !fresh || methodId === undefined) return
    const body = orderBody(draft, methodId, quote.total)
    const text = JSON.stringify(body)
    // sent again it is the same order, whatever became of the first try; changed it is another
    if (sent.current.text !== text) sent.current = { text, key: freshKey() }
    // asked once: somebody is on the telephone, and a second press asks for the same order
    const made = await form.save(() =>
      askOnce('POST /api/admin/orders', { headers: { 'idempotency-key': sent.current.key }, body }))
    void client.invalidateQueries({ queryKey: QUOTE })
    if (!made) return
    void client.invalidateQueries({ queryKey: tableKey('orders') })
    void client.invalidateQueries({ queryKey: WAITING_KEY })
    toast.success(t('admin-orders.was_made', { code: made.code }))
    void navigate(adminUrls.order(made.id))
  }
  return (
    <form
      ref={place} noValidate className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div>
        <Link
          to={adminUrls.orders()} className="inline-flex min-h-6 items-center gap-1 text-12 font-medium text-quiet hover:text-ink"
        >
          <ArrowLeft aria-hidden strokeWidth={1.75} className="size-3.5" />{t('admin-orders.to_list')}
        </Link>
        <h1 tabIndex={-1} className="text-22 font-extrabold text-balance text-ink outline-none">{t('admin-orders.hand')}</h1>
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <FormSection title={t('admin-orders.hand_goods')}>
            <HandGoods
              form={form} quote={quote} error={tried ? form.errorOf('items') ?? t('admin-orders.hand_need_goods') : undefined}
            />
          </FormSection>
          <FormSection title={t('admin-orders.hand_customer')}><HandCustomer form={form} /></FormSection>
          <FormSection title={t('admin-orders.hand_address')}>
            <ReceiverFields form={form} errorOf={(name) => form.errorOf(`address.${name}`)} />
          </FormSection>
          <FormSection title={t('admin-orders.hand_delivery')}>
            <HandTerms form={form} quote={quote} methods={methods} methodId={methodId} />
          </FormSection>
        </div>
        <HandSums quote={quote} fresh={fresh} busy={form.busy} summary={form.summary} />
      </div>
    </form>
  )
}

interface HandSumsProps { quote: HandQuote | undefined, fresh: boolean, busy: boolean, summary: string | undefined }

function HandSums({ quote, fresh, busy, summary }: HandSumsProps) {
  const t = useT()
  const sums = quote === undefined ? [] : [
    { name: t('admin-orders.subtotal'), value: formatDong(quote.subtotal) },
    ...(quote.shippingCost === null ? [] : [{
      name: t('admin-orders.delivery'), value: quote.shippingCost === 0 ? t('admin-orders.free') : formatDong(quote.shippingCost),
    }]),
    ...(quote.discount === 0 ? [] : [{ name: t('admin-orders.discount'), value: `-${formatDong(quote.discount)}` }]),
  ]
  return (
    <div className="xl:sticky xl:top-18">
      <FormSection title={t('admin-orders.hand_sums')} text={t('admin-orders.hand_total_text')}>
        <dl className="flex flex-col gap-1 text-14 tabular-nums empty:hidden">
          {sums.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4 text-soft"><dt>{name}</dt><dd>{value}</dd></div>
          ))}
          {quote && (
            <div className="flex justify-between gap-4 border-t border-line pt-2 text-18 font-extrabold text-ink">
              <dt>{t('admin-orders.total')}</dt>
              <dd aria-live="polite">{fresh ? formatDong(quote.total) : t('admin-orders.hand_counting')}</dd>
            </div>
          )}
        </dl>
        {summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{summary}</p>}
        <Button type="submit" block loading={busy}>
          {quote && fresh ? t('admin-orders.hand_make', { total: formatDong(quote.total) }) : t('admin-orders.hand_make_plain')}
        </Button>
      </FormSection>
    </div>
  )
}
