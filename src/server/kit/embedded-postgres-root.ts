// PostgreSQL refuses to run as root. Where the shop runs as root (containers do), this finds a way for the database not to.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chown, constants, lstat, mkdir, readdir, realpath, rmdir, stat, symlink } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import {
  codeOf, copyBinaries, EmbeddedPostgresError, findBinaries, linkLibraries, type Binaries,
} from './embedded-postgres-binaries.ts'

/** Who runs PostgreSQL, and how: the words before the command, and the user to become. */
export type Runner = { readonly prefix: readonly string[]; readonly uid?: number; readonly gid?: number }

/** Everything needed to run a program of PostgreSQL on one home folder. */
export type Footing = {
  readonly runner: Runner
  readonly binaries: Binaries
  /** The folder that holds the database, its socket and its log; real path. */
  readonly home: string
}

/** What a test changes to walk every road; the shop never does. `binaries` replaces the installed package. */
export type Roads = { readonly unshare?: boolean; readonly elsewhere?: string; readonly binaries?: Binaries }

const ELSEWHERE = '/var/lib/alo-shop'
const NOBODY = 65_534
const DIRECT: Runner = { prefix: [] }
// Inside its own user namespace a user appears as nobody and keeps its files; root has none of root's powers there.
const UNSHARED: Runner = { prefix: ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] }

/** The environment of every program started here: ours may hold secrets and foreign PG… settings. */
export const QUIET_ENV = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the home folder of the database and finds who may run PostgreSQL there. An ordinary user does. As root, in this order:
 * the owner of a database made earlier; root without its powers (a user namespace); the user nobody; the user nobody with the
 * database below /var/lib/alo-shop and a link leading there. Programs out of that user's reach are copied into the home.
 * @throws EmbeddedPostgresError when no way is left
 */
export async function findFooting(wanted: string, roads: Roads = {}): Promise<Footing> {
  const binaries = roads.binaries ?? (await findBinaries())
  const home = await makeHome(wanted)
  if (process.getuid?.() !== 0) {
    // initdb insists on a name for its user, which a container's user of any number has not; nobody has one.
    const runner = isNamed() || !(await canWrite(UNSHARED, home)) ? DIRECT : UNSHARED
    return withinReach({ runner, binaries, home })
  }

  const owner = await stat(join(home, 'data')).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    const runner = { prefix: [], uid: owner.uid, gid: owner.gid }
    if (await canWrite(runner, home)) return withinReach({ runner, binaries, home })
  } else if (roads.unshare !== false && (await canWrite(UNSHARED, home))) {
    return withinReach({ runner: UNSHARED, binaries, home })
  }

  const nobody = { prefix: [], uid: NOBODY, gid: NOBODY }
  const given = await giveAway(home, nobody).then(() => true, () => false)
  if (given && (await canWrite(nobody, home))) return withinReach({ runner: nobody, binaries, home })
  if (owner) {
    throw new EmbeddedPostgresError(
      `The database in ${home} is out of reach for every user that may run PostgreSQL: ` +
        'start the shop as an ordinary user, or open the folders above it (chmod a+x).',
    )
  }
  return withinReach({ runner: nobody, binaries, home: await settleElsewhere(wanted, roads.elsewhere ?? ELSEWHERE, nobody) })
}

/** Gives a file or folder, and all below it, to the runner's user. Without effect where the runner is ourselves. */
export async function giveAway(path: string, runner: Runner): Promise<void> {
  if (runner.uid === undefined || runner.gid === undefined) return
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  if (entry.uid !== runner.uid) await chown(path, runner.uid, runner.gid)
  if (entry.isDirectory()) for (const name of await readdir(path)) await giveAway(join(path, name), runner)
}

function isNamed(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Makes the folder and gives its real path. */
async function makeHome(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(wanted)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The folder ${wanted} cannot be used by this user (${String(codeOf(error))}): ` +
        'start the shop as its owner, or set DATA_DIR to another folder.',
    )
  }
}

async function withinReach(footing: Footing): Promise<Footing> {
  const { runner, binaries, home } = footing
  const runs = (await linkLibraries(binaries)) && (runner === DIRECT || (await canRun(runner, binaries)))
  return runs ? footing : { ...footing, binaries: await copyBinaries(binaries, home) }
}

/** Puts a new, still empty home where the user nobody can go, and leaves a link: the data folder still leads to its database. */
async function settleElsewhere(wanted: string, elsewhere: string, runner: Runner): Promise<string> {
  const path = join(elsewhere, createHash('sha256').update(await realpath(wanted)).digest('hex').slice(0, 16))
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  await mkdir(path, { recursive: true, mode: 0o700 })
  await giveAway(path, runner)
  if (!(await canWrite(runner, path))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and no other user can reach ${wanted} or ${elsewhere}: ` +
        'start the shop as an ordinary user, or set DATABASE_URL.',
    )
  }
  await rmdir(wanted)
  await symlink(path, wanted)
  return path
}

function canWrite(runner: Runner, folder: string): Promise<boolean> {
  return succeeds(runner, ['sh', '-c', 'test -x "$1" && test -w "$1"', 'sh', folder])
}

function canRun(runner: Runner, binaries: Binaries): Promise<boolean> {
  const [program, libraries] = [join(binaries.folder, 'bin/postgres'), join(binaries.folder, 'lib')]
  return succeeds(runner, ['sh', '-c', 'test -x "$1" && test -r "$2"', 'sh', program, libraries])
}

function succeeds(runner: Runner, command: readonly string[]): Promise<boolean> {
  const [program = '', ...rest] = [...runner.prefix, ...command]
  return new Promise((done) => {
    const child = spawn(program, rest, { stdio: 'ignore', cwd: '/', env: QUIET_ENV, ...asUser(runner) })
    child.on('error', () => done(false)).on('exit', (code) => done(code === 0))
  })
}

/** The part of spawn's options that changes the user. */
export function asUser(runner: Runner): { uid?: number; gid?: number } {
  return runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid ?? runner.uid }
}
