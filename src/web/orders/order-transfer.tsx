// Where to transfer an order's money: a code that a bank's app reads, and the same in words to copy.
import { Download } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import type { Transfer } from '#contract/settling.ts'
import { formatDong } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { CopyText } from './order-code.tsx'
import { saveCode } from './order-transfer-save.ts'
import { transferQuery } from './orders-data.ts'

export function OrderTransfer({ order: { id, left } }: { order: Pick<Order, 'id' | 'left'> }) {
  const t = useT()
  const { data, isPending, refetch } = useQuery(transferQuery(id, left))
  if (isPending) return <Skeleton className="h-80" />
  if (!data) return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-14 text-bad">{t('orders.transfer_failed')}</p>
      <Button variant="outlined" onClick={() => void refetch()}>{t('kit.try_again')}</Button>
    </div>
  )
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="text-14 text-soft sm:col-span-2">{t('orders.transfer_how')}</p>
      <div className="flex flex-col items-center gap-2">
        <Code transfer={data} />
        <SaveCode transfer={data} />
      </div>
      <dl className="flex flex-col divide-y divide-line text-14">
        <Row label={t('orders.transfer_bank')}>{data.bankName}</Row>
        <Row label={t('orders.transfer_account')} copy={data.account}>{data.account}</Row>
        <Row label={t('orders.transfer_holder')}>{data.holder}</Row>
        <Row label={t('orders.transfer_amount')} copy={String(data.amount)}>{formatDong(data.amount)}</Row>
        <Row label={t('orders.transfer_content')} copy={data.content}>{data.content}</Row>
      </dl>
      <p className="text-14 text-soft sm:col-span-2">{t('orders.transfer_then')}</p>
    </div>
  )
}

/** Whoever shops on the telephone their bank is on cannot scan its screen. */
function SaveCode({ transfer }: { transfer: Transfer }) {
  const t = useT()
  const save = async () => {
    try {
      await saveCode(transfer)
    } catch {
      toast.error(t('orders.code_not_saved'))
    }
  }
  return (
    <>
      <Button
        variant="outlined" icon={<Download aria-hidden strokeWidth={1.75} className="size-4" />} onClick={() => void save()}
      >
        {t('orders.code_save')}
      </Button>
      <p className="text-center text-12 text-balance text-quiet sm:hidden">{t('orders.code_save_hint')}</p>
    </>
  )
}

/** Black on white in either theme, with the quiet zone of four modules that readers need. */
function Code({ transfer: { qr, amount, content } }: { transfer: Transfer }) {
  const t = useT()
  return (
    <svg
      role="img" aria-label={t('orders.transfer_code', { amount: formatDong(amount), content })} shapeRendering="crispEdges"
      viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} className="w-full max-w-64 justify-self-center rounded-control"
    >
      <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="var(--code-paper)" />
      <path d={qr.path} fill="var(--code-ink)" />
    </svg>
  )
}

function Row({ label, copy, children }: { label: string, copy?: string, children: string }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-right font-semibold break-words text-ink tabular-nums">
        {children}
        {copy !== undefined && <CopyText text={copy} name={label} />}
      </dd>
    </div>
  )
}
