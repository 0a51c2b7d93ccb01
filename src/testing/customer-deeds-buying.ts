// What customers do to their carts, wishlists, orders and what they send back, and how the gateway and the bank tell of money.
import { vnpay } from '#server/payments/payments.ts'
import { withCart, withOrder } from './customer-desk.ts'
import type { LineDeeds } from './customer-desk.ts'
import { pictureOf } from './images.ts'
import { newsOf } from './paying.ts'
import { units, uploadPhoto } from './returning.ts'
import { done, newKey, one } from './staff-desk.ts'
import type { Desk } from './staff-desk.ts'
import { BANK_TILL, HOOK_KEY, transferNews } from './transfers.ts'

const keyed = () => ({ headers: { 'idempotency-key': newKey() } })

/** Somebody with a case in the cart, and what names its line. */
async function cartLine(desk: Desk) {
  const { as, productId } = await withCart(desk, 'op')
  const [variant] = await desk.goods.variantsOf('op')
  const variantId = variant?.id ?? 0
  return { as, productId, variantId, params: { productId: String(productId), variantId: String(variantId) } }
}

async function savedLine(desk: Desk) {
  const { as, productId, variantId } = await cartLine(desk)
  await done(as.call('POST /api/cart/saved', { ...keyed(), body: { productId, variantId } }))
  return { as, params: { variantId: String(variantId) } }
}

/** Somebody's order of two cases that has arrived. */
async function arrived(desk: Desk) {
  const { as, order } = await withOrder(desk)
  for (const status of ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const) {
    await done(desk.staff.call('POST /api/admin/orders/{id}/move', { ...one(order.id), body: { status } }))
  }
  return { as, order: await done(as.call('GET /api/orders/{id}', one(order.id))) }
}

async function askedReturn(desk: Desk) {
  const { as, order } = await arrived(desk)
  const body = { items: units(order, 1), reason: 'FAULTY' as const }
  const { id } = await done(as.call('POST /api/orders/{id}/returns', { ...one(order.id), ...keyed(), body }))
  return { as, ...one(id) }
}

/** A review of somebody's that is shown. */
async function shownReview({ shop, goods }: Desk): Promise<number> {
  const { id: personId } = await shop.person()
  const { id } = await shop.database.db.insertInto('review').values({
    product_id: goods.idOf('op'), person_id: personId, author: 'An', rating: 5, comment: 'Ốp vừa khít, giao nhanh',
    verified: true, status: 'APPROVED',
  }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const buyingDeeds = {
  'POST /api/cart/items': async (desk) => {
    const { as, productId } = await withCart(desk)
    return { as, ...keyed(), body: { productId, quantity: 1 } }
  },
  'PUT /api/cart/items/{productId}': async (desk) => ({ ...await cartLine(desk), ...keyed(), query: { quantity: '3' } }),
  'PUT /api/cart/items/{productId}/variant/{variantId}': async (desk) =>
    ({ ...await cartLine(desk), ...keyed(), query: { quantity: '3' } }),
  'DELETE /api/cart/items/{productId}': cartLine,
  'DELETE /api/cart/items/{productId}/variant/{variantId}': cartLine,
  'DELETE /api/cart': async (desk) => ({ as: (await withCart(desk, 'op', 'may')).as }),
  'POST /api/cart/quote': async ({ goods }) => ({
    body: { items: [{ productId: goods.idOf('op'), quantity: 2 }, { productId: goods.idOf('may'), quantity: 1 }] },
  }),
  'POST /api/cart/seen-prices': async (desk) => {
    const { as, variantId } = await cartLine(desk)
    return { as, body: { prices: [{ variantId, price: 80_000 }] } }
  },
  'POST /api/cart/saved': async (desk) => {
    const { as, productId, variantId } = await cartLine(desk)
    return { as, ...keyed(), body: { productId, variantId } }
  },
  'POST /api/cart/saved/{variantId}/back': async (desk) => ({ ...await savedLine(desk), ...keyed() }),
  'DELETE /api/cart/saved/{variantId}': savedLine,
  'POST /api/coupons/apply': async () => ({ query: { code: 'MA10', orderTotal: '500000' } }),

  'POST /api/users/{userId}/wishlist': async ({ shop, goods }) => ({
    as: await shop.person(), params: { userId: 'current' }, query: { productId: String(goods.idOf('op')) },
  }),
  'DELETE /api/users/{userId}/wishlist/{productId}': async ({ shop, goods }) => {
    const as = await shop.person()
    const params = { userId: 'current', productId: String(goods.idOf('op')) }
    await done(as.call('POST /api/users/{userId}/wishlist', { params, query: { productId: params.productId } }))
    return { as, params }
  },

  'POST /api/orders': async (desk) => {
    const { as, wish } = await withCart(desk, 'op', 'may')
    return { as, ...keyed(), body: { ...wish, paymentMethod: 'COD' } }
  },
  'POST /api/orders/{id}/cancel': async (desk) => {
    const { as, order } = await withOrder(desk)
    return { as, ...one(order.id), body: { reason: 'Đặt nhầm' } }
  },
  'POST /api/orders/{id}/payment-method': async (desk) => {
    const { as, order } = await withOrder(desk, 'BANK_TRANSFER')
    return { as, ...one(order.id), body: { paymentMethod: 'COD' } }
  },
  'POST /api/orders/{id}/buy-again': async (desk) => {
    const { as, order } = await withOrder(desk)
    return { as, ...one(order.id), ...keyed() }
  },
  'POST /api/orders/{id}/pay': async (desk) => {
    const { as, order } = await withOrder(desk, 'VNPAY')
    return { as, ...one(order.id) }
  },
  'GET /api/payments/vnpay/ipn': async (desk) => {
    const { as, order } = await withOrder(desk, 'VNPAY')
    const { paymentUrl } = await done(as.call('POST /api/orders/{id}/pay', one(order.id)))
    const signed = vnpay.signedQuery(newsOf(paymentUrl), BANK_TILL.vnpay?.hashSecret ?? '')
    return { query: Object.fromEntries(new URLSearchParams(signed)) }
  },
  'POST /api/payments/bank/webhook': async (desk) => {
    const { order } = await withOrder(desk, 'BANK_TRANSFER')
    return { headers: { authorization: `Apikey ${HOOK_KEY}` }, body: transferNews(order) }
  },

  'POST /api/return-photos': async ({ shop }) =>
    ({ as: await shop.person(), file: { value: await pictureOf('jpeg'), filename: 'a.jpg', type: 'image/jpeg' } }),
  'DELETE /api/return-photos/{id}': async ({ shop }) => {
    const as = await shop.person()
    return { as, ...one((await done(uploadPhoto(shop, as))).id) }
  },
  'POST /api/orders/{id}/returns': async (desk) => {
    const { as, order } = await arrived(desk)
    return { as, ...one(order.id), ...keyed(), body: { items: units(order, 1), reason: 'FAULTY' } }
  },
  'POST /api/returns/{id}/withdraw': askedReturn,

  'POST /api/products/{id}/reviews': async ({ shop, goods }) => ({
    as: await shop.person(), ...one(goods.idOf('op')), body: { rating: 5, comment: 'Ốp vừa khít, giao nhanh' },
  }),
  'POST /api/reviews/{id}/helpful': async (desk) => ({ as: await desk.shop.person(), ...one(await shownReview(desk)) }),
  'POST /api/products/{id}/views': async ({ goods }) => one(goods.idOf('op')),
} satisfies LineDeeds
