// Money and the order it is for: the way to the gateway and back, transfers to the shop's bank account, what staff must look at.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, lines, Moment, pageOf, paging, PathId, visibleLength } from './basics.ts'

/** Bytes of a statement, and lines below its heading: more days at a time than anybody looks over. */
export const STATEMENT_BYTES_MAX = 2_000_000
export const STATEMENT_LINES_MAX = 5_000
export const HOW_MAX = 300
/** So long a refund is taken by whoever says that they are sending it. */
export const TAKEN_MINUTES = 30

/** Where to transfer an order's money, and the QR code that fills it in (VietQR, NAPAS 247). */
export const Transfer = z.strictObject({
  bin: z.string(), bankName: z.string(), account: z.string(), holder: z.string(), amount: Dong,
  /** What the transfer must say for the money to find its order. */
  content: z.string(),
  /** `payload` is what the code says; drawn as an SVG path in a square of `size` modules, quiet zone not included. */
  qr: z.strictObject({ payload: z.string(), size: z.int(), path: z.string() }),
})
export type Transfer = z.infer<typeof Transfer>

/** `WAITING`: the gateway has not told us yet. `UNKNOWN`: nothing of ours, or not signed by the gateway. */
export const Verdict = z.strictObject({
  verdict: z.enum(['PAID', 'FAILED', 'WAITING', 'UNKNOWN']),
  /** One sentence in the asker's language. */
  message: z.string(),
  orderId: Id.nullable(), orderCode: z.string().nullable(), amount: Dong.nullable(),
})
export type Verdict = z.infer<typeof Verdict>

