// Units that are set aside for a payment: how long, what happens when it does not come, and that it happens once.
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { momentOfItsOwn, patienceFor } from '#testing/moments.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { schedulesOf } from '#server/app-schedules.ts'
import { startJobs } from '#server/kit/jobs.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { cancelOwnOrder, endHolds, lockOrder, payOrder, untilHoldEnds, waitsForPayment } from './orders.ts'

const MINUTE = 60_000
const STOCK = 500

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop({ till: TEST_TILL }))
  goods = await stock(shop, [onePhone('may', STOCK, 200_000), onePhone('op', STOCK, 100_000)])
  await addCoupons(shop, [{ code: 'GIAM' }])
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.database.pool.query('update shop_order set hold_until = null') // each test its own holds
})
afterAll(() => shop.close())

/** From now on it is this moment wherever the clock is asked. */
const setClock = (at: number): void => { vi.useFakeTimers({ toFake: ['Date'], now: at }) }

async function placed(paymentMethod = 'VNPAY', given: object = {}) {
  const { person, wish, order } = await buyerOf(shop, goods, 'may', 2)
  const { body } = await order('k', { ...wish, paymentMethod, ...given })
  const params = { id: String(body.id) }
  return {
    person, id: body.id, code: body.code, until: Date.parse(body.holdUntil ?? ''),
    read: async () => (await person.call('GET /api/orders/{id}', { params })).body,
    pay: () => shop.database.db.transaction().execute(async (tx) => payOrder(tx, await lockOrder(tx, body.id))),
    /** Without a session: the clock may have run past its end. */
    cancel: () => cancelOwnOrder(shop.database.db, { id: person.id, username: person.username, role: 'USER', status: 'ACTIVE',
      tokenHash: Buffer.alloc(0), origin: NOWHERE }, body.id, undefined, 'vi'),
  }
}
type Placed = Awaited<ReturnType<typeof placed>>

async function left(): Promise<number> {
  const row = await shop.database.db.selectFrom('variant').select('stock').where('product_id', '=', goods.idOf('may'))
    .executeTakeFirstOrThrow()
  return row.stock
}

/** Units of orders that are not cancelled. */
async function sold(): Promise<number> {
  const { rows: [row] } = await shop.database.pool.query<{ units: number }>(`select coalesce(sum(l.quantity), 0)::int as units
    from order_line l join shop_order o on o.id = l.order_id where l.product_id = $1 and o.status <> 'CANCELLED'`,
    [goods.idOf('may')])
  return row?.units ?? 0
}

async function movesOf(id: number): Promise<string[]> {
  const rows = await shop.database.db.selectFrom('order_move').select(['status', 'mover']).where('order_id', '=', id)
    .orderBy('at').execute()
  return rows.map(({ status, mover }) => `${status} ${mover}`)
}

describe('a hold', () => {
  test('ends at its moment and not before: the order is cancelled by the shop, units and coupon are there again', async () => {
    const before = await left()
    const one = await placed('VNPAY', { couponCode: 'GIAM' })
    expect([await left(), (await usesOf(shop, 'GIAM')).counted]).toEqual([before - 2, 1])
    setClock(one.until - 1)
    expect([await endHolds(shop.database.db), await untilHoldEnds(shop.database.db)]).toEqual([0, 1])
    setClock(one.until)
    expect([await untilHoldEnds(shop.database.db), await endHolds(shop.database.db)]).toEqual([0, 1])
    vi.useRealTimers()
    expect(await one.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'UNPAID', holdUntil: null,
      may: { cancel: false, pay: false }, history: [{}, { status: 'CANCELLED', mover: 'shop', reason: '' }] })
    expect([await left(), (await usesOf(shop, 'GIAM')).counted]).toEqual([before, 0])
    const told = await shop.database.db.selectFrom('outbox').select('payload').where('kind', '=', 'orders.moved').execute()
    expect(told.map(({ payload }) => payload)).toContainEqual({
      orderId: one.id, from: 'PENDING', status: 'CANCELLED', mover: 'shop' })
    expect([await endHolds(shop.database.db), await untilHoldEnds(shop.database.db)]).toEqual([0, null])
  })

  test('ends also for a payment that failed; what is paid on delivery has none', async () => {
    const [failed, cash] = [await placed('BANK_TRANSFER'), await placed('COD')]
    await shop.database.db.updateTable('shop_order').set({ payment_status: 'FAILED' }).where('id', '=', failed.id).execute()
    setClock(failed.until + 1)
    expect(await endHolds(shop.database.db)).toBe(1)
    vi.useRealTimers()
    expect([(await failed.read()).status, (await cash.read()).status]).toEqual(['CANCELLED', 'PENDING'])
  })

  test('that is over and not ended yet still takes the money, though nobody may begin to pay any more', async () => {
    const one = await placed()
    await shop.database.db.updateTable('shop_order').set({ hold_until: new Date(Date.now() - MINUTE) })
      .where('id', '=', one.id).execute()
    expect(await one.read()).toMatchObject({ status: 'PENDING', may: { pay: false, cancel: true } })
    const waits = () => shop.database.db.transaction().execute(async (tx) => waitsForPayment(await lockOrder(tx, one.id)))
    expect(await waits()).toBe(true)
    await one.pay()
    expect(await endHolds(shop.database.db)).toBe(0)
    expect([await one.read(), await waits()]).toMatchObject([{ status: 'CONFIRMED', paymentStatus: 'PAID' }, false])
  })

  test('that was ended takes no money any more', async () => {
    const one = await placed()
    setClock(one.until)
    await endHolds(shop.database.db)
    vi.useRealTimers()
    await expect(one.pay()).rejects.toThrow('waits for no payment')
    expect(await one.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'UNPAID' })
  })
})

