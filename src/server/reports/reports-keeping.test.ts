// The copies that figures are read from say what the rows say, whatever happens to the rows and whoever counts meanwhile.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '#server/kit/jobs.ts'
import type { Jobs } from '#server/kit/jobs.ts'
import { addCoupons } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { dice } from '#testing/dice.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { countFigures, countOpenings, untilFigures } from './reports.ts'

const SLUGS = ['may-a', 'may-b', 'may-c', 'may-d']
const STEPS = 500

let shop: TestShop
let goods: Goods
let staff: TestPerson
let jobs: Jobs

beforeAll(async () => {
  const opened = await openTestShop()
  staff = await opened.person('STAFF')
  shop = crowded(opened)
  goods = await stock(shop, SLUGS.map((slug, nth) => ({
    ...onePhone(slug, 9_999, 1_000_000 * (nth + 1)), ...(nth > 2 && { category: 'op-lung', brand: 'samsung' }),
  })))
  await addCoupons(shop, [{ code: 'GIAM10' }, { code: 'BOT50K', discountType: 'FIXED_AMOUNT', discountValue: 50_000 }])
  jobs = await startJobs(shop.database.db, shop.database.pool, { answers: {} }, pino({ level: 'silent' }))
  await countFigures(shop.database.db)
})
afterAll(async () => {
  await jobs?.stop()
  await shop?.close()
})

/** A day in Vietnam, seven hours ahead of UTC; written apart from how the shop does it. */
const DAY = (at: string) => `to_char((${at} at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD')`
const PLACED = DAY('o.placed_at')

const GRAINS = [['day', 'YYYY-MM-DD'], ['month', 'YYYY-MM-01'], ['year', 'YYYY-01-01']]
  .map(([grain, form]) => [grain, `to_char(${PLACED}::date, '${form}')`] as const)
const LINES = `order_line l join shop_order o on o.id = l.order_id and o.status <> 'CANCELLED'`
const DONG = 'sum(l.quantity * l.unit_price_dong) as dong'

const TRUTH: Readonly<Record<string, string>> = {
  order_day: `select ${PLACED} as day, payment_method, status, payment_status, count(*) as orders,
      sum((select sum(quantity) from order_line l where l.order_id = o.id)) as units, sum(subtotal_dong) as goods_dong,
      sum(shipping_dong) as shipping_dong, sum(discount_dong) as discount_dong, sum(total_dong) as total_dong,
      sum(coalesce((select sum(b.amount_dong) from refund b join receipt r on r.id = b.receipt_id
        where b.state = 'DONE' and r.state = 'APPLIED' and r.order_id = o.id), 0)) as given_back_dong
    from shop_order o group by 1, 2, 3, 4`,
  coupon_day: `select ${PLACED} as day, coupon_code as code, count(*) as orders, sum(discount_dong) as discount_dong
    from shop_order o where coupon_code is not null and status <> 'CANCELLED' group by 1, 2`,
  goods_day: `select ${PLACED} as day, l.variant_id, l.product_id, sum(l.quantity) as units, ${DONG}
    from ${LINES} group by 1, 2, 3`,
  goods_sold: GRAINS.slice(1).map(([grain, since]) => `select '${grain}' as grain, ${since} as since, l.product_id,
    sum(l.quantity) as units, ${DONG} from ${LINES} group by 1, 2, 3`).join(' union all '),
  filed_sold: GRAINS.flatMap(([grain, since]) => ['category', 'brand'].map((kind) =>
    `select '${grain}' as grain, ${since} as since, '${kind}' as kind, p.${kind}_id as filed_id, sum(l.quantity) as units, ${DONG}
    from ${LINES} join product p on p.id = l.product_id group by 1, 2, 3, 4`)).join(' union all '),
  money_day: `select day, channel, sum(came) as received, sum(came_dong) as received_dong, sum(went) as refunded,
      sum(went_dong) as refunded_dong
    from (select ${DAY('received_at')} as day, channel, 1 as came, amount_dong as came_dong, 0 as went, 0 as went_dong
      from receipt
      union all select ${DAY('b.done_at')}, r.channel, 0, 0, 1, b.amount_dong
        from refund b join receipt r on r.id = b.receipt_id where b.state = 'DONE') moved group by 1, 2`,
  view_day: `select to_char(day, 'YYYY-MM-DD') as day, sum(views) as views from product_view group by 1`,
}

