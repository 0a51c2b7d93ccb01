// Money that goes back: never more than came in, each once, whether the gateway hears of it or not.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answersTo, schedulesOf } from '#server/app.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { vnpay } from '#server/payments/payments.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'
import { takeMoney } from './settling-money.ts'
import { giveBack } from './settling-refunds.ts'
import { sendWaitingRefunds } from './settling.ts'

let shop: PayingShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 100)])
  const { id, ...caller } = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'STAFF' }).where('id', '=', id).execute()
  staff = { id, ...caller }
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

const PRICE = 10_000_000
const db = () => shop.database.db

/** An order that was paid at the test gateway, which knows of it. */
async function paid() {
  const debtor = await debtorOf(shop, goods, 'may')
  const url = await debtor.pay()
  await fetch(url)
  await fetch(url, {
    method: 'POST', redirect: 'manual',
    body: new URLSearchParams({ reference: new URL(url).searchParams.get('vnp_TxnRef') ?? '', outcome: 'ipn-first' }),
  })
  expect(await debtor.read()).toMatchObject({ paymentStatus: 'PAID' })
  return { ...debtor, url, params: { id: String(debtor.order.id) } }
}

/** An order that was paid by bank transfer. */
async function transferred() {
  const debtor = await debtorOf(shop, goods, 'may', 'BANK_TRANSFER')
  await db().transaction().execute(async (tx) => {
    const { id: messageId } = await tx.insertInto('payment_message').values({ channel: 'BANK_HOOK', body: '{}' }).returning('id')
      .executeTakeFirstOrThrow()
    const news = { channel: 'BANK' as const, externalId: `t${debtor.order.id}`, amountDong: PRICE, content: '', messageId }
    expect(await takeMoney(tx, { ...news, orderId: debtor.order.id })).toBe('APPLIED')
  })
  return { ...debtor, params: { id: String(debtor.order.id) } }
}

const back = (params: { id: string }, amount: number, key: string, more: { byHand?: boolean } = {}) =>
  staff.call('POST /api/admin/orders/{id}/refunds', {
    params, headers: { 'idempotency-key': key }, body: { amount, reason: 'Khách đổi ý', ...more },
  })
const refused = (params: { id: string }, amount: number, key: string) =>
  staff.refused('POST /api/admin/orders/{id}/refunds', {
    params, headers: { 'idempotency-key': key }, body: { amount, reason: 'x' },
  })
const listed = async (params: { id: string }) =>
  (await staff.call('GET /api/admin/orders/{id}/refunds', { params })).body.map(({ amount, state }) => [amount, state])
const cancelled = async (orderId: number): Promise<void> => {
  const answer = answersTo(db(), { send: async () => undefined }, shop.publicUrl)['orders.moved']?.['give-back-what-was-paid']
  const told = await db().selectFrom('outbox').selectAll().where('kind', '=', 'orders.moved').orderBy('id').execute()
  for (const { id, payload } of told) {
    const moved = payload as { orderId: number, status: 'CANCELLED', mover: 'customer' } // as it was told
    if (moved.orderId === orderId) await answer?.({ eventId: id, kind: 'orders.moved', payload: moved })
  }
}

