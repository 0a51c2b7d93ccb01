// Something kept in local storage, shared by all tabs; kept in memory where storage is refused.

export interface Kept<T> {
  /** The same value until something changes, as `useSyncExternalStore` wants it. */
  read: () => T
  /** What the server renders and the browser hydrates with: storage is not asked yet. */
  none: () => T
  /** Reads afresh, changes and writes without a pause, so that two tabs do not lose each other's changes. */
  change: (make: (old: T) => T) => void
  watch: (listener: () => void) => () => void
}

interface KeptOptions<T> {
  key: string
  nothing: T
  /** Never throws, whatever is stored. */
  parse: (text: string | null) => T
  /** Null: nothing needs to be kept. */
  print: (value: T) => string | null
}

export function createKept<T>({ key, nothing, parse, print }: KeptOptions<T>): Kept<T> {
  const text = createText(key)
  let known: { text: string | null, value: T } = { text: null, value: nothing }
  const listeners = new Set<() => void>()

  const read = (): T => {
    const now = text.read()
    if (now !== known.text) known = { text: now, value: parse(now) }
    return known.value
  }
  return {
    read,
    none: () => nothing,
    change: (make) => {
      const old = read()
      const value = make(old)
      if (value === old) return
      text.write(print(value))
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

interface KeptListOptions<T> {
  key: string
  /** Never throws, whatever is stored. */
  parse: (text: string | null) => readonly T[]
}

const NOTHING: readonly never[] = []

/** A list kept the same way; nothing is stored for an empty one. */
export function createKeptList<T>({ key, parse }: KeptListOptions<T>): Kept<readonly T[]> {
  const print = (items: readonly T[]) => (items.length > 0 ? JSON.stringify(items) : null)
  return createKept<readonly T[]>({ key, nothing: NOTHING, parse, print })
}

/** The sound entries of a stored list. `sound` gives an entry its shape, or nothing when it has none. Nothing throws. */
export function soundEntries<T>(text: string | null, sound: (stored: object) => T | undefined): T[] {
  return listIn(text).flatMap((one) => (typeof one === 'object' && one !== null ? sound(one) ?? [] : []))
}

function listIn(text: string | null): unknown[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** One text in local storage; null: none. */
function createText(key: string) {
  let memory: string | null = null
  let stored = true
  return {
    read: (): string | null => {
      if (!stored) return memory
      try {
        return localStorage.getItem(key)
      } catch {
        return memory
      }
    },
    write: (text: string | null): void => {
      memory = text
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        stored = true
      } catch {
        stored = false // full or forbidden: it lasts as long as the page
      }
    },
  }
}
