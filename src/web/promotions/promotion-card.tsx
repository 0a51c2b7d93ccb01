import type { Promotion } from '#contract/promotions.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { SignalArcs } from '#web/kit/ui/signal-arcs.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PromotionCode } from './promotion-code.tsx'
import { couponTrouble, timesOf } from './promotions-rules.ts'

const CARD_SIZES = '(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw'

/** What it is, until when, and the code it takes, or why that does not hold now. */
export function PromotionCard({ promotion, heading: Heading = 'h2', eager }: {
  promotion: Promotion, heading?: 'h2' | 'h3', eager?: boolean,
}) {
  const t = useT()
  const { coupon, couponState } = promotion
  const trouble = couponTrouble(t, promotion)
  return (
    <article
      className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface
        transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-lift
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
    >
      <div className="relative isolate flex aspect-8/5 items-center justify-center overflow-clip bg-action-wash">
        {promotion.image === null
          ? <SignalArcs className="absolute right-0 bottom-0 -z-10 w-2/5" />
          : <Scene image={promotion.image} sizes={CARD_SIZES} eager={eager} />}
        {promotion.image === null && coupon && (
          <p aria-hidden className="px-6 text-center text-36 font-extrabold wrap-anywhere text-action-text">{coupon.code}</p>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-4 sm:p-5">
        <p className="text-12 font-semibold text-action-text tabular-nums">{timesOf(t, promotion)}</p>
        <Heading className="text-18 font-bold text-balance wrap-anywhere text-ink">
          <Link to={urls.promotion(promotion.id)} className="outline-none after:absolute after:inset-0">{promotion.title}</Link>
        </Heading>
        <p className="text-14 text-pretty wrap-anywhere text-soft">{promotion.description}</p>
        {coupon && couponState === 'HOLDS' && <div className="mt-auto pt-2"><PromotionCode code={coupon.code} /></div>}
        {trouble !== undefined && <p className="mt-auto pt-2"><Badge tone="warn">{trouble}</Badge></p>}
      </div>
    </article>
  )
}
