// What a buyer is told of an order's money: where to transfer it, whom its invoice is for, what came and pays nothing, and what
// goes back.
import qrcode from 'qrcode-generator'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/problems.ts'
import type { ReceiptReason } from '#contract/settling.ts'
import { noteRefunded, payOrder } from '#server/orders/orders.ts'
import { CASH_ONLY } from '#server/kit/till.ts'
import { vietQrPayload } from '#server/payments/payments.ts'
import { openToldShop, PUBLIC, SAID_UNTIL } from '#testing/told-orders.ts'
import type { Placed } from '#testing/told-orders.ts'

let told: Awaited<ReturnType<typeof openToldShop>>

beforeAll(async () => { told = await openToldShop() })
beforeEach(() => told.calm())
afterAll(() => told.shop.close())

/** Answers twice what is told of an order; gives the one mail that came of it, and the notification. */
async function heard(one: Placed) {
  for (let time = 0; time < 2; time++) await told.answer()
  expect(new Set(told.sent.map(({ name }) => name)).size).toBe(1)
  const notes = await one.notes()
  expect(notes).toHaveLength(1)
  const [mail] = told.sent
  expect(mail?.to).toBe(`${one.person.username}@example.com`)
  return { mail, lines: mail?.text.split('\n') ?? [], note: notes[0] }
}

