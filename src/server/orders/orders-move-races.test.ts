// What must hold when an order is moved by many at once: what belongs to a move happens once, and nobody waits in a circle.
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { asStaff } from '#testing/asking.ts'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { nameDevices } from '#testing/packing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { giveBackStock } from '#server/catalogue/catalogue.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { cancelOwnOrder, lockOrder, moveByStaff, payOrder, placeOrder } from './orders.ts'

const STOCK = 1_000
/** Storms, so that who would wait in a circle once in many does. */
const ROUNDS = 12

let shop: TestShop
let goods: Goods
let holder: pg.Client

beforeAll(async () => {
  shop = crowded(await openTestShop({ till: TEST_TILL }))
  goods = await stock(shop, [onePhone('may', STOCK, 200_000), onePhone('op', STOCK, 200_000)])
  await addCoupons(shop, [{ code: 'GIAM' }])
  holder = new pg.Client({ connectionString: shop.url })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await shop.close()
})

/** A buyer of both products, in this or the other order; `place` and `cancel` say what the database says, word for word. */
async function buyer(n = 0) {
  const [first, second] = n % 2 === 0 ? ['may', 'op'] as const : ['op', 'may'] as const
  const { person, wish } = await buyerOf(shop, goods, first, 2)
  await person.call('POST /api/cart/items', { body: { productId: goods.idOf(second), quantity: 1 } })
  const asker = { id: person.id, username: person.username, role: 'USER' as const, status: 'ACTIVE', tokenHash: Buffer.alloc(0),
    origin: NOWHERE }
  const { db } = shop.database
  return {
    person,
    place: (paymentMethod: 'COD' | 'VNPAY' = 'COD') =>
      placeOrder(db, TEST_TILL, asker, { ...wish, paymentMethod, couponCode: 'GIAM' }, 'k', 'vi'),
    placePlain: () => placeOrder(db, TEST_TILL, asker, wish, 'k', 'vi'),
    cancel: (id: number) => cancelOwnOrder(db, asker, id, undefined, 'vi'),
    pay: (id: number) => db.transaction().execute(async (tx) => payOrder(tx, await lockOrder(tx, id))),
    move: (id: number, status: OrderStatus) => moveByStaff(db, asStaff(person), id, { status }, 'vi'),
  }
}

const buyers = (many: number) => Promise.all(Array.from({ length: many }, (_, n) => buyer(n)))

/** What is on the shelf and sold together is what there was, and a coupon is used by just the orders that stand. */
async function expectNothingLost(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ units: number }>(`select v.stock + coalesce((select sum(l.quantity)
    from order_line l join shop_order o on o.id = l.order_id
    where l.variant_id = v.id and o.status <> 'CANCELLED'), 0)::int as units from variant v`)
  expect(rows).toEqual([{ units: STOCK }, { units: STOCK }])
  const { rows: [standing] } = await shop.database.pool.query<{ orders: number }>(
    `select count(*)::int as orders from shop_order where status <> 'CANCELLED' and coupon_code is not null`)
  expect(await usesOf(shop, 'GIAM')).toEqual({ counted: standing?.orders, noted: standing?.orders })
}

const stockLeft = async (): Promise<number[]> => (await shop.database.pool.query<{ stock: number }>(
  'select stock from variant order by id')).rows.map(({ stock: left }) => left)

const movesOf = async (id: number): Promise<string[]> => (await shop.database.db.selectFrom('order_move').selectAll()
  .where('order_id', '=', id).orderBy('at').execute()).map(({ status, mover }) => `${status} ${mover}`)

test('the same order cancelled twenty times at once is cancelled once', async () => {
  const one = await buyer()
  const { id } = await one.place()
  const params = { id: String(id) }
  const replies = await Promise.all(Array.from({ length: 20 }, () =>
    one.person.call('POST /api/orders/{id}/cancel', { params, body: {} })))
  expect(replies.map(({ status, body }) => [status, body.status])).toEqual(replies.map(() => [200, 'CANCELLED']))
  expect(await movesOf(id)).toEqual(['PENDING customer', 'CANCELLED customer'])
  await expectNothingLost()
  const { rows } = await shop.database.pool.query(`select from outbox where kind = 'orders.moved' and payload ->> 'orderId' = $1`,
    [params.id])
  const { rows: deeds } = await shop.database.pool.query(
    `select from activity where person_id = $1 and kind = 'orders.cancelled'`, [one.person.id])
  expect([rows.length, deeds.length]).toEqual([1, 1])
})

