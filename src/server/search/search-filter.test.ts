// Filters, their counts, words and suggestions over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let phones: string

const black = { key: 'den', vi: 'Đen huyền', en: 'Jet Black', hex: '#111111' }
const navy = { key: 'navy', vi: 'Xanh navy', en: 'Navy', hex: '#2c3447' }
const gold = { key: 'vang', vi: 'Vàng đồng', en: 'Gold', hex: '#f4e2ca' }

beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [
    product({ slug: 's25', name: 'Galaxy S25', brand: 'samsung', colours: [black, navy],
      variants: [{ ram: '12GB', storage: '256GB', price: 20_000_000, salePrice: 18_000_000, stock: { den: 1, navy: 2 } }] }),
    product({ slug: 's25-ultra', name: 'Galaxy S25 Ultra', brand: 'samsung', colours: [gold],
      variants: [{ ram: '12GB', storage: '512GB', price: 30_000_000, stock: { vang: 1 } },
        { ram: '16GB', storage: '1TB', price: 40_000_000, stock: { vang: 1 } }] }),
    product({ slug: 'a1', name: 'Alô A1', colours: [black],
      variants: [{ ram: '8GB', storage: '256GB', price: 5_000_000, stock: { den: 0 } }] }),
    product({ slug: 'op', name: 'Ốp lưng Galaxy S25', category: 'op-lung', colours: [navy],
      variants: [{ ram: null, storage: null, price: 200_000, stock: { navy: 9 } }] }),
    { ...onePhone('cu', 5, 1_000_000), name: 'Alô Cũ', status: 'DISCONTINUED' },
  ])
  phones = String((await shop.call('GET /api/categories')).body.find((one) => one.slug === 'dien-thoai')?.id)
})
afterAll(() => shop.close())

type Query = Record<string, string>
const filter = async (query: Query) => (await shop.call('GET /api/products/filter', { query })).body
const facets = async (query: Query, language = 'vi') =>
  (await shop.call('GET /api/products/facets', { query }, { 'accept-language': language })).body
const slugs = async (query: Query): Promise<string[]> => (await filter(query)).content.map((one) => one.slug)

const S25 = 's25'
const ULTRA = 's25-ultra'

