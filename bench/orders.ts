// Orders per second, as a ratio to pgbench's TPC-B-like transactions on the same server in the same run:
// `node bench/orders.ts [processes of the shop] [rounds] [seconds a round]`.
// 32 clients place real orders over HTTP, each for a customer of its own whose cart holds two things; pgbench has 32 clients too.
// They take turns. What the orders leave to do (mails, notifications) waits while many are placed (decision 0054); it is finished
// before it is pgbench's turn, and its time told. Processor time of an order is that of the shop and of PostgreSQL, with what
// follows it; beside it what of it was spent while the clients ordered.
// Ends with 1 where an order was not placed, or placed otherwise than the books say.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type pg from 'pg'
import { openDatabase } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { fillCarts, fillShelves, openCustomers } from './crowd.ts'
import type { Customer, Shelf } from './crowd.ts'
import { CLIENTS, ordersOf, postTogether, tidyUp } from './orders-clients.ts'
import { openYardstick } from './pgbench.ts'
import type { Yardstick } from './pgbench.ts'
import { processesOf, spentBetween, spentBy } from './processor-time.ts'
import { startShop, stopShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'

const THREADS = 2
/** At least the clients, as pgbench's manual asks: 100,000 rows each. */
const SCALE = 32
const CUSTOMERS = 24_000
const [PHONES, UNITS, LINES] = [500, 1_000_000, 2]

const [processes = 1, rounds = 5, seconds = 10] = process.argv.slice(2).map(Number)

interface Round {
  perSecond: number, took: number[], failures: string[], tidying_ms: number, tps: number
  /** Processor time of an order, with what follows it. */
  shop_ms: number, postgres_ms: number
  /** Of all of it, what was spent while the clients ordered. */
  placing_ms: number
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN
const share = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)] ?? NaN

/** What the books say must be what was answered. */
async function check(pool: pg.Pool, placed: number, before: number): Promise<string[]> {
  const { rows: [books] } = await pool.query<{ orders: number, units: number, stock: number, lines: number }>(`
    select (select count(*) from shop_order) as orders, (select sum(quantity) from order_line)::bigint as units,
      (select sum(stock) from variant)::bigint as stock, (select count(*) from order_line) as lines`)
  const right = books?.orders === placed && books.lines === placed * LINES && books.stock === before - books.units
  return right ? [] : [`the books differ: ${placed} placed, but ${JSON.stringify(books)} of ${before}`]
}

interface World {
  pool: pg.Pool, shops: readonly RunningShop[], shelf: Shelf, customers: readonly Customer[], yardstick: Yardstick
}

const HEADING = 'round   orders/s   p50 ms   p99 ms   failures   left to do, s   CPU ms: shop   PostgreSQL   while they order   '
  + 'pgbench tps   ratio'

function lineOf(name: string, round: Round): string {
  const { perSecond, took, failures, tidying_ms, shop_ms, postgres_ms, placing_ms, tps } = round
  return [
    name.padStart(5), perSecond.toFixed(0).padStart(10), share(took, 0.5).toFixed(1).padStart(8),
    share(took, 0.99).toFixed(1).padStart(8), String(failures.length).padStart(10), (tidying_ms / 1_000).toFixed(1).padStart(15),
    shop_ms.toFixed(2).padStart(14), postgres_ms.toFixed(2).padStart(12), placing_ms.toFixed(2).padStart(18),
    tps.toFixed(0).padStart(13),
    (perSecond / tps).toFixed(2).padStart(7),
  ].join(' ')
}

/** One turn of each. */
async function takeTurns({ pool, shops, shelf, customers, yardstick }: World, name: string): Promise<Round> {
  await fillCarts(pool, shelf.variantIds, LINES)
  await pool.query('vacuum analyze') // a shop that is open has statistics
  const shopPids = shops.map(({ process: { pid } }) => pid ?? 0)
  const [shopBefore, postgresBefore] = [await spentBy(shopPids), await spentBy(await processesOf(pool))]
  // each customer orders once in a round
  const ports = shops.map(({ url }) => Number(new URL(url).port))
  const ordered = await postTogether(ports, ordersOf(customers, shelf.shippingMethodId), seconds)
  const spentSoFar = async () => ({
    shop_ms: spentBetween(shopBefore, await spentBy(shopPids)) / ordered.took.length,
    postgres_ms: spentBetween(postgresBefore, await spentBy(await processesOf(pool))) / ordered.took.length,
  })
  const placing = await spentSoFar()
  const tidying_ms = await tidyUp(pool)
  const whole = await spentSoFar()
  const round = {
    ...ordered, ...whole, tidying_ms, placing_ms: placing.shop_ms + placing.postgres_ms, tps: await yardstick.tps(seconds),
  }
  console.log(lineOf(name, round))
  return round
}

async function measure(dataDir: string, url: string): Promise<string[]> {
  const env = {
    DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error', TRUSTED_PROXY: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1',
  }
  const shops: RunningShop[] = []
  for (let at = 0; at < processes; at++) shops.push(await startShop(dataDir, { path: '/readyz', env }))
  const database = openDatabase(url)
  const { pool } = database
  const world = {
    pool, shops, shelf: await fillShelves(database, PHONES, UNITS), customers: await openCustomers(pool, CUSTOMERS),
    yardstick: await openYardstick(url, SCALE, CLIENTS, THREADS),
  }
  console.log(HEADING)
  const all: Round[] = [await takeTurns(world, 'warm')]
  for (let round = 1; round <= rounds; round++) all.push(await takeTurns(world, String(round)))
  const placed = all.reduce((sum, { took, failures }) => sum + took.length - failures.length, 0)
  const faults = all.flatMap(({ failures }) => failures.slice(0, 3))
  faults.push(...await check(pool, placed, PHONES * UNITS))
  tell(all.slice(1))
  await database.close()
  for (const shop of shops) await stopShop(shop)
  return faults
}

function tell(all: readonly Round[]): void {
  const of = (figure: (round: Round) => number): number => middle(all.map(figure))
  const [orders, tps] = [of(({ perSecond }) => perSecond), of((round) => round.tps)]
  const took = all.flatMap((round) => round.took)
  console.log(`\n${processes} process(es), medians of ${rounds} rounds of ${seconds} s: ${orders.toFixed(0)} orders/s, `
    + `${tps.toFixed(0)} pgbench transactions/s, ratio ${(orders / tps).toFixed(3)}; `
    + `p50 ${share(took, 0.5).toFixed(1)} ms, p99 ${share(took, 0.99).toFixed(1)} ms of ${took.length} orders; `
    + `processor time of an order ${of(({ shop_ms }) => shop_ms).toFixed(2)} ms in Node, `
    + `${of(({ postgres_ms }) => postgres_ms).toFixed(2)} ms in PostgreSQL`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-orders-'))
const own = process.env['DATABASE_URL'] === undefined
  ? await startEmbeddedPostgres({
    dataDir: join(dataDir, 'database'), log: pino({ level: 'warn' }), settings: { max_connections: '120' },
  })
  : undefined
try {
  const faults = await measure(join(dataDir, 'shop'), own?.url ?? process.env['DATABASE_URL'] ?? '')
  for (const fault of faults) console.log(`FAULT  ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await own?.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
