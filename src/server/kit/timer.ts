// Work that is due at a moment written in the database: done by a timer, not by the next stroke of the clock.
import type { Log } from './log.ts'

/** Milliseconds until the work is due (0 or less: now), null while it is not. */
export type Until = () => Promise<number | null>

/** So often a process looks for moments it has not heard of. */
const LOOK_MS = 5_000
/** A timer may go off a little early. */
const GRACE_MS = 5

/**
 * Does the work when it is due: within milliseconds of a moment that was written at least `lookMs` before, else at most `lookMs`
 * late. Every process does so for itself, so the work must be safe to do in several at once. A failure is tried again at the next
 * look.
 */
export function startTimer(
  name: string, { run, until }: { run: () => Promise<unknown>, until: Until }, log: Log, lookMs = LOOK_MS,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  /** Gives in how many milliseconds to look again. */
  async function look(): Promise<number> {
    let left = await until()
    if (left !== null && left <= 0) {
      await run()
      left = await until()
    }
    // what is due still could not be done: not again and again without a pause
    return left === null || left <= 0 ? lookMs : Math.min(left + GRACE_MS, lookMs)
  }
  function arm(ms: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      looking = look().catch((error: unknown) => {
        log.warn({ err: error, timer: name }, 'what is done to the moment failed')
        return lookMs
      }).then(arm)
    }, ms)
  }
  arm(0)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
