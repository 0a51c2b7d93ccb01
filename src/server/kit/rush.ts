// When news is handed on: at once, or, while much is told, when that is over. Whoever orders goes first: what follows an order
// costs three times what placing it does, and nobody waits for it in front of a screen (decision 0054).
import { ticks } from './clock.ts'

/** A commit takes a few milliseconds: by then what was told is there to be read. */
const COMMIT_MS = 30
/** What is told again within so long is a rush, which is over when nothing was told for as long. */
const QUIET_MS = 100
/** So long after the first that was told in a rush all of it is handed on, whether it is over or not. */
const LATE_MS = 30_000

export interface Rush {
  /** Something was told, in a transaction that is about to commit. */
  told(): void
  /** Whether something was told that waits for its moment. */
  isOn(): boolean
  stop(): void
}

/** Calls `over` when what was told may be handed on: all of it, also what is told meanwhile, where it was `late`. */
export function watchRush(over: (late: boolean) => void): Rush {
  let timer: NodeJS.Timeout | undefined
  let [first, last] = [0, 0]
  let isAlone = true
  const look = (ms: number): void => { timer = setTimeout(judge, ms).unref() }
  function judge(): void {
    const quietIn = isAlone ? 0 : last + QUIET_MS - ticks()
    const lateIn = first + LATE_MS - ticks()
    if (quietIn > 0 && lateIn > 0) {
      look(Math.min(quietIn, lateIn))
      return
    }
    timer = undefined
    over(lateIn <= 0)
  }
  return {
    told() {
      last = ticks()
      isAlone = timer === undefined
      if (!isAlone) return
      first = last
      look(COMMIT_MS)
    },
    isOn: () => timer !== undefined,
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