/** Lets time run past every hold while these go on at once. */
async function whileHoldsEnd(orders: readonly Placed[], work: (one: Placed, n: number) => Promise<unknown>) {
  setClock(Math.max(...orders.map((one) => one.until)))
  const done = await Promise.all([
    Promise.all([1, 2, 3].map(() => endHolds(shop.database.db))), Promise.allSettled(orders.map(work)),
  ])
  vi.useRealTimers()
  return { ended: done[0].reduce((sum, one) => sum + one, 0), ends: done[1] }
}

describe('many at once', () => {
  test('three processes end twenty holds once each', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed('VNPAY', { couponCode: 'GIAM' })))
    const { ended } = await whileHoldsEnd(orders, async () => {})
    expect(ended).toBe(20)
    for (const one of orders) expect(await movesOf(one.id)).toEqual(['PENDING customer', 'CANCELLED shop'])
    expect([await left(), await usesOf(shop, 'GIAM')]).toEqual([STOCK - await sold(), { counted: 0, noted: 0 }])
  })

  test('money that comes as the hold ends pays the order or finds it cancelled, never both', async () => {
    const orders = await Promise.all(Array.from({ length: 16 }, () => placed()))
    const { ended, ends } = await whileHoldsEnd(orders, (one) => one.pay())
    const paid = ends.filter((end) => end.status === 'fulfilled').length
    expect(ended + paid).toBe(orders.length)
    for (const [n, one] of orders.entries()) {
      const isPaid = ends[n]?.status === 'fulfilled'
      expect(await movesOf(one.id)).toEqual(['PENDING customer', isPaid ? 'CONFIRMED shop' : 'CANCELLED shop'])
      expect((await one.read()).paymentStatus).toBe(isPaid ? 'PAID' : 'UNPAID')
    }
    expect(await left()).toBe(STOCK - await sold())
  })

  test('a customer who cancels as the hold ends gives its units back once', async () => {
    const orders = await Promise.all(Array.from({ length: 16 }, () => placed('VNPAY', { couponCode: 'GIAM' })))
    const { ends } = await whileHoldsEnd(orders, (one) => one.cancel())
    expect(ends.map((end) => end.status)).toEqual(orders.map(() => 'fulfilled'))
    for (const one of orders) {
      expect(await movesOf(one.id)).toEqual(['PENDING customer', expect.stringMatching(/^CANCELLED (shop|customer)$/)])
    }
    expect([await left(), await usesOf(shop, 'GIAM')]).toEqual([STOCK - await sold(), { counted: 0, noted: 0 }])
  })
})

test('one that cannot be cancelled now keeps no other waiting, and is told of', async () => {
  const [stuck, free] = [await placed(), await placed()]
  const holder = new pg.Client({ connectionString: shop.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from shop_order where id = $1 for update', [stuck.id])
  setClock(free.until + 1)
  await expect(endHolds(shop.database.db)).rejects.toThrow('1 orders could not be cancelled in time')
  vi.useRealTimers()
  await holder.query('rollback')
  await holder.end()
  expect([(await stuck.read()).status, (await free.read()).status]).toEqual(['PENDING', 'CANCELLED'])
})

test('a running shop ends them once their moment has come, in every process once', async () => {
  const { db, pool } = shop.database
  const orders = [await placed(), await placed('BANK_TRANSFER')]
  const ids = orders.map((one) => one.id)
  const until = momentOfItsOwn(6_000)
  await db.updateTable('shop_order').set({ hold_until: until }).where('id', 'in', ids).execute()
  const schedule = schedulesOf(db, shop.store)['end-holds']
  if (!schedule) throw new Error('nothing ends holds')
  const start = () => startJobs(db, pool, { answers: {}, schedules: { 'end-holds': schedule } }, pino({ level: 'silent' }))
  const jobs = [await start(), await start()]
  const ended = async () => (await db.selectFrom('order_move').select('at').where('order_id', 'in', ids)
    .where('status', '=', 'CANCELLED').execute()).map(({ at }) => at.getTime() - until.getTime())
  await vi.waitFor(async () => { expect(await ended()).toHaveLength(2) }, { timeout: patienceFor(until), interval: 50 })
  for (const late_ms of await ended()) expect(late_ms).toBeGreaterThanOrEqual(0)
  await Promise.all(jobs.map((one) => one.stop()))
}, 120_000)