describe('who pays by transfer is mailed what a banking app needs', () => {
  const facts = {
    vi: ['Ngân hàng: ACB', 'Số tài khoản: 257678859', 'Chủ tài khoản: CONG TY ALO', 'Số tiền: 230.000 ₫', 'Nội dung: {code}',
      `Chuyển trước: ${SAID_UNTIL}`, 'Giữ nguyên nội dung chuyển khoản: nhờ đó tiền tìm được đơn của bạn.'],
    en: ['Bank: ACB', 'Account number: 257678859', 'Account holder: CONG TY ALO', 'Amount: 230.000 ₫', 'Message: {code}',
      `Transfer before: ${SAID_UNTIL}`, 'Keep the message as it is: it is how the money finds your order.'],
  }

  test.each(['vi', 'en'] as const)('in %s: the account, the sum and what to write', async (language) => {
    const one = await told.placed({ language, paymentMethod: 'BANK_TRANSFER' })
    const { mail, lines } = await heard(one)
    const wanted = facts[language].map((line) => line.replace('{code}', one.code))
    expect(lines).toEqual(expect.arrayContaining(wanted))
    for (const line of wanted) for (const piece of line.split(/: (?=[A-Z0-9])/)) expect(mail?.html).toContain(piece)
    expect(mail?.html).toMatch(/<img src="cid:vietqr@alo" width="225" height="225"\nalt="[^"]*230\.000 ₫[^"]*"/)
  })

  test('and the code as a picture that is in the mail, dark on white, drawn twice as fine as it is shown', async () => {
    const one = await told.placed({ paymentMethod: 'BANK_TRANSFER' })
    await told.answer()
    const [picture, ...others] = told.sent[0]?.pictures ?? []
    expect([picture?.name, others]).toEqual(['vietqr', []])
    const { data, info } = await sharp(picture?.png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const [side, module] = [info.width, 10]
    expect([side, info.height, side % module, picture?.sidePx]).toEqual([450, 450, 0, 225])
    /** Each module is one colour throughout. */
    const dark = (column: number, row: number): boolean => {
      const shades = [0, module - 1].flatMap((y) => [0, module - 1].map((x) =>
        data[(row * module + y) * side * info.channels + (column * module + x) * info.channels]))
      expect(new Set(shades).size).toBe(1)
      expect([0, 255]).toContain(shades[0])
      return shades[0] === 0
    }
    const code = qrcode(0, 'M')
    code.addData(vietQrPayload({ bin: '970416', account: '257678859', amountDong: 230_000, purpose: one.code }), 'Alphanumeric')
    code.make()
    const within = (place: number): boolean => place >= 4 && place < 41 // white all around
    for (let row = 0; row < 45; row++) {
      const drawn = Array.from({ length: 45 }, (_, column) => dark(column, row))
      expect(drawn).toEqual(drawn.map((_, column) => within(row) && within(column) && code.isDark(row - 4, column - 4)))
    }
  })

  test('who has paid meanwhile, pays otherwise, or buys where nobody can transfer, is not', async () => {
    const paid = await told.placed({ paymentMethod: 'BANK_TRANSFER' })
    await paid.locked(payOrder)
    await told.placed({ paymentMethod: 'VNPAY' })
    await told.placed()
    await told.answer()
    await told.placed({ paymentMethod: 'BANK_TRANSFER' })
    await told.answer(CASH_ONLY)
    expect(told.sent.length).toBeGreaterThan(4)
    const last = told.sent.splice(-1)
    expect(last.map(({ pictures, text }) => [pictures, text.includes('257678859')])).toEqual([[undefined, false]])
    for (const { pictures, text } of told.sent.slice(0, 4)) {
      expect([pictures, text.includes('257678859')]).toEqual([undefined, false])
    }
  })
})

describe('who pays through VNPay is led to the order to pay it', () => {
  test.each([['vi', 'Thanh toán đơn hàng', 'Xem đơn hàng'], ['en', 'Pay for the order', 'See the order']] as const)(
    'in %s: the button pays', async (language, pay, see) => {
      const one = await told.placed({ language, paymentMethod: 'VNPAY' })
      const { mail, lines } = await heard(one)
      expect(lines).toContain(`${pay}: ${PUBLIC}/orders/${one.id}`)
      expect([mail?.html.includes(`>${pay}</a>`), mail?.text.includes(see)]).toEqual([true, false])
    })
})

describe('an invoice is named while it can be put right', () => {
  const company = {
    kind: 'COMPANY', name: 'Công ty <b>Hoa & Sen</b>', taxCode: '0100109106', address: '1 Lê Lợi, Huế',
    email: 'ketoan@example.com',
  }
  const person = {
    kind: 'PERSON', name: 'Lê Thị Bưởi', taxCode: '001095012345', address: '1 Lê Lợi, Huế', email: 'buoi@example.com',
  }
  test.each([
    ['vi', 'a company', company,
      'Hóa đơn VAT: Xuất cho Công ty <b>Hoa & Sen</b>, mã số thuế 0100109106; gửi đến ketoan@example.com'],
    ['en', 'a company', company,
      'VAT invoice: Made out to Công ty <b>Hoa & Sen</b>, tax code 0100109106; sent to ketoan@example.com'],
    ['vi', 'a person', person, 'Hóa đơn VAT: Xuất cho Lê Thị Bưởi, số định danh *********345; gửi đến buoi@example.com'],
    ['en', 'a person', person, 'VAT invoice: Made out to Lê Thị Bưởi, personal number *********345; sent to buoi@example.com'],
    ['vi', 'a person without a number', { ...person, taxCode: undefined },
      'Hóa đơn VAT: Xuất cho Lê Thị Bưởi; gửi đến buoi@example.com'],
  ] as const)('in %s for %s', async (language, _, invoice, line) => {
    const one = await told.placed({ language, invoice })
    await one.move('CONFIRMED')
    await told.answer()
    expect(told.sent.map(({ text }) => text.split('\n').includes(line))).toEqual([true, true])
    for (const { html, text } of told.sent) {
      expect(html).not.toContain('<b>')
      expect(text).not.toContain('001095012345')
    }
    expect(told.sent[0]?.html).toContain(invoice.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    await told.calm()
    await one.move('PACKED', 'SHIPPING')
    await told.answer()
    expect(told.sent.map(({ text }) => text.includes(line))).toEqual([false])
  })
})

/** A sum that came for an order and pays nothing, told of. */
async function waits(one: Placed, reason: ReceiptReason, amount: number): Promise<number> {
  const { id: receiptId } = await told.shop.database.db.insertInto('receipt').values({
    channel: 'BANK', external_id: crypto.randomUUID(), amount_dong: amount, order_id: one.id, received_at: new Date(),
    state: 'WAITING', reason,
  }).returning('id').executeTakeFirstOrThrow()
  await told.silence()
  await one.tell('payments.waiting', { receiptId, orderId: one.id, amountDong: amount, reason })
  return receiptId
}

describe('money that came and does not pay the order', () => {
  const CASES: Record<Exclude<ReceiptReason, 'UNKNOWN_ORDER'>, Record<Language, [mail: string, note: string]>> = {
    PAID_TWICE: {
      vi: ['Đơn hàng này đã được thanh toán trước đó, nên Alô sẽ hoàn lại khoản vừa nhận. Bạn không cần trả thêm gì.',
        'Đơn hàng đã được thanh toán trước đó, nên khoản này sẽ được hoàn lại.'],
      en: ['This order was already paid, so Alô will refund what has just come in. You need not pay anything more.',
        'The order was already paid, so this will be refunded.'],
    },
    LATE: {
      vi: ['Khi tiền đến, đơn hàng đã bị hủy.\n\nAlô sẽ liên hệ với bạn để hoàn lại, hoặc dùng khoản này cho một đơn mới nếu bạn '
        + 'muốn.', 'Đơn hàng không còn chờ thanh toán. Alô sẽ liên hệ với bạn để xử lý.'],
      en: ['When the money arrived, the order was already cancelled.\n\nAlô will get in touch with you to refund it, or to use '
        + 'it for a new order if you prefer.',
      'The order was not waiting for it any more. Alô will get in touch with you about it.'],
    },
    TOO_LITTLE: {
      vi: ['còn thiếu 30.000 ₫, nên chưa được ghi là đã thanh toán.\n\nBạn hãy chuyển nốt đúng 30.000 ₫ với nội dung DH',
        'Số tiền ít hơn tổng cộng của đơn hàng. Alô sẽ liên hệ với bạn để xử lý.'],
      en: ['and 30.000 ₫ is missing, so it is not marked as paid.\n\nPlease transfer exactly 30.000 ₫ with the message DH',
        'It is less than the order’s total. Alô will get in touch with you about it.'],
    },
    TOO_MUCH: {
      vi: ['Đơn hàng cần đúng 230.000 ₫, nên chưa được ghi là đã thanh toán.',
        'Số tiền nhiều hơn tổng cộng của đơn hàng. Alô sẽ liên hệ với bạn để xử lý.'],
      en: ['The order needs exactly 230.000 ₫, so it is not marked as paid.',
        'It is more than the order’s total. Alô will get in touch with you about it.'],
    },
    SUSPICIOUS: {
      vi: ['Alô đang làm việc với cổng thanh toán; trong lúc chờ, bạn không cần trả lại lần nữa.',
        'Cổng thanh toán đề nghị kiểm tra thêm. Bạn không cần trả lại lần nữa.'],
      en: ['Alô is doing so with the gateway; please do not pay again in the meantime.',
        'The payment gateway wants it to be checked. You need not pay again.'],
    },
  }
  const REASONS = Object.keys(CASES) as (keyof typeof CASES)[] // its own keys

  test.each(REASONS.flatMap((reason) => (['vi', 'en'] as const).map((language) => [reason, language] as const)))(
    '(%s, %s) is told by mail and by notification, once', async (reason, language) => {
      const one = await told.placed({ language, paymentMethod: 'BANK_TRANSFER' })
      if (reason === 'LATE') await one.cancel()
      await waits(one, reason, 200_000)
      const { mail, note } = await heard(one)
      const [says, noted] = CASES[reason][language]
      expect(mail?.subject).toBe({ vi: `Alô đang kiểm tra khoản tiền của đơn hàng ${one.code}`,
        en: `Alô is checking the money for order ${one.code}` }[language])
      expect(mail?.text).toContain({ vi: `Alô đã nhận 200.000 ₫ cho đơn hàng ${one.code}.`,
        en: `Alô has received 200.000 ₫ for order ${one.code} ` }[language])
      expect(mail?.text).toContain(says)
      for (const line of says.split('\n\n')) expect(mail?.html).toContain(line)
      expect(mail?.text).toContain('028 7108 2468')
      expect(note).toMatchObject({ type: 'PAYMENT', title: mail?.subject, referenceId: one.id,
        message: { vi: `Alô đã nhận 200.000 ₫ và giữ nguyên cho bạn. ${noted}`,
          en: `Alô has received 200.000 ₫ and keeps it safe for you. ${noted}` }[language] })
    })

  test('is told no more once staff have dealt with it', async () => {
    const one = await told.placed({ paymentMethod: 'BANK_TRANSFER' })
    const id = await waits(one, 'TOO_MUCH', 250_000)
    await told.staff.call('POST /api/admin/receipts/{id}/settle', { params: { id: String(id) }, body: { how: 'Đã gọi khách' } })
    await told.answer()
    expect([told.sent, await one.notes()]).toEqual([[], []])
  })
})

/** A refund that was done, as the books have it, and told of. */
async function refunded(one: Placed, amount: number, { whole, way }: { whole: boolean, way: 'gateway' | 'hand' | 'either' }) {
  const { db } = told.shop.database
  const before = await db.selectFrom('receipt').select('id').where('order_id', '=', one.id).executeTakeFirst()
  const { id } = before ?? await db.insertInto('receipt').values({
    channel: 'VNPAY', external_id: crypto.randomUUID(), amount_dong: 230_000, order_id: one.id, received_at: new Date(),
    state: 'APPLIED',
  }).returning('id').executeTakeFirstOrThrow()
  if (!before) await one.locked(payOrder)
  await told.silence()
  await db.insertInto('refund').values({
    order_id: one.id, receipt_id: id, amount_dong: amount, request_id: crypto.randomUUID(), reason: '', state: 'DONE',
    asked_at: new Date(), done_at: new Date(), sent_at: way === 'hand' ? null : new Date(),
    settled_by: way === 'either' ? told.staff.id : null,
  }).execute()
  await one.locked((tx, order) => noteRefunded(tx, order, amount, whole))
}

describe('money that went back', () => {
  const WAYS = {
    gateway: { vi: ['Thẻ hoặc tài khoản bạn đã dùng khi thanh toán qua VNPay', 'từ 1 đến 7 ngày làm việc'],
      en: ['The card or account you used with VNPay', '1 to 7 working days'] },
    hand: { vi: ['Chuyển khoản hoặc tiền mặt, như Alô đã hẹn với bạn', 'sau 2 ngày làm việc'],
      en: ['Bank transfer or cash, as agreed with you', 'after 2 working days'] },
    either: { vi: ['Thẻ hoặc tài khoản của bạn', 'từ 1 đến 7 ngày làm việc'],
      en: ['Your card or account', '1 to 7 working days'] },
  }

  test.each((['vi', 'en'] as const).flatMap((language) => (['gateway', 'hand', 'either'] as const).map((way) =>
    [language, way] as const)))('in part, in %s, by %s', async (language, way) => {
    const one = await told.placed({ language, paymentMethod: 'VNPAY' })
    await refunded(one, 50_000, { whole: false, way })
    const { mail, lines, note } = await heard(one)
    const title = { vi: `Đã hoàn 50.000 ₫ cho đơn hàng ${one.code}`, en: `50.000 ₫ refunded for order ${one.code}` }[language]
    const [to = '', days = ''] = WAYS[way][language]
    expect(mail?.subject).toBe(title)
    expect(lines).toEqual(expect.arrayContaining(language === 'vi'
      ? ['Số tiền: 50.000 ₫', `Đơn hàng: ${one.code}`, `Hoàn về: ${to}`]
      : ['Amount: 50.000 ₫', `Order: ${one.code}`, `Refunded to: ${to}`]))
    for (const said of [to, days, '50.000 ₫', one.code]) for (const form of [mail?.text, mail?.html]) expect(form).toContain(said)
    expect(mail?.text).not.toMatch(/Cảm ơn|Thank you|toàn bộ|all the money/)
    const sentence = { vi: `Alô đã hoàn lại cho bạn 50.000 ₫ của đơn hàng ${one.code}.`,
      en: `Alô has refunded you 50.000 ₫ of order ${one.code}.` }[language]
    expect(note).toMatchObject({ type: 'PAYMENT', title, referenceId: one.id })
    expect(note?.message).toBe([sentence, `${{ vi: 'Hoàn về', en: 'Refunded to' }[language]}: ${to}.`,
      lines?.find((line) => line.includes(days))].join(' '))
    expect(lines).toContain(sentence)
  })

  test.each(['vi', 'en'] as const)('whole, in %s', async (language) => {
    const one = await told.placed({ language, paymentMethod: 'VNPAY' })
    await refunded(one, 230_000, { whole: true, way: 'gateway' })
    const { mail, note } = await heard(one)
    const title = { vi: `Đã hoàn tiền đơn hàng ${one.code}`, en: `Order ${one.code} was refunded` }[language]
    expect(mail?.subject).toBe(title)
    expect(mail?.text).toContain({ vi: `Alô đã hoàn lại toàn bộ tiền của đơn hàng ${one.code}.`,
      en: `Alô has refunded all the money of order ${one.code}.` }[language])
    expect(note).toMatchObject({ type: 'PAYMENT', title })
    for (const said of [`${{ vi: 'Số tiền', en: 'Amount' }[language]}: 230.000 ₫`, WAYS.gateway[language][0] ?? '']) {
      expect(note?.message).toContain(said)
    }
  })

  test('of several of one sum that went back by different ways, none is claimed', async () => {
    const one = await told.placed({ paymentMethod: 'VNPAY' })
    await refunded(one, 50_000, { whole: false, way: 'hand' })
    await refunded(one, 50_000, { whole: false, way: 'gateway' })
    expect((await heard(one)).lines).toContain('Hoàn về: Thẻ hoặc tài khoản của bạn')
  })

  test('of a cancelled order only what has not gone back yet is promised', async () => {
    const one = await told.placed({ paymentMethod: 'VNPAY' })
    await refunded(one, 50_000, { whole: false, way: 'hand' })
    await told.silence()
    await one.cancel()
    const { mail, note } = await heard(one)
    for (const said of [mail?.text, note?.message]) expect(said).toContain('Số tiền 180.000 ₫ bạn đã thanh toán sẽ được hoàn lại')
  })
})
