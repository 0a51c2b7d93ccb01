import { describe, expect, test } from 'vitest'
import type { Category, Product } from '#contract/catalogue.ts'
import type { Suggestions } from '#contract/search.ts'
import { optionId, recentOffers, steppedTo, typedOffers } from './search-offers.ts'

const product = (id: number): Product => ({
  id, slug: `p${id}`, name: `Máy ${id}`, image: null, tint: { light: '', dark: '' }, variantId: null,
  price: 1, discountPrice: null, discountEndsAt: null, brand: 'Apple', category: { id: 1, name: 'Điện thoại' },
  status: 'AVAILABLE', stockQuantity: 1, ramOptions: [], storageOptions: [], colors: [], rating: { average: null, count: 0 },
})
const category: Category = {
  id: 3, slug: 'tai-nghe', name: 'Tai nghe', description: '', family: 'accessory', productCount: 12, image: null,
}
const answer: Suggestions = {
  corrected: 'samsung', categories: [category], brands: [{ id: 2, slug: 'samsung', name: 'Samsung', productCount: 40 }],
  products: Array.from({ length: 8 }, (_, at) => product(at + 1)),
}
const addresses = (groups: ReturnType<typeof typedOffers>) => groups.flatMap(({ offers }) => offers.map(({ to }) => to))

describe('ROUTE-19 what is offered while somebody types', () => {
  test('spelling, categories, brands, six products and the way to everything', () => {
    const groups = typedOffers('samsumg', answer)
    expect(groups.map(({ name }) => name)).toEqual(['spelling', 'categories', 'brands', 'products', 'all'])
    expect(addresses(groups)).toEqual(['/products?search=samsung', '/products?category=3', '/products?brand=samsung',
      ...[1, 2, 3, 4, 5, 6].map((id) => `/products/${id}`), '/products?search=samsumg'])
  })
  test('before the first answer, the way to all results alone; what is typed is encoded', () => {
    expect(addresses(typedOffers('a&b=c', undefined))).toEqual(['/products?search=a%26b%3Dc'])
  })
  test('an empty box offers what was searched for before', () => {
    expect(addresses(recentOffers(['tai nghe', 'ốp'])))
      .toEqual(['/products?search=tai+nghe', `/products?search=${encodeURIComponent('ốp')}`])
    expect(recentOffers([])).toEqual([])
  })
  test('every option has an id of its own', () => {
    const ids = typedOffers('s', answer).flatMap(({ offers }) => offers.map((offer) => optionId('list', offer)))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^\S+$/)
  })
})

describe('the keys', () => {
  test.each([
    ['ArrowDown', undefined, 0], ['ArrowDown', 1, 2], ['ArrowDown', 2, undefined], ['ArrowUp', undefined, 2],
    ['ArrowUp', 0, undefined], ['ArrowUp', 2, 1], ['Home', 2, 0], ['End', 0, 2], ['a', 1, 1],
  ])('%s from %j leads to %j', (key, from, to) => expect(steppedTo(key, from, 3)).toBe(to))
  test('lead nowhere without options', () => expect(steppedTo('ArrowDown', undefined, 0)).toBeUndefined())
})
