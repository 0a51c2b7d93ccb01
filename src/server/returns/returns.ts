// Sending goods back: asked by the customer, answered by staff, and received when they are there. What is given back for them is
// the matter of `settling`. Rows are locked in one order: the person, the order, its return, its variants.
import type { OrderStatus } from '#contract/orders.ts'
import { RETURNS_MAX } from '#contract/returns.ts'
import type { Return, ReturnBody, ReturnState, StaffReturn } from '#contract/returns.ts'
import type { Language } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { holdActive } from '#server/auth/auth.ts'
import { giveBackStock } from '#server/catalogue/catalogue.ts'
import { forgetBytes } from '#server/files/files.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'
import { fitOf, lockOrder, moveOrder, readOrder, releaseUnits } from '#server/orders/orders.ts'
import type { LockedOrder, UnitsBack } from '#server/orders/orders.ts'
import { claimPhotos, dropPhotos, forgetPhotos } from './returns-photos.ts'
import { readReturn, readStaffReturn } from './returns-read.ts'
import { devicesBack, hashOfWish, mayMove, paidForLines, worthOf } from './returns-rules.ts'
import type { ReturnMover } from './returns-rules.ts'
import * as rows from './returns-sql.ts'

export { reopenReturn, settleReturn } from './returns-owed.ts'
export { readPhoto, sweepPhotos, takePhotoBack, uploadPhoto } from './returns-photos.ts'
export { exportReturns, listOrderReturns, listOwnReturns, listReturns } from './returns-read.ts'

/** The return this key has already asked for; refuses a key that asked for another. */
async function findReplay(tx: Tx, asker: Asker, key: string, hash: Buffer): Promise<number | undefined> {
  const before = await rows.selectByKey(tx, asker.id, key)
  if (before && !before.request_hash.equals(hash)) refuse('orders.idempotency_key_reused')
  return before?.id
}

/** How many of each variant are wanted, however often it was named. */
function unitsOf({ items }: ReturnBody): Map<number, number> {
  const units = new Map<number, number>()
  for (const { variantId, quantity } of items) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}

/** The lines of the return, each with what its units are worth. Refuses what was not bought, and more than is left to ask for. */
function linesFor(bought: readonly rows.UnitRow[], wanted: Map<number, number>, discountDong: number) {
  for (const variantId of wanted.keys()) {
    if (!bought.some((line) => line.variant_id === variantId)) refuse('returns.too_many_units', { name: `#${variantId}` })
  }
  const sums = bought.map((line) => ({ sumDong: line.unit_price_dong * line.quantity, discounted: line.discounted }))
  const paid = paidForLines(sums, discountDong)
  return bought.flatMap((line, at) => {
    const quantity = wanted.get(line.variant_id)
    if (quantity === undefined) return []
    if (quantity > line.quantity - line.asked) refuse('returns.too_many_units', { name: line.product_name })
    const left = { quantity: line.quantity, paidDong: paid[at] ?? 0, askedQuantity: line.asked, askedDong: line.asked_dong }
    return [{ position: line.position, quantity, worth_dong: worthOf(left, quantity) }]
  })
}

/**
 * Asks to send back goods of one of the asker's own orders, and tells `returns.asked`. The same key and wish answer with the same
 * return, however often and however simultaneously they come. Refuses another's order as if it did not exist, one that has not
 * arrived or arrived too long ago, more wishes than `RETURNS_MAX`, more units than were bought and are not asked for yet, and
 * photos that are not the asker's own waiting ones.
 */
export async function askReturn(
  db: Db, asker: Asker, orderId: number, body: ReturnBody, key: string, language: Language,
): Promise<Return> {
  const hash = hashOfWish(orderId, body)
  const id = await db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    const order = await lockOrder(tx, orderId)
    if (order.person_id !== asker.id) refuse('orders.not_found')
    const replayed = await findReplay(tx, asker, key, hash)
    if (replayed !== undefined) return replayed
    const { may } = await readOrder(tx, orderId, language)
    if (!may.return) refuse('returns.not_returnable')
    if (await rows.countOf(tx, orderId) >= RETURNS_MAX) refuse('returns.too_many', { max: RETURNS_MAX })
    const lines = linesFor(await rows.selectUnits(tx, orderId), unitsOf(body), order.discount_dong)
    const returnId = await rows.insertReturn(tx, {
      order_id: orderId, person_id: asker.id, idempotency_key: key, request_hash: hash, reason: body.reason,
      note: body.note ?? '', asked_at: now(),
    })
    await rows.insertLines(tx, lines.map((line) => ({ ...line, return_id: returnId, order_id: orderId })))
    await claimPhotos(tx, asker, returnId, body.photos ?? [])
    await noteActivity(tx, asker, 'returns.asked', { code: order.code })
    await tell(tx, 'returns.asked', { returnId, orderId })
    return returnId
  })
  return readReturn(db, id)
}

/** `answer`: who moved it there with another one has not done the same. */
interface Move { id: number, to: ReturnState, mover: ReturnMover, owner?: number, answer?: string }
type MoveChange = Parameters<typeof rows.updateReturn>[2]

/**
 * Moves a return on, with its order locked before it, and does what belongs to it. One that is there already by the same word
 * stays as it is. Refuses another's as if it did not exist, and what the table of moves does not have.
 */
