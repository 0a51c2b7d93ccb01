// Many random steps against a simple model: what is on the shelf, who has paid, what waits. Seeded: a failure comes again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endHolds } from '#server/orders/orders.ts'
import { vnpay } from '#server/payments/payments.ts'
import { balance } from '#testing/balance.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { ADDRESS, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'
import { takeMoney } from './settling-money.ts'
import { applyWord } from './settling-vnpay.ts'
import { giveBackCancelled, replayMessages } from './settling.ts'

const STEPS = 1_000
const INITIAL = 120
const SLUGS = ['may-a', 'may-b', 'may-c']

interface Told { fields: vnpay.Fields, order: ModelOrder, attempt: ModelAttempt }
interface ModelAttempt { url: string, state: 'OPEN' | 'PAID' | 'FAILED' }
interface ModelOrder {
  id: number, person: TestPerson, slug: string, quantity: number, total: number, method: 'VNPAY' | 'COD'
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED', paid: boolean, over: boolean, attempts: ModelAttempt[]
  /** Money that went back, and what is asked to; of money that came by transfer staff say both. */
  done: number, asked: number, byBank: boolean
}

let shop: PayingShop
let goods: Goods
let staff: TestPerson
let buyers: { person: TestPerson, addressId: number }[]

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, SLUGS.map((slug) => onePhone(slug, INITIAL, 6_000_000)))
  staff = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'ADMIN' }).where('id', '=', staff.id).execute()
  buyers = await Promise.all(Array.from({ length: 6 }, async () => {
    const person = await shop.person()
    const { body } = await person.call('POST /api/users/me/addresses', { body: ADDRESS })
    return { person, addressId: body.id }
  }))
})
afterAll(() => shop.close())

const db = () => shop.database.db
const idOf = (order: ModelOrder) => ({ id: String(order.id) })

/** The model: what must be true after each step. */
class Model {
  readonly orders: ModelOrder[] = []
  readonly told: Told[] = []
  /** Money by VNPay's number: what of it pays an order, what waits. */
  readonly money = new Map<string, { amount: number, waits: boolean }>()
  unit = 0
  left(slug: string): number {
    const held = this.orders.filter((one) => one.slug === slug && one.status !== 'CANCELLED')
    return INITIAL - held.reduce((sum, one) => sum + one.quantity, 0)
  }
}

let keys = 0

async function place(model: Model, luck: Dice): Promise<void> {
  const { person, addressId } = luck.one(buyers)
  const [slug, quantity, method] = [luck.one(SLUGS), 1 + luck.upTo(2), luck.often(0.85) ? 'VNPAY' as const : 'COD' as const]
  const [variant] = await goods.variantsOf(slug)
  await person.call('DELETE /api/cart', {})
  const body = { productId: goods.idOf(slug), variantId: variant?.id, quantity }
  const added = await person.call('POST /api/cart/items', { body })
  const fits = model.left(slug) >= quantity
  if (!fits) return expect(added.status).toBeGreaterThanOrEqual(400)
  const wish = {
    headers: { 'idempotency-key': `k${++keys}` },
    body: { addressId, shippingMethodId: goods.shippingMethodId, paymentMethod: method },
  }
  const reply = await person.call('POST /api/orders', wish)
  expect(reply.status).toBe(201)
  if (luck.often(0.3)) expect((await person.call('POST /api/orders', wish)).body.id).toBe(reply.body.id) // asked for again
  const { id, total } = reply.body
  model.orders.push({
    id, person, slug, quantity, total, method, status: 'PENDING', paid: false, over: false, attempts: [], done: 0, asked: 0,
    byBank: false,
  })
}

async function pay(order: ModelOrder): Promise<void> {
  const reply = await order.person.call('POST /api/orders/{id}/pay', { params: idOf(order) })
  const open = order.method === 'VNPAY' && order.status === 'PENDING' && !order.over
  expect([order.id, reply.status]).toEqual([order.id, open ? 200 : 409])
  if (open) order.attempts.push({ url: reply.body.paymentUrl, state: 'OPEN' })
}

