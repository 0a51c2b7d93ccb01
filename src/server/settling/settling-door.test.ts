// Money that comes ahead for an order that is to be paid at the door: nobody pays twice, and nothing of it is lost from sight.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { nameDevices } from '#testing/packing.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'

const WARNED = { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }
const FAILED = { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }
type To = 'CONFIRMED' | 'PACKED' | 'SHIPPING' | 'DELIVERED'

let shop: PayingShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 200)])
  staff = await shop.person()
  await db().updateTable('person').set({ role: 'STAFF' }).where('id', '=', staff.id).execute()
})
afterAll(() => shop.close())

const db = () => shop.database.db

/** An order with a way to VNPay that was opened before it was to be paid at the door. */
async function atTheDoor() {
  const one = await debtorOf(shop, goods, 'may')
  const url = await one.pay()
  const params = { id: String(one.order.id) }
  await one.person.call('POST /api/orders/{id}/payment-method', { params, body: { paymentMethod: 'COD' } })
  return {
    ...one, url, params,
    move: (status: To) => staff.call('POST /api/admin/orders/{id}/move', { params, body: { status } }),
    refusal: async (status: To) =>
      (await staff.refused('POST /api/admin/orders/{id}/move', { params, body: { status } })).body.code,
    receipts: () => db().selectFrom('receipt').select(['id', 'channel', 'state']).where('order_id', '=', one.order.id)
      .orderBy('id').execute(),
    /** The payment's time is over, and VNPay has not said what became of it. */
    runOut: () => db().updateTable('payment_attempt').set({ expires_at: new Date(Date.now() - 1_000) })
      .where('order_id', '=', one.order.id).execute(),
  }
}

/** Lets money pay an order. */
async function settle(receiptId: number | undefined, orderId: number): Promise<number> {
  const asked = { params: { id: String(receiptId) }, body: { orderId, how: 'Khách đã trả trước' } }
  return (await staff.call('POST /api/admin/receipts/{id}/settle', asked)).status
}

test('an order whose payment may be under way is not confirmed to be paid at the door, until that has failed', async () => {
  const one = await atTheDoor()
  expect(await one.refusal('CONFIRMED')).toBe('orders.money_waiting')
  await shop.ipn(newsOf(one.url, FAILED))
  expect((await one.move('CONFIRMED')).status).toBe(200)
})

test('nor one for which money waits: staff say first that it pays the order', async () => {
  const one = await atTheDoor()
  await shop.ipn(newsOf(one.url, WARNED))
  expect(await one.refusal('CONFIRMED')).toBe('orders.money_waiting')
  const [money] = await one.receipts()
  expect(await settle(money?.id, one.order.id)).toBe(200)
  expect(await one.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', paymentMethod: 'VNPAY' })
})

test('or that it goes back, and then it is paid at the door', async () => {
  const one = await atTheDoor()
  await shop.ipn(newsOf(one.url, WARNED))
  const [money] = await one.receipts()
  const back = { params: { id: String(money?.id) }, body: { how: 'Thẻ bị đánh cắp', byHand: true } }
  expect((await staff.call('POST /api/admin/receipts/{id}/refund', back)).status).toBe(201)
  expect((await one.move('CONFIRMED')).body).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'UNPAID' })
})

test('an order that is paid goes out whatever else waits for it, and that pays nothing more', async () => {
  const one = await debtorOf(shop, goods, 'may')
  const [first, second] = [await one.pay(), await one.pay()]
  await shop.ipn(newsOf(first))
  await shop.ipn(newsOf(second))
  const twice = await db().selectFrom('receipt').select(['id', 'reason']).where('order_id', '=', one.order.id)
    .where('state', '=', 'WAITING').executeTakeFirst()
  expect([twice?.reason, await settle(twice?.id, one.order.id)]).toEqual(['PAID_TWICE', 409])
  await nameDevices(db(), one.order.id)
  const packing = { params: { id: String(one.order.id) }, body: { status: 'PACKED' as const } }
  expect((await staff.call('POST /api/admin/orders/{id}/move', packing)).status).toBe(200)
})

