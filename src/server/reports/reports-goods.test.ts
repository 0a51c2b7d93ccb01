// What sold best, compared with a count of the lines of orders over any span; and that no large table is walked for it.
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '#server/kit/jobs.ts'
import type { Jobs } from '#server/kit/jobs.ts'
import { dice } from '#testing/dice.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { bestQuery, filedQuery, runningOutQuery, soldQuery } from './reports-goods-sql.ts'
import { readBest } from './reports-goods.ts'
import { coverOf, piecesOf, runsOf } from './reports-span-rules.ts'
import type { Span } from './reports-span-rules.ts'
import { countFigures } from './reports.ts'

const PRODUCTS = 30
const ORDERS = 1_500
const FIRST_DAY = Date.UTC(2023, 9, 1)
const DAYS = 800

let shop: TestShop
let staff: TestPerson
let jobs: Jobs

const { next, upTo, often } = dice(39)
const run = (text: string, values: unknown[] = []) => shop.database.pool.query<{ id: number }>(text, values)

/** Copies of an order, of one or two products each: a few sell much, some only at times. A tenth is cancelled. */
async function copyOrder(id: number): Promise<void> {
  const drawn = Array.from({ length: ORDERS }, (_, nth) => {
    const day = Math.floor(next() * DAYS)
    const liked = Math.floor(PRODUCTS * next() ** 3)
    return { nth, at: new Date(FIRST_DAY + day * 86_400_000 + upTo(86_399_999)), status: often(0.1) ? 'CANCELLED' : 'DELIVERED',
      lines: [liked, ...often(0.3) ? [(liked + 1 + Math.floor(day / 100)) % PRODUCTS] : []], quantity: 1 + upTo(2) }
  })
  const fixed = `request_hash, payment_status, payment_method, subtotal_dong, shipping_dong, total_dong, shipping_method_id,
    shipping_name, shipping_name_en, receiver_name, phone, address_line, city, state, country, postal_code`
  await run(`insert into shop_order (code, person_id, idempotency_key, placed_at, status, ${fixed})
    select 'DH' || lpad((9000000 + nth)::text, 7, '0'), person_id, 'c' || nth, at, made.status, ${fixed}
    from shop_order o, json_to_recordset($2) made (nth int, at timestamptz, status text) where o.id = $1`,
  [id, JSON.stringify(drawn)])
  await run(`insert into order_line (order_id, position, product_id, variant_id, product_name, sku, color, color_en,
      unit_price_dong, quantity)
    select o.id, line.position, v.product_id, v.id, '', v.sku, v.color, v.color_en, v.price_dong, made.quantity
    from json_to_recordset($1) made (nth int, quantity int, lines json) join shop_order o on o.idempotency_key = 'c' || made.nth,
      json_array_elements_text(lines) with ordinality line (product, position)
      join product p on p.slug = 'p' || product join variant v on v.product_id = p.id`, [JSON.stringify(drawn)])
}

beforeAll(async () => {
  shop = await openTestShop()
  // a busy server may count these few rows meanwhile, and then walking a whole index is the cheapest
  await run(`do $$ declare name text; begin for name in select relname from pg_class
    where relkind = 'r' and relname ~ '^(goods|filed|variant|product)' and relnamespace = 'public'::regnamespace
    loop execute format('alter table %I set (autovacuum_enabled = off)', name); end loop; end $$`)
  const goods = await stock(shop, Array.from({ length: PRODUCTS }, (_, nth) => ({
    ...onePhone(`p${nth}`, 50, 1_000_000 * (1 + nth * 7 % 5)), brand: nth % 3 === 0 ? 'samsung' : 'alo',
    category: nth % 4 === 0 ? 'op-lung' : 'dien-thoai',
  })))
  staff = await shop.person('STAFF')
  const buyer = await buyerOf(shop, goods, 'p0')
  await copyOrder((await buyer.order('k')).body.id)
  await run('select recount_figures()')
  jobs = await startJobs(shop.database.db, shop.database.pool, { answers: {} }, pino({ level: 'silent' }))
  await jobs.relay()
  await countFigures(shop.database.db)
}, 60_000)
afterAll(async () => {
  await jobs?.stop()
  await shop?.close()
})

interface Line { id: number, day: string, units: number, dong: number, category: number, brand: number }
interface Sold { id: number, units: number, dong: number }

/** Every line that counts. A day in Vietnam is seven hours ahead of UTC; written apart from how the shop does it. */
async function readLines(): Promise<Line[]> {
  const { rows } = await shop.database.pool.query<Line>(`
    select l.product_id as id, to_char((o.placed_at at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD') as day,
      l.quantity as units, l.quantity * l.unit_price_dong as dong, p.category_id as category, p.brand_id as brand
    from order_line l join shop_order o on o.id = l.order_id join product p on p.id = l.product_id where o.status <> 'CANCELLED'`)
  return rows
}

