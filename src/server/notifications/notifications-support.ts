// What a customer is told who was answered in a chat and is not there. Part of the notifications' front door.
import type { Db } from '#server/kit/db.ts'
import type { Told } from '#server/kit/outbox.ts'
import type { Board } from './notifications-board.ts'
import { readAudience } from './notifications-settings.ts'

/** Tells it once for a silence; nobody who may not sign in any more. Safe to repeat. */
export async function noteSupportUnread(board: Board, { eventId, payload: { personId } }: Told<'support.unread'>): Promise<void> {
  if (!await board.isActive(personId)) return
  await board.put([{ personId, type: 'USER', kind: 'support.unread', details: {}, referenceId: null, eventId }])
}

/**
 * True when a person wants to hear that a chat was answered. Mails about the account cannot be turned off, but this is not about
 * its safety: whoever has turned them off in the shop gets no mail of it either.
 */
export async function wantsAboutSupport(db: Db, personId: number): Promise<boolean> {
  return (await readAudience(db, [personId]))(personId, 'USER')
}
