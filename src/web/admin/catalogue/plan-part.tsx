// Planned prices of a product: which price holds when, drawn along a line and listed, planned and taken back.
import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { StaffVariant } from '#contract/catalogue-admin.ts'
import type { PricePlan } from '#contract/catalogue-admin-stock.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { doEach } from '../kit/row-action.ts'
import { offerUndo } from '../kit/undo-store.ts'
import { plansQuery, traitsOf } from './goods-data.ts'
import { PlanLine } from './plan-line.tsx'
import { alongLine, priceSteps } from './plan-steps.ts'
import type { PriceStep } from './plan-steps.ts'
import type { PartProps } from './product-opened.ts'

/** Variants whose prices go the same way. */
interface Way { variants: readonly StaffVariant[], steps: readonly PriceStep[] }

function waysOf(variants: readonly StaffVariant[], plans: readonly PricePlan[], at: number): Way[] {
  const all = variants.map((variant) => ({
    variant, steps: priceSteps(variant, plans.filter(({ variantId }) => variantId === variant.id), at),
  }))
  const same = Map.groupBy(all, ({ steps }) => JSON.stringify(steps.map(({ planId, ...step }) => [planId !== null, step])))
  return [...same.values()].map((group) => ({
    variants: group.map(({ variant }) => variant), steps: group[0]?.steps ?? [],
  }))
}

export function PlanPart({ form, onOpen }: PartProps) {
  const t = useT()
  const { id, variants } = form.base
  const { data: plans, error, refetch } = useQuery(plansQuery(id))
  const cancel = useCancelling(id)
  if (error && !plans) {
    return <Nothing title={error.message}><Button onClick={() => void refetch()}>{t('admin.again')}</Button></Nothing>
  }
  if (!plans) return <Skeleton className="h-60 w-full" />
  const ways = waysOf(variants, plans, now())
  // all lines are as long, so that moments stand below each other
  const place = alongLine(ways.flatMap(({ steps }) => steps.flatMap(({ from }) => from ?? [])), now())
  return (
    <section aria-label={t('admin-product.plans')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-14 text-soft">{t('admin-product.plans_text')}</p>
        <Button
          variant="outlined" size="small" disabled={variants.length === 0} onClick={() => onOpen({ kind: 'plan' })}
          icon={<CalendarPlus aria-hidden strokeWidth={1.75} className="size-4" />}
        >
          {t('admin-product.plan_add')}
        </Button>
      </div>
      {plans.length === 0 && <Nothing title={t('admin-product.plans_none')} />}
      {ways.filter(({ steps }) => steps.length > 1 || plans.length > 0).map((way) => (
        <WayCard
          key={way.variants.map((one) => one.id).join()} way={way} all={variants.length} place={place}
          onCancel={(step) => cancel(plans.filter(({ startsAt, variantId }) =>
            startsAt === step.from && way.variants.some((one) => one.id === variantId)))}
        />
      ))}
    </section>
  )
}

function useCancelling(productId: number) {
  const t = useT()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: plansQuery(productId).queryKey })
  return async (plans: readonly PricePlan[]) => {
    const failed = await doEach(plans, ({ id }) => ask('DELETE /api/admin/price-plans/{id}', { params: { id } }))
    await renew()
    const [reason] = failed.values()
    if (reason !== undefined) toast.error(reason)
    const done = plans.filter((plan) => !failed.has(plan))
    const [first] = done
    if (!first) return
    const { startsAt, price, discountPrice, discountEndsAt } = first
    offerUndo(t('admin-product.plan_cancelled', { count: done.length }), async () => {
      if (Date.parse(startsAt) <= now()) throw new AskError(0, 'late', t('admin-product.plan_late'))
      await ask('POST /api/admin/price-plans', {
        body: { variantIds: done.map(({ variantId }) => variantId), startsAt, price, discountPrice, discountEndsAt },
      })
      await renew()
    })
  }
}

interface WayCardProps {
  way: Way
  all: number
  place: (moment: string) => number
  onCancel: (step: PriceStep) => Promise<void>
}

function WayCard({ way: { variants, steps }, all, place, onCancel }: WayCardProps) {
  const t = useT()
  const { language } = useLanguage()
  const name = variants.length === all ? t('admin-product.every_variant', { count: all })
    : variants.map((one) => traitsOf(one, language)).join(', ')
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="text-14 font-extrabold text-ink">{name}</h3>
      <PlanLine steps={steps} place={place} />
      <ol className="flex flex-col">
        {steps.map((step) => (
          <li
            key={`${step.from}${step.planId}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 text-14 text-ink first:border-0"
          >
            <span className="w-40 text-soft">
              {step.from === null ? t('admin-product.from_now') : t('admin-product.from', { moment: formatMoment(step.from) })}
            </span>
            <span className="flex grow flex-wrap items-baseline gap-x-2">
              <Price dong={step.discountPrice ?? step.price} className="font-semibold" />
              {step.discountPrice !== null && <s className="text-12 text-quiet"><Price dong={step.price} /></s>}
              {step.from !== null && step.planId === null && (
                <span className="text-12 text-quiet">{t('admin-product.discount_over')}</span>
              )}
              {step.impossible && <Badge tone="bad">{t('admin-product.plan_impossible')}</Badge>}
            </span>
            {step.planId !== null && step.from !== null && (
              <Button
                variant="text" size="xs" onClick={() => void onCancel(step)}
                aria-label={t('admin-product.plan_cancel_of', { moment: formatMoment(step.from), name })}
              >
                {t('admin-product.plan_cancel')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </article>
  )
}
