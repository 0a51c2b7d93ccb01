// An order that nobody has paid is paid another way than was chosen first: what may be chosen, how long its units are held then,
// and what becomes of money that comes the old way.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Asker } from '#server/kit/serve.ts'
import { changePaymentMethod, endHolds, moveByStaff } from '#server/orders/orders.ts'
import { asStaff } from '#testing/asking.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import { takeMoney } from './settling-money.ts'
import { giveBackCancelled } from './settling.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CHANGE = 'POST /api/orders/{id}/payment-method'

let shop: PayingShop
let goods: Goods

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 500), onePhone('dat', 50, 120_000_000), onePhone('re', 50, 1_000)])
})
afterEach(() => { vi.useRealTimers() })
afterAll(() => shop.close())

const db = () => shop.database.db

/** A person with an order, and what may be done with its way of paying. */
async function debtor(paymentMethod: PaymentMethod = 'VNPAY', slug = 'may') {
  const one = await debtorOf(shop, goods, slug, paymentMethod)
  const params = { id: String(one.order.id) }
  const asker: Asker = { ...asStaff(one.person), role: 'USER' }
  return {
    ...one,
    change: (to: PaymentMethod) => one.person.call(CHANGE, { params, body: { paymentMethod: to } }),
    refusal: async (to: PaymentMethod) => {
      const { status, body } = await one.person.refused(CHANGE, { params, body: { paymentMethod: to } })
      return [status, body.code]
    },
    /** Without a session: the clock may have run past its end. */
    changeAt: (at: number, to: PaymentMethod) => {
      vi.useFakeTimers({ toFake: ['Date'], now: at })
      return changePaymentMethod(db(), shop.till, asker, { id: one.order.id, paymentMethod: to, language: 'vi' })
    },
    transfer: (amountDong = one.order.total) => db().transaction().execute(async (tx) => {
      const { id } = await tx.insertInto('payment_message').values({ channel: 'BANK_HOOK', body: '' }).returning('id')
        .executeTakeFirstOrThrow()
      return takeMoney(tx, {
        channel: 'BANK', externalId: `ck-${id}`, amountDong, content: one.order.code, messageId: id, orderId: one.order.id,
      })
    }),
    told: async () => (await db().selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute())
      .filter(({ payload }) => (payload as { orderId?: number }).orderId === one.order.id).map(({ kind }) => kind),
  }
}
type Debtor = Awaited<ReturnType<typeof debtor>>

const changesOf = async (one: Debtor) => (await one.read()).paymentChanges.map(({ from, to, mover }) => `${from} ${to} ${mover}`)
const untilOf = ({ holdUntil }: { holdUntil: string | null }) => Date.parse(holdUntil ?? '')

