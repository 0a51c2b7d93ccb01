// Goods that a customer wants to send back within the days the shop grants for it.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, lines, Moment, pageOf, paging, PathId, visibleLength } from './basics.ts'
import { LINES_MAX, QUANTITY_MAX } from './cart.ts'
import { Imei } from './imei.ts'

export const RETURN_NOTE_MAX = 1_000
const RETURN_HOW_MAX = 500
export const RETURN_PHOTOS_MAX = 5
/** Bytes of one photo, less one. */
export const RETURN_PHOTO_BYTES = 5 * 1024 * 1024
/** Photos one person has uploaded and not used yet. */
export const LOOSE_PHOTOS_MAX = 10
/** What is kept of one person's photos in all: how many, and how many bytes together. */
export const KEPT_PHOTOS_MAX = 100
export const KEPT_PHOTOS_BYTES = 60 * 1024 * 1024
/** Wishes for one order, whatever became of them. */
export const RETURNS_MAX = 10

export const ReturnReason = z.enum(['FAULTY', 'DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'CHANGED_MIND', 'OTHER'])
export type ReturnReason = z.infer<typeof ReturnReason>

/**
 * REQUESTED: staff have not answered. ACCEPTED: the goods may come. REFUSED, WITHDRAWN (by the customer): it ended.
 * RECEIVED: the goods are back; what is given back for them stands among the order's refunds.
 */
export const ReturnState = z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'RECEIVED'])
export type ReturnState = z.infer<typeof ReturnState>

const unit = { variantId: Id, quantity: z.int().min(1).max(QUANTITY_MAX) }

export const ReturnBody = z.strictObject({
  items: z.array(z.strictObject(unit)).min(1).max(LINES_MAX),
  reason: ReturnReason,
  /** What is wrong. Needed with OTHER. */
  note: lines(RETURN_NOTE_MAX).optional(),
  /** Photos uploaded before, in the order to be shown. */
  photos: z.array(Id).max(RETURN_PHOTOS_MAX).optional(),
}).superRefine(({ reason, note }, context) => {
  if (reason === 'OTHER' && !note) context.addIssue({ code: 'custom', message: 'required', path: ['note'] })
})
export type ReturnBody = z.infer<typeof ReturnBody>

export const ReturnPhoto = z.strictObject({
  id: Id,
  /** Where it is seen; only who knows the address can. */
  url: z.string(),
})
export type ReturnPhoto = z.infer<typeof ReturnPhoto>

export const Return = z.strictObject({
  id: Id, orderId: Id, orderCode: z.string(), state: ReturnState, reason: ReturnReason, note: z.string(),
  items: z.array(z.strictObject({ ...unit, productName: z.string(), productImage: z.string().nullable() })),
  photos: z.array(ReturnPhoto),
  /** What these goods cost, without delivery, less their share of the coupon. */
  worth: Dong,
  /** What was given back for them, or is on its way: of `worth`. */
  refunded: Dong,
  /** What staff said to it. */
  answer: z.string(),
  askedAt: Moment, answeredAt: Moment.nullable(), receivedAt: Moment.nullable(),
})
export type Return = z.infer<typeof Return>

/** As staff see it. */
export const StaffReturn = z.strictObject({
  ...Return.shape,
  /** What is still to be given back for goods that are back. */
  owed: Dong,
  /** What is not given back, and why: settled by staff. */
  settled: z.strictObject({ amount: Dong, how: z.string(), by: z.string().nullable(), at: Moment }).nullable(),
})
export type StaffReturn = z.infer<typeof StaffReturn>

const params = z.strictObject({ id: PathId })
const IdempotencyKey = z.string().min(1, { error: 'required' }).max(255)

export const returnsApi = api({
  'POST /api/return-photos': {
    access: 'customer', pace: 'write', summary: 'Uploads a photo for a return that is about to be asked for.',
    upload: { part: 'file', bytes: RETURN_PHOTO_BYTES, needed: true }, status: 201, reply: ReturnPhoto,
    refuses: ['files.not_an_image', 'files.too_large', 'returns.photos_full'],
  },
  'DELETE /api/return-photos/{id}': {
    access: 'customer', pace: 'write', summary: 'Takes back a photo of one\'s own that no return shows; absent is no fault.',
    params, status: 204, reply: z.undefined(), refuses: [],
  },
  'GET /api/orders/{id}/returns': {
    access: 'customer', summary: 'What was asked to send back of one of the customer\'s own orders, newest first.',
    params, reply: z.array(Return), refuses: ['orders.not_found'],
  },
  'POST /api/orders/{id}/returns': {
    access: 'customer', pace: 'write',
    summary: 'Asks to send back goods of one of the customer\'s own orders; safe to repeat with the same key.',
    headers: z.object({ 'idempotency-key': IdempotencyKey }), params, body: ReturnBody, status: 201, reply: Return,
    refuses: ['orders.not_found', 'orders.idempotency_key_reused', 'returns.not_returnable', 'returns.too_many',
      'returns.too_many_units', 'returns.photo_not_found'],
  },
  'POST /api/returns/{id}/withdraw': {
    access: 'customer', pace: 'write', summary: 'Takes back one\'s own wish while the goods have not come back.', params,
    reply: Return, refuses: ['returns.not_found', 'returns.move_not_allowed'],
  },
  'GET /api/admin/returns': {
    access: 'staff', summary: 'What customers want to send back, the longest waiting first.',
    query: z.strictObject({
      ...paging, state: ReturnState.optional(),
      /** Whether the goods are back and less than their worth was given back for them. */
      owed: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
      /** Whether it is the shop's turn: to answer, or to give money back. */
      needsStaff: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
    }),
    reply: pageOf(StaffReturn), refuses: [],
  },
  'POST /api/admin/returns/{id}/answer': {
    access: 'staff', pace: 'write', summary: 'Accepts or refuses a return, once; who refuses says why.', params,
    body: z.strictObject({ accept: z.boolean(), answer: lines(RETURN_NOTE_MAX).optional() }), reply: StaffReturn,
    refuses: ['returns.not_found', 'returns.move_not_allowed', 'returns.answer_needed'],
  },
  'POST /api/admin/returns/{id}/receive': {
    access: 'staff', pace: 'write',
    summary: 'Goods of an accepted return are back; those fit to be sold go on the shelf. All back: the order is RETURNED.',
    params, body: z.strictObject({
      restock: z.boolean(),
      /** Units among them that are not fit to be sold: of these none goes on the shelf. */
      unfit: z.array(z.strictObject(unit)).max(LINES_MAX).optional(),
      /** The devices that came back, of goods that were packed with their numbers: as many as come back of each. */
      imeis: z.array(Imei).max(LINES_MAX * QUANTITY_MAX).optional(),
    }),
    reply: StaffReturn,
    refuses: ['returns.not_found', 'returns.move_not_allowed', 'returns.imei_unknown', 'returns.too_many_units',
      'orders.move_not_allowed'],
  },
  'POST /api/admin/returns/{id}/settle': {
    access: 'staff', pace: 'write',
    summary: 'What is still owed for goods that are back is settled, as staff say how; said twice it keeps the first word.',
    params, body: z.strictObject({
      how: lines(RETURN_HOW_MAX).refine((text) => visibleLength(text) > 0, { error: 'required' }),
    }),
    reply: StaffReturn, refuses: ['returns.not_found', 'returns.nothing_owed'],
  },
  'POST /api/admin/returns/{id}/reopen': {
    access: 'staff', pace: 'write', summary: 'What was settled by mistake is owed again.', params, reply: StaffReturn,
    refuses: ['returns.not_found'],
  },
})
