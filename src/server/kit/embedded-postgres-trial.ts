// For the launcher's own tests: shops as separate processes, so that they can really be killed, and a look at what they leave.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ticks } from './clock.ts'

export const QUIET = { info() {}, warn() {}, error() {} }
export const ROOT = process.getuid?.() === 0

/** A fresh folder below the system's temporary ones; real path. */
export function makeFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'alo-pg-')))
}

/** One query on a connection of its own. */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

// Opens the database, then writes rows as fast as it can and says each number once PostgreSQL has acknowledged it.
const SHOP = `
import pg from 'pg'
import { startEmbeddedPostgres } from './src/server/kit/embedded-postgres.ts'
const log = { info() {}, warn() {}, error() {} }
const database = await startEmbeddedPostgres({ dataDir: process.argv[1], log }).catch((error) => {
  console.log(JSON.stringify({ refused: error.message }))
  process.exit(1)
})
console.log(JSON.stringify({ url: database.url, adopted: database.adopted }))
process.on('SIGTERM', async () => { await database.stop(); process.exit(0) })
const client = new pg.Client(database.url)
client.on('error', () => {})
await client.connect()
await client.query('create table if not exists kept (n bigint generated always as identity)')
for (;;) {
  const { rows } = await client.query('insert into kept default values returning n')
  console.log(rows[0].n)
}
`

export type TrialShop = {
  readonly process: ChildProcess
  /** What it said first: its url and whether it adopted, or why it refused. */
  readonly opened: Promise<{ url?: string; adopted?: boolean; refused?: string }>
  /** The numbers of the rows acknowledged to it so far. */
  readonly acknowledged: readonly number[]
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>
}

/** Starts such a shop in a process group of its own. */
export function startShop(dataDir: string, as: { uid?: number; gid?: number; cwd?: string; node?: string } = {}): TrialShop {
  const { node = process.execPath, cwd = resolve(import.meta.dirname, '../../..'), ...user } = as
  const child = spawn(node, ['--input-type=module', '-e', SHOP, dataDir], {
    cwd, ...user, detached: true, stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: '/usr/bin:/bin' },
  })
  const acknowledged: number[] = []
  const lines = createInterface({ input: child.stdout })
  const gone = new Promise<void>((done) => { child.on('exit', () => done()) })
  const opened = new Promise<{ url?: string }>((done) => {
    lines.on('line', (line) => {
      if (line.startsWith('{')) done(JSON.parse(line))
      else acknowledged.push(Number(line))
    })
    lines.on('close', () => done({}))
  })
  return { process: child, opened, gone, acknowledged }
}

/** Starts a shop and waits until it has written some rows. */
export async function startBusyShop(dataDir: string): Promise<TrialShop> {
  const shop = startShop(dataDir)
  const { refused } = await shop.opened
  if (refused) throw new Error(refused)
  await until(() => shop.acknowledged.length > 20)
  return shop
}

/** The numbers of all processes of the database in this data folder: PostgreSQL with its children, initdb, watchdogs. */
export function processesOn(dataDir: string): number[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((pid) => {
    try {
      if (pid === process.pid || /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      // A shop has the folder itself among its words; the database's processes have a path below it, or work there.
      return words.includes(`${dataDir}/`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(`${dataDir}/`)
    } catch {
      return false
    }
  })
}

/** Kills, without warning, every process of the database in this data folder. */
export function killAllOn(dataDir: string): void {
  for (const pid of processesOn(dataDir)) kill(pid)
}

/** kill -9; a process that is already gone is fine. */
export function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // gone
  }
}

/** Waits for something to become true. Throws after `patience_ms`. */
export async function until(holds: () => boolean | Promise<boolean>, patience_ms = 10_000): Promise<void> {
  const end = ticks() + patience_ms
  while (!(await holds())) {
    if (ticks() > end) throw new Error(`It did not come to be within ${patience_ms} ms.`)
    await pause(10)
  }
}
