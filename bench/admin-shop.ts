// A large shop for the bench of the back office: three years of orders of a hundred thousand products, written by many-orders.ts,
// whose customers are signed in.
import type pg from 'pg'
import { importShippingMethods } from '#server/shipping/shipping.ts'
import type { Database } from '#server/kit/db.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { openCustomers } from './crowd.ts'

export interface Sizes { orders: number, products: number, customers: number }

/** Three years of a million orders; what is said to the shop is as much however many they are. */
const REST = { secondsApart: 94, reviews: 200_000, letters: 20_000 }

/** Fills an empty, migrated database. Figures are due, and not yet counted. */
export async function fillShop(database: Database, sizes: Sizes): Promise<void> {
  const words = (text: string) => ({ vi: text, en: text })
  await importShippingMethods(database.db, [{
    name: words('Giao hàng tiêu chuẩn'), description: words(''), baseCost: 30_000,
    days: { city: { from: 1, to: 3 }, far: { from: 3, to: 5 } },
  }])
  await openCustomers(database.pool, sizes.customers)
  const client = await database.pool.connect()
  await fillOrders(client, { ...sizes, ...REST }, (done) => process.stderr.write(`\r${done} products `))
    .finally(() => client.release(true))
  await tidyUp(database.pool)
}

/** Money that waits, of an order nobody knows. */
export async function waitingMoney({ db }: Database): Promise<number> {
  const { id } = await db.selectFrom('receipt').select('id').where('channel', '=', 'BANK').where('external_id', '=', 'bench')
    .executeTakeFirstOrThrow()
  return id
}

/** What is otherwise done by and by. */
export async function tidyUp(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
