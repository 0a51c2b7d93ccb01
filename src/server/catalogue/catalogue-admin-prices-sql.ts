// Rows of prices: many at once, and those that begin at a moment.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { Db, Tx } from '#server/kit/db.ts'

const salePrice = sql<number | null>`sale_price(v.discount_price_dong, v.discount_ends_at)`.as('discount_price_dong')
const saleEnd = sql<Date | null>`sale_end(v.discount_ends_at)`.as('discount_ends_at')

/** In no order. */
export function selectPriced(db: Db | Tx, variantIds: readonly number[]) {
  return db.selectFrom('variant as v').innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name', 'v.sku', 'v.price_dong', salePrice, saleEnd])
    .where(sql<boolean>`v.id = any(${variantIds}::bigint[])`).execute()
}
export type PricedRow = Awaited<ReturnType<typeof selectPriced>>[number]

export interface NewPrices { id: number, price: number, discountPrice: number | null, discountEndsAt: Date | string | null }

/** Of locked variants. */
export async function updatePrices(tx: Tx, given: readonly NewPrices[]): Promise<void> {
  await sql`update variant v set price_dong = w.price, discount_price_dong = w."discountPrice",
      discount_ends_at = w."discountEndsAt"
    from json_to_recordset(${JSON.stringify(given)})
      as w (id bigint, price bigint, "discountPrice" bigint, "discountEndsAt" timestamptz)
    where v.id = w.id`.execute(tx)
}

const plans = (db: Db | Tx) => db.selectFrom('price_plan as n').innerJoin('variant as v', 'v.id', 'n.variant_id')
  .innerJoin('product as p', 'p.id', 'v.product_id').innerJoin('person as w', 'w.id', 'n.person_id')
  .select([
    'n.id', 'n.variant_id', 'v.product_id', 'p.name', 'v.sku', 'v.color', 'v.ram', 'v.storage', 'n.from_at', 'n.state',
    'n.price_dong as planned_dong', 'n.discount_price_dong as planned_discount_dong', 'n.discount_ends_at as planned_end',
    'v.price_dong', salePrice, saleEnd, 'w.fullname', 'n.planned_at',
  ])

const ofProduct = (productId: number): RawBuilder<boolean> =>
  sql<boolean>`n.variant_id in (select id from variant where product_id = ${productId})`

/** By its place in the list: a moment (ISO 8601) where it waits, and its id. */
export interface PlanPlace { from: string | null, id: number }

/** Those that wait by their moment, others latest first; one more than asked for where there are more. */
export function selectPlans(
  db: Db, { state, productId }: { state: string, productId?: number | undefined }, after: PlanPlace | undefined, size: number,
) {
  const asked = plans(db).where('n.state', '=', state).limit(size + 1)
    .$if(productId !== undefined, (query) => query.where(ofProduct(productId ?? 0)))
  if (state !== 'WAITING') {
    return asked.$if(after !== undefined, (query) => query.where('n.id', '<', after?.id ?? 0)).orderBy('n.id', 'desc').execute()
  }
  return asked
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(n.from_at, n.id) > (${after?.from ?? null}::timestamptz, ${after?.id ?? 0})`))
    .orderBy('n.from_at').orderBy('n.id').execute()
}
export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number]

export async function countPlans(db: Db, { state, productId }: { state: string,
  productId?: number | undefined }): Promise<number> {
  const { count } = await db.selectFrom(db.selectFrom('price_plan as n').select('n.id').where('n.state', '=', state)
    .$if(productId !== undefined, (query) => query.where(ofProduct(productId ?? 0))).limit(COUNTED_MAX + 1).as('some'))
    .select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export function selectPlansByIds(tx: Tx, ids: readonly number[]) {
  return plans(tx).where(sql<boolean>`n.id = any(${ids}::bigint[])`).orderBy('n.id').execute()
}

export interface NewPlan {
  startsAt: string, price: number | null, discountPrice: number | null, discountEndsAt: string | null, personId: number
}

/** Ids of what waits for these variants exactly so already. */
export async function selectSamePlans(
  tx: Tx, variantIds: readonly number[], plan: Omit<NewPlan, 'personId'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from price_plan where state = 'WAITING'
    and variant_id = any(${variantIds}::bigint[]) and from_at = ${plan.startsAt}::timestamptz
    and price_dong is not distinct from ${plan.price}::bigint
    and discount_price_dong is not distinct from ${plan.discountPrice}::bigint
    and discount_ends_at is not distinct from ${plan.discountEndsAt}::timestamptz`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A plan for the same moment is replaced. Gives their ids. */
export async function insertPlans(tx: Tx, variantIds: readonly number[], plan: NewPlan): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into price_plan (variant_id, from_at, price_dong, discount_price_dong, discount_ends_at, person_id)
    select id, ${plan.startsAt}::timestamptz, ${plan.price}::bigint, ${plan.discountPrice}::bigint,
      ${plan.discountEndsAt}::timestamptz,
      ${plan.personId}::bigint
    from unnest(${variantIds}::bigint[]) as id
    on conflict (variant_id, from_at) where state = 'WAITING' do update set price_dong = excluded.price_dong,
      discount_price_dong = excluded.discount_price_dong, discount_ends_at = excluded.discount_ends_at,
      person_id = excluded.person_id, planned_at = now()
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The most plans that wait for one of these variants. */
export async function selectMostWaiting(tx: Tx, variantIds: readonly number[]): Promise<number> {
  const { rows: [row] } = await sql<{ most: number }>`select coalesce(max(many), 0)::int as most from (
    select count(*) as many from price_plan where variant_id = any(${variantIds}::bigint[]) and state = 'WAITING'
    group by variant_id) counted`.execute(tx)
  return row?.most ?? 0
}

export async function lockPlan(tx: Tx, id: number): Promise<PlanRow | undefined> {
  await tx.selectFrom('price_plan').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return (await selectPlansByIds(tx, [id]))[0]
}

export async function updateStates(tx: Tx, ids: readonly number[], state: 'DONE' | 'CANCELLED' | 'FAILED'): Promise<void> {
  if (ids.length > 0) await sql`update price_plan set state = ${state} where id = any(${ids}::bigint[])`.execute(tx)
}

const due = sql`state = 'WAITING' and from_at <= now()`

export async function selectDueVariants(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct variant_id as id from price_plan where ${due}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of locked variants, in their order; those another process has carried out meanwhile are not among them. */
export async function lockDue(tx: Tx, variantIds: readonly number[]) {
  const { rows } = await sql<{
    id: number, variant_id: number, price_dong: number | null, discount_price_dong: number | null, discount_ends_at: Date | null
    over: boolean
  }>`select id, variant_id, price_dong, discount_price_dong, discount_ends_at, coalesce(discount_ends_at <= now(), false) as over
    from price_plan where ${due} and variant_id = any(${variantIds}::bigint[]) order by from_at, id for update`.execute(tx)
  return rows
}

/** Milliseconds until the next plan begins, by the database's own clock; null while none waits. */
export async function selectNextPlan(db: Db): Promise<number | null> {
  const { rows: [row] } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(from_at) - now()) * 1000)::float8 as ms from price_plan where state = 'WAITING'`.execute(db)
  return row?.ms ?? null
}
