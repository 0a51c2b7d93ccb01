import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/basics.ts'
import { searchApi, sortFields } from '#contract/search.ts'
import { setTransport } from '#web/kit/ask.ts'
import type { PlainQuestion } from '#web/kit/ask.ts'
import { createQueryClient } from '#web/kit/queries.ts'
import {
  countChosen, filterOf, isNarrowed, isPlain, knowBrands, LIST_PAGE_SIZE, listUrl, PAGES_AT_ONCE, readList, sliceOf, SORTS,
  toggled, UNFILTERED, waysOf,
} from './list-address.ts'
import type { ListKind, ListWish } from './list-address.ts'
import { facetsQuery, productsQuery } from './list-data.ts'
import { pagerSteps } from './pager-steps.ts'

const read = (query: string, kind: ListKind = 'all') => readList(kind, new URLSearchParams(query))
const queryOf = (address: string) => new URL(address, 'https://shop.example').searchParams

describe('a list address', () => {
  test('ROUTE-16 ROUTE-20 ROUTE-21 is read into a wish', () => {
    expect(read('category=3&search=%20tai%20nghe%20&brand=sony,apple&min=5.000.000&max=9tr&ram=8gb,12GB&storage=1TB'
      + '&color=Đen,Xanh%20dương&stock=1&sale=1&sort=price,asc&page=2')).toEqual({
      kind: 'all', category: '3', search: 'tai nghe', brands: ['apple', 'sony'], min: 5_000_000, max: 9_000_000,
      ram: ['12GB', '8GB'], storage: ['1TB'], colors: ['Xanh dương', 'Đen'], stock: true, sale: true, sort: 'price,asc',
      from: 2, page: 2,
    })
  })
  test.each([
    'page=0', 'page=-1', 'page=x', 'page=1e9', 'from=2', 'from=0', 'from=x', 'category=abc', 'category=0',
    'sort=price;drop', 'sort=relevance', 'search=%20',
    'brand=,,%20', 'min=abc', 'min=0', 'max=-5', 'max=99999999999', 'ram=many', 'storage=12', 'stock=yes', 'sale=0',
    'sort=id,desc',
  ])('passes over what makes no sense: %s', (query) => expect(read(query)).toEqual(read('')))
  test('knows the brands of the shop by slug or name, and passes over others', () => {
    const brands = [{ slug: 'apple', name: 'Apple' }, { slug: 'samsung', name: 'Samsung' }]
    expect(knowBrands(read('brand=Samsung,apple,nobody,APPLE'), brands).brands).toEqual(['apple', 'samsung'])
    expect(knowBrands(read('brand=nobody'), undefined).brands).toEqual(['nobody'])
  })
  test('takes the ends of a price either way round', () => {
    expect(read('min=9tr&max=5tr')).toMatchObject({ min: 5_000_000, max: 9_000_000 })
  })
  test('leads to the first page when anything but the page changes', () => {
    expect(listUrl(read('page=7'), { brands: ['sony'] })).toBe('/products?brand=sony')
    expect(listUrl(read('category=3&page=2'), { page: 2 })).toBe('/products?category=3&page=2')
    expect(listUrl(read('', 'recent'))).toBe('/products/recent')
  })
  test('several pages stand below each other where the address names the first, the last eight at most', () => {
    expect(read('from=1&page=3')).toMatchObject({ from: 1, page: 3 })
    expect(read('page=3')).toMatchObject({ from: 3, page: 3 })
    expect(read('from=5&page=3')).toMatchObject({ from: 3, page: 3 })
    expect(read('from=1&page=20')).toMatchObject({ from: 13, page: 20 })
    expect(listUrl(read('from=1&page=3'), { page: 3, from: 1 })).toBe('/products?from=1&page=3')
    expect(listUrl(read('from=1&page=9'), { page: 9, from: 1 })).toBe('/products?from=2&page=9')
    expect(listUrl(read('from=1&page=3'), { page: 3 })).toBe('/products?page=3')
    expect(listUrl(read('from=1&page=3'), { brands: ['sony'] })).toBe('/products?brand=sony')
  })
  test('drops the order by best match together with the words', () => {
    expect(listUrl(read('search=a&sort=id,desc'), { search: undefined })).toBe('/products')
    expect(sliceOf(read('search=a')).sort).toBe('relevance')
    expect(sliceOf(read('', 'recent')).sort).toBe('createdAt,desc')
  })
  test('says what is plain enough to be known by its own address', () => {
    const plain = ['', 'category=3', 'category=3&brand=sony&page=2', 'sort=price,asc', 'from=1&page=3']
    const narrow = ['search=a', 'brand=a,b', 'min=1', 'ram=8GB', 'color=Đen', 'stock=1', 'sale=1']
    expect(plain.map((query) => isPlain(read(query)))).toEqual(plain.map(() => true))
    expect(narrow.map((query) => isPlain(read(query)))).toEqual(narrow.map(() => false))
  })
  test('knows whether it is narrowed, and by how many filters', () => {
    expect(isNarrowed(read('sort=price,asc&page=2'))).toBe(false)
    expect(isNarrowed(read('search=a'))).toBe(true)
    expect(countChosen(read('search=a&brand=a,b&min=1&max=2&stock=1&category=1'))).toBe(5)
    expect(countChosen({ ...read('brand=a,b&max=2&sale=1&color=Đen'), ...UNFILTERED })).toBe(0)
  })
  test('a value is added once, in its order, and taken away again', () => {
    expect(toggled(['b'], 'a')).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })
})

