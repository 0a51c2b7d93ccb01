// What was written and has not arrived at the shop: kept per writer in this browser, so that neither a lost line nor a reload
// loses it.
import { createKeptList, soundEntries } from '#web/kit/kept.ts'

/** Most of one writer's; more are not taken until some have gone. */
export const UNSENT_MAX = 30

export interface Unsent {
  /** Whose it is: "guest" or "person 7". */
  of: string
  /** By which the shop takes it once, however often it arrives. */
  key: string
  /** Of which chat; the key of the message that begins it, where it has not begun. */
  chat: number | string
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** Why the shop did not take it; it is not sent again by itself. */
  refused?: string
}

export const unsent = createKeptList<Unsent>({ key: 'chatUnsent', parse: (text) => soundEntries(text, sound) })

function sound(stored: object): Unsent | undefined {
  // Anything may have been kept: every field is looked at.
  const { of, key, chat, text, at, refused } = stored as Record<string, unknown>
  if (typeof of !== 'string' || typeof key !== 'string' || key.length < 16) return undefined
  if (typeof text !== 'string' || text === '') return undefined
  if ((typeof chat !== 'number' && typeof chat !== 'string') || typeof at !== 'number') return undefined
  return { of, key, chat, text, at, ...(typeof refused === 'string' && { refused }) }
}

/** False when the writer has too many already. */
export function addUnsent(entry: Unsent): boolean {
  if (unsent.read().filter(({ of }) => of === entry.of).length >= UNSENT_MAX) return false
  unsent.change((all) => [...all, entry])
  return true
}

export function dropUnsent(key: string): void {
  unsent.change((all) => all.filter((one) => one.key !== key))
}

/** A refused beginning takes along what was to follow it. */
export function refuseUnsent(key: string, refused: string): void {
  unsent.change((all) => all.map((one) => (one.key === key || one.chat === key ? { ...one, refused } : one)))
}

/** Once more, by the same key: whoever refused it may have changed their mind. */
export function retryUnsent(key: string): void {
  unsent.change((all) => all.map((one) => {
    if (one.key !== key) return one
    const { refused: _, ...again } = one
    return again
  }))
}

/** The chat that began with this message has an id now. */
export function placeUnsent(key: string, chat: number): void {
  unsent.change((all) => all.filter((one) => one.key !== key).map((one) => (one.chat === key ? { ...one, chat } : one)))
}

/** What the guest wrote is the person's, as their chats are. */
export function adoptUnsent(of: string): void {
  unsent.change((all) => all.map((one) => (one.of === 'guest' ? { ...one, of } : one)))
}
