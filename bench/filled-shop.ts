// A shop as it runs for customers (production, limits and all checks of each answer as there), over a made-up catalogue.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/kit/migrate.ts'
import { fillCatalogue } from '#testing/many-goods.ts'
import { processesOf } from './processor-time.ts'
import { startShop, stopShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'

export interface FilledShop {
  shop: RunningShop
  databaseUrl: string
  port: number
  pid: number
  /** The shop's process and those of its PostgreSQL. */
  pids: () => Promise<number[]>
  /** Those of PostgreSQL alone. */
  databasePids: () => Promise<number[]>
  close(): Promise<void>
}

const ENV = { NODE_ENV: 'production', LOG_LEVEL: 'error', PUBLIC_URL: 'http://127.0.0.1', TRUSTED_PROXY: '127.0.0.1' }

/** Fills an embedded PostgreSQL with so many products and opens a shop over it, warm; `env` goes with what it is started with. */
export async function openFilledShop(products: number, env: Record<string, string> = {}): Promise<FilledShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alo-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: pino({ level: 'warn' }), settings: {} })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => {}) // it is closed before its server is
  await migrate(pool, pino({ level: 'warn' }))
  const client = await pool.connect()
  await fillCatalogue(client, products, () => {}).finally(() => client.release(true))
  const shop = await startShop(join(dataDir, 'shop'), {
    path: '/products', env: { ...ENV, ...env, DATABASE_URL: postgres.url },
  })
  const pid = shop.process.pid ?? 0
  const databasePids = () => processesOf(pool)
  return {
    shop, databaseUrl: postgres.url, port: Number(new URL(shop.url).port), pid, databasePids,
    pids: async () => [pid, ...await databasePids()],
    async close() {
      await stopShop(shop)
      await pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
