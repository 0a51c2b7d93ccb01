// The signed-in customer's cart over HTTP: what each call does, and how it refuses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINES_MAX, QUANTITY_MAX } from '#contract/cart.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

const colours = [{ key: 'den', vi: 'Đen', en: 'Black', hex: '#111111' },
  { key: 'trang', vi: 'Trắng', en: 'White', hex: '#eeeeee' }]

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({
      slug: 'may-nhieu-ban', colours, images: [{ key: 'anh.den', color: 'Đen', view: 'back', alt: { vi: 'Lưng', en: 'Back' } }],
      variants: [
        { ram: '8GB', storage: '128GB', price: 10_000_000, salePrice: 9_000_000, stock: { den: 10, trang: 3 } },
        { ram: '8GB', storage: '256GB', price: 12_000_000, stock: { den: 5 } },
      ],
    }),
    onePhone('may-mot-ban', 200, 500_000), onePhone('may-het', 0), onePhone('may-khac', 20),
    { ...onePhone('may-sap-ban', 10), status: 'COMING_SOON' }, { ...onePhone('may-ngung', 10), status: 'DISCONTINUED' },
    ...Array.from({ length: LINES_MAX }, (_, n) => onePhone(`day-${n}`, 5, 100_000)),
  ])
})
afterAll(() => shop.close())

const add = (person: TestPerson, slug: string, given: object = {}) =>
  person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity: 1, ...given } })
const refusedAdd = (person: TestPerson, body: object, headers = {}) => person.refused('POST /api/cart/items', { body }, headers)
const quantities = async (person: TestPerson) => (await person.call('GET /api/cart')).body.items.map((line) => line.quantity)
const EMPTY = { items: [], subtotal: 0, count: 0, saved: [] }

/** The id of the variant with this colour and storage. */
async function variant(slug: string, color: string, storage = '128GB'): Promise<number> {
  const found = (await goods.variantsOf(slug)).find((one) => one.color === color && one.storage === storage)
  return found?.id ?? 0
}

/** Sets a line by product, or by product and variant. */
function set(person: TestPerson, slug: string, quantity: number | string, variantId?: number) {
  const query = { quantity: String(quantity) }
  const productId = String(goods.idOf(slug))
  return variantId === undefined
    ? person.refused('PUT /api/cart/items/{productId}', { params: { productId }, query })
    : person.refused('PUT /api/cart/items/{productId}/variant/{variantId}',
      { params: { productId, variantId: String(variantId) }, query })
}

test('API-06 ENT-25 a new customer has an empty cart', async () => {
  const person = await shop.person()
  const { status, body, headers } = await person.call('GET /api/cart')
  expect([status, body]).toEqual([200, EMPTY])
  expect(headers['cache-control']).toBe('private, no-store')
})