/** What VNPay's word must be answered with, and what it does to the model. */
function expected(model: Model, { fields, order, attempt }: Told): string {
  const amount = Number(fields['vnp_Amount']) / 100
  const number = `${fields['vnp_TxnRef']}/${fields['vnp_TransactionNo']}`
  const right = amount === order.total
  const response = fields['vnp_ResponseCode']
  if (response !== '00' && response !== '07') {
    if (!right) return '04'
    if (attempt.state !== 'OPEN') return '02'
    attempt.state = 'FAILED'
    return '00'
  }
  attempt.state = 'PAID'
  const known = model.money.has(number)
  if (!known) {
    const pays = response === '00' && right && !order.paid && order.status === 'PENDING'
    model.money.set(number, { amount, waits: !pays })
    if (pays) Object.assign(order, { paid: true, status: 'CONFIRMED' })
  }
  if (!right) return '04'
  return known ? '02' : '00'
}

function wordFor(luck: Dice, url: string): vnpay.Fields {
  const kind = luck.one(['ok', 'ok', 'ok', 'failed', 'failed', 'suspicious', 'wrong'] as const)
  if (kind === 'failed') return newsOf(url, { vnp_ResponseCode: luck.one(['24', '13', '51']), vnp_TransactionStatus: '02' })
  if (kind === 'suspicious') return newsOf(url, { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' })
  return newsOf(url, kind === 'wrong' ? { vnp_Amount: String(1_000_000 * (1 + luck.upTo(30))) } : {})
}

/** A new word, or one that was said before, perhaps after others. */
function wordTo(model: Model, luck: Dice, order: ModelOrder): Told | undefined {
  if (model.told.length > 0 && luck.often(0.25)) return luck.one(model.told)
  const attempt = order.attempts.length > 0 ? luck.one(order.attempts) : undefined
  const told = attempt && { fields: wordFor(luck, attempt.url), order, attempt }
  if (told) model.told.push(told)
  return told
}

async function hear(model: Model, luck: Dice, order: ModelOrder): Promise<void> {
  const told = wordTo(model, luck, order)
  if (!told) return pay(order)
  if (luck.often(0.1)) {
    // forged on its way: nothing happens
    const query = vnpay.signedQuery(told.fields, shop.till.vnpay.hashSecret).replace('vnp_BankCode=NCB', 'vnp_BankCode=TCB')
    expect((await shop.send({ method: 'GET', url: `/api/payments/vnpay/ipn?${query}` })).body).toMatchObject({ RspCode: '97' })
  }
  if (luck.often(0.1)) {
    // the process stops before the commit: nothing has happened
    await expect(db().transaction().execute(async (tx) => {
      const { id } = await tx.insertInto('payment_message').values({ channel: 'VNPAY_IPN', body: '' }).returning('id')
        .executeTakeFirstOrThrow()
      await applyWord(tx, vnpay.readWord(told.fields), id)
      throw new Error('stopped')
    })).rejects.toThrow('stopped')
  }
  const { body } = await shop.ipn(told.fields)
  expect([told.order.id, told.fields, body.RspCode]).toEqual([told.order.id, told.fields, expected(model, told)])
}

async function cancel(order: ModelOrder): Promise<void> {
  const { status } = await order.person.call('POST /api/orders/{id}/cancel', { params: idOf(order), body: {} })
  expect(status).toBe(200)
  if (order.status === 'CANCELLED') return
  order.status = 'CANCELLED'
  const payload = { orderId: order.id, status: order.status, mover: 'customer' as const }
  const told = { eventId: 1, kind: 'orders.moved' as const, payload }
  await giveBackCancelled(db(), told)
  await giveBackCancelled(db(), told)
  if (order.paid) order.asked = order.total - order.done
}

/** A transfer to the shop's account, or one that was told before. */
async function transfer(model: Model, luck: Dice, order: ModelOrder): Promise<void> {
  const before = [...model.money.keys()].filter((number) => number.startsWith('bank'))
  const isKnown = before.length > 0 && luck.often(0.2)
  const externalId = isKnown ? luck.one(before) : `bank${++keys}`
  const amountDong = luck.often(0.7) ? order.total : 1_000_000 * (1 + luck.upTo(30))
  const pays = amountDong === order.total && !order.paid && order.status === 'PENDING' && order.method === 'VNPAY'
  const taken = await db().transaction().execute(async (tx) => {
    const { id: messageId } = await tx.insertInto('payment_message').values({ channel: 'BANK_HOOK', body: '' }).returning('id')
      .executeTakeFirstOrThrow()
    return takeMoney(tx, { channel: 'BANK', externalId, amountDong, content: '', messageId, orderId: order.id })
  })
  expect([order.id, taken]).toEqual([order.id, isKnown ? 'KNOWN' : pays ? 'APPLIED' : 'WAITING'])
  if (isKnown) return
  model.money.set(externalId, { amount: amountDong, waits: !pays })
  if (pays) Object.assign(order, { paid: true, status: 'CONFIRMED', byBank: true })
}

/** The time to pay is over; whether that is seen at once is chance. */
async function expire(order: ModelOrder): Promise<void> {
  if (order.status !== 'PENDING' || order.method !== 'VNPAY') return
  order.over = true
  await db().updateTable('shop_order').set({ hold_until: new Date(Date.now() - 1_000) }).where('id', '=', order.id).execute()
}

async function end(model: Model): Promise<void> {
  const over = model.orders.filter((one) => one.over && one.status === 'PENDING')
  expect(await endHolds(db())).toBe(over.length)
  for (const order of over) order.status = 'CANCELLED'
}

async function refund(luck: Dice, order: ModelOrder): Promise<void> {
  const left = (order.paid ? order.total : 0) - order.done - (order.byBank ? 0 : order.asked)
  const amount = luck.often(0.5) && left > 0 ? left : 1 + luck.upTo(order.total)
  const { status } = await staff.call('POST /api/admin/orders/{id}/refunds', {
    params: idOf(order), headers: { 'idempotency-key': `r${++keys}` }, body: { amount, reason: '', byHand: true },
  })
  expect([order.id, amount, left, status]).toEqual([order.id, amount, left, amount <= left ? 201 : 409])
  if (amount > left) return
  order.done += amount
  if (order.byBank) order.asked = Math.max(0, order.asked - amount)
}

async function compare(model: Model): Promise<void> {
  const { orders, receipts } = await balance(shop, goods, SLUGS, INITIAL)
  expect(orders.map(({ id, status, payment_status: payment }) => [id, status, payment === 'PAID' || payment === 'REFUNDED']))
    .toEqual(model.orders.map(({ id, status, paid }) => [id, status, paid]))
  expect(new Map(receipts.map((one) => [one.external_id, { amount: one.amount_dong, waits: one.state !== 'APPLIED' }])))
    .toEqual(model.money)
}

type Step = 'place' | 'pay' | 'hear' | 'cancel' | 'expire' | 'end' | 'refund' | 'transfer'
const CHANCES: readonly Step[] = [
  'place', 'place', 'pay', 'hear', 'hear', 'hear', 'hear', 'hear', 'hear', 'hear', 'cancel', 'expire', 'end', 'refund',
  'transfer',
]

async function step(model: Model, luck: Dice): Promise<void> {
  const which = luck.one(CHANCES)
  // of late orders more happens than of old ones
  const order = model.orders.length === 0 ? undefined : luck.one(luck.often(0.7) ? model.orders.slice(-5) : model.orders)
  if (which === 'place' || !order) return place(model, luck)
  if (which === 'end') return end(model)
  if (which === 'pay') return pay(order)
  if (which === 'hear') return hear(model, luck, order)
  if (which === 'transfer') return transfer(model, luck, order)
  if (which === 'cancel') return cancel(order)
  return which === 'expire' ? expire(order) : refund(luck, order)
}

test(`${STEPS} random steps leave the shop as a simple model says, and all of it heard again changes nothing`, async () => {
  const luck = dice(20_261_122)
  const model = new Model()
  for (let at = 1; at <= STEPS; at++) {
    await step(model, luck)
    if (at % 100 === 0) await compare(model)
  }
  expect(model.orders.length).toBeGreaterThan(100)
  expect(model.orders.filter(({ paid }) => paid).length).toBeGreaterThan(20)
  expect(new Set(model.orders.map(({ id }) => id)).size).toBe(model.orders.length)
  expect((await replayMessages(db(), shop.till)).news).toBe(0)
  await compare(model)
}, 300_000)
