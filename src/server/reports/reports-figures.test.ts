// What staff read of the shop in figures: Vietnam's days, what counts and what does not, and the span before.
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startJobs } from '#server/kit/jobs.ts'
import type { Jobs } from '#server/kit/jobs.ts'
import { addCoupons } from '#testing/coupons.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { countFigures, countOpenings } from './reports.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let jobs: Jobs

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('re', 500, 1_000_000), { ...onePhone('dat', 40, 20_000_000), brand: 'samsung' },
    { ...onePhone('op', 500, 100_000), category: 'op-lung' }])
  await addCoupons(shop, [{ code: 'GIAM10' }])
  staff = await shop.person('STAFF')
  jobs = await startJobs(shop.database.db, shop.database.pool, { answers: {} }, pino({ level: 'silent' }))
})
afterEach(() => { vi.useRealTimers() })
afterAll(async () => {
  await jobs?.stop()
  await shop?.close()
})

const run = (text: string, values: unknown[] = []) => shop.database.pool.query<{ id: number }>(text, values)

async function count(): Promise<void> {
  await jobs.relay()
  await countFigures(shop.database.db)
}

/** Placed at that moment, as if it had been. */
async function placedAt(
  moment: string, slug: string, { quantity = 1, couponCode }: { quantity?: number, couponCode?: string } = {},
) {
  const buyer = await buyerOf(shop, goods, slug, quantity)
  const { body } = await buyer.order('k', { ...buyer.wish, ...(couponCode && { couponCode }) })
  await run('update shop_order set placed_at = $2 where id = $1', [body.id, moment])
  return body
}
const move = (id: number, status: string) => run('update shop_order set status = $2 where id = $1', [id, status])
const figures = async (fromDate: string, toDate: string) => {
  const { status, body } = await staff.call('GET /api/admin/figures', { query: { fromDate, toDate } })
  expect(status).toBe(200)
  return body
}
const best = async (fromDate: string, toDate: string, language = 'vi') =>
  (await staff.call('GET /api/admin/figures/goods', { query: { fromDate, toDate } }, { 'accept-language': language })).body

test('a day begins and ends at midnight in Vietnam; a span is compared with as many days before it', async () => {
  await placedAt('2026-02-28T16:59:59.999Z', 're') // the last moment of 28 February there
  await placedAt('2026-02-28T17:00:00Z', 're', { quantity: 2 })
  await placedAt('2026-03-31T16:59:59.999Z', 're', { quantity: 3 })
  await placedAt('2026-03-31T17:00:00Z', 're')
  await count()
  const { span, before, sums, sumsBefore, days, daysBefore } = await figures('2026-03-01', '2026-03-31')
  expect([span, before]).toEqual([
    { fromDate: '2026-03-01', toDate: '2026-03-31' }, { fromDate: '2026-01-29', toDate: '2026-02-28' },
  ])
  expect([sums, sumsBefore])
    .toMatchObject([{ orders: 2, units: 5, revenue: 5_000_000 }, { orders: 1, units: 1, revenue: 1_030_000 }])
  expect([days.length, daysBefore.length]).toEqual([31, 31])
  expect(days.filter(({ orders }) => orders > 0).map(({ day, revenue }) => [day, revenue]))
    .toEqual([['2026-03-01', 2_000_000], ['2026-03-31', 3_000_000]])
  expect(daysBefore.at(-1)).toEqual({
    day: '2026-02-28', orders: 1, revenue: 1_030_000, kept: 1_030_000, received: 0, refunded: 0,
  })
})

test('cancelled orders are placed and no revenue; what came back is; coupons are told by their code', async () => {
  const [cancelled, returned] = [await placedAt('2025-06-10T05:00:00Z', 're', { couponCode: 'GIAM10' }),
    await placedAt('2025-06-10T06:00:00Z', 're', { couponCode: 'GIAM10' })]
  await placedAt('2025-06-10T07:00:00Z', 'op')
  await move(cancelled.id, 'CANCELLED')
  await move(returned.id, 'RETURNED')
  await run(`update shop_order set payment_method = 'VNPAY', payment_status = 'PAID' where id = $1`, [returned.id])
  await count()
  const { sums, methods, statuses, paymentStatuses, coupons } = await figures('2025-06-10', '2025-06-10')
  expect(sums).toMatchObject({
    placed: 3, orders: 2, units: 2, revenue: 930_000 + 130_000, discount: 100_000, couponOrders: 1,
  })
  expect(methods).toEqual([
    { method: 'COD', orders: 1, revenue: 130_000, before: { orders: 0, revenue: 0 } },
    { method: 'BANK_TRANSFER', orders: 0, revenue: 0, before: { orders: 0, revenue: 0 } },
    { method: 'VNPAY', orders: 1, revenue: 930_000, before: { orders: 0, revenue: 0 } },
  ])
  expect(new Map(statuses.map(({ status, orders }) => [status, orders])))
    .toEqual(new Map([['PENDING', 1], ['CANCELLED', 1], ['RETURNED', 1]]))
  expect(new Map(paymentStatuses.map(({ status, revenue }) => [status, revenue])))
    .toEqual(new Map([['UNPAID', 130_000], ['PAID', 930_000]]))
  expect(coupons).toEqual([{ code: 'GIAM10', orders: 1, discount: 100_000 }])
})