async function moveReturn(
  db: Db, { id, to, mover, owner, answer }: Move, change: MoveChange, also: (tx: Tx, order: LockedOrder) => Promise<void>,
): Promise<void> {
  const head = await rows.selectHead(db, id)
  if (!head || (owner !== undefined && head.person_id !== owner)) refuse('returns.not_found')
  await db.transaction().execute(async (tx) => {
    if (owner !== undefined) await holdActive(tx, owner)
    const order = await lockOrder(tx, head.order_id)
    const { state, ...said } = await rows.lockReturn(tx, id) ?? refuse('returns.not_found')
    if (state === to && (answer === undefined || answer === said.answer)) return
    if (!mayMove(state as ReturnState, to, mover)) refuse('returns.move_not_allowed') // the table's check admits only these
    await rows.updateReturn(tx, id, { state: to, ...change })
    await also(tx, order)
    if (to === 'ACCEPTED' || to === 'REFUSED' || to === 'RECEIVED') {
      await tell(tx, 'returns.moved', { returnId: id, orderId: order.id, state: to })
    }
  })
}

/** Takes one's own wish back while the goods have not come; its units may be asked for anew, and nobody needs its photos. */
export async function withdrawReturn(db: Db, store: Store, asker: Asker, id: number): Promise<Return> {
  const keys: string[] = []
  const move = { id, to: 'WITHDRAWN', mover: 'customer', owner: asker.id } as const
  await moveReturn(db, move, {}, async (tx, { code }) => {
    keys.push(...await dropPhotos(tx, id))
    await noteActivity(tx, asker, 'returns.withdrawn', { code })
  })
  await forgetBytes(store, keys)
  return readReturn(db, id)
}

/** Accepts or refuses a return, once: another answer is refused. Who refuses says why. */
export async function answerReturn(
  db: Db, asker: Asker, id: number, { accept, answer = '' }: { accept: boolean, answer?: string | undefined },
): Promise<StaffReturn> {
  if (!accept && answer === '') refuse('returns.answer_needed')
  const change = { answer, answered_at: now(), answered_by: asker.id }
  const to = accept ? 'ACCEPTED' : 'REFUSED'
  await moveReturn(db, { id, to, mover: 'staff', answer }, change, async (tx, { code }) => {
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/returns/{id}/answer', subject: { kind: 'return', id, name: code }, before: { state: 'REQUESTED' },
      after: { state: to },
    })
  })
  return readStaffReturn(db, id)
}

/** All units of an order are back: nothing of it is left with the customer. */
async function isAllBack(tx: Tx, orderId: number): Promise<boolean> {
  return (await rows.selectUnits(tx, orderId)).every(({ quantity, received }) => received === quantity)
}

/** Frees the devices that came back with a return. Refuses when they are not those of its lines. */
async function releaseBack(tx: Tx, orderId: number, returnId: number, named: readonly string[] | undefined): Promise<void> {
  const back = devicesBack(await rows.selectLinesBack(tx, returnId), named)
  if ('wrong' in back) refuse('returns.imei_unknown', { name: back.wrong })
  await releaseUnits(tx, orderId, back.imeis)
}

/** What of a return's goods goes on the shelf. Refuses more unfit units than came back. */
async function readFit(tx: Tx, id: number, unfit: readonly UnitsBack[]): Promise<UnitsBack[]> {
  const shelved = fitOf(await rows.selectVariants(tx, id), unfit)
  if ('wrong' in shelved) refuse('returns.too_many_units', { name: shelved.wrong })
  return shelved.fit
}

interface Received { restock: boolean, unfit?: readonly UnitsBack[] | undefined, imeis?: readonly string[] | undefined }

/**
 * The goods of an accepted return are there: those fit to be sold again go on the shelf, once, and their devices are free; with
 * the last of them the order is RETURNED. Which devices they are is said where more of the line are still with the customer.
 */
export async function receiveReturn(
  db: Db, asker: Asker, id: number, { restock, unfit = [], imeis }: Received,
): Promise<StaffReturn> {
  const change = { received_at: now(), received_by: asker.id }
  await moveReturn(db, { id, to: 'RECEIVED', mover: 'staff' }, change, async (tx, order) => {
    const fit = restock ? await readFit(tx, id, unfit) : []
    const isOpen = order.status === ('DELIVERED' satisfies OrderStatus) // staff may have moved it there themselves
    if (isOpen) await releaseBack(tx, order.id, id, imeis)
    if (isOpen && await isAllBack(tx, order.id)) await moveOrder(tx, order, 'RETURNED', 'shop')
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/returns/{id}/receive', subject: { kind: 'return', id, name: order.code },
      before: { state: 'ACCEPTED' }, after: { state: 'RECEIVED', restock, unfit, imeis: imeis ?? [] },
    })
    // what shoppers wait for comes last
    if (fit.length > 0) await giveBackStock(tx, fit, { reason: 'RETURNED', orderId: order.id, personId: asker.id })
  })
  return readStaffReturn(db, id)
}

/**
 * Forgets what a person wrote and showed: the account is closed. That goods came back stays with its order. Gives where the bytes
 * lie that go with it.
 */
export async function forgetPerson(tx: Tx, personId: number): Promise<string[]> {
  await rows.clearNotes(tx, personId)
  return forgetPhotos(tx, personId)
}
