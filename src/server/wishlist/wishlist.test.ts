// The wishlist over HTTP: what it answers, how it refuses, and that nothing is lost or doubled when much happens at once.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WISHLIST_MAX } from '#contract/wishlist.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { meetBefore } from '#testing/meeting.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { addToWishlist, getUserWishlist, getWishlistProductIds, removeFromWishlist } from './wishlist.ts'

let shop: TestShop
let goods: Goods

const many = Array.from({ length: 6 }, (_, at) => `nhieu-${at}`)
const nearlyAll = Array.from({ length: WISHLIST_MAX - 1 }, (_, at) => `day-${at}`)

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({ slug: 'hai-gia', images: [{ key: 'anh.den', color: 'Đen', view: 'back', alt: { vi: 'Lưng', en: 'Back' } }],
      variants: [{ ram: '8GB', storage: '128GB', price: 10_000_000, stock: { den: 0, trang: 0 } },
        { ram: '8GB', storage: '256GB', price: 12_000_000, salePrice: 11_000_000, stock: { den: 3, trang: 9 } }] }),
    onePhone('het-hang', 0), onePhone('sap-ban', 5), onePhone('thoi-ban', 5), onePhone('khong-ban', 5), onePhone('tranh', 5),
    { ...onePhone('s23-plus', 5, 5_000_000), name: 'S23+' }, { ...onePhone('s23-fe', 5, 3_000_000), name: 'S23 FE' },
    { ...onePhone('op', 5, 3_000_000), name: 'Ốp lưng' }, ...[...many, ...nearlyAll].map((slug) => onePhone(slug, 5)),
  ])
})
afterAll(() => shop.close())

const me = { userId: 'current' }
const id = (slug: string) => String(goods.idOf(slug))
const add = (person: TestPerson, slug: string) =>
  person.call('POST /api/users/{userId}/wishlist', { params: me, query: { productId: id(slug) } })
const remove = (person: TestPerson, slug: string) =>
  person.call('DELETE /api/users/{userId}/wishlist/{productId}', { params: { ...me, productId: id(slug) } })
const all = async (person: TestPerson) =>
  (await person.call('GET /api/users/{userId}/wishlist/all', { params: me })).body
const asker = (person: TestPerson) =>
  ({ id: person.id, username: person.username, role: 'USER', status: 'ACTIVE', tokenHash: Buffer.alloc(0),
    origin: NOWHERE }) as const

