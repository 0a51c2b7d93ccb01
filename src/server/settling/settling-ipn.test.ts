// VNPay's own word on payments: what each of them is answered with, and what it does to the order and to the books.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { vnpay } from '#server/payments/payments.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import { digestOf } from '#testing/digest.ts'
import { replayMessages } from './settling.ts'

let shop: PayingShop
let goods: Goods

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 500)])
})
afterAll(() => shop.close())

/** Delivery is free from this on. */
const PRICE = 10_000_000
const db = () => shop.database.db
const receiptsOf = (orderId: number) => db().selectFrom('receipt').select(['amount_dong', 'state', 'reason', 'external_id'])
  .where('order_id', '=', orderId).orderBy('id').execute()
const lastMessage = () => db().selectFrom('payment_message').select(['body', 'outcome', 'channel']).orderBy('id', 'desc')
  .executeTakeFirstOrThrow()
const newsTold = async (orderId: number): Promise<string[]> => {
  const told = await db().selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return told.filter(({ payload }) => (payload as { orderId?: number }).orderId === orderId).map(({ kind }) => kind)
}

describe('a payment', () => {
  test('ENT-82 confirms its order once, however often VNPay says so', async () => {
    const { order, pay, read } = await debtorOf(shop, goods, 'may')
    const news = newsOf(await pay())
    expect((await shop.ipn(news)).body).toEqual({ RspCode: '00', Message: 'Confirm Success' })
    expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', holdUntil: null })
    const again = await Promise.all(Array.from({ length: 10 }, () => shop.ipn(news)))
    expect(again.map(({ status, body }) => [status, body.RspCode])).toEqual(Array.from({ length: 10 }, () => [200, '02']))
    expect(await receiptsOf(order.id)).toEqual([
      { amount_dong: PRICE, state: 'APPLIED', reason: null, external_id: `${news['vnp_TxnRef']}/${news['vnp_TransactionNo']}` },
    ])
    expect((await newsTold(order.id)).filter((kind) => kind === 'orders.paid')).toHaveLength(1)
  })

  test('told 20 times at once for the first time is one payment', async () => {
    const { order, pay } = await debtorOf(shop, goods, 'may')
    const news = newsOf(await pay())
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.ipn(news)))
    expect(replies.filter(({ body }) => body.RspCode === '00')).toHaveLength(1)
    expect(replies.filter(({ body }) => body.RspCode === '02')).toHaveLength(19)
    expect(await receiptsOf(order.id)).toHaveLength(1)
  })

  test('that failed is noted and answered with 00; a later one still pays, a failure told afterwards is nothing', async () => {
    const { order, pay, read } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    const failed = newsOf(url, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02', vnp_TransactionNo: '0' })
    expect((await shop.ipn(failed)).body.RspCode).toBe('00')
    expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED', may: { pay: true } })
    expect((await shop.ipn(failed)).body.RspCode).toBe('02')
    expect((await shop.ipn(newsOf(url))).body.RspCode).toBe('00')
    expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect((await shop.ipn(failed)).body.RspCode).toBe('02')
    expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await newsTold(order.id)).toEqual(['orders.placed', 'orders.payment_failed', 'orders.moved', 'orders.paid'])
  })

  test('is not the address the customer pays at, which is signed too, nor one without a result', async () => {
    const { order, pay, read } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    const asked = Object.fromEntries(new URL(url).searchParams)
    for (const news of [asked, newsOf(url, { vnp_TransactionStatus: '01' }), newsOf(url, { vnp_ResponseCode: '' })]) {
      expect((await shop.ipn(news)).body.RspCode).toBe('99')
    }
    expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'UNPAID' })
    expect(await newsTold(order.id)).toEqual(['orders.placed'])
  })

  test('with a number that another payment has had pays its own order all the same', async () => {
    const [one, other] = [await debtorOf(shop, goods, 'may'), await debtorOf(shop, goods, 'may')]
    for (const { pay, read } of [one, other]) {
      expect((await shop.ipn(newsOf(await pay(), { vnp_TransactionNo: '15000001' }))).body.RspCode).toBe('00')
      expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    }
  })

  test('that nobody signed is kept in short', async () => {
    const url = `/api/payments/vnpay/ipn?vnp_TxnRef=A1&vnp_OrderInfo=${'x'.repeat(5_000)}`
    expect(await shop.send({ method: 'GET', url })).toMatchObject({ status: 200, body: { RspCode: '97' } })
    const last = await db().selectFrom('payment_message').select('body').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect([last.body.length, last.body.startsWith('vnp_TxnRef=A1')]).toEqual([300, true])
  })

  test('of an older attempt counts, and the failure of one fails nothing while another is open', async () => {
    const { pay, read } = await debtorOf(shop, goods, 'may')
    const [first, second] = [await pay(), await pay()]
    expect(new URL(first).searchParams.get('vnp_TxnRef')).not.toBe(new URL(second).searchParams.get('vnp_TxnRef'))
    await shop.ipn(newsOf(second, { vnp_ResponseCode: '13', vnp_TransactionStatus: '02' }))
    expect(await read()).toMatchObject({ paymentStatus: 'UNPAID' })
    expect((await shop.ipn(newsOf(first))).body.RspCode).toBe('00')
    expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
  })

  test('made twice waits for staff the second time', async () => {
    const { order, pay } = await debtorOf(shop, goods, 'may')
    const [first, second] = [await pay(), await pay()]
    await shop.ipn(newsOf(first))
    expect((await shop.ipn(newsOf(second))).body.RspCode).toBe('00')
    // and once more by the same way, as another payment of VNPay's
    expect((await shop.ipn(newsOf(first))).body.RspCode).toBe('00')
    expect(await receiptsOf(order.id)).toMatchObject([
      { state: 'APPLIED' }, { state: 'WAITING', reason: 'PAID_TWICE' }, { state: 'WAITING', reason: 'PAID_TWICE' },
    ])
  })

  test('under suspicion waits for staff and moves nothing', async () => {
    const { order, pay, read } = await debtorOf(shop, goods, 'may')
    const news = newsOf(await pay(), { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' })
    expect((await shop.ipn(news)).body.RspCode).toBe('00')
    expect(await receiptsOf(order.id)).toMatchObject([{ state: 'WAITING', reason: 'SUSPICIOUS', amount_dong: PRICE }])
    expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'UNPAID' })
  })

  test('for a cancelled order waits for staff; when only the time is over it is still taken', async () => {
    const late = await debtorOf(shop, goods, 'may')
    const news = newsOf(await late.pay())
    await late.person.call('POST /api/orders/{id}/cancel', { params: { id: String(late.order.id) }, body: {} })
    expect((await shop.ipn(news)).body.RspCode).toBe('00')
    expect(await receiptsOf(late.order.id)).toMatchObject([{ state: 'WAITING', reason: 'LATE' }])
    expect(await late.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'UNPAID' })

    const held = await debtorOf(shop, goods, 'may')
    const url = await held.pay()
    const over = new Date(Date.now() - 1_000)
    await db().updateTable('shop_order').set({ hold_until: over }).where('id', '=', held.order.id).execute()
    expect((await shop.ipn(newsOf(url))).body.RspCode).toBe('00')
    expect(await held.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('of another amount is answered with 04, and its money waits for staff', async () => {
    const less = await debtorOf(shop, goods, 'may')
    const news = newsOf(await less.pay(), { vnp_Amount: String((PRICE - 1) * 100) })
    expect((await shop.ipn(news)).body).toEqual({ RspCode: '04', Message: 'Invalid amount' })
    expect((await shop.ipn(news)).body.RspCode).toBe('04')
    expect(await receiptsOf(less.order.id)).toMatchObject([{ state: 'WAITING', reason: 'TOO_LITTLE', amount_dong: PRICE - 1 }])
    const more = await debtorOf(shop, goods, 'may')
    expect((await shop.ipn(newsOf(await more.pay(), { vnp_Amount: String(PRICE * 10_000) }))).body.RspCode).toBe('04')
    expect(await receiptsOf(more.order.id)).toMatchObject([{ state: 'WAITING', reason: 'TOO_MUCH' }])
    expect(await more.read()).toMatchObject({ paymentStatus: 'UNPAID' })
    const broken = await debtorOf(shop, goods, 'may')
    for (const amount of ['', '1', 'NaN', '0']) {
      const answer = await shop.ipn(newsOf(await broken.pay(), { vnp_Amount: amount }))
      expect([amount, answer.body.RspCode]).toEqual([amount, '04'])
    }
    expect(await receiptsOf(broken.order.id)).toEqual([])
  })

  test('of an unknown reference is answered with 01, and its money is not lost', async () => {
    const { pay } = await debtorOf(shop, goods, 'may')
    const news = newsOf(await pay(), { vnp_TxnRef: 'DH0000000T1' })
    expect((await shop.ipn(news)).body).toEqual({ RspCode: '01', Message: 'Order not found' })
    expect((await shop.ipn(news)).body.RspCode).toBe('01')
    const number = `${news['vnp_TxnRef']}/${news['vnp_TransactionNo']}`
    const waiting = await db().selectFrom('receipt').selectAll().where('external_id', '=', number).execute()
    expect(waiting).toMatchObject([{ state: 'WAITING', reason: 'UNKNOWN_ORDER', amount_dong: PRICE, order_id: null }])
    expect(waiting[0]?.content).toContain('DH0000000T1')
    expect((await shop.ipn(newsOf(await pay(), { vnp_TmnCode: 'ANOTHER1' }))).body.RspCode).toBe('01')
  })
})

