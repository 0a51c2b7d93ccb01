// What is asked for often is made again as soon as it is forgotten: who asks next seldom waits for it (decision 0048).
import { nextPiece } from './pieces.ts'

/** So many may wait for it; what is forgotten beyond that is made for whoever asks. */
const WAITING_MAX = 32

/** Makes things again, one after the other, so that those who wait for an answer of their own are not kept from it. */
export interface Renewing {
  /** Makes what lies under the key once it is its turn; asked for twice before that, it is made once. */
  soon(key: string, make: () => Promise<unknown>): void
  /** Settles when nothing waits. */
  done(): Promise<void>
}

/** Begins with nothing to do. Whatever cannot be made is left to whoever asks next, who is told why. */
export function openRenewing(): Renewing {
  const waiting = new Map<string, () => Promise<unknown>>()
  let working: Promise<void> | undefined
  async function work(): Promise<void> {
    for (const key of waiting.keys()) {
      await nextPiece() // what is forgotten by the same notice waits by then
      const make = waiting.get(key)
      waiting.delete(key)
      await make?.().catch(() => {})
    }
    working = undefined
  }
  return {
    soon(key, make) {
      if (waiting.size >= WAITING_MAX) return
      waiting.set(key, make)
      working ??= work()
    },
    done: async () => working,
  }
}
