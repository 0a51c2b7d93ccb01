// What the shop tells a customer beside their orders: a list with read and unread.
import * as z from 'zod'
import { api } from './api.ts'
import { Id, line, Moment, PAGE_SIZE_MAX, pageOf, paging, PathId, wholeNumber } from './basics.ts'

export const NOTIFICATIONS_PAGE_SIZE = 10

export const NotificationType = z.enum(
  ['ORDER', 'USER', 'WISHLIST', 'SHIPPING', 'PAYMENT', 'DOCUMENT', 'WARNING', 'SUCCESS', 'PROMOTION'],
)
export type NotificationType = z.infer<typeof NotificationType>

export const Notification = z.strictObject({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  createdAt: Moment,
  isRead: z.boolean(),
  /** What it is about: an order, a product; the screen depends on the type. */
  referenceId: Id.nullable(),
  isPinned: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationCounts = z.strictObject({ unreadCount: z.int(), totalCount: z.int() })
export type NotificationCounts = z.infer<typeof NotificationCounts>

export const NotificationChannel = z.enum(['SHOP', 'EMAIL'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** Whether a person hears of a type in a channel. `fixed` ones concern the account's safety and cannot be turned off. */
export const NotificationSetting = z.strictObject({
  type: NotificationType, channel: NotificationChannel, enabled: z.boolean(), fixed: z.boolean(),
})
export type NotificationSetting = z.infer<typeof NotificationSetting>

const NotificationSettingsBody = z.strictObject({
  settings: z.array(z.strictObject({
    type: NotificationType, channel: NotificationChannel, enabled: z.boolean(), fixed: z.boolean().optional(),
  })).max(NotificationType.options.length * NotificationChannel.options.length),
})

const one = z.strictObject({ id: PathId })

export const notificationsApi = api({
  'GET /api/notifications/me/count': {
    access: 'customer', summary: 'How many there are, and how many unread.', reply: NotificationCounts, refuses: [],
  },
  'GET /api/notifications/me/paginated': {
    access: 'customer', summary: 'A page of them, latest first.',
    query: z.strictObject({
      ...paging, size: wholeNumber(1, PAGE_SIZE_MAX).default(NOTIFICATIONS_PAGE_SIZE), type: NotificationType.optional(),
      /** Only those that came before this one: pages of them stay the same, whatever comes meanwhile. */
      before: PathId.optional(),
      isRead: z.enum(['true', 'false']).optional(),
      /** Pinned ones, and orders, payments and warnings. */
      important: z.enum(['true']).optional(),
      /** What title or message contain, letter case aside. */
      keyword: line(100).optional(),
    }),
    reply: pageOf(Notification), refuses: [],
  },
  'GET /api/users/me/notification-settings': {
    access: 'customer', summary: 'What is told where: every type and channel.',
    reply: z.strictObject({ settings: z.array(NotificationSetting) }), refuses: [],
  },
  'PUT /api/users/me/notification-settings': {
    access: 'customer', pace: 'write', summary: 'Changes those that are given; fixed ones stay.', body: NotificationSettingsBody,
    reply: z.strictObject({ settings: z.array(NotificationSetting) }), refuses: [],
  },
  'PATCH /api/notifications/{id}/read': {
    access: 'customer', pace: 'write', summary: 'Marks one as read.', params: one, reply: Notification,
    refuses: ['notifications.not_found'],
  },
  'PATCH /api/notifications/me/read-all': {
    access: 'customer', pace: 'write', summary: 'Marks all as read, or those up to one alone: what came after it was not seen.',
    query: z.strictObject({ upTo: PathId.optional() }), reply: NotificationCounts, refuses: [],
  },
  'PUT /api/notifications/{id}/pin': {
    access: 'customer', pace: 'write', summary: 'Pins one, or takes the pin away.', params: one,
    body: z.strictObject({ isPinned: z.boolean() }), reply: Notification, refuses: ['notifications.not_found'],
  },
  'DELETE /api/notifications/{id}': {
    access: 'customer', pace: 'write', summary: 'Deletes one.', params: one, status: 204, reply: z.undefined(),
    refuses: ['notifications.not_found'],
  },
})
