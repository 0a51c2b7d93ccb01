// What is offered to the buyer of an unpaid order is what is taken of them, at every moment of its time; and what they read who
// come back from a payment that failed.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Verdict } from '#contract/settling.ts'
import type { Asker } from '#server/kit/serve.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { changePaymentMethod, readOrder } from '#server/orders/orders.ts'
import { vnpay } from '#server/payments/payments.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CHANGE = 'POST /api/orders/{id}/payment-method'
const WAYS = ['COD', 'VNPAY', 'BANK_TRANSFER'] as const

let shop: PayingShop
let goods: Goods

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 500)])
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })
const untilOf = ({ holdUntil }: { holdUntil: string | null }) => Date.parse(holdUntil ?? '')

/** Whether an order is changed to this way now. Without a session: the clock may have run past its end. */
async function takes({ person, order }: Awaited<ReturnType<typeof debtorOf>>, to: PaymentMethod): Promise<boolean> {
  const asker: Asker = { id: person.id, username: person.username, role: 'USER', status: 'ACTIVE', tokenHash: Buffer.alloc(0),
    origin: NOWHERE }
  const change = changePaymentMethod(shop.database.db, shop.till, asker, { id: order.id, paymentMethod: to, language: 'vi' })
  return change.then(() => true, () => false)
}

test.each(WAYS)('the other ways of an order paid by %s are those it changes to', async (from) => {
  for (const left of [20 * MINUTE, 5 * MINUTE, 5 * MINUTE - 1, MINUTE, 0]) {
    for (const to of WAYS.filter((way) => way !== from)) {
      const one = await debtorOf(shop, goods, 'may', from)
      at((from === 'COD' ? Date.parse(one.order.placedAt) + 2 * DAY : untilOf(one.order)) - left)
      const { may } = await readOrder(shop.database.db, one.order.id, 'vi')
      expect([left, to, may.payOtherwise.includes(to)]).toEqual([left, to, await takes(one, to)])
      vi.useRealTimers()
    }
  }
})

test('after ten changes there is no other way: it is paid as it is chosen then', async () => {
  const { person, order, pay, read } = await debtorOf(shop, goods, 'may')
  const params = { id: String(order.id) }
  const change = (paymentMethod: PaymentMethod) => person.call(CHANGE, { params, body: { paymentMethod } })
  for (let n = 0; n < 10; n++) {
    expect((await read()).may.payOtherwise).not.toEqual([])
    expect((await change(n % 2 === 0 ? 'COD' : 'VNPAY')).status).toBe(200)
  }
  const now = await read()
  expect(now).toMatchObject({ paymentMethod: 'VNPAY', may: { pay: true, payOtherwise: [] } })
  expect(now.paymentChanges).toHaveLength(10)
  const { status, body } = await person.refused(CHANGE, { params, body: { paymentMethod: 'COD' } })
  expect([status, body]).toEqual([409, { status: 409, code: 'orders.payment_changes_full',
    message: 'Đơn hàng này đã đổi cách thanh toán 10 lần, bạn hãy thanh toán theo cách đang chọn hoặc liên hệ Alô' }])
  expect((await change('VNPAY')).status).toBe(200) // no change
  await shop.ipn(newsOf(await pay()))
  expect((await read()).status).toBe('CONFIRMED')
})

test('the way to the gateway is offered as long as it is opened, and then other ways are', async () => {
  const { order, pay, person, read } = await debtorOf(shop, goods, 'may')
  const held = Date.parse(order.holdUntil ?? '')
  const params = { id: String(order.id) }
  const offered = async () => {
    const { toPay, may: { pay: now, payOtherwise } } = await read()
    const [row] = (await person.call('GET /api/orders/me', { query: { toPay: 'true' } })).body.content
    return [toPay, now, row?.toPay, row?.may.pay, payOtherwise]
  }
  const refusal = async () => (await person.refused('POST /api/orders/{id}/pay', { params })).body.code
  vi.useFakeTimers({ toFake: ['Date'], now: held - 2 * 60_000 - 1_000 })
  expect(await offered()).toEqual([true, true, true, true, ['COD', 'BANK_TRANSFER']])
  expect(await pay()).toContain('vnp_ExpireDate')
  const late = [[true, false, true, false, ['COD', 'BANK_TRANSFER']], 'orders.pay_too_late']
  for (const left of [2 * 60_000, 1]) {
    vi.setSystemTime(held - left)
    expect([await offered(), await refusal()]).toEqual(late)
  }
  vi.setSystemTime(held)
  expect([await offered(), await refusal()]).toEqual([[false, false, undefined, undefined, []], 'orders.not_payable'])
  vi.useRealTimers()
})

async function back(fields: vnpay.Fields, language: string): Promise<Verdict> {
  const query = vnpay.signedQuery(fields, shop.till.vnpay.hashSecret)
  const { body } = await shop.send({
    method: 'GET', url: `/api/payments/vnpay/return?${query}`, headers: { 'accept-language': language },
  })
  return body as Verdict // as the line promises
}

test('who comes back from a payment that failed reads what becomes of the order, as it is to be paid by now', async () => {
  const { pay, order, person } = await debtorOf(shop, goods, 'may')
  const failed = newsOf(await pay(), { vnp_ResponseCode: '51', vnp_TransactionStatus: '02' })
  await shop.ipn(failed)
  const said = async () => {
    const [inVi, inEn] = [await back(failed, 'vi'), await back(failed, 'en')]
    return [inVi.verdict, inVi.message, inEn.message]
  }
  const why = ['Tài khoản không đủ số dư.', 'There is not enough money in this account.']
  const expected = (vi: string, en: string) => ['FAILED', `${why[0]} ${vi}`, `${why[1]} ${en}`]
  const params = { id: String(order.id) }
  const change = (paymentMethod: 'COD' | 'BANK_TRANSFER') =>
    person.call('POST /api/orders/{id}/payment-method', { params, body: { paymentMethod } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(order.holdUntil ?? '') - 60_000 })
  const late = await said()
  vi.useRealTimers()
  expect(late).toEqual(expected('Tiền chưa bị trừ.', 'No money was taken.'))
  await change('BANK_TRANSFER')
  expect(await said()).toEqual(expected('Tiền chưa bị trừ. Đơn hàng này đang chờ bạn chuyển khoản.',
    'No money was taken. The order now waits for your bank transfer.'))
  await change('COD')
  expect(await said()).toEqual(expected('Tiền chưa bị trừ. Bạn sẽ thanh toán đơn hàng này khi nhận hàng.',
    'No money was taken. You will pay for the order when it arrives.'))
  await person.call('POST /api/orders/{id}/cancel', { params, body: {} })
  expect(await said()).toEqual(expected('Đơn hàng không còn chờ thanh toán.', 'The order no longer waits to be paid.'))
})
