// Servers that take turns at being asked, so that whatever else the machine does falls on all of them alike.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hammer } from './hammer.ts'
import type { Target } from './hammer.ts'
import { spentBetween, spentBy } from './processor-time.ts'

/** Warm after so many answers: by then the engine has made the code that is needed fast, which for a page takes a thousand. */
const WARM_ANSWERS = 1_500
const WARM_STEP_MS = 3_000
const WARM_STEPS_MOST = 7

export interface Side {
  target: Target
  /** Whose processor time its answers cost. */
  pids: () => Promise<readonly number[]>
}

export interface Pace { perSecond: number, cpu_us: number }

/** How often and how long each is asked. */
export interface Rounds { rounds: number, ms: number }

async function warm(target: Target): Promise<void> {
  let answers = 0
  for (let step = 0; step < WARM_STEPS_MOST && answers < WARM_ANSWERS; step++) {
    answers += (await hammer(target, WARM_STEP_MS)).answers
  }
}

/** Asks one after the other, in turned order every second round; gives of each how many it answers, and what one answer costs. */
export async function takeTurns(sides: readonly Side[], { rounds, ms }: Rounds): Promise<Pace[]> {
  const sums = sides.map((side) => ({ side, answers: 0, seconds: 0, cpu_ms: 0 }))
  for (const { side } of sums) await warm(side.target)
  for (let round = 0; round < rounds; round++) {
    for (const one of round % 2 === 0 ? sums : sums.toReversed()) {
      const before = await spentBy(await one.side.pids())
      const { answers, seconds } = await hammer(one.side.target, ms)
      one.cpu_ms += spentBetween(before, await spentBy(await one.side.pids()))
      one.answers += answers
      one.seconds += seconds
    }
  }
  return sums.map(({ answers, seconds, cpu_ms }) => ({ perSecond: answers / seconds, cpu_us: cpu_ms * 1_000 / answers }))
}

export interface Yardstick { port: number, pid: number, close(): void }

/** Starts one of the servers of this folder that tell their port, and hands it what it is to send. */
export async function openYardstick(file: string, given: object): Promise<Yardstick> {
  const child = fork(join(import.meta.dirname, file), { env: { PATH: process.env['PATH'], NODE_ENV: 'production' } })
  child.send(given)
  const told = once(child, 'message') as Promise<[{ port: number }]> // each of them tells it once
  const ended = once(child, 'exit').then(() => { throw new Error(`${file} ended before it could be asked`) })
  const [{ port }] = await Promise.race([told, ended])
  ended.catch(() => undefined) // it ends when it is no longer needed
  return { port, pid: child.pid ?? 0, close: () => child.kill() }
}
