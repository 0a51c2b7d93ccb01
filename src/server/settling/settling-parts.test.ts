// An order that is paid in parts: by themselves where that is sure, else by the word of staff; what is left over; all of it back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWayBack } from '#server/payments/payments.ts'
import { PHONE_DONG, openTransferShop, receiptsOf, tellTransfer, transferNews } from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'
import { giveBackCancelled } from './settling.ts'

let shop: TransferShop

beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('refund').execute()
  await shop.database.db.deleteFrom('receipt').execute()
})

const [LITTLE, MUCH] = [10_000_000, 18_990_000]
const NOBODY = { code: 'KHONG RO', total: 0 }

type Order = Awaited<ReturnType<TransferShop['anOrder']>>['order']

const told = async () => (await receiptsOf(shop)).map((one) => [one.order_id, one.amount_dong, one.state, one.reason])
const tell = (order: { code: string, total: number }, transferAmount: number, given = {}) =>
  tellTransfer(shop, transferNews(order, { transferAmount, ...given }))
const lastId = async () => (await receiptsOf(shop)).at(-1)?.id ?? 0
const say = (id: number, order: Order, how = 'Khách gọi') => ({
  params: { id: String(id) }, body: { orderId: order.id, anySum: true, how },
})
const settle = (id: number, order: Order, how?: string) =>
  shop.staff.call('POST /api/admin/receipts/{id}/settle', say(id, order, how))
const stateOf = async ({ id }: Order) => {
  const { status, payment_status: payment } = await shop.database.db.selectFrom('shop_order')
    .select(['status', 'payment_status']).where('id', '=', id).executeTakeFirstOrThrow()
  return [status, payment]
}
const entries = () => shop.database.db.selectFrom('audit_entry').selectAll()
  .where('line', '=', 'POST /api/admin/receipts/{id}/settle').orderBy('id').execute()

