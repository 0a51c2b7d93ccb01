// The whole way through the test gateway: its page, its calls to the shop, and what the customer reads on coming back.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import type { Verdict } from '#contract/settling.ts'
import { openTestGateway, testTill, vnpay } from '#server/payments/payments.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import { digestOf } from '#testing/digest.ts'

let shop: PayingShop
let goods: Goods
const away = { now: false }

beforeAll(async () => {
  shop = await openPayingShop({ away })
  goods = await stock(shop, [onePhone('may', 500)])
})
afterAll(() => shop.close())
beforeEach(() => { away.now = false })

const press = (url: string, outcome: string) => fetch(url, {
  method: 'POST', redirect: 'manual',
  body: new URLSearchParams({ reference: new URL(url).searchParams.get('vnp_TxnRef') ?? '', language: 'vi', outcome }),
})

/** What the screen of the return reads with the query it was sent to. */
async function comeBack(location: string | null, language = 'vi'): Promise<Verdict> {
  const { search, pathname } = new URL(location ?? '')
  expect(pathname).toBe('/payment/vnpay/result')
  const { body } = await shop.send({
    method: 'GET', url: `/api/payments/vnpay/return${search}`, headers: { 'accept-language': language },
  })
  return body as Verdict
}

const messagesOf = async (url: string): Promise<string[]> => {
  const reference = new URL(url).searchParams.get('vnp_TxnRef') ?? ''
  const all = await shop.database.db.selectFrom('payment_message').select(['body', 'outcome']).orderBy('id').execute()
  return all.filter(({ body }) => body.includes(reference)).map(({ outcome }) => outcome)
}

describe('the page of the test gateway', () => {
  test('says that no money moves, shows what is to be paid and all outcomes, and lets nothing else in', async () => {
    const { order, pay } = await debtorOf(shop, goods, 'may')
    const reply = await fetch(await pay())
    const html = await reply.text()
    expect(reply.status).toBe(200)
    expect(html).toContain('<h1>Cổng thanh toán thử - không có tiền thật</h1>')
    expect(html).toContain('10.000.000 ₫')
    expect(html).toContain(order.code)
    expect([...html.matchAll(/value="([a-z-]+)">/g)].map(([, value]) => value)).toEqual(expect.arrayContaining(
      ['success', 'cancel', 'wrong-otp', 'silent', 'twice', 'ipn-first']))
    const policy = reply.headers.get('content-security-policy')
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`form-action 'self' ${shop.publicUrl}`)
    expect(policy).not.toContain('unsafe')
  })

  test('speaks English to who reads it', async () => {
    const { person, order } = await debtorOf(shop, goods, 'may')
    const { body } = await person.call('POST /api/orders/{id}/pay', { params: { id: String(order.id) } },
      { 'accept-language': 'en' })
    expect(await (await fetch(body.paymentUrl)).text()).toContain('<h1>Test payment gateway - no real money</h1>')
  })

  test('takes no request that the shop has not signed', async () => {
    const { pay } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    const cheaper = url.replace('vnp_Amount=1000000000', 'vnp_Amount=100')
    expect(cheaper).not.toBe(url)
    const reply = await fetch(cheaper)
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('Chữ ký')
    expect((await press(url, 'success')).status).toBe(404) // nobody came to pay it yet
  })

  test('answers whatever stands in its address with a page, never with a fault', async () => {
    const { pay } = await debtorOf(shop, goods, 'may')
    const page = new URL(await pay()).href.split('?')[0] ?? ''
    for (const query of ['', 'vnp_ReturnUrl=%C4%91', 'vnp_TxnRef=%ff%zz', 'vnp_Amount=1&vnp_Amount=2', '__proto__=1']) {
      expect((await fetch(`${page}?${query}`)).status).toBe(400)
      expect((await fetch(page, { method: 'POST', body: new URLSearchParams(query) })).status).toBe(404)
    }
    for (const body of ['[]', '"x"', '5', 'null', '{"vnp_Command":"refund","vnp_TxnRef":"đ"}']) {
      const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      expect((await fetch(page.replace('paymentv2/vpcpay.html', 'merchant_webapi/api/transaction'), options)).status).toBe(200)
      expect((await fetch(page, options)).status).toBe(404)
    }
  })

  test('is refused in production', () => {
    const { publicUrl, dataDir } = shop
    const open = () => openTestGateway({ publicUrl, dataDir, production: true }, pino({ level: 'silent' }))
    expect(open).toThrow('not opened in production')
    expect(testTill('https://alo.vn')).toMatchObject({ test: true })
  })
})

