import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestItem, guestItems } from '#testing/guest-items.ts'
import {
  addToGuestCart, badgeText, countOf, keyOf, lineTotal, LINES_MAX, localValidation, payloadOf, QUANTITY_MAX, quantityLimit,
  setQuantityIn, subtotalOf, withinLimit, withoutUnits,
} from './cart-rules.ts'
import type { GuestItem } from './cart-rules.ts'

const added = (items: readonly GuestItem[], item: GuestItem): GuestItem[] => {
  const next = addToGuestCart(items, item)
  if (typeof next === 'string') throw new Error(next)
  return next
}

describe('adding to a guest\'s cart', () => {
  test('CART-14 a guest adds the same phone in the same variant twice and sees one line of two', () => {
    const once = added([], guestItem({ productId: 1, variantId: 11 }))
    const twice = added(once, guestItem({ productId: 1, variantId: 11, id: 99 }))
    expect(twice).toEqual([guestItem({ productId: 1, variantId: 11, quantity: 2 })])
  })

  test.each([
    ['another variant', { productId: 1, variantId: 12 }],
    ['another product', { productId: 2, variantId: 11 }],
    ['no variant chosen', { productId: 1, variantId: null }],
  ])('CART-15 %s is a line of its own', (_name, other) => {
    const both = added(added([], guestItem({ productId: 1, variantId: 11 })), guestItem(other))
    expect(both.map(({ quantity }) => quantity)).toEqual([1, 1])
  })

  test('CART-14 a merged line takes today\'s price and keeps its moment', () => {
    const old = added([], guestItem({ id: 5, price: 10_000, discountPrice: null }))
    const [line] = added(old, guestItem({ id: 6, price: 12_000, discountPrice: 9000 }))
    expect(line).toMatchObject({ id: 5, price: 12_000, discountPrice: 9000 })
  })

  test.each([
    ['more than the stock', guestItem({ stockQuantity: 3, quantity: 4 }), 'only_left'],
    ['nothing in stock', guestItem({ stockQuantity: 0 }), 'not_on_sale'],
    ['coming soon', guestItem({ status: 'COMING_SOON' }), 'not_on_sale'],
    ['more than one line may hold', guestItem({ stockQuantity: 500, quantity: QUANTITY_MAX + 1 }), 'line_full'],
  ] as const)('CART-14 %s is refused', (_name, item, refused) => {
    expect(addToGuestCart([], item)).toBe(refused)
  })

  test('CART-14 what is already held counts towards the stock', () => {
    expect(addToGuestCart([guestItem({ quantity: 2 })], guestItem({ stockQuantity: 2 }))).toBe('only_left')
  })

  test('CART-15 a full cart takes no new line, but more of a line it has', () => {
    const full = Array.from({ length: LINES_MAX }, (_none, at) => guestItem({ productId: at + 1 }))
    expect(addToGuestCart(full, guestItem({ productId: 900 }))).toBe('full')
    expect(added(full, guestItem({ productId: 1 }))[0]?.quantity).toBe(2)
  })

  test('CART-14 CART-15 adding in any order holds the same units, each line once', () => {
    const wish = fc.record({ productId: fc.integer({ min: 1, max: 4 }), variantId: fc.integer({ min: 1, max: 3 }) })
    fc.assert(fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const fill = (list: typeof wishes) => list.reduce<GuestItem[]>((items, one) => added(items, guestItem(one)), [])
      const units = (items: GuestItem[]) => new Map(items.map((item) => [keyOf(item), item.quantity]))
      const items = fill(wishes)
      expect(new Set(items.map(keyOf)).size).toBe(items.length)
      expect(countOf(items)).toBe(wishes.length)
      expect(units(fill(wishes.toReversed()))).toEqual(units(items))
    }))
  })
})

