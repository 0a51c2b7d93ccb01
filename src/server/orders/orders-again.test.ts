// Buying again what an order held: as much of it as is sold now goes into the cart, of the rest it is said why not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINES_MAX, QUANTITY_MAX } from '#contract/cart.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods
const MANY = Array.from({ length: LINES_MAX }, (_, n) => `day-${n}`)

beforeAll(async () => {
  shop = crowded(await openTestShop())
  goods = await stock(shop, ['may', 'hai', 'it', 'het', 'sap', 'ngung', 'nhieu', 'chat', ...MANY].map((slug) =>
    onePhone(slug, 5_000, 100_000)))
})
afterAll(() => shop.close())

const AGAIN = 'POST /api/orders/{id}/buy-again'

/** Somebody who has ordered so many of each. */
async function ordered(wishes: readonly (readonly [slug: string, quantity: number])[]) {
  const [[first, quantity] = ['', 0], ...rest] = wishes
  const { person, order, wish } = await buyerOf(shop, goods, first, quantity)
  const add = (slug: string, units: number) =>
    person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity: units } })
  for (const [slug, units] of rest) await add(slug, units)
  const { body } = await order('k')
  const asked = (key: string) => ({ params: { id: String(body.id) }, headers: { 'idempotency-key': key } })
  return {
    person, add, id: body.id, place: (key: string) => order(key, wish),
    again: (key = 'a', language = 'vi') => person.call(AGAIN, asked(key), { 'accept-language': language }),
    refused: (key = 'a') => person.refused(AGAIN, asked(key)),
    held: async () =>
      (await person.call('GET /api/cart')).body.items.map(({ productName, quantity: units }) => [productName, units]),
  }
}

const setStock = (slug: string, left: number) => shop.database.db.updateTable('variant').set({ stock: left })
  .where('product_id', '=', goods.idOf(slug)).execute()
const setStatus = (slug: string, status: string) => shop.database.db.updateTable('product').set({ status })
  .where('id', '=', goods.idOf(slug)).execute()

describe('what an order held', () => {
  test('is put into the cart again, beside what is there, at today’s price', async () => {
    const one = await ordered([['may', 2], ['hai', 1]])
    await one.add('may', 3)
    await shop.database.db.updateTable('variant').set({ price_dong: 150_000 }).where('product_id', '=', goods.idOf('hai'))
      .execute()
    const { status, body } = await one.again()
    expect([status, body.added, body.left]).toEqual([200, 3, []])
    expect(body.cart.items.map(({ productName, quantity, seenPrice }) => [productName, quantity, seenPrice]))
      .toEqual([['may', 5, 100_000], ['hai', 1, 150_000]])
    expect(body.cart).toEqual((await one.person.call('GET /api/cart')).body)
    const noted = await shop.database.db.selectFrom('activity').select('kind').where('person_id', '=', one.person.id)
      .where('kind', '=', 'cart.added').execute()
    expect(noted).toHaveLength(2 + 1 + 1) // what was put in before, and again; the same that was just noted is one entry
  })

  test('goes in as far as it is sold; of the rest it is said why not, in the asker’s language', async () => {
    const one = await ordered([['may', 1], ['it', 5], ['het', 2], ['sap', 1], ['ngung', 1], ['nhieu', 10]])
    await Promise.all([setStock('it', 3), setStock('het', 0)])
    await Promise.all([setStatus('sap', 'COMING_SOON'), setStatus('ngung', 'DISCONTINUED')])
    await one.add('nhieu', QUANTITY_MAX - 4)
    const { body } = await one.again('a')
    expect(body.added).toBe(1 + 3 + 4)
    expect(body.left).toEqual([
      { productName: 'it', quantity: 2, message: 'it chỉ còn 3 sản phẩm' },
      { productName: 'het', quantity: 2, message: 'het hiện đã hết hàng' },
      { productName: 'sap', quantity: 1, message: 'sap hiện chưa mở bán' },
      { productName: 'ngung', quantity: 1, message: 'ngung không còn bán' },
      { productName: 'nhieu', quantity: 6, message: `Mỗi sản phẩm tối đa ${QUANTITY_MAX} chiếc trong giỏ` },
    ])
    expect(await one.held()).toEqual([['nhieu', QUANTITY_MAX], ['may', 1], ['it', 3]])
    const english = await one.again('a', 'en') // the same key: nothing more, and the same said in English
    expect([english.body.added, english.body.left.map(({ message }) => message)]).toEqual([8, ['Only 3 of it left',
      'het is out of stock at the moment', 'sap is not on sale yet', 'ngung is no longer sold',
      `At most ${QUANTITY_MAX} of one product in the cart`]])
    expect(await one.held()).toEqual([['nhieu', QUANTITY_MAX], ['may', 1], ['it', 3]])
  })

  test('finds no place in a full cart, but joins what is in it', async () => {
    const one = await ordered([['may', 1], ['day-0', 2]])
    for (const slug of MANY) await one.add(slug, 1)
    const { body } = await one.again()
    expect([body.added, body.left]).toEqual([2, [
      { productName: 'may', quantity: 1, message: `Giỏ hàng tối đa ${LINES_MAX} dòng sản phẩm` }]])
    expect(body.cart.items).toHaveLength(LINES_MAX)
  })

  test('fills what is left of a cart and no more', async () => {
    const one = await ordered([['may', 1], ['hai', 1]])
    for (const slug of MANY.slice(1)) await one.add(slug, 1)
    const { body } = await one.again()
    expect([body.added, body.left.map(({ productName }) => productName), body.cart.items.length]).toEqual([1, ['hai'], LINES_MAX])
  })
})