/** Wishes as addresses can say them. */
const values = (value: fc.Arbitrary<string>) =>
  fc.uniqueArray(value, { maxLength: 6 }).map((all) => all.toSorted((one, other) => (one < other ? -1 : 1)))
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.normalize('NFC').replace(/,/g, '').trim()).filter((text) => text !== '' && text.length <= 20)
const size = fc.constantFrom('4GB', '8GB', '12GB', '64GB', '256GB', '1TB')
const wishes: fc.Arbitrary<ListWish> = fc.record({
  kind: fc.constantFrom('all', 'on-sale', 'recent'),
  category: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map(String), { nil: undefined }),
  search: fc.option(word, { nil: undefined }),
  brands: values(word), ram: values(size), storage: values(size), colors: values(word),
  range: fc.tuple(fc.option(fc.integer({ min: 1, max: 9_999_999_999 }), { nil: undefined }),
    fc.option(fc.integer({ min: 0, max: 9_999_999_999 }), { nil: undefined })),
  stock: fc.boolean(), sale: fc.boolean(),
  sort: fc.option(fc.constantFrom(...SORTS.map((one) => one.sort)), { nil: undefined }),
  page: fc.integer({ min: 1, max: 10_000 }), above: fc.nat({ max: PAGES_AT_ONCE - 1 }),
}).map(({ range: [min, max], above, ...wish }) => {
  const usual = wish.search !== undefined ? 'relevance' : wish.kind === 'recent' ? undefined : 'id,desc'
  const known = wish.sort !== usual && (wish.sort !== 'relevance' || wish.search !== undefined)
  const mixed = min !== undefined && max !== undefined && min > max
  return {
    ...wish, from: Math.max(1, wish.page - above), sort: known ? wish.sort : undefined,
    sale: wish.sale && wish.kind !== 'on-sale',
    min: mixed ? undefined : min, max: mixed ? undefined : max,
  }
})

