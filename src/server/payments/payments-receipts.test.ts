// Counting a million receipts reads none of those that are counted by the day or applied.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { countReceiptsQuery } from './payments-ledger-sql.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each([undefined, 'APPLIED', 'WAITING', 'SETTLED'])('of the state %s: counted along an index of few', async (state) => {
  const { rows } = await shop.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain (costs off) ${countReceiptsQuery(state)}`.execute(tx)
  })
  const steps = rows.map((row) => row['QUERY PLAN'])
  const scans = steps.filter((step) => / on receipt/.test(step))
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.filter((step) => !/receipt_(by_moment|waiting|settled)/.test(step))).toEqual([])
  const ofMoments = steps.filter((step) => step.includes('receipt_by_moment'))
  expect(steps.filter((step) => step.includes('Cond: ((received_at')).length).toBe(ofMoments.length)
})
