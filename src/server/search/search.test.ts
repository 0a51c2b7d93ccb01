// Lists of products over HTTP: pages, orders, states, categories.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

const COUNT = 30

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    ...Array.from({ length: COUNT - 8 }, (_, n) => onePhone(`phu-${n}`, 5, 1_000_000 + (n % 7) * 100_000)),
    { ...onePhone('ao', 5, 90_000), name: 'Áo điện thoại', category: 'op-lung' },
    { ...onePhone('zed', 5, 80_000_000), name: 'Zed' },
    { ...onePhone('dong-ho', 5, 70_000_000), name: 'Đồng hồ Ốp vàng', brand: 'samsung', releasedOn: '2026-05-01' },
    { ...onePhone('banh', 5, 60_000), name: 'Bánh MagSafe/USB-C 6.1', category: 'op-lung', featured: true },
    product({ slug: 'giam-gia', name: 'Giảm giá', featured: true, releasedOn: '2026-06-01',
      variants: [{ ram: '8GB', storage: '128GB', price: 50_000_000, salePrice: 70_000, stock: { den: 1, trang: 2 } }] }),
    { ...onePhone('sap-ban', 5, 65_000_000), name: 'Sắp bán', status: 'COMING_SOON' },
    { ...onePhone('het', 0, 64_000_000), name: 'Hết hàng' },
    { ...onePhone('sam', 5, 63_000_000), name: 'Galaxy S25+', brand: 'samsung' },
    { ...onePhone('ngung', 5, 1), name: 'Ngừng bán', status: 'DISCONTINUED', featured: true },
  ])
  const { db } = shop.database
  for (const [slug, stars] of [['zed', '{0,0,0,1,3}'], ['sam', '{0,0,0,0,1}'], ['ao', '{1,0,0,0,0}'], ['phu-3', '{0,0,0,0,2}']]) {
    await db.updateTable('product').set({ stars: stars as unknown as number[] }).where('slug', '=', slug ?? '').execute()
  }
})
afterAll(() => shop.close())

type Query = Record<string, string>
const page = async (query: Query = {}) => (await shop.call('GET /api/products', { query })).body
const names = (list: { content: { name: string }[] }): string[] => list.content.map((one) => one.name)

describe('a page', () => {
  test('API-24 CONST-01 CONST-03 CONST-06 ENT-14 without wishes is page 0 of 12, highest id first', async () => {
    const { status, body } = await shop.call('GET /api/products')
    expect(status).toBe(200)
    expect(body).toMatchObject({ number: 0, size: 12, totalElements: COUNT, totalPages: 3, first: true, last: false,
      pageable: { pageNumber: 0, pageSize: 12 } })
    const ids = body.content.map((one) => one.id)
    expect(ids).toHaveLength(12)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids[0]).toBe(goods.idOf('sam')) // the one after it is discontinued
    expect(await page({ page: '0', size: '12', sort: 'id,desc' })).toEqual(body)
  })

  test.each(['id', 'name', 'price', 'createdAt', 'rating'].flatMap((field) => [`${field},asc`, `${field},desc`]))(
    'API-25 pages sorted by %s follow each other without a gap or a repeat; beyond the last there is nothing', async (sort) => {
    const pages = await Promise.all([0, 1, 2, 3].map((n) => page({ page: String(n), size: '10', sort })))
    const slugs = pages.flatMap((one) => one.content.map((item) => item.slug))
    expect([slugs.length, new Set(slugs).size]).toEqual([COUNT, COUNT])
    expect(pages.map((one) => [one.first, one.last, one.totalPages]))
      .toEqual([[true, false, 3], [false, false, 3], [false, true, 3], [false, true, 3]])
    expect(pages[3]).toMatchObject({ content: [], totalElements: COUNT, number: 3 })
    expect((await page({ size: '100', sort })).content.map((item) => item.slug)).toEqual(slugs)
  })

  test('a page far beyond the end is empty', async () => {
    expect(await page({ page: '100000', size: '100' })).toMatchObject({ content: [], totalElements: COUNT, last: true })
  })
})

