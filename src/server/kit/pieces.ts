// Long work is done in pieces, between which everybody else has their turn.

/** What others may take of the time between two pieces, however long the last one took. */
const REST_MS_MAX = 20

const waiting: (() => void)[] = []
let isGiven = false

/** The next in the row works until it asks again; the one after it follows once others have had as long as that took. */
function give(): void {
  const work = waiting.shift()
  isGiven = work !== undefined
  if (work === undefined) return
  const from = performance.now()
  work()
  setImmediate(() => setTimeout(give, Math.min(performance.now() - from, REST_MS_MAX)))
}

/**
 * Settles when the next piece of a long work may be done. However many works are under way, only one of them does a piece in a
 * pass of the event loop, in the order they asked, and then all of them rest for as long as that pass took.
 */
export function nextPiece(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (isGiven) return
    isGiven = true
    setImmediate(give)
  })
}

/** Each of the list, in its order, so many in one piece. */
export async function* inPieces<T>(list: Iterable<T>, many = 1): AsyncGenerator<T> {
  let left = 0
  for (const one of list) {
    if (left-- === 0) {
      await nextPiece()
      left = many - 1
    }
    yield one
  }
}
