// The Idempotency-Key of what must not be done twice, kept for the session until it is answered: the same wish keeps its key, so
// neither a second press nor a reload after a lost answer does it again. Another wish has another key.
import { freshKey } from './fresh-key.ts'

interface Attempt { key: string, wish: string }

const memory = new Map<string, string>()

/** `name` says what is being tried; `wish` is all that is asked for, as a text. */
export function keyFor(name: string, wish: string): string {
  const open = parse(read(name))
  if (open?.wish === wish) return open.key
  const key = freshKey()
  write(name, JSON.stringify({ key, wish } satisfies Attempt))
  return key
}

/** It was answered. */
export function forgetKey(name: string): void {
  memory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // storage refused: nothing was kept there
  }
}

function parse(text: string | undefined): Attempt | undefined {
  try {
    const stored: Partial<Record<keyof Attempt, unknown>> | null = JSON.parse(text ?? 'null')
    if (typeof stored?.key !== 'string' || typeof stored.wish !== 'string') return undefined
    return { key: stored.key, wish: stored.wish }
  } catch {
    return undefined
  }
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}

function write(name: string, text: string): void {
  memory.set(name, text)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // storage refused: it lasts as long as the page
  }
}
