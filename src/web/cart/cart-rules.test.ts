import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Variant } from '#contract/catalogue.ts'
import { guestItem, guestItems } from '#testing/guest-items.ts'
import { badgeCount } from '#web/kit/format.ts'
import { cartItemOf } from './cart-item.ts'
import {
  addToGuestCart, countOf, keyOf, lineTotal, LINES_MAX, localValidation, payloadOf, priceChange, QUANTITY_MAX, quantityLimit,
  setQuantityIn, shownTotals, soundValidation, subtotalOf, withFacts, withinLimit, withoutUnits,
} from './cart-rules.ts'
import type { GuestItem } from './cart-rules.ts'

const PRODUCT = {
  id: 1, name: 'iPhone 17 Pro', image: null, price: 100, discountPrice: null, status: 'AVAILABLE', stockQuantity: 5,
} as const
const VARIANT: Variant = {
  id: 11, productId: 1, sku: 'AP-17P', color: 'Đen', colorLabel: 'Đen', colorHex: '', ram: null, storage: '256GB', price: 120,
  discountPrice: 90, discountEndsAt: null, stockQuantity: 3, image: null,
}

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
    expect(localValidation(items, method, undefined, 'Không thể xác thực giỏ hàng')).toMatchObject({
      isValid: true, message: 'Không thể xác thực giỏ hàng', subtotal: 500_000, shippingCost: cost, discount: 0,
      total: 500_000 + cost,
    })
  })

  const tenth = { id: 5, code: 'GIAM10', discountType: 'PERCENT', discountValue: 10 } as const
  const fixed = { id: 6, code: 'GIAM200K', discountType: 'FIXED_AMOUNT', discountValue: 200_000 } as const

  test.each([
    ['a tenth', tenth, { price: 500_000, quantity: 2 }, 100_000, 930_000],
    ['a share is rounded down to whole dong', tenth, { price: 999, quantity: 1 }, 99, 30_900],
    ['a fixed amount', fixed, { price: 500_000, quantity: 2 }, 200_000, 830_000],
    ['never below nothing', fixed, { price: 100_000, quantity: 1 }, 200_000, 0],
  ])('CART-35 CART-36 CART-37 ERR-39 what a coupon takes off here: %s', (_name, coupon, goods, discount, total) => {
    const items = [guestItem({ ...goods, discountPrice: null })]
    expect(localValidation(items, { baseCost: 30_000 }, coupon, '')).toMatchObject({
      discount, total, couponCode: coupon.code, appliedCouponId: coupon.id, isValid: true,
    })
  })

  test('CART-40 a reply that does not say whether it is valid is valid; one that says so is taken at its word', () => {
    const { isValid: _left, ...reply } = localValidation([guestItem()], undefined, undefined, '')
    expect(soundValidation(reply).isValid).toBe(true)
    expect(soundValidation({ ...reply, isValid: false }).isValid).toBe(false)
  })

  test('CART-37 while it is being worked out the goods count at once, coupon and delivery as last said', () => {
    const validation = { ...localValidation([guestItem()], undefined, undefined, ''), shippingCost: 30_000, discount: 5000 }
    const items = [guestItem({ price: 100_000, discountPrice: null })]
    expect(shownTotals({ items, validation, checking: true }))
      .toEqual({ subtotal: 100_000, shippingCost: 30_000, discount: 5000, total: 125_000 })
    expect(shownTotals({ items, validation, checking: false })).toBe(validation)
    expect(shownTotals({ items, validation: undefined, checking: true }).total).toBe(100_000)
  })

  test.each([[0, '0'], [99, '99'], [100, '99+'], [4950, '99+']])('CARTW-04 CONST-18 %i reads %s on the button', (count, text) => {
    expect(badgeCount(count)).toBe(text)
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
    const chosen = { variantId: 70, color: 'Đen', ram: '8GB', storage: '256GB' }
    const item = guestItem({ productId: 7, isVariant: true, seenPrice: 9000, ...chosen })
    expect(payloadOf(item, 2)).toEqual({ productId: 7, quantity: 2, seenPrice: 9000, ...chosen })
  })

  test('CART-41 fields that are not known are not sent', () => {
    const item = guestItem({ productId: 7, variantId: null, isVariant: false, color: 'Đen', ram: null, seenPrice: null })
    expect(payloadOf(item, 1)).toEqual({ productId: 7, quantity: 1 })
  })

  test('CART-09 an acknowledged line leaves, units added meanwhile stay', () => {
    const line = guestItem({ quantity: 3, push: { key: 'k', quantity: 2 } })
    expect(withoutUnits([line], keyOf(line), 3)).toEqual([])
    expect(withoutUnits([line], keyOf(line), 2)).toEqual([guestItem({ quantity: 1 })])
  })
})

