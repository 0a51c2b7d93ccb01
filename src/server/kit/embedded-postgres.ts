// The database that comes with the shop: PostgreSQL's own programs, kept in DATA_DIR/postgres, started and ended with the shop.
//
//   DATA_DIR/postgres/data      the database's files (and its password, readable by the owner only)
//                    /run       its socket; nothing listens on the network
//                    /holders   one file per shop process that holds the database
//                    /log       what PostgreSQL says
//
// Several processes may share one database: the first starts it, the others adopt it, and whoever leaves last ends it.
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { lstat, mkdir, open, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ticks } from './clock.ts'
import { blameLibc, EmbeddedPostgresError, readGlibc } from './embedded-postgres-binaries.ts'
import { ensureCluster, ROLE, type Log } from './embedded-postgres-cluster.ts'
import { asUser, findFooting, giveAway, QUIET_ENV, type Footing, type Roads } from './embedded-postgres-root.ts'
import { clearEmpty, clearStale, greet, isPostmasterOf, readPostmaster, SOCKET_NAME } from './embedded-postgres-running.ts'
import { startWatchdog, type Watchdog } from './embedded-postgres-watchdog.ts'

export type EmbeddedPostgres = {
  /** For the role `alo`, which owns the database `alo` and may create others; no superuser. */
  readonly url: string
  /** True when it was already running, for another shop or after a crash. */
  readonly adopted: boolean
  /** Lets go: PostgreSQL ends in good order unless another process still holds it. May be called twice. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The shop's data folder; the database lives in its folder `postgres`. */
  readonly dataDir: string
  readonly log: Log
  /** More of PostgreSQL's settings, for tests: { fsync: 'off' } trades durability for speed. */
  readonly settings?: Readonly<Record<string, string>>
  /** Gives up the making of a database that is not there yet; a start that has got further is to be stopped. */
  readonly signal?: AbortSignal
  /** For the launcher's own tests. */
  readonly roads?: Roads
}

const SETTINGS = {
  // Nothing is acknowledged before it is on the disk: the defaults, spelt out so that no configuration file weakens them.
  fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on',
  listen_addresses: '', unix_socket_permissions: '0700', port: '5432',
  shared_buffers: '64MB', max_connections: '60', max_wal_size: '512MB',
  // A small shop's data is in memory: three helper processes for reading ahead would only cost some.
  io_method: 'sync',
  jit: 'off', timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off', log_line_prefix: '%m [%p] ',
}

const SOCKET_PATH_MAX = process.platform === 'darwin' ? 103 : 107
const LOG_BYTES_MAX = 10 * 1024 * 1024
const CONFLICT_MS = 20_000
// A start after a crash replays what was written since the last checkpoint: up to max_wal_size.
const RECOVERY_MS = 5 * 60_000
const RESTARTS_PER_MINUTE = 5
/** So long is waited before each further start of one that ends again and again: on a full disk somebody has to make room. */
const SLOW_MS = 10_000
const CONFLICT = /lock file .* (already exists|is empty)|pre-existing shared memory block|is already in use/

/**
 * Starts the database, making it first where there is none (about a second), or adopts the one that is running on this folder.
 * Should PostgreSQL be killed, it is started again at the same address. Should this process be killed, PostgreSQL ends by itself.
 * @throws EmbeddedPostgresError with one sentence for a person
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const footing = await findFooting(join(options.dataDir, 'postgres'), options.roads)
  const password = await ensureCluster(footing, log, options.signal)
  const database = new Database(footing, password, options)
  await database.open()
  return { url: database.url, adopted: database.adopted, stop: () => database.stop() }
}

/** One process's hold on the database. */
class Database {
  url = ''
  adopted = false
  readonly #footing: Footing
  readonly #data: string
  readonly #password: string
  readonly #options: EmbeddedPostgresOptions
  #watchdog: Watchdog
  #pid = 0
  #child: ChildProcess | undefined
  #pulse: NodeJS.Timeout | undefined
  #reviving: Promise<void> | undefined
  #revivals: number[] = []
  #stopped: Promise<void> | undefined
  readonly #leaving = new AbortController()

  constructor(footing: Footing, password: string, options: EmbeddedPostgresOptions) {
    this.#footing = footing
    this.#data = join(footing.home, 'data')
    this.#password = password
    this.#options = options
    this.#watchdog = this.#guard()
  }

