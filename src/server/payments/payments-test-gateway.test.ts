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
async function visit(reference: string, outcome: 'silent' | 'cancel' | undefined): Promise<void> {
  const url = vnpay.payUrl(till, {
    reference, amountDong: 50_000, info: reference, createdAt, expiresAt: new Date('2126-01-01T00:00:00Z'), address: '',
    language: 'vi', returnUrl: 'https://alo.example/payment/vnpay/result',
  })
  expect(await gateway.show(Object.fromEntries(new URL(url).searchParams))).toMatchObject({ status: 200 })
  if (outcome) await gateway.press({ reference, outcome })
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
