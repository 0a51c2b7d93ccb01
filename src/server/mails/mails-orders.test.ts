// What becomes of an order's news: a mail and a notification to its buyer, in their language, each once and where they want it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationType } from '#contract/notifications.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { openToldShop, PUBLIC, SAID_UNTIL } from '#testing/told-orders.ts'
import type { Placed } from '#testing/told-orders.ts'
import { failPayment, payOrder } from '#server/orders/orders.ts'

let told: Awaited<ReturnType<typeof openToldShop>>

beforeAll(async () => { told = await openToldShop() })
beforeEach(() => told.calm())
afterAll(() => told.shop.close())

describe('a placed order says how it is paid', () => {
  test.each([
    ['COD', 'vi', 'Tổng cộng: 230.000 ₫, thanh toán khi nhận hàng.'],
    ['COD', 'en', 'Total: 230.000 ₫, to be paid on delivery.'],
    ['VNPAY', 'vi', `Tổng cộng: 230.000 ₫, thanh toán qua VNPay trước ${SAID_UNTIL}.`],
    ['VNPAY', 'en', `Total: 230.000 ₫, to be paid with VNPay before ${SAID_UNTIL}.`],
    ['BANK_TRANSFER', 'vi', `Tổng cộng: 230.000 ₫, chuyển khoản ngân hàng trước ${SAID_UNTIL}.`],
    ['BANK_TRANSFER', 'en', `Total: 230.000 ₫, to be paid by bank transfer before ${SAID_UNTIL}.`],
  ] as const)('%s in %s', async (paymentMethod, language, sum) => {
    const one = await told.placed({ language, paymentMethod })
    await told.answer()
    expect([told.sent.length, told.sent[0]?.text.split('\n').includes(sum)]).toEqual([1, true])
    const held = { vi: `Hàng được giữ cho bạn đến ${SAID_UNTIL}.`, en: `It is set aside for you until ${SAID_UNTIL}.` }[language]
    expect(told.sent[0]?.text.includes(held)).toBe(paymentMethod !== 'COD')
    const ask = { vi: ` Vui lòng thanh toán trước ${SAID_UNTIL}.`, en: ` Please pay before ${SAID_UNTIL}.` }[language]
    expect((await one.notes()).map(({ message }) => message)).toEqual([
      { vi: 'Alô đã nhận đơn hàng của bạn, tổng cộng 230.000 ₫.', en: 'Alô has received your order, 230.000 ₫ in all.' }[language]
        + (paymentMethod === 'COD' ? '' : ask)])
  })

  test('as it is when the mail is written: what was paid meanwhile is not asked for again', async () => {
    const one = await told.placed({ paymentMethod: 'VNPAY' })
    await one.locked(payOrder)
    await told.answer()
    expect(told.sent[0]?.subject).toBe(`Đơn hàng ${one.code} đã được đặt`)
    expect(told.sent[0]?.text).toContain('Tổng cộng: 230.000 ₫, đã thanh toán.')
    expect(told.sent[0]?.text).not.toContain(SAID_UNTIL)
  })
})

interface Expected {
  type: NotificationType
  note: Record<Language, [title: string, message: string]>
  /** Missing: no mail. */
  mail?: Record<Language, [subject: string, says: string, total: string]>
}

const DELIVERY = { vi: ', thanh toán khi nhận hàng', en: ', to be paid on delivery' }
const total = (how: Record<Language, string>) => ({ vi: `Tổng cộng: 230.000 ₫${how.vi}.`, en: `Total: 230.000 ₫${how.en}.` })
const [unpaid, none, paid] = [total(DELIVERY), total({ vi: '', en: '' }), total({ vi: ', đã thanh toán', en: ', paid' })]

