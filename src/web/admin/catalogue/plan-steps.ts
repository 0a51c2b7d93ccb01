// Which price holds when: what stands now, and what the plans that wait will make of it, moment by moment.
import type { PricePlan } from '#contract/catalogue-admin-stock.ts'

export interface PriceStep {
  /** From this moment on; null: as it stands now. */
  from: string | null
  price: number
  discountPrice: number | null
  /** The plan that begins here; null: only a discount price ends. */
  planId: number | null
  /** The plan cannot be carried out: the list price would not lie above the discount price. What stood before stays. */
  impossible: boolean
}

interface Standing { price: number, discountPrice: number | null, discountEndsAt: string | null }

/** The steps of one variant from now on, by their moments. */
export function priceSteps(now: Standing, plans: readonly PricePlan[], at: number): PriceStep[] {
  const steps: PriceStep[] = []
  let standing = ended(now, at)
  const push = (from: string | null, planId: number | null, impossible = false) =>
    steps.push({ from, price: standing.price, discountPrice: standing.discountPrice, planId, impossible })
  const endBefore = (moment: number) => {
    const { discountEndsAt } = standing
    if (discountEndsAt === null || Date.parse(discountEndsAt) >= moment) return
    standing = ended(standing, Date.parse(discountEndsAt))
    push(discountEndsAt, null)
  }
  push(null, null)
  for (const plan of plans.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))) {
    endBefore(Date.parse(plan.startsAt))
    const price = plan.price ?? standing.price
    const impossible = plan.discountPrice !== null && plan.discountPrice >= price
    if (!impossible) standing = { price, discountPrice: plan.discountPrice, discountEndsAt: plan.discountEndsAt }
    push(plan.startsAt, plan.id, impossible)
  }
  endBefore(Number.POSITIVE_INFINITY)
  return steps
}

/** Without a discount price whose end has come. */
function ended(standing: Standing, at: number): Standing {
  const over = standing.discountEndsAt !== null && Date.parse(standing.discountEndsAt) <= at
  return over ? { ...standing, discountPrice: null, discountEndsAt: null } : standing
}

/** How far along the line a moment lies, 0 to 1; the line begins now and ends a tenth behind its last moment. */
export function alongLine(moments: readonly string[], at: number): (moment: string) => number {
  const last = Math.max(at + 1, ...moments.map((moment) => Date.parse(moment)))
  const length = (last - at) * 1.15
  return (moment) => Math.max(0, (Date.parse(moment) - at) / length)
}