describe('what it answers', () => {
  test('API-57 API-63 ENT-16 ENT-17 ENT-20 a page of items by own id or as current, twelve a page', async () => {
    const person = await shop.person()
    for (const slug of ['hai-gia', 'het-hang']) await add(person, slug)
    const { status, body } = await person.call('GET /api/users/{userId}/wishlist', { params: me })
    expect([status, Object.keys(body).toSorted()]).toEqual([200,
      ['content', 'first', 'last', 'number', 'pageable', 'size', 'totalElements', 'totalPages']])
    expect(body).toMatchObject({ totalElements: 2, totalPages: 1, pageable: { pageNumber: 0, pageSize: 12 } })
    const variants = await goods.variantsOf('hai-gia')
    expect(body.content[1]).toEqual({
      id: expect.any(Number), productId: goods.idOf('hai-gia'), productName: 'hai-gia',
      productImage: '/pictures/anh.den/640.webp', productPrice: 12_000_000, productDiscountPrice: 11_000_000,
      productBrand: 'Alô', addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), isAvailable: true,
      stockQuantity: 3, status: 'AVAILABLE', addedPrice: 11_000_000,
      variantId: variants.find(({ storage, color }) => storage === '256GB' && color === 'Đen')?.id,
    })
    const own = await person.call('GET /api/users/{userId}/wishlist', { params: { userId: String(person.id) } })
    expect(own.body).toEqual(body)
    const second = await person.call('GET /api/users/{userId}/wishlist', { params: me, query: { page: '1', size: '1' } })
    expect(second.body).toMatchObject({ content: [{ productName: 'hai-gia' }], number: 1, totalElements: 2, totalPages: 2,
      last: true, pageable: { pageNumber: 1, pageSize: 1 } })
    const beyond = await person.call('GET /api/users/{userId}/wishlist', { params: me, query: { page: '7' } })
    expect(beyond.body).toMatchObject({ content: [], totalElements: 2 })
  })

  test('API-58 API-61 API-62 all of it and its product ids, latest first, and whether a product is in it', async () => {
    const person = await shop.person()
    expect([await all(person), (await person.call('GET /api/users/{userId}/wishlist/product-ids', { params: me })).body])
      .toEqual([[], []])
    for (const slug of ['het-hang', 'hai-gia', 'op']) await add(person, slug)
    const latest = ['op', 'hai-gia', 'het-hang'].map((slug) => goods.idOf(slug))
    expect((await all(person)).map(({ productId }) => productId)).toEqual(latest)
    expect((await person.call('GET /api/users/{userId}/wishlist/product-ids', { params: me })).body).toEqual(latest)
    for (const [slug, is] of [['op', true], ['tranh', false]] as const) {
      const { body } = await person.call('GET /api/users/{userId}/wishlist/check/{productId}',
        { params: { ...me, productId: id(slug) } })
      expect(body).toBe(is)
    }
  })

  test('API-59 adding answers with the item, and again with the same one; nothing is sent but the address', async () => {
    const person = await shop.person()
    const first = await add(person, 'hai-gia')
    expect(first).toMatchObject({ status: 200, body: { productId: goods.idOf('hai-gia'), addedPrice: 11_000_000 } })
    expect(first.body).toEqual((await all(person))[0])
    expect((await add(person, 'hai-gia')).body).toEqual(first.body)
    expect(await all(person)).toHaveLength(1)
  })

  test('API-60 taking out answers with nothing, also what is not there', async () => {
    const person = await shop.person()
    await add(person, 'hai-gia')
    for (const slug of ['hai-gia', 'hai-gia', 'op']) expect(await remove(person, slug)).toMatchObject({ status: 204, body: '' })
    expect(await all(person)).toEqual([])
  })

  test('WISH-01 what was liked on one device is there on another, for this person alone', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    await add(person, 'op')
    const { body } = await shop.call('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
    const again = await shop.send({ method: 'GET', url: '/api/users/current/wishlist/all',
      headers: { authorization: `Bearer ${body.token}` } })
    expect(again.body).toEqual([expect.objectContaining({ productName: 'Ốp lưng' })])
    expect(await all(other)).toEqual([])
  })

  test('ENT-18 an item is available exactly when its product is: what is sold out, not yet or no longer sold stays', async () => {
    const person = await shop.person()
    for (const slug of ['sap-ban', 'thoi-ban', 'khong-ban', 'het-hang', 'op']) await add(person, slug)
    const { db } = shop.database
    const become = (slug: string, status: string) =>
      db.updateTable('product').set({ status }).where('id', '=', goods.idOf(slug)).execute()
    await become('sap-ban', 'COMING_SOON')
    await become('thoi-ban', 'DISCONTINUED')
    await db.deleteFrom('variant').where('product_id', '=', goods.idOf('khong-ban')).execute()
    const shown = (await all(person)).map(({ productName, status, isAvailable, stockQuantity }) =>
      [productName, status, isAvailable, stockQuantity])
    expect(shown).toEqual([
      ['Ốp lưng', 'AVAILABLE', true, 5], ['het-hang', 'OUT_OF_STOCK', false, 0], ['khong-ban', 'OUT_OF_STOCK', false, 0],
      ['thoi-ban', 'DISCONTINUED', false, 5], ['sap-ban', 'COMING_SOON', false, 5],
    ])
    expect((await all(person))[2]).toMatchObject({ variantId: null, productPrice: 10_000_000, productDiscountPrice: null })
    // the same word as everywhere else in the shop
    for (const { productId, status } of await all(person)) {
      expect((await shop.call('GET /api/products/{id}', { params: { id: String(productId) } })).body.status).toBe(status)
    }
  })

  test.each([
    ['name_asc', 'het-hang Ốp_lưng S23+ S23_FE'], ['name_desc', 'S23_FE S23+ Ốp_lưng het-hang'],
    ['price_asc', 'S23_FE Ốp_lưng S23+ het-hang'], ['price_desc', 'het-hang S23+ Ốp_lưng S23_FE'],
    ['date_asc', 'S23+ S23_FE Ốp_lưng het-hang'], [undefined, 'het-hang Ốp_lưng S23_FE S23+'],
  ] as const)('sorted by %s over its pages', async (sort, expected) => {
    const person = await shop.person()
    for (const slug of ['s23-plus', 's23-fe', 'op', 'het-hang']) await add(person, slug)
    const names: string[] = []
    for (const page of ['0', '1']) {
      const query = { page, size: '3', ...(sort && { sort }) }
      const { body } = await person.call('GET /api/users/{userId}/wishlist', { params: me, query })
      names.push(...body.content.map((one) => one.productName.replace(' ', '_')))
    }
    expect(names.join(' ')).toBe(expected)
  })

  test('API-64 API-65 API-66 API-67 the service answers with one query a list', async () => {
    const person = await shop.person()
    const { db, pool } = shop.database
    for (const slug of many) await addToWishlist(db, asker(person), person.id, goods.idOf(slug))
    await removeFromWishlist(db, asker(person), person.id, goods.idOf('nhieu-0'))
    const asked = vi.spyOn(pool, 'connect')
    const page = await getUserWishlist(db, asker(person), person.id, { page: 0, size: 2, sort: 'date_desc' })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await getWishlistProductIds(db, asker(person), 'current'))
      .toEqual([5, 4, 3, 2, 1].map((at) => goods.idOf(`nhieu-${at}`)))
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
    expect(page).toMatchObject({ totalElements: 5, content: [{ productName: 'nhieu-5' }, { productName: 'nhieu-4' }] })
  })
})

