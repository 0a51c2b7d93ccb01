import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DiscountType } from '#contract/promotions.ts'
import { discountFor, discountOn, linesInScope, obstacleTo, worthOf } from './promotions-rules.ts'
import type { DiscountLine, Terms } from './promotions-rules.ts'

const AT = new Date('2026-11-20T05:00:00Z')
const always: Terms = {
  discountType: 'PERCENT', discountValue: 10, minOrderValue: null, maxDiscount: null, startsAt: null, endsAt: null,
  usageLimit: null, perCustomerLimit: null, used: 0, categoryIds: [], productIds: [],
}
const goods = (unitPriceDong: number, given: Partial<DiscountLine> = {}): DiscountLine =>
  ({ productId: 1, categoryId: 1, unitPriceDong, quantity: 1, ...given })

test('CONST-70 a coupon takes off a share or an amount, and there is no third kind', () => {
  expect(DiscountType.options).toEqual(['PERCENT', 'FIXED_AMOUNT'])
  expect(DiscountType.safeParse('FREE_SHIPPING').success).toBe(false)
  expect([discountOn({ ...always, discountType: 'PERCENT', discountValue: 50 }, 1_000),
    discountOn({ ...always, discountType: 'FIXED_AMOUNT', discountValue: 50 }, 1_000)]).toEqual([500, 50])
})

test.each([
  ['PERCENT', 10, null, 999, 99], ['PERCENT', 10, null, 1_000, 100], ['PERCENT', 33, null, 100, 33], ['PERCENT', 33, null, 1, 0],
  ['PERCENT', 100, null, 12_345, 12_345], ['PERCENT', 1, null, 99, 0], ['PERCENT', 10, 50, 1_000, 50],
  ['PERCENT', 10, 100, 1_000, 100],
  ['PERCENT', 99, null, Number.MAX_SAFE_INTEGER, Number((BigInt(Number.MAX_SAFE_INTEGER) * 99n) / 100n)],
  ['FIXED_AMOUNT', 200_000, null, 150_000, 150_000], ['FIXED_AMOUNT', 200_000, null, 200_000, 200_000],
  ['FIXED_AMOUNT', 200_000, null, 200_001, 200_000], ['FIXED_AMOUNT', 200_000, 70_000, 500_000, 70_000],
  ['FIXED_AMOUNT', 200_000, null, 0, 0],
] as const)('%s %i, at most %s, takes of %i dong %i', (discountType, discountValue, maxDiscount, base, dong) => {
  expect(discountOn({ discountType, discountValue, maxDiscount }, base)).toBe(dong)
})

describe('the goods a coupon counts for', () => {
  const lines = [goods(100, { productId: 1, categoryId: 7, quantity: 2 }), goods(10, { productId: 2, categoryId: 7 }),
    goods(1, { productId: 3, categoryId: 8, quantity: 3 })]

  test.each([
    ['everything when it names nothing', [], [], 213], ['a category', [7], [], 210], ['a product', [], [3], 3],
    ['a category and a product of another', [8], [1], 203], ['a product in a named category only once', [7], [1], 210],
    ['nothing here', [99], [99], 0],
  ])('are %s', (_, categoryIds, productIds, worth) => {
    expect(worthOf(linesInScope({ categoryIds, productIds }, lines))).toBe(worth)
  })

  test('the least order is measured by all goods, the discount by those it counts for', () => {
    const terms = { ...always, minOrderValue: 213, productIds: [2] }
    expect(discountFor(terms, lines, 0, AT)).toBe(1)
    expect(discountFor({ ...terms, minOrderValue: 214 }, lines, 0, AT)).toMatchObject({ code: 'promotions.coupon_below_minimum' })
  })

  test.each([
    ['none of them', { productIds: [9] }], ['too little to take a dong off', { productIds: [3], discountValue: 33 }],
  ])('may be %s, and then it is refused', (_, terms) => {
    expect(discountFor({ ...always, ...terms }, lines, 0, AT)).toEqual({ code: 'promotions.coupon_not_for_these', details: {} })
  })
})

