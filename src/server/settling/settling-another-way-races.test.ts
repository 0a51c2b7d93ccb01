// An order's way of paying is changed while its money comes, its time ends, it is cancelled, confirmed or changed once more: one
// after the other, whichever comes first, in many pairs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payments.ts'
import { endHolds, moveByStaff } from '#server/orders/orders.ts'
import { asStaff } from '#testing/asking.ts'
import { balance } from '#testing/balance.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import { takeMoney } from './settling-money.ts'

const INITIAL = 400
const PAIRS = 24

let shop: PayingShop
let goods: Goods

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', INITIAL)])
})
afterAll(() => shop.close())

const db = () => shop.database.db

async function debtor(paymentMethod: PaymentMethod = 'VNPAY') {
  const one = await debtorOf(shop, goods, 'may', paymentMethod)
  const params = { id: String(one.order.id) }
  return {
    ...one, id: one.order.id, url: paymentMethod === 'VNPAY' ? await one.pay() : '',
    change: (paymentMethod: PaymentMethod) =>
      one.person.call('POST /api/orders/{id}/payment-method', { params, body: { paymentMethod } }),
    cancel: () => one.person.call('POST /api/orders/{id}/cancel', { params, body: {} }),
  }
}
type Debtor = Awaited<ReturnType<typeof debtor>>

/** Something happens to each of many orders while its way of paying is changed to this one; sometimes it comes first. */
async function meet(
  others: (one: Debtor) => Promise<unknown>, to: PaymentMethod, from?: PaymentMethod,
): Promise<{ changed: boolean, order: Awaited<ReturnType<Debtor['read']>> }[]> {
  const debtors = await Promise.all(Array.from({ length: PAIRS }, () => debtor(from)))
  const met = await Promise.all(debtors.map(async (one, n) => {
    const acts = [() => one.change(to), () => others(one)] as const
    const started = n % 2 === 0 ? [acts[0](), acts[1]()] : [acts[1](), acts[0]()]
    await Promise.all(started)
    const reply = await started[n % 2]
    return { status: (reply as { status: number }).status, one } // the change's own reply
  }))
  return Promise.all(met.map(async ({ status, one }) => ({ changed: status === 200, order: await one.read() })))
}

/** No unit and no dong is lost, and nothing that has ended waits for a payment. */
async function expectWhole(): Promise<void> {
  await balance(shop, goods, ['may'], INITIAL)
  const { rows } = await shop.database.pool.query(
    `select id from shop_order where (hold_until is not null) <> (status = 'PENDING' and payment_method <> 'COD')`)
  expect(rows).toEqual([])
}

test('while its money comes: it is paid in either case, by the way it came', async () => {
  const ends = await meet(({ url }) => shop.ipn(newsOf(url)), 'COD')
  for (const { changed, order } of ends) {
    expect(order).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', paymentMethod: 'VNPAY', waiting: [] })
    expect(order.paymentChanges.map(({ to }) => to)).toEqual(changed ? ['COD', 'VNPAY'] : [])
  }
  await expectWhole()
})

test('begun while its money is being taken, it waits for that, and is refused', async () => {
  const one = await debtor()
  const { reply } = await db().transaction().execute(async (tx) => {
    const { id: messageId } = await tx.insertInto('payment_message').values({ channel: 'VNPAY_IPN', body: '' }).returning('id')
      .executeTakeFirstOrThrow()
    const money = { channel: 'VNPAY' as const, externalId: 'held', amountDong: one.order.total, content: '', messageId }
    expect(await takeMoney(tx, { ...money, orderId: one.id })).toBe('APPLIED')
    const asked = one.change('COD')
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
    return { reply: asked } // it is answered once this is over
  })
  expect((await reply).status).toBe(409)
  expect(await one.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', paymentMethod: 'VNPAY' })
})

test('while a try of the old way fails: what is paid another way has not failed', async () => {
  const failed = { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }
  const ends = await meet(({ url }) => shop.ipn(newsOf(url, failed)), 'BANK_TRANSFER')
  for (const { changed, order } of ends) {
    expect([changed, order]).toMatchObject([true, { status: 'PENDING', paymentStatus: 'UNPAID', paymentMethod: 'BANK_TRANSFER' }])
  }
  await expectWhole()
})

test('while it is cancelled: it is cancelled, changed before or not at all', async () => {
  const ends = await meet((one) => one.cancel(), 'BANK_TRANSFER')
  for (const { changed, order } of ends) {
    expect(order).toMatchObject({ status: 'CANCELLED', paymentMethod: changed ? 'BANK_TRANSFER' : 'VNPAY', holdUntil: null })
  }
  await expectWhole()
})

test('while staff confirm what was to be paid on delivery: nobody waits for money of what is confirmed', async () => {
  const confirm = ({ id, person }: Debtor) =>
    moveByStaff(db(), asStaff(person), id, { status: 'CONFIRMED' }, 'vi').catch(() => undefined)
  const ends = await meet(confirm, 'VNPAY', 'COD')
  for (const { changed, order } of ends) {
    expect(order).toMatchObject(changed ? { status: 'PENDING', paymentMethod: 'VNPAY', may: { pay: true } }
      : { status: 'CONFIRMED', paymentMethod: 'COD', holdUntil: null })
  }
  await expectWhole()
})

test('while its time ends: it is cancelled, or to be paid on delivery, for which it is not held', async () => {
  const ends = await meet(async ({ id }) => {
    await db().updateTable('shop_order').set({ hold_until: new Date(Date.now() - 1_000) }).where('id', '=', id)
      .where('payment_method', '=', 'VNPAY').execute()
    await endHolds(db())
  }, 'COD')
  for (const { changed, order } of ends) {
    expect(order).toMatchObject(changed ? { status: 'PENDING', paymentMethod: 'COD' }
      : { status: 'CANCELLED', paymentMethod: 'VNPAY' })
  }
  await expectWhole()
})

test('forty times to and fro at once: one change follows the other, and ten are the most', async () => {
  const one = await debtor()
  const ways = ['COD', 'BANK_TRANSFER', 'VNPAY'] as const
  const replies = await Promise.all(Array.from({ length: 42 }, (_, n) => one.change(ways[n % 3] ?? 'COD')))
  const refused = replies.filter(({ status }) => status === 409)
  expect([replies.filter(({ status }) => status === 200).length, refused.length > 0]).toEqual([42 - refused.length, true])
  const { paymentChanges, paymentMethod } = await one.read()
  for (const [n, { from }] of paymentChanges.entries()) expect(from).toBe(paymentChanges[n - 1]?.to ?? 'VNPAY')
  expect([paymentChanges.length, paymentChanges.at(-1)?.to]).toEqual([10, paymentMethod])
  await expectWhole()
})
