// Orders that have arrived and what is asked to go back of them, for tests of returns.
import type { Order } from '#contract/orders.ts'
import type { Return, ReturnBody } from '#contract/returns.ts'
import { formOf } from './forms.ts'
import { ADDRESS, onePhone, stock } from './goods.ts'
import type { Goods } from './goods.ts'
import { pictureOf } from './images.ts'
import { copyOrder } from './order-copies.ts'
import { devicesOf } from './packing.ts'
import type { Reply, TestPerson, TestShop } from './shop.ts'

/** Something without a number of its own, so that nobody has to be told one when it is packed. */
const accessory = (slug: string, left: number, price: number) => ({ ...onePhone(slug, left, price), category: 'op-lung' })

/** An order of these goods, by slug and quantity, that has just arrived. */
async function arrivedOrder(
  { person, staff, goods }: { person: TestPerson, staff: TestPerson, goods: Goods }, wanted: Record<string, number>,
  couponCode?: string, imeis?: readonly string[],
): Promise<Order> {
  const [kept] = (await person.call('GET /api/users/me/addresses')).body
  const address = kept ?? (await person.call('POST /api/users/me/addresses', { body: ADDRESS })).body
  for (const [slug, quantity] of Object.entries(wanted)) {
    const [variant] = await goods.variantsOf(slug)
    await person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), variantId: variant?.id, quantity } })
  }
  const wish = { addressId: address.id, shippingMethodId: goods.shippingMethodId, paymentMethod: 'COD' as const,
    ...(couponCode !== undefined && { couponCode }) }
  const { body } = await person.call('POST /api/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, body: wish })
  const one = { params: { id: String(body.id) } }
  await staff.call('POST /api/admin/orders/{id}/move', { ...one, body: { status: 'CONFIRMED' } })
  const devices = imeis ? [{ variantId: body.items[0]?.variantId ?? 0, imeis: [...imeis] }] : devicesOf(body)
  await staff.call('POST /api/admin/orders/{id}/pack', { ...one, body: { units: 'may' in wanted ? devices : [] } })
  for (const status of ['SHIPPING', 'DELIVERED'] as const) {
    await staff.call('POST /api/admin/orders/{id}/move', { ...one, body: { status } })
  }
  return (await person.call('GET /api/orders/{id}', one)).body
}

/** So many more of an order as it is: written, not placed and moved one by one. */
async function copiesOf({ database: { pool } }: TestShop, order: Order, count: number): Promise<Order[]> {
  const rows = await copyOrder(pool, order.id, count)
  await pool.query(`insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_id', c.id))).*
    from order_line l, shop_order c where l.order_id = $1 and c.id = any($2)`, [order.id, rows.map(({ id }) => id)])
  return rows.map((row) => ({ ...order, ...row }))
}

/** Uploads a photo for a return as this person. */
export async function uploadPhoto(
  shop: TestShop, { token }: TestPerson, bytes?: Buffer,
): Promise<Reply<{ id: number, url: string }>> {
  const value = bytes ?? await pictureOf('jpeg')
  const { headers, payload } = formOf([{ name: 'file', filename: 'a.jpg', type: 'image/jpeg', value }])
  const reply = await shop.send({ method: 'POST', url: '/api/return-photos', payload,
    headers: { ...headers, 'authorization': `Bearer ${token}`, 'accept-language': 'vi' } })
  return reply as Reply<{ id: number, url: string }> // the server checks it while strict; a refusal is the error body
}

/** The first so many units of each of an order's lines. */
export const units = (order: Order, ...quantities: number[]): ReturnBody['items'] => quantities.flatMap((quantity, at) =>
  (quantity === 0 ? [] : [{ variantId: order.items[at]?.variantId ?? 0, quantity }]))

/** What a line of the API is called with for one thing. */
export const one = (id: number) => ({ params: { id: String(id) } })

const asked = (order: Order, body: ReturnBody, key: string = crypto.randomUUID()) =>
  ({ ...one(order.id), headers: { 'idempotency-key': key }, body })

/**
 * A shop that sells "op" (199,000), "kinh" (90,001) and the telephone "may", a buyer and one of the staff, and what they do with
 * returns.
 */
export async function openReturns(shop: TestShop) {
  const goods = await stock(shop, [accessory('op', 900, 199_000), accessory('kinh', 900, 90_001), onePhone('may', 900)])
  const [person, staff] = [await shop.person(), await shop.person('STAFF')]
  const { db } = shop.database
  const ask = (order: Order, body: ReturnBody, key?: string): Promise<Reply<Return>> =>
    person.call('POST /api/orders/{id}/returns', asked(order, body, key))
  return {
    goods, person, staff, ask,
    /** So many alike. */
    arrivedMany: async (count: number, wanted: Record<string, number>): Promise<Order[]> =>
      copiesOf(shop, await arrivedOrder({ person, staff, goods }, wanted), count),
    arrived: (wanted: Record<string, number>, couponCode?: string, imeis?: readonly string[]) =>
      arrivedOrder({ person, staff, goods }, wanted, couponCode, imeis),
    refusedAsk: (order: Order, body: ReturnBody, key?: string, who = person) =>
      who.refused('POST /api/orders/{id}/returns', asked(order, body, key)),
    askOne: async (order: Order): Promise<Return> => (await ask(order, { items: units(order, 1), reason: 'FAULTY' })).body,
    answer: (id: number, accept: boolean, answer?: string) => staff.call('POST /api/admin/returns/{id}/answer',
      { ...one(id), body: { accept, ...(answer !== undefined && { answer }) } }),
    receive: (id: number, restock = false) =>
      staff.call('POST /api/admin/returns/{id}/receive', { ...one(id), body: { restock } }),
    /** A whole answer, a refusal's too. */
    receiveDevices: (id: number, imeis?: readonly string[]) => staff.refused('POST /api/admin/returns/{id}/receive',
      { ...one(id), body: { restock: true, ...(imeis && { imeis }) } }),
    refusedAnswer: (id: number, accept: boolean, answer: string) =>
      staff.refused('POST /api/admin/returns/{id}/answer', { ...one(id), body: { accept, answer } }),
    withdraw: (id: number, who = person) => who.refused('POST /api/returns/{id}/withdraw', one(id)),
    listed: async (order: Order) => (await person.call('GET /api/orders/{id}/returns', one(order.id))).body,
    statusOf: async (order: Order) => (await person.call('GET /api/orders/{id}', one(order.id))).body.status,
    shelfOf: async (slug: string) => (await db.selectFrom('variant').select('stock')
      .where('product_id', '=', goods.idOf(slug)).executeTakeFirstOrThrow()).stock,
    newsOf: (orderId: number) => db.selectFrom('outbox').select(['kind', 'payload']).where('kind', 'like', 'returns.%')
      .where('payload', '@>', JSON.stringify({ orderId })).orderBy('id').execute(),
  }
}

export type Returning = Awaited<ReturnType<typeof openReturns>>
