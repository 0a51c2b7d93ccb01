// Orders that staff have moved on, of telephones and of things without a number, for tests of what staff do with them.
import type { OrderStatus } from '#contract/orders.ts'
import { crowded } from './crowd.ts'
import { buyerOf, onePhone, stock } from './goods.ts'
import { openTestShop } from './shop.ts'

/** A shop that sells the telephone "may" and the case "op", with somebody of its staff; its buyers are made quickly. */
export async function openMovedOrders() {
  const opened = await openTestShop()
  const staff = await opened.person('STAFF')
  const shop = crowded(opened)
  const goods = await stock(shop, [onePhone('may', 500, 200_000), { ...onePhone('op', 500, 50_000), category: 'op-lung' }])

  /** A new order of so many of one thing, and of one case beside it where that is wanted. */
  async function placed(slug: string, quantity = 1, { withCase = false } = {}) {
    const { person, order } = await buyerOf(shop, goods, slug, quantity)
    if (withCase) await person.call('POST /api/cart/items', { body: { productId: goods.idOf('op'), quantity: 1 } })
    const { body } = await order('k')
    const params = { id: String(body.id) }
    return {
      person, params, id: body.id, body,
      read: async () => (await person.call('GET /api/orders/{id}', { params })).body,
      move: (status: OrderStatus) => staff.call('POST /api/admin/orders/{id}/move', { params, body: { status } }),
    }
  }
  return { shop, staff, goods, placed }
}

export type MovedOrders = Awaited<ReturnType<typeof openMovedOrders>>
