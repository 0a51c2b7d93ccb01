// A request's id leads from its answer to everything that came of it.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { startJobs } from './kit/jobs.ts'
import { openLog } from './kit/log.ts'
import { tell } from './kit/outbox.ts'

const lines: Record<string, unknown>[] = []
const log = openLog('info', { write: (line: string) => { lines.push(JSON.parse(line) as Record<string, unknown>) } })
let shop: TestShop
beforeAll(async () => { shop = await openTestShop({ log }) })
afterAll(() => shop.close())

test('a request is found in the log of the jobs it caused, done or failed; what nobody asked for names none', async () => {
  const { db, pool } = shop.database
  const jobs = await startJobs(db, pool, { answers: { 'auth.reset_asked': {
    good: () => db.transaction().execute((tx) => tell(tx, 'orders.paid', { orderId: 1 })),
    bad: () => Promise.reject(new Error('not today')),
  }, 'orders.paid': { after: async () => {} } } }, log)
  const { headers } = await shop.call('POST /api/auth/forgot-password', { body: { email: 'ai-do@example.com' } })
  const id = headers['x-request-id']
  const found = () => lines.filter(({ requestId }) => requestId === id).map(({ queue, msg }) => `${String(queue)} ${String(msg)}`)
  await vi.waitFor(() => {
    expect(found()).toEqual(expect.arrayContaining([
      'undefined answered', 'auth.reset_asked/good news answered', 'auth.reset_asked/bad an answer to news failed',
      'orders.paid/after news answered',
    ]))
  }, { timeout: 30_000, interval: 100 })
  await db.transaction().execute((tx) => tell(tx, 'orders.paid', { orderId: 2 }))
  await vi.waitFor(() => {
    expect(lines.filter(({ queue }) => queue === 'orders.paid/after').map(({ requestId }) => requestId)).toEqual([id, undefined])
  }, { timeout: 30_000, interval: 100 })
  await jobs.stop()
})
