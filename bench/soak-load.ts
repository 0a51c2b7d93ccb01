// Visitors who come to the shop, each for one errand: as many at once as they are let in to find what it can carry, then at a
// fixed rate, however long it takes to serve those before.
import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from './crowd.ts'
import { Unserved } from './soak-asking.ts'
import type { Doors, SoakBook, Visit } from './soak-asking.ts'
import { drawErrand } from './soak-errands.ts'
import type { Evening } from './soak-errands.ts'
import { count } from './told.ts'

const AT_ONCE = 24
const LOOK_MS = 5
/** Whose stream has ended opens another after so long. */
const AGAIN_MS = 1_000
/** So many visits under way say that the shop does not keep up: who comes then is turned away, which is an error. */
const INSIDE_MAX = 2_000

export interface Crowd {
  /** Visits that were finished in so long while all hurry: how many a second. */
  hurry(ms: number): Promise<number>
  /** So many a second come from now on, until the signal. Comes back when the last has left. */
  come(perSecond: number, signal: AbortSignal): Promise<void>
  /** So many customers keep a page open that is told of news, until the signal; gives how often one was opened anew. */
  stay(customers: number, signal: AbortSignal): { again: () => number }
}

/** Somebody comes for something; what goes wrong is in the book. */
async function makeVisit(doors: Doors, book: SoakBook, evening: Evening, who: Omit<Visit, 'errand'>): Promise<void> {
  const { name, errand } = drawErrand()
  try {
    await errand(doors.asking({ errand: name, ...who }), evening, who.visitor)
  } catch (error) {
    if (!(error instanceof Unserved)) count(book.errors, `${name}: ${String(error)}`)
  }
}

export function openCrowd(doors: Doors, book: SoakBook, evening: Evening): Crowd {
  let visitors = 0
  const visit = (due: number): Promise<void> => makeVisit(doors, book, evening, { visitor: ++visitors, due })
  return {
    async hurry(ms) {
      const began = performance.now()
      let done = 0
      await Promise.all(Array.from({ length: AT_ONCE }, async () => {
        for (let now = began; now - began < ms; now = performance.now()) {
          await visit(now)
          done++
        }
      }))
      return done / (performance.now() - began) * 1_000
    },
    async come(perSecond, signal) {
      const inside = new Set<Promise<void>>()
      const enter = (due: number): void => {
        if (inside.size >= INSIDE_MAX) return count(book.errors, 'turned away: too many are inside')
        const coming = visit(due).finally(() => inside.delete(coming))
        inside.add(coming)
      }
      const began = performance.now()
      const dueOf = (nth: number): number => began + nth / perSecond * 1_000
      for (let nth = 0; !signal.aborted; await pause(LOOK_MS)) {
        for (; dueOf(nth) <= performance.now(); nth++) enter(dueOf(nth))
      }
      await Promise.all(inside)
    },
    stay(customers, signal) {
      let opened = 0
      const keepOpen = async ({ token }: Customer, visitor: number): Promise<void> => {
        for (; !signal.aborted; await pause(AGAIN_MS)) {
          opened++
          await doors.listen(token, visitor, signal).catch((error: unknown) => {
            if (!signal.aborted) count(book.errors, `a stream: ${String(error)}`)
          })
        }
      }
      for (const customer of evening.customers.slice(0, customers)) void keepOpen(customer, ++visitors)
      return { again: () => opened - customers }
    },
  }
}
