// When the cart is checked again: half a second after the last change; what was asked last is what counts.

/** How long a cart rests before it is checked. Specification section 9. */
export const RECHECK_MS = 500

/** `answer` belongs to `question`; undefined before the first answer, and while there is nothing to ask. */
export interface Rechecked<Q, A> { question: Q | undefined, answer: A | undefined }

export interface Recheck<Q> {
  /** The cart as it is now; undefined: nothing is in it, so nothing is known of it any more. */
  want: (question: Q | undefined) => void
  /** Something is on its way to the server: what was wanted is not asked before the next `want`. */
  hold: () => void
  /** Asks the same once more, at once. */
  again: () => void
}

/** `ask` never rejects. A cart found at the start has not changed: it is checked without a pause. */
export function createRecheck<Q, A>(ask: (question: Q) => Promise<A>, tell: (now: Rechecked<Q, A>) => void): Recheck<Q> {
  let latest = 0
  let started = false
  let wanted: Q | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = (): void => {
    clearTimeout(timer)
    latest += 1
  }
  const check = async (): Promise<void> => {
    const question = wanted
    if (question === undefined) return
    hold()
    const mine = latest
    const answer = await ask(question)
    if (mine === latest) tell({ question, answer })
  }
  return {
    hold,
    again: () => void check(),
    want: (question) => {
      hold()
      wanted = question
      if (question === undefined) tell({ question: undefined, answer: undefined })
      else timer = setTimeout(() => void check(), started ? RECHECK_MS : 0)
      started = true
    },
  }
}
