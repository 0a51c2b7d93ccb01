import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { greet } from './embedded-postgres-running.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import type { TrialShop } from './embedded-postgres-trial.ts'
import {
  ask, kill, killAllOn, makeFolder, processesOn, QUIET, startBusyShop, startShop, until,
} from './embedded-postgres-trial.ts'

const log = QUIET
let made: string
let dataDir: string
const open = async (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log })
const data = (): string => join(dataDir, 'postgres/data')

/** A data folder with a database of its own, copied from one made once: initdb takes a second. */
function copyMade(): string {
  const folder = makeFolder()
  cpSync(made, folder, { recursive: true })
  return folder
}

beforeAll(async () => {
  made = makeFolder()
  await (await startEmbeddedPostgres({ dataDir: made, log })).stop()
  dataDir = copyMade()
}, 60_000)

afterEach(() => {
  const [used, left] = [dataDir, processesOn(dataDir)]
  killAllOn(used)
  dataDir = copyMade()
  rmSync(used, { recursive: true, force: true, maxRetries: 5 })
  if (left.length) throw new Error(`${left.length} processes of the database were left behind.`)
})

describe.skipIf(process.platform !== 'linux')('the embedded database', { timeout: 60_000 }, () => {
  test('keeps its rows from one start to the next, and leaves no process behind', async () => {
    const first = await open()
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    expect(processesOn(dataDir)).toEqual([])
    const second = await open()
    expect(second).toMatchObject({ adopted: false, url: first.url })
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
    await second.stop()
  })

  test('is durable, checks its pages, speaks UTF-8 and compares as Vietnamese needs', async () => {
    const database = await open()
    const names = [
      'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'max_connections',
      'shared_buffers',
    ]
    const rows = await ask(database.url, `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`)
    expect(rows).toEqual([{
      fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', data_checksums: 'on', listen_addresses: '',
      max_connections: '60', shared_buffers: '64MB',
    }])
    expect(await ask(database.url, `select lower('Đ') as letter, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = current_database()`)).toEqual([{ letter: 'đ', encoding: 'UTF8' }])
    await ask(database.url, 'create extension unaccent')
    await ask(database.url, 'create extension pg_trgm')
    await database.stop()
  })

  test('gives the shop no superuser, asks for its password, and keeps that from other users', async () => {
    const database = await open()
    expect(await ask(database.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
    const wrong = new URL(database.url)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    wrong.username = 'postgres'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
    for (const name of ['postgres', 'postgres/data', 'postgres/data/password', 'postgres/run']) {
      expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0)
    }
    await database.stop()
  })

  test('lets a test make and drop databases of its own', async () => {
    const database = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
    const other = new URL(database.url)
    other.pathname = '/other'
    await ask(database.url, 'create database other')
    const rows = await ask(other.href, `select current_database() as name, current_setting('fsync') as fsync`)
    expect(rows).toEqual([{ name: 'other', fsync: 'off' }])
    await database.stop()
  })

  test('kill -9 of the shop ends PostgreSQL within 5 s, and the next start has every acknowledged row', async () => {
    const shop = await startBusyShop(dataDir)
    kill(shop.process.pid)
    await shop.gone
    await until(() => processesOn(dataDir).length === 0, 5_000)
    await expectRows(shop)
  })

  test('kill -9 of the process group of the shop ends PostgreSQL within 5 s, no row lost', async () => {
    const shop = await startBusyShop(dataDir)
    kill(-(shop.process.pid ?? 0))
    await shop.gone
    await until(() => processesOn(dataDir).length === 0, 5_000)
    await expectRows(shop)
  })

  test('kill -9 of everything: the next start, at once, is clean and has every acknowledged row', async () => {
    for (let round = 0; round < 3; round++) {
      const shop = await startBusyShop(dataDir)
      kill(shop.process.pid)
      killAllOn(dataDir)
      await expectRows(shop)
    }
  })

  test('a shop killed a moment ago: its PostgreSQL on the way out is waited for', async () => {
    const shop = await startBusyShop(dataDir)
    kill(shop.process.pid)
    await expectRows(shop)
  })

  test('the last process of a killed PostgreSQL is waited for: its memory is still shared', async () => {
    const shop = await startBusyShop(dataDir)
    const [postmaster] = readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
    const [lingering = 0] = children
    process.kill(lingering, 'SIGSTOP')
    kill(shop.process.pid)
    for (const pid of processesOn(dataDir)) if (pid !== lingering) kill(pid)
    let gone = false
    setTimeout(() => {
      gone = true
      kill(lingering)
    }, 1_000)
    await expectRows(shop)
    expect(gone).toBe(true)
  })

  test('the database of another folder is recognised as another', async () => {
    const database = await open()
    expect(await greet(database.url, data())).toBe('ours')
    expect(await greet(database.url, '/another/folder')).toBe('another')
    await database.stop()
    expect(await greet(database.url, data())).toBe('later')
  })

  test('kill -9 of PostgreSQL alone: it is started again at the same address', async () => {
    const database = await open()
    await ask(database.url, 'create table kept as select 7 as n')
    const [pid] = readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')
    kill(Number(pid))
    await until(async () => (await ask(database.url, 'select n from kept').catch(() => [])).length === 1)
    await database.stop()
  })

  test('kill -9 of the watchdog alone: another takes its place', async () => {
    const database = await open()
    const holders = join(dataDir, 'postgres/holders')
    const [before] = readdirSync(holders)
    kill(Number(before))
    await until(() => readdirSync(holders).some((name) => name !== before))
    await database.stop()
  })

  test('a PostgreSQL that outlived its shop and its watchdog is adopted, and ends with its new shop', async () => {
    const shop = await startBusyShop(dataDir)
    const [watchdog] = readdirSync(join(dataDir, 'postgres/holders'))
    shop.process.kill('SIGSTOP') // or it might put another watchdog in the place of the first
    kill(Number(watchdog))
    kill(shop.process.pid)
    await shop.gone
    const database = await open()
    expect(database.adopted).toBe(true)
    await expectRowsIn(database, shop)
    await database.stop()
    // it is nobody's child: its last process is gone a moment after its lock file
    await until(() => processesOn(dataDir).length === 0)
  })

  test('two shops share one database: whoever leaves first leaves it running', async () => {
    const first = await startBusyShop(dataDir)
    expect(await first.opened).toMatchObject({ adopted: false })
    const second = await open()
    expect(second.adopted).toBe(true)
    first.process.kill('SIGTERM')
    await first.gone
    await expectRowsIn(second, first)

    const third = startShop(dataDir)
    expect(await third.opened).toMatchObject({ adopted: true })
    await second.stop()
    const reached = third.acknowledged.length
    await until(() => third.acknowledged.length > reached + 5)
    kill(third.process.pid)
    await until(() => processesOn(dataDir).length === 0)
  })

  test('a stale postmaster.pid that names a living stranger does not stop the start', async () => {
    const shop = await startBusyShop(dataDir)
    kill(shop.process.pid)
    killAllOn(dataDir)
    await shop.gone
    for (const name of ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
      const path = join(dataDir, 'postgres', name)
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.ppid)))
    }
    await expectRows(shop)
  })

  test('an empty postmaster.pid, as a full disk leaves it, does not stop the start', async () => {
    writeFileSync(join(data(), 'postmaster.pid'), '')
    await (await open()).stop()
  })

  /** Every row acknowledged to this shop is there; one more may be, whose acknowledgement a kill cut off. */
  async function expectRowsIn(database: EmbeddedPostgres, shop: TrialShop): Promise<void> {
    const there = new Set((await ask(database.url, 'select n from kept')).map((row) => Number(row['n'])))
    expect(shop.acknowledged.length).toBeGreaterThan(0)
    expect(shop.acknowledged.filter((n) => !there.has(n))).toEqual([])
  }

  async function expectRows(shop: TrialShop): Promise<void> {
    const database = await open()
    await expectRowsIn(database, shop)
    await database.stop()
  }
})

