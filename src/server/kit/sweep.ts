// What starting leaves behind, some twenty megabytes, is given back once the start is over: a shop at rest makes too little
// garbage for the engine to look for it by itself.

/** By then the first questions after a start have been answered. */
const QUIET_MS = 5_000

/** Looks twice through the whole memory, a tenth of a second each time; needs Node's `--expose-gc`, and does nothing without. */
export function sweepAfterStart(): void {
  const { gc } = globalThis
  if (gc) setTimeout(() => void gc({ type: 'major', flavor: 'last-resort', execution: 'async' }), QUIET_MS).unref()
}