function summed(lines: readonly Line[], { fromDate, toDate }: Span, by: 'id' | 'category' | 'brand' = 'id'): Sold[] {
  const sums = new Map<number, Sold>()
  for (const line of lines) {
    if (line.day < fromDate || line.day > toDate) continue
    const sum = sums.get(line[by]) ?? { id: line[by], units: 0, dong: 0 }
    sums.set(line[by], { id: sum.id, units: sum.units + line.units, dong: sum.dong + line.dong })
  }
  return [...sums.values()].toSorted((one, other) => other.dong - one.dong || other.units - one.units || one.id - other.id)
}
const byUnits = (sold: readonly Sold[]) =>
  sold.toSorted((one, other) => other.units - one.units || other.dong - one.dong || one.id - other.id)
const bare = (sold: readonly Sold[]): Sold[] => sold.map(({ id, units, dong }) => ({ id, units, dong }))

/** Any span, often from one end of a month to another. */
function anySpan(): Span {
  const dayAt = (days: number) => new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10)
  const from = upTo(DAYS)
  const to = from + (often(0.3) ? upTo(40) : upTo(DAYS))
  const monthEnd = new Date(Date.UTC(2023, 10 + upTo(26), 0)).toISOString().slice(0, 10)
  const fromDate = often(0.3) ? `${dayAt(from).slice(0, 7)}-01` : dayAt(from)
  return { fromDate, toDate: often(0.3) && monthEnd >= fromDate ? monthEnd : dayAt(to) }
}

test('whichever span: what sold best is what the lines say, however few that lead are looked at first', async () => {
  const lines = await readLines()
  const { db } = shop.database
  const looks: (readonly [number, number])[] = [[3, 3], [3, 6], [20, 30], [1, 1], [5, 5]]
  let enough = 0
  for (let nth = 0; nth < 200; nth++) {
    const span = anySpan()
    const [most, first] = looks[nth % looks.length] ?? [3, 3]
    const sold = summed(lines, span)
    const best = await db.transaction().execute((tx) => readBest(tx, span, most, first))
    expect([span, bare(best.byUnits), bare(best.byDong)])
      .toEqual([span, byUnits(sold).slice(0, most), sold.slice(0, most)])
    if (best.rest.units > 0) enough++
  }
  expect(enough).toBeGreaterThan(20) // some of them by those alone that lead
}, 60_000)

test('the span before, categories and brands are what the lines say, also of products that are filed elsewhere now', async () => {
  for (let nth = 0; nth < 40; nth++) {
    if (nth % 10 === 5) {
      await run(`update product set category_id = (select min(id) from category), brand_id = (select max(id) from brand)
        where slug = 'p' || $1`, [nth])
      await countFigures(shop.database.db)
    }
    const lines = await readLines()
    const { fromDate, toDate } = anySpan()
    const { body } = await staff.call('GET /api/admin/figures/goods', { query: { fromDate, toDate } })
    const [sold, before] = [summed(lines, { fromDate, toDate }), summed(lines, body.before)]
    expect([fromDate, toDate, bare(body.byDong)]).toEqual([fromDate, toDate, sold.slice(0, 20)])
    expect(body.byUnits.map(({ id, before: then }) => ({ id, ...then })))
      .toEqual(byUnits(sold).slice(0, 20).map(({ id }) => before.find((one) => one.id === id) ?? { id, units: 0, dong: 0 }))
    expect([bare(body.categories), bare(body.brands)])
      .toEqual([summed(lines, { fromDate, toDate }, 'category'), summed(lines, { fromDate, toDate }, 'brand')])
  }
}, 60_000)

interface Plan { 'Relation Name'?: string, 'Index Cond'?: string, 'Plans'?: Plan[] }
const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

const SPAN = { fromDate: '2023-11-24', toDate: '2026-02-10' }
const RUNS = runsOf(piecesOf(SPAN))
test.each([
  ['what leads', bestQuery(RUNS, 20, { cover: coverOf(SPAN), first: 200 })], ['what sold best of all', bestQuery(RUNS, 20)],
  ['what some sold', soldQuery([1, 2], RUNS)], ['categories and brands', filedQuery(RUNS, 'vi')],
  ['what runs out', runningOutQuery(SPAN, { days: 14, most: 50 })],
])('asked for %s, no table of goods is read from end to end', async (_, query) => {
  const { rows: [planned] } = await shop.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(tx)
  })
  const steps = planned ? stepsOf(planned['QUERY PLAN'][0].Plan) : []
  const large = steps.filter((step) => /^(goods|filed|variant|product)/.test(step['Relation Name'] ?? ''))
  expect(large.length).toBeGreaterThan(0)
  expect(large.filter((step) => step['Index Cond'] === undefined)).toEqual([])
})
