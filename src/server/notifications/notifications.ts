// The notifications' front door: what a customer is told beside their orders, and what they have read of it.
import type { Page } from '#contract/basics.ts'
import { NotificationType } from '#contract/notifications.ts'
import type { Notification, NotificationCounts } from '#contract/notifications.ts'
import type { Language } from '#contract/problems.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import * as rows from './notifications-sql.ts'
import { say } from './notifications-words.ts'

export { noteOrderPlaced, noteWishlistBrighter } from './notifications-news.ts'
export { notify } from './notifications-tell.ts'

/** Kept so long, read or not. */
const KEPT_MS = 180 * 86_400_000

function toNotification(row: rows.NotificationRow, language: Language): Notification {
  const { title, message } = say(language, row.kind, row.details)
  const { data: type = 'USER' } = NotificationType.safeParse(row.type) // one that only a newer shop knows: about themselves
  return {
    id: row.id, type, title, message, createdAt: row.created_at.toISOString(), isRead: row.read_at !== null,
    referenceId: row.reference_id,
  }
}

/** How many the asker has, and how many of them are unread. */
export async function countNotifications(db: Db, asker: Asker): Promise<NotificationCounts> {
  const { unread, total } = await rows.countNotifications(db, asker.id)
  return { unreadCount: unread, totalCount: total }
}

interface Wanted { page: number, size: number, type?: NotificationType | undefined, before?: number | undefined }

/** A page of the asker's, latest first; of one type or of all, from the latest on or from before one of them. */
export async function listNotifications(
  db: Db, asker: Asker, { page, size, ...which }: Wanted, language: Language,
): Promise<Page<Notification>> {
  const [content, total] = await Promise.all([
    rows.selectNotifications(db, asker.id, which, { page, size }), rows.countOf(db, asker.id, which),
  ])
  return envelope(content.map((row) => toNotification(row, language)), page, size, total)
}

/** Marks one of the asker's own as read. Somebody else's is as unknown as one that does not exist. */
export async function readNotification(db: Db, asker: Asker, id: number, language: Language): Promise<Notification> {
  const row = await rows.updateRead(db, asker.id, id, now())
  return row ? toNotification(row, language) : refuse('notifications.not_found')
}

/** Marks all of the asker's as read, or those up to the one with this id. */
export async function readAllNotifications(db: Db, asker: Asker, upTo?: number): Promise<NotificationCounts> {
  await rows.updateAllRead(db, asker.id, now(), upTo)
  return countNotifications(db, asker)
}

/** Deletes one of the asker's own; an absent one is no fault. */
export async function deleteNotification(db: Db, asker: Asker, id: number): Promise<void> {
  await rows.deleteNotification(db, asker.id, id)
}

/** Forgets what was told more than 180 days ago; gives how many. */
export function purgeNotifications(db: Db): Promise<number> {
  return rows.deleteOlder(db, later(-KEPT_MS))
}