export const ReceiptState = z.enum(['APPLIED', 'WAITING', 'SETTLED'])
export const ReceiptReason = z.enum(['UNKNOWN_ORDER', 'LATE', 'TOO_LITTLE', 'TOO_MUCH', 'PAID_TWICE', 'SUSPICIOUS'])
export type ReceiptReason = z.infer<typeof ReceiptReason>
export const ReceiptChannel = z.enum(['VNPAY', 'BANK', 'CASH'])
export type ReceiptChannel = z.infer<typeof ReceiptChannel>
/** Money that reached the shop; cash is what the courier was paid. SETTLED: staff said what became of it, or gave it back. */
export const Receipt = z.strictObject({
  id: Id, channel: ReceiptChannel,
  /** What its teller calls it, as people know it; empty where it has no name. */
  externalId: z.string(),
  amount: Dong,
  /** What came in as one sum, where this is only a part of it. */
  whole: Dong.nullable(),
  /** When it came, as its teller says, of a day alone its beginning; `toldAt`: when the shop learned of it. */
  receivedAt: Moment, toldAt: Moment, content: z.string(),
  orderId: Id.nullable(), orderCode: z.string().nullable(), state: ReceiptState, reason: ReceiptReason.nullable(),
  settledAt: Moment.nullable(), settledHow: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

/**
 * ASKED: the gateway has not done it yet, or staff must send it by hand. REFUSED: the gateway will not do it. DROPPED: staff say
 * that it need not go back any more.
 */
export const RefundState = z.enum(['ASKED', 'DONE', 'REFUSED', 'DROPPED'])
export type RefundState = z.infer<typeof RefundState>
export const Refund = z.strictObject({
  id: Id, receiptId: Id, channel: ReceiptChannel, orderId: Id.nullable(), orderCode: z.string().nullable(), amount: Dong,
  state: RefundState, reason: z.string(), askedAt: Moment, doneAt: Moment.nullable(),
  /** Nothing ends it by itself: staff must. `answerCode` is what the gateway said last. */
  needsStaff: z.boolean(), answerCode: z.string().nullable(),
  /** How staff ended it. */
  settledHow: z.string(),
  /** The return whose goods it is for. */
  returnId: Id.nullable(),
  /** Whom it goes to, as the order has them; null where the money was for no known order. */
  to: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  /** The money that came in, by whose own words staff find whose account it came from. `name`: what its teller calls it. */
  came: z.strictObject({ name: z.string(), content: z.string(), at: Moment }),
  /** Who of the staff is just sending it by hand: for TAKEN_MINUTES, or until it has ended. */
  taken: z.strictObject({ by: z.strictObject({ id: Id, name: z.string() }), at: Moment }).nullable(),
})
export type Refund = z.infer<typeof Refund>

/**
 * Why a line of a statement cannot be read: its day, its amount; it has more cells than the heading, for a separator stands in
 * its text; a quotation mark is left open and swallows the lines below it.
 */
export const UnreadableWhy = z.enum(['DAY', 'AMOUNT', 'CELLS', 'QUOTE'])
export type UnreadableWhy = z.infer<typeof UnreadableWhy>

/**
 * What becomes of a line of a statement. `PAYS`: it is exactly what its order waits for; `COMPLETES`: it is, with other
 * transfers; `KNOWN`: the shop was told of it before; `OUT`: nothing came in; the reasons: it waits for staff.
 */
export const StatementFate = z.enum(['PAYS', 'COMPLETES', 'KNOWN', 'OUT', 'UNREADABLE', ...ReceiptReason.options])
export type StatementFate = z.infer<typeof StatementFate>
export const StatementLine = z.strictObject({
  /** As a spreadsheet counts: from 1, with all that stands above the heading. */
  line: z.int(),
  fate: StatementFate,
  /** Of a line that cannot be read, all that stands in it. */
  text: z.string(),
  /** What came in; null where nothing did, or cannot be read. `day`: "2026-11-22". */
  day: z.string().nullable(), amount: Dong.nullable(),
  /** The order that it names, or is paid by it. */
  order: z.strictObject({ id: Id, code: z.string() }).nullable(),
  /** Only where it cannot be read. */
  why: UnreadableWhy.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

const statementFile = {
  part: 'file', bytes: STATEMENT_BYTES_MAX + 1, needed: true, tooLarge: 'settling.statement_too_large',
} as const

const params = z.strictObject({ id: PathId })
/** Who moves money says why: something that can be read. */
const How = lines(HOW_MAX).refine((text) => visibleLength(text) > 0, { error: 'required' })
/** The money has gone back already, outside the shop; so always where it did not come through the gateway. */
const ByHand = z.boolean().optional()

/** The gateway may add fields. Nothing is refused here: what cannot be read is answered in the gateway's own way, and kept. */
const GatewayFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/**
 * A transfer as SePay tells of it (webhook): only what is read is named. It says what callers should send; what has another form
 * is kept, and read as far as it can be.
 */
export const BankNews = z.looseObject({
  id: z.union([z.int().positive(), z.string()]).nullish(),
  transferType: z.string(),
  transferAmount: z.union([z.int().nonnegative(), z.string()]),
  content: z.string().nullish(),
  code: z.string().nullish(),
  accountNumber: z.string().nullish(),
  referenceCode: z.string().nullish(),
  transactionDate: z.string().nullish(),
})
export type BankNews = z.infer<typeof BankNews>

export const settlingApi = api({
  'POST /api/orders/{id}/pay': {
    access: 'customer', pace: 'write', summary: 'Opens a way to the gateway for one of the customer\'s own unpaid orders.',
    params, reply: z.strictObject({ paymentUrl: z.url() }),
    refuses: ['orders.not_found', 'orders.not_payable', 'orders.pay_too_late'],
  },
  'GET /api/orders/{id}/transfer': {
    access: 'customer', summary: 'Where to transfer the money of one of the customer\'s own unpaid orders.',
    params, reply: Transfer, refuses: ['orders.not_found', 'orders.not_payable'],
  },
  'GET /api/payments/vnpay/return': {
    access: 'anyone', pace: 'gateway',
    summary: 'What became of a payment, for the screen VNPay leads back to. It changes nothing.',
    query: GatewayFields, anyText: true, reply: Verdict, refuses: [],
  },
  'GET /api/payments/vnpay/ipn': {
    access: 'anyone', pace: 'gateway', summary: 'VNPay\'s own word on a payment; answered as VNPay\'s protocol wants it.',
    query: GatewayFields, anyText: true, reply: z.strictObject({ RspCode: z.string(), Message: z.string() }), refuses: [],
  },
  'POST /api/payments/bank/webhook': {
    access: 'anyone', pace: 'gateway', summary: 'A transfer to the shop\'s account, told in SePay\'s shape.',
    headers: z.object({ authorization: z.string().optional() }), body: BankNews, raw: true,
    reply: z.strictObject({ success: z.literal(true) }), refuses: ['settling.hook_refused'],
  },
  'POST /api/admin/bank-statements': {
    access: 'staff', pace: 'write',
    summary: 'Takes a bank\'s statement (CSV) in as it was seen, all of it or nothing; what it tells of twice counts once.',
    upload: statementFile,
    /** What the look has named. */
    body: z.strictObject({ seen: z.string().regex(/^[0-9a-f]{64}$/, { error: 'required' }) }),
    reply: z.strictObject({
      lines: z.int(), applied: z.int(), waiting: z.int(), known: z.int(),
      /** Orders that it paid, in the order of its lines. */
      paid: z.array(z.strictObject({ orderId: Id, orderCode: z.string(), amount: Dong })),
      /** Lines that could not be read, counted from 1 with the heading; nothing of them is kept. */
      unreadable: z.array(z.strictObject({ line: z.int(), why: UnreadableWhy })),
    }),
    refuses: ['settling.statement_unreadable', 'settling.statement_too_large', 'settling.statement_too_long',
      'settling.statement_changed'],
  },
  'POST /api/admin/bank-statements/look': {
    access: 'staff', pace: 'write', unaudited: 'it changes nothing',
    summary: 'What taking a bank\'s statement (CSV) in would come to, line by line; keeps nothing.',
    upload: statementFile,
    reply: z.strictObject({
      lines: z.array(StatementLine),
      /** Names this file and exactly what it comes to; goes back when it is taken in. */
      seen: z.string(),
    }),
    refuses: ['settling.statement_unreadable', 'settling.statement_too_large', 'settling.statement_too_long'],
  },
  'GET /api/admin/receipts': {
    access: 'staff', summary: 'Money that reached the shop, newest first.',
    query: z.strictObject({ ...paging, state: ReceiptState.optional() }), reply: pageOf(Receipt), refuses: [],
  },
  'POST /api/admin/receipts/{id}/settle': {
    access: 'staff', pace: 'write',
    summary: 'Ends the waiting of a receipt: with an order it pays that order, without one it says how it was settled elsewhere.',
    params,
    body: z.strictObject({
      orderId: Id.optional(),
      /**
       * It need not be exactly what the order costs. Too little, it waits as a part of it; as soon as the parts come to the total
       * they pay the order, and what is left beyond that waits as a receipt of its own, as too much.
       */
      anySum: z.boolean().optional(),
      how: How,
    }),
    reply: Receipt,
    refuses: ['settling.receipt_not_found', 'settling.receipt_settled', 'orders.not_found', 'orders.not_payable',
      'settling.amount_differs'],
  },
  'POST /api/admin/receipts/{id}/detach': {
    access: 'staff', pace: 'write',
    summary: 'Takes a part back from the order it was put to by mistake: it waits again as money of no known order.',
    params, body: z.strictObject({ how: How }), reply: Receipt,
    refuses: ['settling.receipt_not_found', 'settling.receipt_settled', 'settling.no_part'],
  },
  'POST /api/admin/receipts/{id}/refund': {
    access: 'staff', pace: 'write',
    summary: 'Ends the waiting of a receipt by giving all of it back; asked for again it gives the same refund.',
    params, body: z.strictObject({ how: How, byHand: ByHand }), status: 201, reply: Refund,
    refuses: ['settling.receipt_not_found', 'settling.receipt_settled', 'settling.gateway_unreachable'],
  },
  'GET /api/admin/refunds': {
    access: 'staff', summary: 'Money that goes back, newest first.',
    query: z.strictObject({
      ...paging, state: RefundState.optional(),
      /** Whether nothing but staff ends it. */
      needsStaff: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
    }),
    reply: pageOf(Refund), refuses: [],
  },
  'POST /api/admin/refunds/{id}/take': {
    access: 'staff', pace: 'write',
    summary: 'Says that one is just sending a refund by hand, so that nobody else does; it ends by itself.',
    params,
    body: z.strictObject({
      /** Whose taking one takes over, as it was shown. */
      from: Id.optional(),
    }),
    reply: Refund, refuses: ['settling.refund_not_found', 'settling.refund_settled', 'settling.refund_taken'],
  },
  'POST /api/admin/refunds/{id}/settle': {
    access: 'staff', pace: 'write',
    summary: 'Ends a refund for which the gateway does not: it is done, it is asked for again, or it need not go back any more.',
    params,
    body: z.strictObject({
      /**
       * `DONE`: the money is back, sent by hand or by the gateway, as `how` says. `AGAIN`: it is surely not; the gateway is asked
       * under another number. `DROPPED`: for one that the gateway refused.
       */
      outcome: z.enum(['DONE', 'AGAIN', 'DROPPED']), how: How,
    }),
    reply: Refund,
    refuses: ['settling.refund_not_found', 'settling.refund_settled', 'settling.refund_running', 'settling.nothing_to_refund',
      'settling.gateway_unreachable'],
  },
  'GET /api/admin/orders/{id}/refunds': {
    access: 'staff', summary: 'What was given back for an order, oldest first.', params, reply: z.array(Refund),
    refuses: ['orders.not_found'],
  },
  'POST /api/admin/orders/{id}/refunds': {
    access: 'staff', pace: 'write',
    summary: 'Gives back a part or all of what was paid for an order; safe to repeat with the same key.',
    headers: z.object({ 'idempotency-key': z.string().min(1, { error: 'required' }).max(32) }),
    params,
    body: z.strictObject({
      amount: Id, reason: How,
      byHand: ByHand,
      /** For the goods of this return; all of its refunds come to at most what they are worth. */
      returnId: Id.optional(),
    }),
    status: 201, reply: Refund,
    refuses: ['orders.not_found', 'orders.idempotency_key_reused', 'settling.return_not_received', 'settling.nothing_to_refund',
      'settling.gateway_unreachable'],
  },
})
