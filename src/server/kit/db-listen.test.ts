// Notices are heard again after the way they come by has fallen silent, or was ended.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { openWay } from '#testing/silent-way.ts'
import { listenTo, tellAll } from './db-listen.ts'

let empty: EmptyDatabase
beforeAll(async () => { empty = await openEmptyDatabase() })
afterAll(() => empty.close())

async function listening() {
  const way = await openWay(empty.url)
  const told: string[] = []
  const logged: string[] = []
  const log = pino({ level: 'warn', base: undefined }, { write: (line: string) => { logged.push(line) } })
  const listener = listenTo(way.url, {
    channel: 'testing', name: 'alo testing', warning: 'cannot listen',
    heard: (payload) => told.push(payload), begun: () => told.push('begun'), lost: () => told.push('lost'),
  }, log)
  onTestFinished(async () => {
    await listener.stop()
    way.close()
  })
  await vi.waitFor(() => { expect(told).toEqual(['begun']) }, { timeout: 10_000 })
  return { way, told, logged, listener }
}

test('a connection that fell silent is found out by who wants to have caught up: it is left, said, and made anew', async () => {
  const { way, told, logged, listener } = await listening()
  way.silence()
  expect(await listener.caughtUp()).toBe(false)
  expect(await listener.caughtUp()).toBe(false) // at once: nobody waits for it again
  await vi.waitFor(() => { expect(told).toEqual(['begun', 'lost', 'begun']) }, { timeout: 10_000 })
  await tellAll(empty.db, 'testing', ['heard'])
  expect(await listener.caughtUp()).toBe(true)
  expect(told).toEqual(['begun', 'lost', 'begun', 'heard'])
  expect(logged).toEqual([expect.stringContaining('alo testing: the database does not answer; listening anew')])
}, 20_000)

test('what the database ends itself is no silence: it is said so, once, and listened anew', async () => {
  const { told, logged } = await listening()
  await empty.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'alo testing'`)
  await vi.waitFor(() => { expect(told).toEqual(['begun', 'lost', 'begun']) }, { timeout: 10_000 })
  expect(logged).toEqual([expect.stringContaining('alo testing: the database has ended the connection; listening anew')])
}, 20_000)

test('nor is what ends while it is asked', async () => {
  const { way, logged, listener } = await listening()
  way.block()
  const caughtUp = listener.caughtUp()
  await new Promise(setImmediate) // by now it is asked
  way.close()
  expect(await caughtUp).toBe(false)
  expect(logged).toEqual([expect.stringContaining('alo testing: the database has ended the connection; listening anew')])
}, 20_000)

test('where nobody asks, the connection itself is asked again and again', async () => {
  const { way, told } = await listening()
  way.silence()
  await vi.waitFor(() => { expect(told).toEqual(['begun', 'lost', 'begun']) }, { timeout: 20_000 })
}, 30_000)

test('it can be stopped while it is silent', async () => {
  const { way, listener, told } = await listening()
  way.block()
  await listener.stop()
  expect(told).toEqual(['begun'])
}, 20_000)
