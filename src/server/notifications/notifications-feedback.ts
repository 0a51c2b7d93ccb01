// What a person is told whose feedback was answered. Part of the notifications' front door.
import type { Told } from '#server/kit/outbox.ts'
import type { Board } from './notifications-board.ts'
import { selectSubject } from './notifications-feedback-sql.ts'

/** Guests have no notifications: they are told by mail alone. Safe to repeat. */
export async function noteFeedbackAnswered(
  board: Board, { eventId, payload: { feedbackId, personId } }: Told<'feedback.answered'>,
): Promise<void> {
  if (personId === null || !await board.isActive(personId)) return
  const subject = await selectSubject(board.db, feedbackId)
  await board.put([{
    personId, type: 'USER', kind: 'feedback.answered', details: subject === undefined ? {} : { subject }, referenceId: feedbackId,
    eventId,
  }])
}