describe('a payment at the test gateway', () => {
  test('that succeeds is told to the shop, and the customer comes back to a paid order', async () => {
    const { order, pay, read } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    await fetch(url)
    const reply = await press(url, 'success')
    expect(reply.status).toBe(303)
    await expect.poll(async () => (await read()).paymentStatus).toBe('PAID')
    expect(await comeBack(reply.headers.get('location'))).toEqual({
      verdict: 'PAID', message: 'Đã thanh toán thành công.', orderId: order.id, orderCode: order.code, amount: 10_000_000,
    })
  })

  test.each([
    ['cancel', '24', 'Bạn đã hủy giao dịch. Tiền chưa bị trừ, bạn có thể thanh toán lại.'],
    ['wrong-otp', '13', 'Mật khẩu xác thực giao dịch (OTP) không đúng. Tiền chưa bị trừ, bạn có thể thanh toán lại.'],
  ])('that ends with %s (%s) can be tried again', async (outcome, code, message) => {
    const { pay, read } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    await fetch(url)
    const location = (await press(url, outcome)).headers.get('location')
    expect(new URL(location ?? '').searchParams.get('vnp_ResponseCode')).toBe(code)
    await expect.poll(async () => (await read()).paymentStatus).toBe('FAILED')
    expect(await comeBack(location)).toMatchObject({ verdict: 'FAILED', message })
    const again = await pay()
    await fetch(again)
    await press(again, 'ipn-first')
    expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    // it had ended already: pressed again, it stays as it is
    expect((await press(again, 'cancel')).headers.get('location')).toContain('vnp_ResponseCode=00')
    await expect.poll(() => messagesOf(again)).toEqual(['00', '02'])
  })

  test('that is told before the customer returns is paid by then', async () => {
    const { pay, read } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    await fetch(url)
    const { headers } = await press(url, 'ipn-first')
    expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
    expect(await comeBack(headers.get('location'), 'en')).toMatchObject({ verdict: 'PAID', message: 'The payment succeeded.' })
  })

  test('that is told twice counts once', async () => {
    const { order, pay } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    await fetch(url)
    await press(url, 'twice')
    await expect.poll(() => messagesOf(url)).toEqual(['00', '02'])
    const receipts = await shop.database.db.selectFrom('receipt').select('id').where('order_id', '=', order.id).execute()
    expect(receipts).toHaveLength(1)
  })

  test('is told again and again while the shop is not there', async () => {
    const { pay, read } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    await fetch(url)
    away.now = true
    const { headers } = await press(url, 'success')
    expect(await comeBack(headers.get('location'))).toMatchObject({
      verdict: 'WAITING', message: 'VNPay chưa báo kết quả. Đơn hàng sẽ tự cập nhật ngay khi có kết quả.',
    })
    away.now = false
    await expect.poll(async () => (await read()).paymentStatus).toBe('PAID')
  })

  test('whose time is over ends with 11 whatever is pressed', async () => {
    const { pay } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    await fetch(url)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    const location = (await press(url, 'success').finally(() => vi.useRealTimers())).headers.get('location')
    expect(new URL(location ?? '').searchParams.get('vnp_ResponseCode')).toBe('11')
    await expect.poll(() => messagesOf(url)).toEqual(['00'])
  })
})

