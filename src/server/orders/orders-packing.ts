// Packing an order: the devices that go into it are named by their IMEIs, each on one order at a time. And its parcels.
// Part of the orders' front door.
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { PARCELS_MAX } from '#contract/shipping.ts'
import type { ParcelBody } from '#contract/shipping.ts'
import { readUnits } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { lockOrder, moveOrder, refuseMove } from './orders-moves.ts'
import type { LockedOrder } from './orders-moves.ts'
import { changesTo, findUnfit, sameImei, unitsOf } from './orders-packing-rules.ts'
import type { NamedUnits } from './orders-packing-rules.ts'
import * as parts from './orders-parts-sql.ts'
import { readOrder } from './orders-read.ts'

/** A device that goes into an order, and where. */
interface Unit { position: number, imei: string }

/** Names devices of a locked order that is packed. Refuses one that is on another order. */
async function nameUnits(tx: Tx, by: number, order: LockedOrder, units: readonly Unit[]): Promise<void> {
  if (units.length === 0) return
  const noted = await parts.insertUnits(tx, order.id, by, units)
  const taken = units.find(({ imei }) => !noted.has(imei))
  if (taken) refuse('orders.imei_taken', { imei: taken.imei })
}

/** Names the devices of a packed order anew: what was read wrong goes out, what is in it comes in. */
async function renameUnits(tx: Tx, by: number, order: LockedOrder, changes: ReturnType<typeof changesTo>): Promise<void> {
  for (const { goesIn, ...unit } of changes) {
    await (goesIn ? nameUnits(tx, by, order, [unit]) : parts.deleteUnit(tx, order.id, unit))
  }
}

/** The name of goods that need not be in the order; of some that nobody has ever sold only the number that was given. */
async function nameOf(tx: Tx, goods: { name: string } | { variantId: number }): Promise<string> {
  if ('name' in goods) return goods.name
  const [unit] = await readUnits(tx, [goods.variantId])
  return unit?.name ?? `#${goods.variantId}`
}

/**
 * Packs a confirmed order: notes the IMEIs of what goes into it and moves it to PACKED; gives it as it is then. Until it leaves
 * it may be packed again: the same is answered the same, other numbers take the place of those that were named.
 * Refuses a telephone without its number, more numbers than units, and a number that is named twice or is on another order.
 */
export async function packOrder(
  db: Db, { id: by }: Pick<Asker, 'id'>, id: number, named: NamedUnits, language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const lines = await parts.selectPackLines(tx, id)
    const isAgain = order.status === 'PACKED'
    if (!isAgain) await refuseMove(tx, order, 'PACKED', 'staff')
    const unfit = findUnfit(lines, named)
    if (unfit) refuse(unfit.code, { name: await nameOf(tx, unfit.goods) })
    const twice = sameImei(named)
    if (twice !== undefined) refuse('orders.imei_taken', { imei: twice })
    if (isAgain) return renameUnits(tx, by, order, changesTo(lines, named))
    await nameUnits(tx, by, order, unitsOf(lines, named))
    await moveOrder(tx, order, 'PACKED', 'staff', { by })
  })
  return readOrder(db, id, language)
}

/** Parcels are a matter of what is packed and not there yet. */
function refuseUnlessOut({ status }: LockedOrder): void {
  if (status !== 'PACKED' && status !== 'SHIPPING') refuse('orders.not_packed')
}

/**
 * Names a parcel of a packed order or of one on its way, and tells `orders.parcel_named` of the latter; gives the order as it is
 * then. The same again is the same parcel. Refuses a carrier's number that is another order's, and more than `PARCELS_MAX`.
 */
export async function nameParcel(
  db: Db, asker: Asker, id: number, { carrier, trackingNumber }: ParcelBody, language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcels = await parts.selectParcels(tx, id)
    if (parcels.some((one) => one.carrier === carrier && one.tracking_number === trackingNumber)) return
    refuseUnlessOut(order)
    if (parcels.length >= PARCELS_MAX) refuse('orders.parcels_full', { max: PARCELS_MAX })
    const parcelId = await parts.insertParcel(tx, {
      order_id: id, carrier, tracking_number: trackingNumber, added_by: asker.id,
    })
    if (parcelId === undefined) refuse('orders.parcel_taken')
    if (order.status === 'SHIPPING') await tell(tx, 'orders.parcel_named', { orderId: id, parcelId })
  })
  return readOrder(db, id, language)
}

/**
 * Takes back a parcel that was named by mistake, absent is no fault; gives the order as it is then. Refuses one of an order that
 * has arrived or ended: by then it is how the goods went.
 */
export async function takeParcelBack(db: Db, id: number, parcelId: number, language: Language): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!(await parts.selectParcels(tx, id)).some((one) => one.id === parcelId)) return
    refuseUnlessOut(order)
    await parts.deleteParcel(tx, id, parcelId)
  })
  return readOrder(db, id, language)
}