/** The order was paid, and so much of it was given back at that moment, if ever. */
async function paid(id: number, givenBack: number, at: string | null, state = 'APPLIED'): Promise<void> {
  await run(`with came as (
      insert into receipt (channel, external_id, amount_dong, received_at, order_id, state, reason)
      select 'CASH', gen_random_uuid()::text, total_dong, placed_at, id, $4::text,
        case when $4::text <> 'APPLIED' then 'PAID_TWICE' end
      from shop_order where id = $1 returning id
    ) insert into refund (receipt_id, order_id, amount_dong, request_id, state, done_at)
      select id, $1, $2, gen_random_uuid()::text, case when $3::timestamptz is null then 'ASKED' else 'DONE' end, $3 from came`,
  [id, givenBack, at, state])
  const status = givenBack === 20_000_000 && at !== null ? 'REFUNDED' : 'PAID'
  if (state === 'APPLIED') await run('update shop_order set payment_status = $2 where id = $1', [id, status])
}

test('what is kept: without what came back unpaid from the door and what was given back, be it months later', async () => {
  const orders: number[] = []
  for (let nth = 0; nth < 8; nth++) orders.push((await placedAt(`2022-05-0${nth < 6 ? 1 : 2}T05:00:00Z`, 'dat')).id)
  const [, refused = 0, whole = 0, part = 0, twice = 0, cancelled = 0, later = 0, asked = 0] = orders // the first is as it was
  await move(refused, 'RETURNED')
  await paid(whole, 20_000_000, '2022-05-03T05:00:00Z')
  await move(whole, 'RETURNED')
  await paid(part, 3_000_000, '2022-05-03T05:00:00Z')
  await paid(twice, 20_000_000, '2022-05-03T05:00:00Z', 'SETTLED') // paid a second time, by mistake
  await move(cancelled, 'CANCELLED')
  await paid(cancelled, 20_000_000, '2022-05-03T05:00:00Z')
  for (const [id, dong] of [[asked, 20_000_000], [later, 5_000_000]] as const) await paid(id, dong, null) // not given back yet
  await count()
  expect((await figures('2022-05-01', '2022-05-31')).sums).toMatchObject({
    orders: 7, revenue: 140_000_000, kept: 97_000_000, undone: 2, refunded: 63_000_000,
  })
  await run(`update refund set state = 'DONE', done_at = '2022-08-09T05:00:00Z' where order_id = $1`, [later])
  await count()
  const { sums, days } = await figures('2022-05-01', '2022-05-02')
  expect(sums).toMatchObject({ orders: 7, revenue: 140_000_000, kept: 92_000_000, undone: 2, refunded: 0 })
  expect(days.map(({ revenue, kept: left }) => [revenue, left])).toEqual([[100_000_000, 57_000_000], [40_000_000, 35_000_000]])
  expect((await figures('2022-08-01', '2022-08-31')).sums).toMatchObject({ revenue: 0, kept: 0, undone: 0, refunded: 5_000_000 })
})

test('a new order that waits for its money is told apart from one that waits to be confirmed', async () => {
  for (const [way, payment] of [['COD', 'UNPAID'], ['VNPAY', 'UNPAID'], ['VNPAY', 'FAILED'], ['BANK_TRANSFER', 'PAID']]) {
    const { id } = await placedAt('2025-07-10T05:00:00Z', 're')
    await run('update shop_order set payment_method = $2, payment_status = $3 where id = $1', [id, way, payment])
  }
  await count()
  const { statuses } = await figures('2025-07-10', '2025-07-10')
  expect(new Map(statuses.map(({ status, orders }) => [status, orders]))).toEqual(new Map([['TO_PAY', 2], ['PENDING', 2]]))
})

