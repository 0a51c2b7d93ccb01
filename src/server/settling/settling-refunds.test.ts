// Money that goes back: never more than came in, each once, whether the gateway hears of it or not.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { schedulesOf } from '#server/app-schedules.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { gatewayThat, openRefundShop, PRICE, sayingCode } from '#testing/refunds.ts'
import type { Payer, RefundShop } from '#testing/refunds.ts'
import { giveBack } from './settling-refunds.ts'
import { sendWaitingRefunds } from './settling.ts'

let shop: RefundShop

beforeAll(async () => { shop = await openRefundShop() })
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

const db = () => shop.database.db
const refused = (params: { id: string }, amount: number, key: string) =>
  shop.staff.refused('POST /api/admin/orders/{id}/refunds', {
    params, headers: { 'idempotency-key': key }, body: { amount, reason: 'x' },
  })
const cancel = async ({ person, params, order }: Payer) => {
  await person.call('POST /api/orders/{id}/cancel', { params, body: {} })
  await shop.answerCancelled(order.id)
  await shop.answerCancelled(order.id) // news may arrive twice
}

describe('staff give back', () => {
  test('a part, then the rest; then the order is REFUNDED, and nothing is left', async () => {
    const { params, read } = await shop.paid()
    const { body: part } = await shop.back(params, 4_000_000, 'a')
    expect(part).toMatchObject({ amount: 4_000_000, state: 'DONE', reason: 'Khách đổi ý' })
    expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
    const more = await refused(params, 6_000_001, 'b')
    expect(more).toMatchObject({ status: 409, body: { code: 'settling.nothing_to_refund' } })
    expect(more.body.message).toContain('6.000.000')
    expect((await shop.back(params, 6_000_000, 'c')).body.state).toBe('DONE')
    expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect((await refused(params, 1, 'd')).body.code).toBe('settling.nothing_to_refund')
    expect(await shop.listed(params)).toEqual([[4_000_000, 'DONE'], [6_000_000, 'DONE']])
  })

  test('once with one key, however often and however simultaneously', async () => {
    const { params } = await shop.paid()
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.back(params, 1_000_000, 'same')))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await shop.listed(params)).toEqual([[1_000_000, 'DONE']])
    expect((await refused(params, 2_000_000, 'same')).body.code).toBe('orders.idempotency_key_reused')
    const other = await shop.paid()
    expect((await shop.back(other.params, 1_000_000, 'same')).body.orderId).toBe(other.order.id)
  })

  test('under any key, also one that reads like the shop\'s own', async () => {
    const one = await shop.paid()
    const { params } = one
    await shop.back(params, 1_000_000, 'cancelled')
    await cancel(one)
    expect(await shop.listed(params)).toEqual([[1_000_000, 'DONE'], [PRICE - 1_000_000, 'ASKED']])
    await sendWaitingRefunds(db(), shop.till)
  })

  test('never more than came in, when many ask at once', async () => {
    const { params } = await shop.paid()
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => shop.back(params, 3_000_000, `k${n}`)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await shop.listed(params)).toHaveLength(3)
  })

  test('nothing for an order that nobody paid, nor one that is not there; customers may not', async () => {
    const { order, person } = await shop.unpaid()
    expect((await refused({ id: String(order.id) }, 1, 'x')).body.code).toBe('settling.nothing_to_refund')
    expect((await refused({ id: '999999' }, 1, 'x')).body.code).toBe('orders.not_found')
    const asked = { params: { id: String(order.id) }, headers: { 'idempotency-key': 'x' }, body: { amount: 1, reason: 'x' } }
    expect((await person.refused('POST /api/admin/orders/{id}/refunds', asked)).status).toBe(403)
    expect((await person.refused('GET /api/admin/receipts')).status).toBe(403)
  })

  test('by hand what came by bank transfer, or what they have sent outside', async () => {
    const bank = await shop.transferred()
    expect((await shop.back(bank.params, PRICE, 'a')).body).toMatchObject({ state: 'DONE' })
    expect(await bank.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    const order = await shop.paid()
    expect((await shop.back(order.params, 1_000, 'b', { byHand: true })).body).toMatchObject({ state: 'DONE' })
    const { sent_at: sent } = await db().selectFrom('refund').select('sent_at').where('order_id', '=', order.order.id)
      .executeTakeFirstOrThrow()
    expect(sent).toBeNull() // the gateway was not asked
  })
})

