// Lists of products over HTTP: pages, order, search, filters.
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
    ...Array.from({ length: COUNT - 8 }, (_, n) => onePhone(`phu-${n}`, 5, 1_000_000 + n * 100_000)),
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
})
afterAll(() => shop.close())

type Query = Record<string, string>
const page = async (query: Query = {}) => (await shop.call('GET /api/products', { query })).body
const filter = async (query: Query) => (await shop.call('GET /api/products/filter', { query })).body
const search = async (keyword: string, query: Query = {}) => (await shop.call('GET /api/products/search',
  { query: { keyword, ...query } })).body
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
    expect(await page({ page: '0', size: '12', sort: 'id,desc' })).toEqual(body)
  })

  test('pages follow each other without a gap or a repeat; beyond the last there is nothing', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((n) => page({ page: String(n), size: '10', sort: 'price,asc' })))
    const slugs = pages.flatMap((one) => one.content.map((item) => item.slug))
    expect([slugs.length, new Set(slugs).size]).toEqual([COUNT, COUNT])
    expect(pages.map((one) => [one.first, one.last, one.totalPages]))
      .toEqual([[true, false, 3], [false, false, 3], [false, true, 3], [false, true, 3]])
    expect(pages[3]?.content).toEqual([])
  })

  test('API-25 is sorted by a field, then the direction', async () => {
    const prices = async (sort: string) => (await page({ sort, size: '100' })).content.map((one) =>
      one.discountPrice ?? one.price)
    const ascending = await prices('price,asc')
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    expect(await prices('price,desc')).toEqual(ascending.toReversed())
    expect(await prices('price')).toEqual(ascending.toReversed())
    const byName = names(await page({ sort: 'name,asc', size: '100' }))
    expect(byName.filter((name) => !name.startsWith('phu'))).toEqual(
      ['Áo điện thoại', 'Bánh MagSafe/USB-C 6.1', 'Đồng hồ Ốp vàng', 'Galaxy S25+', 'Giảm giá', 'Hết hàng', 'Sắp bán', 'Zed'])
    expect(names(await page({ sort: 'createdAt,desc', size: '2' }))).toEqual(['Giảm giá', 'Đồng hồ Ốp vàng'])
    expect(names(await page({ sort: 'id,asc', size: '2' }))).toEqual(['phu-0', 'phu-1'])
  })

  test.each(['stock,asc', 'price,up', 'price,asc,id', 'PRICE,asc', 'password_hash', '', 'price;drop table product',
    'id desc'])('sort=%s is refused', async (sort) => {
    const { status, body } = await shop.refused('GET /api/products', { query: { sort } })
    expect([status, body.errors]).toEqual([422, { sort: 'Chỉ sắp xếp được theo id, name, price, createdAt, rồi asc hoặc desc' }])
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
})

test('ENT-11 each product shows its state; discontinued ones leave every list and keep their page', async () => {
  const all = (await page({ size: '100' })).content
  const state = (slug: string) => all.find((one) => one.slug === slug)?.status
  expect([state('zed'), state('het'), state('sap-ban'), state('ngung')])
    .toEqual(['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', undefined])
  expect((await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('ngung')) } })).body.status)
    .toBe('DISCONTINUED')
})

test('API-30 the newest come first by their day, not by their id', async () => {
  const { body } = await shop.call('GET /api/products/recent', { query: { page: '0', size: '8' } })
  expect(names(body).slice(0, 2)).toEqual(['Giảm giá', 'Đồng hồ Ốp vàng'])
  expect(body).toMatchObject({ size: 8, totalElements: COUNT })
})

test('API-31 on sale are those with a reduced price', async () => {
  const { body } = await shop.call('GET /api/products/on-sale', { query: { page: '0', size: '8' } })
  expect(body).toMatchObject({ totalElements: 1, content: [{ name: 'Giảm giá', price: 50_000_000, discountPrice: 70_000 }] })
})

