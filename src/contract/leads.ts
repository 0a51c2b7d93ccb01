// Somebody who wants to be called: to give an old device in part payment, or to pay by instalments.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Dong, Id, line, lines, Moment, PathId, sliceOf } from './basics.ts'
import { INSTALMENT_MIN_DONG, INSTALMENT_MONTHS } from './instalments.ts'
import { Phone } from './phone.ts'

export const LEAD_NOTE_MAX = 500

export const OldDevice = z.strictObject({
  kind: z.enum(['PHONE', 'TABLET']),
  brand: z.enum(['APPLE', 'SAMSUNG', 'OTHER']),
  /** "iPhone 12 64 GB", as its owner calls it. */
  model: line(100),
  /** Years since it was new; 5 stands for five and more. */
  years: z.int().min(0).max(5),
  /** LIKE_NEW: no scratch. GOOD: light traces. WORN: dents, deep scratches, a weak battery. BROKEN: cracked, or a part fails. */
  condition: z.enum(['LIKE_NEW', 'GOOD', 'WORN', 'BROKEN']),
  /** It switches on, and its owner can sign out of it: else it is worth nothing to us. */
  works: z.boolean(),
})
export type OldDevice = z.infer<typeof OldDevice>

const contact = {
  name: line(100), phone: Phone, note: lines(LEAD_NOTE_MAX).optional(),
  /** What they would like to buy. */
  productId: Id.optional(),
}

export const LeadBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('TRADE_IN'), ...contact, device: OldDevice }),
  z.strictObject({
    kind: z.literal('INSTALMENT'), ...contact, months: z.union(INSTALMENT_MONTHS.map((months) => z.literal(months))),
    /** What is to be paid by instalments, dong; the shop works out the rest anew. */
    amount: z.int().min(INSTALMENT_MIN_DONG).max(1_000_000_000),
    /** Paid at once, dong. */
    upfront: Dong.default(0),
  }).refine(({ amount, upfront }) => amount - upfront >= INSTALMENT_MIN_DONG, { error: 'upfront', path: ['upfront'] }),
])
export type LeadBody = z.infer<typeof LeadBody>

export const Lead = z.strictObject({
  id: Id, kind: z.enum(['TRADE_IN', 'INSTALMENT']), state: z.enum(['NEW', 'HANDLED']), name: z.string(), phone: z.string(),
  note: z.string(), productId: Id.nullable(), productName: z.string().nullable(),
  device: OldDevice.nullable(), months: z.int().nullable(), amount: Dong.nullable(), upfront: Dong.nullable(),
  /** What was said the device may be worth, or what a month costs; dong. */
  estimate: Dong,
  createdAt: Moment, handledAt: Moment.nullable(), handledHow: z.string(),
})
export type Lead = z.infer<typeof Lead>

export const leadsApi = api({
  'POST /api/leads': {
    access: 'anyone', pace: 'write',
    summary: 'Asks to be called about a trade-in or instalments; safe to repeat with the same Idempotency-Key.',
    headers: z.object({ 'idempotency-key': z.string().min(16).max(255) }), body: LeadBody, status: 201,
    reply: z.strictObject({ id: Id, estimate: Dong }),
    refuses: ['catalogue.product_not_found', 'orders.idempotency_key_reused', 'leads.too_many', 'leads.too_many_from_here'],
  },
  'GET /api/admin/leads': {
    access: 'staff', summary: 'Who wants to be called, newest first.',
    query: z.strictObject({ ...cursorPaging, state: z.enum(['NEW', 'HANDLED']).optional() }), reply: sliceOf(Lead), refuses: [],
  },
  'POST /api/admin/leads/{id}/handle': {
    access: 'staff', pace: 'write', summary: 'Notes that somebody was called; said twice it keeps the first word.',
    params: z.strictObject({ id: PathId }), body: z.strictObject({ how: lines(LEAD_NOTE_MAX).optional() }), reply: Lead,
    refuses: ['leads.not_found'],
  },
  'POST /api/admin/leads/{id}/reopen': {
    access: 'staff', pace: 'write', summary: 'Lets somebody wait again who was noted as called by mistake.',
    params: z.strictObject({ id: PathId }), reply: Lead, refuses: ['leads.not_found'],
  },
})
