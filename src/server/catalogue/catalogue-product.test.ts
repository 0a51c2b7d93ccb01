// One product, its variants and its neighbours; categories and brands with their counts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({
      slug: 'du-thu', name: 'Đủ thứ', featured: true, images: [
        { key: 'anh.den', color: 'Đen', view: 'back', alt: { vi: 'Mặt lưng', en: 'Back' } },
        { key: 'anh.trang', color: 'Trắng', view: 'back', alt: { vi: 'Trắng', en: 'White' } },
      ],
      variants: [
        { ram: '8GB', storage: '256GB', price: 12_000_000, stock: { den: 5 } },
        { ram: '8GB', storage: '128GB', price: 10_000_000, salePrice: 9_500_000, stock: { den: 0, trang: 4 } },
      ],
    }),
    ...Array.from({ length: 12 }, (_, n) => onePhone(`gan-${n}`, 5, 5_000_000 + n * 1_000_000)),
    { ...onePhone('op', 5, 9_500_000), category: 'op-lung' }, { ...onePhone('ngung', 5, 9_500_000), status: 'DISCONTINUED' },
    onePhone('het', 0, 100_000_000),
  ])
})
afterAll(() => shop.close())

const params = (slug: string) => ({ params: { id: String(goods.idOf(slug)) } })
const NOT_FOUND = { status: 404, code: 'catalogue.product_not_found', message: 'Không tìm thấy sản phẩm' }
const nobody = { params: { id: '999999' } }

test('API-26 ENT-10 ENT-13 a product shows the price of its cheapest variant in stock, and all that its page needs', async () => {
  const { status, body } = await shop.call('GET /api/products/{id}', params('du-thu'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: goods.idOf('du-thu'), slug: 'du-thu', name: 'Đủ thứ', image: '/pictures/anh.den/640.webp',
    tint: { light: '#eeeeee', dark: '#222222' },
    price: 10_000_000, discountPrice: 9_500_000, brand: 'Alô', category: { id: expect.any(Number), name: 'Điện thoại' },
    status: 'AVAILABLE', discountEndsAt: null, rating: { average: null, count: 0 }, releasedOn: '2026-01-01',
    stockQuantity: 9, ramOptions: ['8GB'], storageOptions: ['256GB', '128GB'], description: 'Máy thử', highlights: ['Pin lâu'],
    images: [{ url: '/pictures/anh.den/640.webp', color: 'Đen', view: 'back', alt: 'Mặt lưng' },
      { url: '/pictures/anh.trang/640.webp' }],
    specificationGroups: [{ key: 'display', name: 'Màn hình',
      specifications: [{ key: 'screen_size', label: 'Kích thước màn hình', value: '6,1 inch' }] }],
    variantAttributes: { ram: ['8GB'], storage: ['256GB', '128GB'],
      color: [{ color: 'Đen', label: 'Đen', hex: '#111111' }, { color: 'Trắng' }] },
  })
  expect(body.variants).toHaveLength(3)
  const english = (await shop.call('GET /api/products/{id}', params('du-thu'), { 'accept-language': 'en' })).body
  expect(english).toMatchObject({
    category: { name: 'Phones' }, highlights: ['Long battery'],
    colors: [{ color: 'Đen', label: 'Black' }, { color: 'Trắng', label: 'White' }],
    specificationGroups: [{ name: 'Display', specifications: [{ label: 'Screen size', value: '6.1 inch' }] }],
    images: [{ alt: 'Back' }, { alt: 'White' }],
  })
})

test('an unknown product is refused by every line that names one, in both languages', async () => {
  for (const line of ['GET /api/products/{id}', 'GET /api/products/{id}/specifications',
    'GET /api/products/{id}/specification-groups', 'GET /api/products/{id}/images', 'GET /api/products/{id}/variants',
    'GET /api/products/{id}/variants/matrix', 'GET /api/products/{id}/attributes', 'GET /api/products/{id}/variants/find',
    'GET /api/products/{id}/related', 'GET /api/products/{id}/accessories', 'GET /api/products/{id}/price-history',
    'GET /api/products/{id}/stats', 'POST /api/products/{id}/views'] as const) {
    const { status, body } = await shop.refused(line, nobody)
    expect([line, status, body]).toEqual([line, 404, NOT_FOUND])
    expect((await shop.refused(line, nobody, { 'accept-language': 'en' })).body.message).toBe('Product not found')
  }
})

