// The clock of a machine is set, or stands apart from the database's: nobody is signed out, nothing ends early, nothing is kept
// for too long. Whoever wrote a moment and whoever reads it go by the same clock.
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { addCoupons } from '#testing/coupons.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { now } from './kit/clock.ts'
import { followClock } from './kit/clock-database.ts'
import { endHolds } from './orders/orders.ts'

const MINUTE = 60_000
/** Far less than any jump below, far more than a busy machine is late. */
const NEAR_MS = 4 * MINUTE

let shop: TestShop
let goods: Goods
let clock: Awaited<ReturnType<typeof followClock>> | undefined
let said: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  goods = await stock(shop, [onePhone('may', 100, 200_000)])
})
afterEach(async () => {
  vi.useRealTimers()
  await clock?.stop()
  said = []
})
afterAll(() => shop.close())

const hearing = () => pino({ level: 'warn' }, { write: (line) => void said.push(line) })

/** The machine's clock is so far from the truth from now on. */
const setMachine = (apart_ms: number): void => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + apart_ms })
}

/** How far the shop's time is from the database's. */
async function apart(): Promise<number> {
  const { rows: [row] } = await shop.database.pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  return Math.abs(now().getTime() - (row?.ms ?? 0))
}

async function heldOrder() {
  const { person, wish, order } = await buyerOf(shop, goods, 'may', 1)
  const { body } = await order('k', { ...wish, paymentMethod: 'VNPAY' })
  return { person, body, read: () => person.call('GET /api/orders/{id}', { params: { id: String(body.id) } }) }
}

const jumps = [60, -60, 24 * 60, 10, -10].map((minutes) => [minutes] as const)

test.each(jumps)('set by %i minutes while the shop is open, nothing ends and nothing is kept longer', async (minutes) => {
  clock = await followClock(shop.database.pool, hearing())
  await addCoupons(shop, [{ code: `C${minutes + 2_000}` }])
  await shop.database.pool.query(`update coupon set ends_at = now() + interval '5 minutes'`)
  const { person, read, body } = await heldOrder()
  setMachine(minutes * MINUTE)
  const { status, body: held } = await read() // whose session is still good
  expect([status, held.status, held.toPay]).toEqual([200, 'PENDING', true])
  expect(await endHolds(shop.database.db)).toBe(0)
  const codes = (await person.call('GET /api/coupons')).body.map(({ code }) => code)
  expect(codes).toContain(`C${minutes + 2_000}`)
  const second = await heldOrder()
  expect(Math.abs(Date.parse(second.body.holdUntil ?? '') - Date.parse(body.holdUntil ?? ''))).toBeLessThan(NEAR_MS)
  expect(await apart()).toBeLessThan(NEAR_MS)
})

test.each(jumps)('begun on a machine that is %i minutes apart, the shop goes by the database', async (minutes) => {
  setMachine(minutes * MINUTE)
  clock = await followClock(shop.database.pool, hearing())
  expect(await apart()).toBeLessThan(NEAR_MS)
  const { body } = await heldOrder()
  const { rows: [row] } = await shop.database.pool.query<{ held: boolean }>(
    `select hold_until between now() + interval '5 minutes' and now() + interval '25 hours' as held
      from shop_order where id = $1`,
    [body.id])
  expect(row).toEqual({ held: true })
  await clock.look()
  expect(said.filter((line) => line.includes('the clock of this machine is not that of the database'))).toHaveLength(1)
})

test('set over midnight, it stays the day it is', async () => {
  clock = await followClock(shop.database.pool, hearing())
  const { rows: [row] } = await shop.database.pool.query<{ day: string }>(
    `select (now() at time zone 'Asia/Ho_Chi_Minh')::date as day`)
  setMachine(24 * 60 * MINUTE)
  expect(vietnamDay(now())).toBe(row?.day)
})

test('while the database is away time goes on', async () => {
  const { pool } = shop.database
  const query = vi.spyOn(pool, 'query')
  clock = await followClock(pool, hearing())
  const before = now().getTime()
  query.mockRejectedValue(new Error('Connection terminated unexpectedly'))
  await expect(clock.look()).rejects.toThrow('terminated')
  setMachine(60 * MINUTE)
  await new Promise((done) => { setTimeout(done, 20) })
  expect(now().getTime() - before).toBeGreaterThan(0)
  expect(now().getTime() - before).toBeLessThan(NEAR_MS)
  query.mockRestore()
})
