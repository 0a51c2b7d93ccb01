// A PostgreSQL and a standby that follows it, for one test file alone.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { ensureCluster } from '#server/kit/embedded-postgres-cluster.ts'
import { asUser, findFooting, giveAway, QUIET_ENV } from '#server/kit/embedded-postgres-root.ts'
import type { Footing } from '#server/kit/embedded-postgres-root.ts'
import { FAST } from './database-setup.ts'
import { openOwnServer } from './own-server.ts'

export interface Standby {
  url: string
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  begin(): Promise<void>
  /** Asks it something, as its superuser. */
  ask<R extends pg.QueryResultRow>(text: string): Promise<R[]>
}

export interface Pair {
  /** Of the primary, which has a migrated database. */
  url: string
  standby: Standby
  close(): Promise<void>
}

const words = (options: Record<string, string>): string[] => Object.entries(options).flatMap(([name, value]) =>
  ['-c', `${name}=${value}`])

function run({ runner, binaries }: Footing, data: string, [mode = '', ...options]: readonly string[]): ChildProcess {
  const program = [...runner.prefix, path.join(binaries.folder, 'bin/postgres'), mode, '-D', data, ...options]
  const [command = '', ...rest] = program.filter((word) => word !== '')
  return spawn(command, rest, { cwd: '/', env: QUIET_ENV, stdio: ['pipe', 'ignore', 'ignore'], ...asUser(runner) })
}

/** What a shop's role may not, and who follows must. Commits wait for the disk as in a shop: a standby is sent nothing else. */
async function openForFollowers(footing: Footing, data: string): Promise<void> {
  await appendFile(path.join(data, 'pg_hba.conf'), 'local replication alo scram-sha-256\n')
  const single = run(footing, data, ['--single', 'postgres'])
  single.stdin?.end('alter role alo superuser replication\nalter role alo set synchronous_commit = on\n')
  await once(single, 'exit')
}

/** The files as they are while nothing runs on them are how a standby begins. */
async function copyFor(footing: Footing, data: string): Promise<string> {
  const copy = path.join(footing.home, 'standby')
  await cp(data, copy, { recursive: true })
  await mkdir(path.join(copy, 'run'), { mode: 0o700 })
  await writeFile(path.join(copy, 'standby.signal'), '')
  await giveAway(copy, footing.runner)
  await chmod(copy, 0o700)
  return copy
}

/** A moment apart: a minute, after which nobody waits any more. */
const GREETINGS_MAX = 3_000

async function greet(url: string): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // it may be killed
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === GREETINGS_MAX) throw error
      await pause(20)
    }
  }
}

function standbyOf(footing: Footing, data: string, primary: string): Standby {
  const folder = path.join(data, 'run')
  const url = primary.replace(/host=.*/, `host=${encodeURIComponent(folder)}`)
  const { password, searchParams } = new URL(primary)
  const options = words({
    ...FAST, listen_addresses: '', unix_socket_directories: folder, port: '5432',
    primary_conninfo: `host=${searchParams.get('host')} user=alo password=${password}`, wal_retrieve_retry_interval: '200ms',
  })
  let child: ChildProcess | undefined
  return {
    url,
    async kill() {
      const ended = child && once(child, 'exit')
      child?.kill('SIGCONT')
      child?.kill('SIGQUIT')
      await ended
      child = undefined
    },
    async begin() {
      child = run(footing, data, ['', ...options])
      await (await greet(url)).end()
    },
    async ask<R extends pg.QueryResultRow>(text: string) {
      const client = await greet(url)
      try {
        return (await client.query<R>(text)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** Starts both. The role of the shop is a superuser here. */
export async function openPair(): Promise<Pair> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alo-pair-'))
  const footing = await findFooting(path.join(dataDir, 'postgres'))
  await ensureCluster(footing, pino({ level: 'silent' }))
  const data = path.join(footing.home, 'data')
  await openForFollowers(footing, data)
  const copy = await copyFor(footing, data)
  const primary = await openOwnServer(dataDir)
  const standby = standbyOf(footing, copy, primary.url)
  await standby.begin()
  return {
    url: primary.url, standby,
    async close() {
      await standby.kill()
      await primary.close()
    },
  }
}
