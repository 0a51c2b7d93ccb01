/** By then a deed is done although the page has never rested. */
const IDLE_LIMIT_MS = 3000

/** Does something once the page has nothing else to do. Gives what calls it off. */
export function whenIdle(deed: () => void): () => void {
  // Not every browser tells when it has time.
  const ask: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback
  if (!ask) {
    const timer = setTimeout(deed, IDLE_LIMIT_MS)
    return () => clearTimeout(timer)
  }
  const asked = ask(deed, { timeout: IDLE_LIMIT_MS })
  return () => cancelIdleCallback(asked)
}
