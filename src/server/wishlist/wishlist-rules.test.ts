// In which order a wishlist stands, and when something in it is news.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WishlistItem } from '#contract/wishlist.ts'
import { afterLook, isCheaper, sorted, stillHolds } from './wishlist-rules.ts'
import type { Known, Prices, Today } from './wishlist-rules.ts'

const item = (id: number, productName: string, price: number, discount: number | null, day: number): WishlistItem => ({
  id, productId: id, productName, productImage: null, productPrice: price, productDiscountPrice: discount, productBrand: 'Alô',
  addedAt: new Date(Date.UTC(2026, 0, day)).toISOString(), isAvailable: true, stockQuantity: 1, status: 'AVAILABLE',
  variantId: id, addedPrice: price,
})

describe('order', () => {
  const items = [
    item(1, 'Sạc nhanh', 300, null, 3), item(2, 'Ốp lưng', 500, 100, 1), item(3, 'Tab S10', 200, null, 2),
    item(4, 'Tab S9', 200, null, 2), item(5, 'Đế sạc', 900, 300, 5), item(6, 'Ô tô đồ chơi', 50, null, 4),
  ]
  test.each([
    ['name_asc', [5, 6, 2, 1, 4, 3]], ['name_desc', [3, 4, 1, 2, 6, 5]],
    ['price_asc', [6, 2, 3, 4, 1, 5]], ['price_desc', [5, 1, 4, 3, 2, 6]],
    ['date_asc', [2, 3, 4, 1, 6, 5]], ['date_desc', [5, 6, 1, 4, 3, 2]],
  ] as const)('%s: Vietnamese names, numbers by their size, the price that is paid, equal ones by id', (sort, ids) => {
    expect(sorted(items, sort).map(({ id }) => id)).toEqual(ids)
  })

  test('a name before its plus, and that before what has a further word', () => {
    const names = ['S23 FE', 'S23+', 'S23'].map((name, at) => item(at + 1, name, 1, null, 1))
    expect(sorted(names, 'name_asc').map(({ productName }) => productName)).toEqual(['S23', 'S23+', 'S23 FE'])
  })
})

test.each([
  [10_000_000, 9_900_000, true], [10_000_000, 9_900_001, false], [500_000, 490_000, true], [500_000, 490_001, false],
  [1_000_000, 990_000, true], [5_000, 0, false], [20_000, 10_000, true], [1_000_000, 1_000_000, false], [1, 2_000_000, false],
])('from %i to %i is worth a word: %s', (was, now, news) => {
  expect(isCheaper(was, now)).toBe(news)
})

