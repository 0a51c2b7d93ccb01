// What a request leaves behind goes with the young: nothing that lives long holds it, so the collector seldom looks through all.
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let origin: string
/** Every request that came and what else is made, while something holds it. */
let made: WeakRef<object>[] = []

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as typeof gc & object

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [onePhone('may', 5)])
  shop.fastify.server.prependListener('request', (request) => { made.push(new WeakRef(request)) })
  origin = await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/** How many of twenty are still there, of those that `make` makes, once the young were collected twice. */
async function leftOf(make: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < 10; at++) await make(at)
  collect({ type: 'major' })
  await pause(20)
  made = []
  for (let at = 10; at < 30; at++) await make(at)
  for (let times = 0; times < 2; times++) {
    await pause(20) // a reference that was looked through is held to the end of its turn
    collect({ type: 'minor' })
  }
  await pause(20)
  expect(made).toHaveLength(20)
  return made.filter((one) => one.deref()).length
}

const look = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text()

test('requests that are refused before anything is asked', async () => {
  expect(await leftOf((at) => look(`/api/nothing-${at}`))).toBeLessThan(3)
})

test('requests that ask the database', async () => {
  expect(await leftOf((at) => look(`/api/products?size=${at + 1}`))).toBeLessThan(3)
})

test('what statements gave', async () => {
  const { db } = shop.database
  expect(await leftOf(async () => {
    const rows = await db.selectFrom('product').selectAll().where('status', '=', 'AVAILABLE').execute()
    made.push(new WeakRef(rows))
  })).toBeLessThan(3)
})

test('transactions', async () => {
  const { db } = shop.database
  expect(await leftOf(async () => {
    const transaction = db.transaction()
    made.push(new WeakRef(transaction))
    await transaction.execute((tx) => tx.selectFrom('product').select('id').where('status', '=', 'AVAILABLE').execute())
  })).toBeLessThan(3)
})