test.each([
  { before: [], stuck: 'PACKED', code: 'orders.money_waiting' },
  { before: ['PACKED'], stuck: 'SHIPPING', code: 'orders.money_waiting' },
  { before: ['PACKED', 'SHIPPING'], stuck: 'CONFIRMED', code: 'orders.move_not_allowed' },
] as const)('money that comes after its time, when it is confirmed and then $before, pays it: no cash is taken', async (
  { before, stuck, code },
) => {
  const one = await atTheDoor()
  await one.runOut()
  await nameDevices(db(), one.order.id)
  for (const to of ['CONFIRMED', ...before] as const) expect((await one.move(to)).status).toBe(200)
  await shop.ipn(newsOf(one.url))
  const { status, waiting } = await one.read()
  expect(waiting).toMatchObject([{ reason: 'LATE' }])
  expect(await one.refusal(stuck)).toBe(code)
  const [money] = await one.receipts()
  expect(await settle(money?.id, one.order.id)).toBe(200)
  expect(await one.read()).toMatchObject({ status, paymentStatus: 'PAID', paymentMethod: 'VNPAY', waiting: [] })
  for (const to of (['PACKED', 'SHIPPING', 'DELIVERED'] as const).slice(before.length)) {
    expect((await one.move(to)).status).toBe(200)
  }
  expect(await one.receipts()).toMatchObject([{ channel: 'VNPAY', state: 'APPLIED' }])
})

test('what comes after cash was taken pays nothing', async () => {
  const one = await atTheDoor()
  await one.runOut()
  await nameDevices(db(), one.order.id)
  for (const to of ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const) await one.move(to)
  await shop.ipn(newsOf(one.url))
  const [, late] = await one.receipts()
  expect(late).toMatchObject({ channel: 'VNPAY', state: 'WAITING' })
  expect(await settle(late?.id, one.order.id)).toBe(409)
})

test('confirmed and paid at the same moment, an order is paid once', async () => {
  for (let at = 0; at < 20; at++) {
    const one = await atTheDoor()
    await one.runOut() // nothing but money that has come keeps staff from it
    const asked = { params: one.params, body: { status: 'CONFIRMED' as const } }
    await Promise.all([staff.call('POST /api/admin/orders/{id}/move', asked), shop.ipn(newsOf(one.url))])
    const [money] = await one.receipts()
    await nameDevices(db(), one.order.id)
    const { status, paymentStatus } = await one.read()
    const packing = { params: one.params, body: { status: 'PACKED' as const } }
    const packed = (await staff.call('POST /api/admin/orders/{id}/move', packing)).status
    expect([status, paymentStatus, money?.state, packed]).toEqual(
      paymentStatus === 'PAID' ? ['CONFIRMED', 'PAID', 'APPLIED', 200] : ['CONFIRMED', 'UNPAID', 'WAITING', 409])
  }
})

test('an order for which money waits that the gateway warns of is offered no payment and opens none', async () => {
  const one = await debtorOf(shop, goods, 'may')
  const params = { id: String(one.order.id) }
  const listed = async () => (await one.person.call('GET /api/orders/me')).body.content[0]?.may.pay
  const url = await one.pay()
  expect([(await one.read()).may.pay, await listed()]).toEqual([true, true])
  await shop.ipn(newsOf(url, WARNED))
  expect([(await one.read()).may.pay, await listed()]).toEqual([false, false])
  const toPay = async (toPay: 'true' | 'false') =>
    (await one.person.call('GET /api/orders/me', { query: { toPay } })).body.content.map((row) => row.toPay)
  expect([await toPay('true'), await toPay('false')]).toEqual([[], [false]])
  expect((await one.person.refused('POST /api/orders/{id}/pay', { params })).body.code).toBe('orders.not_payable')
})

test('one for which a part has come is paid from its own page, which tells of that, and not at once from the list', async () => {
  const one = await debtorOf(shop, goods, 'may')
  await shop.ipn({ ...newsOf(await one.pay()), vnp_Amount: String((one.order.total - 1_000) * 100) })
  expect(await one.read()).toMatchObject({ may: { pay: true }, waiting: [{ reason: 'TOO_LITTLE' }] })
  expect((await one.person.call('GET /api/orders/me')).body.content[0]).toMatchObject({ toPay: true, may: { pay: false } })
})
