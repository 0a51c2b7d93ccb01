import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Db, Tx } from './db.ts'

let shop: TestShop
let db: Db

beforeAll(async () => {
  shop = await openTestShop()
  db = shop.database.db
})
afterAll(() => shop.close())

const secretsOf = (tx: Db | Tx, name: string) => tx.selectFrom('secret').selectAll().where('name', '=', name).execute()

/** How often the texts that begin so were planned and run by this connection. */
async function prepared(tx: Tx, begins: string): Promise<number[]> {
  const { rows } = await sql<{ runs: number }>`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where starts_with(statement, ${begins})`.execute(tx)
  return rows.map(({ runs }) => runs)
}

test('a text with values is prepared once and run under its name, whatever the values', async () => {
  await db.transaction().execute(async (tx) => {
    const [before = 0] = await prepared(tx, 'select * from "secret"')
    for (const name of ['sign-in', 'none', 'sign-in']) expect(await secretsOf(tx, name)).toHaveLength(name === 'none' ? 0 : 1)
    expect(await prepared(tx, 'select * from "secret"')).toEqual([before + 3])
  })
})

test('what is asked without values goes as it is', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select 'no value'`.execute(tx)
    expect(await prepared(tx, `select 'no value'`)).toEqual([])
  })
})

test('a table that gets another column fails its text once; the next time it is prepared anew', async () => {
  await secretsOf(db, 'sign-in')
  const seen = async (): Promise<'failed' | number> =>
    secretsOf(db, 'sign-in').then(([row]) => Object.keys(row ?? {}).length, () => 'failed' as const)
  // whichever connection of the pool is taken: each has prepared it by then
  await Promise.all(Array.from({ length: 30 }, seen))
  const [before] = [await seen()]
  await shop.database.pool.query('alter table secret add column more text')
  const after = [await seen(), await seen(), await seen()]
  expect(after.slice(1)).toEqual([Number(before) + 1, Number(before) + 1])
})

test('a text in more ways than are remembered is asked all the same', async () => {
  for (let length = 1; length <= 450; length += 3) {
    const names = Array.from({ length }, (_, n) => `none ${n}`)
    expect(await db.selectFrom('secret').select('name').where('name', 'in', names).execute()).toEqual([])
  }
})
