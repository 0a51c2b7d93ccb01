// Whoever deletes a row has PostgreSQL look for those that refer to it, in no statement of ours: by an index, unless such rows
// are never deleted or the table is small.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

/** What refers to these may do without an index. */
const NEVER_DELETED = ['order_line', 'payment_attempt', 'person', 'shipping_method']
/** Looked through whole where what they refer to is deleted. */
const SMALL: Readonly<Record<string, string>> = { 'product_count (category_id)': 'a row for each brand in a category' }

const WITHOUT_INDEX = `
  select r.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as name,
    r.confrelid::regclass::text as refers
  from pg_constraint r cross join unnest(r.conkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.number
  where r.contype = 'f' and r.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = r.conrelid
      -- a part of the rows will do where it is those that refer
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (
        select attname from pg_attribute where attrelid = r.conrelid and attnum = r.conkey[1])))
      and (i.indkey::int2[])[0:cardinality(r.conkey) - 1] @> r.conkey)
  group by r.oid, r.conrelid, r.confrelid order by 1`

test('what refers to rows that may be deleted is found by an index', async () => {
  const { rows } = await shop.database.pool.query<{ name: string, refers: string }>(WITHOUT_INDEX)
  expect(rows.length).toBeGreaterThan(10) // the question finds those of people
  expect(rows.filter(({ refers }) => !NEVER_DELETED.includes(refers)).map(({ name }) => name)).toEqual(Object.keys(SMALL))
})

test('rows that are said to be never deleted are not', () => {
  const folders = ['src', 'db']
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|sql)$/.test(name) && !/\.test\.ts$|^testing/.test(name)).map((name) => join(folder, name)))
  expect(files.length).toBeGreaterThan(500)
  const deletes = new RegExp(`(?:deleteFrom\\('|delete\\s+from\\s+|truncate\\s+)(?:${NEVER_DELETED.join('|')})\\b`, 'i')
  expect(files.filter((file) => deletes.test(readFileSync(file, 'utf8')))).toEqual([])
})
