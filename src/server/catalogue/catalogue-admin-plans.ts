// Prices that begin at a moment: planned by staff, put onto their variants to the moment. Part of the catalogue's front door for
// staff.
import type { Slice } from '#contract/basics.ts'
import type { PricePlan } from '#contract/catalogue-admin-stock.ts'
import { PlanState } from '#contract/catalogue-admin-stock.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { now } from '#server/kit/clock.ts'
import { readCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { subjectOf, toPrices } from './catalogue-admin-prices.ts'
import * as rows from './catalogue-admin-prices-sql.ts'
import { carryOut } from './catalogue-admin-rules.ts'
import { raiseEditions } from './catalogue-admin-sql.ts'
import { lockVariants } from './catalogue-stock-sql.ts'

/** Most that wait for one variant. */
const WAITING_MAX = 20

function toPlan(row: rows.PlanRow): PricePlan {
  return {
    id: row.id, variantId: row.variant_id, productId: row.product_id, product: row.name, sku: row.sku, color: row.color,
      ram: row.ram,
    storage: row.storage, startsAt: row.from_at.toISOString(), state: PlanState.parse(row.state), price: row.planned_dong,
    discountPrice: row.planned_discount_dong, discountEndsAt: row.planned_end?.toISOString() ?? null, now: toPrices(row),
    by: row.fullname, plannedAt: row.planned_at.toISOString(),
  }
}

interface Wish { state: PricePlan['state'], productId?: number | undefined, cursor?: string | undefined, size: number }

function placeOf(cursor: string | undefined): rows.PlanPlace | undefined {
  if (cursor === undefined) return undefined
  const [from, id] = readCursor(cursor, 2) ?? []
  if (typeof id !== 'number' || (from !== null && (typeof from !== 'string' || Number.isNaN(Date.parse(from))))) {
    return refuse('request.malformed')
  }
  return { from, id }
}

/** Those that wait by their moment, others latest first. */
export async function listPlans(db: Db, { cursor, size, ...which }: Wish): Promise<Slice<PricePlan>> {
  const after = placeOf(cursor)
  if (after && (after.from === null) === (which.state === 'WAITING')) refuse('request.malformed')
  const [found, counted] = await Promise.all([rows.selectPlans(db, which, after, size), rows.countPlans(db, which)])
  return sliceUp(found, size, counted, {
    at: (row) => [which.state === 'WAITING' ? row.from_at.toISOString() : null, row.id], show: toPlan,
  })
}

interface Planned extends Omit<rows.NewPlan, 'personId'> { variantIds: readonly number[] }

/**
 * Plans prices; what is planned exactly so already stays as it is. Refuses a moment that is not ahead, unknown variants, and more
 * plans for one of them than may wait.
 */
export async function planPrices(db: Db, asker: Asker, { variantIds, ...plan }: Planned): Promise<PricePlan[]> {
  if (Date.parse(plan.startsAt) <= now().getTime()) refuse('catalogue.plan_too_late')
  const ids = [...new Set(variantIds)]
  return db.transaction().execute(async (tx) => {
    await lockVariants(tx, ids)
    if ((await rows.selectPriced(tx, ids)).length < ids.length) refuse('catalogue.variant_not_found')
    const same = await rows.selectSamePlans(tx, ids, plan)
    if (same.length === ids.length) return (await rows.selectPlansByIds(tx, same)).map(toPlan)
    const planIds = await rows.insertPlans(tx, ids, { ...plan, personId: asker.id })
    if (await rows.selectMostWaiting(tx, ids) > WAITING_MAX) refuse('catalogue.plans_full', { max: WAITING_MAX })
    const made = (await rows.selectPlansByIds(tx, planIds)).map(toPlan)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/price-plans', subject: subjectOf(made), before: null, after: { ...plan, skus: made.map(({ sku }) =>
        sku) },
    })
    return made
  })
}

/** Takes back a plan that still waits. Refuses one that is over. */
export async function cancelPlan(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await rows.lockPlan(tx, id) ?? refuse('catalogue.plan_not_found')
    if (row.state !== 'WAITING') refuse('catalogue.plan_over')
    await rows.updateStates(tx, [id], 'CANCELLED')
    const { startsAt, price, discountPrice, discountEndsAt, sku, productId, product } = toPlan(row)
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/price-plans/{id}', subject: { kind: 'product', id: productId, name: product },
      before: { startsAt, price, discountPrice, discountEndsAt, skus: [sku] }, after: null,
    })
  })
}

/**
 * Puts every price whose moment has come onto its variant; gives how many plans. Several processes may do so at once: the
 * variants are locked, and what waits is looked at again. Who has a product open whose prices changed is told when saving.
 */
export async function startPlannedPrices(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const variantIds = await rows.selectDueVariants(tx)
    if (variantIds.length === 0) return 0
    await lockVariants(tx, variantIds)
    return carryOutDue(tx, variantIds)
  })
}

async function carryOutDue(tx: Tx, variantIds: readonly number[]): Promise<number> {
  const [plans, priced] = [await rows.lockDue(tx, variantIds), await rows.selectPriced(tx, variantIds)]
  const standing = new Map(priced.map((row) => [row.id, {
    price: row.price_dong, discountPrice: row.discount_price_dong, discountEndsAt: row.discount_ends_at,
  }]))
  const failed: number[] = []
  for (const plan of plans) {
    const before = standing.get(plan.variant_id)
    const discountPrice = plan.over ? null : plan.discount_price_dong
    const after = before && carryOut(before, {
      price: plan.price_dong, discountPrice, discountEndsAt: discountPrice === null ? null : plan.discount_ends_at,
    })
    if (after) standing.set(plan.variant_id, after)
    else failed.push(plan.id)
  }
  const done = plans.filter(({ id }) => !failed.includes(id))
  const changed = new Set(done.map((plan) => plan.variant_id))
  await rows.updatePrices(tx, [...standing].flatMap(([id, prices]) => (changed.has(id) ? [{ id, ...prices }] : [])))
  await raiseEditions(tx, priced.filter(({ id }) => changed.has(id)).map((row) => row.product_id))
  await rows.updateStates(tx, done.map(({ id }) => id), 'DONE')
  await rows.updateStates(tx, failed, 'FAILED')
  return plans.length
}

/** Milliseconds until the next planned price begins (0 or less: one is due); null while none waits. */
export function untilNextPlan(db: Db): Promise<number | null> {
  return rows.selectNextPlan(db)
}