describe('two transfers of one order', () => {
  test('pay it by themselves where they come to its total to the dong, whoever was told twice', async () => {
    const { order } = await shop.anOrder()
    await tell(order, LITTLE)
    expect(await stateOf(order)).toEqual(['PENDING', 'UNPAID'])
    const second = transferNews(order, { transferAmount: MUCH })
    for (let time = 0; time < 3; time++) await tellTransfer(shop, second)
    expect(await told()).toEqual([[order.id, LITTLE, 'APPLIED', null], [order.id, MUCH, 'APPLIED', null]])
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('leave it to staff where they come to less, to more, or one may be the other told again', async () => {
    const [less, more, twice] = [(await shop.anOrder()).order, (await shop.anOrder()).order, (await shop.anOrder()).order]
    await tell(less, LITTLE)
    await tell(less, MUCH - 1)
    await tell(more, LITTLE)
    await tell(more, MUCH + 1)
    await tell(twice, PHONE_DONG / 2)
    await shop.database.db.updateTable('receipt').set({ teller: 'STATEMENT' }).where('order_id', '=', twice.id).execute()
    await tell(twice, PHONE_DONG / 2)
    for (const order of [less, more, twice]) expect(await stateOf(order)).toEqual(['PENDING', 'UNPAID'])
    expect((await told()).map(([, , state, reason]) => [state, reason]))
      .toEqual(Array.from({ length: 6 }, () => ['WAITING', 'TOO_LITTLE']))
  })

  test('that come at once, many times, pay it once', async () => {
    for (let round = 0; round < 10; round++) {
      const { order } = await shop.anOrder()
      const parts = [transferNews(order, { transferAmount: LITTLE }), transferNews(order, { transferAmount: MUCH })]
      await Promise.all([...parts, ...parts].map((news) => tellTransfer(shop, news)))
      expect([await stateOf(order), (await told()).length]).toEqual([['CONFIRMED', 'PAID'], 2 * (round + 1)])
    }
  })
})

describe('staff say which order money is for, whatever it comes to', () => {
  test('too little, it waits as a part; the part that makes the total pays the order, each with one entry', async () => {
    const { order } = await shop.anOrder()
    const before = (await entries()).length
    await tell(NOBODY, LITTLE)
    const first = await lastId()
    expect((await settle(first, order, 'Khách chuyển trước')).body).toMatchObject({
      state: 'WAITING', reason: 'TOO_LITTLE', orderId: order.id, settledHow: 'Khách chuyển trước', settledAt: null, whole: null,
    })
    expect((await settle(first, order)).body.state).toBe('WAITING') // said again it changes nothing
    await tell(NOBODY, MUCH)
    const second = await lastId()
    expect((await settle(second, order, 'Phần còn lại')).body).toMatchObject({ state: 'APPLIED', settledHow: 'Phần còn lại' })
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
    expect((await receiptsOf(shop)).map((one) => [one.state, one.settled_how, one.settled_by])).toEqual([
      ['APPLIED', 'Khách chuyển trước', shop.staff.id], ['APPLIED', 'Phần còn lại', shop.staff.id],
    ])
    expect((await entries()).slice(before).map(({ subject_id: id, after }) => [Number(id), after])).toEqual([
      [first, { state: 'WAITING', reason: 'TOO_LITTLE', orderCode: order.code, amount: LITTLE }],
      [second, { state: 'APPLIED', reason: null, orderCode: order.code, amount: MUCH }],
    ])
  })

  test('what they made a part, a transfer that is told of makes whole', async () => {
    const { order } = await shop.anOrder()
    await tell(NOBODY, LITTLE)
    await settle(await lastId(), order)
    await tell(order, MUCH)
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('what is more than it needs waits as too much, under the same number, and may go back or pay another', async () => {
    const { order } = await shop.anOrder()
    await tell(order, LITTLE)
    await tell(NOBODY, MUCH + 500_000)
    const { body } = await settle(await lastId(), order)
    // what staff have just named pays first, and the oldest part what is lacking then
    expect(body).toMatchObject({ state: 'APPLIED', amount: MUCH + 500_000, whole: null })
    const { body: { content } } = await shop.staff.call('GET /api/admin/receipts', { query: { size: '5' } })
    const [rest, , first] = content
    expect(first).toMatchObject({ amount: LITTLE - 500_000, whole: LITTLE, state: 'APPLIED' })
    expect(rest).toMatchObject({
      amount: 500_000, whole: LITTLE, state: 'WAITING', reason: 'TOO_MUCH', orderId: order.id, externalId: first?.externalId,
      receivedAt: first?.receivedAt, content: first?.content, settledHow: '',
    })
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
    const back = { params: { id: String(rest?.id) }, body: { how: 'Trả phần dư' } }
    expect((await shop.staff.call('POST /api/admin/receipts/{id}/refund', back)).body)
      .toMatchObject({ amount: 500_000, state: 'DONE' })
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('one that is more than the total pays it alone, and parts that are not needed wait on', async () => {
    const { order } = await shop.anOrder()
    await tell(order, LITTLE)
    await tell(NOBODY, PHONE_DONG + 1)
    await settle(await lastId(), order)
    expect(await told()).toEqual([
      [order.id, LITTLE, 'WAITING', 'TOO_LITTLE'], [order.id, PHONE_DONG, 'APPLIED', null], [order.id, 1, 'WAITING', 'TOO_MUCH'],
    ])
  })

  test('a part may be moved to another order until it pays one', async () => {
    const [one, other] = [(await shop.anOrder()).order, (await shop.anOrder()).order]
    await tell(one, LITTLE)
    await settle(await lastId(), other)
    await tell(one, MUCH)
    expect([await stateOf(one), await stateOf(other)]).toEqual([['PENDING', 'UNPAID'], ['PENDING', 'UNPAID']])
    await tell(other, MUCH)
    expect(await stateOf(other)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('a part that was put to the wrong order is taken back from it, and no transfer makes that whole', async () => {
    const { order } = await shop.anOrder()
    const detach = (id: number, how = 'Nhầm đơn') => ({ params: { id: String(id) }, body: { how } })
    const line = 'POST /api/admin/receipts/{id}/detach'
    const refused = async (id: number) => (await shop.staff.refused(line, detach(id))).body.code
    await tell(NOBODY, LITTLE)
    const part = await lastId()
    expect(await refused(part)).toBe('settling.no_part')
    await settle(part, order)
    expect((await shop.staff.call(line, detach(part))).body).toMatchObject({
      state: 'WAITING', reason: 'UNKNOWN_ORDER', orderId: null, settledHow: 'Nhầm đơn',
    })
    await tell(order, MUCH)
    expect(await stateOf(order)).toEqual(['PENDING', 'UNPAID'])
    await settle(part, order, 'Đúng là của đơn này')
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
    expect([await refused(part), await refused(999)]).toEqual(['settling.receipt_settled', 'settling.receipt_not_found'])
    const entry = await shop.database.db.selectFrom('audit_entry').select(['before', 'after', 'subject_name'])
      .where('line', '=', line).executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      before: { orderCode: order.code, reason: 'TOO_LITTLE' }, after: { orderCode: null, reason: 'UNKNOWN_ORDER' },
      subject_name: order.code,
    })
  })

  test('what comes after a part is asked for as the rest of it, and nothing once parts come to the total', async () => {
    const { order, person } = await shop.anOrder()
    const asked = { params: { id: String(order.id) } }
    const amount = async () => {
      const { status, body } = await person.call('GET /api/orders/{id}/transfer', asked)
      return [status, status === 200 ? body.amount : undefined]
    }
    expect(await amount()).toEqual([200, PHONE_DONG])
    await tell(order, LITTLE)
    expect(await amount()).toEqual([200, MUCH])
    expect((await person.call('GET /api/orders/{id}', asked)).body).toMatchObject({ total: PHONE_DONG, left: MUCH })
    await tell(order, MUCH - 1)
    await tell(order, 2)
    expect((await person.refused('GET /api/orders/{id}/transfer', asked)).body.code).toBe('orders.not_payable')
    expect((await person.call('GET /api/orders/{id}', asked)).body.left).toBe(0)
  })

  test('only where they say so, and of no order that takes no money', async () => {
    const { order, person } = await shop.anOrder()
    await tell(NOBODY, LITTLE)
    const id = await lastId()
    const { params, body } = say(id, order)
    const exactly = { params, body: { ...body, anySum: false } }
    const refused = async (wish: typeof exactly) =>
      (await shop.staff.refused('POST /api/admin/receipts/{id}/settle', wish)).body.code
    expect(await refused(exactly)).toBe('settling.amount_differs')
    await person.call('POST /api/orders/{id}/cancel', { params: { id: String(order.id) }, body: {} })
    expect(await refused({ params, body })).toBe('orders.not_payable')
    expect(await told()).toEqual([[null, LITTLE, 'WAITING', 'UNKNOWN_ORDER']])
  })

  test('two of them at once, and the bank beside them: the order is paid once, and no money is lost or made', async () => {
    for (let round = 0; round < 8; round++) {
      const { order } = await shop.anOrder()
      const ids: number[] = []
      for (const amount of [LITTLE, MUCH, MUCH]) {
        await tell(NOBODY, amount)
        ids.push(await lastId())
      }
      await Promise.all([...ids.map((id) => settle(id, order)), tell(order, LITTLE), ...ids.map((id) => settle(id, order))])
      const all = (await receiptsOf(shop)).filter(({ order_id: id, settled_how: how }) => id === order.id || how !== '')
      const paid = all.filter(({ state, order_id: id }) => state === 'APPLIED' && id === order.id)
      expect(paid.reduce((sum, one) => sum + one.amount_dong, 0)).toBe(PHONE_DONG)
      expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
      const sum = (await receiptsOf(shop)).reduce((dong, one) => dong + one.amount_dong, 0)
      expect(sum).toBe((round + 1) * (2 * LITTLE + 2 * MUCH))
    }
  })

  test('two who swap parts of two orders at once wait for each other, and none is stuck', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [(await shop.anOrder()).order, (await shop.anOrder()).order]
      await tell(one, LITTLE)
      const first = await lastId()
      await tell(other, MUCH - 1)
      const second = await lastId()
      const replies = await Promise.all([settle(first, other), settle(second, one)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})

describe('money of an order that was paid in parts', () => {
  async function paidInParts() {
    const { order, person } = await shop.anOrder()
    await tell(order, LITTLE)
    await tell(order, MUCH)
    return { order, person, params: { id: String(order.id) } }
  }
  const refund = (id: string, amount: number, key: string) => shop.staff.call('POST /api/admin/orders/{id}/refunds', {
    params: { id }, headers: { 'idempotency-key': key }, body: { amount, reason: 'Giá sai' },
  })
  const refunds = async () => (await shop.database.db.selectFrom('refund').select(['amount_dong', 'state']).orderBy('id')
    .execute()).map((one) => [one.amount_dong, one.state])

  test('goes back part by part, asked for once by one key, and the order is refunded with the last of it', async () => {
    const { order, params } = await paidInParts()
    for (let time = 0; time < 2; time++) expect((await refund(params.id, LITTLE + 5, 'a')).status).toBe(201)
    expect(await refunds()).toEqual([[LITTLE, 'DONE'], [5, 'DONE']])
    const another = { params, headers: { 'idempotency-key': 'a' }, body: { amount: LITTLE, reason: 'x' } }
    expect((await shop.staff.refused('POST /api/admin/orders/{id}/refunds', another)).body.code)
      .toBe('orders.idempotency_key_reused')
    const tooMuch = { params, headers: { 'idempotency-key': 'b' }, body: { amount: MUCH - 4, reason: 'x' } }
    expect((await shop.staff.refused('POST /api/admin/orders/{id}/refunds', tooMuch)).body.code)
      .toBe('settling.nothing_to_refund')
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'PAID'])
    await refund(params.id, MUCH - 5, 'c')
    expect(await stateOf(order)).toEqual(['CONFIRMED', 'REFUNDED'])
    const noted = await shop.database.db.selectFrom('audit_entry').select('after')
      .where('line', '=', 'POST /api/admin/orders/{id}/refunds').orderBy('id').execute()
    expect(noted.map(({ after }) => (after as { amount: number }).amount)).toEqual([LITTLE + 5, MUCH - 5])
  })

  test('that staff give back by hand in one go is told as one sum, by hand', async () => {
    const { order, params } = await paidInParts()
    await refund(params.id, LITTLE + 5, 'some')
    await refund(params.id, MUCH - 5, 'rest')
    const news = await shop.database.db.selectFrom('outbox').select('payload').where('kind', '=', 'orders.refunded')
      .orderBy('id').execute()
    const about = news.map(({ payload }) => payload as { orderId: number }) // as such news is told
    expect(about.filter(({ orderId }) => orderId === order.id)).toEqual([
      { orderId: order.id, amountDong: LITTLE + 5, whole: false }, { orderId: order.id, amountDong: MUCH - 5, whole: true },
    ])
    expect(await readWayBack(shop.database.db, order.id, LITTLE + 5)).toBe('hand')
  })

  test('is asked back whole when the order is cancelled, once', async () => {
    const { order, person, params } = await paidInParts()
    await person.call('POST /api/orders/{id}/cancel', { params, body: {} })
    const payload = { orderId: order.id, from: 'CONFIRMED', status: 'CANCELLED', mover: 'customer' } as const
    for (let time = 0; time < 2; time++) {
      await giveBackCancelled(shop.database.db, { eventId: 1, kind: 'orders.moved', payload })
    }
    expect(await refunds()).toEqual([[LITTLE, 'ASKED'], [MUCH, 'ASKED']])
    await refund(params.id, PHONE_DONG, 'all')
    expect(await refunds()).toEqual([[LITTLE, 'DONE'], [MUCH, 'DONE']])
    expect(await stateOf(order)).toEqual(['CANCELLED', 'REFUNDED'])
  })
})
