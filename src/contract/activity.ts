// What a customer did, for themselves to look at.
import * as z from 'zod'
import { api } from './api.ts'
import { Id, line, Moment, PAGE_SIZE_MAX, pageOf, paging, wholeNumber } from './basics.ts'

export const ACTIVITY_PAGE_SIZE = 10

/** The group an entry is shown with. */
export const ActivityType = z.enum(['account', 'product', 'order', 'other'])
export type ActivityType = z.infer<typeof ActivityType>

/** What an entry is about. */
export const ActivityEntityType = z.enum(['LOGIN', 'CART', 'PROFILE', 'WISHLIST', 'ORDER', 'REVIEW', 'OTHER'])
export type ActivityEntityType = z.infer<typeof ActivityEntityType>

export const ActivityEntry = z.strictObject({
  id: Id, type: ActivityType, entityType: ActivityEntityType,
  /** What happened, as one sentence in the asker's language. */
  details: z.string(),
  createdAt: Moment,
  /** Nothing where the person has not agreed that they are kept. */
  ipAddress: z.string().nullable(), deviceInfo: z.string().nullable(), location: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

const Day = z.iso.date({ error: 'date' })

export const activityApi = api({
  'GET /api/activity-logs/me': {
    access: 'customer', summary: 'A page of what one did, latest first.',
    query: z.strictObject({
      ...paging, size: wholeNumber(1, PAGE_SIZE_MAX).default(ACTIVITY_PAGE_SIZE), entityType: ActivityEntityType.optional(),
      type: ActivityType.optional(), keyword: line(100).optional(),
      /** Days in Vietnam, both included. */
      fromDate: Day.optional(), toDate: Day.optional(),
    }),
    reply: pageOf(ActivityEntry), refuses: [],
  },
  'GET /api/activity-logs/me/latest': {
    access: 'customer', summary: 'The five latest.', reply: z.array(ActivityEntry), refuses: [],
  },
})