test('money counts on the day it came or went back, returns on the day they were asked, openings on theirs', async () => {
  const { id } = await placedAt('2025-01-05T05:00:00Z', 're')
  const { rows: [line] } = await run(`select person_id as id from shop_order where id = $1`, [id])
  await run(`insert into receipt (channel, external_id, amount_dong, received_at, order_id, state)
    values ('BANK', 'x', 700, '2025-01-10T16:59:59Z', $1, 'APPLIED'),
      ('CASH', 'y', 50, '2025-01-10T17:00:00Z', $1, 'APPLIED')`, [id])
  await run(`insert into refund (receipt_id, amount_dong, request_id, state, done_at)
    select min(id), 300, 'r', 'DONE', '2025-01-10T17:00:00Z'::timestamptz from receipt union all
    select min(id), 400, 's', 'ASKED', null from receipt`)
  await run(`insert into return_request (order_id, person_id, idempotency_key, request_hash, state, reason, asked_at)
    values ($1, $2, 'k', '', 'RECEIVED', 'FAULTY', '2025-01-10T16:59:59Z'),
      ($1, $2, 'l', '', 'REQUESTED', 'OTHER', '2025-01-10T17:00:00Z')`,
  [id, line?.id])
  await run(`insert into product_view (product_id, day, views) values ($1, '2025-01-10', 40), ($2, '2025-01-10', 2)`,
    [goods.idOf('re'), goods.idOf('op')])
  await run('select recount_figures()') // openings are counted by the clock, of today
  await count()
  expect((await figures('2025-01-10', '2025-01-10')).sums)
    .toMatchObject({ received: 700, refunded: 0, returns: 1, returned: 1, views: 42, orders: 0 })
  const { sums, days } = await figures('2025-01-09', '2025-01-11')
  expect(sums).toMatchObject({ received: 750, refunded: 300, returns: 2, returned: 1 })
  expect(days.map(({ received, refunded }) => [received, refunded])).toEqual([[0, 0], [700, 0], [50, 300]])
})

test('today so far stands beside yesterday up to the same time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-05-31T20:00:00Z') }) // three in the morning of 1 June there
  await placedAt('2024-05-31T16:59:00Z', 're') // yesterday, after that time
  await placedAt('2024-05-30T17:00:00Z', 're') // yesterday at midnight
  await placedAt('2024-05-30T20:00:00Z', 're') // yesterday at three sharp
  await placedAt('2024-05-31T17:00:00Z', 're', { quantity: 2 })
  await move((await placedAt('2024-05-31T17:30:00Z', 're')).id, 'CANCELLED')
  expect((await staff.call('GET /api/admin/figures/today')).body).toEqual({
    at: '2024-05-31T20:00:00.000Z', today: { orders: 1, revenue: 2_000_000, units: 2 },
    yesterday: { orders: 1, revenue: 1_030_000, units: 1 }, neverSold: false,
  })
})

test('where nobody has ever ordered, that is told', async () => {
  const fresh = await openTestShop()
  const told = (await (await fresh.person('STAFF')).call('GET /api/admin/figures/today')).body
  expect(told).toMatchObject({ today: { orders: 0, revenue: 0, units: 0 }, neverSold: true })
  await fresh.close()
})

test('what sells best: by pieces and by dong, with the span before; by category and brand as they are filed now', async () => {
  await placedAt('2023-12-31T17:00:00Z', 'op', { quantity: 9 }) // 1 January
  await placedAt('2024-01-31T16:59:00Z', 're', { quantity: 2 }) // the last of January
  await placedAt('2024-01-31T17:00:00Z', 'dat')
  await placedAt('2024-02-29T05:00:00Z', 'dat', { quantity: 2 })
  await placedAt('2023-12-15T05:00:00Z', 're')
  await move((await placedAt('2024-01-20T05:00:00Z', 'dat', { quantity: 5 })).id, 'CANCELLED')
  await count()
  const january = await best('2024-01-01', '2024-01-31')
  const [none, re, op] = [{ units: 0, dong: 0 }, { id: goods.idOf('re'), name: 're' }, { id: goods.idOf('op'), name: 'op' }]
  expect(january.byUnits).toEqual([
    { ...op, units: 9, dong: 900_000, before: none },
    { ...re, units: 2, dong: 2_000_000, before: { units: 1, dong: 1_000_000 } },
  ])
  expect(january.byDong.map(({ name }) => name)).toEqual(['re', 'op'])
  expect((await best('2024-01-01', '2024-03-05', 'en')).categories.map(({ name, dong }) => [name, dong]))
    .toEqual([['Điện thoại', 62_000_000], ['Ốp lưng', 900_000]].map(([name, dong]) =>
      [name === 'Điện thoại' ? 'Phones' : 'Cases', dong]))
  const days = await best('2024-02-01', '2024-02-29')
  expect([days.byDong.map(({ name, units, before }) => [name, units, before.units]), days.brands.map(({ name }) => name)])
    .toEqual([[['dat', 3, 0]], ['Samsung']])
})