/** As it stands in the books: the session may be over. */
const statusOf = async ({ order: { id } }: Debtor) =>
  (await db().selectFrom('shop_order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('another way of paying', () => {
  test('is taken after a try that failed: the old way is forgotten, the new one has its time, and it is told of', async () => {
    const one = await debtor()
    await shop.ipn(newsOf(await one.pay(), { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))
    const failed = { paymentStatus: 'FAILED', may: { pay: true, payOtherwise: ['COD', 'BANK_TRANSFER'] } }
    expect(await one.read()).toMatchObject(failed)
    const before = Date.now()
    const { status, body } = await one.change('BANK_TRANSFER')
    expect([status, body]).toMatchObject([200, {
      paymentMethod: 'BANK_TRANSFER', paymentStatus: 'UNPAID', status: 'PENDING',
      may: { pay: true, payOtherwise: ['COD', 'VNPAY'] },
      paymentChanges: [{ from: 'VNPAY', to: 'BANK_TRANSFER', mover: 'customer' }],
    }])
    expect(untilOf(body)).toBeGreaterThan(before + DAY - MINUTE)
    const params = { id: String(one.order.id) }
    expect((await one.person.call('GET /api/orders/{id}/transfer', { params })).body.content).toBe(one.order.code)
    expect((await one.person.refused('POST /api/orders/{id}/pay', { params })).body.code).toBe('orders.not_payable')
    const { body: log } = await one.person.call('GET /api/activity-logs/me/latest')
    expect(log[0]?.details).toBe(`Đổi cách thanh toán đơn hàng ${one.order.code} sang chuyển khoản ngân hàng`)
  })

  test('on delivery waits for no payment, and staff confirm it; back again it waits, and they do not', async () => {
    const one = await debtor()
    expect((await one.change('COD')).body).toMatchObject({
      paymentMethod: 'COD', holdUntil: null, toPay: false, expected: { from: /^20/ },
      may: { pay: false, payOtherwise: ['VNPAY', 'BANK_TRANSFER'], cancel: true },
    })
    expect((await one.change('VNPAY')).body).toMatchObject({ paymentMethod: 'VNPAY', may: { pay: true } })
    await expect(moveByStaff(db(), asStaff(one.person), one.order.id, { status: 'CONFIRMED' }, 'vi')).rejects.toMatchObject({
      code: 'orders.move_not_allowed' })
    await one.change('COD')
    expect(await changesOf(one)).toEqual(['VNPAY COD customer', 'COD VNPAY customer', 'VNPAY COD customer'])
    const confirmed = await moveByStaff(db(), asStaff(one.person), one.order.id, { status: 'CONFIRMED' }, 'vi')
    expect(confirmed.may).toMatchObject({ payOtherwise: [] })
    expect(await one.refusal('VNPAY')).toEqual([409, 'orders.not_payable'])
  })

  test('asked for twice changes once; the way it is paid already is no change, be it paid', async () => {
    const one = await debtor()
    const first = (await one.change('BANK_TRANSFER')).body
    const again = await Promise.all(Array.from({ length: 10 }, () => one.change('BANK_TRANSFER')))
    expect(again.map(({ status, body }) => [status, body.holdUntil])).toEqual(again.map(() => [200, first.holdUntil]))
    expect(await changesOf(one)).toEqual(['VNPAY BANK_TRANSFER customer'])
    expect(await one.transfer()).toBe('APPLIED')
    const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', holdUntil: null }
    expect((await one.change('BANK_TRANSFER')).body).toMatchObject(paid)
    expect(await changesOf(one)).toEqual(['VNPAY BANK_TRANSFER customer'])
  })

  test('is one that the checkout would offer for this total', async () => {
    const dear = await debtor('VNPAY', 'dat')
    expect(dear.order.may.payOtherwise).toEqual(['BANK_TRANSFER'])
    expect(await dear.refusal('COD')).toEqual([422, 'orders.payment_method_unavailable'])
    expect((await dear.change('BANK_TRANSFER')).status).toBe(200)
    const asker = { id: dear.person.id } as Asker // asked for no more
    const without = { ...shop.till, vnpay: undefined }
    await expect(changePaymentMethod(db(), without, asker, { id: dear.order.id, paymentMethod: 'VNPAY', language: 'vi' }))
      .rejects.toMatchObject({ code: 'orders.payment_method_unavailable' })
  })

  test('is nobody else\'s to choose, nor of an order that is paid, cancelled or whose time is over', async () => {
    const one = await debtor()
    const stranger = await shop.person()
    const asked = { params: { id: String(one.order.id) }, body: { paymentMethod: 'COD' as const } }
    expect((await stranger.refused(CHANGE, asked)).body.code).toBe('orders.not_found')
    expect((await shop.refused(CHANGE, asked)).status).toBe(401)
    await shop.ipn(newsOf(await one.pay()))
    expect(await one.refusal('COD')).toEqual([409, 'orders.not_payable'])

    const cancelled = await debtor()
    await cancelled.person.call('POST /api/orders/{id}/cancel', { params: { id: String(cancelled.order.id) }, body: {} })
    expect(await cancelled.refusal('COD')).toEqual([409, 'orders.not_payable'])
    expect((await cancelled.read()).may.payOtherwise).toEqual([])

    const late = await debtor()
    await expect(late.changeAt(untilOf(late.order), 'COD')).rejects.toMatchObject({ code: 'orders.not_payable' })
    await late.changeAt(untilOf(late.order) - 1, 'COD')
  })

  test('is not taken while money waits that the gateway warns of', async () => {
    const one = await debtor()
    await shop.ipn(newsOf(await one.pay(), { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }))
    expect(await one.read()).toMatchObject({ toPay: false, may: { payOtherwise: [] }, waiting: [{ reason: 'SUSPICIOUS' }] })
    expect(await one.refusal('COD')).toEqual([409, 'orders.not_payable'])
  })
})

describe('the units of an order', () => {
  test('are held as long as the new way takes; changing again and again holds them for a day in all', async () => {
    const one = await debtor()
    const start = Date.parse(one.order.placedAt)
    expect(untilOf(await one.changeAt(start + 20 * MINUTE, 'BANK_TRANSFER'))).toBe(start + DAY)
    expect(untilOf(await one.changeAt(start + 60 * MINUTE, 'VNPAY'))).toBe(start + 90 * MINUTE)
    for (let at = start + 70 * MINUTE; at < start + DAY - 5 * MINUTE; at += 25 * MINUTE) {
      const { paymentMethod } = await one.read().catch(() => one.order) // the session may be over
      const until = untilOf(await one.changeAt(at, paymentMethod === 'VNPAY' ? 'BANK_TRANSFER' : 'VNPAY'))
      expect(until).toBeLessThanOrEqual(start + DAY)
      if (until < at + 25 * MINUTE) break
    }
    vi.setSystemTime(start + DAY)
    expect(await endHolds(db())).toBeGreaterThan(0)
    expect(await statusOf(one)).toBe('CANCELLED')
  })

  test('of one on delivery are held for no payment: however old it is, it is paid ahead as at the checkout', async () => {
    const one = await debtor('COD')
    const later = Date.parse(one.order.placedAt) + 3 * DAY
    expect(untilOf(await one.changeAt(later, 'VNPAY'))).toBe(later + 30 * MINUTE)
    await one.changeAt(later + 10 * MINUTE, 'COD')
    expect(untilOf(await one.changeAt(later + 5 * DAY, 'BANK_TRANSFER'))).toBe(later + 6 * DAY)
    await one.changeAt(later + 5 * DAY + 1, 'COD')
    vi.setSystemTime(later + 9 * DAY)
    await endHolds(db())
    expect(await statusOf(one)).toBe('PENDING') // it is for staff to say
  })

  test('are taken from nobody by changing at the last moment: a way for which too little time is left is refused', async () => {
    const one = await debtor('BANK_TRANSFER')
    const end = untilOf(one.order)
    await expect(one.changeAt(end - 5 * MINUTE + 1, 'VNPAY')).rejects.toMatchObject({ code: 'orders.pay_too_late' })
    expect((await one.changeAt(end - 1, 'COD')).holdUntil).toBe(null)
  })
})

describe('money that comes the old way', () => {
  test.each(['BANK_TRANSFER', 'COD'] as const)('pays the order that is to be paid by %s now, and so it was paid', async (to) => {
    const one = await debtor()
    const url = await one.pay()
    await one.change(to)
    expect((await shop.ipn(newsOf(url))).body.RspCode).toBe('00')
    expect(await one.read()).toMatchObject({
      status: 'CONFIRMED', paymentStatus: 'PAID', paymentMethod: 'VNPAY', holdUntil: null, waiting: [],
      paymentChanges: [{ from: 'VNPAY', to, mover: 'customer' }, { from: to, to: 'VNPAY', mover: 'shop' }],
    })
    expect(await one.told()).toEqual(['orders.placed', 'orders.payment_changed', 'orders.moved', 'orders.paid'])
  })

  test('by transfer pays one that is to be paid on delivery, and nobody pays at the door', async () => {
    const one = await debtor('COD')
    expect(await one.transfer()).toBe('APPLIED')
    expect(await one.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', paymentMethod: 'BANK_TRANSFER' })
    const receipts = await db().selectFrom('receipt').select('channel').where('order_id', '=', one.order.id).execute()
    expect(receipts).toEqual([{ channel: 'BANK' }])
  })

  test('waits for staff when the order is confirmed to be paid on delivery, whatever it is', async () => {
    const one = await debtor()
    const url = await one.pay()
    await one.change('COD')
    await db().updateTable('payment_attempt').set({ expires_at: new Date() }).where('order_id', '=', one.order.id).execute()
    await moveByStaff(db(), asStaff(one.person), one.order.id, { status: 'CONFIRMED' }, 'vi')
    expect(await one.transfer(one.order.total - 1)).toBe('WAITING')
    expect((await shop.ipn(newsOf(url))).body.RspCode).toBe('00')
    expect(await one.read()).toMatchObject({
      status: 'CONFIRMED', paymentStatus: 'UNPAID', paymentMethod: 'COD', waiting: [{ reason: 'LATE' }, { reason: 'LATE' }],
    })
  })

  test('and failed, says nothing of the new one', async () => {
    for (const to of ['BANK_TRANSFER', 'COD'] as const) {
      const one = await debtor()
      const url = await one.pay()
      await one.change(to)
      expect((await shop.ipn(newsOf(url, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))).body.RspCode).toBe('00')
      expect(await one.read()).toMatchObject({ status: 'PENDING', paymentStatus: 'UNPAID', payingSince: null })
      expect(await one.told()).toEqual(['orders.placed', 'orders.payment_changed'])
    }
  })
})

describe('a payment that may be under way', () => {
  test('is known to every device, until its end is', async () => {
    const one = await debtor()
    expect((await one.read()).payingSince).toBe(null)
    const before = Date.now()
    const url = await one.pay()
    const { payingSince } = await one.read()
    expect(Date.parse(payingSince ?? '')).toBeGreaterThanOrEqual(before)
    const listed = async () => (await one.person.call('GET /api/orders/me')).body.content[0]?.payingSince
    expect(await listed()).toBe(payingSince)
    await shop.ipn(newsOf(url, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))
    expect([(await one.read()).payingSince, await listed()]).toEqual([null, null])
  })

  test('is the last one of whose end nothing is known: one that was left open before may still be paid', async () => {
    const one = await debtor()
    await one.pay()
    const { payingSince: first } = await one.read()
    const second = await one.pay()
    expect(Date.parse((await one.read()).payingSince ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
    await shop.ipn(newsOf(second, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))
    expect([first, (await one.read()).payingSince]).toEqual([expect.any(String), first])
  })

  test('is still told when the way was changed, and no more once nothing is waited for', async () => {
    const one = await debtor()
    await one.pay()
    expect((await one.change('COD')).body.payingSince).not.toBe(null)
    await one.person.call('POST /api/orders/{id}/cancel', { params: { id: String(one.order.id) }, body: {} })
    expect((await one.read()).payingSince).toBe(null)
  })
})

test('the list shows by itself what waits to be paid ahead', async () => {
  const one = await debtor('COD')
  const { person } = one
  const listed = async () => {
    const { body } = await person.call('GET /api/orders/me', { query: { toPay: 'true' } })
    const { body: others } = await person.call('GET /api/orders/me', { query: { toPay: 'false', status: 'PENDING' } })
    expect(body.totalElements + others.totalElements).toBe(1)
    return [body.content.map(({ id }) => id), body.totalElements]
  }
  expect(await listed()).toEqual([[], 0])
  await one.change('VNPAY')
  expect(await listed()).toEqual([[one.order.id], 1])
  await shop.ipn(newsOf(await one.pay(), { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }))
  expect(await listed()).toEqual([[one.order.id], 1])
  await db().updateTable('shop_order').set({ hold_until: new Date(Date.now() - 1_000) }).where('id', '=', one.order.id).execute()
  expect(await listed()).toEqual([[], 0])
  expect((await person.refused('GET /api/orders/me', { query: { toPay: 'perhaps' } })).status).toBe(422)
})

test('money that goes back for a cancelled order is asked for after that, however slow the shop\'s clock is', async () => {
  const one = await debtor()
  await shop.ipn(newsOf(await one.pay()))
  await one.person.call('POST /api/orders/{id}/cancel', { params: { id: String(one.order.id) }, body: {} })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * MINUTE })
  const moved = { from: 'CONFIRMED', status: 'CANCELLED', mover: 'customer' } as const
  await giveBackCancelled(db(), { eventId: 1, kind: 'orders.moved', payload: { orderId: one.order.id, ...moved } })
  vi.useRealTimers()
  const { history, refunds } = await one.read()
  expect(Date.parse(refunds[0]?.askedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(history.at(-1)?.at ?? ''))
})
