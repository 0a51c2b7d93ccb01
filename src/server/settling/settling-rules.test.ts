import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSurelyOthers, sharesOf } from './settling-rules.ts'

test.each([
  [10, [10], [10]], [10, [12], [10]], [10, [4, 6], [4, 6]], [10, [4, 7], [4, 6]], [10, [4, 5], undefined], [10, [], undefined],
  [10, [12, 3], [10, 0]], [10, [4, 3, 9, 2], [4, 3, 3, 0]],
] as const)('a total of %j is paid with %j by %j', (total, sums, shares) => {
  expect(sharesOf(total, sums)).toEqual(shares)
})

test('shares are never more than their sums, come to the total, and leave a rest of one sum at most', () => {
  const dong = fc.integer({ min: 1, max: 9_999_999_999 })
  fc.assert(fc.property(dong, fc.array(dong, { maxLength: 8 }), (total, sums) => {
    const shares = sharesOf(total, sums)
    const sum = sums.reduce((one, other) => one + other, 0)
    expect(shares === undefined).toBe(sum < total)
    if (!shares) return
    expect(shares.reduce((one, other) => one + other, 0)).toBe(total)
    expect(shares.every((share, at) => share >= 0 && share <= (sums[at] ?? 0))).toBe(true)
    expect(shares.filter((share, at) => share > 0 && share < (sums[at] ?? 0)).length).toBeLessThanOrEqual(1)
  }))
})

test.each([
  ['HOOK', [['HOOK', null]], true], ['HOOK', [['HOOK', null], ['HOOK', 'ref:A']], true],
  ['HOOK', [['STATEMENT', null]], false], ['STATEMENT', [['HOOK', null]], false],
  ['STATEMENT', [['HOOK', 'ref:A']], true], ['STATEMENT', [['HOOK', 'ref:A'], ['HOOK', null]], false],
  ['HOOK', [[null, null]], false], ['HOOK', [[null, 'ref:A']], false], [undefined, [['HOOK', null]], false],
] as const)('what %s tells of is surely other money than %j: %j', (teller, parts, sure) => {
  expect(areSurelyOthers(teller, parts.map(([told, other_name]) => ({ teller: told, other_name })))).toBe(sure)
})
