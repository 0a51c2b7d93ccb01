// Stopped while the database is being made for the first time.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { killAllOn, makeFolder, processesOn, QUIET, until } from './embedded-postgres-trial.ts'

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
