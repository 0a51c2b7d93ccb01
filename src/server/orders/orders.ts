// The front door of orders. A customer's own order is placed from the server's cart, prices and stock; what staff make by hand is
// placed by the same (orders-by-staff.ts).
import type { Order, OrderBody } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { noteLanguage } from '#server/auth/auth.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { gatherBy } from '#server/kit/gather.ts'
import { Refusal } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { requestNow } from '#server/kit/trace.ts'
import { findReplay, orRefusal, placeAll, placeOnce } from './orders-placing.ts'
import type { Made, Placed } from './orders-placing.ts'
import { lockBases } from './orders-placing-sql.ts'
import type { Basis } from './orders-placing-sql.ts'
import { hashOfWish } from './orders-rules.ts'

export { listStaffOrders, readStaffOrder, writeNote } from './orders-admin.ts'
export type { Beside } from './orders-admin.ts'
export { exportOrders, listOwnOrders, readBuyerId, readOrder, readOrders, readOwnOrder } from './orders-read.ts'
export type { BoughtOrder } from './orders-read.ts'
export { buyAgain, cancelOwnOrder, changePaymentMethod, moveByStaff } from './orders-acts.ts'
export { correctAddress } from './orders-address.ts'
export { correctImei } from './orders-correcting.ts'
export { fitOf, isDueAtDoor, isHeld, takesPayment, waitsForPayment } from './orders-move-rules.ts'
export type { UnitsBack } from './orders-move-rules.ts'
export { endHolds, failPayment, lockOrder, moveOrder, noteRefunded, payOrder, untilHoldEnds } from './orders-moves.ts'
export type { LockedOrder } from './orders-moves.ts'
export { nameParcel, packOrder, takeParcelBack, undoParcelNamed, undoParcelTaken } from './orders-packing.ts'
export { isPayable } from './orders-paying-rules.ts'
export { trackOrder } from './orders-track.ts'
export { releaseUnits } from './orders-units.ts'

/** What somebody wishes to order, and how it is said to them. */
interface Wish { till: Till, asker: Asker, body: OrderBody, key: string, language: Language, requestId: string | undefined }

const madeOf = ({ till, asker, body, key, language, requestId }: Wish, basis: Basis): Made => ({
  buyerId: asker.id, basis, wish: body, till, language, requestId,
  kept: { idempotency_key: key, request_hash: hashOfWish(body), made_by: null, contact_email: null },
  doer: asker,
})

/** The order, the id of the one that its key has already placed, or why there is none. */
type Ended = Placed | number | Refusal

/** Nothing was placed for any of them: their transaction leaves no trace. */
class NothingPlaced extends Error {
  readonly ended: readonly Ended[]
  constructor(ended: readonly Ended[]) {
    super('nothing is placed')
    this.ended = ended
  }
}

async function placeWishes(tx: Tx, wishes: readonly Wish[]): Promise<Ended[]> {
  const asked = wishes.map(({ asker, key, body }) => (
    { personId: asker.id, key, addressId: body.addressId, methodId: body.shippingMethodId }))
  // coupons come before the stock, and who is refused already does not stand in line for them
  const stockWaits = wishes.some(({ body: { couponCode } }) => couponCode !== undefined)
  const { bases, shelved } = await lockBases(tx, asked, { stockWaits })
  const all = wishes.map((wish, at) => ({ wish, basis: bases[at] as Basis })) // one for each
  const replays = await Promise.all(all.map(({ wish, basis }) => orRefusal(() => findReplay(basis, hashOfWish(wish.body)))))
  const fresh = all.filter((_, at) => replays[at] === undefined)
  const placed = await placeAll(tx, fresh.map(({ wish, basis }) => madeOf(wish, basis)), shelved)
  for (const [at, { wish: { asker, language }, basis }] of fresh.entries()) {
    // the order's mail may be written the moment it is placed
    if (language !== basis.language && !(placed[at] instanceof Refusal)) await noteLanguage(tx, asker.id, language)
  }
  const next = placed.values()
  return replays.map((replay) => replay ?? next.next().value as Placed | Refusal) // one for each that is fresh
}

/** Places what several customers wish for in one transaction; each has their own end. */
async function placeTogether(db: Db, wishes: readonly Wish[]): Promise<readonly Ended[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      const ended = await placeWishes(tx, wishes)
      if (ended.every((one) => typeof one === 'number' || one instanceof Refusal)) throw new NothingPlaced(ended)
      return ended
    })
  } catch (error) {
    if (error instanceof NothingPlaced) return error.ended
    throw error
  }
}

/** Milliseconds: while others are placed, so long is waited for as many more. Much of what a group costs is the same for one. */
const EVEN_MS = 4
/** Two orders of one customer are placed one after the other: the second finds the cart as the first has left it. */
const placeInGroup = gatherBy(placeTogether, { apart: ({ asker }) => asker.id, even_ms: EVEN_MS })

/**
 * Places an order from the asker's server cart, all or nothing, and tells `orders.placed`. What it costs is the server's to say.
 * Whoever orders at the same moment is placed in the same transaction.
 * The same key and wish answer with the same order, however often and however simultaneously they come (the cart's lock
 * queues them).
 * Refuses an empty cart, unsold or sold-out goods, goods dearer than when they were last seen, another total than
 * `expectedTotal`, an unknown address or delivery method, a coupon that does not hold, a way of paying that is not offered.
 */
export async function placeOrder(
  db: Db, till: Till, asker: Asker, body: OrderBody, key: string, language: Language,
): Promise<Order> {
  return placeOnce(db, language, async () => {
    const placed = await placeInGroup(db, { till, asker, body, key, language, requestId: requestNow() })
    if (placed instanceof Refusal) throw placed
    return typeof placed === 'number' ? placed : placed()
  })
}
