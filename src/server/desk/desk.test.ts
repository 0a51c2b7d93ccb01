// What waits for the people of the shop: counted as it stands, up to a point, along indexes, and for them only.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testTill } from '#server/payments/payments.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { BANK_TILL } from '#testing/transfers.ts'
import { readFirstSteps } from './desk.ts'
import { waitingQuery } from './desk-sql.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 50)])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

const waiting = async () => (await staff.call('GET /api/admin/waiting')).body
const run = (text: string, values: unknown[] = []) => shop.database.pool.query<{ id: number }>(text, values)

const REVIEWS = `insert into review (product_id, author, rating, comment, verified, status)
  select $1, 'An', 5, 'Máy dùng tốt', false, 'PENDING' from generate_series(1, $2)`

test('ROLE-04 an administrator and staff may ask; customers and strangers may not', async () => {
  const [customer, admin] = [await shop.person(), await shop.person('ADMIN')]
  const statuses = await Promise.all([
    shop.call('GET /api/admin/waiting'), customer.call('GET /api/admin/waiting'), staff.call('GET /api/admin/waiting'),
    admin.call('GET /api/admin/waiting'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 200, 200])
})

test('where nothing waits every count is 0', async () => {
  expect(await waiting()).toEqual({
    ordersToConfirm: 0, ordersToPack: 0, payments: 0, refunds: 0, returnsToAnswer: 0, returnsToCome: 0,
    returnsToRefund: 0, reviews: 0, chats: 0, feedback: 0, leads: 0, dataRequests: 0,
  })
})

test('an order waits to be confirmed, then to be packed, and no more; one that waits for its money does not', async () => {
  const orders = await Promise.all(Array.from({ length: 3 }, async () => (await buyerOf(shop, goods, 'may')).order('one')))
  const [first, second] = orders.map(({ body }) => body.id)
  expect(await waiting()).toMatchObject({ ordersToConfirm: 3, ordersToPack: 0 })
  await run(`update shop_order set status = 'CONFIRMED' where id = $1`, [first])
  await run(`update shop_order set hold_until = now() + interval '1 hour' where id = $1`, [second])
  expect(await waiting()).toMatchObject({ ordersToConfirm: 1, ordersToPack: 1 })
  await run(`update shop_order set status = 'PACKED' where id = $1`, [first])
  await run(`update shop_order set hold_until = null where id = $1`, [second])
  expect(await waiting()).toMatchObject({ ordersToConfirm: 2, ordersToPack: 0 })
})

test('reviews, wishes to be called and feedback wait until somebody has seen to them', async () => {
  await run(REVIEWS, [goods.idOf('may'), 2])
  await run(`insert into lead (kind, idempotency_key, request_hash, name, phone, wish, estimate_dong, language)
    values ('TRADE_IN', 'a-key', '', 'An', '+84912345678', '{}', 1, 'vi')`)
  await run(`insert into feedback (kind, subject, message, name, language, idempotency_key, request_hash)
    select 'PRAISE', 'Khen', 'Cửa hàng tốt', 'An', 'vi', n, '' from generate_series(1, 3) n`)
  expect(await waiting()).toMatchObject({ reviews: 2, leads: 1, feedback: 3 })
  await run(`update review set status = 'APPROVED'`)
  await run(`update lead set state = 'HANDLED', handled_at = now()`)
  await run(`update feedback set closed_at = now(), closed_by = $1, closed_how = 'Đã gọi'
    where id = (select min(id) from feedback)`, [staff.id])
  expect((await waiting()).feedback).toBe(2)
  await run(`update feedback set answer = 'Cảm ơn', answered_at = now()`)
  expect(await waiting()).toMatchObject({ reviews: 0, leads: 0, feedback: 0 })
})

test('a chat waits while its last word is the customer\'s and it is open', async () => {
  const { id } = await shop.person()
  await run(`insert into support_chat (person_id, waiting_since) values ($1, now()), ($1, null)`, [id])
  expect((await waiting()).chats).toBe(1)
  await run('update support_chat set closed_at = now()')
  expect((await waiting()).chats).toBe(0)
})

test('nobody counts beyond 99: 100 stands for more', async () => {
  await run(REVIEWS, [goods.idOf('may'), 99])
  expect((await waiting()).reviews).toBe(99)
  await run(REVIEWS, [goods.idOf('may'), 200])
  expect((await waiting()).reviews).toBe(100)
})

test('every count goes along an index of what waits: no table, and no index of everything, is read from end to end', async () => {
  const plan = await shop.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain (costs off) ${waitingQuery(100)}`.execute(tx)
  })
  const steps = plan.rows.map((row) => row['QUERY PLAN'])
  const ways = steps.flatMap((step) => /(?:Index.* using|Bitmap Index Scan on) (\w+)/.exec(step)?.[1] ?? [])
  expect([steps.filter((step) => step.includes('Seq Scan')), ways]).toEqual([[], [
    'shop_order_to_confirm', 'shop_order_to_pack', 'receipt_waiting', 'refund_by_state', 'refund_asked', 'receipt_pkey',
    'return_request_by_state', 'return_request_by_state', 'return_request_owed', 'review_waiting', 'support_chat_desk_open',
    'feedback_waiting', 'lead_by_state', 'data_request_open',
  ]])
})

test('ROLE-04 what a new shop lacks is told to administrators alone, each step as the shop stands', async () => {
  const fresh = await openTestShop()
  const admin = await fresh.person('ADMIN')
  const steps = async () => (await admin.call('GET /api/admin/first-steps')).body
  const asks = [fresh, await fresh.person()].map((who) => who.refused('GET /api/admin/first-steps'))
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([401, 403])
  await fresh.database.pool.query('update shipping_method set active = false')
  const nothing = { contact: false, delivery: false, product: false, paidAhead: false, mails: false, staff: false, hidden: false }
  expect(await steps()).toEqual(nothing)
  await fresh.database.pool.query('update shipping_method set active = true')
  await stock(fresh, [onePhone('may', 1)])
  const { contact } = (await admin.call('GET /api/admin/settings')).body
  const value = { ...contact.value, address: '1 Lê Lợi, Huế' }
  await admin.call('PUT /api/admin/settings/contact', { body: { edition: 1, value } })
  expect(await steps()).toEqual({ ...nothing, contact: true, delivery: true, product: true })
  const colleague = await fresh.person('STAFF')
  expect((await colleague.refused('GET /api/admin/first-steps')).status).toBe(403)
  await fresh.database.pool.query(`update product set draft = true, status = 'DISCONTINUED'`)
  expect(await steps()).toEqual({ ...nothing, contact: true, delivery: true, staff: true })
  await fresh.database.pool.query(`update person set status = 'LOCKED' where id = $1`, [colleague.id])
  expect(await steps()).toEqual({ ...nothing, contact: true, delivery: true })
  const hide = 'POST /api/admin/first-steps/hide'
  const refusals = [fresh, await fresh.person()].map((who) => who.refused(hide))
  expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([401, 403])
  const another = await fresh.person('ADMIN')
  await Promise.all([admin.call(hide), another.call(hide)])
  expect((await another.call('GET /api/admin/first-steps')).body).toMatchObject({ hidden: true, mails: false })
  await fresh.close()
})

test.each([
  [{}, false, { paidAhead: false, mails: false }], [{ bank: BANK_TILL.bank }, false, { paidAhead: true, mails: false }],
  [{ vnpay: testTill('http://localhost') }, true, { paidAhead: false, mails: true }],
  [{ vnpay: { ...testTill('http://localhost'), test: false } }, false, { paidAhead: true, mails: false }],
])('paid by %j, mails handed on: %j', async (till, mailsLeave, told) => {
  expect(await readFirstSteps(shop.database.db, { publicUrl: 'http://localhost', ...till }, mailsLeave)).toMatchObject(told)
})