describe('totals', () => {
  test.each([
    ['an empty cart', [], 0, 0],
    ['one line', [guestItem({ price: 28_990_000, discountPrice: null, quantity: 2 })], 57_980_000, 2],
    ['a reduced price', [guestItem({ price: 28_990_000, discountPrice: 27_490_000, quantity: 3 })], 82_470_000, 3],
    ['a reduced price of nothing', [guestItem({ price: 90_000, discountPrice: 0 })], 0, 1],
    [
      'two lines',
      [guestItem({ price: 100, discountPrice: 90 }), guestItem({ productId: 2, price: 50, discountPrice: null, quantity: 4 })],
      290, 5,
    ],
  ])('CART-02 CART-03 %s', (_name, items, subtotal, count) => {
    expect([subtotalOf(items), countOf(items)]).toEqual([subtotal, count])
  })

  test('CART-02 CART-03 the whole is the sum of its lines', () => {
    fc.assert(fc.property(guestItems, (items) => {
      expect(subtotalOf(items)).toBe(items.map(lineTotal).reduce((sum, one) => sum + one, 0))
      expect(Number.isSafeInteger(subtotalOf(items))).toBe(true)
    }))
  })

  test.each([
    [{ baseCost: 30_000 }, 30_000], [undefined, 0],
  ])('CART-37 CART-38 CART-39 ERR-39 with %o the local delivery is %i', (method, cost) => {
    const items = [guestItem({ price: 500_000, discountPrice: null })]
    expect(localValidation(items, method, 'Không thể xác thực giỏ hàng')).toMatchObject({
      isValid: true, message: 'Không thể xác thực giỏ hàng', subtotal: 500_000, shippingCost: cost, discount: 0,
      total: 500_000 + cost,
    })
  })

  test.each([[0, '0'], [99, '99'], [100, '99+'], [4950, '99+']])('CARTW-04 CONST-18 %i reads %s on the button', (count, text) => {
    expect(badgeText(count)).toBe(text)
  })
})

describe('quantities', () => {
  test.each([[0], [-1], [-99]])('CART-16 a quantity of %i removes the line', (quantity) => {
    const [one, other] = [guestItem({ productId: 1 }), guestItem({ productId: 2 })]
    expect(setQuantityIn([one, other], keyOf(one), quantity)).toEqual([other])
  })

  test.each([
    [1, 10, 1], [5, 10, 5], [11, 10, 10], [120, 500, QUANTITY_MAX], [2, 0, 1], [2.9, 10, 2],
  ])('CART-16 a wish for %d with %i in stock becomes %i', (wish, stockQuantity, quantity) => {
    expect(withinLimit({ stockQuantity }, wish)).toBe(quantity)
  })

  test('CART-16 no wish leaves the bounds', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(1000), (wish, stockQuantity) => {
      const given = withinLimit({ stockQuantity }, wish)
      expect(given).toBeGreaterThanOrEqual(1)
      expect(given).toBeLessThanOrEqual(Math.max(1, quantityLimit({ stockQuantity })))
    }))
  })
})

describe('towards the server', () => {
  test('CART-08 CART-41 ENT-27 a variant travels with its colour, RAM and storage', () => {
    const item = guestItem({ productId: 7, variantId: 70, isVariant: true, color: 'Đen', ram: '8GB', storage: '256GB' })
    expect(payloadOf(item, 2)).toEqual({ productId: 7, quantity: 2, variantId: 70, color: 'Đen', ram: '8GB', storage: '256GB' })
  })

  test('CART-41 fields that are not known are not sent', () => {
    const item = guestItem({ productId: 7, variantId: null, isVariant: false, color: 'Đen', ram: null })
    expect(payloadOf(item, 1)).toEqual({ productId: 7, quantity: 1 })
  })

  test('CART-09 an acknowledged line leaves, units added meanwhile stay', () => {
    const line = guestItem({ quantity: 3, pushedOver: 0 })
    expect(withoutUnits([line], keyOf(line), 3)).toEqual([])
    expect(withoutUnits([line], keyOf(line), 2)).toEqual([guestItem({ quantity: 1 })])
  })
})
