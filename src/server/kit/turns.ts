// Heavy work in turns: never more than so many at once, the others wait in the order they came.

/** Gives a function that runs work, at most `atOnce` pieces of it at a time. Node's own four threads also read files and
 *  open database connections: work that fills them all would make the whole shop wait. */
export function openTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((go) => { waiting.push(go) }) // the place is handed over, never free in between
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
