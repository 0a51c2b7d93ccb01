// What the shop tells Prometheus, and whom.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { buildApp } from './app.ts'
import { openPictures } from './files/pictures.ts'
import { openDatabase } from './kit/db.ts'
import { startJobs } from './kit/jobs.ts'
import { openMetrics } from './kit/metrics.ts'
import { tell } from './kit/outbox.ts'
import { openPageCache } from './kit/page-cache.ts'

const TOKEN = 'chi-may-do-moi-biet'
const log = pino({ level: 'silent' })
let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

/** A server of its own that counts, over the shop's database or another one. */
async function counting(database = shop.database) {
  const metrics = openMetrics(database)
  const kept = { cache: openPageCache() }
  const { fastify } = await buildApp(database, { pictures: openPictures(shop.dataDir), store: shop.store, metrics, kept },
    { version: 'test', rateLimits: false, strict: true, metricsToken: TOKEN }, log)
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    fastify.inject({ method: 'GET', url, headers, remoteAddress })
  /** The lines of one metric: what stands in braces -> its value. */
  async function read(name: string): Promise<Record<string, number>> {
    const { body } = await ask('/metrics')
    return Object.fromEntries([...body.matchAll(new RegExp(`^${name}(?:{(.*)})? (.+)$`, 'gm'))]
      .map(([, labels = '', value]) => [labels, Number(value)]))
  }
  return { fastify, metrics, ask, read }
}

test('answers are counted by route and status, never by what stood in their address', async () => {
  const { ask, read } = await counting()
  await ask('/api/products/filter?keyword=bi-mat')
  await ask('/api/products/4711')
  await ask('/api/products/4712')
  await ask('/khong-co/bi-mat')
  expect(await read('alo_http_requests_total')).toEqual({
    'method="GET",route="/api/products/filter",status="200"': 1,
    'method="GET",route="/api/products/:id",status="404"': 2,
    'method="GET",route="none",status="404"': 1,
  })
  expect(await read('alo_http_request_duration_seconds_count')).toMatchObject({ 'method="GET",route="/api/products/:id"': 2 })
  const names = (await ask('/metrics')).body.replaceAll(/ \S+$/gm, '') // what was measured may have any digits
  expect(names).toContain('route="/api/products/:id"')
  expect(names).not.toMatch(/bi-mat|471[12]/)
})

test('answers from memory are counted with all others, those before and those after they are kept', async () => {
  const { fastify, metrics, read } = await counting()
  const id = (await stock(shop, [onePhone('may', 1)])).idOf('may')
  const url = `${await fastify.listen({ port: 0, host: '127.0.0.1' })}/api/products/${id}`
  try {
    const { headers } = await fetch(url)
    for (const _ of [1, 2, 3]) expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304)
    const names = 'method="GET",route="/api/products/:id"'
    await vi.waitFor(async () => {
      expect(await read('alo_http_requests_total')).toEqual({ [`${names},status="200"`]: 4, [`${names},status="304"`]: 1 })
    })
    expect(await read('alo_http_request_duration_seconds_count')).toEqual({ [names]: 5 })
    expect(await read('alo_http_request_duration_seconds_bucket')).toMatchObject({ [`${names},le="+Inf"`]: 5 })
    expect((await read('alo_http_request_duration_seconds_sum'))[names]).toBeGreaterThan(0)
    expect(await read('alo_shared_answers_total')).toEqual({ 'from="kept"': 3, 'from="made"': 2 })
    expect(metrics.minutes().reduce((sum, { requests }) => sum + requests, 0)).toBe(5)
  } finally {
    await fastify.close()
  }
})

