// What the deeds of customers (customer-deeds.ts) need before them, in the shop of the desk of staff.
import type { Asked, ShopLine } from '#contract/shop.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { FormPart } from './forms.ts'
import { ADDRESS } from './goods.ts'
import type { TestPerson } from './shop.ts'
import { done, newKey } from './staff-desk.ts'
import type { Desk } from './staff-desk.ts'

/** What a line is asked with, once, to be done, and who asks: nobody who is signed in unless told. */
type Wish<L extends ShopLine> = Partial<Asked<L>> & { file?: Omit<FormPart, 'name'>, as?: TestPerson }
/** Of any lines, each by its own. */
export type LineDeeds = { [L in ShopLine]?: (desk: Desk) => Promise<Wish<L>> }

/** Somebody new with an address, and so many units of each of these in the cart. */
export async function withCart({ shop, goods }: Desk, ...slugs: readonly ('may' | 'op')[]) {
  const as = await shop.person()
  const address = await done(as.call('POST /api/users/me/addresses', { body: ADDRESS }))
  for (const slug of slugs) await done(as.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity: 2 } }))
  const wish = { addressId: address.id, shippingMethodId: goods.shippingMethodId }
  return { as, wish, productId: goods.idOf(slugs[0] ?? 'op') }
}

/** Somebody new and their order of two cases. */
export async function withOrder(desk: Desk, paymentMethod: PaymentMethod = 'COD') {
  const { as, wish } = await withCart(desk, 'op')
  const headers = { 'idempotency-key': newKey() }
  const order = await done(as.call('POST /api/orders', { headers, body: { ...wish, paymentMethod } }))
  return { as, order }
}

/** Somebody new who has the password of the one of the staff. */
export async function withPassword({ shop, staff }: Desk): Promise<TestPerson> {
  const as = await shop.person()
  await shop.database.db.updateTable('person').where('id', '=', as.id).set((eb) => ({
    password_hash: eb.selectFrom('person as other').select('other.password_hash').where('other.id', '=', staff.id),
  })).execute()
  return as
}
