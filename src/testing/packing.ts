// Devices with their numbers, as staff name them when they pack an order.
import { Imei } from '#contract/imei.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#server/kit/db.ts'

let made = 0

/** The number of a device that no test has named before; never the same twice in one test file. */
export function newImei(): string {
  const digits = `35${String(++made).padStart(12, '0')}`
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => Imei.safeParse(`${digits}${digit}`).success)
  return `${digits}${check}`
}

/** A number for every unit of an order, as packing asks for them. */
export function devicesOf(order: Pick<Order, 'items'>): { variantId: number, imeis: string[] }[] {
  return order.items.map(({ variantId, quantity }) => ({ variantId, imeis: Array.from({ length: quantity }, newImei) }))
}

/** Notes a number for every unit of an order, so that it may be moved to PACKED without calling its packing; safe twice. */
export async function nameDevices(db: Db, orderId: number): Promise<void> {
  const lines = await db.selectFrom('order_line as l').select(['l.position', 'l.quantity']).where('l.order_id', '=', orderId)
    .where((row) => row.not(row.exists(
      row.selectFrom('order_unit as u').select('u.imei').whereRef('u.order_id', '=', 'l.order_id'))))
    .execute()
  const units = lines.flatMap(({ position, quantity }) =>
    Array.from({ length: quantity }, () => ({ order_id: orderId, position, imei: newImei() })))
  if (units.length > 0) await db.insertInto('order_unit').values(units).execute()
}
