// What staff are told of money that waits, beside what settling.ts lets them do with it.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, Moment, PathId } from './basics.ts'
import { OrderStatus, PaymentStatus } from './orders.ts'
import { PaymentMethod } from './payments.ts'

/** Orders that are suggested for one receipt. */
export const SUGGESTIONS_MAX = 10

/**
 * Why an order may be what money is for: its code stands in the text, with at most one letter wrong; its sum is the same, and it
 * is still to be paid; it is a part of its total already, or what lacks beside the parts that came; the receiver's telephone
 * number or name stands in the text.
 */
export const SuggestionReason = z.enum(['CODE', 'AMOUNT', 'PART', 'PHONE', 'NAME'])
export type SuggestionReason = z.infer<typeof SuggestionReason>

export const Suggestion = z.strictObject({
  order: z.strictObject({
    id: Id, code: z.string(), status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod, total: Dong,
    placedAt: Moment, holdUntil: Moment.nullable(), receiverName: z.string(),
  }),
  reasons: z.array(SuggestionReason),
  /** Other money that waits as parts of its total, whole dong. */
  parts: Dong,
  /** It takes money at all, be it too little or too much. */
  takes: z.boolean(),
  /** The money pays it to the dong, by itself or with those parts, and the order takes it. */
  payable: z.boolean(),
  /** Its buyer chose to pay at the door: money that came by transfer is rarely theirs. */
  atDoor: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const settlingAdminApi = api({
  'GET /api/admin/receipts/{id}/suggestions': {
    access: 'staff', summary: 'Orders that waiting money may be for, the likeliest first; none for money that waits no more.',
    params: z.strictObject({ id: PathId }), reply: z.array(Suggestion), refuses: ['settling.receipt_not_found'],
  },
})
