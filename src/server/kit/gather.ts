// Questions asked one by one and answered together: what many ask at the same time costs the database one statement.

interface Asked<Q, A> { question: Q, resolve(answer: A): void, reject(error: unknown): void }

/** So many questions go together at most. */
const MOST = 100

/**
 * Gives a function that asks one thing of `askAll`, which answers each in the order they came. What is asked in the same turn of
 * the event loop goes together. Where that fails each is asked again alone, in the same order: what is wrong with one fails
 * nobody else. What `askAll` changes must therefore be safe to repeat.
 */
export function gather<Q, A>(askAll: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  let waiting: Asked<Q, A>[] = []

  async function answer(asked: readonly Asked<Q, A>[]): Promise<void> {
    try {
      const answers = await askAll(asked.map(({ question }) => question))
      for (const [at, one] of asked.entries()) one.resolve(answers[at] as A) // there is one for each
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error)
      else for (const one of asked) await answer([one])
    }
  }
  function answerAll(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += MOST) void answer(all.slice(from, from + MOST))
  }
  return (question) => new Promise((resolve, reject) => {
    // by then everybody who had the last answer at the same time has asked for the next
    if (waiting.length === 0) setImmediate(answerAll)
    waiting.push({ question, resolve, reject })
  })
}
