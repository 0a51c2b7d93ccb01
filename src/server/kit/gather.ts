// Questions asked one by one and answered together: what many ask at the same time costs the database one statement.

interface Asked<Q, A> { question: Q, resolve(answer: A): void, reject(error: unknown): void }

/** So many questions go together at most. */
const MOST = 100
/** So many groups are on their way at once: what is asked meanwhile waits and goes together, more of it the longer they take. */
const AT_ONCE = 2
/** Nobody waits longer for those before them: who is slow is slow for themselves. */
const WAIT_MS = 50

/** The next group by what keeps them apart, in the order they came, and those who go on waiting. */
function takeGroup<Q, A>(
  waiting: readonly Asked<Q, A>[], away: ReadonlySet<unknown>, apart: (question: Q) => unknown,
): [Map<unknown, Asked<Q, A>>, Asked<Q, A>[]] {
  const group = new Map<unknown, Asked<Q, A>>()
  const others = waiting.filter((one) => {
    const key = apart(one.question)
    if (group.size >= MOST || away.has(key) || group.has(key)) return true
    group.set(key, one)
    return false
  })
  return [group, others]
}

type AskAll<Q, A> = (questions: readonly Q[]) => Promise<readonly A[]>

interface Ways<Q> {
  /** How each is asked again where all together fail: one after the other where the order of what is written matters. */
  again?: 'at once' | 'in order' | undefined
  /** Questions of which this is the same are never on their way together: one waits for the other. */
  apart?: ((question: Q) => unknown) | undefined
  /**
   * While one group is on its way the next goes when as many ask as that one holds, or after so long. For what costs much by the
   * group and little by the question: of those who come back one by one the first would go with few.
   */
  even_ms?: number | undefined
}

/** Gets each its answer: all together, and where that fails each alone. */
async function answer<Q, A>(askAll: AskAll<Q, A>, again: Ways<Q>['again'], asked: readonly Asked<Q, A>[]): Promise<void> {
  try {
    const answers = await askAll(asked.map(({ question }) => question))
    for (const [at, one] of asked.entries()) one.resolve(answers[at] as A) // there is one for each
  } catch (error) {
    if (asked.length === 1) asked[0]?.reject(error)
    else if (again === 'at once') await Promise.all(asked.map((one) => answer(askAll, again, [one])))
    else for (const one of asked) await answer(askAll, again, [one])
  }
}

/**
 * Gives a function that asks one thing of `askAll`, which answers each in the order they came. What is asked in the same turn of
 * the event loop goes together, and so does what is asked while others are on their way. Where that fails each is asked again
 * alone: what is wrong with one fails nobody else, nor keeps them waiting, unless they are asked again `in order`. What `askAll`
 * changes must therefore be safe to repeat.
 */
export function gather<Q, A>(
  askAll: AskAll<Q, A>, { again = 'at once', apart = () => ({}), even_ms }: Ways<Q> = {},
): (question: Q) => Promise<A> {
  let waiting: Asked<Q, A>[] = []
  let onTheirWay = 0
  const away = new Set<unknown>()
  let patience: NodeJS.Timeout | undefined
  let fewGo: NodeJS.Timeout | undefined

  function answerAll(most = AT_ONCE): void {
    clearTimeout(fewGo)
    fewGo = undefined
    while (waiting.length > 0 && onTheirWay < most) {
      const [group, others] = takeGroup(waiting, away, apart)
      if (group.size === 0) break // each waits for one that is on its way
      waiting = others
      onTheirWay++
      for (const key of group.keys()) away.add(key)
      void answer(askAll, again, [...group.values()]).finally(() => {
        onTheirWay--
        for (const key of group.keys()) away.delete(key)
        answerEven()
      })
    }
    if (waiting.length === 0) {
      clearTimeout(patience)
      patience = undefined
    } else patience ??= setTimeout(losePatience, WAIT_MS)
  }
  function losePatience(): void {
    patience = undefined
    answerAll(Infinity)
  }
  function answerEven(): void {
    if (even_ms === undefined || waiting.length >= away.size) answerAll()
    else if (waiting.length > 0) fewGo ??= setTimeout(answerAll, even_ms)
  }
  return (question) => new Promise((resolve, reject) => {
    waiting.push({ question, resolve, reject })
    // by then everybody who had the last answer at the same time has asked for the next; while fewer are on their way than may
    // be, those who wait are kept apart from them
    if (waiting.length === 1 || onTheirWay < AT_ONCE) setImmediate(answerEven)
  })
}

/** The same where there are several to ask, such as databases: what is asked of one goes together. */
export function gatherBy<P extends object, Q, A>(
  askAll: (place: P, questions: readonly Q[]) => Promise<readonly A[]>, ways: Ways<Q> = {},
): (place: P, question: Q) => Promise<A> {
  const known = new WeakMap<P, (question: Q) => Promise<A>>()
  return (place, question) => {
    const ask = known.get(place) ?? gather((questions: readonly Q[]) => askAll(place, questions), ways)
    known.set(place, ask)
    return ask(question)
  }
}
