import { describe, expect, test } from 'vitest'
import { filterOf, isNarrowed, listUrl, readList } from './list-address.ts'
import { pagerSteps } from './pager-steps.ts'

const read = (query: string) => readList('all', new URLSearchParams(query))

describe('a list address', () => {
  test('ROUTE-04 is read into a wish', () => {
    expect(read('category=3&search=%20tai%20nghe%20&brand=Sony&sort=price,asc&page=2'))
      .toEqual({ kind: 'all', category: '3', brand: 'Sony', search: 'tai nghe', sort: 'price,asc', page: 2 })
  })
  test.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'category=abc', 'category=0', 'sort=price;drop', 'search=%20'])(
    'passes over what makes no sense: %s', (query) => expect(read(query)).toEqual(read('')))
  test('is written back as it was read, without what is usual anyway', () => {
    expect(listUrl(read('category=3&page=2'), { page: 2 })).toBe('/products?category=3&page=2')
    expect(listUrl(read('sort=id,desc&page=1'))).toBe('/products')
    expect(listUrl(readList('recent', new URLSearchParams()))).toBe('/products/recent')
  })
  test('leads to the first page when anything but the page changes', () => {
    expect(listUrl(read('page=7'), { brand: 'Sony' })).toBe('/products?brand=Sony')
  })
  test('API-24 becomes a filter whose pages count from 0', () => {
    expect(filterOf(readList('on-sale', new URLSearchParams('brand=Sony&page=3'))))
      .toEqual({ brands: 'Sony', onSale: 'true', sort: 'id,desc', page: 2 })
  })
  test('knows whether it is narrowed', () => {
    expect(isNarrowed(read('sort=price,asc'))).toBe(false)
    expect(isNarrowed(read('search=a'))).toBe(true)
  })
})

describe('the pager', () => {
  test.each([
    [1, 1, [1]], [1, 3, [1, 2, 3]], [1, 9, [1, 2, 3, 4, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]], [9, 9, [1, 'gap', 6, 7, 8, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('on page %d of %d offers %j', (current, total, steps) => expect(pagerSteps(current, total)).toEqual(steps))
})