describe('a paid order that is cancelled', () => {
  test('has its money asked back once, and sent by the gateway', async () => {
    const order = await shop.paid()
    await shop.back(order.params, 1_000_000, 'before')
    await cancel(order)
    expect(await shop.listed(order.params)).toEqual([[1_000_000, 'DONE'], [9_000_000, 'ASKED']])
    expect((await refused(order.params, 1, 'more')).body.code).toBe('settling.nothing_to_refund') // all of it is on its way
    expect(await schedulesOf(db(), shop.store, shop.till)['send-refunds']?.run()).toBe(1)
    expect(await shop.listed(order.params)).toEqual([[1_000_000, 'DONE'], [9_000_000, 'DONE']])
    expect(await order.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(0)
  })

  test('that came by bank transfer waits until staff have sent it back', async () => {
    const order = await shop.transferred()
    await cancel(order)
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(0)
    expect((await refused(order.params, PRICE + 1, 'x')).body.code).toBe('settling.nothing_to_refund')
    await shop.back(order.params, 3_000_000, 'a')
    expect(await shop.listed(order.params)).toEqual([[7_000_000, 'ASKED'], [3_000_000, 'DONE']])
    await shop.back(order.params, 7_000_000, 'b')
    expect(await shop.listed(order.params)).toEqual([[7_000_000, 'DONE'], [3_000_000, 'DONE']])
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
  })

  test('that nobody paid has nothing to give back', async () => {
    const debtor = await shop.unpaid()
    await cancel(debtor)
    expect(await shop.listed(debtor.params)).toEqual([])
  })
})

describe('the gateway', () => {
  test('that is not there leaves the refund asked; it is sent later with the same number, and done once', async () => {
    const order = await shop.paid()
    const lost = await gatewayThat(shop.till, () => undefined)
    const asker = { ...shop.staff, role: 'STAFF' as const, status: 'ACTIVE', tokenHash: Buffer.of(), origin: NOWHERE }
    const wish = { amount: PRICE, reason: 'x' }
    await expect(giveBack(db(), lost.till, asker, order.order.id, wish, 'k')).rejects.toThrow('settling.gateway_unreachable')
    expect(await shop.listed(order.params)).toEqual([[PRICE, 'ASKED']])
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(0) // it was sent a moment ago
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect(await sendWaitingRefunds(db(), shop.till)).toBe(1)
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    await lost.close()
  })

  test('that had heard a refund whose answer was lost says 94: it is done', async () => {
    const order = await shop.paid()
    let answers = false
    const gateway = await gatewayThat(shop.till, (asked) => answers ? sayingCode('94')(asked) : undefined)
    await cancel(order)
    expect(await sendWaitingRefunds(db(), gateway.till)).toBe(0)
    answers = true
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect(await sendWaitingRefunds(db(), gateway.till)).toBe(1)
    expect(await shop.listed(order.params)).toEqual([[PRICE, 'DONE']])
    expect(new Set(gateway.heard).size).toBe(1)
    expect(gateway.heard).toHaveLength(2)
    await gateway.close()
  })

  test.each([
    ['95', 'REFUSED'], ['91', 'REFUSED'], ['94', 'ASKED'], ['97', 'ASKED'], ['99', 'ASKED'], ['', 'ASKED'],
  ])('that answers %s at the first time leaves it %s', async (code, state) => {
    const order = await shop.paid()
    const gateway = await gatewayThat(shop.till, sayingCode(code))
    await cancel(order)
    await sendWaitingRefunds(db(), gateway.till)
    expect(await shop.listed(order.params)).toEqual([[PRICE, state]])
    expect(await order.read()).toMatchObject({ paymentStatus: 'PAID' })
    // staff may try again what was refused; what is still asked is on its way
    expect((await shop.back(order.params, PRICE, 'again')).status).toBe(state === 'REFUSED' ? 201 : 409)
    await db().deleteFrom('refund').where('order_id', '=', order.order.id).execute() // not for the tests that follow
    await gateway.close()
  })

  test('is sent a refund by one process at a time', async () => {
    const order = await shop.paid()
    const gateway = await gatewayThat(shop.till, sayingCode('00'))
    await cancel(order)
    await Promise.all(Array.from({ length: 5 }, () => sendWaitingRefunds(db(), gateway.till)))
    expect(gateway.heard).toHaveLength(1)
    await gateway.close()
  })
})
