// VNPay's protocol against strings that were written out by hand, one field after the other, and hashed by node:crypto alone.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { VnpayTill } from '#server/kit/till.ts'
import * as vnpay from './payments-vnpay.ts'

const SECRET = 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ'
const TILL: VnpayTill = {
  tmnCode: 'DEMOV210', hashSecret: SECRET, url: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html', test: false,
}
const hmac = (text: string): string => createHmac('sha512', SECRET).update(text).digest('hex')
const at = (iso: string): Date => new Date(iso)

describe('a signature', () => {
  test('of VNPay\'s own example encodes a blank as + and a colon as %3A', () => {
    const written = 'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20210801153333&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1'
      + '&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other'
      + '&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_TmnCode=DEMOV210&vnp_TxnRef=5&vnp_Version=2.1.0'
    expect(vnpay.sign({
      vnp_Version: '2.1.0', vnp_TxnRef: '5', vnp_TmnCode: 'DEMOV210', vnp_ReturnUrl: 'https://domainmerchant.vn/ReturnUrl',
      vnp_OrderType: 'other', vnp_OrderInfo: 'Thanh toan don hang :5', vnp_Locale: 'vn', vnp_IpAddr: '127.0.0.1',
      vnp_CurrCode: 'VND', vnp_CreateDate: '20210801153333', vnp_Command: 'pay', vnp_Amount: '1806000',
    }, SECRET)).toBe(hmac(written))
  })

  test('leaves out what is empty, the signature itself, its type, and what is not VNPay\'s', () => {
    expect(vnpay.sign({
      vnp_TxnRef: 'A1', vnp_BankTranNo: '', vnp_SecureHash: 'ab', vnp_SecureHashType: 'HMACSHA512', vnp_Amount: '100', utm: 'x',
    }, SECRET)).toBe(hmac('vnp_Amount=100&vnp_TxnRef=A1'))
  })

  test('sorts by the letters\' codes and encodes signs as a form does', () => {
    expect(vnpay.sign({ vnp_b: 'đ/~!\'()*-._', vnp_B: '50%', vnp_a: 'x=y&z' }, SECRET))
      .toBe(hmac('vnp_B=50%25&vnp_a=x%3Dy%26z&vnp_b=%C4%91%2F%7E%21%27%28%29*-._'))
  })

  test('is known again whatever its letter case, and of any other length it is none', () => {
    const fields = { vnp_TxnRef: 'A1' }
    const right = hmac('vnp_TxnRef=A1')
    expect(vnpay.verify({ ...fields, vnp_SecureHash: right }, SECRET)).toBe(true)
    expect(vnpay.verify({ ...fields, vnp_SecureHash: right.toUpperCase() }, SECRET)).toBe(true)
    for (const wrong of ['', right.slice(1), `${right}0`, `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`]) {
      expect([wrong, vnpay.verify({ ...fields, vnp_SecureHash: wrong }, SECRET)]).toEqual([wrong, false])
    }
    expect(vnpay.verify(fields, SECRET)).toBe(false)
  })

  const Name = fc.stringMatching(/^[A-Za-z]{1,12}$/).map((name) => `vnp_${name}`)
  const Fields = fc.dictionary(Name, fc.string({ unit: 'binary', maxLength: 30 }), { minKeys: 1, maxKeys: 12 })
    .filter((fields) => Object.values(fields).some((value) => value !== ''))

  test('of any fields is known again; with any one character changed it is not', () => {
    fc.assert(fc.property(Fields, fc.nat(), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (fields, where, other) => {
      const signed = { ...fields, vnp_SecureHash: vnpay.sign(fields, SECRET) }
      expect(vnpay.verify(signed, SECRET)).toBe(true)
      const filled = Object.entries(signed).filter(([name, value]) => value !== '' && name !== 'vnp_SecureHashType')
      const [name, value] = filled[where % filled.length] ?? ['', '']
      const characters = [...value]
      const place = where % characters.length
      fc.pre(characters[place]?.toLowerCase() !== other.toLowerCase())
      const changed = { ...signed, [name]: characters.with(place, other).join('') }
      expect(vnpay.verify(changed, SECRET)).toBe(false)
      expect(vnpay.verify(signed, `${SECRET}x`)).toBe(false)
    }), { numRuns: 500 })
  })
})