test.each(['0', '-1', '01', '1.5', 'x', '1000000000000000', '%00', ' 1'])('"%s" is no id: not found', async (id) => {
  const { status, body } = await shop.refused('GET /api/products/{id}', { params: { id } })
  expect([status, body]).toEqual([404, NOT_FOUND])
})

test('API-36 variants come in the shop\'s order, each with its own price, stock and picture', async () => {
  const { body } = await shop.call('GET /api/products/{id}/variants', params('du-thu'))
  expect(body.map((one) => [one.storage, one.color, one.price, one.discountPrice, one.stockQuantity, one.image])).toEqual([
    ['256GB', 'Đen', 12_000_000, null, 5, '/pictures/anh.den/640.webp'],
    ['128GB', 'Đen', 10_000_000, 9_500_000, 0, '/pictures/anh.den/640.webp'],
    ['128GB', 'Trắng', 10_000_000, 9_500_000, 4, '/pictures/anh.trang/640.webp'],
  ])
  expect(body[0]).toMatchObject({ productId: goods.idOf('du-thu'), sku: 'ALO-DUTHU-DEN-8-256GB', ram: '8GB', colorHex: '#111111',
    colorLabel: 'Đen' })
})

describe('finding a variant', () => {
  const find = (query: { color?: string, ram?: string, storage?: string }, headers = {}) =>
    shop.refused('GET /api/products/{id}/variants/find', { ...params('du-thu'), query }, headers)

  test.each([
    [{ color: 'Trắng' }, ['128GB', 'Trắng']], [{ color: 'White' }, ['128GB', 'Trắng']],
    [{ storage: '128GB', color: 'Đen', ram: '8GB' }, ['128GB', 'Đen']],
    [{ storage: '256GB' }, ['256GB', 'Đen']], [{}, ['256GB', 'Đen']],
    [{ color: 'đen', storage: '256gb' }, ['256GB', 'Đen']], [{ color: 'TRANG', ram: '8 gb' }, ['128GB', 'Trắng']],
    [{ color: 'black', storage: '128GB' }, ['128GB', 'Đen']],
    [{ storage: '128GB' }, ['128GB', 'Trắng']], // the black one comes first in the shop's order and is sold out
  ])('API-39 by %j', async (query, found) => {
    const { status, body } = await find(query)
    expect([status, body]).toEqual([200, expect.objectContaining({ storage: found[0], color: found[1] })])
  })

  test.each([{ color: 'Hồng' }, { storage: '256GB', color: 'Trắng' }, { ram: '' }, { color: 'đ' }])('%j is none',
    async (query) => {
    expect((await find(query)).body).toEqual({ status: 404, code: 'catalogue.variant_not_found',
      message: 'Không có phiên bản này' })
    expect((await find(query, { 'accept-language': 'en' })).body.message).toBe('There is no such variant')
  })
})

describe('related', () => {
  const related = async (slug: string, query = {}) => (await shop.call('GET /api/products/{id}/related',
    { ...params(slug), query })).body

  test('API-43 CONST-04 are 8 of the same category, nearest price first, without the product itself', async () => {
    const found = await related('gan-5') // 10,000,000
    expect(found.map((one) => one.discountPrice ?? one.price)).toEqual(
      [9_500_000, 9_000_000, 11_000_000, 8_000_000, 12_000_000, 7_000_000, 13_000_000, 6_000_000])
    expect(found.map((one) => one.slug)).not.toContain('gan-5')
    expect(new Set(found.map((one) => one.category.name))).toEqual(new Set(['Điện thoại']))
  })

  test.each([['1', 1], ['24', 13]])('limit=%s gives %i', async (limit, count) => expect(await related('gan-5', { limit }))
    .toHaveLength(count))

  test.each(['0', '25', 'x', '-1'])('limit=%s is refused', async (limit) => {
    const { status, body } = await shop.refused('GET /api/products/{id}/related', { ...params('op'), query: { limit } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['limit']])
  })

  test('there are none where nothing else is in the category', async () => expect(await related('op')).toEqual([]))
})

