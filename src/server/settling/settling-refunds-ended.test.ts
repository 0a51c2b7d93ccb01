// Refunds that the gateway does not end: what staff see of them, and how they end them.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { NOWHERE } from '#server/kit/serve.ts'
import type { Asker } from '#server/kit/serve.ts'
import { gatewayThat, openRefundShop, PRICE, sayingCode } from '#testing/refunds.ts'
import type { Payer, RefundShop } from '#testing/refunds.ts'
import { giveBack, settleRefund } from './settling-refunds.ts'
import { sendWaitingRefunds } from './settling.ts'

let shop: RefundShop
let asker: Asker

beforeAll(async () => {
  shop = await openRefundShop()
  asker = { ...shop.staff, role: 'STAFF', status: 'ACTIVE', tokenHash: Buffer.of(), origin: NOWHERE }
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.useRealTimers()
  await shop.database.db.deleteFrom('refund').execute() // what is asked here is not sent by the tests that follow
})

const db = () => shop.database.db
const pass = (minutes: number): unknown => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

const settle = (id: number, outcome: 'DONE' | 'AGAIN' | 'DROPPED', how = 'Đã xem trang của VNPay') =>
  shop.staff.call('POST /api/admin/refunds/{id}/settle', { params: { id: String(id) }, body: { outcome, how } })
const refusal = async (id: number, outcome: 'DONE' | 'AGAIN' | 'DROPPED') =>
  (await shop.staff.refused('POST /api/admin/refunds/{id}/settle', {
    params: { id: String(id) }, body: { outcome, how: 'x' },
  })).body.code
const refundsOf = async ({ params }: Payer) =>
  (await shop.staff.call('GET /api/admin/orders/{id}/refunds', { params })).body

/** A refund that was sent to a gateway which answers with these codes one after the other, '' for no answer. */
async function sentTo(codes: readonly string[], amount = PRICE, payer?: Payer) {
  const order = payer ?? await shop.paid()
  const left = [...codes]
  const gateway = await gatewayThat(shop.till, (asked) => {
    const code = left.shift() ?? ''
    return code === '' ? undefined : sayingCode(code)(asked)
  })
  const key = `k${(await refundsOf(order)).length}`
  await giveBack(db(), gateway.till, asker, order.order.id, { amount, reason: 'x' }, key)
    .catch(() => undefined) // the first answer may be none
  // so that everybody is still signed in when hours have passed
  await db().updateTable('session').set({ expires_at: new Date('2100-01-01') }).execute()
  while (left.length > 0) {
    pass(61)
    await sendWaitingRefunds(db(), gateway.till)
  }
  const refund = (await refundsOf(order)).at(-1)
  if (!refund) throw new Error('it was written down')
  return { order, gateway, refund }
}

describe('a refund that the gateway answered with 99 first and 94 later', () => {
  test('waits for staff, who end it once they know that it was done; the buyer is told', async () => {
    const { order, gateway, refund } = await sentTo(['99', '94'])
    expect(refund).toMatchObject({ state: 'ASKED', answerCode: '94', needsStaff: true, doneAt: null })
    pass(1)
    const { body } = await settle(refund.id, 'DONE')
    expect(body).toMatchObject({ state: 'DONE', needsStaff: false, settledHow: 'Đã xem trang của VNPay' })
    expect(body.doneAt).not.toBeNull()
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect(await shop.toldOf('orders.refunded', order.order.id)).toEqual([
      { orderId: order.order.id, amountDong: PRICE, whole: true },
    ])
    expect(await refusal(refund.id, 'DONE')).toBe('settling.refund_settled')
    const row = await db().selectFrom('refund').select('settled_by').where('id', '=', refund.id).executeTakeFirstOrThrow()
    expect(row.settled_by).toBe(shop.staff.id)
    await gateway.close()
  })

  test('is asked again under another number once they know that it was not; that number\'s 94 is no success', async () => {
    const { order, gateway, refund } = await sentTo(['99', '94'])
    await gateway.close()
    const next = await gatewayThat(shop.till, (asked) => (next.heard.length < 2 ? undefined : sayingCode('94')(asked)))
    pass(1)
    await expect(settleRefund(db(), next.till, asker, refund.id, { outcome: 'AGAIN', how: 'x' }))
      .rejects.toThrow('settling.gateway_unreachable')
    expect(next.heard).toHaveLength(1)
    expect(gateway.heard).not.toContain(next.heard[0])
    pass(6)
    await sendWaitingRefunds(db(), next.till)
    expect(next.heard[1]).toBe(next.heard[0])
    expect((await refundsOf(order)).map(({ state, answerCode }) => [state, answerCode])).toEqual([['ASKED', '94']])
    await next.close()
  })

  test('is asked for every hour only, one that was never answered every five minutes', async () => {
    const { gateway } = await sentTo(['99'])
    const unheard = await sentTo([''])
    const heard = () => [gateway.heard.length, unheard.gateway.heard.length]
    expect(heard()).toEqual([1, 1])
    const both = await gatewayThat(shop.till, sayingCode('99'))
    pass(6)
    expect(await sendWaitingRefunds(db(), both.till)).toBe(1)
    expect(both.heard).toEqual(unheard.gateway.heard)
    pass(55)
    expect(await sendWaitingRefunds(db(), both.till)).toBe(1)
    expect(both.heard.slice(1)).toEqual(gateway.heard)
    for (const one of [gateway, unheard.gateway, both]) await one.close()
  })
})

