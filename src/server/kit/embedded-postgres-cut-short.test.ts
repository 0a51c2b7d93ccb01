// The database is stopped while it is being made for the first time, or cannot be started again for a while.
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { ask, kill, killAllOn, makeFolder, processesOn, QUIET, until } from './embedded-postgres-trial.ts'

const linux = { skip: process.platform !== 'linux', timeout: 60_000 }

test('the making is given up: no program runs on, no half database is left', linux, async () => {
  const dataDir = makeFolder()
  const making = (): string[] => readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('making-'))
  const cut = new AbortController()
  const started = startEmbeddedPostgres({ dataDir, log: QUIET, signal: cut.signal }).then(
    () => 'started', (error: unknown) => error)
  const files = (): string[] => readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  await until(() => files().some((name) => name.endsWith('PG_VERSION')), 20_000)
  expect([making().length, processesOn(dataDir).length > 0]).toEqual([1, true])
  cut.abort()
  expect(await started).toBeInstanceOf(Error)
  expect([making(), processesOn(dataDir)]).toEqual([[], []])
  killAllOn(dataDir)
  const whole = await startEmbeddedPostgres({ dataDir, log: QUIET })
  expect(whole.adopted).toBe(false)
  await whole.stop()
  rmSync(dataDir, { recursive: true })
})

test('a PostgreSQL that cannot start, as on a full disk, is started again and again until it can', linux, async () => {
  const dataDir = makeFolder()
  const data = join(dataDir, 'postgres/data')
  const errors: string[] = []
  const log = { ...QUIET, error: (said: string) => { errors.push(said) } }
  const database = await startEmbeddedPostgres({ dataDir, log })
  await ask(database.url, 'create table kept as select 7 as n')
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const needed = join(data, 'global/pg_control')
  renameSync(needed, `${needed}.away`)
  kill(Number(pid))
  await until(() => errors.some((said) => said.includes('the next start is in 10 s')))
  renameSync(`${needed}.away`, needed)
  await until(async () => (await ask(database.url, 'select n from kept').catch(() => [])).length === 1, 30_000)
  await database.stop()
  expect(processesOn(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})
