// A shop of its own over a database of its own, filled with the demo.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { startShop, stopShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'

export interface DemoShop {
  shop: RunningShop
  /** Beside the shop's own connections. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens one, with settings of its own. */
export async function openDemoShop(env: Record<string, string>): Promise<DemoShop> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-demo-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: pino({ level: 'warn' }) })
  const shop = await startShop(join(folder, 'shop'), { path: '/', env: { ...env, DATABASE_URL: postgres.url, SEED: 'demo' } })
  const database = openDatabase(postgres.url, 2)
  return {
    shop, pool: database.pool,
    async close() {
      await database.close()
      await stopShop(shop)
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
