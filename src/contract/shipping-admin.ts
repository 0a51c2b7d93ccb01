// What staff do to the ways of delivery.
import * as z from 'zod'
import { api } from './api.ts'
import { Edition, Id, line, lines, PathId } from './basics.ts'

const COST_MAX = 10_000_000
const DAYS_MAX = 60
export const METHODS_MAX = 50

const Day = z.int().min(0).max(DAYS_MAX)
/** Both days are included. */
const Days = z.strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => to >= from, { error: 'days_before', path: ['to'] })

export const MethodBody = z.strictObject({
  nameVi: line(80), nameEn: line(80), descriptionVi: lines(200), descriptionEn: lines(200),
  /** Whole dong; goods beyond the limit of free delivery are delivered free whatever stands here. */
  baseCost: z.int().min(0).max(COST_MAX),
  /** To the big cities, and to everywhere else. */
  cityDays: Days, farDays: Days,
})
export type MethodBody = z.infer<typeof MethodBody>

export const StaffMethod = MethodBody.extend({ id: Id, edition: Edition, active: z.boolean() })
export type StaffMethod = z.infer<typeof StaffMethod>

const byId = z.strictObject({ id: PathId })
const unknown = 'shipping.method_not_found'
const overtaken = 'shipping.edited_meanwhile'

export const shippingAdminApi = api({
  'GET /api/admin/shipping-methods': {
    access: 'staff', summary: 'Every way of delivery, in the shop\'s order.', reply: z.array(StaffMethod), refuses: [],
  },
  'POST /api/admin/shipping-methods': {
    access: 'staff', pace: 'write',
    summary: 'Makes a way of delivery, behind the others and switched off; safe to repeat: the very same is made once.',
    body: MethodBody, status: 201, reply: StaffMethod, refuses: ['shipping.methods_full'],
  },
  'PUT /api/admin/shipping-methods/order': {
    access: 'staff', pace: 'write', summary: 'Orders them: all of their ids.',
    body: z.strictObject({ ids: z.array(Id).max(METHODS_MAX) }), reply: z.array(StaffMethod), refuses: [overtaken],
  },
  'PUT /api/admin/shipping-methods/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes a way of delivery; orders keep what they were promised.', params: byId,
    body: z.strictObject({ edition: Edition, details: MethodBody }), reply: StaffMethod, refuses: [unknown, overtaken],
  },
  'PATCH /api/admin/shipping-methods/{id}': {
    access: 'staff', pace: 'write', summary: 'Switches one on or off; one always stays on.', params: byId,
    body: z.strictObject({ edition: Edition, active: z.boolean() }), reply: StaffMethod,
    refuses: [unknown, overtaken, 'shipping.last_method'],
  },
})
