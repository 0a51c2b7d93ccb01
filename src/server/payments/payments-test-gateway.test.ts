// The test gateway's other address, and what it remembers. Its page and its calls: settling-gateway.test.ts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, testTill } from './payments-test-gateway.ts'
import type { TestGateway } from './payments-test-gateway.ts'
import * as vnpay from './payments-vnpay.ts'

/** Nobody listens there: it is never called here but for payments that end. */
const publicUrl = 'http://127.0.0.1:1'
const till = testTill(publicUrl)
const createdAt = new Date('2026-11-22T01:00:00Z')

let dataDir = ''
let gateway: TestGateway
const open = () => openTestGateway({ publicUrl, dataDir, production: false, againMs: 1 }, pino({ level: 'silent' }))

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'alo-gateway-'))
  gateway = open()
})
afterAll(async () => {
  await gateway.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Somebody comes to pay, and pays or not. */
async function visit(reference: string, outcome: 'silent' | 'cancel' | undefined, at = gateway): Promise<void> {
  const url = vnpay.payUrl(till, {
    reference, amountDong: 50_000, info: reference, createdAt, expiresAt: new Date('2126-01-01T00:00:00Z'), address: '',
    language: 'vi', returnUrl: `${publicUrl}/payment/vnpay/result`,
  })
  expect(await at.show(Object.fromEntries(new URL(url).searchParams))).toMatchObject({ status: 200 })
  if (outcome) await at.press({ reference, outcome })
}

const errand = (reference: string, requestId = 'q') => ({ requestId, reference, createdAt, at: createdAt })
const ask = async (reference: string) => {
  const answer = await gateway.answer(vnpay.questionOf(till, errand(reference)))
  expect(vnpay.verifyReply('querydr', answer, till)).toBe(true)
  return answer
}
const back = async (reference: string, amountDong: number, requestId: string) => {
  const wish = { ...errand(reference, requestId), amountDong, whole: false, gatewayNumber: '', by: 'shop' }
  const answer = await gateway.answer(vnpay.refundOf(till, wish))
  expect(vnpay.verifyReply('refund', answer, till)).toBe(true)
  return answer['vnp_ResponseCode']
}

describe('a question', () => {
  test('is answered with what became of the payment, also after a restart', async () => {
    await visit('PAID1', 'silent')
    await visit('CANCELLED1', 'cancel')
    await visit('OPEN1', undefined)
    await gateway.stop()
    gateway = open()
    expect(vnpay.readAnswer(await ask('PAID1'))).toMatchObject({ fate: 'paid', amountDong: 50_000, reference: 'PAID1' })
    expect(vnpay.readAnswer(await ask('CANCELLED1'))).toMatchObject({ fate: 'failed' })
    expect(vnpay.readAnswer(await ask('OPEN1'))).toMatchObject({ fate: 'unfinished', answerCode: '01' })
    expect(vnpay.readAnswer(await ask('NOBODY1'))).toMatchObject({ fate: 'unfinished', answerCode: '91' })
  })

  test('is answered by every process of the shop: two that write at once lose nothing of each other', async () => {
    const other = open()
    await Promise.all([visit('HERE1', 'silent'), visit('THERE1', 'silent', other)])
    for (const reference of ['HERE1', 'THERE1']) {
      expect(await ask(reference)).toMatchObject({ vnp_TransactionStatus: '00', vnp_OrderInfo: reference })
    }
    await other.stop()
  })

  test('that is not signed by the shop, or of another day, learns nothing', async () => {
    const question = vnpay.questionOf(till, errand('PAID1'))
    expect(await gateway.answer({ ...question, vnp_TxnRef: 'OPEN1' })).toMatchObject({ vnp_ResponseCode: '97' })
    expect(await gateway.answer(null)).toMatchObject({ vnp_ResponseCode: '97' })
    const otherDay = vnpay.questionOf(till, { ...errand('PAID1'), createdAt: new Date('2026-11-23T01:00:00Z') })
    expect(await gateway.answer(otherDay)).toMatchObject({ vnp_ResponseCode: '91' })
  })
})

test('money goes back once for each request, never more than was paid, nothing where nothing was paid', async () => {
  await visit('PAID2', 'silent')
  expect(await back('PAID2', 20_000, 'r1')).toBe('00')
  expect(await back('PAID2', 20_000, 'r1')).toBe('94')
  expect(await back('PAID2', 30_001, 'r2')).toBe('03')
  expect(await back('PAID2', 30_000, 'r3')).toBe('00')
  expect(await back('PAID2', 1, 'r4')).toBe('03')
  expect(await back('OPEN1', 1, 'r5')).toBe('95')
  expect(await back('NOBODY1', 1, 'r6')).toBe('91')
})

describe('what somebody comes with', () => {
  /** Signed by whoever knows the secret, which is public. */
  const signed = (given: vnpay.Fields): vnpay.Fields => {
    const fields = {
      vnp_TmnCode: till.tmnCode, vnp_Amount: '5000000', vnp_TxnRef: 'ODD1', vnp_Locale: 'en', vnp_CreateDate: '20261122080000',
      vnp_ExpireDate: '21260101070000', vnp_OrderInfo: 'ODD1', vnp_ReturnUrl: `${publicUrl}/back`, ...given,
    }
    return { ...fields, vnp_SecureHash: vnpay.sign(fields, till.hashSecret) }
  }

  test.each([
    'https://evil.example/', 'http://127.0.0.1:2/', 'https://127.0.0.1:1/', 'http://127.0.0.1:1@evil.example/', '//evil.example',
    'http://me@127.0.0.1:1/', 'javascript:alert(1)', '/payment/vnpay/result', '', 'http://127.0.0.1:1.evil.example/',
  ])('leads back to this shop, or nowhere: not to "%s"', async (returnUrl) => {
    const shown = await gateway.show(signed({ vnp_TxnRef: 'AWAY1', vnp_ReturnUrl: returnUrl }))
    expect(shown).toMatchObject({ status: 400, html: expect.stringContaining('not one of this shop') })
    expect(await gateway.press({ reference: 'AWAY1', outcome: 'success' })).toMatchObject({ status: 404 })
  })

  test('may be written in any letters: nothing fails, and the way back is one that a header can carry', async () => {
    const odd = ['Đơn hàng 📱', '\ud800', '\u0000', '\r\nSet-Cookie: a=b', '<b>"\u2028', '٣', 'İ']
    const names = ['vnp_TmnCode', 'vnp_Amount', 'vnp_TxnRef', 'vnp_Locale', 'vnp_CreateDate', 'vnp_ExpireDate', 'vnp_OrderInfo',
      'vnp_ReturnUrl', 'vnp_Ô']
    for (const name of names) {
      for (const text of odd) {
        const fields = signed({ [name]: name === 'vnp_ReturnUrl' ? `${publicUrl}/về/${text}` : text })
        const shown = await gateway.show(fields)
        expect([name, text, 'status' in shown && shown.status]).toEqual([name, text, expect.toBeOneOf([200, 400])])
        expect(await gateway.show({ ...fields, vnp_SecureHash: text })).toMatchObject({ status: 400 })
        const pressed = await gateway.press({ reference: fields['vnp_TxnRef'] ?? '', outcome: 'cancel', language: text })
        expect('location' in pressed ? pressed.location : '').toMatch(/^[\x21-\x7e]*$/)
        expect(await gateway.answer({ ...vnpay.questionOf(till, errand('ODD1')), [name]: text })).toHaveProperty('vnp_SecureHash')
      }
    }
  })
})
