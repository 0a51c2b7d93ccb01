// One promotion: what it gives, under which conditions, until when. On a phone the code stands before the text.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PromotionDetail } from '#contract/promotions.ts'
import { now } from '#web/kit/clock.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button, buttonClass } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PromotionCode } from './promotion-code.tsx'
import { conditionsOf, couponTrouble, namesItsGoods, phaseOf, timesOf } from './promotions-rules.ts'

const LEAD_SIZES = '(min-width: 1024px) 720px, 100vw'
const GOODS_ID = 'goods'

export function PromotionView({ promotion }: { promotion: PromotionDetail }) {
  const t = useT()
  const [phase] = useState(() => phaseOf(promotion, now()))
  return (
    <article
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,45rem)_22rem] lg:items-start lg:justify-between lg:gap-x-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2 text-14 font-semibold text-action-text tabular-nums">
            {phase !== 'RUNNING' && <Badge tone="warn">{t(phase === 'OVER' ? 'promotions.ended' : 'promotions.begins')}</Badge>}
            <span>{timesOf(t, promotion)}</span>
          </div>
          <PageTitle>{promotion.title}</PageTitle>
          <p className="max-w-[68ch] text-18 text-pretty wrap-anywhere text-soft">{promotion.description}</p>
        </header>
        {promotion.image !== null && (
          <Scene image={promotion.image} sizes={LEAD_SIZES} first className="rounded-card bg-action-wash" />
        )}
      </div>
      <aside
        aria-label={t('promotions.how')}
        className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24 lg:col-start-2
          lg:row-span-2 lg:row-start-1"
      >
        {phase === 'OVER' ? <Ended /> : <HowToGet promotion={promotion} running={phase === 'RUNNING'} />}
      </aside>
      <div className="min-w-0"><ProseBlocks of={promotion.body} /></div>
    </article>
  )
}

/** The goods below the text, `children`, under what they are: those it is for, or some that suit it. */
export function PromotionGoods({ promotion, children }: { promotion: PromotionDetail, children: ReactNode }) {
  const t = useT()
  return (
    <section id={GOODS_ID} className="flex scroll-mt-24 flex-col gap-4">
      <h2 className="text-22 font-extrabold text-ink">
        {t(namesItsGoods(promotion) ? 'promotions.products' : 'promotions.ideas')}
      </h2>
      {children}
    </section>
  )
}

function HowToGet({ promotion, running }: { promotion: PromotionDetail, running: boolean }) {
  const t = useT()
  const { coupon, couponState, products } = promotion
  const trouble = couponTrouble(t, promotion)
  return (
    <>
      {couponState === 'NONE' && <p className="text-16 text-soft">{t('promotions.no_code')}</p>}
      {coupon && (
        <>
          <h2 className="text-16 font-extrabold text-ink">{t('promotions.conditions')}</h2>
          <PromotionCode code={coupon.code} />
        </>
      )}
      {trouble !== undefined && <p className="text-16 font-semibold text-warn">{trouble}</p>}
      {coupon && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-soft marker:text-quiet">
          {conditionsOf(t, coupon).map((condition) => <li key={condition}>{condition}</li>)}
        </ul>
      )}
      {products.length > 0 ? (
        <a href={`#${GOODS_ID}`} className={buttonClass({ block: true })}>
          {t(namesItsGoods(promotion) ? 'promotions.see_products' : 'promotions.see_ideas')}
        </a>
      ) : running && couponState === 'HOLDS' && <Button block to={urls.cart()}>{t('promotions.to_cart')}</Button>}
    </>
  )
}

function Ended() {
  const t = useT()
  return (
    <>
      <p className="text-16 text-soft">{t('promotions.ended_text')}</p>
      <Link to={urls.promotions()} className="font-semibold text-action-text underline underline-offset-4">
        {t('promotions.see_all')}
      </Link>
    </>
  )
}
