// Money that VNPay itself warns of: what its payer reads, and that its order waits for staff.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { endHolds, untilHoldEnds } from '#server/orders/orders.ts'
import { vnpay } from '#server/payments/payments.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'

let shop: PayingShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 50)])
  const { id, ...caller } = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'STAFF' }).where('id', '=', id).execute()
  staff = { id, ...caller }
})
afterAll(() => shop.close())

const db = () => shop.database.db
const HOUR = 3_600_000

/** An order whose payment VNPay has warned of, and then called paid. */
async function warned() {
  const debtor = await debtorOf(shop, goods, 'may')
  const url = await debtor.pay()
  const news = newsOf(url, { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' })
  expect((await shop.ipn(news)).body.RspCode).toBe('00')
  const paid = newsOf(url, { vnp_TransactionNo: news['vnp_TransactionNo'] ?? '' })
  expect((await shop.ipn(paid)).body.RspCode).toBe('02')
  const receipt = await db().selectFrom('receipt').selectAll().where('order_id', '=', debtor.order.id).executeTakeFirstOrThrow()
  expect(receipt).toMatchObject({ state: 'WAITING', reason: 'SUSPICIOUS' })
  return { ...debtor, paid, receipt }
}

const runOut = (id: number) => db().updateTable('shop_order').set({ hold_until: new Date(Date.now() - 1_000) })
  .where('id', '=', id).execute()

async function sentence(fields: vnpay.Fields): Promise<string> {
  const query = vnpay.signedQuery(fields, shop.till.vnpay.hashSecret)
  const { body } = await shop.send({ method: 'GET', url: `/api/payments/vnpay/return?${query}` })
  return (body as { message: string }).message // as the line promises
}

describe('a payment under suspicion', () => {
  test('says that VNPay checks it, also where VNPay called it paid later; settled, what has become of it', async () => {
    const { paid, receipt } = await warned()
    expect(await sentence(paid)).toMatch(/^Tiền đã được trừ, nhưng VNPay đang kiểm tra/)
    const params = { id: String(receipt.id) }
    await staff.call('POST /api/admin/receipts/{id}/refund', { params, body: { how: 'Thẻ bị đánh cắp', byHand: true } })
    expect(await sentence(paid)).toMatch(/^Alô đã nhận được tiền, nhưng đơn hàng không còn chờ/)
  })

  test('keeps its order from ending with its time, day by day, until staff have settled it', async () => {
    const [one, other] = [await warned(), await debtorOf(shop, goods, 'may')]
    for (let day = 0; day < 3; day++) {
      await runOut(one.order.id)
      expect(await endHolds(db())).toBe(0)
      const { status, holdUntil } = await one.read()
      expect([status, new Date(holdUntil ?? 0).getTime() > Date.now() + 23 * HOUR]).toEqual(['PENDING', true])
      expect(await untilHoldEnds(db())).toBeGreaterThan(0) // nobody looks for it again and again
    }
    await runOut(other.order.id)
    expect(await endHolds(db())).toBe(1) // as any other
    const params = { id: String(one.receipt.id) }
    const body = { orderId: one.order.id, how: 'VNPay đã xác nhận' }
    await staff.call('POST /api/admin/receipts/{id}/settle', { params, body })
    expect(await one.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('that staff have given back holds its order no more', async () => {
    const { order, receipt, read } = await warned()
    const params = { id: String(receipt.id) }
    await staff.call('POST /api/admin/receipts/{id}/refund', { params, body: { how: 'Thẻ bị đánh cắp', byHand: true } })
    await runOut(order.id)
    expect(await endHolds(db())).toBe(1)
    expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'UNPAID' })
  })
})

describe('what no database takes', () => {
  test('in VNPay\'s fields is no signature of VNPay\'s: it is answered as VNPay reads it', async () => {
    const { order, pay } = await debtorOf(shop, goods, 'may')
    const query = vnpay.signedQuery(newsOf(await pay()), shop.till.vnpay.hashSecret)
    const odd = ['vnp_Amount=%00', `${query}&vnp_a%00=1`, query.replace('vnp_Amount=', 'vnp_Amount=%00'),
      'vnp_Amount=%00&vnp_Amount=%00', String.raw`vnp_Amount=\u0000`, '__proto__=%00']
    for (const one of odd) {
      const { status, body } = await shop.send({ method: 'GET', url: `/api/payments/vnpay/ipn?${one}` })
      expect([one, status, body]).toEqual([one, 200, { RspCode: '97', Message: 'Invalid signature' }])
      const back = await shop.send({ method: 'GET', url: `/api/payments/vnpay/return?${one}` })
      expect([back.status, back.body]).toEqual([200, expect.objectContaining({ verdict: 'UNKNOWN' })])
    }
    expect((await shop.send({ method: 'GET', url: '/api/products/filter?keyword=%00' })).status).toBe(422) // as everywhere else
    expect(await db().selectFrom('receipt').select('id').where('order_id', '=', order.id).execute()).toEqual([])
  })
})
