// Work that is done to the moment: by every process, soon enough for what is written late, and again after a failure.
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimer } from './timer.ts'

const log = pino({ level: 'silent' })
const LOOK = 5_000
/** When the work is due, ms of the false clock; null for never. */
let due: number | null
let done: number[]
let failing: boolean
let timers: { stop(): Promise<void> }[]

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  due = null
  done = []
  failing = false
  timers = []
})
afterEach(async () => {
  await Promise.all(timers.map((timer) => timer.stop()))
  vi.useRealTimers()
})

function start(): void {
  timers.push(startTimer('sale', {
    until: async () => (due === null ? null : due - Date.now()),
    run: async () => {
      done.push(Date.now())
      if (failing) throw new Error('the database is away')
      if (due !== null && due <= Date.now()) due = null
    },
  }, log, LOOK))
}

test('it is done within milliseconds of its moment, and once', async () => {
  due = 12_345
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([12_350])
})

test('a moment that has passed is seen at once, at the start', async () => {
  due = -1
  start()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveLength(1)
})

test('a moment nobody knew of is at most a look late', async () => {
  start()
  await vi.advanceTimersByTimeAsync(1)
  due = 2_000
  await vi.advanceTimersByTimeAsync(LOOK)
  expect(done).toEqual([LOOK])
})

test('after a failure it is tried again at the next look, not without end', async () => {
  due = 1_000
  failing = true
  start()
  await vi.advanceTimersByTimeAsync(2 * LOOK)
  expect(done).toHaveLength(2)
  failing = false
  await vi.advanceTimersByTimeAsync(2 * LOOK)
  expect(done).toHaveLength(3)
})

test('every process does it, and one that is stopped does no more', async () => {
  due = 3_000
  start()
  start()
  await vi.advanceTimersByTimeAsync(1)
  await timers[0]?.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toHaveLength(1)
})
