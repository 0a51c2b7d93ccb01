// Saying that another device is in an order than was noted when it was packed. Part of the orders' front door.
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { noteOnOrder } from './orders-admin.ts'
import { lockOrder } from './orders-moves.ts'
import { renameUnits } from './orders-packing.ts'
import { changesTo } from './orders-packing-rules.ts'
import { selectPackLines } from './orders-parts-sql.ts'
import { readOrder } from './orders-read.ts'

interface Correction { was: string, imei: string, reason?: string | undefined }

/**
 * One device of a packed order is another than was noted: its number takes the other's place, also once the order has left, then
 * with the reason, which is kept as a note. Gives the order as it is then; what is so already changes nothing. Refuses a number
 * that is on none of its devices (nor ever is on those of an order that was cancelled or came back), one that is on another, and
 * to correct without a reason what has left.
 */
export async function correctImei(
  db: Db, asker: Asker, id: number, { was, imei, reason }: Correction, language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const lines = await selectPackLines(tx, id)
    const held = lines.flatMap(({ units }) => units.map((unit) => unit.imei))
    if (!held.includes(was) && held.includes(imei)) return
    if (!held.includes(was)) refuse('orders.imei_unknown', { imei: was })
    if (was === imei) return
    if (held.includes(imei)) refuse('orders.imei_taken', { imei, code: order.code })
    if (order.status !== 'PACKED' && reason === undefined) refuse('orders.reason_needed')
    await renameUnits(tx, asker.id, order, changesTo(lines, lines.map(({ variant_id: variantId, units }) => ({
      variantId, imeis: units.map((unit) => (unit.imei === was ? imei : unit.imei)),
    }))))
    if (reason !== undefined) await noteOnOrder(tx, asker, id, `IMEI ${was} → ${imei}: ${reason}`, null)
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/orders/{id}/imei-corrections', subject: { kind: 'order', id, name: order.code },
      before: { imei: was }, after: { imei },
    })
  })
  return readOrder(db, id, language)
}