const MOVES: Record<string, [before: OrderStatus[], to: OrderStatus, says: Expected]> = {
  'is confirmed': [[], 'CONFIRMED', {
    type: 'ORDER',
    note: { vi: ['Đơn hàng {code} đã được xác nhận', 'Alô đang chuẩn bị hàng cho bạn.'],
      en: ['Order {code} was confirmed', 'Alô is getting your order ready.'] },
    mail: { vi: ['Đơn hàng {code} đã được xác nhận', 'Alô đã xác nhận đơn hàng {code} và đang chuẩn bị hàng cho bạn.', unpaid.vi],
      en: ['Order {code} was confirmed', 'Alô has confirmed your order {code} and is getting it ready.', unpaid.en] },
  }],
  'is packed': [['CONFIRMED'], 'PACKED', {
    type: 'ORDER',
    note: { vi: ['Đơn hàng {code} đã được đóng gói', 'Đơn hàng sắp được giao cho đơn vị vận chuyển.'],
      en: ['Order {code} was packed', 'It will be handed to the carrier soon.'] },
  }],
  'is on its way': [['CONFIRMED', 'PACKED'], 'SHIPPING', {
    type: 'SHIPPING',
    note: { vi: ['Đơn hàng {code} đang được giao', 'Đơn hàng đang trên đường đến bạn.'],
      en: ['Order {code} is on its way', 'The carrier is bringing it to you.'] },
    mail: { vi: ['Đơn hàng {code} đang được giao', 'Đơn hàng {code} đang trên đường đến bạn.\n\nBạn vui lòng chuẩn bị 230.000 ₫',
      unpaid.vi],
      en: ['Order {code} is on its way', 'Your order {code} is on its way to you.\n\nPlease have 230.000 ₫ ready', unpaid.en] },
  }],
  'is delivered': [['CONFIRMED', 'PACKED', 'SHIPPING'], 'DELIVERED', {
    type: 'SHIPPING',
    note: { vi: ['Đơn hàng {code} đã được giao', 'Cảm ơn bạn đã mua hàng tại Alô.'],
      en: ['Order {code} was delivered', 'Thank you for shopping at Alô.'] },
    mail: { vi: ['Đơn hàng {code} đã được giao', 'Đơn hàng {code} đã được giao đến bạn. Nếu bạn chưa nhận được hàng', paid.vi],
      en: ['Order {code} was delivered', 'Your order {code} has been delivered. If you have not received it', paid.en] },
  }],
  'comes back': [['CONFIRMED', 'PACKED', 'SHIPPING'], 'RETURNED', {
    type: 'ORDER',
    note: { vi: ['Đơn hàng {code} đã trả hàng', 'Alô đã nhận lại hàng của đơn này.'],
      en: ['Order {code} was returned', 'Alô has received its goods back.'] },
  }],
}

const CANCELLED = { vi: 'Đơn hàng {code} đã hủy', en: 'Order {code} was cancelled' }
/** Whoever has cancelled, the mail says why. */
const CANCELS: Record<string, [cancel: (one: Placed) => Promise<unknown>, says: Expected]> = {
  'is cancelled by its customer': [(one) => one.cancel(), {
    type: 'ORDER',
    note: { vi: [CANCELLED.vi, 'Đơn hàng được hủy theo yêu cầu của bạn.'], en: [CANCELLED.en, 'It was cancelled as you asked.'] },
    mail: { vi: [CANCELLED.vi, 'Đơn hàng {code} đã được hủy theo yêu cầu của bạn.', none.vi],
      en: [CANCELLED.en, 'Order {code} was cancelled as you asked.', none.en] },
  }],
  'is cancelled by the staff with a reason': [(one) => one.cancelByStaff('Hết màu này'), {
    type: 'ORDER',
    note: { vi: [CANCELLED.vi, 'Alô đã hủy đơn hàng này.'], en: [CANCELLED.en, 'Alô has cancelled this order.'] },
    mail: { vi: [CANCELLED.vi, 'Alô đã hủy đơn hàng {code}.\n\nLý do: Hết màu này', none.vi],
      en: [CANCELLED.en, 'Alô has cancelled order {code}.\n\nWhy: Hết màu này', none.en] },
  }],
}

const PAID_AHEAD: Record<string, [happens: (one: Placed) => Promise<unknown>, says: Expected]> = {
  'is not paid in time': [(one) => one.runOut(), {
    type: 'ORDER',
    note: { vi: [CANCELLED.vi, 'Đơn hàng tự hủy vì đã quá thời hạn thanh toán.'],
      en: [CANCELLED.en, 'It was cancelled automatically because it was not paid in time.'] },
    mail: { vi: [CANCELLED.vi, 'Đơn hàng {code} đã tự hủy vì quá thời hạn thanh toán. Nếu bạn đã chuyển tiền', none.vi],
      en: [CANCELLED.en, 'Order {code} was cancelled automatically because it was not paid in time. If you have sent', none.en] },
  }],
  // confirmed with it, and told once
  'is paid': [(one) => one.locked(payOrder), {
    type: 'PAYMENT',
    note: { vi: ['Đã nhận thanh toán đơn hàng {code}', 'Alô đã nhận 230.000 ₫ và xác nhận đơn hàng của bạn.'],
      en: ['Order {code} was paid', 'Alô has received 230.000 ₫ and confirmed your order.'] },
    mail: { vi: ['Đã nhận thanh toán đơn hàng {code}', 'Alô đã nhận 230.000 ₫ và xác nhận đơn hàng {code}. Alô đang', paid.vi],
      en: ['Order {code} was paid', 'Alô has received 230.000 ₫ and confirmed your order {code}. It is', paid.en] },
  }],
  'could not be paid': [(one) => one.locked(failPayment), {
    type: 'PAYMENT',
    note: { vi: ['Thanh toán đơn hàng {code} chưa thành công',
      `Hàng vẫn được giữ cho bạn, hãy thử thanh toán lại trước ${SAID_UNTIL}.`],
    en: ['Order {code} could not be paid', `It is still set aside for you; please try again before ${SAID_UNTIL}.`] },
  }],
  'was paid and is cancelled': [async (one) => {
    await one.locked(payOrder)
    await told.silence()
    await one.cancel()
  }, {
    type: 'ORDER',
    note: { vi: [CANCELLED.vi, 'Đơn hàng được hủy theo yêu cầu của bạn. Số tiền 230.000 ₫ bạn đã thanh toán sẽ được hoàn lại.'],
      en: [CANCELLED.en, 'It was cancelled as you asked. The 230.000 ₫ you paid will be refunded.'] },
    mail: { vi: [CANCELLED.vi, 'theo yêu cầu của bạn.\n\nSố tiền 230.000 ₫ bạn đã thanh toán sẽ được hoàn lại vào thẻ',
      paid.vi],
      en: [CANCELLED.en, 'as you asked.\n\nThe 230.000 ₫ you paid will be refunded to the card', paid.en] },
  }],
  'was paid and comes back from its way': [async (one) => {
    await one.locked(payOrder)
    await one.move('PACKED', 'SHIPPING')
    await told.silence()
    await one.move('RETURNED')
  }, {
    type: 'ORDER',
    note: { vi: ['Đơn hàng {code} đã trả hàng',
      'Alô đã nhận lại hàng của đơn này. Số tiền 230.000 ₫ bạn đã thanh toán sẽ được hoàn lại.'],
      en: ['Order {code} was returned', 'Alô has received its goods back. The 230.000 ₫ you paid will be refunded.'] },
  }],
}