/** A gateway that answers each refund with this code, or not at all. */
async function gatewayThat(answer: (asked: vnpay.Fields) => vnpay.Fields | undefined) {
  const heard: string[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => { text += part.toString() })
    request.on('end', () => {
      const asked = JSON.parse(text) as vnpay.Fields // as the shop wrote it
      heard.push(asked['vnp_RequestId'] ?? '')
      const said = answer(asked)
      if (!said) return void reply.destroy()
      const told: vnpay.Fields = { vnp_Command: 'refund', vnp_TmnCode: shop.till.vnpay.tmnCode, ...said }
      reply.end(JSON.stringify({ ...told, vnp_SecureHash: vnpay.signReply(told, shop.till.vnpay.hashSecret) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const till = { ...shop.till, vnpay: { ...shop.till.vnpay, url: `http://127.0.0.1:${port}/paymentv2/vpcpay.html` } }
  return { heard, till, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('staff give back', () => {
  test('a part, then the rest; then the order is REFUNDED, and nothing is left', async () => {
    const { params, read } = await paid()
    expect((await back(params, 4_000_000, 'a')).body).toMatchObject({ amount: 4_000_000, state: 'DONE', reason: 'Khách đổi ý' })
    expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
    const more = await refused(params, 6_000_001, 'b')
    expect(more).toMatchObject({ status: 409, body: { code: 'settling.nothing_to_refund' } })
    expect(more.body.message).toContain('6.000.000')
    expect((await back(params, 6_000_000, 'c')).body.state).toBe('DONE')
    expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect((await refused(params, 1, 'd')).body.code).toBe('settling.nothing_to_refund')
    expect(await listed(params)).toEqual([[4_000_000, 'DONE'], [6_000_000, 'DONE']])
  })

  test('once with one key, however often and however simultaneously', async () => {
    const { params } = await paid()
    const replies = await Promise.all(Array.from({ length: 10 }, () => back(params, 1_000_000, 'same')))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await listed(params)).toEqual([[1_000_000, 'DONE']])
    expect((await refused(params, 2_000_000, 'same')).body.code).toBe('orders.idempotency_key_reused')
    const other = await paid()
    expect((await back(other.params, 1_000_000, 'same')).body.orderId).toBe(other.order.id)
  })

  test('under any key, also one that reads like the shop\'s own', async () => {
    const { order, params, person } = await paid()
    await back(params, 1_000_000, 'cancelled')
    await person.call('POST /api/orders/{id}/cancel', { params, body: {} })
    await cancelled(order.id)
    expect(await listed(params)).toEqual([[1_000_000, 'DONE'], [PRICE - 1_000_000, 'ASKED']])
    await sendWaitingRefunds(db(), shop.till)
  })

  test('never more than came in, when many ask at once', async () => {
    const { params } = await paid()
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => back(params, 3_000_000, `k${n}`)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await listed(params)).toHaveLength(3)
  })

  test('nothing for an order that nobody paid, nor one that is not there; customers may not', async () => {
    const { order, person } = await debtorOf(shop, goods, 'may')
    expect((await refused({ id: String(order.id) }, 1, 'x')).body.code).toBe('settling.nothing_to_refund')
    expect((await refused({ id: '999999' }, 1, 'x')).body.code).toBe('orders.not_found')
    const asked = { params: { id: String(order.id) }, headers: { 'idempotency-key': 'x' }, body: { amount: 1, reason: '' } }
    expect((await person.refused('POST /api/admin/orders/{id}/refunds', asked)).status).toBe(403)
    expect((await person.refused('GET /api/admin/receipts')).status).toBe(403)
  })

  test('by hand what came by bank transfer, or what they have sent outside', async () => {
    const bank = await transferred()
    expect((await back(bank.params, PRICE, 'a')).body).toMatchObject({ state: 'DONE' })
    expect(await bank.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    const order = await paid()
    expect((await back(order.params, 1_000, 'b', { byHand: true })).body).toMatchObject({ state: 'DONE' })
    const { sent_at: sent } = await db().selectFrom('refund').select('sent_at').where('order_id', '=', order.order.id)
      .executeTakeFirstOrThrow()
    expect(sent).toBeNull() // the gateway was not asked
  })
})

describe('a paid order that is cancelled', () => {
  const cancel = async ({ person, params, order }: Awaited<ReturnType<typeof transferred>>) => {
    await person.call('POST /api/orders/{id}/cancel', { params, body: {} })
    await cancelled(order.id)
    await cancelled(order.id) // news may arrive twice
  }

  test('has its money asked back once, and sent by the gateway', async () => {
    const order = await paid()
    await back(order.params, 1_000_000, 'before')
    await cancel(order)
    expect(await listed(order.params)).toEqual([[1_000_000, 'DONE'], [9_000_000, 'ASKED']])
    expect((await refused(order.params, 1, 'more')).body.code).toBe('settling.nothing_to_refund') // all of it is on its way
    expect(await schedulesOf(db(), shop.store, shop.till)['send-refunds']?.run()).toBe(1)
    expect(await listed(order.params)).toEqual([[1_000_000, 'DONE'], [9_000_000, 'DONE']])
    expect(await order.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(0)
  })

  test('that came by bank transfer waits until staff have sent it back', async () => {
    const order = await transferred()
    await cancel(order)
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(0)
    expect((await refused(order.params, PRICE + 1, 'x')).body.code).toBe('settling.nothing_to_refund')
    await back(order.params, 3_000_000, 'a')
    expect(await listed(order.params)).toEqual([[7_000_000, 'ASKED'], [3_000_000, 'DONE']])
    await back(order.params, 7_000_000, 'b')
    expect(await listed(order.params)).toEqual([[7_000_000, 'DONE'], [3_000_000, 'DONE']])
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
  })

  test('that nobody paid has nothing to give back', async () => {
    const debtor = await debtorOf(shop, goods, 'may')
    await cancel({ ...debtor, params: { id: String(debtor.order.id) } })
    expect(await listed({ id: String(debtor.order.id) })).toEqual([])
  })
})

describe('the gateway', () => {
  test('that is not there leaves the refund asked; it is sent later with the same number, and done once', async () => {
    const order = await paid()
    const lost = await gatewayThat(() => undefined)
    const asker = { ...staff, role: 'STAFF' as const, status: 'ACTIVE', tokenHash: Buffer.of(), origin: NOWHERE }
    const wish = { amount: PRICE, reason: 'x' }
    await expect(giveBack(db(), lost.till, asker, order.order.id, wish, 'k')).rejects.toThrow('settling.gateway_unreachable')
    expect(await listed(order.params)).toEqual([[PRICE, 'ASKED']])
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(0) // it was sent a moment ago
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(1)
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    await lost.close()
  })

  test('that had heard a refund whose answer was lost says 94: it is done', async () => {
    const order = await paid()
    let answers = false
    const gateway = await gatewayThat((asked) => answers
      ? { vnp_ResponseCode: '94', vnp_Amount: asked['vnp_Amount'] ?? '' } : undefined)
    const { order: { id } } = order
    await order.person.call('POST /api/orders/{id}/cancel', { params: order.params, body: {} })
    await cancelled(id)
    expect(await sendWaitingRefunds(db(), gateway.till)).toBe(0)
    answers = true
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect(await sendWaitingRefunds(db(), gateway.till)).toBe(1)
    expect(await listed(order.params)).toEqual([[PRICE, 'DONE']])
    expect(new Set(gateway.heard).size).toBe(1)
    expect(gateway.heard).toHaveLength(2)
    await gateway.close()
  })

  test.each([
    ['95', 'REFUSED'], ['91', 'REFUSED'], ['94', 'ASKED'], ['97', 'ASKED'], ['99', 'ASKED'], ['', 'ASKED'],
  ])('that answers %s at the first time leaves it %s', async (code, state) => {
    const order = await paid()
    const gateway = await gatewayThat((asked) => ({ vnp_ResponseCode: code, vnp_Amount: asked['vnp_Amount'] ?? '' }))
    await order.person.call('POST /api/orders/{id}/cancel', { params: order.params, body: {} })
    await cancelled(order.order.id)
    await sendWaitingRefunds(db(), gateway.till)
    expect(await listed(order.params)).toEqual([[PRICE, state]])
    expect(await order.read()).toMatchObject({ paymentStatus: 'PAID' })
    // staff may try again what was refused; what is still asked is on its way
    expect((await back(order.params, PRICE, 'again')).status).toBe(state === 'REFUSED' ? 201 : 409)
    await db().deleteFrom('refund').where('order_id', '=', order.order.id).execute() // not for the tests that follow
    await gateway.close()
  })

  test('is sent a refund by one process at a time', async () => {
    const order = await paid()
    const gateway = await gatewayThat(() => ({ vnp_ResponseCode: '00' }))
    await order.person.call('POST /api/orders/{id}/cancel', { params: order.params, body: {} })
    await cancelled(order.order.id)
    await Promise.all(Array.from({ length: 5 }, () => sendWaitingRefunds(db(), gateway.till)))
    expect(gateway.heard).toHaveLength(1)
    await gateway.close()
  })
})
