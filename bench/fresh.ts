// How long after a plain SQL change of a price the pages of every process show it: `node bench/fresh.ts`.
// Two processes of the shop on one PostgreSQL; home, list and product page are kept in both before each change.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { startShop, stopShop } from './running-shop.ts'

const CHANGES = 20
const GIVEN_UP_MS = 5_000
const ASK = { 'accept': 'text/html', 'accept-encoding': 'br', 'accept-language': 'vi' }

const shown = (dong: number): string => dong.toLocaleString('vi-VN')

async function page(url: string): Promise<string> {
  const reply = await fetch(url, { headers: ASK })
  return reply.text()
}

/** Milliseconds until every page says it; undefined when one never does. */
async function sayIt(urls: readonly string[], text: string): Promise<number | undefined> {
  const began = performance.now()
  const took = await Promise.all(urls.map(async (url) => {
    while (!(await page(url)).includes(text)) {
      if (performance.now() - began > GIVEN_UP_MS) return undefined
      await pause(5)
    }
    return performance.now() - began
  }))
  return took.includes(undefined) ? undefined : Math.max(...took.map(Number))
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-fresh-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: pino({ level: 'warn' }), settings: {} })
const env = { DATABASE_URL: postgres.url, SEED: 'demo', RATE_LIMITS: 'off' }
const first = await startShop(join(dataDir, 'one'), { path: '/', env })
const second = await startShop(join(dataDir, 'one'), { path: '/', env })
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
try {
  // the newest product stands on the first page of the list and among the new ones of the home page
  const { rows: [newest] } = await client.query<{ id: number }>(
    `select id from product where status = 'AVAILABLE' and in_stock order by created_at desc, id desc limit 1`)
  const id = newest?.id ?? 0
  const urls = [first, second].flatMap(({ url }) => [`${url}/`, `${url}/products/recent`, `${url}/products/${id}`])
  const times: number[] = []
  for (let round = 0; round < CHANGES; round++) {
    await Promise.all(urls.map(async (url) => { await page(url); await page(url) }))
    const price = 31_000_000 + 10_000 * round
    await client.query(`update variant set price_dong = $2, discount_price_dong = null, discount_ends_at = null
      where product_id = $1`, [id, price])
    const took = await sayIt(urls, shown(price))
    if (took === undefined) throw new Error(`${shown(price)} is not on every page after ${GIVEN_UP_MS} ms`)
    times.push(took)
  }
  times.sort((one, other) => one - other)
  console.log(`${CHANGES} changes of a price by plain SQL, on ${urls.length} kept pages of two processes: `
    + `median ${times[CHANGES / 2]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`)
} finally {
  await client.end()
  await stopShop(first)
  await stopShop(second)
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