describe('the way to pay', () => {
  test('carries the amount in hundredths, Vietnam\'s time and a plain text, and the signature of all', () => {
    const url = vnpay.payUrl(TILL, {
      reference: 'DH7K3M9Q2T1', amountDong: 28_990_000, info: 'Thanh toán đơn hàng: DH7K3M9Q2 (Alô!)',
      createdAt: at('2026-11-22T17:30:00.900Z'), expiresAt: at('2026-11-22T17:45:00.900Z'), address: '203.0.113.9',
      language: 'vi', returnUrl: 'https://alo.vn/payment/vnpay/result',
    })
    const written = 'vnp_Amount=2899000000&vnp_Command=pay&vnp_CreateDate=20261123003000&vnp_CurrCode=VND'
      + '&vnp_ExpireDate=20261123004500&vnp_IpAddr=203.0.113.9&vnp_Locale=vn'
      + '&vnp_OrderInfo=Thanh+toan+don+hang+DH7K3M9Q2+Alo&vnp_OrderType=other'
      + '&vnp_ReturnUrl=https%3A%2F%2Falo.vn%2Fpayment%2Fvnpay%2Fresult&vnp_TmnCode=DEMOV210&vnp_TxnRef=DH7K3M9Q2T1'
      + '&vnp_Version=2.1.0'
    expect(url).toBe(`${TILL.url}?${written}&vnp_SecureHash=${hmac(written)}`)
  })

  test('speaks English to who reads it', () => {
    const url = vnpay.payUrl(TILL, {
      reference: 'A', amountDong: 10_000, info: 'x', createdAt: at('2026-01-01T00:00:00Z'), expiresAt: at('2026-01-01T00:00:00Z'),
      address: '', language: 'en', returnUrl: 'https://alo.vn/',
    })
    expect(new URL(url).searchParams.get('vnp_Locale')).toBe('en')
    expect(new URL(url).searchParams.get('vnp_IpAddr')).toBe('127.0.0.1')
  })

  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  const zones = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Pacific/Auckland']
  test.each(zones)('tells Vietnam\'s time on a machine in %s', (tz) => {
    process.env['TZ'] = tz
    expect(vnpay.toVnpayDate(at('2026-12-31T17:00:00Z'))).toBe('20270101000000')
    expect(vnpay.toVnpayDate(at('2026-03-08T07:30:59.999Z'))).toBe('20260308143059')
  })

  test('a text loses accents and signs and stays within 255 characters', () => {
    expect(vnpay.plainText('  Đặt hàng: "điện thoại" – 100%  ')).toBe('Dat hang dien thoai 100')
    expect(vnpay.plainText('ơ'.repeat(400))).toBe('o'.repeat(255))
  })
})

describe('VNPay\'s word', () => {
  const word = (response: string, status: string, more: vnpay.Fields = {}) => vnpay.readWord({
    vnp_TxnRef: 'A1', vnp_Amount: '2899000000', vnp_ResponseCode: response, vnp_TransactionStatus: status,
    vnp_TransactionNo: '14123456', vnp_BankCode: 'NCB', ...more,
  })

  test('is a payment only where both codes say so', () => {
    expect(word('00', '00')).toEqual({
      reference: 'A1', amountDong: 28_990_000, fate: 'paid', answerCode: '00', gatewayNumber: '14123456', bankCode: 'NCB',
      info: '',
    })
    expect(word('00', '02')).toMatchObject({ fate: 'failed', answerCode: '02' })
    for (const [response, status] of [['00', ''], ['', '00'], ['', ''], ['00', '01']] as const) {
      expect([response, status, word(response, status).fate]).toEqual([response, status, 'unfinished'])
    }
    expect(word('24', '02')).toMatchObject({ fate: 'failed', answerCode: '24' })
    expect(word('24', '00')).toMatchObject({ fate: 'failed', answerCode: '24' })
  })

  test('warns of fraud where money was taken', () => {
    expect(word('07', '07')).toMatchObject({ fate: 'suspicious', answerCode: '07' })
    expect(word('07', '00')).toMatchObject({ fate: 'suspicious' })
    expect(word('00', '07')).toMatchObject({ fate: 'suspicious', answerCode: '07' })
    expect(word('07', '02')).toMatchObject({ fate: 'failed' })
  })

  test('has no number where VNPay gives 0, and no amount where it is not whole dong', () => {
    expect(word('24', '02', { vnp_TransactionNo: '0' })).toMatchObject({ gatewayNumber: '' })
    for (const amount of ['', '1', '2899000050', '-100', '1e3', ' 100', '1234567890123456']) {
      expect([amount, word('00', '00', { vnp_Amount: amount }).amountDong]).toEqual([amount, undefined])
    }
  })
})

