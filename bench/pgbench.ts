// PostgreSQL's own yardstick: pgbench's TPC-B-like transaction, run against a server that something else is measured on too.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface Yardstick { tps(seconds: number): Promise<number> }

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
  const pgbench = (...words: string[]) => run('pgbench', [...words, own.href]).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw missing ? new Error('pgbench is not installed: it comes with PostgreSQL (Debian: postgresql-contrib).') : error
  })
  await pgbench('--initialize', '--quiet', `--scale=${scale}`)
  return {
    async tps(seconds) {
      const { stdout } = await pgbench(`--client=${clients}`, `--jobs=${threads}`, `--time=${seconds}`)
      const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
      const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
      if (failed > 0 || Number.isNaN(tps)) throw new Error(stdout)
      return tps
    },
  }
}
