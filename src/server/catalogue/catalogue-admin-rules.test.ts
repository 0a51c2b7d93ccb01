// Combinations, codes and reckoned prices.
import { expect, test } from 'vitest'
import { carryOut, isAsTold, missingCombinations, newSku, reckon } from './catalogue-admin-rules.ts'

const black = { color: 'Đen', colorEn: 'Black', colorHex: '#000000' }
const white = { color: 'Trắng', colorEn: 'White', colorHex: '#ffffff' }

test.each([
  [[black], [], [], [], ['Đen null null']], [[black, white, black], ['8GB'], [], [], ['Đen 8GB null', 'Trắng 8GB null']],
  [[black, white], ['8GB', '8GB'], ['1TB'], [{ color: 'Đen', ram: '8GB', storage: '1TB' }], ['Trắng 8GB 1TB']],
  [[black], ['8GB'], ['1TB'], [{ color: 'Đen', ram: '8GB', storage: null }], ['Đen 8GB 1TB']],
])('of %j, %j and %j beside %j these are missing: %j', (colors, rams, storages, there, missing) => {
  expect(missingCombinations({ colors, rams, storages }, there).map(({ color, ram, storage }) => `${color} ${ram} ${storage}`))
    .toEqual(missing)
})

test('a code is made of the brand, the product and what is chosen, and is never one that is taken', () => {
  const traits = { color: 'Cam vũ trụ', ram: '12GB', storage: '256GB' }
  expect(newSku('Apple', 'iphone-17-pro', traits, new Set())).toBe('APP-IPHONE17PRO-CAMVUTRU-12-256GB')
  expect(newSku('Apple', 'iphone-17-pro', traits, new Set(['APP-IPHONE17PRO-CAMVUTRU-12-256GB',
    'APP-IPHONE17PRO-CAMVUTRU-12-256GB-2'])))
    .toBe('APP-IPHONE17PRO-CAMVUTRU-12-256GB-3')
  expect(newSku('Ô', 'x'.repeat(60), { color: '黒', ram: null, storage: null }, new Set()).length).toBeLessThanOrEqual(60)
})

const at = (price: number, discountPrice: number | null = null) => ({ price, discountPrice, discountEndsAt: null })
test.each([
  [at(10_015_000), { kind: 'PERCENT', percent: 10 }, at(11_020_000), null], [at(10_015_000), { kind: 'AMOUNT', dong: -4 },
    at(10_010_000), null],
  [at(1_000_000, 900_000), { kind: 'PERCENT', percent: -10 }, at(900_000, 900_000), 'discount_price'],
  [at(1_000_000, 900_000), { kind: 'PERCENT', percent: -5 }, at(950_000, 900_000), null],
  [at(10_000), { kind: 'PERCENT', percent: -90 }, at(0), 'price'], [at(999_999_999), { kind: 'AMOUNT', dong: 10_000 },
    at(1_000_010_000), 'price'],
  [at(1_000_000), { kind: 'DISCOUNT_PERCENT', percent: 15, endsAt: null }, at(1_000_000, 850_000), null],
  [at(1_000_000), { kind: 'DISCOUNT_AMOUNT', dong: 1_000_000, endsAt: null }, at(1_000_000, 0), 'discount_price'],
  [at(1_000_000, 1), { kind: 'NO_DISCOUNT' }, at(1_000_000), null],
] as const)('%j changed by %j is %j, wrong: %s', (before, change, after, problem) => {
  expect(reckon(before, change)).toEqual({ after, problem })
})

test('a plan takes the list price that stands unless it names one, and fails above it', () => {
  const now = { price: 10, discountPrice: 9, discountEndsAt: null }
  const plan = (price: number | null, discountPrice: number | null) => carryOut(now, { price, discountPrice,
    discountEndsAt: null })
  expect(plan(null, null)).toEqual({ price: 10, discountPrice: null, discountEndsAt: null })
  expect(plan(20, 19)).toEqual({ price: 20, discountPrice: 19, discountEndsAt: null })
  expect([plan(null, 10), plan(null, 9)?.discountPrice]).toEqual([undefined, 9])
})

test('what is as it was told is told by value, whatever the order of its fields', () => {
  expect([isAsTold({ a: 1, b: [null] }, { b: [null], a: 1 }), isAsTold({ a: 1, b: undefined }, { a: 1 }), isAsTold({ a: 1 },
    { a: '1' })])
    .toEqual([true, true, false])
})