describe('an errand', () => {
  const [createdAt, asked] = [at('2026-11-22T01:00:00Z'), at('2026-11-22T02:00:00Z')]
  const errand = { requestId: 'q1', reference: 'DH7K3M9Q2T1', createdAt, at: asked }

  test('that asks is signed with its parts in VNPay\'s order, piped', () => {
    const { vnp_SecureHash: hash, ...fields } = vnpay.questionOf(TILL, errand)
    expect(hash).toBe(hmac('q1|2.1.0|querydr|DEMOV210|DH7K3M9Q2T1|20261122080000|20261122090000|127.0.0.1'
      + '|Truy van giao dich DH7K3M9Q2T1'))
    expect(fields).toEqual({
      vnp_RequestId: 'q1', vnp_Version: '2.1.0', vnp_Command: 'querydr', vnp_TmnCode: 'DEMOV210', vnp_TxnRef: 'DH7K3M9Q2T1',
      vnp_OrderInfo: 'Truy van giao dich DH7K3M9Q2T1', vnp_TransactionDate: '20261122080000', vnp_CreateDate: '20261122090000',
      vnp_IpAddr: '127.0.0.1',
    })
  })

  test('that gives back says whether it is all, in hundredths', () => {
    const wish = { ...errand, requestId: 'r1', amountDong: 10_000, gatewayNumber: '14123456', by: 'staff7' }
    expect(vnpay.refundOf(TILL, { ...wish, whole: true })).toMatchObject({
      vnp_TransactionType: '02', vnp_Amount: '1000000',
      vnp_SecureHash: hmac('r1|2.1.0|refund|DEMOV210|02|DH7K3M9Q2T1|1000000|14123456|20261122080000|staff7|20261122090000'
        + '|127.0.0.1|Hoan tien giao dich DH7K3M9Q2T1'),
    })
    expect(vnpay.refundOf(TILL, { ...wish, whole: false, gatewayNumber: '' })).toMatchObject({
      vnp_TransactionType: '03', vnp_TransactionNo: '0',
      vnp_SecureHash: hmac('r1|2.1.0|refund|DEMOV210|03|DH7K3M9Q2T1|1000000|0|20261122080000|staff7|20261122090000'
        + '|127.0.0.1|Hoan tien giao dich DH7K3M9Q2T1'),
    })
  })

  const reply = {
    vnp_ResponseId: 'id', vnp_Command: 'querydr', vnp_ResponseCode: '00', vnp_Message: 'ok', vnp_TmnCode: 'DEMOV210',
    vnp_TxnRef: 'A1', vnp_Amount: '1000000', vnp_BankCode: 'NCB', vnp_PayDate: '20261122081500', vnp_TransactionNo: '141',
    vnp_TransactionType: '01', vnp_TransactionStatus: '00', vnp_OrderInfo: 'x', vnp_PromotionCode: '', vnp_PromotionAmount: '',
  }
  const query = hmac('id|querydr|00|ok|DEMOV210|A1|1000000|NCB|20261122081500|141|01|00|x||')
  const refund = hmac('id|refund|00|ok|DEMOV210|A1|1000000|NCB|20261122081500|141|02|05|x')

  test('is answered with a signature of its own kind', () => {
    expect(vnpay.verifyReply('querydr', { ...reply, vnp_SecureHash: query }, TILL)).toBe(true)
    const given = {
      ...reply, vnp_Command: 'refund', vnp_TransactionType: '02', vnp_TransactionStatus: '05', vnp_SecureHash: refund,
    }
    expect(vnpay.verifyReply('refund', given, TILL)).toBe(true)
    expect(vnpay.verifyReply('querydr', given, TILL)).toBe(false)
    expect(vnpay.verifyReply('refund', { ...given, vnp_Amount: '1' }, TILL)).toBe(false)
    expect(vnpay.verifyReply('refund', given, { ...TILL, tmnCode: 'OTHER' })).toBe(false)
    expect(vnpay.verifyReply('refund', { ...given, vnp_SecureHash: '' }, TILL)).toBe(false)
  })

  test('is answered with a payment, with none yet, with none at all, or not', () => {
    expect(vnpay.readAnswer(reply)).toMatchObject({ fate: 'paid', amountDong: 10_000, gatewayNumber: '141' })
    expect(vnpay.readAnswer({ ...reply, vnp_TransactionStatus: '02' })).toMatchObject({ fate: 'failed', answerCode: '02' })
    expect(vnpay.readAnswer({ ...reply, vnp_TransactionStatus: '01' })).toMatchObject({ fate: 'unfinished', answerCode: '01' })
    expect(vnpay.readAnswer({ ...reply, vnp_ResponseCode: '91' })).toMatchObject({ fate: 'unfinished', answerCode: '91' })
    for (const code of ['02', '03', '94', '97', '99', '']) {
      expect([code, vnpay.readAnswer({ ...reply, vnp_ResponseCode: code })]).toEqual([code, undefined])
    }
  })

  test('goes beside the page of paying', () => {
    expect(vnpay.errandUrl(TILL)).toBe('https://sandbox.vnpayment.vn/merchant_webapi/api/transaction')
    expect(vnpay.errandUrl({ ...TILL, url: 'http://localhost:3000/dev/vnpay/paymentv2/vpcpay.html' }))
      .toBe('http://localhost:3000/dev/vnpay/merchant_webapi/api/transaction')
  })
})