describe('what the customer comes back with', () => {
  const back = (fields: vnpay.Fields, language = 'vi') =>
    comeBack(`https://shop.example/payment/vnpay/result?${vnpay.signedQuery(fields, shop.till.vnpay.hashSecret)}`, language)

  test('moves nothing, whatever it says', async () => {
    const { pay } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    const before = await digestOf(shop.database.pool)
    expect(await back(newsOf(url))).toMatchObject({ verdict: 'WAITING' })
    expect(await back(newsOf(url, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))).toMatchObject({ verdict: 'FAILED' })
    expect(await digestOf(shop.database.pool)).toBe(before)
  })

  test('is unknown where it is not signed, not ours, or of no payment', async () => {
    const { pay } = await debtorOf(shop, goods, 'may')
    const news = newsOf(await pay())
    const unknown = { verdict: 'UNKNOWN', message: 'Không nhận ra giao dịch này.', orderId: null, orderCode: null, amount: null }
    expect(await comeBack(`https://a.example/payment/vnpay/result?${new URLSearchParams(news).toString()}`)).toEqual(unknown)
    const twice = `${vnpay.signedQuery(news, shop.till.vnpay.hashSecret)}&vnp_Amount=1`
    expect(await comeBack(`https://a.example/payment/vnpay/result?${twice}`)).toEqual(unknown)
    expect(await back({ ...news, vnp_TmnCode: 'ANOTHER1' })).toEqual(unknown)
    expect(await back({ ...news, vnp_TxnRef: 'DH0000000T9' })).toEqual(unknown)
  })

  test('names the reason of a failure, for each of VNPay\'s codes, in both languages', async () => {
    const { pay } = await debtorOf(shop, goods, 'may')
    const url = await pay()
    const said = new Set<string>()
    for (const code of ['09', '10', '11', '12', '13', '24', '51', '65', '75', '79', '99']) {
      const news = newsOf(url, { vnp_ResponseCode: code, vnp_TransactionStatus: '02' })
      for (const language of ['vi', 'en']) said.add((await back(news, language)).message)
    }
    expect(said.size).toBe(22)
    expect([...said]).toEqual(expect.arrayContaining([
      'Tài khoản không đủ số dư. Tiền chưa bị trừ, bạn có thể thanh toán lại.',
      'The payment did not succeed. No money was taken; you may try again.',
    ]))
  })

  test('tells of suspicion, and of money that came too late, that staff look at it', async () => {
    const suspected = await debtorOf(shop, goods, 'may')
    const news = newsOf(await suspected.pay(), { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' })
    await shop.ipn(news)
    expect(await back(news)).toMatchObject({ verdict: 'WAITING', message: expect.stringContaining('VNPay đang kiểm tra') })
    const late = await debtorOf(shop, goods, 'may')
    const paid = newsOf(await late.pay())
    await late.person.call('POST /api/orders/{id}/cancel', { params: { id: String(late.order.id) }, body: {} })
    await shop.ipn(paid)
    expect(await back(paid)).toMatchObject({ verdict: 'WAITING', message: expect.stringContaining('Alô đã nhận được tiền') })
    const failed = newsOf(new URL(await (await debtorOf(shop, goods, 'may')).pay()).href, {
      vnp_ResponseCode: '51', vnp_TransactionStatus: '02', vnp_TxnRef: paid['vnp_TxnRef'] ?? '',
    })
    expect(await back(failed)).toMatchObject({ verdict: 'WAITING' })
  })
})

describe('the way to pay', () => {
  test('is opened for one\'s own unpaid order, by VNPay only, each time with a reference of its own', async () => {
    const own = await debtorOf(shop, goods, 'may')
    const params = { id: String(own.order.id) }
    const stranger = await shop.person()
    expect((await stranger.refused('POST /api/orders/{id}/pay', { params })).body.code).toBe('orders.not_found')
    for (const method of ['COD', 'BANK_TRANSFER'] as const) {
      const { person, order } = await debtorOf(shop, goods, 'may', method)
      const other = await person.refused('POST /api/orders/{id}/pay', { params: { id: String(order.id) } })
      expect([method, other.body.code]).toEqual([method, 'orders.not_payable'])
    }
    const urls = await Promise.all([own.pay(), own.pay(), own.pay()])
    expect(new Set(urls.map((url) => new URL(url).searchParams.get('vnp_TxnRef')))).toEqual(
      new Set([1, 2, 3].map((n) => `${own.order.code}T${n}`)))
    await shop.ipn(newsOf(urls[0]))
    expect((await own.person.refused('POST /api/orders/{id}/pay', { params })).body.code).toBe('orders.not_payable')
  })

  test('is open for 15 minutes, and ends before the units are set aside no longer: VNPay is still to be asked', async () => {
    const { order, pay, person } = await debtorOf(shop, goods, 'may')
    const minutes = (url: string): number => {
      const at = (name: string): number => {
        const [, y, mo, d, h, mi, s] = /^(....)(..)(..)(..)(..)(..)$/.exec(new URL(url).searchParams.get(name) ?? '') ?? []
        return Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s)) / 60_000
      }
      return at('vnp_ExpireDate') - at('vnp_CreateDate')
    }
    expect(minutes(await pay())).toBe(15)
    const held = Date.parse(order.holdUntil ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: held - 5 * 60_000 })
    expect(Math.round(minutes(await pay()))).toBe(3)
    vi.setSystemTime(held - 2 * 60_000)
    const over = await person.refused('POST /api/orders/{id}/pay', { params: { id: String(order.id) } })
    vi.useRealTimers()
    expect(over.body).toEqual({ status: 409, code: 'orders.pay_too_late', message: 'Sắp hết giờ giữ hàng nên không kịp thanh '
      + 'toán theo cách này, bạn hãy chọn cách khác hoặc đặt đơn mới' })
  })
})
