// Makes the database's files once, whole or not at all.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from './clock.ts'
import { blameLibc, codeOf, EmbeddedPostgresError, readGlibc } from './embedded-postgres-binaries.ts'
import { asUser, giveAway, QUIET_ENV, type Footing } from './embedded-postgres-root.ts'

/** The shop's role: owns its database, may make others (tests do), and is no superuser, so that no query can run a program. */
export const ROLE = 'alo'
/** Where the launcher speaks to the shop's log; pino's logger fits. */
export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void }

const ABANDONED_MS = 10 * 60_000

/**
 * Gives the password of a database that is there, or makes the database first (about one second). It is made in a folder of its
 * own and renamed when whole: a start that was interrupted leaves nothing that looks like a database, and of two first starts
 * one wins.
 * @throws EmbeddedPostgresError when the files belong to another major version or another user
 */
export async function ensureCluster(footing: Footing, log: Log, signal?: AbortSignal): Promise<string> {
  const data = join(footing.home, 'data')
  await clearAbandoned(footing.home)
  if (!(await isCluster(data, footing.binaries.major))) {
    if (await stat(data).catch(() => undefined)) {
      // Never ours to delete: a person may still find something in it.
      const aside = `${data}-incomplete-${now().getTime()}`
      await rename(data, aside)
      log.warn(`The database folder was incomplete; it is kept as ${aside} and a new one is made.`)
    }
    log.info('Making the database for the first time.')
    await makeCluster(footing, data, signal)
  }
  try {
    return await readFile(join(data, 'password'), 'utf8')
  } catch (error) {
    const file = join(data, 'password')
    throw new EmbeddedPostgresError(`The password of the database cannot be read (${String(codeOf(error))}): ${file}.`)
  }
}

async function isCluster(data: string, major: number): Promise<boolean> {
  let version: string
  try {
    version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
    // The last things written; a copy that broke off lacks them.
    await Promise.all([stat(join(data, 'global/pg_control')), stat(join(data, 'password'))])
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw new EmbeddedPostgresError(
      `The database in ${data} belongs to another user (${String(codeOf(error))}): start the shop as that user.`,
    )
  }
  if (version !== String(major)) {
    throw new EmbeddedPostgresError(
      `The database in ${data} was made by PostgreSQL ${version} and this shop brings PostgreSQL ${major}: ` +
        `serve that folder with PostgreSQL ${version} and set DATABASE_URL to it, or set DATA_DIR to a new folder.`,
    )
  }
  return true
}

async function makeCluster(footing: Footing, data: string, signal?: AbortSignal): Promise<void> {
  const making = join(footing.home, `making-${process.pid}-${randomBytes(4).toString('hex')}`)
  const password = randomBytes(24).toString('hex')
  await mkdir(making, { mode: 0o700 })
  await giveAway(making, footing.runner)
  try {
    await run(footing, { program: 'initdb', signal }, [
      '-D', making, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
      '--data-checksums', '--auth=trust', '--no-instructions',
    ])
    // Only the shop's role may come in, through the socket, with its password. The superuser is left to `postgres --single`.
    await writeDurably(join(making, 'pg_hba.conf'), 'local all alo scram-sha-256\n')
    await writeDurably(join(making, 'password'), password)
    await giveAway(join(making, 'password'), footing.runner)
    const single = ['--single', '-D', making, '-c', 'log_checkpoints=off', 'postgres']
    const said = await run(footing, { program: 'postgres', signal }, single, [
      `create role ${ROLE} login createdb password '${password}'`,
      `grant pg_monitor to ${ROLE}`,
      `create database ${ROLE} owner ${ROLE}`,
    ].join('\n') + '\n')
    // In this mode PostgreSQL goes on after an error and still exits with 0.
    if (/\b(ERROR|FATAL|PANIC):/.test(said)) throw new EmbeddedPostgresError(`The database could not be made: ${said.trim()}`)
    await rename(making, data)
    await syncFolder(footing.home)
  } catch (error) {
    await rm(making, { recursive: true, force: true, maxRetries: 3 })
    // The other of two first starts was quicker.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

type Task = { readonly program: 'initdb' | 'postgres'; readonly signal: AbortSignal | undefined }

/** Runs one of PostgreSQL's programs to its end and gives what it wrote to stderr. Throws when it fails or is given up. */
async function run(footing: Footing, task: Task, options: readonly string[], input = ''): Promise<string> {
  const { program, signal } = task
  signal?.throwIfAborted()
  const { runner, binaries } = footing
  const [command = '', ...rest] = [...runner.prefix, join(binaries.folder, 'bin', program), ...options]
  const { code, said } = await new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(command, rest, { cwd: '/', env: QUIET_ENV, stdio: ['pipe', 'ignore', 'pipe'], ...asUser(runner) })
    const end = (): void => { child.kill() }
    signal?.addEventListener('abort', end)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => { said += text })
    child.on('error', (error) => done({ code: null, said: error.message })).on('close', (code) => {
      signal?.removeEventListener('abort', end)
      done({ code, said }) // nothing of it runs any more: its folder may be removed
    })
    // Whoever fails early closes its end; the exit code tells.
    child.stdin.on('error', () => {}).end(input)
  })
  if (code === 0) return said
  if (said.includes('could not look up effective user ID')) {
    throw new EmbeddedPostgresError(
      `PostgreSQL wants a user with a name and number ${process.getuid?.()} has none: add it to /etc/passwd or set DATABASE_URL.`,
    )
  }
  const reason = said.trim() || `exit code ${code}`
  throw new EmbeddedPostgresError(blameLibc(readGlibc()) ?? `PostgreSQL's ${program} failed: ${reason}`)
}

/** Removes what interrupted first starts left. A start that is at work right now is left alone. */
async function clearAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^(?:binaries-)?making-(\d+)/.exec(name)?.[1])
    if (!pid || pid === process.pid) continue
    const path = join(home, name)
    const made = await stat(path).catch(() => undefined)
    const fresh = made && now().getTime() - made.mtimeMs < ABANDONED_MS
    if (!(fresh && isAlive(pid))) await rm(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Whether a process of this number exists, be it a stranger's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await chmod(path, 0o600)
}

/** A rename survives a power cut only once its folder is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
