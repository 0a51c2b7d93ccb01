// Money that paid nothing and goes back, and the cash that couriers bring.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOWHERE } from '#server/kit/serve.ts'
import { newsOf } from '#testing/paying.ts'
import { gatewayThat, openRefundShop, PRICE, sayingCode } from '#testing/refunds.ts'
import type { Payer, RefundShop } from '#testing/refunds.ts'
import { giveBack, giveBackReceipt } from './settling-refunds.ts'

let shop: RefundShop

beforeAll(async () => { shop = await openRefundShop() })
afterAll(() => shop.close())

const db = () => shop.database.db
const back = (id: number, body: { how: string, byHand?: boolean } = { how: 'Trả lại khách' }) =>
  shop.staff.call('POST /api/admin/receipts/{id}/refund', { params: { id: String(id) }, body })
const refusal = async (id: number) =>
  (await shop.staff.refused('POST /api/admin/receipts/{id}/refund', { params: { id: String(id) }, body: { how: 'x' } })).body.code
const receiptsOf = ({ order }: Payer) =>
  db().selectFrom('receipt').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
const receipt = (id: number) => db().selectFrom('receipt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Paid at the gateway by two ways of the same order; the second one's receipt. */
async function paidTwice() {
  const order = await shop.unpaid()
  const urls = [await order.pay(), await order.pay()]
  for (const url of urls) {
    await fetch(url)
    await fetch(url, {
      method: 'POST', redirect: 'manual',
      body: new URLSearchParams({ reference: new URL(url).searchParams.get('vnp_TxnRef') ?? '', outcome: 'ipn-first' }),
    })
  }
  const [first, second] = await receiptsOf(order)
  if (!first || !second) throw new Error('both were written down')
  expect([first.state, second.state, second.reason]).toEqual(['APPLIED', 'WAITING', 'PAID_TWICE'])
  return { order, first, second }
}

describe('money that waits', () => {
  test('is told to its buyer with why it waits, once', async () => {
    const { order, second } = await paidTwice()
    const late = await shop.unpaid()
    const news = newsOf(await late.pay())
    await late.person.call('POST /api/orders/{id}/cancel', { params: late.params, body: {} })
    await shop.ipn(news)
    await shop.ipn(news)
    const little = await shop.unpaid('BANK_TRANSFER')
    const { id: littleId } = await shop.transfer(little.order.code, 1_000)
    const [lateReceipt] = await receiptsOf(late)
    expect(await shop.toldOf('payments.waiting', order.order.id)).toEqual([
      { receiptId: second.id, orderId: order.order.id, amountDong: PRICE, reason: 'PAID_TWICE' },
    ])
    expect(await shop.toldOf('payments.waiting', late.order.id)).toEqual([
      { receiptId: lateReceipt?.id, orderId: late.order.id, amountDong: PRICE, reason: 'LATE' },
    ])
    expect(await shop.toldOf('payments.waiting', little.order.id)).toEqual([
      { receiptId: littleId, orderId: little.order.id, amountDong: 1_000, reason: 'TOO_LITTLE' },
    ])
    const before = await db().selectFrom('outbox').selectAll().where('kind', '=', 'payments.waiting').execute()
    await shop.transfer('không mã')
    const after = await db().selectFrom('outbox').selectAll().where('kind', '=', 'payments.waiting').execute()
    expect(after).toHaveLength(before.length) // nobody knows whose it is
  })

  test('goes back through the gateway by the way it came, once; what paid the order stays', async () => {
    const { order, second } = await paidTwice()
    const replies = await Promise.all(Array.from({ length: 6 }, () => back(second.id)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await back(second.id)).body).toMatchObject({
      state: 'DONE', amount: PRICE, receiptId: second.id, orderId: order.order.id, channel: 'VNPAY', reason: 'Trả lại khách',
    })
    expect(await receipt(second.id)).toMatchObject({
      state: 'SETTLED', reason: 'PAID_TWICE', settled_by: shop.staff.id, settled_how: 'Trả lại khách',
    })
    const { body: said } = await db().selectFrom('payment_message').select('body').where('channel', '=', 'VNPAY_REFUND')
      .orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(said).toContain(`${order.order.code}T2`)
    expect(await order.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(await shop.toldOf('orders.refunded', order.order.id)).toEqual([
      { orderId: order.order.id, amountDong: PRICE, whole: false },
    ])
    expect((await shop.back(order.params, PRICE, 'the first')).body.state).toBe('DONE') // all of it may still go back
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
  })

  test('of one way that was paid twice goes back under its own number at VNPay', async () => {
    const order = await shop.unpaid()
    const url = await order.pay()
    const [one, other] = [newsOf(url), newsOf(url)]
    for (const news of [one, other]) await shop.ipn(news)
    const [first, second] = await receiptsOf(order)
    const gateway = await gatewayThat(shop.till, sayingCode('00'))
    const asker = { ...shop.staff, role: 'STAFF' as const, status: 'ACTIVE', tokenHash: Buffer.of(), origin: NOWHERE }
    await giveBackReceipt(db(), gateway.till, asker, second?.id ?? 0, { how: 'x' })
    await giveBack(db(), gateway.till, asker, order.order.id, { amount: 1_000, reason: 'x' }, 'k')
    expect([first?.state, second?.state]).toEqual(['APPLIED', 'WAITING'])
    expect(gateway.said.map((said) => [said['vnp_TransactionNo'], said['vnp_TransactionType']]))
      .toEqual([[other['vnp_TransactionNo'], '02'], [one['vnp_TransactionNo'], '03']])
    await gateway.close()
  })

  test('goes back by hand where it came by transfer, also for no order, or where staff have sent it themselves', async () => {
    const late = await shop.unpaid('BANK_TRANSFER')
    await late.person.call('POST /api/orders/{id}/cancel', { params: late.params, body: {} })
    const [one, nobodys] = [await shop.transfer(late.order.code), await shop.transfer('không mã', 70_000)]
    expect((await back(one.id)).body).toMatchObject({ state: 'DONE', orderId: late.order.id, channel: 'BANK' })
    expect((await back(nobodys.id)).body).toMatchObject({ state: 'DONE', orderId: null, orderCode: null, amount: 70_000 })
    const { second } = await paidTwice()
    expect((await back(second.id, { how: 'tiền mặt', byHand: true })).body).toMatchObject({ state: 'DONE' })
    const sent = await db().selectFrom('refund').select('sent_at').where('receipt_id', '=', second.id).executeTakeFirstOrThrow()
    expect(sent.sent_at).toBeNull() // the gateway was not asked
    expect(await late.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'UNPAID' })
    const { body } = await shop.staff.call('GET /api/admin/refunds', { query: { state: 'DONE', size: '3' } })
    expect(body.content.map(({ receiptId }) => receiptId)).toEqual([second.id, nobodys.id, one.id])
  })

  test('goes back only while it waits: not what pays an order, was settled, or is not there', async () => {
    const { first } = await paidTwice()
    expect(await refusal(first.id)).toBe('settling.receipt_settled')
    const { id } = await shop.transfer('không mã')
    await shop.staff.call('POST /api/admin/receipts/{id}/settle', { params: { id: String(id) }, body: { how: 'xong' } })
    expect(await refusal(id)).toBe('settling.receipt_settled')
    expect(await refusal(999_999)).toBe('settling.receipt_not_found')
    const given = await shop.transfer('không mã')
    await back(given.id)
    const settled = await shop.staff.refused('POST /api/admin/receipts/{id}/settle', {
      params: { id: String(given.id) }, body: { how: 'x' },
    })
    expect(settled.body.code).toBe('settling.receipt_settled')
  })

  test('either pays another order or goes back, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const waits = await shop.transfer('không mã')
      const next = await shop.unpaid('BANK_TRANSFER')
      const params = { id: String(waits.id) }
      const replies = await Promise.all([
        back(waits.id),
        shop.staff.call('POST /api/admin/receipts/{id}/settle', { params, body: { orderId: next.order.id, how: 'x' } }),
      ])
      expect(replies.map(({ status }) => status < 300)).toSatisfy((ends: boolean[]) => ends.filter(Boolean).length === 1)
      const refunds = await db().selectFrom('refund').select('id').where('receipt_id', '=', waits.id).execute()
      const { paymentStatus } = await next.read()
      expect([paymentStatus, refunds.length]).toEqual(replies[0]?.status === 201 ? ['UNPAID', 1] : ['PAID', 0])
    }
  })
})

