// What this browser has searched for, newest first; kept in local storage, known to nobody else.
import { keepStored, readStored } from '#web/kit/stored.ts'

export const RECENT_KEY = 'recentSearches'
export const RECENT_MAX = 8
const TEXT_MAX = 100

/** Whatever may stand in the storage: anything but a list of texts counts as none. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(RECENT_KEY) ?? '[]')
    return Array.isArray(kept) ? cleaned(kept.filter((one) => typeof one === 'string')) : []
  } catch {
    return []
  }
}

/** Trimmed, each once whatever its letters' case, the eight newest. */
function cleaned(texts: readonly string[]): string[] {
  const newest = new Map<string, string>()
  for (const text of texts.map((one) => one.trim().slice(0, TEXT_MAX))) {
    const key = text.toLowerCase()
    if (text !== '' && !newest.has(key)) newest.set(key, text)
  }
  return [...newest.values()].slice(0, RECENT_MAX)
}

function keep(texts: readonly string[]): string[] {
  keepStored(RECENT_KEY, texts.length > 0 ? JSON.stringify(texts) : undefined)
  return [...texts]
}

/** Puts a text first; gives back what is kept now. */
export function rememberSearch(text: string): string[] {
  return keep(cleaned([text, ...readRecent()]))
}

/** Forgets one text; gives back what is kept now. */
export function forgetSearch(text: string): string[] {
  return keep(readRecent().filter((one) => one !== text))
}

export function forgetAll(): string[] {
  return keep([])
}