test('each bucket counts all that took no longer', async () => {
  const { metrics, read } = await counting()
  for (const ms of [1, 5, 6, 300, 20_000]) metrics.answered({ method: 'GET', route: '/x', status: 200 }, ms)
  metrics.answered({ method: 'GET', route: '/x', status: 503 }, 7)
  metrics.answered({ method: 'GET', route: '/x', status: 200 }, undefined)
  const names = 'method="GET",route="/x"'
  const bucket = async (le: string) => (await read('alo_http_request_duration_seconds_bucket'))[`${names},le="${le}"`]
  expect(await Promise.all(['0.005', '0.01', '0.25', '0.5', '10', '+Inf'].map(bucket))).toEqual([2, 4, 4, 5, 5, 6])
  expect(await read('alo_http_request_duration_seconds_count')).toEqual({ [names]: 6 })
  expect(await read('alo_http_request_duration_seconds_sum')).toEqual({ [names]: 20.319 })
  expect(await read('alo_http_requests_total')).toEqual({ [`${names},status="200"`]: 6, [`${names},status="503"`]: 1 })
})

test('what machines ask each second is not counted', async () => {
  const { metrics, ask, read } = await counting()
  for (const url of ['/healthz', '/readyz', '/metrics']) expect((await ask(url)).statusCode).toBe(200)
  expect(await read('alo_http_requests_total')).toEqual({})
  expect(metrics.minutes()).toEqual([])
})

test('who sits at this machine may look, or who knows the token; for others there is no such address', async () => {
  const { ask } = await counting()
  const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode
  expect(await statusOf('/metrics')).toBe(200)
  expect((await ask('/metrics')).headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'), 'cache-control': 'no-store' })
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
    expect([name, await statusOf('/metrics', { [name]: '127.0.0.1' })]).toEqual([name, 404])
  }
  expect(await statusOf('/metrics', {}, '10.0.0.7')).toBe(404)
  expect(await statusOf('/metrics', { authorization: `Bearer ${TOKEN}x` }, '10.0.0.7')).toBe(404)
  expect(await statusOf('/metrics', { authorization: 'Bearer' }, '10.0.0.7')).toBe(404)
  expect(await statusOf('/metrics', { authorization: `Bearer ${TOKEN}` }, '10.0.0.7')).toBe(200)
})

test('news that waits and jobs that ended are told', async () => {
  const { db, pool } = shop.database
  const { metrics, read } = await counting()
  const jobs = await startJobs(db, pool, { answers: {
    'orders.placed': { good: async () => {}, bad: () => Promise.reject(new Error('not today')) },
  } }, log, metrics.jobEnded)
  try {
    await db.transaction().execute((tx) => tell(tx, 'orders.placed', { orderId: 1 }))
    await vi.waitFor(async () => {
      expect(await read('alo_jobs_total')).toEqual({
        'queue="orders.placed/good",how="done"': 1, 'queue="orders.placed/bad",how="failed"': 1 })
      expect(await read('alo_jobs_waiting')).toEqual({ 'queue="orders.placed/bad",state="retry"': 1 })
    }, { timeout: 15_000, interval: 100 })
  } finally {
    await jobs.stop()
  }
  await db.transaction().execute((tx) => tell(tx, 'orders.placed', { orderId: 2 }))
  expect(await read('alo_news_waiting')).toEqual({ '': 1 })
  expect((await read('alo_news_waiting_seconds'))['']).toBeGreaterThan(0)
  expect(await read('alo_database_up')).toEqual({ '': 1 })
})

test('while the database is away the rest is told all the same', async () => {
  const away = openDatabase('postgres://an:x@127.0.0.1:1/alo')
  const { ask, read } = await counting(away)
  expect((await ask('/api/products')).statusCode).toBe(503)
  expect(await read('alo_database_up')).toEqual({ '': 0 })
  expect(await read('alo_news_waiting')).toEqual({ '': NaN })
  expect(await read('alo_http_requests_total')).toMatchObject({ 'method="GET",route="/api/products",status="503"': 1 })
  expect((await read('process_resident_memory_bytes'))['']).toBeGreaterThan(1e6)
  await away.close()
})