describe('a refund whose answer was lost', () => {
  test('is done by a 94 only while no other one of the same payment may be meant', async () => {
    const order = await shop.paid()
    const first = await sentTo(['00'], 3_000_000, order)
    const { gateway, refund } = await sentTo(['', '94'], 3_000_000, order)
    expect(new Set([...first.gateway.heard, ...gateway.heard]).size).toBe(2) // each under its own number
    expect(refund).toMatchObject({ state: 'ASKED', answerCode: '94', needsStaff: true })
    expect(await shop.toldOf('orders.refunded', order.order.id)).toHaveLength(1)
    pass(1)
    await settle(refund.id, 'DONE') // nothing of it is sent to the other gateway
    const other = await sentTo(['', '94'], 3_000_000)
    expect(other.refund).toMatchObject({ state: 'DONE' })
    for (const one of [first, other]) await one.gateway.close()
    await gateway.close()
  })

  test('is done by a 94 also beside one that the gateway has refused: that one never runs', async () => {
    const order = await shop.paid()
    const first = await sentTo(['95'], 3_000_000, order)
    const { gateway, refund } = await sentTo(['', '94'], 3_000_000, order)
    expect(refund.state).toBe('DONE')
    await first.gateway.close()
    await gateway.close()
  })

  test('cannot be ended while its answer may be on its way, nor asked for again before there was one', async () => {
    const { gateway, refund } = await sentTo([''])
    expect(await refusal(refund.id, 'DONE')).toBe('settling.refund_running')
    expect(await refusal(refund.id, 'AGAIN')).toBe('settling.refund_settled')
    pass(1)
    expect(await refusal(refund.id, 'AGAIN')).toBe('settling.refund_settled')
    expect((await settle(refund.id, 'DONE')).body.state).toBe('DONE')
    await gateway.close()
  })

  test('and that staff have ended meanwhile stays so, whatever the gateway says', async () => {
    const { order, gateway, refund } = await sentTo([''])
    const slow = await gatewayThat(shop.till, sayingCode('95'))
    pass(6)
    await db().transaction().execute(async (tx) => {
      await tx.selectFrom('shop_order').select('id').where('id', '=', order.order.id).forUpdate().execute()
      const sending = sendWaitingRefunds(db(), slow.till)
      await expect.poll(() => slow.heard.length).toBe(1)
      await tx.updateTable('refund').set({ state: 'DONE' }).where('id', '=', refund.id).execute()
      return { sending }
    }).then(({ sending }) => sending)
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(['DONE'])
    for (const one of [gateway, slow]) await one.close()
  })
})