test('featured are those the shop recommends, as far as they are sold', async () => {
  const { body } = await shop.call('GET /api/products/featured', { query: { sort: 'name,asc' } })
  expect(names(body)).toEqual(['Bánh MagSafe/USB-C 6.1', 'Giảm giá'])
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

describe('searching', () => {
  test.each([
    ['đồng hồ', 'Đồng hồ Ốp vàng'], ['dong ho', 'Đồng hồ Ốp vàng'], ['DONG HO', 'Đồng hồ Ốp vàng'],
    ['ho dong', 'Đồng hồ Ốp vàng'],
    ['Đồng hồ'.normalize('NFD'), 'Đồng hồ Ốp vàng'], ['vang dong', 'Đồng hồ Ốp vàng'], ['ĐÔNG', 'Đồng hồ Ốp vàng'],
    ['galax', 'Galaxy S25+'],
    ['s25', 'Galaxy S25+'], ['S25+', 'Galaxy S25+'], ['magsafe', 'Bánh MagSafe/USB-C 6.1'],
    ['usb', 'Bánh MagSafe/USB-C 6.1'], ['usb-c', 'Bánh MagSafe/USB-C 6.1'], ['6.1', 'Bánh MagSafe/USB-C 6.1'],
    ['giam  gia!!', 'Giảm giá'],
  ])('API-27 "%s" finds "%s": accents, case, order and endings aside', async (keyword, name) => {
    expect(names(await search(keyword))).toEqual([name])
  })

  test.each([['samsung', ['Galaxy S25+', 'Đồng hồ Ốp vàng']], ['op lung', ['Bánh MagSafe/USB-C 6.1', 'Áo điện thoại']],
    ['cases', ['Bánh MagSafe/USB-C 6.1', 'Áo điện thoại']]])(
    'the words of brand and category count too: "%s"', async (keyword, found) => expect(names(await search(keyword)))
      .toEqual(found))

  test.each(['', '   ', '!!!', '& | ! ( ) : *', '\'', '🙂', '<->', 'dien-thoai-khong-co',
    'dong khongco'])('"%s" finds nothing and breaks nothing', async (keyword) => {
    expect(await search(keyword)).toMatchObject({ content: [], totalElements: 0, totalPages: 0, first: true, last: true })
  })

  test('results come in pages', async () => {
    const found = await search('phu', { page: '1', size: '5' })
    expect(found).toMatchObject({ number: 1, size: 5, totalElements: COUNT - 8, totalPages: 5 })
    expect(found.content).toHaveLength(5)
  })

  test.each([[{}, 'Vui lòng điền mục này'], [{ keyword: 'x'.repeat(101) }, 'Tối đa 100 ký tự']])('a keyword like %j is refused',
    async (query, says) => {
    const { body } = await shop.refused('GET /api/products/search', { query })
    expect([body.status, body.errors]).toEqual([422, { keyword: says }])
  })
})

describe('filtering', () => {
  test('by several brands, by category, by reduction, by words, and by all of them', async () => {
    const categories = (await shop.call('GET /api/categories')).body
    const phones = String(categories.find((one) => one.slug === 'dien-thoai')?.id)
    expect(names(await filter({ brands: 'samsung' }))).toEqual(['Galaxy S25+', 'Đồng hồ Ốp vàng'])
    expect((await filter({ brands: 'samsung, ALO,' })).totalElements).toBe(COUNT)
    expect((await filter({ brands: 'nobody' })).totalElements).toBe(0)
    expect((await filter({ categoryId: phones })).totalElements).toBe(COUNT - 2)
    expect(names(await filter({ onSale: 'true' }))).toEqual(['Giảm giá'])
    expect((await filter({ onSale: 'false' })).totalElements).toBe(COUNT - 1)
    expect(names(await filter({ brands: 'samsung', categoryId: phones, keyword: 'op', onSale: 'false' })))
      .toEqual(['Đồng hồ Ốp vàng'])
    expect(names(await filter({ brands: 'samsung', sort: 'price,desc', size: '1' }))).toEqual(['Đồng hồ Ốp vàng'])
    expect((await filter({ categoryId: '999999' })).totalElements).toBe(0)
  })

  test('totals of filtered lists are what the pages hold', async () => {
    for (const query of [{}, { brands: 'alo' }, { brands: 'alo,samsung' }, { keyword: 'phu' }, { onSale: 'false' }] as Query[]) {
      const all = await filter({ ...query, size: '100' })
      expect([query, all.totalElements]).toEqual([query, all.content.length])
    }
  })

  test.each([['onSale', 'yes'], ['categoryId', '0'], ['brands', Array.from({ length: 21 }, () => 'a').join(',')], ['sort', 'x'],
    ['minPrice', '-1']])(
    '%s=%s is refused beside its field', async (field, value) => {
      const { status, body } = await shop.refused('GET /api/products/filter', { query: { [field]: value } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    })
})
