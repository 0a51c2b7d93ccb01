// One PostgreSQL for a test run, with a migrated template that each test file clones in a few milliseconds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/kit/migrate.ts'

export const TEMPLATE = 'shop_template'

declare module 'vitest' {
  interface ProvidedContext { databaseUrl: string }
}

/** The same server, another database. */
export function urlOf(url: string, database: string): string {
  return url.replace(/\/alo(?=\?|$)/, `/${database}`)
}

const TRIES = 40
const PAUSE_MS = 250

/** Drops a database and whoever is in it; again while PostgreSQL itself tidies up in there, which nobody may end. */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await admin.query(`drop database ${name} with (force)`)
      return
    } catch (error) {
      const tidying = error instanceof pg.DatabaseError && error.code === '42501'
      if (!tidying || tries === TRIES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/** Durability is what the launcher's own tests prove; here it would only cost time. */
export const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alo-test-'))
  const log = pino({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: FAST })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: urlOf(postgres.url, TEMPLATE), max: 2 })
  await migrate(pool, log)
  await pool.end()
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