test('what runs out within two weeks at the pace of the last month, the soonest first; then what is gone already', async () => {
  await run(`update product set created_at = case slug when 'dat' then now() else '2020-01-01' end`)
  await placedAt(new Date().toISOString(), 're', { quantity: 10 })
  await placedAt(new Date(Date.now() - 29 * 86_400_000).toISOString(), 're', { quantity: 20 })
  await placedAt(new Date(Date.now() - 31 * 86_400_000).toISOString(), 're', { quantity: 50 }) // too long ago
  await placedAt(new Date().toISOString(), 'dat', { quantity: 2 }) // here since today: two a day
  await run(`update variant set stock = case p.slug when 're' then 13 when 'dat' then 3 else 0 end
    from product p where p.id = variant.product_id`)
  await count()
  const { body } = await staff.call('GET /api/admin/figures/running-out')
  const { rows: english } = await run('select id from variant where color_en = any($1)', [body.map(({ colorEn }) => colorEn)])
  expect(english.map(({ id }) => id)).toEqual(expect.arrayContaining(body.map(({ variantId }) => variantId)))
  const { rows: [sold] } = await run(`select sum(units)::int as id from goods_day
    where day > shop_day(now()) - 30 and product_id = $1`, [goods.idOf('re')])
  expect(body.map(({ name, left, sold: pieces, daysLeft }) => [name, left, pieces, daysLeft]))
    .toEqual([['dat', 3, 2, 1], ['re', 13, sold?.id, Math.floor(13 * 30 / (sold?.id ?? 1))], ['op', 0, 0, 0]])
  await run(`update variant set stock = 999 where product_id = $1`, [goods.idOf('re')])
  await run(`update product set status = 'DISCONTINUED' where slug = 'dat'`)
  expect((await staff.call('GET /api/admin/figures/running-out')).body.map(({ name }) => name)).toEqual(['op'])
  await run(`update variant set stock = 1 where product_id = $1`, [goods.idOf('op')]) // which nobody buys
  expect((await staff.call('GET /api/admin/figures/running-out')).body).toEqual([])
})

test.each([
  ['2026-03-01', '2026-02-28', 'toDate'], ['2020-01-01', '2023-01-02', 'toDate'], ['1999-12-31', '2000-01-01', 'fromDate'],
  ['2026-13-01', '2026-03-01', 'fromDate'], ['', '2026-03-01', 'fromDate'],
])('from %s to %s is no span', async (fromDate, toDate, field) => {
  for (const line of ['GET /api/admin/figures', 'GET /api/admin/figures/goods', 'GET /api/admin/figures/misses'] as const) {
    const { status, body } = await staff.refused(line, { query: { fromDate, toDate } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
})

test.each([
  ['abc', '2026-03-01', { fromDate: 'Không có ngày này; ngày có dạng năm-tháng-ngày, ví dụ: 2026-11-30' }],
  ['2026-02-30', '2026-02-01', { fromDate: 'Không có ngày này; ngày có dạng năm-tháng-ngày, ví dụ: 2026-11-30' }],
  ['1999-12-31', '2000-01-01', { fromDate: 'Chỉ xem được từ năm 2000 đến năm 2100' }],
  ['2026-03-05', '2026-03-01', { toDate: 'Ngày cuối không được trước ngày đầu' }],
])('the span from %s to %s is refused for what is wrong with it, and for nothing else', async (fromDate, toDate, errors) => {
  expect((await staff.refused('GET /api/admin/figures', { query: { fromDate, toDate } })).body.errors).toEqual(errors)
})

test('three years are one span', async () => {
  expect((await figures('2020-01-01', '2022-12-31')).days.length).toBe(1_096)
})

test('ROLE-04 figures are for staff alone', async () => {
  const customer = await shop.person()
  for (const line of ['GET /api/admin/figures/today', 'GET /api/admin/figures/running-out'] as const) {
    const all = await Promise.all([shop.call(line), customer.call(line), staff.call(line)])
    expect(all.map(({ status }) => status)).toEqual([401, 403, 200])
  }
})

test('today is counted though nobody opened a page', async () => {
  await countOpenings(shop.database.db)
  expect((await figures('2019-01-01', '2019-01-02')).sums).toMatchObject({ views: 0, orders: 0, placed: 0, revenue: 0 })
})
