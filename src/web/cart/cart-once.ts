// One press, one deed: what is asked for a second time while it is being done, or by the second half of a double click, is not.

/** A double click's two halves are nearer to each other than this. */
export const DOUBLE_CLICK_MS = 300

/**
 * Does the work unless its namesake is running, or was done less than `rest_ms` ago: then it answers false. What failed may be
 * tried again at once.
 */
export type Once = (name: string, work: () => Promise<boolean>, rest_ms?: number) => Promise<boolean>

export function createOnce(): Once {
  const running = new Set<string>()
  return async (name, work, rest_ms = 0) => {
    if (running.has(name)) return false
    running.add(name)
    let done = false
    try {
      done = await work()
      return done
    } finally {
      if (done && rest_ms > 0) setTimeout(() => running.delete(name), rest_ms)
      else running.delete(name)
    }
  }
}
