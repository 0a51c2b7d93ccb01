import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vi } from '../vi/notifications.ts'

export const words: SameKeys<typeof vi> = {
  title: 'Notifications',
  bell: 'Notifications',
  bell_count: { other: 'Notifications, {count} unread' },
  unread: { other: '{count} unread' },
  unread_short: '{shown} unread',
  new: 'Unread:',
  refresh: 'Refresh',
  read_all: 'Mark all as read',
  read_named: 'Mark as read: {title}',
  remove_named: 'Delete notification: {title}',
  details: 'See details',
  show_more: 'Show more',
  show_less: 'Show less',
  more: 'Load more',
  see_all: 'See all notifications',
  none: 'No notifications',
  none_text: 'You have no notifications yet.',
  failed: 'The notifications could not be updated. Please try again later.',
  load_failed: 'The notifications could not be loaded. Please try again later.',
  not_updated: 'Not updated yet',
  just_updated: 'Just updated',
  updated: 'Updated {ago}',
}
