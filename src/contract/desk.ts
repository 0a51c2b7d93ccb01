// What waits for the people of the shop, told in one line so that their sidebar may ask for it often.
import * as z from 'zod'
import { api } from './api.ts'
import { Status } from './status.ts'

/** Counted up to here; one more stands for "many". */
export const WAITING_MAX = 99

/** How much waits; 100 stands for more than WAITING_MAX. */
const Count = z.int().min(0).max(WAITING_MAX + 1)

export const Waiting = z.strictObject({
  /** Those that wait for the shop, not for their buyer's money. */
  ordersToConfirm: Count,
  ordersToPack: Count,
  /** Money that fitted no order. */
  payments: Count,
  /** To be sent by somebody, or refused by the gateway. */
  refunds: Count,
  returnsToAnswer: Count,
  /** Accepted; their goods are on the way. */
  returnsToCome: Count,
  /** Their goods are back, and less than their worth was given back. */
  returnsToRefund: Count,
  reviews: Count,
  /** Chats whose last word is the customer's. */
  chats: Count,
  feedback: Count,
  leads: Count,
  /** About personal data; only administrators are told. */
  dataRequests: Count,
})
export type Waiting = z.infer<typeof Waiting>

/** What a new shop needs before its first order, and whether it has it. */
export const FirstSteps = z.strictObject({
  /** Who the shop is and how it is reached is no longer as it came. */
  contact: z.boolean(),
  /** A way of delivery is offered. */
  delivery: z.boolean(),
  /** A product is for sale. */
  product: z.boolean(),
  /** Orders can be paid ahead with real money: by transfer, or through the gateway that is no test. */
  paidAhead: z.boolean(),
  /** Mails are handed on; else they stay on the shop's own machine. */
  mails: z.boolean(),
  /** Somebody else works here too. */
  staff: z.boolean(),
  /** An administrator has read enough of it. */
  hidden: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const deskApi = api({
  'GET /api/admin/first-steps': {
    access: 'admin', summary: 'What a new shop needs before its first order, and whether it has it.',
    reply: FirstSteps, refuses: [],
  },
  'POST /api/admin/first-steps/hide': {
    access: 'admin', summary: 'Enough was read of what a new shop needs: no administrator is shown it any more.',
    unaudited: 'a hint is put away', reply: FirstSteps, refuses: [],
  },
  'GET /api/admin/status': {
    access: 'staff', summary: 'How the shop\'s machines are: processes, database, work that waits, the past hour.',
    reply: Status, refuses: [],
  },
  'GET /api/admin/waiting': {
    access: 'staff', summary: 'How much waits for the people of the shop, each counted up to 99; 100 stands for more.',
    reply: Waiting, refuses: [],
  },
})
