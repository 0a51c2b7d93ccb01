// Telling a person something. Part of the notifications' front door.
import type { NotificationType } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { insertNotifications } from './notifications-sql.ts'
import type { Details, Kind } from './notifications-words.ts'

interface NoteOf<K extends Kind> {
  personId: number
  type: NotificationType
  kind: K
  details: Details[K]
  /** What it is about: an order, a product. */
  referenceId: number | null
  /** The news it comes from; null for what comes from none and may be told again. */
  eventId: number | null
}

/** Something to tell a person, of any kind. */
export type Note = { [K in Kind]: NoteOf<K> }[Kind]

/** Tells people these things, at once. The same of one piece of news is told once, however often it arrives. */
export async function notify(db: Db | Tx, notes: readonly Note[]): Promise<void> {
  await insertNotifications(db, notes.map((note) => ({
    person_id: note.personId, type: note.type, kind: note.kind, details: JSON.stringify(note.details),
    reference_id: note.referenceId, event_id: note.eventId,
  })))
}
