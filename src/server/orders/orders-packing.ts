// Packing an order: the devices that go into it are named by their IMEIs, each on one order at a time. And its parcels.
// Part of the orders' front door.
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { ParcelBody, PARCELS_MAX } from '#contract/shipping.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
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
  if (taken) refuse('orders.imei_taken', { imei: taken.imei, code: await parts.findHolder(tx, taken.imei) ?? '' })
}

/** Names the devices of a packed order anew: what was read wrong goes out, what is in it comes in. */
export async function renameUnits(
  tx: Tx, by: number, order: LockedOrder, changes: ReturnType<typeof changesTo>,
): Promise<void> {
  for (const { goesIn, ...unit } of changes) {
    await (goesIn ? nameUnits(tx, by, order, [unit]) : parts.deleteUnit(tx, order.id, unit))
  }
}

/** Numbers as the audit log tells of them. */
const imeisIn = (units: readonly { imei: string }[]): string[] => units.map(({ imei }) => imei).toSorted()

/** The name of goods that need not be in the order; of some that nobody has ever sold only the number that was given. */
async function nameOf(tx: Tx, goods: { name: string } | { variantId: number }): Promise<string> {
  if ('name' in goods) return goods.name
  const [unit] = await readUnits(tx, [goods.variantId])
  return unit?.name ?? `#${goods.variantId}`
}

/** What goes into an order, and the numbers it is packed with already, as its packer sees them. */
interface Packing { units: NamedUnits, was?: readonly string[] | undefined }

/** Nobody puts other numbers in the place of some they have not seen. */
async function refuseUnseen(tx: Tx, orderId: number, { was = [] }: Packing, packed: readonly string[]): Promise<void> {
  if (was.toSorted().join() === packed.join()) return
  refuse('orders.packed_meanwhile', { name: await parts.findPacker(tx, orderId) ?? '' })
}

/**
 * Packs a confirmed order: notes the IMEIs of what goes into it and moves it to PACKED; gives it as it is then. Until it leaves
 * it may be packed again: the same is answered the same, other numbers take the place of those that `was` says are in it.
 * Refuses a telephone without its number, more numbers than units, a number that is named twice or is on another order, and to
 * replace numbers that somebody else has named meanwhile.
 */
export async function packOrder(db: Db, asker: Asker, id: number, packing: Packing, language: Language): Promise<Order> {
  const named = packing.units
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const lines = await parts.selectPackLines(tx, id)
    const isAgain = order.status === 'PACKED'
    if (!isAgain) await refuseMove(tx, order, 'PACKED', 'staff')
    const unfit = findUnfit(lines, named)
    if (unfit) refuse(unfit.code, { name: await nameOf(tx, unfit.goods) })
    const twice = sameImei(named)
    if (twice !== undefined) refuse('orders.imei_taken', { imei: twice, code: order.code })
    const before = { status: order.status, imeis: imeisIn(lines.flatMap(({ units }) => units)) }
    if (isAgain) {
      const changes = changesTo(lines, named)
      if (changes.length === 0) return
      await refuseUnseen(tx, id, packing, before.imeis)
      await renameUnits(tx, asker.id, order, changes)
    } else {
      await nameUnits(tx, asker.id, order, unitsOf(lines, named))
      await moveOrder(tx, order, 'PACKED', 'staff', { by: asker.id })
    }
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/orders/{id}/pack', subject: { kind: 'order', id, name: order.code }, before,
      after: { status: order.status, imeis: imeisIn(unitsOf(lines, named)) },
    })
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
    if (parcelId === undefined) {
      refuse('orders.parcel_taken', { code: await parts.findParcelHolder(tx, carrier, trackingNumber) ?? '' })
    }
    if (order.status === 'SHIPPING') await tell(tx, 'orders.parcel_named', { orderId: id, parcelId })
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/orders/{id}/parcels', subject: { kind: 'order', id, name: order.code }, before: null,
      after: { carrier, trackingNumber },
    })
  })
  return readOrder(db, id, language)
}

/**
 * Takes back a parcel that was named by mistake, absent is no fault; gives the order as it is then. Refuses one of an order that
 * has arrived or ended: by then it is how the goods went.
 */
export async function takeParcelBack(
  db: Db, asker: Asker, { id, parcelId }: { id: number, parcelId: number }, language: Language,
): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    const parcel = (await parts.selectParcels(tx, id)).find((one) => one.id === parcelId)
    if (!parcel) return
    refuseUnlessOut(order)
    await parts.deleteParcel(tx, id, parcelId)
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/orders/{id}/parcels/{parcelId}', subject: { kind: 'order', id, name: order.code },
      before: { carrier: parcel.carrier, trackingNumber: parcel.tracking_number }, after: null,
    })
  })
  return readOrder(db, id, language)
}

/** The order of an entry in the audit log, and its parcel the entry tells of. Refuses an order that has arrived or ended. */
async function readTold(tx: Tx, subjectId: string, facts: object | null) {
  const order = await lockOrder(tx, Number(subjectId))
  const [told, parcels] = [ParcelBody.safeParse(facts).data, await parts.selectParcels(tx, order.id)]
  if (!told || (order.status !== 'PACKED' && order.status !== 'SHIPPING')) refuse('audit.changed_since')
  const { carrier, trackingNumber } = told
  return { order, told, parcel: parcels.find((one) => one.carrier === carrier && one.tracking_number === trackingNumber) }
}

/** Takes back a parcel that was named, while its order is packed or on its way. */
export const undoParcelNamed: Undo = async (tx, _asker, { subjectId, after }) => {
  const { order, parcel } = await readTold(tx, subjectId, after)
  if (!parcel) refuse('audit.changed_since')
  await parts.deleteParcel(tx, order.id, parcel.id)
}

/** Names a parcel again that was taken back. */
export const undoParcelTaken: Undo = async (tx, asker, { subjectId, before }) => {
  const { order, told, parcel } = await readTold(tx, subjectId, before)
  if (parcel) refuse('audit.changed_since')
  const added = await parts.insertParcel(tx, {
    order_id: order.id, carrier: told.carrier, tracking_number: told.trackingNumber, added_by: asker.id,
  })
  if (added === undefined) refuse('audit.changed_since') // another order has its number by now
}
