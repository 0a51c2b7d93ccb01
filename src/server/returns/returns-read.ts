// Reading returns back. Part of the returns' front door.
import type { Page } from '#contract/basics.ts'
import type { Return, ReturnReason, ReturnState, StaffReturn } from '#contract/returns.ts'
import { pictureUrl } from '#server/catalogue/catalogue.ts'
import type { Db } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { readBuyerId } from '#server/orders/orders.ts'
import { readPhotos } from './returns-photos.ts'
import * as rows from './returns-sql.ts'

/** Rows with their lines, photos and refunds, in three questions however many they are. */
async function toReturns(db: Db, found: readonly rows.ReturnRow[]): Promise<Return[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [lines, photos, refunded] = await Promise.all([
    rows.selectLinesOf(db, ids), readPhotos(db, ids), rows.selectRefunded(db, ids),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.return_id)
  return found.map((row) => {
    const own = linesOf.get(row.id) ?? []
    return {
      id: row.id, orderId: row.order_id, orderCode: row.order_code,
      state: row.state as ReturnState, reason: row.reason as ReturnReason, // the table's checks admit only these
      note: row.note, answer: row.answer, photos: photos.get(row.id) ?? [],
      items: own.map((line) => ({
        variantId: line.variant_id, quantity: line.quantity, productName: line.product_name,
        productImage: pictureUrl(line.image_key),
      })),
      worth: own.reduce((sum, line) => sum + line.worth_dong, 0), refunded: refunded.get(row.id) ?? 0,
      askedAt: row.asked_at.toISOString(), answeredAt: row.answered_at?.toISOString() ?? null,
      receivedAt: row.received_at?.toISOString() ?? null,
    }
  })
}

/** The same with what only staff are told. */
async function toStaffReturns(db: Db, found: readonly rows.ReturnRow[]): Promise<StaffReturn[]> {
  const returns = await toReturns(db, found)
  return found.flatMap((row, at) => {
    const { settled_at: when, settled_dong: amount, settled_how: how, settled_by_name: by } = row
    const settled = when && { amount, how, by, at: when.toISOString() }
    return returns.slice(at, at + 1).map((one) => ({ ...one, owed: Math.max(0, row.owed_dong), settled }))
  })
}

/** A return by its id, whoever asked for it. Refuses when there is none. */
export async function readReturn(db: Db, id: number): Promise<Return> {
  const row = await rows.selectReturn(db, id)
  const [found] = row ? await toReturns(db, [row]) : []
  return found ?? refuse('returns.not_found')
}

/** The same as staff see it. */
export async function readStaffReturn(db: Db, id: number): Promise<StaffReturn> {
  const row = await rows.selectReturn(db, id)
  const [found] = row ? await toStaffReturns(db, [row]) : []
  return found ?? refuse('returns.not_found')
}

/** What was asked to send back of one of the asker's own orders, newest first. Somebody else's is as unknown as none. */
export async function listOwnReturns(db: Db, asker: Asker, orderId: number): Promise<Return[]> {
  if (await readBuyerId(db, orderId) !== asker.id) refuse('orders.not_found')
  return toReturns(db, await rows.selectReturnsOfOrder(db, orderId))
}

/** What was asked to send back of an order, oldest first. */
export async function listOrderReturns(db: Db, orderId: number): Promise<StaffReturn[]> {
  return toStaffReturns(db, (await rows.selectReturnsOfOrder(db, orderId)).toReversed())
}

/** What customers want to send back, the longest waiting first. */
export async function listReturns(
  db: Db, { page, size, ...chosen }: { page: number, size: number } & rows.Chosen,
): Promise<Page<StaffReturn>> {
  const [found, total] = await Promise.all([rows.selectReturns(db, chosen, page, size), rows.countReturns(db, chosen)])
  return envelope(await toStaffReturns(db, found), page, size, total)
}

/** Everything the asker wanted to send back, newest first. */
export async function exportReturns(db: Db, asker: Asker): Promise<Return[]> {
  return toReturns(db, await rows.selectReturnsOfPerson(db, asker.id))
}
