// A PostgreSQL for one test file alone, which may be ended and begun again while its shop is open.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/kit/migrate.ts'
import { FAST } from './database-setup.ts'

export interface OwnServer {
  /** The same after every start. */
  url: string
  end(): Promise<void>
  begin(): Promise<void>
  close(): Promise<void>
}

/** Starts one with a migrated database, in a folder of its own or in the one that is given. */
export async function openOwnServer(folder?: string): Promise<OwnServer> {
  const dataDir = folder ?? await mkdtemp(path.join(tmpdir(), 'alo-own-'))
  const log = pino({ level: 'silent' })
  const start = () => startEmbeddedPostgres({ dataDir, log, settings: FAST })
  let postgres = await start()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  await migrate(pool, log)
  await pool.end()
  return {
    url: postgres.url,
    end: () => postgres.stop(),
    async begin() {
      postgres = await start()
    },
    async close() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
