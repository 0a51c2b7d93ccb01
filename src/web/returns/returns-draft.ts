// A request that is being written, kept for the session: a reload, another page or a sign-in on the way does not lose it.
import type { ReturnPhoto } from '#contract/returns.ts'

export interface ReturnDraft {
  /** As readUnits reads them. */
  units: string
  reason: string
  note: string
  /** Uploaded and waiting to be sent along. */
  photos: readonly ReturnPhoto[]
}

export const EMPTY_DRAFT: ReturnDraft = { units: '', reason: '', note: '', photos: [] }

const nameOf = (userId: number, orderId: number): string => `return-draft-${userId}-${orderId}`

/** What this customer has written so far for this order; empty where nothing is kept. */
export function readReturnDraft(userId: number, orderId: number): ReturnDraft {
  try {
    return soundDraft(JSON.parse(sessionStorage.getItem(nameOf(userId, orderId)) ?? 'null'))
  } catch {
    return EMPTY_DRAFT
  }
}

/** An empty draft is forgotten. */
export function keepReturnDraft(userId: number, orderId: number, draft: ReturnDraft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(nameOf(userId, orderId))
    else sessionStorage.setItem(nameOf(userId, orderId), JSON.stringify(draft))
  } catch {
    // storage refused: the draft lasts as long as the page
  }
}

function isEmpty({ units, reason, note, photos }: ReturnDraft): boolean {
  return units === '' && reason === '' && note === '' && photos.length === 0
}

export function soundDraft(stored: unknown): ReturnDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT
  const draft: Partial<Record<keyof ReturnDraft, unknown>> = stored
  const text = (value: unknown) => typeof value === 'string' ? value : ''
  return {
    units: text(draft.units), reason: text(draft.reason), note: text(draft.note),
    photos: Array.isArray(draft.photos) ? draft.photos.flatMap(soundPhoto) : [],
  }
}

function soundPhoto(stored: unknown): ReturnPhoto[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { id, url }: Partial<Record<keyof ReturnPhoto, unknown>> = stored
  return typeof id === 'number' && typeof url === 'string' ? [{ id, url }] : []
}