describe('a word that is not VNPay\'s', () => {
  test('is answered with 97, kept as it came, and moves nothing', async () => {
    const { order, pay, read } = await debtorOf(shop, goods, 'may')
    const { vnp_TxnRef: reference = '' } = newsOf(await pay())
    const forged = `/api/payments/vnpay/ipn?vnp_TxnRef=${reference}&vnp_Amount=1003000000&vnp_ResponseCode=00&vnp_SecureHash=`
    for (const end of ['', 'ab', 'x'.repeat(128), `${'0'.repeat(128)}&vnp_Amount=1`]) {
      const answer = await shop.send({ method: 'GET', url: forged + end })
      expect(answer).toMatchObject({ status: 200, body: { RspCode: '97', Message: 'Invalid signature' } })
      expect(await lastMessage()).toMatchObject({ channel: 'VNPAY_IPN', outcome: '97', body: expect.stringContaining(reference) })
    }
    expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'UNPAID' })
    expect(await receiptsOf(order.id)).toEqual([])
  })

  test('of one changed character is none', async () => {
    const { order, pay } = await debtorOf(shop, goods, 'may')
    const query = new URLSearchParams(newsOf(await pay()))
    query.set('vnp_SecureHash', vnpay.sign(Object.fromEntries(query), shop.till.vnpay.hashSecret))
    query.set('vnp_ResponseCode', '01')
    const answer = await shop.send({ method: 'GET', url: `/api/payments/vnpay/ipn?${query.toString()}` })
    expect(answer.body).toMatchObject({ RspCode: '97' })
    expect(await receiptsOf(order.id)).toEqual([])
  })
})

