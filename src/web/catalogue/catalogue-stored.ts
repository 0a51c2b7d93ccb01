// A small list kept in local storage and shared by all tabs; kept in memory where storage is refused.
const NOTHING: readonly never[] = []

interface StoredList<T> {
  /** The same array until something changes, as `useSyncExternalStore` wants it. */
  read: () => readonly T[]
  /** What the server renders and the browser hydrates with: storage is not asked yet. */
  none: () => readonly T[]
  /** Reads afresh, changes and writes without a pause, so that two tabs do not lose each other's entries. */
  change: (next: (items: readonly T[]) => readonly T[]) => void
  /** Gives back a function that stops listening. */
  watch: (listener: () => void) => () => void
}

/** `sound` gives an entry its shape, or nothing when what was stored is none: whatever lies there, nothing throws. */
export function storedList<T>(key: string, most: number, sound: (stored: object) => T | undefined): StoredList<T> {
  let memory: string | null = null
  let known: { text: string | null, items: readonly T[] } = { text: null, items: NOTHING }
  const listeners = new Set<() => void>()
  const read = () => {
    const text = readText(key, memory)
    if (text !== known.text) known = { text, items: listIn(text).flatMap((one) => sound(one) ?? []).slice(0, most) }
    return known.items
  }
  return {
    read,
    none: () => NOTHING,
    change: (next) => {
      const items = next(read())
      memory = items.length > 0 ? JSON.stringify(items.slice(0, most)) : null
      keepText(key, memory)
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

function readText(key: string, memory: string | null): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory
  }
}

function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
}

function listIn(text: string | null): object[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((one): one is object => typeof one === 'object' && one !== null) : []
  } catch {
    return []
  }
}