describe('counts', () => {
  const categories = async (line: 'GET /api/categories' | 'GET /api/categories/active' = 'GET /api/categories') =>
    Object.fromEntries((await shop.call(line)).body.map((one) => [one.slug, one.productCount]))
  const brands = async () => Object.fromEntries((await shop.call('GET /api/brands')).body.map((one) =>
    [one.slug, one.productCount]))

  test('API-45 API-46 API-48 ENT-15 categories come with their counts; active are those with something to sell', async () => {
    const { body } = await shop.call('GET /api/categories')
    expect(body).toEqual([
      { id: expect.any(Number), slug: 'dien-thoai', name: 'Điện thoại', description: '', family: 'phone', productCount: 14,
        image: null },
      { id: expect.any(Number), slug: 'op-lung', name: 'Ốp lưng', description: '', family: 'accessory', productCount: 1,
        image: null },
    ])
    expect((await shop.call('GET /api/categories', {}, { 'accept-language': 'en' })).body.map((one) => one.name))
      .toEqual(['Phones', 'Cases'])
    await shop.database.db.insertInto('category').values({ slug: 'trong', name_vi: 'Trống', name_en: 'Empty', family: 'tablet',
      position: 9 }).execute()
    expect(await categories()).toMatchObject({ trong: 0 })
    expect(await categories('GET /api/categories/active')).toEqual({ 'dien-thoai': 14, 'op-lung': 1 })
    const counted = await shop.call('GET /api/categories/with-product-count')
    expect([counted.status, counted.body]).toEqual([200, (await shop.call('GET /api/categories')).body])
  })

  test('API-47 one category is read; an unknown one is refused', async () => {
    const [first] = (await shop.call('GET /api/categories')).body
    const { status, body } = await shop.call('GET /api/categories/{id}', { params: { id: String(first?.id) } })
    expect([status, body]).toEqual([200, first])
    const unknown = await shop.refused('GET /api/categories/{id}', nobody, { 'accept-language': 'en' })
    expect(unknown.body).toEqual({ status: 404, code: 'catalogue.category_not_found', message: 'Category not found' })
  })

  test('API-32 brands are those with something to sell, as names or with their counts', async () => {
    const names = await shop.call('GET /api/products/brands')
    expect([names.status, names.body]).toEqual([200, ['Alô']])
    const { status, body } = await shop.call('GET /api/brands')
    expect([status, body]).toEqual([200, [{ id: expect.any(Number), slug: 'alo', name: 'Alô', productCount: 15 }]])
  })

  test('stay true through new, moved, discontinued and deleted products', async () => {
    const { db } = shop.database
    const id = goods.idOf('het')
    const samsung = await db.selectFrom('brand').select('id').where('slug', '=', 'samsung').executeTakeFirstOrThrow()
    const change = (values: { status?: string, brand_id?: number }) => db.updateTable('product').set(values).where('id', '=', id)
      .execute()
    const total = async () => (await shop.call('GET /api/statistics')).body.products
    const [before, all] = [await brands(), await total()]
    await change({ brand_id: samsung.id })
    expect(await brands()).toEqual({ alo: (before['alo'] ?? 0) - 1, samsung: 1 })
    await change({ status: 'DISCONTINUED' })
    expect([await brands(), await total()]).toEqual([{ alo: (before['alo'] ?? 0) - 1 }, all - 1])
    await change({ status: 'COMING_SOON' })
    expect([await brands(), await total()]).toEqual([{ alo: (before['alo'] ?? 0) - 1, samsung: 1 }, all])
    await db.deleteFrom('product').where('id', '=', id).execute()
    expect([await brands(), await total()]).toEqual([{ alo: (before['alo'] ?? 0) - 1 }, all - 1])
    expect((await categories())['dien-thoai']).toBe(13)
  })
})

test('while its price changes again and again, a product and its variants tell of one moment', async () => {
  const id = goods.idOf('gan-3')
  const read = async () => (await shop.call('GET /api/products/{id}', { params: { id: String(id) } })).body
  let reading = true
  const changing = (async () => {
    for (let price = 16_000_000; reading; price = 31_000_000 - price) {
      await shop.database.db.updateTable('variant').set({ price_dong: price }).where('product_id', '=', id).execute()
    }
  })()
  const seen = await Promise.all(Array.from({ length: 8 }, async () => {
    const told: [number, number | undefined][] = []
    for (let time = 0; time < 40; time++) {
      const { price, variants } = await read()
      told.push([price, variants[0]?.price])
    }
    return told
  }))
  reading = false
  await changing
  expect(seen.flat().filter(([ofProduct, ofVariant]) => ofProduct !== ofVariant)).toEqual([])
})
