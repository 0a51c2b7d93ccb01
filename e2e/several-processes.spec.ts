// Three processes of the shop behind a balancer, on one PostgreSQL: one is killed while people buy, another is asked to leave.
// `bench/many.ts` does the same for longer, with every way of paying.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/kit/db.ts'
import type { Database } from '#server/kit/db.ts'
import { fillShelves, openCustomers } from '../bench/crowd.ts'
import type { Customer, Shelf } from '../bench/crowd.ts'
import { ask, Refused } from '../bench/kill-asking.ts'
import { meetOneLimit } from '../bench/many-checks.ts'
import { startShops } from '../bench/many-shops.ts'
import type { Shops } from '../bench/many-shops.ts'

const PROCESSES = 3
const BUYERS = 6
const UNITS = 10_000
/** As the shop's own pages try again. */
const AGAIN_MS = [0, 1_000, 2_000, 3_000]
const START_MS = 180_000

let shops: Shops
let database: Database
let shelf: Shelf
let customers: Customer[]

beforeAll(async () => {
  shops = await startShops(PROCESSES, 'none')
  database = openDatabase(shops.databaseUrl, 4)
  shelf = await fillShelves(database, 1, UNITS)
  customers = await openCustomers(database.pool, BUYERS)
}, START_MS)
afterAll(async () => {
  await database.close()
  await shops.stop()
}, START_MS)

/** Sent again with the same key until it is acknowledged, at most as often as a page does. */
async function order(url: string, { token, addressId }: Customer): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { addressId, shippingMethodId: shelf.shippingMethodId, paymentMethod: 'COD' }
  let last: unknown
  for (const ms of AGAIN_MS) {
    await pause(ms)
    try {
      return (await ask<{ id: number }>(url, 'POST', '/api/orders', { token, body, headers })).id
    } catch (error) {
      if (error instanceof Refused && error.status < 500) throw error
      last = error
    }
  }
  throw last
}

/** Fills the cart, whatever becomes of single calls, and orders; gives what was acknowledged. */
async function keepBuying(url: string, customer: Customer, alive: { yes: boolean }): Promise<number[]> {
  const placed: number[] = []
  const [variantId] = shelf.variantIds
  const { rows: [variant] } = await database.pool.query<{ product_id: number }>(
    'select product_id from variant where id = $1', [variantId])
  while (alive.yes) {
    const filled = await ask(url, 'POST', '/api/cart/items', {
      token: customer.token, body: { productId: variant?.product_id, variantId, quantity: 1 },
    }).then(() => true, () => false)
    if (filled) placed.push(await order(url, customer))
  }
  return placed
}

/** What goes on beside a test ends with it, also where it fails. */
function whileTestRuns(): { yes: boolean } {
  const alive = { yes: true }
  onTestFinished(() => { alive.yes = false })
  return alive
}

test('who calls one process after the other meets one limit', async () => {
  await expect(meetOneLimit(shops, PROCESSES)).resolves.toBeUndefined()
}, START_MS)

test('one of three processes is killed while people buy: each purchase is there once after trying again', async () => {
  const alive = whileTestRuns()
  const buying = Promise.all(customers.map((customer) => keepBuying(shops.balancer.url, customer, alive)))
  await pause(1_500)
  await shops.kill(0)
  await pause(3_000)
  alive.yes = false
  const placed = (await buying).flat().toSorted((one, other) => one - other)
  const { rows } = await database.pool.query<{ id: number }>('select id from shop_order order by id')
  expect(placed.length).toBeGreaterThan(BUYERS)
  expect(rows.map(({ id }) => id)).toEqual(placed)
  const { rows: [books] } = await database.pool.query<{ left: number, ordered: number }>(`
    select (select stock from variant) as left, (select sum(quantity)::int from order_line) as ordered`)
  expect(books?.left).toBe(UNITS - (books?.ordered ?? 0))
}, START_MS)

test('one that is asked to leave lets nobody down who reads meanwhile', async () => {
  const { url } = shops.balancer
  await shops.balancer.until(PROCESSES - 1)
  const alive = whileTestRuns()
  const failed: string[] = []
  const reading = ['/', '/products', '/api/products?size=5'].map(async (path) => {
    while (alive.yes) {
      const status = await fetch(url + path).then(async (reply) => { await reply.text(); return reply.status }, String)
      if (status !== 200) failed.push(`${status} ${path}`)
    }
  })
  await shops.end(1)
  alive.yes = false
  await Promise.all(reading)
  expect(failed).toEqual([])
}, START_MS)
