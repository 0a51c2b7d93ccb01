// The guest's cart in local storage under the key `cart`, shared by all tabs; kept in memory where storage is refused.
import { parseGuestCart } from './cart-stored.ts'
import type { GuestItem } from './cart-rules.ts'

const STORAGE_KEY = 'cart'
const NOTHING: readonly GuestItem[] = []

let memory: string | null = null
let stored = true
let known: { text: string | null, items: readonly GuestItem[] } = { text: null, items: NOTHING }
const listeners = new Set<() => void>()

/** The same array until something changes, as `useSyncExternalStore` wants it. */
export function readGuestCart(): readonly GuestItem[] {
  const text = readText()
  if (text !== known.text) known = { text, items: parseGuestCart(text) }
  return known.items
}

/** What the server renders and the browser hydrates with: storage is not asked yet. */
export function noGuestCart(): readonly GuestItem[] {
  return NOTHING
}

/** Reads afresh, changes and writes without a pause, so that two tabs do not lose each other's lines. */
export function changeGuestCart(change: (items: readonly GuestItem[]) => readonly GuestItem[]): void {
  const items = change(readGuestCart())
  writeText(items.length > 0 ? JSON.stringify(items) : null)
  for (const listener of listeners) listener()
}

export function watchGuestCart(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function readText(): string | null {
  if (!stored) return memory
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return memory
  }
}

function writeText(text: string | null): void {
  memory = text
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
    stored = true
  } catch {
    stored = false // full or forbidden: the cart lasts as long as the page
  }
}
