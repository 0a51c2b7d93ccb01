// Adding much at once, as what was bought before: what can go in goes in, of the rest it is said why not.
// Part of the cart's front door.
import { LINES_MAX, QUANTITY_MAX } from '#contract/cart.ts'
import type { Cart } from '#contract/cart.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { readUnits } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker } from '#server/kit/serve.ts'
import { changeCart, priceOf } from './cart-lines.ts'
import type { Asked } from './cart-lines.ts'
import { fitQuantity, sumQuantity } from './cart-rules.ts'
import * as rows from './cart-sql.ts'

type Unit = Awaited<ReturnType<typeof readUnits>>[number]

/** So many of a variant; `name`: what it is called where it is not known any more. */
export interface ManyWish { variantId: number, quantity: number, name: string }

/** Units that did not go in, and why. */
interface Left { name: string, quantity: number, code: RefusalCode, stock: number }

/** Kept with the key of the change: a request that arrives again is answered the same. */
interface Outcome { added: number, left: Left[] }

/** Why not one unit of it is sold. */
function unsoldCode({ status }: Unit): RefusalCode | undefined {
  if (status === 'DISCONTINUED') return 'cart.discontinued'
  return status === 'AVAILABLE' ? undefined : 'cart.not_on_sale'
}

/** How many are held of it when as many as may be are added, and why not all. */
function fit(
  unit: Unit, held: rows.HeldRow | undefined, lines: number, wished: number,
): { quantity: number, code?: RefusalCode } {
  const before = held?.quantity ?? 0
  const unsold = unsoldCode(unit) ?? (!held && lines >= LINES_MAX ? 'cart.full' : undefined)
  if (unsold) return { quantity: before, code: unsold }
  const all = sumQuantity(before, wished, unit.stock)
  if (typeof all === 'number') return { quantity: all }
  const most = fitQuantity(before, wished, unit.stock)
  return { quantity: typeof most === 'number' ? most : before, code: all }
}

async function addMany(tx: Tx, asker: Asker, wishes: readonly ManyWish[]): Promise<Outcome> {
  const units = new Map((await readUnits(tx, wishes.map(({ variantId }) => variantId))).map((unit) => [unit.id, unit]))
  const held = await rows.selectHeld(tx, 'cart_line', asker.id)
  const outcome: Outcome = { added: 0, left: [] }
  for (const { variantId, quantity: wished, name } of wishes) {
    const unit = units.get(variantId)
    const before = held.get(variantId)
    const { quantity, code } = unit ? fit(unit, before, held.size, wished) : { quantity: 0, code: 'cart.product_gone' as const }
    const added = quantity - (before?.quantity ?? 0)
    if (code) outcome.left.push({ name: unit?.name ?? name, quantity: wished - added, code, stock: unit?.stock ?? 0 })
    if (!unit || added <= 0) continue
    const line = { product_id: unit.product_id, variant_id: variantId, quantity, seen_price_dong: priceOf(unit) }
    await rows.writeLine(tx, 'cart_line', asker.id, line)
    held.set(variantId, line)
    outcome.added += added
    await noteActivity(tx, asker, 'cart.added', { productId: unit.product_id })
  }
  return outcome
}

/**
 * Adds units of several variants to what is held, as much of each as is sold, as the stock, `QUANTITY_MAX` of one and
 * `LINES_MAX` lines allow; says how many went in, and of the rest why not, in the asker's language. The same key adds once and
 * is answered the same.
 */
export async function addManyToCart(
  db: Db, asker: Asker, wishes: readonly ManyWish[], asked: Asked & { key: string },
): Promise<{ cart: Cart, added: number, left: { productName: string, quantity: number, message: string }[] }> {
  const meant = ['many', ...wishes.flatMap(({ variantId, quantity }) => [variantId, quantity])]
  let outcome: Outcome | undefined
  const cart = await changeCart(db, asker, asked, meant, async (tx) => {
    outcome = await addMany(tx, asker, wishes)
    await rows.keepOutcome(tx, asker.id, asked.key, outcome)
  })
  outcome ??= await rows.selectOutcome(db, asker.id, asked.key) as Outcome // as it was kept with this key
  const { added, left } = outcome
  return {
    cart, added,
    left: left.map(({ name, quantity, code, stock }) => ({
      productName: name, quantity,
      message: refusalSentence(asked.language, code, { name, stock, max: code === 'cart.full' ? LINES_MAX : QUANTITY_MAX }),
    })),
  }
}