describe('a refund that the gateway refused', () => {
  test('is in the list of those, newest first; staff try again, and it is done under another number', async () => {
    const { order, gateway, refund } = await sentTo(['95'])
    expect(refund).toMatchObject({
      state: 'REFUSED', answerCode: '95', needsStaff: true, channel: 'VNPAY',
      orderId: order.order.id, orderCode: order.order.code,
    })
    expect(await shop.toldOf('orders.refunded', order.order.id)).toEqual([])
    const { body: refused } = await shop.staff.call('GET /api/admin/refunds', { query: { state: 'REFUSED' } })
    expect([refused.content[0], refused.totalElements]).toEqual([refund, 1])
    const good = await gatewayThat(shop.till, sayingCode('00'))
    const again = await settleRefund(db(), good.till, asker, refund.id, { outcome: 'AGAIN', how: 'Thử lại' })
    expect(again).toMatchObject({ id: refund.id, state: 'DONE', settledHow: 'Thử lại' })
    expect(good.heard).not.toEqual(gateway.heard)
    expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    const { body: all } = await shop.staff.call('GET /api/admin/refunds', { query: {} })
    expect(all.content.map(({ id, state }) => [id, state])).toEqual([[refund.id, 'DONE']])
    for (const one of [gateway, good]) await one.close()
  })

  test('is among those that only staff end, as one put off; one that has ended or was never answered is not', async () => {
    const made = [await sentTo(['95']), await sentTo(['99']), await sentTo(['']), await sentTo(['00'])]
    const [refused, putOff, silent, done] = made.map(({ refund }) => refund.id)
    const listed = async (needsStaff: 'true' | 'false') => {
      const { body } = await shop.staff.call('GET /api/admin/refunds', { query: { needsStaff } })
      expect(body.content.map((one) => one.needsStaff)).toEqual(body.content.map(() => needsStaff === 'true'))
      expect(body.totalElements).toBe(body.content.length)
      return body.content.map(({ id }) => id)
    }
    expect(await listed('true')).toEqual([putOff, refused])
    expect(await listed('false')).toEqual([done, silent])
    for (const { gateway } of made) await gateway.close()
  })

  test('is noted by hand, or need not go back any more', async () => {
    const [byHand, dropped] = [await sentTo(['95']), await sentTo(['91'])]
    expect((await settle(byHand.refund.id, 'DONE', 'Chuyển khoản cho khách')).body)
      .toMatchObject({ state: 'DONE', settledHow: 'Chuyển khoản cho khách' })
    expect(await byHand.order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect((await settle(dropped.refund.id, 'DROPPED')).body).toMatchObject({ state: 'DROPPED', needsStaff: false, doneAt: null })
    expect(await refusal(dropped.refund.id, 'AGAIN')).toBe('settling.refund_settled')
    expect((await shop.back(dropped.order.params, PRICE, 'later')).status).toBe(201) // what was dropped may be asked for anew
    for (const one of [byHand, dropped]) await one.gateway.close()
  })

  test('is never ended beyond what came in', async () => {
    const { order, gateway, refund } = await sentTo(['95'])
    expect((await shop.back(order.params, 1, 'other')).status).toBe(201)
    expect(await refusal(refund.id, 'DONE')).toBe('settling.nothing_to_refund')
    expect(await refusal(refund.id, 'AGAIN')).toBe('settling.nothing_to_refund')
    expect((await settle(refund.id, 'DROPPED')).body.state).toBe('DROPPED')
    await gateway.close()
  })

  test('many at once end it once', async () => {
    const { order, gateway, refund } = await sentTo(['95'])
    const replies = await Promise.all(Array.from({ length: 10 }, () => settle(refund.id, 'DONE')))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, ...Array(9).fill(409)])
    expect(await shop.toldOf('orders.refunded', order.order.id)).toHaveLength(1)
    await gateway.close()
  })
})

test('one of a transfer is ended by hand; it cannot be asked of a gateway, and dropped is only what was refused', async () => {
  const order = await shop.transferred()
  await order.person.call('POST /api/orders/{id}/cancel', { params: order.params, body: {} })
  await shop.answerCancelled(order.order.id)
  const [asked] = await refundsOf(order)
  expect(asked).toMatchObject({ state: 'ASKED', needsStaff: true, channel: 'BANK' })
  const id = asked?.id ?? 0
  for (const outcome of ['AGAIN', 'DROPPED'] as const) expect(await refusal(id, outcome)).toBe('settling.refund_settled')
  expect((await settle(id, 'DONE')).body.state).toBe('DONE')
  expect(await order.read()).toMatchObject({ paymentStatus: 'REFUNDED' })
})

test('each part that goes back is told, the last one as the whole', async () => {
  const order = await shop.paid()
  const { id: orderId } = order.order
  await shop.back(order.params, 4_000_000, 'a')
  await shop.back(order.params, 5_000_000, 'b', { byHand: true })
  await shop.back(order.params, 5_000_000, 'b', { byHand: true })
  await shop.back(order.params, 1_000_000, 'c')
  expect(await shop.toldOf('orders.refunded', orderId)).toEqual([
    { orderId, amountDong: 4_000_000, whole: false }, { orderId, amountDong: 5_000_000, whole: false },
    { orderId, amountDong: 1_000_000, whole: true },
  ])
})

test('nobody but staff sees or ends refunds; one that is not there is not found', async () => {
  const person = await shop.person()
  expect((await person.refused('GET /api/admin/refunds')).status).toBe(403)
  const asked = { params: { id: '1' }, body: { outcome: 'DONE', how: 'x' } }
  expect((await person.refused('POST /api/admin/refunds/{id}/settle', asked)).status).toBe(403)
  const wanted = { params: { id: '1' }, body: { how: 'x' } }
  expect((await person.refused('POST /api/admin/receipts/{id}/refund', wanted)).status).toBe(403)
  expect(await refusal(999_999, 'DONE')).toBe('settling.refund_not_found')
})