describe('cash on delivery', () => {
  test('is a receipt under its order\'s code once the order has arrived, not before; it goes back by hand', async () => {
    const order = await shop.delivered()
    expect(await receiptsOf(order)).toEqual([expect.objectContaining({
      channel: 'CASH', external_id: order.order.code, amount_dong: PRICE, state: 'APPLIED', reason: null, message_id: null,
    })])
    const under = await shop.unpaid('COD')
    expect(await receiptsOf(under)).toEqual([])
    expect((await shop.back(order.params, 4_000_000, 'a')).body).toMatchObject({ state: 'DONE', channel: 'CASH' })
    expect((await shop.back(order.params, 6_000_000, 'b')).body.state).toBe('DONE')
    expect(await order.read()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'REFUNDED' })
  })

  test('of orders that arrived before there were such receipts is written down by the migration, once each', async () => {
    const [old, paid, waiting] = [await shop.delivered(), await shop.paid(), await shop.unpaid('COD')]
    await db().deleteFrom('refund').execute()
    await db().deleteFrom('receipt').where('channel', '=', 'CASH').execute()
    const file = path.join(import.meta.dirname, '../../../db/migrations/0016-money.sql')
    const [insert = ''] = /insert into receipt[^;]+;/.exec(await readFile(file, 'utf8')) ?? []
    await shop.database.pool.query(insert)
    expect(await receiptsOf(old)).toEqual([expect.objectContaining({
      channel: 'CASH', external_id: old.order.code, amount_dong: PRICE, state: 'APPLIED',
    })])
    const [receipt] = await receiptsOf(old)
    const { paidAt } = await old.read()
    expect(receipt?.received_at.toISOString()).toBe(paidAt)
    expect([(await receiptsOf(paid)).map(({ channel }) => channel), await receiptsOf(waiting)]).toEqual([['VNPAY'], []])
  })
})