describe('a coupon', () => {
  const second = (n: number): Date => new Date(AT.getTime() + n * 1000)
  const why = (terms: Partial<Terms>, goodsDong = 1_000, ownUses = 0, at = AT) =>
    obstacleTo({ ...always, ...terms }, goodsDong, ownUses, at)

  test('holds from the moment it starts until the moment it ends, which is no longer part of it', () => {
    const span = { startsAt: second(0), endsAt: second(10) }
    const codes = [-1, 0, 9.999, 10, 11].map((n) => why(span, 1, 0, second(n))?.code)
    expect(codes).toEqual(['promotions.coupon_not_started', undefined, undefined, 'promotions.coupon_expired',
      'promotions.coupon_expired'])
  })

  test('says the day it starts as it is called in Vietnam', () => {
    // 17:00 in London is midnight in Hồ Chí Minh City
    const start = (iso: string) => why({ startsAt: new Date(iso) })?.details
    expect(start('2026-12-04T16:59:59Z')).toEqual({ date: '04/12/2026' })
    expect(start('2026-12-04T17:00:00Z')).toEqual({ date: '05/12/2026' })
  })

  test('is used up at its limit, for all and for one', () => {
    expect([why({ usageLimit: 3, used: 2 }), why({ usageLimit: 3, used: 3 })?.code])
      .toEqual([undefined, 'promotions.coupon_used_up'])
    expect([why({ perCustomerLimit: 2 }, 1, 1), why({ perCustomerLimit: 2 }, 1, 2)?.code])
      .toEqual([undefined, 'promotions.coupon_used_by_you'])
    expect(why({ used: 1_000_000 }, 1, 1_000_000)).toBeUndefined()
  })

  test('says how much is missing, grouped', () => {
    expect(why({ minOrderValue: 2_000_000 }, 1_999_999)).toEqual({
      code: 'promotions.coupon_below_minimum', details: { min: '2.000.000', missing: '1' },
    })
    expect(why({ minOrderValue: 2_000_000 }, 0)?.details).toEqual({ min: '2.000.000', missing: '2.000.000' })
    expect(why({ minOrderValue: 2_000_000 }, 2_000_000)).toBeUndefined()
  })

  test('with several obstacles tells the one nobody can help first', () => {
    const limits = { usageLimit: 1, used: 1, perCustomerLimit: 1, minOrderValue: 9_999 }
    const everything = { startsAt: second(9), endsAt: second(-9), ...limits }
    const { startsAt: _s, ...begun } = everything
    const { endsAt: _e, ...running } = begun
    const { usageLimit: _u, ...left } = running
    const { perCustomerLimit: _p, ...own } = left
    expect([everything, begun, running, left, own].map((terms) => why(terms, 1, 1)?.code)).toEqual([
      'promotions.coupon_not_started', 'promotions.coupon_expired', 'promotions.coupon_used_up', 'promotions.coupon_used_by_you',
      'promotions.coupon_below_minimum',
    ])
  })
})

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 6 }), categoryId: fc.integer({ min: 1, max: 3 }),
  unitPriceDong: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 200_000_000 })),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const limit = fc.option(fc.integer({ min: 1, max: 300_000_000 }))
const anyTerms: fc.Arbitrary<Terms> = fc.oneof(
  fc.record({ discountType: fc.constant('PERCENT' as const), discountValue: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ discountType: fc.constant('FIXED_AMOUNT' as const), discountValue: fc.integer({ min: 1, max: 900_000_000 }) }),
).chain((kind) => fc.record({
  minOrderValue: limit, maxDiscount: limit, categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  productIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
}).map((rest) => ({ ...always, ...kind, ...rest })))

test('whatever is bought, a discount is whole dong, at least one, and never more than the goods it is for are worth', () => {
  fc.assert(fc.property(fc.array(anyLine, { maxLength: 50 }), anyTerms, (lines, terms) => {
    const dong = discountFor(terms, lines, 0, AT)
    if (typeof dong !== 'number') return
    expect(Number.isSafeInteger(dong)).toBe(true)
    expect(dong).toBeGreaterThanOrEqual(1)
    expect(dong).toBeLessThanOrEqual(worthOf(linesInScope(terms, lines)))
    expect(dong).toBeLessThanOrEqual(terms.maxDiscount ?? Infinity)
    expect(worthOf(lines)).toBeGreaterThanOrEqual(terms.minOrderValue ?? 0)
  }), { numRuns: 500 })
})

test('a share is what it says, to the dong, and buying more never takes less off', () => {
  const dong = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(fc.property(dong, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 1_000_000 }), (base, percent, more) => {
    const off = (worth: number) => discountOn({ discountType: 'PERCENT', discountValue: percent, maxDiscount: null }, worth)
    expect(off(base)).toBe(Number((BigInt(base) * BigInt(percent)) / 100n))
    expect(off(Math.min(base + more, Number.MAX_SAFE_INTEGER))).toBeGreaterThanOrEqual(off(base))
  }), { numRuns: 500 })
})