type Row = Record<string, unknown>
const inOrder = (rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(Object.keys(row).toSorted().map((name) => [name, row[name]]))).toSorted()

/** Each copy beside what a count of the rows gives, sums as numbers. */
async function compared(): Promise<Record<string, { kept: string[], counted: string[] }>> {
  const numbers = (rows: readonly Row[]) => rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) =>
    [name, typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value])))
  const { pool } = shop.database
  const all = await Promise.all(Object.entries(TRUTH).map(async ([table, query]) => {
    const [kept, counted] = [await pool.query<Row>(`select * from ${table}`), await pool.query<Row>(query)]
    return [table, { kept: inOrder(numbers(kept.rows)), counted: inOrder(numbers(counted.rows)) }] as const
  }))
  return Object.fromEntries(all)
}

async function expectTruth(): Promise<void> {
  // the jobs' own look at the news may be under way, and hand some on once it is done
  await expect.poll(async () => {
    await jobs.relay()
    await countFigures(shop.database.db)
    return [await untilFigures(shop.database.db), (await run('select from outbox where relayed_at is null')).rowCount]
  }, { timeout: 10_000 }).toEqual([null, 0])
  for (const [table, { kept, counted }] of Object.entries(await compared())) expect([table, kept]).toEqual([table, counted])
}

const { upTo, one, often } = dice(20_261_122)
const run = (text: string, values: unknown[] = []) => shop.database.pool.query<{ id: number }>(text, values)
const anyOrder = async () => (await run(`select id from shop_order order by id offset $1 limit 1`, [upTo(39)])).rows[0]?.id ?? 0

/** Somewhere around the ends of months and years, near midnight in Vietnam where not. */
const anyMoment = () =>
  new Date(Date.UTC(2024 + upTo(2), upTo(11), one([1, 15, 28, 29, 31]), 16, 59, 59, 999) + upTo(1)).toISOString()

async function place(): Promise<number> {
  const buyer = await buyerOf(shop, goods, one(SLUGS), 1 + upTo(2))
  await buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf(one(SLUGS)), quantity: 1 } })
  const coupon = often(0.4) ? { couponCode: one(['GIAM10', 'BOT50K']) } : {}
  const { status, body } = await buyer.order('k', { ...buyer.wish, ...coupon })
  expect(status).toBe(201)
  return body.id
}

/** A product is filed elsewhere, and elsewhere again before that is counted. */
async function refile(): Promise<void> {
  const slug = one(SLUGS)
  for (let times = 0; times < 2; times++) {
    await run(`update product set category_id = (select id from category where slug = $2),
      brand_id = (select id from brand where slug = $3) where slug = $1`,
    [slug, one(['dien-thoai', 'op-lung']), one(['alo', 'samsung'])])
  }
}