describe.skipIf(process.platform !== 'linux')('making the embedded database', { timeout: 60_000 }, () => {
  test('a first start killed half way leaves nothing that hinders the next', async () => {
    for (const after_ms of [0, 250, 700]) {
      rmSync(dataDir, { recursive: true, force: true })
      mkdirSync(dataDir)
      const shop = startShop(dataDir)
      const home = join(dataDir, 'postgres')
      await until(() => existsSync(home) && readdirSync(home).some((name) => name.startsWith('making-')))
      // Until it is whole it does not bear the name.
      expect(existsSync(data())).toBe(false)
      await pause(after_ms)
      kill(shop.process.pid)
      killAllOn(dataDir)
      await shop.gone
      await (await open()).stop()
      expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('making'))).toEqual([])
    }
  })

  test('an incomplete database folder is put aside, not deleted, and made anew', async () => {
    rmSync(join(data(), 'global/pg_control'))
    await (await open()).stop()
    const aside = readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('data-incomplete-'))
    expect(aside).toHaveLength(1)
    expect(existsSync(join(dataDir, 'postgres', String(aside[0]), 'PG_VERSION'))).toBe(true)
  })

  test('two first starts at once end up on one database', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true })
    const shops = [startShop(dataDir), startShop(dataDir)]
    const opened = await Promise.all(shops.map((shop) => shop.opened))
    expect(opened.map((shop) => shop.refused)).toEqual([undefined, undefined])
    expect(opened[0]?.url).toBe(opened[1]?.url)
    expect(opened.filter((shop) => shop.adopted)).toHaveLength(1)
    for (const shop of shops) kill(shop.process.pid)
    await until(() => processesOn(dataDir).length === 0)
  })

  test('a database of another major version is refused in one sentence', async () => {
    writeFileSync(join(data(), 'PG_VERSION'), '17\n')
    const sentence = /^The database in .+ was made by PostgreSQL 17 and this shop brings PostgreSQL 18: .+DATABASE_URL.+\.$/
    await expect(open()).rejects.toThrow(sentence)
  })

  test('a start that PostgreSQL refuses is told in its own words', async () => {
    const refused = startEmbeddedPostgres({ dataDir, log, settings: { max_connections: 'many' } })
    await expect(refused).rejects.toThrow(/did not start: .*max_connections.* \(more in .*\/log\)\.$/)
  })

  test('a data folder too deep for a socket puts the socket elsewhere, in a private folder', async () => {
    const deep = join(dataDir, 'd'.repeat(100))
    cpSync(join(dataDir, 'postgres'), join(deep, 'postgres'), { recursive: true })
    const database = await startEmbeddedPostgres({ dataDir: deep, log })
    const folder = String(new URL(database.url).searchParams.get('host'))
    expect(folder.startsWith(deep)).toBe(false)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await database.stop()
    chmodSync(folder, 0o755)
    await expect(startEmbeddedPostgres({ dataDir: deep, log })).rejects.toThrow('is not private to this user')
    rmSync(folder, { recursive: true })
  })
})
