// The clock of the database's machine is set, by which the whole shop goes: what was to end by then ends, nothing else does, and
// the shop goes on. Set is what `now()` and `clock_timestamp()` of its sessions say; what a column begins with by itself is not.
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { addCoupons } from '#testing/coupons.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { now } from './kit/clock.ts'
import { followClock } from './kit/clock-database.ts'
import { endHolds } from './orders/orders.ts'

const [MINUTE, DAY] = [60_000, 24 * 60]
/** Far less than any jump below, far more than a busy machine is late. */
const NEAR_MS = 4 * MINUTE
const STOCK = 100

let shop: TestShop
let goods: Goods
let clock: Awaited<ReturnType<typeof followClock>>

/** The database's clock is so many minutes from the truth from now on, and the shop has looked at it. */
async function setDatabase(minutes: number): Promise<void> {
  await shop.database.pool.query(`create or replace function shifted.apart() returns interval immutable language sql
    as $$ select interval '${minutes} minutes' $$`)
  await clock.look()
}

beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  goods = await stock(shop, [onePhone('may', STOCK, 200_000)])
  const { pool } = shop.database
  // found before PostgreSQL's own, in every session that begins from here on
  await pool.query(`create schema shifted;
    create function shifted.apart() returns interval immutable language sql as $$ select interval '0' $$;
    create function shifted.now() returns timestamptz stable language sql
      as $$ select pg_catalog.now() + shifted.apart() $$;
    create function shifted.clock_timestamp() returns timestamptz volatile language sql
      as $$ select pg_catalog.clock_timestamp() + shifted.apart() $$;
    do $$ begin execute format('alter database %I set search_path = shifted, pg_catalog, public', current_database()); end $$`)
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  clock = await followClock(pool, pino({ level: 'silent' }))
})
afterEach(() => setDatabase(0))
afterAll(async () => {
  await clock.stop()
  await shop.close()
})

async function heldOrder() {
  const { person, wish, order } = await buyerOf(shop, goods, 'may', 1)
  const { status, body } = await order('k', { ...wish, paymentMethod: 'VNPAY' })
  expect(status).toBe(201)
  return { person, body, read: () => person.call('GET /api/orders/{id}', { params: { id: String(body.id) } }) }
}
const left = async (): Promise<number | undefined> =>
  (await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('may')) } })).body.variants[0]?.stockQuantity
const couponsOf = async (person: TestPerson) => (await person.call('GET /api/coupons')).body.map(({ code }) => code)

test('the shop follows it', async () => {
  await setDatabase(60)
  expect(Math.abs(now().getTime() - Date.now() - 60 * MINUTE)).toBeLessThan(NEAR_MS)
})

test('set ahead by two days: holds and coupons that would have ended by then end, once; the shop sells on', async () => {
  await addCoupons(shop, [{ code: 'NGAN' }, { code: 'DAI' }])
  await shop.database.pool.query(
    `update coupon set ends_at = now() + case code when 'NGAN' then interval '1 day' else '9 days' end`)
  const { person, read } = await heldOrder()
  const before = await left()
  expect(await couponsOf(person)).toEqual(expect.arrayContaining(['NGAN', 'DAI']))
  await setDatabase(2 * DAY)
  expect(await endHolds(shop.database.db)).toBe(1)
  expect(await endHolds(shop.database.db)).toBe(0)
  expect((await read()).body.status).toBe('CANCELLED')
  expect(await left()).toBe((before ?? 0) + 1)
  const codes = await couponsOf(person)
  expect([codes.includes('NGAN'), codes.includes('DAI')]).toEqual([false, true])
  const next = await heldOrder()
  expect(await endHolds(shop.database.db)).toBe(0)
  expect((await next.read()).body).toMatchObject({ status: 'PENDING', toPay: true })
})

test('set back by two days: what is held is held longer, who is signed in stays so, and the shop sells on', async () => {
  const { read } = await heldOrder()
  await setDatabase(-2 * DAY)
  expect(await endHolds(shop.database.db)).toBe(0)
  expect((await read()).body).toMatchObject({ status: 'PENDING', toPay: true })
  const next = await heldOrder()
  expect((await next.read()).body).toMatchObject({ status: 'PENDING', toPay: true })
  await setDatabase(0)
  expect(await endHolds(shop.database.db)).toBe(1) // the one that was ordered two days ago
  expect([(await read()).body.status, (await next.read()).body.status]).toEqual(['PENDING', 'CANCELLED'])
})

test('set ahead by a year: who was signed in signs in again, and finds their orders', async () => {
  const { person, read } = await heldOrder()
  await setDatabase(365 * DAY)
  expect((await read()).status).toBe(401)
  await setDatabase(0)
  expect((await read()).status).toBe(200)
  expect((await person.call('GET /api/orders/me')).body.content).toHaveLength(1)
})