describe('how it refuses', () => {
  const productId = () => id('op')
  const lines = [
    ['GET /api/users/{userId}/wishlist', {}], ['GET /api/users/{userId}/wishlist/all', {}],
    ['GET /api/users/{userId}/wishlist/product-ids', {}], ['GET /api/users/{userId}/wishlist/check/{productId}', {}],
    ['POST /api/users/{userId}/wishlist', { productId }], ['DELETE /api/users/{userId}/wishlist/{productId}', {}],
  ] as const

  test.each(lines)('%s: somebody else\'s to everybody, also staff; anything to strangers', async (line, wanted) => {
    const [person, admin] = [await shop.person(), await shop.person('ADMIN')]
    await add(person, 'op')
    const query = 'productId' in wanted ? { productId: wanted.productId() } : {}
    const asked = { params: { userId: String(person.id), productId: productId() }, query }
    expect((await admin.refused(line, asked)).body).toEqual({ status: 403, code: 'wishlist.not_yours',
      message: 'Bạn không có quyền truy cập tính năng này' })
    expect((await shop.refused(line, asked)).status).toBe(401)
    expect((await admin.refused(line, { ...asked, params: { ...asked.params, userId: 'somebody' } })).status).toBe(404)
    expect(await all(person)).toHaveLength(1)
    expect(await all(admin)).toEqual([])
  })

  test('a product nobody knows', async () => {
    const person = await shop.person()
    const { body } = await person.refused('POST /api/users/{userId}/wishlist', { params: me, query: { productId: '999999' } })
    expect(body).toEqual({ status: 404, code: 'catalogue.product_not_found', message: 'Không tìm thấy sản phẩm' })
  })
})

describe('at once', () => {
  test('20 times the same product is one item, and everybody is answered with it', async () => {
    const person = await shop.person()
    const replies = await meetBefore(shop, 'wishlist_item', Array.from({ length: 20 }, () => () => add(person, 'tranh')))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await all(person)).map((one) => one.id)).toEqual([replies[0]?.body.id])
  })

  test('with one place left six products are one more, the others are told why; taking one out makes room', async () => {
    const person = await shop.person()
    await shop.database.db.insertInto('wishlist_item').values(nearlyAll.map((slug) => ({
      person_id: person.id, product_id: goods.idOf(slug), added_prices: '{}', known_price_dong: 1, known_prices: '{}',
      known_in_stock: true,
    }))).execute()
    const replies = await meetBefore(shop, 'wishlist_item', many.map((slug) => () => add(person, slug)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({ status: 409, code: 'wishlist.full',
      message: 'Danh sách yêu thích tối đa 200 sản phẩm' })
    expect(await all(person)).toHaveLength(WISHLIST_MAX)
    expect((await add(person, 'day-0')).status).toBe(200) // it is there already
    await remove(person, 'day-0')
    expect((await add(person, 'tranh')).status).toBe(200)
  })
})
