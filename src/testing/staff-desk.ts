// A shop with one of its staff, an administrator and a customer, and what the deeds of staff (staff-deeds.ts) need before them.
import { randomUUID } from 'node:crypto'
import type { Order, OrderStatus } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Asked, AuditedLine } from '#contract/shop.ts'
import { crowded } from './crowd.ts'
import { ADDRESS, onePhone, stock } from './goods.ts'
import type { Goods } from './goods.ts'
import type { FormPart } from './forms.ts'
import { devicesOf } from './packing.ts'
import { openTestShop } from './shop.ts'
import type { Reply, TestPerson, TestShop } from './shop.ts'
import { BANK_TILL } from './transfers.ts'

/** What a line is asked with, once, to be done; with the file of a form where it takes one. */
type Wish<L extends AuditedLine> = Partial<Asked<L>> & { file?: Omit<FormPart, 'name'> }

/** Makes what a write of staff needs, by other writes where it must, and gives what the write itself is asked with. */
type Deed<L extends AuditedLine> = (desk: Desk) => Promise<Wish<L>>
export type Deeds = { [L in AuditedLine]: Deed<L> }

export interface Desk {
  shop: TestShop
  goods: Goods
  staff: TestPerson
  admin: TestPerson
  buyer: TestPerson
  brandId: number
  categoryId: number
  /** An order of the buyer's: of the telephone "may" or the case "op", to be paid at the door unless told. */
  order: (slug?: 'may' | 'op', paymentMethod?: PaymentMethod) => Promise<Order>
  /** One that staff have moved on, state by state; a telephone is packed with its number. */
  moved: (slug: 'may' | 'op', ...to: OrderStatus[]) => Promise<Order>
}

/** What a call has answered; throws what it has refused. */
export async function done<T>(reply: Promise<Reply<T>>): Promise<T> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

export const one = (id: number) => ({ params: { id: String(id) } })
/** A key that no call has had. */
export const newKey = (): string => randomUUID().replaceAll('-', '')

let names = 0
/** A word that nothing is called by yet, fit for addresses and codes. */
export const newName = (): string => `moi-${++names}`

async function moveOn(staff: TestPerson, order: Order, to: readonly OrderStatus[], numbered: boolean): Promise<void> {
  for (const status of to) {
    if (status === 'PACKED' && numbered) {
      await done(staff.call('POST /api/admin/orders/{id}/pack', { ...one(order.id), body: { units: devicesOf(order) } }))
    } else await done(staff.call('POST /api/admin/orders/{id}/move', { ...one(order.id), body: { status } }))
  }
}

/** Opens it; close its shop in `afterAll`. */
export async function openStaffDesk(settings: Parameters<typeof openTestShop>[0] = {}): Promise<Desk> {
  return staffDeskIn(await openTestShop({ till: BANK_TILL, ...settings }))
}

/** Opens it in a shop that is there, whatever it holds already. */
export async function staffDeskIn(opened: TestShop): Promise<Desk> {
  const shop = crowded(opened)
  const goods = await stock(shop, [onePhone('may', 900), { ...onePhone('op', 900, 90_000), category: 'op-lung' }])
  const [staff, admin, buyer] = [await opened.person('STAFF'), await opened.person('ADMIN'), await shop.person()]
  const address = await done(buyer.call('POST /api/users/me/addresses', { body: ADDRESS }))
  const [brand] = await done(staff.call('GET /api/admin/brands'))
  const [category] = await done(staff.call('GET /api/admin/categories'))
  const order: Desk['order'] = async (slug = 'op', paymentMethod = 'COD') => {
    await done(buyer.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity: 1 } }))
    return done(buyer.call('POST /api/orders', {
      headers: { 'idempotency-key': newKey() },
      body: { addressId: address.id, shippingMethodId: goods.shippingMethodId, paymentMethod },
    }))
  }
  return {
    shop, goods, staff, admin, buyer, order, brandId: brand?.id ?? 0, categoryId: category?.id ?? 0,
    moved: async (slug, ...to) => {
      const placed = await order(slug)
      await moveOn(staff, placed, to, slug === 'may')
      return done(buyer.call('GET /api/orders/{id}', one(placed.id)))
    },
  }
}