describe('the address of any wish', () => {
  test('ROUTE-13 ROUTE-14 ROUTE-15 is read back as the same wish', () => {
    fc.assert(fc.property(wishes, (wish) => {
      const address = listUrl(wish, { from: wish.from, page: wish.page })
      expect(readList(wish.kind, queryOf(address))).toEqual(wish)
    }), { numRuns: 500 })
  })
  test('of each value of a field leads to the wish with it, or without it', () => {
    const field = fc.constantFrom('brands', 'ram', 'storage', 'colors')
    const search = fc.option(fc.constantFrom('\uE002', 'a\uE002b'), { nil: undefined })
    fc.assert(fc.property(wishes, search, field, word, fc.boolean(), (known, odd, name, value, none) => {
      const wish = { ...known, search: odd ?? known.search, ...none && { [name]: [] } }
      expect(waysOf(wish, name)(value)).toBe(listUrl(wish, { [name]: toggled(wish[name], value) }))
    }), { numRuns: 500 })
  })
  test('whatever stands in an address, what is asked is what the API takes', () => {
    const line = searchApi['GET /api/products/filter'].query
    const field = fc.constantFrom(
      'category', 'brand', 'search', 'min', 'max', 'ram', 'storage', 'color', 'stock', 'sale', 'sort', 'from', 'page')
    const text = fc.oneof(
      fc.string({ maxLength: 900 }), fc.stringMatching(/^[\d.,]{0,15}$/), word.map((one) => `${one},`.repeat(40)))
    fc.assert(fc.property(fc.array(fc.tuple(field, text)), (fields) => {
      const wish = readList('all', new URLSearchParams(fields))
      const asked = Object.fromEntries(Object.entries(sliceOf(wish)).map(([name, value]) => [name, String(value)]))
      expect(line.safeParse(asked).error).toBeUndefined()
    }), { numRuns: 500 })
  })
})

describe('the question to the API', () => {
  const asked: [string, PlainQuestion][] = []
  setTransport((line, question) => {
    asked.push([line, question])
    return Promise.resolve({})
  })
  const wish = read('brand=samsung,apple&ram=8GB,12GB&storage=256GB,128GB&color=Đen,Xanh%20dương'
    + '&min=1000000&max=4999999&stock=1&page=3')

  test('API-42 API-24 several values of a field are sent with commas between them, pages count from 0', async () => {
    await createQueryClient().fetchQuery(productsQuery(wish))
    expect(asked.at(-1)).toEqual(['GET /api/products/filter', { query: {
      brands: 'apple,samsung', ramOptions: '12GB,8GB', storageOptions: '128GB,256GB', colors: 'Xanh dương,Đen',
      minPrice: '1000000', maxPrice: '4999999', status: 'AVAILABLE', sort: 'id,desc', page: '2',
    } }])
  })
  test('counts are asked for with the same filter, whatever the order and the page', async () => {
    await createQueryClient().fetchQuery(facetsQuery(wish))
    expect(asked.at(-1)).toEqual(['GET /api/products/facets', { query: Object.fromEntries(
      Object.entries(filterOf(wish)).map(([name, value]) => [name, String(value)])) }])
    expect(facetsQuery(wish).queryKey).toEqual(facetsQuery({ ...wish, sort: 'price,asc', page: 9 }).queryKey)
  })
  test('the list on sale asks for nothing else', () => {
    expect(sliceOf(read('sale=1&brand=sony&page=3', 'on-sale')))
      .toEqual({ brands: 'sony', onSale: 'true', sort: 'id,desc', page: 2 })
  })
  test('CONST-01 a page of the list is the API\'s page of 12', () => {
    expect([LIST_PAGE_SIZE, PAGE_SIZE]).toEqual([12, 12])
    expect(sliceOf(wish)).not.toHaveProperty('size')
  })
  test('ROUTE-17 every order that is offered is one the API knows', () => {
    for (const { sort } of SORTS) expect(sortFields).toContain(sort.split(',')[0])
  })
})

describe('the pager', () => {
  test.each([
    [1, 1, [1]], [1, 3, [1, 2, 3]], [1, 9, [1, 2, 3, 4, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]], [9, 9, [1, 'gap', 6, 7, 8, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('on page %d of %d offers %j', (current, total, steps) => expect(pagerSteps(current, total)).toEqual(steps))
})