describe('sorted', () => {
  test('API-25 by price as it is shown, ties by id in the same direction; the direction is descending unless told', async () => {
    const shown = async (sort: string) => (await page({ sort, size: '100' })).content.map((one) =>
      ({ price: one.discountPrice ?? one.price, id: one.id }))
    const ascending = await shown('price,asc')
    expect(ascending).toEqual(ascending.toSorted((a, b) => a.price - b.price || a.id - b.id))
    expect(new Set(ascending.map(({ price }) => price)).size).toBeLessThan(COUNT) // there are ties
    expect(await shown('price,desc')).toEqual(ascending.toReversed())
    expect(await shown('price')).toEqual(ascending.toReversed())
  })

  test('API-25 by name, accents and capitals aside', async () => {
    const byName = names(await page({ sort: 'name,asc', size: '100' }))
    expect(byName.filter((name) => !name.startsWith('phu'))).toEqual(
      ['Áo điện thoại', 'Bánh MagSafe/USB-C 6.1', 'Đồng hồ Ốp vàng', 'Galaxy S25+', 'Giảm giá', 'Hết hàng', 'Sắp bán', 'Zed'])
    expect(names(await page({ sort: 'name,desc', size: '100' }))).toEqual(byName.toReversed())
  })

  test('API-25 by day, by id, by stars; what has no stars comes after what has few', async () => {
    expect(names(await page({ sort: 'createdAt,desc', size: '2' }))).toEqual(['Giảm giá', 'Đồng hồ Ốp vàng'])
    expect(names(await page({ sort: 'createdAt,asc', size: '2' }))).toEqual(['phu-0', 'phu-1'])
    expect(names(await page({ sort: 'id,asc', size: '2' }))).toEqual(['phu-0', 'phu-1'])
    expect(names(await page({ sort: 'rating,desc', size: '5' })))
      .toEqual(['Galaxy S25+', 'phu-3', 'Zed', 'Áo điện thoại', 'Hết hàng'])
    expect(names(await page({ sort: 'rating,asc', size: '2' }))).toEqual(['phu-0', 'phu-1'])
  })

  test('relevance without a keyword is the newest id first', async () => {
    expect((await page({ sort: 'relevance,desc' })).content).toEqual((await page()).content)
    expect((await page({ sort: 'relevance' })).content).toEqual((await page()).content)
  })

  test.each(['stock,asc', 'price,up', 'price,asc,id', 'PRICE,asc', 'password_hash', '', 'price;drop table product',
    'id desc'])('API-25 sort=%s is refused', async (sort) => {
    const { status, body } = await shop.refused('GET /api/products', { query: { sort } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['sort']])
  })
})

test.each([['page', '-1'], ['page', '100001'], ['page', 'x'], ['size', '0'], ['size', '101'],
  ['size', '1e2']])('%s=%s is refused', async (field, value) => {
  const { status, body } = await shop.refused('GET /api/products', { query: { [field]: value } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('a page of 100 is the largest, and an unknown wish is refused in the asker\'s language', async () => {
  expect((await page({ size: '100' })).content).toHaveLength(COUNT)
  const { body } = await shop.refused('GET /api/products', { query: { limit: '5' } }, { 'accept-language': 'en' })
  expect(body).toEqual({ status: 422, code: 'request.invalid', message: 'Invalid data',
    errors: { limit: 'This field is not accepted' } })
})

test('ENT-11 each product shows its state; discontinued ones leave every list and keep their page', async () => {
  const all = (await page({ size: '100' })).content
  const state = (slug: string) => all.find((one) => one.slug === slug)?.status
  expect([state('zed'), state('het'), state('sap-ban'), state('ngung')])
    .toEqual(['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', undefined])
  expect((await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('ngung')) } })).body.status)
    .toBe('DISCONTINUED')
})

test.each([['AVAILABLE', COUNT - 2, 'Galaxy S25+'], ['OUT_OF_STOCK', 1, 'Hết hàng'], ['COMING_SOON', 1, 'Sắp bán'],
  ['DISCONTINUED', 1, 'Ngừng bán']] as const)('API-29 products in the state %s', async (status, total, first) => {
  const { body } = await shop.call('GET /api/products/status/{status}', { params: { status }, query: { page: '0', size: '5' } })
  expect(body).toMatchObject({ totalElements: total, size: 5 })
  expect(body.content.map((one) => one.status)).toEqual(body.content.map(() => status))
  expect(names(body)[0]).toBe(first)
})

test('API-29 an unknown state is no address', async () => {
  const { status } = await shop.refused('GET /api/products/status/{status}', { params: { status: 'SOLD' } })
  expect(status).toBe(404)
})

test('API-30 CAT-04 the newest come first by their day, not by their id', async () => {
  const { body } = await shop.call('GET /api/products/recent', { query: { page: '0', size: '8' } })
  expect(names(body).slice(0, 2)).toEqual(['Giảm giá', 'Đồng hồ Ốp vàng'])
  expect(body.content).toHaveLength(8)
  expect(body).toMatchObject({ size: 8, totalElements: COUNT })
})

test('API-31 CAT-05 on sale are those with a reduced price', async () => {
  const { body } = await shop.call('GET /api/products/on-sale', { query: { page: '0', size: '8' } })
  expect(body).toMatchObject({ size: 8, totalElements: 1,
    content: [{ name: 'Giảm giá', price: 50_000_000, discountPrice: 70_000 }] })
})

test('CAT-03 featured are those the shop recommends, as far as they are sold', async () => {
  const { body } = await shop.call('GET /api/products/featured', { query: { page: '0', size: '8', sort: 'name,asc' } })
  expect(names(body)).toEqual(['Bánh MagSafe/USB-C 6.1', 'Giảm giá'])
  expect(body).toMatchObject({ size: 8, totalElements: 2 })
})

test('API-28 a category has its own pages; an unknown one is refused', async () => {
  const categories = (await shop.call('GET /api/categories')).body
  const cases = categories.find((one) => one.slug === 'op-lung')
  const of = (id: number | undefined, query: Query = {}) =>
    shop.refused('GET /api/products/category/{categoryId}', { params: { categoryId: String(id) }, query })
  const { status, body } = await of(cases?.id, { page: '0', size: '1', sort: 'name,asc' })
  expect([status, body]).toEqual([200, expect.objectContaining({ totalElements: 2, totalPages: 2,
    content: [expect.objectContaining({ name: 'Áo điện thoại' })] })])
  expect((await of(999_999)).body).toEqual({ status: 404, code: 'catalogue.category_not_found',
    message: 'Không tìm thấy danh mục' })
})
