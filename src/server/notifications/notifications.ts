// The notifications' front door: what a customer is told beside their orders, and what they have read of it.
import type { Page } from '#contract/basics.ts'
import { NotificationType } from '#contract/notifications.ts'
import type { Notification, NotificationCounts } from '#contract/notifications.ts'
import type { Language } from '#contract/problems.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './notifications-sql.ts'
import { KEPT_MAX } from './notifications-tell.ts'
import { say } from './notifications-words.ts'

export { openBoard } from './notifications-board.ts'
export type { Board } from './notifications-board.ts'
export { noteFeedbackAnswered } from './notifications-feedback.ts'
export { noteWishlistBrighter } from './notifications-news.ts'
export {
  noteMoneyWaiting, noteOrderMoved, noteOrderPlaced, noteOrderRefunded, noteParcelNamed, notePayment, noteReturn,
} from './notifications-orders.ts'
export { changeSettings, listSettings, wantMails } from './notifications-settings.ts'
export { noteSupportUnread, wantsAboutSupport } from './notifications-support.ts'
export { notify } from './notifications-tell.ts'

/** Kept so long, read or not. */
const KEPT_MS = 180 * 86_400_000

function toNotification(row: rows.NotificationRow, language: Language): Notification {
  const { title, message } = say(language, row.kind, row.details)
  const { data: type = 'USER' } = NotificationType.safeParse(row.type) // one that only a newer shop knows: about themselves
  return {
    id: row.id, type, title, message, createdAt: row.created_at.toISOString(), isRead: row.read_at !== null,
    referenceId: row.reference, isPinned: row.pinned_at !== null,
  }
}

/** How many the asker has, and how many of them are unread. */
export async function countNotifications(db: Db, asker: Asker): Promise<NotificationCounts> {
  const { unread, total } = await rows.countNotifications(db, asker.id)
  return { unreadCount: unread, totalCount: total }
}

/** The same for each of these people. */
export async function countNotificationsOf(
  db: Db, personIds: readonly number[],
): Promise<(NotificationCounts & { personId: number })[]> {
  const counts = new Map((await rows.selectCounts(db, personIds)).map((row) => [row.person_id, row]))
  return personIds.map((personId) => {
    const { unread = 0, total = 0 } = counts.get(personId) ?? {}
    return { personId, unreadCount: unread, totalCount: total }
  })
}

interface Wanted {
  page: number
  size: number
  type?: NotificationType | undefined
  before?: number | undefined
  isRead?: boolean | undefined
  important?: boolean | undefined
  keyword?: string | undefined
}

/**
 * A page of the asker's, latest first: of one type, read or unread, important, or saying a keyword (letter case aside, in the
 * language they are read in); all of them, or from before one of them.
 */
export async function listNotifications(
  db: Db, asker: Asker, { page, size, keyword, ...which }: Wanted, language: Language,
): Promise<Page<Notification>> {
  if (keyword === undefined) {
    const [content, total] = await Promise.all([
      rows.selectNotifications(db, asker.id, which, { page, size }), rows.countOf(db, asker.id, which),
    ])
    return envelope(content.map((row) => toNotification(row, language)), page, size, total)
  }
  // what they say is made when it is read, of at most `KEPT_MAX`
  const all = (await rows.selectNotifications(db, asker.id, which)).map((row) => toNotification(row, language))
  const found = all.filter(({ title, message }) => says(title, keyword, language) || says(message, keyword, language))
  return envelope(found.slice(page * size, (page + 1) * size), page, size, found.length)
}

function says(text: string, keyword: string, language: Language): boolean {
  const plain = (one: string): string => one.normalize('NFC').toLocaleLowerCase(language)
  return plain(text).includes(plain(keyword))
}

/** Marks one of the asker's own as read. Somebody else's is as unknown as one that does not exist. */
export async function readNotification(db: Db, asker: Asker, id: number, language: Language): Promise<Notification> {
  const row = await rows.updateRead(db, asker.id, id, now())
  return row ? toNotification(row, language) : refuse('notifications.not_found')
}

/** Pins one of the asker's own, or takes the pin away. Somebody else's is as unknown as one that does not exist. */
export async function pinNotification(
  db: Db, asker: Asker, id: number, isPinned: boolean, language: Language,
): Promise<Notification> {
  const row = await rows.updatePinned(db, asker.id, id, isPinned ? now() : null)
  return row ? toNotification(row, language) : refuse('notifications.not_found')
}

/** Marks all of the asker's as read, or those up to the one with this id. */
export async function readAllNotifications(db: Db, asker: Asker, upTo?: number): Promise<NotificationCounts> {
  await rows.updateAllRead(db, asker.id, now(), upTo)
  return countNotifications(db, asker)
}

/** Deletes one of the asker's own. Refuses one that is not there any more, or not theirs. */
export async function deleteNotification(db: Db, asker: Asker, id: number): Promise<void> {
  if (!await rows.deleteNotification(db, asker.id, id)) refuse('notifications.not_found')
}

/** Forgets what was told more than 180 days ago, and of each person what is too much; gives how many. */
export async function purgeNotifications(db: Db): Promise<number> {
  return await rows.deleteOlder(db, later(-KEPT_MS)) + await rows.deleteBeyond(db, KEPT_MAX)
}

/** Everything the asker was told and that is still kept, latest first. */
export async function exportNotifications(db: Db, asker: Asker, language: Language): Promise<Notification[]> {
  return (await rows.selectNotifications(db, asker.id, {})).map((row) => toNotification(row, language))
}

/** Forgets what somebody was told whose account is being closed. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await rows.deleteAll(tx, personId)
}