/** Answers twice what is told of an order from here on; expects just this of it, once. */
async function expectTold(one: Placed, language: Language, { type, note, mail }: Expected): Promise<void> {
  const say = (text: string): string => text.replaceAll('{code}', one.code)
  for (let time = 0; time < 2; time++) await told.answer()
  const [title, message] = note[language]
  expect(await one.notes()).toMatchObject([{ type, title: say(title), message: say(message), referenceId: one.id }])
  expect(new Set(told.sent.map(({ name }) => name)).size).toBe(mail ? 1 : 0)
  if (!mail) return
  const [subject, says, sum] = mail[language]
  expect(told.sent[0]).toMatchObject({ to: `${one.person.username}@example.com`, subject: say(subject) })
  expect(told.sent[0]?.text).toContain(say(says))
  expect(told.sent[0]?.text.split('\n')).toEqual(expect.arrayContaining([sum,
    language === 'vi' ? '- op (Đen, 8GB, 128GB) x 1: 200.000 ₫' : '- op (Black, 8GB, 128GB) x 1: 200.000 ₫',
    expect.stringContaining(`${PUBLIC}/orders/${one.id}`)]))
}

describe.each(['vi', 'en'] as const)('once, in %s, its buyer hears when an order', (language) => {
  test.each(Object.entries(MOVES))('%s', async (_, [before, to, says]) => {
    const one = await told.placed({ language })
    await one.move(...before)
    await told.silence()
    await one.move(to)
    await expectTold(one, language, says)
  })

  test.each(Object.entries(CANCELS))('%s', async (_, [cancel, says]) => {
    const one = await told.placed({ language })
    await told.silence()
    await cancel(one)
    await expectTold(one, language, says)
  })

  test.each(Object.entries(PAID_AHEAD))('%s', async (_, [happens, says]) => {
    const one = await told.placed({ language, paymentMethod: 'VNPAY' })
    await told.silence()
    await happens(one)
    await expectTold(one, language, says)
  })
})

test('a payment that failed is not told any more once another has succeeded', async () => {
  const one = await told.placed({ paymentMethod: 'VNPAY' })
  await told.silence()
  await one.locked(failPayment)
  await one.locked(payOrder)
  await told.answer()
  expect((await one.notes()).map(({ title }) => title)).toEqual([`Đã nhận thanh toán đơn hàng ${one.code}`])
})

test.each([['ORDER', 'is confirmed'], ['SHIPPING', 'is on its way'], ['PAYMENT', 'is paid']] as const)(
  'who has turned %s off by mail hears in the shop alone that it %s', async (type, what) => {
    const one = await told.placed({ paymentMethod: type === 'PAYMENT' ? 'VNPAY' : 'COD' })
    await one.person.call('PUT /api/users/me/notification-settings',
      { body: { settings: [{ type, channel: 'EMAIL', enabled: false }] } })
    const [before = [], to = 'CONFIRMED'] = MOVES[what] ?? []
    await one.move(...type === 'PAYMENT' ? [] : before)
    await told.silence()
    await (type === 'PAYMENT' ? one.locked(payOrder) : one.move(to))
    await told.answer()
    expect([told.sent, (await one.notes()).map((note) => note.type)]).toEqual([[], [type]])
  })

test('nobody who may not sign in any more is told of their order', async () => {
  const one = await told.placed()
  await told.shop.database.db.updateTable('person').set({ status: 'CLOSED' }).where('id', '=', one.person.id).execute()
  await one.move('CONFIRMED')
  await told.answer()
  const { rows } = await told.shop.database.pool.query('select from notification where person_id = $1', [one.person.id])
  expect([told.sent, rows]).toEqual([[], []])
})
