import { describe, expect, test } from 'vitest'
import type { Facets } from '#contract/search.ts'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/finding.ts'
import { readList } from './list-address.ts'
import type { ListKind } from './list-address.ts'
import { chosenOf, dropsOf, groupsOf } from './list-choices.ts'

const t = translator({ language: 'vi', books: { finding: words } })
const read = (query: string, kind: ListKind = 'all') => readList(kind, new URLSearchParams(query))

const facets: Facets = {
  total: 9, available: 7, onSale: 4, understood: null, priceRange: { min: 90_000, max: 39_990_000 },
  categories: [{ id: 1, name: 'Điện thoại', count: 9 }, { id: 2, name: 'Máy tính bảng', count: 3 }],
  brands: [{ slug: 'apple', name: 'Apple', count: 5 }, { slug: 'samsung', name: 'Samsung', count: 4 }],
  ramOptions: [{ value: '8GB', count: 6 }], storageOptions: [],
  colors: [{ value: 'Đen', label: 'Black', hex: 'x', count: 8 }],
  prices: [{ min: 0, max: 200_000, count: 1 }, { min: 30_000_000, max: null, count: 2 }],
}

/** Address and count of a choice. */
const choice = (query: string, group: string, key: string, kind?: ListKind) =>
  groupsOf(read(query, kind), facets, t).find(({ name }) => name === group)?.choices.find((one) => one.key === key)

describe('what a list can be narrowed to', () => {
  test('ROUTE-16 each choice is an address with its count', () => {
    expect(choice('', 'brand', 'apple')).toMatchObject({ to: '/products?brand=apple', count: 5, chosen: false, name: 'Apple' })
    expect(choice('', 'category', '2')).toMatchObject({ to: '/products?category=2', count: 3 })
    expect(choice('', 'ram', '8GB')).toMatchObject({ to: '/products?ram=8GB', count: 6 })
    expect(choice('', 'color', 'Đen'))
      .toMatchObject({ to: `/products?color=${encodeURIComponent('Đen')}`, name: 'Black', hex: 'x' })
    expect(choice('', 'state', 'stock')).toMatchObject({ to: '/products?stock=1', count: 7 })
    expect(choice('', 'state', 'sale')).toMatchObject({ to: '/products?sale=1', count: 4 })
  })
  test('several brands stand beside each other; a second category takes the place of the first', () => {
    expect(choice('brand=apple&page=3', 'brand', 'samsung')?.to).toBe('/products?brand=apple%2Csamsung')
    expect(choice('category=1&brand=apple', 'category', '2')?.to).toBe('/products?category=2&brand=apple')
  })
  test('choosing what is chosen takes it away', () => {
    expect(choice('brand=apple,samsung', 'brand', 'apple')).toMatchObject({ chosen: true, to: '/products?brand=samsung' })
    expect(choice('category=1', 'category', '1')).toMatchObject({ chosen: true, to: '/products' })
    expect(choice('stock=1', 'state', 'stock')).toMatchObject({ chosen: true, to: '/products' })
  })
  test('a band of prices ends one dong before the next', () => {
    expect(choice('', 'price', '0')).toMatchObject({ to: '/products?max=199999', name: 'Dưới 200 nghìn' })
    expect(choice('', 'price', '30000000')).toMatchObject({ to: '/products?min=30000000', name: 'Từ 30 triệu' })
    expect(choice('max=199999', 'price', '0')).toMatchObject({ chosen: true, to: '/products' })
  })
  test('ROUTE-14 the list on sale does not ask whether it is on sale', () => {
    expect(choice('', 'state', 'sale', 'on-sale')).toBeUndefined()
    expect(choice('', 'brand', 'apple', 'on-sale')?.to).toBe('/products/on-sale?brand=apple')
  })
  test('a group without anything to choose is left out', () => {
    expect(groupsOf(read(''), facets, t).map(({ name }) => name)).toEqual(['category', 'state', 'brand', 'price', 'ram', 'color'])
  })
})

describe('what a list is narrowed to', () => {
  const all = 'category=1&search=pro&brand=apple,samsung&min=2000000&max=4999999&ram=8GB&storage=1TB&color=Đen&stock=1&sale=1'
  const chips = (query: string) => chosenOf(read(query), { categories: facets.categories, brands: [], facets }, t)

  test('ROUTE-16 everything is said by its name', () => {
    expect(chips(all).map(({ name }) => name)).toEqual([
      'Tìm: pro', 'Điện thoại', 'Apple', 'Samsung', '2 – 5 triệu', 'RAM 8GB', '1TB', 'Black', 'Còn hàng', 'Đang giảm giá'])
  })
  test('sizes stand in their order, not in that of their letters', () => {
    expect(chips('ram=12GB,8GB&storage=1TB,256GB').map(({ name }) => name)).toEqual(['RAM 8GB', 'RAM 12GB', '256GB', '1TB'])
  })
  test('each leads to the list without it, and only it', () => {
    const whole = new URL(`https://shop.example/products?${all}`).searchParams
    for (const { key, to } of chips(all)) {
      const left = new URL(to, 'https://shop.example').searchParams
      const lost = [...whole.keys()].filter((name) => !left.has(name))
      expect([key, lost.length]).toEqual([key, key.startsWith('brands') ? 0 : key === 'price' ? 2 : 1])
    }
    expect(chips('brand=apple,samsung').map(({ to }) => to)).toEqual(['/products?brand=samsung', '/products?brand=apple'])
  })
  test('a brand has its name without any counts', () => {
    const names = { categories: [], brands: [{ slug: 'xiaomi', name: 'Xiaomi' }], facets: undefined }
    expect(chosenOf(read('brand=xiaomi,nobody'), names, t).map(({ name }) => name)).toEqual(['nobody', 'Xiaomi'])
  })
  test('a plain list has none', () => expect(chips('sort=price,asc&page=2')).toEqual([]))
  test('one condition less: a whole group at a time', () => {
    expect(dropsOf(read('brand=apple,samsung&max=5&search=x')).map(({ name }) => name)).toEqual(['price', 'brand', 'search'])
  })
})
