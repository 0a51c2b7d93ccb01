// Heavy work in turns: never more than so many at once, the others wait in the order they came.

/** How long somebody waits for a turn, and what is thrown then; without it they wait as long as it takes. */
export interface Patience { ms: number, over: () => Error }

/** Gives a function that runs work, at most `atOnce` pieces of it at a time. Node's own four threads also read files and
 *  open database connections: work that fills them all would make the whole shop wait. */
export function openTurns(atOnce: number, patience?: Patience): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting = new Set<() => void>() // in the order they came

  const turn = (): Promise<void> => new Promise((resolve, reject) => {
    const go = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = patience && setTimeout(() => {
      waiting.delete(go)
      reject(patience.over())
    }, patience.ms)
    waiting.add(go)
  })

  return async (work) => {
    if (free > 0) free--
    else await turn() // the place is handed over, never free in between
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else free++
    }
  }
}