const deeds: readonly (() => Promise<unknown>)[] = [
  async () => run('update shop_order set placed_at = $2 where id = $1', [await anyOrder(), anyMoment()]),
  async () => run('update shop_order set status = $2, hold_until = null where id = $1',
    [await anyOrder(), one(['PENDING', 'CONFIRMED', 'DELIVERED', 'CANCELLED', 'RETURNED'])]),
  async () => run('update shop_order set payment_status = $2 where id = $1',
    [await anyOrder(), one(['UNPAID', 'PAID', 'REFUNDED'])]),
  async () => run('update shop_order set payment_method = $2 where id = $1', [await anyOrder(), one(['COD', 'BANK_TRANSFER'])]),
  async () => run(`insert into receipt (channel, external_id, amount_dong, received_at, order_id, state)
    values ($1, gen_random_uuid()::text, $2, $3, $4, 'APPLIED')`,
  [one(['CASH', 'BANK']), 1 + upTo(9_999), anyMoment(), await anyOrder()]),
  () => run(`insert into refund (receipt_id, amount_dong, request_id, state, done_at)
    select id, 1 + $1, gen_random_uuid()::text, $2::text, case when $2::text = 'DONE' then $3::timestamptz end
    from receipt order by id desc limit 1`, [upTo(999), one(['ASKED', 'DONE']), anyMoment()]),
  () => run(`update refund set state = $1::text, done_at = case when $1::text = 'DONE' then $2::timestamptz end
    where id = (select min(id) + $3 from refund)`, [one(['DONE', 'REFUSED']), anyMoment(), upTo(20)]),
  async () => run(`update receipt set order_id = $1, state = $2, reason = case when $2 <> 'APPLIED' then 'LATE' end
    where id = (select min(receipt_id) + $3 from refund)`, [await anyOrder(), one(['APPLIED', 'SETTLED']), upTo(9)]),
  refile,
  () => staff.call('POST /api/admin/orders/{id}/move', { params: { id: '1' }, body: { status: 'CONFIRMED' } }),
]

test('hundreds of orders, moves, payments and refilings, counted meanwhile: each copy equals a count of the rows', async () => {
  for (let nth = 0; nth < 40; nth++) {
    await place()
    if (nth % 10 === 0) await expectTruth()
  }
  for (let step = 0; step < STEPS; step += 5) {
    const together = Array.from({ length: 5 }, () => one(deeds)())
    await Promise.all([...together, ...often(0.5) ? [countFigures(shop.database.db), countFigures(shop.database.db)] : []])
    if (step % 100 === 0) await expectTruth()
  }
  await expectTruth()
  const months = await run(`select from goods_sold where grain = 'month' group by since`)
  expect(months.rows.length).toBeGreaterThan(10) // it was not all of one month
}, 120_000)

test('openings of product pages are counted by the day, all products together', async () => {
  const { db } = shop.database
  for (const slug of ['may-a', 'may-a', 'may-b']) {
    await shop.call('POST /api/products/{id}/views', { params: { id: String(goods.idOf(slug)) } })
  }
  await countOpenings(db)
  expect(await db.selectFrom('view_day').select('views').execute()).toEqual([{ views: 3 }])
})

test('counted anew by one command: what was spoiled is mended, and what was right stays', async () => {
  const before = await compared()
  expect(Object.values(before).every(({ kept }) => kept.length > 0)).toBe(true)
  await run(`update order_day set total_dong = total_dong + 1`)
  await run(`insert into order_day values ('2020-02-29', 'COD', 'PENDING', 'UNPAID', 1, 1, 1, 0, 0, 1, 0)`)
  await run(`delete from coupon_day`)
  await run(`update money_day set received_dong = 0`)
  await run(`update goods_day set units = units + 1`)
  await run(`update goods_sold set units = units + 1 where grain = 'month'`)
  await run(`update filed_sold set dong = 0 where kind = 'brand'`)
  await run('insert into view_day values (date \'2020-01-01\', 3)')
  await run('select recount_figures()')
  await countFigures(shop.database.db)
  const after = await compared()
  expect(after).toEqual(before)
}, 60_000)

test('an order that is placed waits for nobody\'s count, and is counted once its news is handed on', async () => {
  const { pool } = shop.database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('reports counting'))`) // somebody counts, and takes long
    await client.query('lock table order_day, goods_day, goods_sold, filed_sold, coupon_day, figure_due in access exclusive mode')
    await place()
  } finally {
    await client.query('rollback')
    client.release()
  }
  await expectTruth()
})

test('somebody else is counting: nothing is counted twice, and nothing is lost', async () => {
  const { db, pool } = shop.database
  await run('update shop_order set status = $1 where id = $2', ['CONFIRMED', await place()])
  await jobs.relay()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('reports counting'))`)
    await countFigures(db)
    expect(await untilFigures(db)).not.toBeNull()
  } finally {
    await client.query('rollback')
    client.release()
  }
  await expectTruth()
})
