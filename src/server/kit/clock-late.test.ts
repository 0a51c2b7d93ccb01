import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { now, setNow } from './clock.ts'
import { followClock } from './clock-database.ts'
import { openLog } from './log.ts'

/** A database whose clock shows these years one after the other, each answer so long on its way; the last one for ever. */
function showing(answers: [year: number, way_ms: number][]): pg.Pool {
  let asked = 0
  // stands in for what is asked of a pool here
  return { query: async () => {
    const [year, way_ms] = answers[Math.min(asked++, answers.length - 1)] ?? [2029, 0]
    await pause(way_ms)
    return { rows: [{ at: Date.UTC(year, 5) }] }
  } } as unknown as pg.Pool
}

afterEach(() => setNow(undefined))

test('an answer that was long on its way says nothing of the time: it is asked again', async () => {
  const clock = await followClock(showing([[2030, 700], [2031, 0]]), openLog('silent'))
  expect(now().getUTCFullYear()).toBe(2031)
  await clock.stop()
})

test('where every answer is long on its way, time goes on as it is counted here', async () => {
  const clock = await followClock(showing([[2030, 0], [2031, 700]]), openLog('silent'))
  await clock.look()
  expect(now().getUTCFullYear()).toBe(2030)
  await clock.stop()
})

test('at the first look a late answer is better than none', async () => {
  const clock = await followClock(showing([[2030, 700]]), openLog('silent'))
  expect(now().getUTCFullYear()).toBe(2030)
  await clock.stop()
})