describe('a look', () => {
  const moment = new Date('2026-05-01T10:00:00Z')
  const ago = (hours: number): Date => new Date(moment.getTime() - hours * 3_600_000)
  const known = (given: Partial<Known> = {}): Known => ({
    price: 1_000_000, prices: { 1: given.price ?? 1_000_000 }, inStock: true, toldAt: null, lookAgainAt: null, ...given,
  })
  /** Of a product in one variant. */
  const single = (given: { price: number, inStock: boolean }): Today =>
    ({ variantId: 1, prices: { 1: given.price }, ...given })
  const told = { inStock: true, toldAt: moment, lookAgainAt: null }

  test.each([
    ['cheaper', known(), { price: 900_000, inStock: true }, { price: 900_000, ...told }, 'cheaper'],
    ['back', known({ inStock: false }), { price: 1_000_000, inStock: true }, { price: 1_000_000, ...told }, 'back_in_stock'],
    ['back at another price', known({ inStock: false }), { price: 1_200_000, inStock: true }, { price: 1_200_000, ...told },
      'back_in_stock'],
    ['told a day ago', known({ toldAt: ago(24) }), { price: 900_000, inStock: true }, { price: 900_000, ...told }, 'cheaper'],
    ['as it was', known(), { price: 1_000_000, inStock: true }, known(), undefined],
    ['a little cheaper', known(), { price: 995_000, inStock: true }, known(), undefined],
    ['dearer', known(), { price: 1_100_000, inStock: true }, known({ price: 1_100_000 }), undefined],
    ['gone', known(), { price: 1_000_000, inStock: false }, known({ inStock: false }), undefined],
    ['gone and cheaper', known(), { price: 900_000, inStock: false }, known({ inStock: false }), undefined],
    ['gone and dearer', known(), { price: 1_100_000, inStock: false }, known({ price: 1_100_000, inStock: false }), undefined],
    ['cheaper too soon', known({ toldAt: ago(23) }), { price: 900_000, inStock: true },
      known({ toldAt: ago(23), lookAgainAt: ago(-1) }), undefined],
    ['back too soon', known({ inStock: false, toldAt: ago(1) }), { price: 1_000_000, inStock: true },
      known({ inStock: false, toldAt: ago(1), lookAgainAt: ago(-23) }), undefined],
    ['no longer cheaper when it is due', known({ toldAt: ago(30), lookAgainAt: ago(6) }), { price: 1_000_000, inStock: true },
      known({ toldAt: ago(30) }), undefined],
  ] as const)('%s', (_, before, today, after, tell) => {
    const { known: next, tell: told } = afterLook(before, single(today), moment)
    expect([next, told]).toEqual([{ prices: { 1: after.price }, ...after }, tell && { kind: tell, was: before.price }])
  })

  test('however price and stock jump, the same product is told at most once in a day, and a look again is always due', () => {
    const hour = fc.record({ price: fc.integer({ min: 100_000, max: 2_000_000 }), inStock: fc.boolean() })
    fc.assert(fc.property(fc.array(hour, { maxLength: 100 }), (hours) => {
      let now = known()
      const told: number[] = []
      for (const [at, today] of hours.entries()) {
        const good = today.inStock && (!now.inStock || isCheaper(now.price, today.price))
        const { known: next, tell } = afterLook(now, single(today), ago(-at))
        const soon = told.some((hour) => at - hour < 24)
        expect(tell !== undefined).toBe(good && !soon)
        // good news that waits is not forgotten
        expect(next.lookAgainAt).toEqual(good && soon ? ago(-((told.at(-1) ?? 0) + 24)) : null)
        if (tell) told.push(at)
        now = next
      }
    }))
  })

  describe('like with like: variants 1 (the cheap one, ten) and 2 (twelve)', () => {
    const ten: Prices = { 1: 10_000_000, 2: 12_000_000 }
    /** What is told of the last of these looks, each of the variant shown, what all cost, and whether there is one. */
    function toldAfter(...looks: [number, Prices, boolean][]) {
      let now = known({ price: 10_000_000, prices: ten })
      let last: unknown
      for (const [variantId, prices, inStock] of looks) {
        const { known: next, tell } = afterLook(now, { variantId, price: prices[variantId] ?? 0, prices, inStock }, moment)
        now = next
        last = tell
      }
      return last
    }

    test('one that was sold out and is back has changed nobody\'s price', () => {
      expect(toldAfter([2, ten, true])).toBeUndefined()
      expect(toldAfter([2, ten, true], [1, ten, true])).toBeUndefined()
      expect(toldAfter([2, ten, true], [1, { ...ten, 1: 9_950_000 }, true])).toBeUndefined()
    })
    test('one whose price fell while it was sold out is cheaper when it is back', () => {
      expect(toldAfter([2, ten, true], [2, { ...ten, 1: 9_000_000 }, true], [1, { ...ten, 1: 9_000_000 }, true]))
        .toEqual({ kind: 'cheaper', was: 10_000_000 })
    })
    test('a dear one whose price fell is no news to who knows a lower one', () => {
      expect(toldAfter([1, { ...ten, 2: 11_000_000 }, true], [2, { ...ten, 2: 11_000_000 }, true])).toBeUndefined()
    })
    test('a dear one that fell below the cheap one is, from what it is less than', () => {
      expect(toldAfter([2, { ...ten, 2: 9_000_000 }, true])).toEqual({ kind: 'cheaper', was: 10_000_000 })
    })
    test('a new one that costs less has not become cheaper, and one that is gone is forgotten', () => {
      expect(toldAfter([3, { ...ten, 3: 8_000_000 }, true])).toBeUndefined()
      expect(afterLook(known(), { variantId: 2, price: 1_200_000, prices: { 2: 1_200_000 }, inStock: true }, moment).known.prices)
        .toEqual({ 2: 1_200_000 })
    })
    test('back in stock in another variant says nothing of what the first one cost', () => {
      expect(toldAfter([1, ten, false], [2, { ...ten, 2: 9_500_000 }, true])).toEqual({ kind: 'back_in_stock', was: 10_000_000 })
      expect(toldAfter([1, ten, false], [2, ten, true])).toEqual({ kind: 'back_in_stock', was: 10_000_000 })
    })
  })

  test.each([
    ['cheaper', { variantId: 1, price: 900_000, inStock: true }, true],
    ['cheaper', { variantId: 1, price: 995_000, inStock: true }, false],
    ['cheaper', { variantId: 2, price: 900_000, inStock: true }, false],
    ['cheaper', { variantId: 1, price: 900_000, inStock: false }, false],
    ['back_in_stock', { variantId: 2, price: 2_000_000, inStock: true }, true],
    ['back_in_stock', { variantId: 1, price: 1_000_000, inStock: false }, false],
  ] as const)('%s than 1 000 000 of variant 1 still holds with %o: %s', (kind, today, holds) => {
    expect(stillHolds({ kind, variantId: 1, was: 1_000_000 }, today)).toBe(holds)
  })
})
