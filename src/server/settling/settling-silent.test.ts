// Payments of which VNPay's word was lost: it is asked.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { schedulesOf } from '#server/app-schedules.ts'
import { vnpay } from '#server/payments/payments.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import { GatewaySilent, sendErrand } from './settling-gateway.ts'
import { askAboutSilent, replayMessages } from './settling.ts'

let shop: PayingShop
let goods: Goods
const away = { now: false }

beforeAll(async () => {
  shop = await openPayingShop({ away })
  goods = await stock(shop, [onePhone('may', 100)])
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const db = () => shop.database.db
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
const ask = () => schedulesOf(db(), shop.store, shop.till)['ask-about-payments']?.run()
const attemptOf = (orderId: number) => db().selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId)
  .orderBy('id').executeTakeFirstOrThrow()
const press = (url: string, outcome: string) => fetch(url, {
  method: 'POST', redirect: 'manual',
  body: new URLSearchParams({ reference: new URL(url).searchParams.get('vnp_TxnRef') ?? '', language: 'vi', outcome }),
})

test('a payment whose word was lost is found when its time is over, once', async () => {
  const { order, pay, read } = await debtorOf(shop, goods, 'may')
  const url = await pay()
  await fetch(url)
  const page = await (await press(url, 'silent')).text()
  expect(page).toContain('cổng không báo cho cửa hàng')
  expect(await ask()).toBe(0) // its time is not over
  expect(await read()).toMatchObject({ paymentStatus: 'UNPAID' })
  later(16)
  expect(await ask()).toBe(1)
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await ask()).toBe(0)
  // its late word then says nothing new: it has the same number
  const { gateway_number: number } = await attemptOf(order.id)
  expect((await shop.ipn(newsOf(url, { vnp_TransactionNo: number ?? '' }))).body.RspCode).toBe('02')
  const receipts = await db().selectFrom('receipt').select(['state']).where('order_id', '=', order.id).execute()
  expect(receipts).toEqual([{ state: 'APPLIED' }])
  expect((await replayMessages(db(), shop.till)).news).toEqual([])
})

test('a failure whose word was lost is found too', async () => {
  const { pay, read } = await debtorOf(shop, goods, 'may')
  const url = await pay()
  await fetch(url)
  away.now = true
  await press(url, 'cancel')
  later(16)
  expect(await ask()).toBe(1)
  expect(await read()).toMatchObject({ paymentStatus: 'FAILED' })
  away.now = false
})

test('one that nobody came to pay is given up a quarter of an hour after its time, and may still be paid', async () => {
  const { order, pay, read } = await debtorOf(shop, goods, 'may')
  const url = await pay()
  later(16)
  expect(await ask()).toBe(0)
  expect(await attemptOf(order.id)).toMatchObject({ status: 'OPEN' })
  vi.setSystemTime(Date.now() + 4 * MINUTE)
  const { asked_at: before } = await attemptOf(order.id)
  await ask()
  expect((await attemptOf(order.id)).asked_at).toEqual(before) // asked at most every five minutes
  vi.setSystemTime(Date.now() + 12 * MINUTE)
  expect(await ask()).toBe(1)
  expect(await attemptOf(order.id)).toMatchObject({ status: 'FAILED', answer_code: '11' })
  expect(await read()).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED' })
  expect((await shop.ipn(newsOf(url))).body.RspCode).toBe('00')
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
})

test('while the gateway is down nothing changes, and it is asked again later', async () => {
  const { order, pay, read } = await debtorOf(shop, goods, 'may')
  const url = await pay()
  await fetch(url)
  await press(url, 'silent')
  later(16)
  const down = { ...shop.till, vnpay: { ...shop.till.vnpay, url: 'http://127.0.0.1:1/paymentv2/vpcpay.html' } }
  expect(await askAboutSilent(db(), down)).toBe(0)
  expect(await attemptOf(order.id)).toMatchObject({ status: 'OPEN' })
  vi.setSystemTime(Date.now() + 6 * MINUTE)
  expect(await ask()).toBe(1)
  expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
})

test('an answer that VNPay did not sign, or gave to another question, moves nothing; one that never comes ends', async () => {
  const { order, pay } = await debtorOf(shop, goods, 'may')
  const reference = new URL(await pay()).searchParams.get('vnp_TxnRef') ?? ''
  let answer: (() => string) | undefined
  const server = createServer((_, reply) => {
    if (answer) reply.end(answer())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const liar = { ...shop.till.vnpay, url: `http://127.0.0.1:${port}/paymentv2/vpcpay.html` }
  const said = {
    vnp_Command: 'querydr', vnp_ResponseCode: '00', vnp_TmnCode: liar.tmnCode, vnp_TxnRef: reference, vnp_Amount: '1000000000',
    vnp_TransactionStatus: '00', vnp_TransactionNo: '77',
  }
  const signed = (fields: vnpay.Fields) => JSON.stringify({ ...fields, vnp_SecureHash: vnpay.signReply(fields, liar.hashSecret) })
  later(16)
  for (const one of [
    () => JSON.stringify({ ...said, vnp_SecureHash: '0'.repeat(128) }), () => 'no JSON', () => '[]', () => 'null',
    () => signed({ ...said, vnp_TmnCode: 'ANOTHER1' }), () => signed({ ...said, vnp_TxnRef: `${reference}9` }),
  ]) {
    answer = one
    expect(await askAboutSilent(db(), { ...shop.till, vnpay: liar })).toBe(0)
    vi.setSystemTime(Date.now() + 6 * MINUTE)
  }
  expect(await attemptOf(order.id)).toMatchObject({ status: 'OPEN' })
  answer = undefined
  await expect(sendErrand(db(), liar, 'querydr', {}, 50)).rejects.toThrow(GatewaySilent)
  answer = () => signed(said)
  expect(await askAboutSilent(db(), { ...shop.till, vnpay: liar })).toBe(1)
  expect(await attemptOf(order.id)).toMatchObject({ status: 'PAID' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('what nobody we know has signed is forgotten after 30 days, nothing else', async () => {
  await shop.send({ method: 'GET', url: '/api/payments/vnpay/ipn?vnp_TxnRef=forged' })
  const count = async (outcome: '=' | '<>') => (await db().selectFrom('payment_message').select('id')
    .where('outcome', outcome, '97').execute()).length
  const [forged, others] = [await count('='), await count('<>')]
  const purge = () => schedulesOf(db(), shop.store)['purge-messages']?.run()
  expect(await purge()).toBe(0)
  later(31 * 24 * 60)
  expect(await purge()).toBe(forged)
  expect([await count('='), await count('<>')]).toEqual([0, others])
})
