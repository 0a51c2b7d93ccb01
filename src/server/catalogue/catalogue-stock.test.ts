// Units taken from the shelf and put back on it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Tx } from '#server/kit/db.ts'
import { giveBackStock, stockLock, takeStockStep } from './catalogue.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [product({ slug: 'hai-mau' }), product({ slug: 'cap-cuoi' }), onePhone('ngung', 2),
    onePhone('het', 1), product({ slug: 'bo-di' }), onePhone('bo-het', 3), onePhone('giu-lai', 3),
    ...Array.from({ length: 10 }, (_, n) => onePhone(`nhieu-${n}`, 50))])
})
afterAll(() => shop.close())

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => shop.database.db.transaction().execute(work)
/** Takes units as an order does; gives the variants from which enough was taken. */
async function takeStock(tx: Tx, lines: readonly { variantId: number, quantity: number }[]): Promise<number[]> {
  await stockLock(sql`${lines.map(({ variantId }) => variantId)}::bigint[]`).execute(tx)
  return (await takeStockStep(lines).execute(tx)).rows.map(({ id }) => id)
}

const idsOf = async (slug: string): Promise<number[]> => (await goods.variantsOf(slug)).map(({ id }) => id)

/** What is left of each variant of a product, and whether the product says it is in stock. */
async function shelf(slug: string): Promise<{ left: number[], inStock: boolean }> {
  const { rows } = await shop.database.pool.query<{ stock: number, in_stock: boolean }>(
    `select v.stock, p.in_stock from variant v join product p on p.id = v.product_id where p.slug = $1 order by v.position`,
    [slug])
  return { left: rows.map((row) => row.stock), inStock: rows[0]?.in_stock ?? false }
}

test('each variant gets back what was taken from it, and nothing else moves', async () => {
  const [black = 0, white = 0] = await idsOf('hai-mau')
  const lines = [{ variantId: white, quantity: 3 }, { variantId: black, quantity: 1 }]
  expect((await within((tx) => takeStock(tx, lines))).toSorted((a, b) => a - b)).toEqual([black, white])
  expect(await shelf('hai-mau')).toEqual({ left: [9, 7], inStock: true })
  await within((tx) => giveBackStock(tx, lines))
  expect(await shelf('hai-mau')).toEqual({ left: [10, 10], inStock: true })
  expect(await shelf('ngung')).toEqual({ left: [2], inStock: true })
})

test('what had sold out is in stock again', async () => {
  const lines = (await idsOf('het')).map((variantId) => ({ variantId, quantity: 1 }))
  await within((tx) => takeStock(tx, lines))
  expect(await shelf('het')).toEqual({ left: [0], inStock: false })
  await within((tx) => giveBackStock(tx, lines))
  expect(await shelf('het')).toEqual({ left: [1], inStock: true })
})

test('units come back though their product is not sold any more: they are there', async () => {
  const lines = (await idsOf('ngung')).map((variantId) => ({ variantId, quantity: 2 }))
  await within((tx) => takeStock(tx, lines))
  await shop.database.pool.query(`update product set status = 'DISCONTINUED' where slug = 'ngung'`)
  await within((tx) => giveBackStock(tx, lines))
  expect((await shelf('ngung')).left).toEqual([2])
})

test('the ledger says times in the order of its rows, though who began first takes last', async () => {
  const [variantId = 0] = await idsOf('cap-cuoi')
  const lines = [{ variantId, quantity: 1 }]
  await within(async (first) => {
    await sql`select pg_sleep(0.01)`.execute(first) // its transaction has begun
    await within((second) => takeStock(second, lines))
    await takeStock(first, lines)
  })
  const { rows } = await shop.database.pool.query<{ at: Date }>(
    'select at from stock_movement where variant_id = $1 order by id', [variantId])
  const times = rows.map(({ at }) => at.getTime())
  expect(times).toHaveLength(3)
  expect(times.toSorted((one, other) => one - other)).toEqual(times)
  await within((tx) => giveBackStock(tx, [{ variantId, quantity: 2 }]))
})

test('of a variant, or a product, that is deleted the ledger keeps nothing; of others everything', async () => {
  const { pool } = shop.database
  const [first = 0, second = 0] = await idsOf('bo-di')
  const [[gone = 0], [other = 0]] = [await idsOf('bo-het'), await idsOf('giu-lai')]
  const kept = async (): Promise<number[]> => (await pool.query<{ id: number }>(`select distinct variant_id::int as id
    from stock_movement where variant_id = any($1) order by id`, [[first, second, gone, other]])).rows.map(({ id }) => id)
  const sorted = (...ids: readonly number[]): number[] => ids.toSorted((one, next) => one - next)
  expect(await kept()).toEqual(sorted(first, second, gone, other))
  await pool.query('delete from variant where id = $1', [first])
  expect(await kept()).toEqual(sorted(second, gone, other))
  await pool.query('delete from product where id = $1', [goods.idOf('bo-het')])
  expect(await kept()).toEqual(sorted(second, other))
})

test('many who give and take the same variants, named in any order, never wait in a circle and lose none', async () => {
  const ids = (await Promise.all(Array.from({ length: 10 }, (_, n) => idsOf(`nhieu-${n}`)))).flat()
  const lines = ids.map((variantId) => ({ variantId, quantity: 1 }))
  await Promise.all(Array.from({ length: 40 }, (_, n) => within(async (tx) => {
    const some = n % 4 < 2 ? lines : lines.toReversed()
    await (n % 2 === 0 ? giveBackStock(tx, some) : takeStock(tx, some))
  })))
  for (let n = 0; n < 10; n++) expect((await shelf(`nhieu-${n}`)).left).toEqual([50])
})

test('two who take the last units of two variants at once leave a product that says it is sold out', async () => {
  const [black = 0, white = 0] = await idsOf('cap-cuoi')
  const takeAll = (tx: Tx, variantId: number) => takeStock(tx, [{ variantId, quantity: 10 }])
  const waits = async () => (await shop.database.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pg_backend_pid() <> pid`)).rowCount
  const second = await within(async (tx) => {
    await takeAll(tx, black)
    const other = within((theirs) => takeAll(theirs, white))
    await vi.waitFor(async () => { expect(await waits()).toBe(1) })
    return { other } // not itself: it ends when this transaction has
  })
  expect(await second.other).toEqual([white])
  expect(await shelf('cap-cuoi')).toEqual({ left: [0, 0], inStock: false })
})