  async open(): Promise<void> {
    try {
      this.adopted = await this.#ensureRunning()
    } catch (error) {
      await this.stop()
      throw error
    }
    this.#pulse = setInterval(() => void this.#checkPulse(), 500).unref()
  }

  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      clearInterval(this.#pulse)
      this.#leaving.abort()
      await this.#reviving
      await this.#watchdog.release()
    })()
    return this.#stopped
  }

  #guard(): Watchdog {
    return startWatchdog(this.#footing.home, () => {
      this.#options.log.warn('The watchdog of the database was ended by someone; starting another.')
      if (!this.#stopped) this.#watchdog = this.#guard()
    })
  }

  /** Adopts or starts, whichever succeeds: two processes trying at once end up with one PostgreSQL. True when adopted. */
  async #ensureRunning(): Promise<boolean> {
    const began = ticks()
    for (;;) {
      const noted = await readPostmaster(this.#data)
      const running = noted && (await isPostmasterOf(noted.pid, this.#data)) ? noted : undefined
      if (running?.status === 'ready' && (await this.#adopt(running.socketFolder))) {
        this.#pid = running.pid
        return true
      }
      if (!running) {
        await (noted ? clearStale(this.#data, noted) : clearEmpty(this.#data))
        if (await this.#start()) return false
      }
      const patience_ms = running?.status === 'starting' ? RECOVERY_MS : CONFLICT_MS
      if (ticks() - began > patience_ms) {
        throw new EmbeddedPostgresError(
          `The database in ${this.#data} is held by process ${noted?.pid ?? 'unknown'} and does not answer: ` +
            'end that process and start again.',
        )
      }
      await pause(50)
    }
  }

  async #adopt(socketFolder: string): Promise<boolean> {
    const url = this.#urlAt(socketFolder)
    const answer = await greet(url, this.#data)
    if (answer === 'another') {
      throw new EmbeddedPostgresError(`Another database answers on the socket in ${socketFolder}: end it and start again.`)
    }
    if (answer === 'ours') this.url = url
    return answer === 'ours'
  }

  /** Starts PostgreSQL and waits until it accepts connections. False when another one, or the rest of one, is in the way. */
  async #start(): Promise<boolean> {
    const { binaries, runner, home } = this.#footing
    const socketFolder = await this.#makeSocketFolder()
    const settings = { ...SETTINGS, ...this.#options.settings, unix_socket_directories: socketFolder }
    const [command = '', ...rest] = [
      ...runner.prefix, join(binaries.folder, 'bin/postgres'), '-D', this.#data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const logFile = join(home, 'log')
    const logged = await rotateLog(logFile)
    const output = openSync(logFile, 'a', 0o600)
    const child = spawn(command, rest, {
      detached: true, cwd: '/', env: QUIET_ENV, stdio: ['ignore', output, output], ...asUser(runner),
    })
    closeSync(output)
    child.unref()
    let failure: string | undefined
    child.on('error', (error) => { failure = error.message })
    child.on('exit', () => { failure ??= 'ended' })
    for (;;) {
      if (failure) break
      const noted = await readPostmaster(this.#data)
      if (noted?.pid === child.pid && noted?.status === 'ready') {
        this.#pid = noted.pid
        this.#child = child
        child.on('exit', () => void this.#checkPulse())
        this.url = this.#urlAt(socketFolder)
        return true
      }
      await pause(5)
    }
    const said = await tail(logFile, logged)
    if (CONFLICT.test(said)) return false
    const fatal = /(?:FATAL|PANIC):\s*(.+)/.exec(said)?.[1] ?? (said.trim() || failure)
    throw new EmbeddedPostgresError(
      blameLibc(readGlibc()) ?? `The database in ${this.#data} did not start: ${fatal} (more in ${logFile}).`,
    )
  }

  /** The socket lies in the home; where that path is too long for a socket, in a private folder for temporary files. */
  async #makeSocketFolder(): Promise<string> {
    const { home, runner } = this.#footing
    let folder = join(home, 'run')
    if (Buffer.byteLength(join(folder, SOCKET_NAME)) > SOCKET_PATH_MAX) {
      folder = join(tmpdir(), `alo-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
    }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found = await lstat(folder)
    const own = runner.uid ?? process.getuid?.()
    if (!found.isDirectory() || (found.uid !== own && found.uid !== process.getuid?.()) || (found.mode & 0o077) !== 0) {
      throw new EmbeddedPostgresError(`The folder ${folder} is not private to this user: remove it and start again.`)
    }
    await giveAway(folder, runner)
    return folder
  }

  #urlAt(socketFolder: string): string {
    return `postgres://${ROLE}:${this.#password}@localhost/${ROLE}?host=${encodeURIComponent(socketFolder)}`
  }

  /** Starts PostgreSQL again when it is gone though nobody asked it to go. */
  async #checkPulse(): Promise<void> {
    if (this.#stopped || this.#reviving || (this.#child?.exitCode === null && this.#child.signalCode === null)) return
    if (!this.#child && (await isPostmasterOf(this.#pid, this.#data))) return
    if (this.#stopped || this.#reviving) return
    this.#reviving = this.#revive().finally(() => { this.#reviving = undefined })
  }

  async #revive(): Promise<void> {
    const { log } = this.#options
    this.#child = undefined
    this.#revivals = [...this.#revivals.filter((at) => ticks() - at < 60_000), ticks()]
    if (this.#revivals.length > RESTARTS_PER_MINUTE) {
      const where = join(this.#footing.home, 'log')
      log.error(`The database ended more than ${RESTARTS_PER_MINUTE} times within a minute; the next start is in `
        + `${SLOW_MS / 1_000} s: see ${where}.`)
      await pause(SLOW_MS, undefined, { signal: this.#leaving.signal }).catch(() => {})
      if (this.#stopped) return
    } else log.warn('The database has ended unexpectedly; starting it again.')
    try {
      await this.#ensureRunning()
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error))
    }
  }
}

/** Keeps one older log beside the present one. Gives the present one's length in bytes. */
async function rotateLog(path: string): Promise<number> {
  const size = await stat(path).then((found) => found.size, () => 0)
  if (size <= LOG_BYTES_MAX) return size
  await rename(path, `${path}.older`)
  return 0
}

async function tail(path: string, from: number): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(16_384), 0, 16_384, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
