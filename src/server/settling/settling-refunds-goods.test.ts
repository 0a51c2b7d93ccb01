// Money that goes back for goods: those that came back from their way, and those of a return.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockOrder, moveOrder } from '#server/orders/orders.ts'
import { nameDevices } from '#testing/packing.ts'
import { openRefundShop, PRICE } from '#testing/refunds.ts'
import type { Payer, RefundShop } from '#testing/refunds.ts'
import { openReturns, units } from '#testing/returning.ts'
import type { Returning } from '#testing/returning.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

const INVISIBLE = ['', ' \n ', '\u200b\u2060', '\u0301']

describe('an order that comes back', () => {
  let shop: RefundShop

  beforeAll(async () => { shop = await openRefundShop() })
  afterAll(() => shop.close())

  async function moved({ order }: Payer, ...way: ('PACKED' | 'SHIPPING' | 'DELIVERED' | 'RETURNED')[]) {
    await nameDevices(shop.database.db, order.id)
    for (const to of way) {
      await shop.database.db.transaction().execute(async (tx) => {
        const mover = to === 'RETURNED' && way.includes('DELIVERED') ? 'shop' : 'staff'
        await moveOrder(tx, await lockOrder(tx, order.id), to, mover)
      })
    }
    for (let time = 0; time < 2; time++) await shop.answerCancelled(order.id)
  }

  test('from its way, paid ahead, has its money asked back, once, whichever way it was paid', async () => {
    for (const payer of [await shop.paid(), await shop.transferred()]) {
      await moved(payer, 'PACKED', 'SHIPPING')
      expect(await shop.listed(payer.params)).toEqual([])
      await moved(payer, 'RETURNED')
      expect(await shop.listed(payer.params)).toEqual([[PRICE, 'ASKED']])
    }
  })

  test('from its way, of which a part went back before, has the rest asked back', async () => {
    const payer = await shop.transferred()
    await shop.back(payer.params, 1_000_000, 'part')
    await moved(payer, 'PACKED', 'SHIPPING', 'RETURNED')
    expect(await shop.listed(payer.params)).toEqual([[1_000_000, 'DONE'], [PRICE - 1_000_000, 'ASKED']])
  })

  test('after it has arrived has nothing asked back by itself: that is for each return', async () => {
    const payer = await shop.transferred()
    await moved(payer, 'PACKED', 'SHIPPING', 'DELIVERED', 'RETURNED')
    expect(await shop.listed(payer.params)).toEqual([])
  })

  test('why and how money moves is said in something that can be seen', async () => {
    const { params } = await shop.transferred()
    const headers = { 'idempotency-key': 'k' }
    for (const blank of INVISIBLE) {
      const refused = await Promise.all([
        shop.staff.refused('POST /api/admin/orders/{id}/refunds', { params, headers, body: { amount: 1, reason: blank } }),
        shop.staff.refused('POST /api/admin/receipts/{id}/settle', { params: { id: '1' }, body: { how: blank } }),
        shop.staff.refused('POST /api/admin/receipts/{id}/refund', { params: { id: '1' }, body: { how: blank } }),
        shop.staff.refused('POST /api/admin/refunds/{id}/settle', { params: { id: '1' }, body: { outcome: 'DONE', how: blank } }),
      ])
      expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    }
    expect(await shop.listed(params)).toEqual([])
  })
})

describe('a refund for a return', () => {
  let shop: TestShop
  let at: Returning

  beforeAll(async () => {
    shop = await openTestShop()
    at = await openReturns(shop)
  })
  afterAll(() => shop.close())

  /** An order of three of "op", one of which is back: its worth is the refund's. */
  async function backOne() {
    const order = await at.arrived({ op: 3 })
    const { id } = await at.askOne(order)
    await at.answer(id, true)
    const { body: { worth } } = await at.receive(id)
    return { order, id, worth }
  }
  let keys = 0
  const refund = async (orderId: number, body: { amount: number, returnId?: number }, key = `r${++keys}`) => {
    const { status, body: reply } = await at.staff.refused('POST /api/admin/orders/{id}/refunds', {
      params: { id: String(orderId) }, headers: { 'idempotency-key': key }, body: { reason: 'Hàng đã về', ...body },
    })
    return [status, status === 201 ? (reply as unknown as { returnId: number | null }).returnId : reply.code] // as promised
  }
  const NOTHING = [409, 'settling.nothing_to_refund']

  test('names it, and all of its refunds come to at most its worth, in parts too', async () => {
    const { order, id, worth } = await backOne()
    expect(await refund(order.id, { amount: worth + 1, returnId: id })).toEqual(NOTHING)
    expect(await refund(order.id, { amount: worth - 1_000, returnId: id }, 'part')).toEqual([201, id])
    expect(await refund(order.id, { amount: worth - 1_000, returnId: id }, 'part')).toEqual([201, id]) // the same one
    expect(await refund(order.id, { amount: worth - 1_000 }, 'part')).toEqual([422, 'orders.idempotency_key_reused'])
    expect(await refund(order.id, { amount: 1_001, returnId: id })).toEqual(NOTHING)
    expect(await refund(order.id, { amount: 1_000, returnId: id })).toEqual([201, id])
    expect(await refund(order.id, { amount: 1, returnId: id })).toEqual(NOTHING)
    expect(await refund(order.id, { amount: 1_000 })).toEqual([201, null]) // out of kindness, for none
  })

  test('of several staff at once is given once, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const { order, id, worth } = await backOne()
      const given = await Promise.all([1, 2, 3].map(() => refund(order.id, { amount: worth, returnId: id })))
      expect(given.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([[201, id], NOTHING, NOTHING])
    }
  })

  test('whose goods are not back, or of another order, is refused', async () => {
    const refused = [409, 'settling.return_not_received']
    const [one, other] = [await backOne(), await at.arrived({ op: 1 })]
    expect(await refund(other.id, { amount: 1, returnId: one.id })).toEqual(refused)
    expect(await refund(other.id, { amount: 1, returnId: 999_999 })).toEqual(refused)
    const asked = (await at.ask(other, { items: units(other, 1), reason: 'FAULTY' })).body
    expect(await refund(other.id, { amount: 1, returnId: asked.id })).toEqual(refused)
    await at.answer(asked.id, true)
    expect(await refund(other.id, { amount: 1, returnId: asked.id })).toEqual(refused)
    await at.receive(asked.id)
    expect(await refund(other.id, { amount: 1, returnId: asked.id })).toEqual([201, asked.id])
  })

  test('that the gateway has refused is not tried again beyond the worth of the goods', async () => {
    const { order, id, worth } = await backOne()
    await refund(order.id, { amount: worth, returnId: id })
    const { db } = shop.database
    await db.updateTable('refund').set({ state: 'REFUSED', done_at: null }).where('order_id', '=', order.id).execute()
    expect(await refund(order.id, { amount: worth, returnId: id })).toEqual([201, id]) // by another way
    const [first] = (await at.staff.call('GET /api/admin/orders/{id}/refunds', { params: { id: String(order.id) } })).body
    const settle = () => at.staff.refused('POST /api/admin/refunds/{id}/settle',
      { params: { id: String(first?.id) }, body: { outcome: 'DONE', how: 'Đã chuyển khoản' } })
    expect((await settle()).body).toMatchObject({ code: 'settling.nothing_to_refund' })
    await db.deleteFrom('refund').where('order_id', '=', order.id).where('state', '=', 'DONE').execute()
    expect((await settle()).status).toBe(200)
  })
})
