// Many random steps against a simple model: what is on the shelf, who has paid, what waits. Seeded: a failure comes again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payments.ts'
import { endHolds, lockOrder, moveOrder } from '#server/orders/orders.ts'
import { vnpay } from '#server/payments/payments.ts'
import { balance } from '#testing/balance.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { ADDRESS, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { findMoney, joined, joinMoney } from '#testing/money-joining.ts'
import { MoneyModel } from '#testing/money-model.ts'
import type { ModelOrder } from '#testing/money-model.ts'
import { wordTo } from '#testing/money-words.ts'
import { nameDevices } from '#testing/packing.ts'
import { openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'
import { takeMoney } from './settling-money.ts'
import { applyWord } from './settling-vnpay.ts'
import { giveBackCancelled, replayMessages } from './settling.ts'

const [STEPS, INITIAL] = [3_000, 400]
const SLUGS = ['may-a', 'may-b', 'may-c']

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

let [keys, changed, settled] = [0, 0, 0]

async function place(model: MoneyModel, luck: Dice): Promise<void> {
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
  const { id, code, total } = reply.body
  model.orders.push({
    id, code, person, slug, quantity, total, method, status: 'PENDING', paid: false, over: false, attempts: [], done: 0, asked: 0,
    byHand: false, warned: [], changed: 0, told: [],
  })
}

async function pay(model: MoneyModel, order: ModelOrder): Promise<void> {
  const reply = await order.person.call('POST /api/orders/{id}/pay', { params: idOf(order) })
  const open = order.method === 'VNPAY' && model.canBePaidAhead(order)
  expect([order.id, reply.status]).toEqual([order.id, open ? 200 : 409])
  if (open) order.attempts.push({ url: reply.body.paymentUrl, state: 'OPEN' })
}

async function hear(model: MoneyModel, luck: Dice, order: ModelOrder): Promise<void> {
  const told = wordTo(model, luck, order)
  if (!told) return pay(model, order)
  if (luck.often(0.1)) { // forged on its way: nothing happens
    const query = vnpay.signedQuery(told.fields, shop.till.vnpay.hashSecret).replace('vnp_BankCode=NCB', 'vnp_BankCode=TCB')
    expect((await shop.send({ method: 'GET', url: `/api/payments/vnpay/ipn?${query}` })).body).toMatchObject({ RspCode: '97' })
  }
  if (luck.often(0.1)) { // the process stops before the commit: nothing has happened
    await expect(db().transaction().execute(async (tx) => {
      const { id } = await tx.insertInto('payment_message').values({ channel: 'VNPAY_IPN', body: '' }).returning('id')
        .executeTakeFirstOrThrow()
      await applyWord(tx, vnpay.readWord(told.fields), id)
      throw new Error('stopped')
    })).rejects.toThrow('stopped')
  }
  const { body } = await shop.ipn(told.fields)
  expect([told.order.id, told.fields, body.RspCode]).toEqual([told.order.id, told.fields, model.hear(told)])
}

/** Its buyer would pay it another way, and says so again now and then. */
async function change(model: MoneyModel, luck: Dice, any: ModelOrder): Promise<void> {
  const order = luck.often(0.7) ? model.orders.findLast((one) => model.takesAnotherWay(one)) ?? any : any
  const paymentMethod: PaymentMethod = luck.one(['VNPAY', 'VNPAY', 'BANK_TRANSFER', 'COD'])
  const expected = order.method === paymentMethod || model.takesAnotherWay(order) ? 200 : 409
  for (let at = luck.often(0.3) ? 0 : 1; at < 2; at++) {
    const asked = { params: idOf(order), body: { paymentMethod } }
    const { status } = await order.person.call('POST /api/orders/{id}/payment-method', asked)
    expect([order.id, status]).toEqual([order.id, expected])
  }
  if (expected !== 200 || order.method === paymentMethod) return
  order.method = paymentMethod
  order.changed++
  changed++
}

async function cancel(order: ModelOrder): Promise<void> {
  const { status } = await order.person.call('POST /api/orders/{id}/cancel', { params: idOf(order), body: {} })
  expect([order.id, status]).toEqual([order.id, order.status === 'DELIVERED' ? 409 : 200])
  if (order.status === 'CANCELLED' || order.status === 'DELIVERED') return
  order.status = 'CANCELLED'
  const payload = { orderId: order.id, from: 'CONFIRMED' as const, status: order.status, mover: 'customer' as const }
  const told = { eventId: 1, kind: 'orders.moved' as const, payload }
  await giveBackCancelled(db(), told)
  await giveBackCancelled(db(), told)
  if (order.paid) order.asked = order.total - order.done
}

/** A transfer to the shop's account, or one that was told before. */
async function transfer(model: MoneyModel, luck: Dice, any: ModelOrder): Promise<void> {
  const lacks = model.orders.findLast((one) => model.waits(one) && model.partsOf(one).length > 0)
  const order = luck.often(0.4) ? lacks ?? any : any
  const before = [...model.money.keys()].filter((number) => number.startsWith('bank'))
  const isKnown = before.length > 0 && luck.often(0.2)
  const externalId = isKnown ? luck.one(before) : `bank${++keys}`
  const lacking = order.total - model.partsOf(order).reduce((sum, name) => sum + (model.money.get(name)?.amount ?? 0), 0)
  const amountDong = luck.often(0.5) && lacking > 0 ? lacking : 1_000_000 * (1 + luck.upTo(12))
  const teller = luck.one(['HOOK', 'HOOK', 'HOOK', 'HOOK', 'STATEMENT'] as const)
  const rest = model.restOf(order, amountDong, teller)
  const pays = rest.length > 0 || (amountDong === order.total && model.waits(order))
  const taken = await db().transaction().execute(async (tx) => {
    const { id: messageId } = await tx.insertInto('payment_message').values({ channel: 'BANK_HOOK', body: '' }).returning('id')
      .executeTakeFirstOrThrow()
    return takeMoney(tx, {
      channel: 'BANK', externalId, amountDong, content: '', messageId, orderId: order.id, told: { teller, likeness: undefined },
    })
  })
  expect([order.id, taken]).toEqual([order.id, isKnown ? 'KNOWN' : pays ? 'APPLIED' : 'WAITING'])
  if (isKnown) return
  model.take(externalId, amountDong, order, pays, teller)
  model.apply(rest)
  joined.whole += Number(rest.length > 0)
}

/** What is paid on delivery arrives, perhaps not at the first time: the process stops before the commit. */
async function deliver(model: MoneyModel, luck: Dice): Promise<void> {
  const order = model.orders.findLast((one) => one.method === 'COD' && one.status === 'PENDING' && luck.often(0.7))
  if (!order) return
  const arrive = (stops: boolean) => db().transaction().execute(async (tx) => {
    for (const to of ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const) {
      await moveOrder(tx, await lockOrder(tx, order.id), to, 'staff')
    }
    if (stops) throw new Error('stopped')
  })
  await nameDevices(db(), order.id)
  if (model.hasWaiting(order)) return expect(arrive(false)).rejects.toThrow('orders.money_waiting')
  if (luck.often(0.3)) await expect(arrive(true)).rejects.toThrow('stopped')
  await arrive(false)
  order.status = 'DELIVERED'
  model.take(order.code, order.total, order, true)
}

/** Staff give money back that waits; the gateway has never heard of these payments and refuses. */
async function giveBack(model: MoneyModel, luck: Dice): Promise<void> {
  const some = await findMoney(db(), model, luck, ({ state }) => state === 'WAITING')
  if (!some) return
  const { money, row, params } = some
  const byHand = luck.often(0.5)
  const { status } = await staff.call('POST /api/admin/receipts/{id}/refund', { params, body: { how: 'x', byHand } })
  const isAgain = money.back !== 'NO'
  expect([row.id, status]).toEqual([row.id, isAgain || money.state === 'WAITING' ? 201 : 409])
  if (isAgain || money.state !== 'WAITING') return
  money.state = 'SETTLED'
  model.parts.delete(row.external_id)
  money.back = byHand || row.attempt_id === null ? 'DONE' : 'REFUSED'
}

/** Staff end what the gateway refused. */
async function endRefund(model: MoneyModel, luck: Dice): Promise<void> {
  const some = await findMoney(db(), model, luck, ({ back }) => back === 'REFUSED')
  if (!some || some.money.back === 'NO') return
  const { money, row } = some
  const { id } = await db().selectFrom('refund').select('id').where('receipt_id', '=', row.id).executeTakeFirstOrThrow()
  const outcome = luck.one(['DONE', 'DROPPED', 'AGAIN'] as const)
  const { status } = await staff.call('POST /api/admin/refunds/{id}/settle', {
    params: { id: String(id) }, body: { outcome, how: 'x' },
  })
  expect([id, outcome, status]).toEqual([id, outcome, money.back === 'REFUSED' ? 200 : 409])
  if (status === 200 && outcome !== 'AGAIN') money.back = outcome // again it is refused
}

/** Staff let money that waits pay an order. */
async function settle(model: MoneyModel, luck: Dice, order: ModelOrder): Promise<void> {
  const some = await findMoney(db(), model, luck, ({ state, amount }) => state === 'WAITING' && amount === order.total)
  if (!some) return
  const { money, row, params } = some
  const { status } = await staff.call('POST /api/admin/receipts/{id}/settle', { params, body: { orderId: order.id, how: 'x' } })
  const pays = money.state === 'WAITING' && model.waits(order) && money.amount === order.total
  expect([row.id, order.id, status]).toEqual([row.id, order.id, pays ? 200 : 409])
  if (!pays) return
  model.apply([row.external_id])
  model.pay(order, row.attempt_id === null)
  settled++
}

/** The time to pay is over; whether that is seen at once is chance. */
async function expire(order: ModelOrder): Promise<void> {
  if (order.status !== 'PENDING' || order.method === 'COD') return
  order.over = true
  await db().updateTable('shop_order').set({ hold_until: new Date(Date.now() - 1_000) }).where('id', '=', order.id).execute()
}

async function end(model: MoneyModel): Promise<void> {
  const over = model.orders.filter((one) => one.over && one.status === 'PENDING')
  const ends = over.filter((one) => !model.isWarned(one))
  expect(await endHolds(db())).toBe(ends.length)
  for (const order of over) order.over = false // those that staff must look at are held longer
  for (const order of ends) order.status = 'CANCELLED'
}

async function refund(luck: Dice, order: ModelOrder): Promise<void> {
  const left = (order.paid ? order.total : 0) - order.done - (order.byHand ? 0 : order.asked)
  const amount = luck.often(0.5) && left > 0 ? left : 1 + luck.upTo(order.total)
  const { status } = await staff.call('POST /api/admin/orders/{id}/refunds', {
    params: idOf(order), headers: { 'idempotency-key': `r${++keys}` }, body: { amount, reason: 'x', byHand: true },
  })
  expect([order.id, amount, left, status]).toEqual([order.id, amount, left, amount <= left ? 201 : 409])
  if (amount > left) return
  order.done += amount
  if (order.byHand) order.asked = Math.max(0, order.asked - amount)
}

async function compare(model: MoneyModel): Promise<void> {
  const { orders, receipts } = await balance(shop, goods, SLUGS, INITIAL)
  expect(orders.map(({ id, status, payment_status: payment, payment_method: method }) =>
    [id, status, payment === 'PAID' || payment === 'REFUNDED', method]))
    .toEqual(model.orders.map(({ id, status, paid, method }) => [id, status, paid, method]))
  const backs = await db().selectFrom('refund').select(['receipt_id', 'state']).execute()
  expect(new Map(receipts.map((one) => [one.external_id, {
    amount: one.amount_dong, state: one.state,
    back: one.state === 'SETTLED' ? backs.find(({ receipt_id: id }) => id === one.id)?.state : 'NO',
  }]))).toEqual(model.money)
}

type Act = (model: MoneyModel, luck: Dice, order: ModelOrder) => Promise<void>

const ACTS = {
  place, hear, transfer, deliver, giveBack, endRefund, settle, change,
  join: (model, luck, order) => joinMoney({ db: db(), staff }, model, luck, order),
  pay: (model, _luck, order) => pay(model, order),
  cancel: (_model, _luck, order) => cancel(order),
  expire: (_model, _luck, order) => expire(order),
  end: (model) => end(model),
  refund: (_model, luck, order) => refund(luck, order),
} satisfies Record<string, Act>

/** Of many of these more happens than of others. */
const CHANCES: readonly (keyof typeof ACTS)[] = [
  'place', 'place', 'place', 'pay', 'hear', 'hear', 'hear', 'hear', 'hear', 'hear', 'hear', 'cancel', 'expire', 'end', 'refund',
  'transfer', 'transfer', 'deliver', 'giveBack', 'endRefund', 'settle', 'join', 'join', 'change', 'change', 'change',
]

async function step(model: MoneyModel, luck: Dice): Promise<void> {
  const which = luck.one(CHANCES)
  // of late orders more happens than of old ones
  const order = model.orders.length === 0 ? undefined : luck.one(luck.often(0.7) ? model.orders.slice(-5) : model.orders)
  const act: Act = ACTS[which]
  return order ? act(model, luck, order) : place(model, luck)
}

test(`${STEPS} random steps leave the shop as a simple model says, and all of it heard again changes nothing`, async () => {
  const luck = dice(20_261_122)
  const model = new MoneyModel(INITIAL)
  const ends = new Set<string>()
  for (let at = 1; at <= STEPS; at++) {
    await step(model, luck)
    if (at % 100 === 0) await compare(model)
    if (at % 20 === 0) for (const { state, back } of model.money.values()) ends.add(`${state} ${back}`)
  }
  expect(model.orders.length).toBeGreaterThan(100)
  expect(model.orders.filter(({ paid }) => paid).length).toBeGreaterThan(20)
  // chance has led to all of these
  const all = ['APPLIED NO', 'WAITING NO', 'SETTLED DONE', 'SETTLED REFUSED', 'SETTLED DROPPED']
  expect([...ends]).toEqual(expect.arrayContaining(all))
  expect(model.orders.filter(({ status }) => status === 'DELIVERED').length).toBeGreaterThan(5)
  expect(settled).toBeGreaterThan(0)
  expect(Object.entries(joined).filter(([, times]) => times < 5)).toEqual([])
  expect(changed).toBeGreaterThan(20)
  expect(new Set(model.orders.map(({ id }) => id)).size).toBe(model.orders.length)
  expect((await replayMessages(db(), shop.till)).news).toEqual([])
  await compare(model)
}, 300_000)
