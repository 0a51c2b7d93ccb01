// What somebody was writing when the page went away (reloaded, crashed, its session over): kept for this tab, until it is saved
// or left on purpose.
import { useEffect } from 'react'
import { TOKEN_KEY } from '#web/kit/ask.ts'
import { readStored } from '#web/kit/stored.ts'

/** What was made, and of what. */
interface LeftDraft<T> { base: T, draft: T }

const placeOf = (key: string): string => `admin.draft.${key}`

/** Undefined where nothing was left, or it was left by an older form with other fields than `like`. */
export function readLeft<T extends object>(key: string | undefined, like: T): LeftDraft<T> | undefined {
  if (key === undefined) return undefined
  try {
    // only writeLeft writes there
    const left = JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null') as LeftDraft<T> | null
    const isLike = (record: T): boolean => Object.keys(like).toSorted().join() === Object.keys(record).toSorted().join()
    return left && isLike(left.base) && isLike(left.draft) ? left : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is unsaved under this key, and forgets it once it is saved, or left for another page of the back office. */
export function useLeft<T extends object>(key: string | undefined, unsaved: boolean, base: T, draft: T): void {
  useEffect(() => {
    if (key !== undefined) writeLeft(key, unsaved ? { base, draft } : undefined)
  }, [key, unsaved, base, draft])
  useEffect(() => () => {
    // whose session is over has not left it on purpose
    if (key !== undefined && readStored(TOKEN_KEY) !== undefined) writeLeft(key, undefined)
  }, [key])
}

function writeLeft<T extends object>(key: string, left: LeftDraft<T> | undefined): void {
  try {
    if (left) sessionStorage.setItem(placeOf(key), JSON.stringify(left))
    else sessionStorage.removeItem(placeOf(key))
  } catch {
    // Storage refused or full: a reload would lose it, as the browser asks then.
  }
}