test('money that comes as its customer cancels is taken first or not at all; the units come back once', async () => {
  const crowd = await buyers(14)
  const ids = await Promise.all(crowd.map(async (one) => (await one.place('VNPAY')).id))
  const ends = await Promise.all(crowd.map(async (one, n) => {
    const id = ids[n] ?? 0
    const [first, second] = n % 2 === 0 ? [one.pay(id), one.cancel(id)] : [one.cancel(id), one.pay(id)]
    const both = await Promise.allSettled([first, second])
    return { id, paid: both[n % 2]?.status === 'fulfilled', order: (await one.person.call('GET /api/orders/{id}',
      { params: { id: String(id) } })).body }
  }))
  for (const { id, paid, order } of ends) {
    expect([order.status, order.paymentStatus]).toEqual(['CANCELLED', paid ? 'PAID' : 'UNPAID'])
    expect(await movesOf(id)).toEqual(['PENDING customer', ...paid ? ['CONFIRMED shop'] : [], 'CANCELLED customer'])
  }
  await expectNothingLost()
})

test('what is packed as its customer cancels is one or the other', async () => {
  const crowd = await buyers(14)
  const ids = await Promise.all(crowd.map(async (one) => {
    const { id } = await one.place()
    await one.move(id, 'CONFIRMED')
    await nameDevices(shop.database.db, id)
    return id
  }))
  await Promise.all(crowd.map(async (one, n) => {
    const id = ids[n] ?? 0
    const both = n % 2 === 0 ? [one.move(id, 'PACKED'), one.cancel(id)] : [one.cancel(id), one.move(id, 'PACKED')]
    const ends = await Promise.allSettled(both)
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
    const [refused] = ends.filter((end) => end.status === 'rejected')
    const moves = await movesOf(id)
    const cancelled = moves.at(-1) === 'CANCELLED customer'
    expect(moves).toEqual(['PENDING customer', 'CONFIRMED staff', cancelled ? 'CANCELLED customer' : 'PACKED staff'])
    expect(refused?.reason).toMatchObject({ code: cancelled ? 'orders.move_not_allowed' : 'orders.not_cancellable' })
  }))
  await expectNothingLost()
})

/** Until the shop waits for a row that the holder holds. */
const waitingForHolder = () => vi.waitFor(async () => {
  await holder.query('select pg_stat_clear_snapshot()') // else who is in a transaction sees no connection that came later
  const { rowCount } = await holder.query(`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and pg_backend_pid() = any(pg_blocking_pids(pid))`)
  expect(rowCount).toBeGreaterThan(0)
}, { timeout: 10_000, interval: 5 })

test('cancelling waits for the coupon before it holds any units, as placing does', async () => {
  const one = await buyer()
  const { id } = await one.place()
  onTestFinished(async () => { await holder.query('rollback') })
  await holder.query(`begin; select from coupon where code = 'GIAM' for no key update`)
  const holdUp = async () => {
    await waitingForHolder()
    await holder.query('select from variant for no key update nowait') // else somebody would wait in a circle
    await holder.query('rollback')
  }
  const [cancelled] = await Promise.all([one.cancel(id), holdUp()])
  expect(cancelled.status).toBe('CANCELLED')
  await expectNothingLost()
})

test('a crowd that places and cancels orders of the same coupon and the same two products never waits in a circle', async () => {
  const [coming, going] = [await buyers(24), await buyers(24)]
  const ids = await Promise.all(going.map(async (one) => (await one.place()).id))
  const ends = await Promise.allSettled([...coming.map((one) => one.place()), ...going.map((one, n) => one.cancel(ids[n] ?? 0))])
  // a busy machine may tell somebody to come again; the database may never have to choose whom to stop (40P01)
  const reasons: unknown[] = ends.filter((end) => end.status === 'rejected').map((end) => end.reason)
  const codes = reasons.map((reason) => (reason as { code?: string }).code) // of a refusal and of the database's errors alike
  expect(codes.filter((code) => code !== 'request.busy' && code !== '55P03')).toEqual([])
  expect(ends.length - reasons.length).toBeGreaterThan(24)
  await expectNothingLost()
})

test('who orders, cancels and puts back the same two products without a coupon never waits in a circle', async () => {
  const { db } = shop.database
  const ids = await Promise.all(['may', 'op'].map(async (slug) => (await goods.variantsOf(slug))[0]?.id ?? 0))
  const lines = ids.map((variantId) => ({ variantId, quantity: 1 }))
  const put = (n: number) => db.transaction().execute((tx) => giveBackStock(tx, n % 2 === 0 ? lines : lines.toReversed()))
  const before = await stockLeft()
  const codes: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [coming, going] = [await buyers(2), await buyers(4)]
    const orders = await Promise.all(going.map(async (one) => (await one.placePlain()).id))
    const ends = await Promise.allSettled([
      ...going.map((one, n) => one.cancel(orders[n] ?? 0)), ...[0, 1, 2, 3].map(put), ...coming.map((one) => one.placePlain()),
    ])
    const failed = ends.filter((end) => end.status === 'rejected')
    codes.push(...failed.map((end) => (end.reason as { code?: string }).code)) // refusals and the database's errors have one
  }
  expect(codes).toEqual([])
  // of each product four came in every round, and two buyers took three
  expect(await stockLeft()).toEqual(before.map((units) => units + (4 - 3) * ROUNDS))
})