test('what fails here is answered with 99, kept, and done when VNPay says it again', async () => {
  const { pay, read } = await debtorOf(shop, goods, 'may')
  const news = newsOf(await pay())
  await shop.database.pool.query('alter table receipt rename to receipt_away')
  const answer = await shop.ipn(news)
  expect(answer).toMatchObject({ status: 200, body: { RspCode: '99', Message: 'Unknown error' } })
  expect((await lastMessage()).outcome).toMatch(/^99 .*receipt/)
  await shop.database.pool.query('alter table receipt_away rename to receipt')
  expect((await shop.ipn(news)).body.RspCode).toBe('00')
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
})

test('kept messages, played again, make good what was not heard, and nothing the second time', async () => {
  const { order, pay, read } = await debtorOf(shop, goods, 'may')
  const address = await pay()
  await shop.database.pool.query('alter table receipt rename to receipt_away')
  await shop.ipn(newsOf(address))
  await shop.database.pool.query('alter table receipt_away rename to receipt')
  const { heard, news } = await replayMessages(db(), shop.till)
  expect(news).toMatchObject([{ channel: 'VNPAY_IPN', before: expect.stringMatching(/^99 /), after: '00' }])
  expect(heard).toBeGreaterThan(10)
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await receiptsOf(order.id)).toHaveLength(1)
  const before = await digestOf(shop.database.pool)
  expect(await replayMessages(db(), shop.till)).toEqual({ heard, news: [], failed: [] })
  expect(await digestOf(shop.database.pool)).toBe(before)
})
