// What is asked for more than once: only that is worth keeping. Most new answers nobody asks for twice; kept, they would drive
// out what people share and give the collector its work (decision 0053).

/** So many addresses are remembered; the one asked for longest ago goes first. */
const KNOWN_MAX = 4_000
/** Characters; what has a longer key counts as asked for once, however often it is. */
const KEY_MAX = 500

/** Which addresses were asked for, as far back as that is remembered. */
export interface Asked {
  note(key: string): void
  /** Whether it was noted twice and more. */
  isShared(key: string): boolean
}

/** Begins with nothing known. */
export function openAsked(): Asked {
  const shared = new Map<string, boolean>()
  return {
    note(key) {
      if (key.length > KEY_MAX) return
      const isMet = shared.delete(key)
      shared.set(key, isMet)
      for (const oldest of shared.keys()) {
        if (shared.size <= KNOWN_MAX) break
        shared.delete(oldest)
      }
    },
    isShared: (key) => shared.get(key) ?? false,
  }
}
