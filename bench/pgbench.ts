// PostgreSQL's own yardstick: pgbench's TPC-B-like transaction, run against a server that something else is measured on too.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

export interface Yardstick {
  /** The database it fills. */
  url: string
  tps(seconds: number): Promise<number>
}

const run = promisify(execFile)

function pgbench(url: string, ...words: string[]) {
  return run('pgbench', [...words, url]).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw missing ? new Error('pgbench is not installed: it comes with PostgreSQL (Debian: postgresql-contrib).') : error
  })
}

/** Transactions per second of this database, as pgbench tells them; these words say what it runs. */
export async function tpsOf(url: string, ...words: string[]): Promise<number> {
  const { stdout } = await pgbench(url, ...words)
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (failed > 0 || Number.isNaN(tps)) throw new Error(stdout)
  return tps
}

/**
 * Makes a database of its own beside that of `url`, at this scale (100,000 rows each), and gives what measures transactions per
 * second with so many clients. Settings are pgbench's own defaults but for the number of clients and threads.
 */
export async function openYardstick(url: string, scale: number, clients: number, threads: number): Promise<Yardstick> {
  const name = 'pgbench'
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  await pgbench(own.href, '--initialize', '--quiet', `--scale=${scale}`)
  return {
    url: own.href,
    tps: (seconds) => tpsOf(own.href, `--client=${clients}`, `--jobs=${threads}`, `--time=${seconds}`),
  }
}
