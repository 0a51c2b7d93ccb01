// The mail to a buyer who pays an order another way than was chosen first.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Language } from '#contract/problems.ts'
import { writeMoment } from '#contract/vietnam-time.ts'
import { payOrder } from '#server/orders/orders.ts'
import { openToldShop, PUBLIC } from '#testing/told-orders.ts'

let told: Awaited<ReturnType<typeof openToldShop>>

beforeAll(async () => { told = await openToldShop() })
beforeEach(() => told.calm())
afterAll(() => told.shop.close())

/** An order that its buyer wishes to pay another way; nothing else has been told of it. */
async function changed(language: Language, from: PaymentMethod, ...ways: PaymentMethod[]) {
  const one = await told.placed({ language, paymentMethod: from })
  await told.silence()
  for (const paymentMethod of ways) {
    await one.person.call('POST /api/orders/{id}/payment-method', { params: one.params, body: { paymentMethod } })
  }
  const { body } = await one.person.call('GET /api/orders/{id}', { params: one.params })
  return { ...one, until: body.holdUntil === null ? '' : writeMoment(new Date(body.holdUntil)) }
}
/** Answers twice what was told; gives the mail, once. */
async function mailed() {
  for (let time = 0; time < 2; time++) await told.answer()
  expect(told.sent.map(({ name }) => name)).toEqual([told.sent[0]?.name, told.sent[0]?.name])
  return told.sent[0]
}
const SAYS = {
  vi: {
    subject: 'Đơn hàng {code} đã đổi cách thanh toán', old: 'Hướng dẫn thanh toán trong các thư trước không còn dùng nữa.',
    held: 'Hàng được giữ cho bạn đến {until}. Nếu đến lúc đó Alô chưa nhận được thanh toán, đơn hàng sẽ tự hủy.',
    way: 'Theo yêu cầu của bạn, đơn hàng {code} sẽ được thanh toán {way}.', pay: 'Thanh toán đơn hàng',
    ways: { COD: 'khi nhận hàng', VNPAY: 'qua VNPay', BANK_TRANSFER: 'bằng chuyển khoản ngân hàng' },
    facts: ['Số tài khoản: 257678859', 'Số tiền: 230.000 ₫', 'Nội dung: {code}', 'Chuyển trước: {until}'],
  },
  en: {
    subject: 'Payment method of order {code} changed', old: 'Please forget what earlier mails say about paying it.',
    held: 'It is set aside for you until {until}. If your payment has not arrived by then, the order will be cancelled '
      + 'automatically.',
    way: 'As you asked, order {code} is now to be paid {way}.', pay: 'Pay for the order',
    ways: { COD: 'on delivery', VNPAY: 'with VNPay', BANK_TRANSFER: 'by bank transfer' },
    facts: ['Account number: 257678859', 'Amount: 230.000 ₫', 'Message: {code}', 'Transfer before: {until}'],
  },
} as const

test.each((['vi', 'en'] as const).flatMap((language) => (['COD', 'VNPAY', 'BANK_TRANSFER'] as const).map((to) =>
  [language, to] as const)))('who pays another way than before is mailed how, in %s: %s', async (language, to) => {
  const one = await changed(language, to === 'VNPAY' ? 'BANK_TRANSFER' : 'VNPAY', to)
  const mail = await mailed()
  const says = SAYS[language]
  const filled = (text: string): string =>
    text.replace('{code}', one.code).replace('{until}', one.until).replace('{way}', says.ways[to])
  expect([mail?.to, mail?.subject]).toEqual([`${one.person.username}@example.com`, filled(says.subject)])
  for (const said of [says.way, says.old]) for (const form of [mail?.text, mail?.html]) expect(form).toContain(filled(said))
  expect(mail?.text.includes(filled(says.held))).toBe(to !== 'COD')
  const lines = mail?.text.split('\n') ?? []
  expect(says.facts.map((fact) => lines.includes(filled(fact)))).toEqual(says.facts.map(() => to === 'BANK_TRANSFER'))
  expect(mail?.pictures?.map(({ name }) => name)).toEqual(to === 'BANK_TRANSFER' ? ['vietqr'] : undefined)
  expect(mail?.text.includes(`${says.pay}: ${PUBLIC}/orders/${one.id}`)).toBe(to === 'VNPAY')
  expect(await one.notes()).toEqual([]) // it was done on the screen a moment ago
})

test('and nobody once it is paid, called off or to be paid another way again', async () => {
  const paid = await changed('vi', 'VNPAY', 'BANK_TRANSFER')
  await paid.locked(payOrder)
  const cancelled = await changed('vi', 'BANK_TRANSFER', 'COD')
  await cancelled.cancel()
  await told.silence()
  for (const [orderId, to] of [[paid.id, 'BANK_TRANSFER'], [cancelled.id, 'COD']] as const) {
    await paid.tell('orders.payment_changed', { orderId, to })
  }
  await told.answer()
  expect(told.sent).toEqual([])
  await changed('vi', 'COD', 'BANK_TRANSFER', 'VNPAY')
  expect((await mailed())?.text).toContain('qua VNPay')
})

test.each([
  ['vi', 'Đơn hàng này được thanh toán khi nhận hàng. Alô sẽ liên hệ với bạn để dùng khoản vừa nhận trả cho đơn hàng, hoặc hoàn '
    + 'lại bạn.'],
  ['en', 'This order is to be paid on delivery. Alô will get in touch with you to use what has come in for the order, or to '
    + 'refund it.'],
] as const)('money that comes for an order that is paid at the door may still be used for it, in %s', async (language, says) => {
  const one = await told.placed({ language })
  await one.move('CONFIRMED')
  await told.silence()
  const { id: receiptId } = await told.shop.database.db.insertInto('receipt').values({
    channel: 'BANK', external_id: crypto.randomUUID(), amount_dong: 230_000, order_id: one.id, received_at: new Date(),
    state: 'WAITING', reason: 'LATE',
  }).returning('id').executeTakeFirstOrThrow()
  await one.tell('payments.waiting', { receiptId, orderId: one.id, amountDong: 230_000, reason: 'LATE' })
  expect((await mailed())?.text).toContain(says)
})
