// Tells from the file postmaster.pid whether a PostgreSQL is running on a data folder, and clears a stale one away.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { now } from './clock.ts'
import { isAlive } from './embedded-postgres-cluster.ts'
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-binaries.ts'

/** What PostgreSQL writes down about itself. `status` is starting, ready, stopping or standby. */
export type Postmaster = { readonly pid: number; readonly data: string; readonly socketFolder: string; readonly status: string }

/** The file name PostgreSQL gives its socket for port 5432; the number only tells sockets in one folder apart. */
export const SOCKET_NAME = '.s.PGSQL.5432'
const FRESH_MS = 1_000
// cannot_connect_now, admin_shutdown, too_many_connections, and a socket that is not yet or no longer there.
const LATER = ['57P03', '57P01', '53300', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET']

/** Reads postmaster.pid; undefined when there is none or it is not yet whole (the first line then may be there alone). */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const [pid = '', folder = '', , , socketFolder = '', , , status = ''] = text.split('\n')
  return /^\d+$/.test(pid) ? { pid: Number(pid), data: folder, socketFolder, status: status.trim() } : undefined
}

/**
 * Whether the process that postmaster.pid names is really a PostgreSQL on this folder. After a restart of the machine or of a
 * container the number often belongs to a stranger, and a dead process whose parent never asked for it still has its number.
 */
export async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  return (await commandLine(pid)).includes(`-D ${data} `)
}

/**
 * Removes a postmaster.pid that names no running PostgreSQL; PostgreSQL itself refuses to start when a stranger has its number.
 * A file that changed meanwhile is put back: it belongs to another start.
 * @throws EmbeddedPostgresError when somebody answers on the socket after all, as from another container sharing the folder
 */
export async function clearStale(data: string, stale: Postmaster): Promise<void> {
  const socket = join(stale.socketFolder, SOCKET_NAME)
  if (await answers(socket)) {
    throw new EmbeddedPostgresError(
      `The database in ${data} is in use by a process that cannot be seen from here (another container?): stop that one first.`,
    )
  }
  for (const path of [join(data, 'postmaster.pid'), `${socket}.lock`]) {
    const aside = `${path}.stale-${randomBytes(4).toString('hex')}`
    const moved = await rename(path, aside).then(() => true, () => false)
    if (!moved) continue
    const first = (await readFile(aside, 'utf8')).split('\n', 1)[0]
    if (Number(first) !== stale.pid) await link(aside, path).catch(() => {})
    await rm(aside, { force: true })
  }
}

/** Removes a postmaster.pid without content, as a full disk or a power cut leaves it. A fresh one is being written right now. */
export async function clearEmpty(data: string): Promise<void> {
  const path = join(data, 'postmaster.pid')
  const found = await stat(path).catch(() => undefined)
  if (found?.size === 0 && now().getTime() - found.mtimeMs > FRESH_MS) await rm(path, { force: true })
}

/**
 * Whether the database at this address accepts us, and serves this very folder.
 * @returns 'later' while it starts or stops
 */
export async function greet(url: string, data: string): Promise<'ours' | 'another' | 'later'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data ? 'ours' : 'another'
  } catch (error) {
    if (LATER.includes(codeOf(error) ?? '')) return 'later'
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const wire = connect(socket)
    wire.on('connect', () => done(true)).on('error', () => done(false))
    wire.on('connect', () => wire.destroy())
  })
}

/** A process's command line, a blank after each word; nothing but a blank for a dead one. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  return new Promise((done) => {
    execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)], (error, said) => done(error ? '' : `${said.trimEnd()} `))
  })
}