describe('filtering', () => {
  test.each<[string, Query, string[]]>([
    ['nothing', {}, ['op', 'a1', ULTRA, S25]],
    ['lists of nothing', { brands: '', colors: ' , ', ramOptions: ',' }, ['op', 'a1', ULTRA, S25]],
    ['a brand by its slug', { brands: 'samsung' }, [ULTRA, S25]],
    ['brands by slug and by name', { brands: 'SAMSUNG, Alô,nobody' }, ['op', 'a1', ULTRA, S25]],
    ['a brand nobody knows', { brands: 'nobody' }, []],
    ['RAM, letter case aside', { ramOptions: '16gb,8GB' }, ['a1', ULTRA]],
    ['a storage', { storageOptions: '256GB' }, ['a1', S25]],
    ['a family of colours', { colors: 'Xanh dương' }, ['op', S25]],
    ['a family in English, without capitals', { colors: 'black' }, ['a1', S25]],
    ['a colour by its own name in either language', { colors: 'Jet black' }, ['a1', S25]],
    ['gold, which the eye calls beige', { colors: 'vang' }, [ULTRA]],
    ['two colours', { colors: 'Vàng đồng,Xanh Navy' }, ['op', ULTRA, S25]],
    ['a price, both ends included', { minPrice: '5000000', maxPrice: '18000000' }, ['a1', S25]],
    ['a range upside down', { minPrice: '6000000', maxPrice: '5000000' }, []],
    ['on sale', { onSale: 'true' }, [S25]],
    ['not on sale', { onSale: 'false' }, ['op', 'a1', ULTRA]],
    ['what is left', { status: 'AVAILABLE' }, ['op', ULTRA, S25]],
    ['what is sold out', { status: 'OUT_OF_STOCK' }, ['a1']],
    ['what is sold no more', { status: 'DISCONTINUED' }, ['cu']],
    ['an unknown category', { categoryId: '999999' }, []],
    ['everything together', { brands: 'samsung', ramOptions: '12GB', storageOptions: '256GB,512GB', colors: 'Đen',
      maxPrice: '19000000', status: 'AVAILABLE', onSale: 'true' }, [S25]],
  ])('API-41 API-42 by %s', async (_, query, found) => {
    expect(await slugs(query)).toEqual(found)
    expect(await filter(query)).toMatchObject({ totalElements: found.length, number: 0, size: 12 })
    expect((await facets(query)).total).toBe(found.length)
  })

  test('API-41 by category and words, in pages and sorted', async () => {
    expect(await slugs({ categoryId: phones, sort: 'price,asc' })).toEqual(['a1', S25, ULTRA])
    expect(await slugs({ categoryId: phones, sort: 'price,asc', page: '1', size: '2' })).toEqual([ULTRA])
    expect(await slugs({ categoryId: phones, keyword: 'galaxy s25', sort: 'price,desc' })).toEqual([ULTRA, S25])
    expect(await slugs({ keyword: 'galaxy s25', brands: 'samsung' })).toEqual([S25, ULTRA])
    expect(await slugs({ keyword: '  ' })).toHaveLength(4)
  })

  test.each([['onSale', 'yes'], ['categoryId', '0'], ['brands', Array.from({ length: 31 }, () => 'a').join(',')], ['sort', 'x'],
    ['minPrice', '-1'], ['maxPrice', '1e9'], ['status', 'SOLD'], ['colour', 'x'], ['keyword', 'x'.repeat(101)]])(
    '%s=%s is refused beside its field', async (field, value) => {
      const { status, body } = await shop.refused('GET /api/products/filter', { query: { [field]: value } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    })
})

describe('one variant meets all that is asked of variants', () => {
  const both = { storageOptions: '1TB', maxPrice: '26000000' }
  const soldOut = { brands: 'samsung', storageOptions: '256GB', colors: 'Đen', status: 'AVAILABLE' }

  test('a price and a storage of different variants are no match', async () => {
    expect(await slugs(both)).toEqual([])
    expect(await facets(both)).toMatchObject({ total: 0, priceRange: { min: 40_000_000, max: 40_000_000 },
      prices: [{ min: 30_000_000, count: 1 }], storageOptions: [{ value: '256GB', count: 2 }, { value: '1TB', count: 0 }] })
  })

  test('a colour that is sold out is no match, though another is left; it is again once it came in', async () => {
    expect(await slugs(soldOut)).toEqual([S25])
    const sell = (left: number) => shop.database.db.updateTable('variant').set({ stock: left })
      .where('color', '=', black.vi).where('storage', '=', '256GB').where('ram', '=', '12GB').execute()
    await sell(0)
    expect(await slugs(soldOut)).toEqual([])
    expect(await slugs({ ...soldOut, colors: 'Xanh dương' })).toEqual([S25])
    expect(await facets(soldOut)).toMatchObject({ total: 0, available: 0, colors: [{ value: 'Đen', count: 0 },
      { value: 'Xanh dương', count: 1 }] })
    await sell(1)
    expect(await slugs(soldOut)).toEqual([S25])
  })

  test('what is listed shows price and picture of the variant that was asked for, and is sorted by that price', async () => {
    const [ultra] = (await filter({ storageOptions: '1TB' })).content
    expect(ultra).toMatchObject({ slug: ULTRA, price: 40_000_000, discountPrice: null })
    const { variants } = (await shop.call('GET /api/products/{id}', { params: { id: String(ultra?.id) } })).body
    const dear = variants.find(({ storage }) => storage === '1TB')
    expect([ultra?.variantId, ultra?.image]).toEqual([dear?.id, dear?.image])
    const [plain] = (await filter({ brands: 'samsung' })).content
    expect(plain).toMatchObject({ slug: ULTRA, price: 30_000_000, variantId: null })
    expect((await filter({ ramOptions: '16GB,12GB', minPrice: '15000000', sort: 'price,asc' })).content
      .map(({ price, discountPrice }) => [price, discountPrice])).toEqual([[20_000_000, 18_000_000], [30_000_000, null]])
    expect((await filter({ minPrice: '35000000', sort: 'price,desc' })).content).toMatchObject([{ price: 40_000_000 }])
  })
})

describe('counts of further choices', () => {
  test('without a filter every value on sale is counted, in an order that makes sense', async () => {
    expect(await facets({})).toEqual({
      total: 4, understood: null, available: 3, onSale: 1, priceRange: { min: 200_000, max: 40_000_000 },
      categories: [{ id: Number(phones), name: 'Điện thoại', count: 3 }, { id: expect.any(Number), name: 'Ốp lưng', count: 1 }],
      brands: [{ slug: 'alo', name: 'Alô', count: 2 }, { slug: 'samsung', name: 'Samsung', count: 2 }],
      ramOptions: [{ value: '8GB', count: 1 }, { value: '12GB', count: 2 }, { value: '16GB', count: 1 }],
      storageOptions: [{ value: '256GB', count: 2 }, { value: '512GB', count: 1 }, { value: '1TB', count: 1 }],
      colors: [{ value: 'Đen', label: 'Đen', hex: expect.any(String), count: 2 },
        { value: 'Xanh dương', label: 'Xanh dương', hex: expect.any(String), count: 2 },
        { value: 'Vàng', label: 'Vàng', hex: expect.any(String), count: 1 },
        { value: 'Be', label: 'Be', hex: expect.any(String), count: 1 }],
      prices: [{ min: 200_000, max: 500_000, count: 1 }, { min: 5_000_000, max: 10_000_000, count: 1 },
        { min: 15_000_000, max: 20_000_000, count: 1 }, { min: 30_000_000, max: null, count: 1 }],
    })
  })

  test('a group\'s own choice is left aside in its own counts alone; what was chosen is always listed', async () => {
    const found = await facets({ brands: 'samsung', ramOptions: '8GB' }, 'en')
    expect(found).toMatchObject({ total: 0, priceRange: null, prices: [], categories: [], colors: [], storageOptions: [] })
    expect(found.brands).toEqual([{ slug: 'alo', name: 'Alô', count: 1 }, { slug: 'samsung', name: 'Samsung', count: 0 }])
    expect(found.ramOptions).toEqual([{ value: '8GB', count: 0 }, { value: '12GB', count: 2 }, { value: '16GB', count: 1 }])
    const dear = await facets({ minPrice: '25000000', colors: 'Be' }, 'en')
    expect(dear.priceRange).toEqual({ min: 30_000_000, max: 40_000_000 })
    expect(dear.colors).toEqual([{ value: 'Vàng', label: 'Yellow', hex: expect.any(String), count: 1 },
      { value: 'Be', label: 'Beige', hex: expect.any(String), count: 1 }])
  })

  test('what a keyword was read as is told where it differs', async () => {
    expect((await facets({ keyword: 'galaxy' })).understood).toBeNull()
    const { understood } = await facets({ keyword: 'galaxi dưới 19 triệu' })
    expect(understood).toMatchObject({ maxPrice: 19_000_000, minPrice: null })
    expect(understood?.corrected).toContain('galaxy')
  })
})

describe('searching', () => {
  const search = async (keyword: string, query: Query = {}) =>
    (await shop.call('GET /api/products/search', { query: { keyword, ...query } })).body

  test('API-27 results come in pages, the best first', async () => {
    const found = await search('galaxy s25')
    expect(found.content.map((one) => one.slug)).toEqual([S25, ULTRA, 'op'])
    expect(await search('galaxy s25', { page: '1', size: '2' })).toMatchObject({
      number: 1, size: 2, totalElements: 3, totalPages: 2, content: [{ slug: 'op' }] })
    expect((await search('galaxy s25', { sort: 'price,asc' })).content.map((one) => one.slug)).toEqual(['op', S25, ULTRA])
    expect((await search('galaxy s25', { sort: 'relevance,asc' })).content.map((one) => one.slug)).toEqual(['op', ULTRA, S25])
  })

  test.each(['', '   ', '!!!', '& | ! ( ) : *', '\'', '🙂', '<->', 'xqzkw vvvq'])('"%s" finds nothing and breaks nothing',
    async (keyword) => {
      expect(await search(keyword)).toMatchObject({ content: [], totalElements: 0, totalPages: 0, first: true, last: true })
    })

  test.each([[{}, 'Vui lòng điền mục này'], [{ keyword: 'x'.repeat(101) }, 'Tối đa 100 ký tự']])('a keyword like %j is refused',
    async (query, says) => {
      const { body } = await shop.refused('GET /api/products/search', { query })
      expect([body.status, body.errors]).toEqual([422, { keyword: says }])
    })
})

describe('suggestions', () => {
  const suggest = async (q: string, language = 'vi') =>
    (await shop.call('GET /api/products/suggest', { query: { q } }, { 'accept-language': language })).body

  test('products, brands and categories for a beginning', async () => {
    const found = await suggest('sams')
    expect(found.products.map((one) => one.slug).toSorted()).toEqual([S25, ULTRA])
    expect(found.brands).toMatchObject([{ slug: 'samsung', name: 'Samsung', productCount: 2 }])
    expect(found.categories).toEqual([])
    expect((await suggest('op lu')).categories).toMatchObject([{ slug: 'op-lung', name: 'Ốp lưng' }])
    expect((await suggest('phon', 'en')).categories).toMatchObject([{ slug: 'dien-thoai', name: 'Phones' }])
  })

  test('nothing for nothing, never what is discontinued', async () => {
    const none = { corrected: null, products: [], categories: [], brands: [] }
    expect(await suggest('')).toEqual(none)
    expect(await suggest('  ')).toEqual(none)
    expect((await suggest('alô cũ')).products.map((one) => one.slug)).not.toContain('cu')
  })
})
