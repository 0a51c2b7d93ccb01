// Two offers beside a price: to pay it by instalments, and to give an old device in part payment. What they open comes then.
import { CalendarRange, ChevronRight, Repeat2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatDong } from '#web/kit/format.ts'
import { Spinner } from '#web/kit/ui/button.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { useT } from '#web/kit/words.tsx'
import type { InstalmentProps } from './leads-instalment.tsx'
import { INSTALMENT_MIN_DONG, leastMonthly, TRADE_IN_MAX_DONG } from './leads-rules.ts'
import type { TradeInProps } from './leads-trade-in.tsx'
import { useLeadWords } from './leads-words.ts'

const Instalment = createLazy<Omit<InstalmentProps, 'plan'>>(async () => {
  const [{ Instalment: Dialog }, { planInstalments }] = await Promise.all([
    import('./leads-instalment.tsx'), import('#contract/instalments.ts'),
  ])
  return (props) => <Dialog {...props} plan={planInstalments} />
})

const TradeIn = createLazy<Omit<TradeInProps, 'estimate'>>(async () => {
  const [{ TradeIn: Dialog }, { estimateTradeIn }] = await Promise.all([
    import('./leads-trade-in.tsx'), import('#contract/leads-estimate.ts'),
  ])
  return (props) => <Dialog {...props} estimate={estimateTradeIn} />
})

/** Nothing below the sum from which it is possible. `total` is what is to be paid, in dong. */
export function InstalmentOffer({ total, productId }: { total: number, productId?: number | undefined }) {
  const t = useT()
  const { open, shown, failed, onOpen, onClose } = useOpening()
  if (total < INSTALMENT_MIN_DONG) return null
  return (
    <>
      <Offer
        Icon={CalendarRange} title={t('offers.instalment', { amount: formatDong(leastMonthly(total)) })}
        text={t('offers.instalment_text')} coming={open && !shown} onReach={Instalment.preload} onOpen={onOpen}
      />
      {shown && <LazyPart onFail={failed}><Instalment {...{ total, productId, open, onClose }} /></LazyPart>}
    </>
  )
}

interface TradeInOfferProps {
  productId?: number | undefined
  /** With its name and price it is said what it would cost less the old device. */
  productName?: string | undefined
  price?: number | undefined
}

export function TradeInOffer(product: TradeInOfferProps) {
  const t = useT()
  const { open, shown, failed, onOpen, onClose } = useOpening()
  return (
    <>
      <Offer
        Icon={Repeat2} title={t('offers.trade_in', { amount: formatDong(TRADE_IN_MAX_DONG) })} text={t('offers.trade_in_text')}
        coming={open && !shown} onReach={TradeIn.preload} onOpen={onOpen}
      />
      {shown && <LazyPart onFail={failed}><TradeIn {...product} {...{ open, onClose }} /></LazyPart>}
    </>
  )
}

/** Once opened it stays, closed: what was typed is there again when it is opened anew. */
function useOpening() {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const onClose = useCallback(() => setOpen(false), [])
  const failed = useCallback(() => {
    setOpen(false)
    setOpened(false)
  }, [])
  const worded = useLeadWords(opened, failed)
  const onOpen = () => {
    setOpened(true)
    setOpen(true)
  }
  return { open, shown: opened && worded, failed, onOpen, onClose }
}

interface OfferProps {
  Icon: LucideIcon
  title: string
  text: string
  /** It is on its way. */
  coming: boolean
  onReach: () => void
  onOpen: () => void
}

function Offer({ Icon, title, text, coming, onReach, onOpen }: OfferProps) {
  return (
    <button
      type="button" aria-haspopup="dialog" aria-busy={coming || undefined} onPointerDown={onReach} onClick={onOpen}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5
        text-left transition-colors hover:border-line-strong noscript:hidden"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action" />
      <span className="flex min-w-0 grow flex-col">
        <span className="text-14 font-semibold text-ink">{title}</span>
        <span className="text-12 text-soft">{text}</span>
      </span>
      {coming ? <Spinner /> : <ChevronRight aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-quiet" />}
    </button>
  )
}
