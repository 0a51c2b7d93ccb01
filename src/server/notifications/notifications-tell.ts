// Telling a person something. Part of the notifications' front door.
import type { NotificationType } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { readAudience } from './notifications-settings.ts'
import { deleteBeyond, insertNotifications } from './notifications-sql.ts'
import type { Details, Kind } from './notifications-words.ts'

/** Each person's latest are kept, and among older ones those they pinned: so many in all. */
export const KEPT_MAX = 500

interface NoteOf<K extends Kind> {
  personId: number
  type: NotificationType
  kind: K
  details: Details[K]
  /** An order (ORDER, SHIPPING, PAYMENT), a product (WISHLIST), the person's feedback (USER); of another type none is shown. */
  referenceId: number | null
  /** The news it comes from; null for what comes from none and may be told again. */
  eventId: number | null
}

/** Something to tell a person, of any kind. */
export type Note = { [K in Kind]: NoteOf<K> }[Kind]

/**
 * Tells people these things, at once; nothing of a type they have turned off in the shop. The same of one piece of news is told
 * once, however often it arrives.
 */
export async function notify(db: Db | Tx, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  const personIds = [...new Set(notes.map(({ personId }) => personId))]
  const wants = await readAudience(db, personIds)
  await insertNotifications(db, notes.filter(({ personId, type }) => wants(personId, type)).map((note) => ({
    person_id: note.personId, type: note.type, kind: note.kind, details: JSON.stringify(note.details),
    reference_id: note.referenceId, event_id: note.eventId,
  })))
  await deleteBeyond(db, KEPT_MAX, personIds)
}
