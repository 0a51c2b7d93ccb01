// Brings the database to the form the code expects: plain SQL files, forward only, each once, in one transaction.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ticks } from './clock.ts'
import { withoutValue } from './log.ts'
import type { Log } from './log.ts'
import { ROOT } from './root.ts'

const FOLDER = path.join(ROOT, 'db/migrations')
/** Held while migrating, so that processes starting together do it once. */
const LOCK = 7_146_251
/** PostgreSQL: another one holds the table. */
const NOT_FREE = '55P03'

/** Whoever only reads waits behind a migration that waits for a table: it gives its place up after `wait_ms`, and comes again. */
interface Patience { wait_ms: number, pause_ms: number, tries: number }
const PATIENCE: Patience = { wait_ms: 1_000, pause_ms: 3_000, tries: 20 }

/** A database that this version cannot bring up to date, in one sentence for a person. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface Step { name: string, sql: string, checksum: string }

async function readSteps(folder: string): Promise<Step[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => {
    const sql = await readFile(path.join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }))
}

function refuseDrift(steps: Step[], ran: Map<string, string>): void {
  for (const step of steps) {
    const before = ran.get(step.name)
    if (before !== undefined && before !== step.checksum) {
      throw new MigrationError(`The migration ${step.name} was changed after it ran; write a new migration instead.`)
    }
  }
  const known = new Set(steps.map((step) => step.name))
  for (const name of ran.keys()) {
    if (known.has(name)) continue
    throw new MigrationError(`The database was migrated by a newer version of the shop (${name}); start that version.`)
  }
}

/** Why a migration failed, in PostgreSQL's words: PostgreSQL says: column "m" does not exist (42703), line 3 */
function reasonOf(error: unknown, { sql }: Step): string {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error ? error.message : String(error)
  const { message, code, position } = error
  const line = position === undefined ? '' : `, line ${sql.slice(0, Number(position)).split('\n').length}`
  return `PostgreSQL says: ${withoutValue(message, code)} (${code})${line}`
}

/** Runs one whole or not at all; false where a table of it is held by another transaction. */
async function runStep(client: pg.PoolClient, step: Step, wait_ms: number): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${wait_ms}`)
    await client.query(step.sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [step.name, step.checksum])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a broken connection has taken it back by itself
    if (error instanceof pg.DatabaseError && error.code === NOT_FREE) return false
    throw new MigrationError(
      `The migration ${step.name} failed and left nothing behind; ${reasonOf(error, step)}.`, { cause: error })
  }
}

/** Comes again until the tables of a migration are free; the shop's other processes go on meanwhile. */
async function runInTime(client: pg.PoolClient, step: Step, { wait_ms, pause_ms, tries }: Patience, log: Log): Promise<void> {
  for (let tried = 1; !await runStep(client, step, wait_ms); tried++) {
    if (tried === tries) {
      throw new MigrationError(`The migration ${step.name} found its tables held by another transaction ${tries} times and left `
        + 'nothing behind: end that transaction (pg_stat_activity names it) and start again.')
    }
    log.warn({ migration: step.name, tried }, 'its tables are held by another transaction; it will be tried again')
    await pause(pause_ms)
  }
}

export interface Migrating {
  folder?: string
  patience?: Patience
  /** No further than these, which an older shop has run. */
  upTo?: readonly { name: string, checksum: string }[]
}

/** All there are, or those that an older shop has run; refuses when they are not ours. */
async function readWanted({ folder = FOLDER, upTo }: Migrating): Promise<Step[]> {
  const steps = await readSteps(folder)
  if (!upTo) return steps
  const wanted = new Map(upTo.map(({ name, checksum }) => [name, checksum]))
  refuseDrift(steps, wanted)
  return steps.filter(({ name }) => wanted.has(name))
}

/**
 * Runs what has not run yet. Gives the names of the migrations that ran now.
 * Refuses a migration that was changed after it ran, and a database that a newer version has migrated. No statement has
 * a time limit, but none waits long for a table: see `Patience`.
 */
export async function migrate(pool: pg.Pool, log: Log, wish: Migrating = {}): Promise<string[]> {
  const steps = await readWanted(wish)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists migration
      (name text primary key, checksum text not null, ran_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string, checksum: string }>('select name, checksum from migration')
    const ran = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseDrift(steps, ran)
    const missing = steps.filter((step) => !ran.has(step.name))
    for (const step of missing) {
      const since = ticks()
      await runInTime(client, step, wish.patience ?? PATIENCE, log)
      log.info({ migration: step.name, ms: Math.round(ticks() - since) }, 'migrated')
    }
    return missing.map((step) => step.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {}) // a broken connection frees it by itself
    client.release(true) // its settings were changed: not for reuse
  }
}

/** The letters the database can keep, as PostgreSQL calls them; the shop's are UTF8. */
export async function readEncoding(pool: pg.Pool): Promise<string> {
  const { rows: [found] } = await pool.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`)
  return found?.encoding ?? 'unknown'
}

/** True when every migration of this version has run. */
export async function isMigrated(pool: pg.Pool, folder = FOLDER): Promise<boolean> {
  const steps = await readSteps(folder)
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const ran = new Set(rows.map((row) => row.name))
  return steps.every((step) => ran.has(step.name))
}
