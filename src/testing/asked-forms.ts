// The two forms in which pg is asked, for tests that look at statements on their way or stop them.

/** What `ask` makes of a statement, in the form it was asked in: told to the callback it came with, else given. */
export function inItsForm(asked: readonly unknown[], ask: (asked: readonly unknown[]) => unknown): unknown {
  const told = asked.at(-1)
  if (typeof told !== 'function') return ask(asked)
  return new Promise((resolve) => { resolve(ask(asked.slice(0, -1))) })
    .then((answer): unknown => told(null, answer), (error: unknown): unknown => told(error))
}