describe('adding', () => {
  test('API-07 ENT-26 ENT-27 by variant answers with the whole cart: the line, its price and what it comes to', async () => {
    const person = await shop.person()
    const variantId = await variant('may-nhieu-ban', 'Đen')
    const { status, body } = await add(person, 'may-nhieu-ban', { variantId, quantity: 2 })
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [{
        productId: goods.idOf('may-nhieu-ban'), variantId, isVariant: true, sku: 'ALO-MAYNHIEUBAN-DEN-8-128GB',
        productName: 'may-nhieu-ban',
        productImage: '/pictures/anh.den/640.webp', price: 10_000_000, discountPrice: 9_000_000, quantity: 2, color: 'Đen',
        colorLabel: 'Đen',
        ram: '8GB', storage: '128GB', stockQuantity: 10, status: 'AVAILABLE', seenPrice: 9_000_000,
      }],
      subtotal: 18_000_000, count: 2, saved: [],
    })
    expect((await person.call('GET /api/cart')).body).toEqual(body)
    const english = await person.call('GET /api/cart', {}, { 'accept-language': 'en' })
    expect(english.body.items[0]).toMatchObject({ color: 'Đen', colorLabel: 'Black' })
  })

  test.each([
    [{ color: 'Trắng' }, 'Trắng', '128GB'], [{ color: 'White' }, 'Trắng', '128GB'], [{ storage: '256GB' }, 'Đen', '256GB'],
    [{ color: 'Đen', ram: '8GB', storage: '128GB' }, 'Đen', '128GB'],
  ])('by traits %j finds the one variant they mean', async (traits, color, storage) => {
    const person = await shop.person()
    const { body } = await add(person, 'may-nhieu-ban', traits)
    expect(body.items.map((line) => [line.color, line.storage])).toEqual([[color, storage]])
  })

  test('a product of one variant needs no choice and is not shown as chosen', async () => {
    const person = await shop.person()
    const { body } = await add(person, 'may-mot-ban')
    expect(body.items[0]).toMatchObject({ isVariant: false, quantity: 1 })
  })

  test('CART-13 the same product and variant again becomes existing plus added; another variant a line of its own', async () => {
    const person = await shop.person()
    const black = await variant('may-nhieu-ban', 'Đen')
    await add(person, 'may-nhieu-ban', { variantId: black, quantity: 2 })
    const again = await add(person, 'may-nhieu-ban', { variantId: black, quantity: 3 })
    expect(again.body.items.map((line) => line.quantity)).toEqual([5])
    const other = await add(person, 'may-nhieu-ban', { color: 'Trắng' })
    expect(other.body.items.map((line) => [line.color, line.quantity])).toEqual([['Đen', 5], ['Trắng', 1]])
    expect(other.body.count).toBe(6)
  })

  test.each([
    ['an unknown product', { productId: 999_999, quantity: 1 }, 404, 'cart.product_gone', 'Sản phẩm này không còn bán'],
    ['an unknown variant', { variantId: 999_999 }, 404, 'cart.product_gone', 'Sản phẩm này không còn bán'],
    ['traits nothing has', { color: 'Hồng' }, 404, 'cart.product_gone', 'Sản phẩm này không còn bán'],
    ['no choice among variants', {}, 422, 'cart.choose_variant', 'Vui lòng chọn màu và dung lượng'],
    ['more than is left', { color: 'Trắng', quantity: 4 }, 409, 'cart.not_enough_stock', 'may-nhieu-ban chỉ còn 3 sản phẩm'],
  ])('%s is refused, and the cart stays as it was', async (_, wish, status, code, message) => {
    const person = await shop.person()
    const { body } = await refusedAdd(person, { productId: goods.idOf('may-nhieu-ban'), quantity: 1, ...wish })
    expect(body).toEqual({ status, code, message })
    expect((await person.call('GET /api/cart')).body).toEqual(EMPTY)
  })

  test('a variant of another product is refused', async () => {
    const person = await shop.person()
    const { status } = await refusedAdd(person, { productId: goods.idOf('may-khac'),
      variantId: await variant('may-nhieu-ban', 'Đen'), quantity: 1 })
    expect(status).toBe(404)
  })

  test.each([
    ['may-het', 'cart.sold_out', 'may-het hiện đã hết hàng', 'may-het is out of stock at the moment'],
    ['may-sap-ban', 'cart.not_on_sale', 'may-sap-ban hiện chưa mở bán', 'may-sap-ban is not on sale yet'],
    ['may-ngung', 'cart.discontinued', 'may-ngung không còn bán', 'may-ngung is no longer sold'],
  ])('%s cannot be added, in either language', async (slug, code, vietnamese, english) => {
    const person = await shop.person()
    const body = { productId: goods.idOf(slug), quantity: 1 }
    expect((await refusedAdd(person, body)).body).toEqual({ status: 409, code, message: vietnamese })
    expect((await refusedAdd(person, body, { 'accept-language': 'en' })).body.message).toBe(english)
  })

  test.each([0, -1, 1.5, 100, '1', null])('a quantity of %j is refused beside its field', async (quantity) => {
    const person = await shop.person()
    const { body } = await refusedAdd(person, { productId: goods.idOf('may-mot-ban'), quantity })
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['quantity']])
  })

  test('of one variant at most 99 are held, however they came', async () => {
    const person = await shop.person()
    await add(person, 'may-mot-ban', { quantity: QUANTITY_MAX - 1 })
    expect((await add(person, 'may-mot-ban')).body.count).toBe(QUANTITY_MAX)
    const { body } = await refusedAdd(person, { productId: goods.idOf('may-mot-ban'), quantity: 1 })
    expect(body).toEqual({ status: 409, code: 'cart.line_full', message: 'Mỗi sản phẩm tối đa 99 chiếc trong giỏ' })
    expect(await quantities(person)).toEqual([QUANTITY_MAX])
  })

  test('a cart holds at most 50 lines, and what is held may still grow', async () => {
    const person = await shop.person()
    for (let n = 0; n < LINES_MAX; n++) await add(person, `day-${n}`)
    const { body } = await refusedAdd(person, { productId: goods.idOf('may-mot-ban'), quantity: 1 })
    expect(body).toEqual({ status: 409, code: 'cart.full', message: 'Giỏ hàng tối đa 50 dòng sản phẩm' })
    expect((await add(person, 'day-7')).body.count).toBe(LINES_MAX + 1)
  })

  test('prices are never the customer\'s to say', async () => {
    const person = await shop.person()
    const { body } = await refusedAdd(person, { productId: goods.idOf('may-mot-ban'), quantity: 1, price: 1, discountPrice: 1 })
    expect(body.errors).toEqual({ price: 'Mục này không được chấp nhận', discountPrice: 'Mục này không được chấp nhận' })
  })
})

