// What must hold of transfers when everything happens at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTransferShop, PHONE_DONG as TOTAL, receiptsOf, sendStatement, statementOf, tellTransfer, transferNews,
} from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'

let shop: TransferShop

beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('refund').execute()
  await shop.database.db.deleteFrom('receipt').execute()
})

type Order = Awaited<ReturnType<TransferShop['anOrder']>>

/** One after the other: they come out of one cart. */
async function someOrders(count: number) {
  const orders: Order[] = []
  while (orders.length < count) orders.push(await shop.anOrder())
  return orders
}
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

async function orderOf({ person, order }: Order) {
  const { body } = await person.call('GET /api/orders/{id}', { params: { id: String(order.id) } })
  return body
}

const told = async () => (await receiptsOf(shop)).map((one) => [one.order_id, one.state, one.reason])

/** All the money that came in, and what of it pays orders and what waits. */
async function money() {
  const receipts = await receiptsOf(shop)
  const paid = await shop.database.db.selectFrom('shop_order').select('total_dong').where('payment_status', '=', 'PAID')
    .where('id', 'in', receipts.flatMap((one) => one.order_id ?? [])).execute()
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  return {
    came: sum(receipts.map((one) => one.amount_dong)), pays: sum(paid.map((one) => one.total_dong)),
    waits: sum(receipts.filter((one) => one.state === 'WAITING').map((one) => one.amount_dong)),
  }
}

test('the same news 20 times at once is one receipt, and the order is paid once', async () => {
  const one = await shop.anOrder()
  const news = transferNews(one.order)
  const replies = await times(20, () => tellTransfer(shop, news))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await told()).toEqual([[one.order.id, 'APPLIED', null]])
  const { status, paymentStatus, history } = await orderOf(one)
  expect([status, paymentStatus, history.length]).toEqual(['CONFIRMED', 'PAID', 2])
})

test('news without an order, 20 times at once, waits once', async () => {
  const news = transferNews({ code: 'DH0000000', total: 5 })
  await times(20, () => tellTransfer(shop, news))
  expect(await told()).toEqual([[null, 'WAITING', 'UNKNOWN_ORDER']])
})

test('SePay and the same statement from several of the staff at once count each transfer once', async () => {
  const orders = await someOrders(3)
  const all = orders.map(({ order }) => transferNews(order))
  const text = statementOf(all.map(({ referenceCode, transferAmount, content }) =>
    ['22/11/2026', String(referenceCode), transferAmount, String(content)]))
  const [statements] = await Promise.all([
    times(4, () => sendStatement(shop, shop.staff, text)),
    ...all.flatMap((news) => [tellTransfer(shop, news), tellTransfer(shop, news)]),
  ])
  for (const { status, body } of statements) expect([status, body.applied + body.known]).toEqual([200, 3])
  const receipts = await told()
  expect(receipts).toHaveLength(3)
  expect(receipts).toEqual(expect.arrayContaining(orders.map(({ order }) => [order.id, 'APPLIED', null])))
  expect(await money()).toEqual({ came: 3 * TOTAL, pays: 3 * TOTAL, waits: 0 })
})

test('ten transfers for one order at once: one pays it, nine wait, and no dong is lost', async () => {
  const one = await shop.anOrder()
  await times(10, () => tellTransfer(shop, transferNews(one.order)))
  const [first, ...others] = (await told()).map(([, state, reason]) => [state, reason])
  expect([first, others]).toEqual([['APPLIED', null], Array.from({ length: 9 }, () => ['WAITING', 'PAID_TWICE'])])
  expect(await money()).toEqual({ came: 10 * TOTAL, pays: TOTAL, waits: 9 * TOTAL })
})

test('money and cancelling at once: paid and then cancelled, or cancelled and the money waits; units are back once', async () => {
  const [before] = await shop.database.db.selectFrom('variant').select('stock').execute()
  const orders = await someOrders(8)
  await Promise.all(orders.flatMap((one) => [
    tellTransfer(shop, transferNews(one.order)),
    one.person.call('POST /api/orders/{id}/cancel', { params: { id: String(one.order.id) }, body: {} }),
  ]))
  const ends = await Promise.all(orders.map(async (one) => {
    const { status, paymentStatus } = await orderOf(one)
    const [receipt] = (await receiptsOf(shop)).filter((each) => each.order_id === one.order.id)
    return [status, paymentStatus, receipt?.state, receipt?.reason].join(' ')
  }))
  for (const end of ends) expect(['CANCELLED PAID APPLIED ', 'CANCELLED UNPAID WAITING LATE']).toContain(end)
  const [after] = await shop.database.db.selectFrom('variant').select('stock').execute()
  const { came, pays, waits } = await money()
  expect([after?.stock, came, pays + waits]).toEqual([before?.stock, 8 * TOTAL, 8 * TOTAL])
})
