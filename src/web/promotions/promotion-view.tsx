// One promotion: what it gives, under which conditions, until when.
import { useState } from 'react'
import type { Coupon, PromotionDetail } from '#contract/promotions.ts'
import { now } from '#web/kit/clock.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { Scene } from '#web/kit/ui/scene.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PromotionCode } from './promotion-code.tsx'
import { conditionsOf, phaseOf, timesOf } from './promotions-rules.ts'

const LEAD_SIZES = '(min-width: 1024px) 720px, 100vw'

export function PromotionView({ promotion }: { promotion: PromotionDetail }) {
  const t = useT()
  const [phase] = useState(() => phaseOf(promotion, now()))
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,45rem)_22rem] lg:items-start lg:justify-between">
      <article className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2 text-14 font-semibold text-action-text tabular-nums">
            {phase !== 'RUNNING' && <Badge tone="warn">{t(phase === 'OVER' ? 'promotions.ended' : 'promotions.begins')}</Badge>}
            <span>{timesOf(t, promotion)}</span>
          </div>
          <PageTitle>{promotion.title}</PageTitle>
          <p className="max-w-[68ch] text-18 text-pretty text-soft">{promotion.description}</p>
        </header>
        {promotion.image !== null && (
          <Scene image={promotion.image} sizes={LEAD_SIZES} first className="rounded-card bg-action-wash" />
        )}
        <ProseBlocks of={promotion.body} />
      </article>
      <aside className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24">
        {phase === 'OVER' ? <Ended /> : <HowToGet coupon={promotion.coupon} />}
      </aside>
    </div>
  )
}

function HowToGet({ coupon }: { coupon: Coupon | null }) {
  const t = useT()
  if (!coupon) return <p className="text-16 text-soft">{t('promotions.no_code')}</p>
  return (
    <>
      <h2 className="text-16 font-extrabold text-ink">{t('promotions.conditions')}</h2>
      <PromotionCode code={coupon.code} />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-soft marker:text-quiet">
        {conditionsOf(t, coupon).map((condition) => <li key={condition}>{condition}</li>)}
      </ul>
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