describe('setting a quantity', () => {
  test('API-08 API-09 it is absolute, by product or by variant, and answers with the cart', async () => {
    const person = await shop.person()
    const black = await variant('may-nhieu-ban', 'Đen')
    await add(person, 'may-mot-ban', { quantity: 5 })
    await add(person, 'may-nhieu-ban', { variantId: black, quantity: 2 })
    expect((await set(person, 'may-mot-ban', 3)).body).toMatchObject({ count: 5, items: [{ quantity: 3 }, { quantity: 2 }] })
    const { status, body } = await set(person, 'may-nhieu-ban', 4, black)
    expect([status, body]).toEqual([200, (await person.call('GET /api/cart')).body])
    expect(await quantities(person)).toEqual([3, 4])
    await set(person, 'may-nhieu-ban', 4, black)
    expect(await quantities(person)).toEqual([3, 4])
  })

  test('CART-16 below 1 removes the line', async () => {
    const person = await shop.person()
    const black = await variant('may-nhieu-ban', 'Đen')
    for (const quantity of [0, -1, -999]) {
      await add(person, 'may-mot-ban')
      await add(person, 'may-nhieu-ban', { variantId: black })
      expect((await set(person, 'may-mot-ban', quantity)).body).toMatchObject({ count: 1 })
      expect((await set(person, 'may-nhieu-ban', quantity, black)).body).toEqual(EMPTY)
    }
  })

  test.each([['100'], ['1.5'], ['abc'], [''], ['1e1'], [' 1'], ['0x1']])('"%s" is refused beside its field', async (quantity) => {
    const person = await shop.person()
    await add(person, 'may-mot-ban', { quantity: 5 })
    const { body } = await set(person, 'may-mot-ban', quantity)
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['quantity']])
    expect(await quantities(person)).toEqual([5])
  })

  test('what is not held, is held twice over, or is not there in that number is refused', async () => {
    const person = await shop.person()
    const [black, white] = [await variant('may-nhieu-ban', 'Đen'), await variant('may-nhieu-ban', 'Trắng')]
    expect((await set(person, 'may-mot-ban', 1)).body).toEqual({ status: 404, code: 'cart.line_not_found',
      message: 'Sản phẩm này không có trong giỏ hàng' })
    await add(person, 'may-nhieu-ban', { variantId: black })
    expect((await set(person, 'may-nhieu-ban', 1, white)).body).toMatchObject({ code: 'cart.line_not_found' })
    expect((await set(person, 'may-khac', 1, black)).body).toMatchObject({ code: 'cart.line_not_found' })
    await add(person, 'may-nhieu-ban', { variantId: white })
    for (const quantity of [2, 0]) {
      expect((await set(person, 'may-nhieu-ban', quantity)).body).toMatchObject({ status: 422, code: 'cart.choose_variant' })
    }
    expect((await set(person, 'may-nhieu-ban', 4, white)).body)
      .toEqual({ status: 409, code: 'cart.not_enough_stock', message: 'may-nhieu-ban chỉ còn 3 sản phẩm' })
    expect(await quantities(person)).toEqual([1, 1])
  })

  test('what has run short or left the shop may be lowered, not raised', async () => {
    const person = await shop.person()
    await add(person, 'may-khac', { quantity: 10 })
    const { db } = shop.database
    const change = (status: string, left: number) => Promise.all([
      db.updateTable('product').set({ status }).where('id', '=', goods.idOf('may-khac')).execute(),
      db.updateTable('variant').set({ stock: left }).where('product_id', '=', goods.idOf('may-khac')).execute(),
    ])
    await change('AVAILABLE', 2)
    expect((await set(person, 'may-khac', 9)).status).toBe(200)
    expect((await set(person, 'may-khac', 10)).body).toMatchObject({ code: 'cart.not_enough_stock' })
    await change('DISCONTINUED', 20)
    expect((await set(person, 'may-khac', 8)).status).toBe(200)
    expect((await set(person, 'may-khac', 9)).body).toMatchObject({ code: 'cart.discontinued' })
    await change('AVAILABLE', 20)
  })
})

describe('removing', () => {
  const params = (slug: string) => ({ params: { productId: String(goods.idOf(slug)) } })

  test('API-10 API-11 a variant or a whole product, answering with the cart; what is not held is no fault', async () => {
    const person = await shop.person()
    const black = await variant('may-nhieu-ban', 'Đen')
    await add(person, 'may-nhieu-ban', { variantId: black })
    await add(person, 'may-nhieu-ban', { color: 'Trắng' })
    await add(person, 'may-mot-ban')
    const { productId } = params('may-nhieu-ban').params
    const one = { params: { productId, variantId: String(black) } }
    const variantGone = await person.call('DELETE /api/cart/items/{productId}/variant/{variantId}', one)
    expect(variantGone.body.items.map((line) => line.color)).toEqual(['Trắng', 'Đen'])
    expect((await person.call('DELETE /api/cart/items/{productId}/variant/{variantId}', one)).body).toEqual(variantGone.body)
    const productGone = await person.call('DELETE /api/cart/items/{productId}', params('may-nhieu-ban'))
    expect(productGone.body.items.map((line) => line.productName)).toEqual(['may-mot-ban'])
    expect((await person.call('DELETE /api/cart/items/{productId}', { params: { productId: '999999' } })).body)
      .toEqual(productGone.body)
  })

  test('API-12 the whole cart', async () => {
    const person = await shop.person()
    await add(person, 'may-mot-ban')
    const { status, body } = await person.call('DELETE /api/cart')
    expect([status, body]).toEqual([200, EMPTY])
    expect((await person.call('GET /api/cart')).body).toEqual(EMPTY)
  })
})
