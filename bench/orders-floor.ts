// How fast orders could be at all, each as a ratio to pgbench's TPC-B-like transactions on the same PostgreSQL in the same run:
// `node bench/orders-floor.ts [rounds] [seconds a turn]`. In turns, each with 32 clients: pgbench as it is; pgbench sending the
// statements of one order to the shop's own tables, without Node; a bare Fastify server whose one line runs pgbench's own
// transaction (bench/tpcb-server.ts), and the shop, both asked in the same way.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { fillCarts, fillShelves, openCustomers } from './crowd.ts'
import { CLIENTS, ordersOf, postTogether, tidyUp } from './orders-clients.ts'
import type { Asked } from './orders-clients.ts'
import { numberHigh, statementsOfOrder } from './orders-statements.ts'
import { openYardstick, tpsOf } from './pgbench.ts'
import { startShop, stopShop } from './running-shop.ts'
import { openYardstick as openServer } from './side-by-side.ts'

const [THREADS, SCALE, CUSTOMERS] = [2, 32, 20_000]
const [PHONES, UNITS, LINES] = [500, 1_000_000, 2]
const [rounds = 3, seconds = 5] = process.argv.slice(2).map(Number)

function* same(asked: Asked): Generator<Asked> {
  for (;;) yield asked
}

/** Answers a second, all of them what was wanted. */
async function paceOf(port: number, requests: Iterator<Asked>): Promise<number> {
  const { perSecond, failures } = await postTogether([port], requests, seconds)
  if (failures.length > 0) throw new Error(`${failures.length} failed, the first: ${failures[0]}`)
  return perSecond
}

async function measure(dataDir: string, url: string): Promise<void> {
  const env = {
    DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error', TRUSTED_PROXY: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1',
  }
  const shop = await startShop(join(dataDir, 'shop'), { path: '/readyz', env })
  const database = openDatabase(url)
  const { pool } = database
  await numberHigh(pool)
  const shelf = await fillShelves(database, PHONES, UNITS)
  const customers = await openCustomers(pool, CUSTOMERS)
  const yardstick = await openYardstick(url, SCALE, CLIENTS, THREADS)
  const bare = await openServer('tpcb-server.ts', { url: yardstick.url, scale: SCALE })
  await fillCarts(pool, shelf.variantIds, LINES)
  const script = join(dataDir, 'order.sql')
  await writeFile(script, await statementsOfOrder(database, customers, shelf, CLIENTS))
  const port = Number(new URL(shop.url).port)
  const turns: Record<string, (round: number) => Promise<number>> = {
    'pgbench': () => yardstick.tps(seconds),
    // its customers' keys and codes are those of the round before: they begin where that one has ended
    'the statements of an order': async (round) => tpsOf(url, `--file=${script}`, '--no-vacuum', '--protocol=prepared',
      `--define=n=${round * 100}`, `--client=${CLIENTS}`, `--jobs=${THREADS}`, '--transactions=90'),
    'Fastify with pgbench’s transaction': () => paceOf(bare.port, same({ path: '/', headers: {}, body: '{}' })),
    'the shop': (round) => paceOf(port, ordersOf(customers.slice(12_000 + round * 1_500), shelf.shippingMethodId)),
  }
  const sums = new Map<string, number>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(turns)) {
      const perSecond = await run(round)
      await tidyUp(pool)
      console.log(`${round === 0 ? 'warm' : round}  ${name.padEnd(36)} ${perSecond.toFixed(0)}`)
      if (round > 0) sums.set(name, (sums.get(name) ?? 0) + perSecond / rounds)
    }
  }
  const most = sums.get('pgbench') ?? NaN
  for (const [name, mean] of sums) console.log(`${name.padEnd(40)} ${mean.toFixed(0)}  ${(mean / most).toFixed(2)}`)
  bare.close()
  await database.close()
  await stopShop(shop)
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-floor-'))
const own = await startEmbeddedPostgres({
  dataDir: join(dataDir, 'database'), log: pino({ level: 'warn' }), settings: { max_connections: '160' },
})
try {
  await measure(dataDir, own.url)
} finally {
  await own.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