describe('what has changed since it was put in', () => {
  test.each([
    ['nothing', { price: 100, discountPrice: null, seenPrice: 100 }, undefined],
    ['it rose', { price: 120, discountPrice: null, seenPrice: 100 }, { was: 100, now: 120 }],
    ['a sale began', { price: 120, discountPrice: 90, seenPrice: 120 }, { was: 120, now: 90 }],
    ['never seen', { price: 120, discountPrice: null, seenPrice: null }, undefined],
  ])('a price is asked about when it differs from the one seen: %s', (_name, line, change) => {
    expect(priceChange(guestItem(line))).toEqual(change)
  })

  test('a guest\'s line notes the price it is put in at; more of it does not accept another', () => {
    const [line] = added([], guestItem({ price: 100, discountPrice: null, seenPrice: null }))
    expect(line?.seenPrice).toBe(100)
    const [more] = added([guestItem({ price: 100, discountPrice: null })], guestItem({ price: 120, discountPrice: null }))
    expect(more).toMatchObject({ price: 120, seenPrice: 100, quantity: 2 })
  })

  test('today\'s facts reach this device\'s lines; quantity, moment and the price seen stay', () => {
    const line = guestItem({ id: 7, quantity: 3, price: 100, discountPrice: null })
    const { id: _id, ...today } = guestItem({ quantity: 1, price: 120, discountPrice: null, stockQuantity: 2, seenPrice: null })
    expect(withFacts([line], [{ ...today, variantId: 11 }])).toEqual([{ ...line, price: 120, stockQuantity: 2, seenPrice: 100 }])
  })

  test('a line without a variant learns which one it is, unless that one is in the cart already', () => {
    const { id: _id, ...today } = guestItem({ variantId: 11 })
    const [open, chosen] = [guestItem({ variantId: null }), guestItem({ variantId: 11 })]
    expect(withFacts([open], [{ ...today, variantId: 11 }])[0]?.variantId).toBe(11)
    expect(withFacts([open, chosen], [{ ...today, variantId: 11 }])[0]?.variantId).toBe(null)
  })

  test('where nothing is new the lines stay the same array: nothing is written, nobody is told', () => {
    const lines = [guestItem(), guestItem({ productId: 2 })]
    const today = lines.map(({ id: _id, ...line }) => ({ ...line, variantId: 11, quantity: 1, seenPrice: null }))
    expect(withFacts(lines, today)).toBe(lines)
  })
})

describe('a guest\'s line', () => {
  test('ENT-22 ENT-24 has what the shop needs to know of it; isVariant tells that one was chosen', () => {
    const [line] = added([], guestItem())
    expect(Object.keys(line ?? {})).toEqual(expect.arrayContaining([
      'id', 'productId', 'productName', 'productImage', 'price', 'discountPrice', 'quantity', 'variantId', 'sku', 'color', 'ram',
      'storage', 'isVariant',
    ]))
    const chosen = cartItemOf(PRODUCT, VARIANT)
    expect([chosen.isVariant, chosen.variantId]).toEqual([true, 11])
    const open = cartItemOf(PRODUCT, undefined)
    expect([open.isVariant, open.variantId]).toEqual([false, null])
  })
})