describe('the same key', () => {
  test('adds once, also when it comes twenty times at once, and is answered the same', async () => {
    const one = await ordered([['may', 2], ['chat', 3]])
    await setStock('chat', 2)
    const replies = await Promise.all(Array.from({ length: 20 }, () => one.again('once')))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ added: 4, left: [{ productName: 'chat', quantity: 1 }] })
    expect(await one.held()).toEqual([['may', 2], ['chat', 2]])
    expect((await one.again('another')).body.added).toBe(2)
  })

  test('of another order, or of another change of the cart, is refused', async () => {
    const [one, other] = [await ordered([['may', 1]]), await ordered([['hai', 1]])]
    await one.again('k1')
    await one.person.call('POST /api/cart/items', { headers: { 'idempotency-key': 'k2' }, body: { productId: goods.idOf('may'),
      quantity: 1 } })
    expect((await one.refused('k2')).body).toMatchObject({ status: 422, code: 'cart.idempotency_key_reused' })
    const second = await one.place('second')
    const asked = { params: { id: String(second.body.id) }, headers: { 'idempotency-key': 'k1' } }
    expect((await one.person.refused(AGAIN, asked)).body.code).toBe('cart.idempotency_key_reused')
    expect(await one.held()).toEqual([])
    expect((await other.again('k1')).body.added).toBe(1) // somebody else's key is another
  })

  test.each([[{}, 'Vui lòng điền mục này'], [{ 'idempotency-key': '' }, 'Vui lòng điền mục này']])(
    'is needed (%j)', async (headers, says) => {
      const one = await ordered([['may', 1]])
      const { body } = await one.person.refused(AGAIN, { params: { id: String(one.id) } }, headers)
      expect([body.status, body.errors]).toEqual([422, { 'idempotency-key': says }])
    })
})

test('somebody else’s order is as unknown as one that does not exist, and strangers buy nothing', async () => {
  const one = await ordered([['may', 1]])
  const other = await shop.person()
  const headers = { 'idempotency-key': 'k' }
  for (const id of [String(one.id), '999999']) {
    const { body } = await other.refused(AGAIN, { params: { id }, headers })
    expect(body).toMatchObject({ status: 404, code: 'orders.not_found' })
  }
  expect((await shop.refused(AGAIN, { params: { id: String(one.id) }, headers })).status).toBe(401)
  expect((await other.call('GET /api/cart')).body.count).toBe(0)
})
