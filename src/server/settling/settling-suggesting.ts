// Whose money it may be that waits: orders that staff look at first. It changes nothing.
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { SUGGESTIONS_MAX } from '#contract/settling-admin.ts'
import type { Suggestion, SuggestionReason } from '#contract/settling-admin.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { isDueAtDoor, takesPayment } from '#server/orders/orders.ts'
import { ledger } from '#server/payments/payments.ts'
import { nearlyNames, partsOfCodes, phonesIn, weightOf, wordsIn } from './settling-suggesting-rules.ts'
import * as rows from './settling-suggesting-sql.ts'

async function findAlike(db: Db, text: string, money: rows.Money): Promise<[SuggestionReason, rows.OrderRow[]][]> {
  const { starts, ends } = partsOfCodes(text)
  const phones = phonesIn(text)
  const [amount, parts, codes, phone, name] = await Promise.all([
    rows.select(db, rows.ofAmount(money.amount_dong)), rows.select(db, rows.ofParts(money)),
    ends.length === 0 ? [] : rows.select(db, rows.ofCodes(starts, ends)),
    phones.length === 0 ? [] : rows.select(db, rows.ofPhones(phones)),
    text === '' ? [] : rows.select(db, rows.ofName(wordsIn(text))),
  ])
  return [
    ['CODE', codes.filter(({ code }) => nearlyNames(text, code))], ['AMOUNT', amount], ['PART', parts], ['PHONE', phone],
    ['NAME', name],
  ]
}

function toSuggestion(row: rows.OrderRow, reasons: SuggestionReason[], amountDong: number, parts: number): Suggestion {
  const takes = takesPayment(row) || isDueAtDoor(row)
  return {
    order: {
      // the table's checks admit only these
      id: row.id, code: row.code, status: row.status as OrderStatus, paymentStatus: row.payment_status as PaymentStatus,
      paymentMethod: row.payment_method as PaymentMethod, total: row.total_dong, // and only these
      placedAt: row.placed_at.toISOString(), holdUntil: row.hold_until?.toISOString() ?? null, receiverName: row.receiver_name,
    },
    reasons, parts, takes, payable: takes && (row.total_dong === amountDong || row.total_dong === amountDong + parts),
    atDoor: row.payment_method === 'COD',
  }
}

/**
 * Orders that waiting money may be for, the likeliest first, of two as likely the one that waits for it; none for money that
 * waits no more. Refuses money that is not there.
 */
export async function suggestOrders(db: Db, receiptId: number): Promise<Suggestion[]> {
  const receipt = await ledger.selectReceipt(db, receiptId) ?? refuse('settling.receipt_not_found')
  if (receipt.state !== 'WAITING') return []
  const alike = await findAlike(db, receipt.content, receipt)
  const found = new Map(alike.flatMap(([, orders]) => orders.map((order) => [order.id, order])))
  const parts = await rows.selectParts(db, [...found.keys()], receiptId)
  return [...found.values()]
    .map((order) => toSuggestion(order, alike.filter(([, orders]) => orders.some(({ id }) => id === order.id))
      .map(([reason]) => reason), receipt.amount_dong, parts.get(order.id) ?? 0))
    .toSorted((a, b) => weightOf(b.reasons) - weightOf(a.reasons) || Number(a.atDoor) - Number(b.atDoor)
      || b.order.id - a.order.id)
    .slice(0, SUGGESTIONS_MAX)
}
