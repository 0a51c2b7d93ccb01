import { expect, test } from 'vitest'
import { changesTo, findUnfit, sameImei, unitsOf } from './orders-packing-rules.ts'

const phones = { position: 0, variant_id: 1, product_name: 'Máy', quantity: 2, needs_imei: true, units: [] as { imei: string }[] }
const cases = { ...phones, position: 1, variant_id: 2, product_name: 'Ốp', needs_imei: false }
const lines = [phones, cases]

test.each([
  ['a number for each telephone', [{ variantId: 1, imeis: ['a', 'b'] }], undefined],
  ['and for what needs none', [{ variantId: 1, imeis: ['a', 'b'] }, { variantId: 2, imeis: ['c', 'd'] }], undefined],
  ['named in two places', [{ variantId: 1, imeis: ['a'] }, { variantId: 1, imeis: ['b'] }], undefined],
  ['none at all', [], ['orders.imei_missing', 'Máy']],
  ['one too few', [{ variantId: 1, imeis: ['a'] }], ['orders.imei_missing', 'Máy']],
  ['one too many', [{ variantId: 1, imeis: ['a', 'b', 'c'] }], ['orders.imei_too_many', 'Máy']],
  ['too many in two places', [{ variantId: 1, imeis: ['a', 'b'] }, { variantId: 1, imeis: ['c'] }],
    ['orders.imei_too_many', 'Máy']],
  ['too many of what needs none', [{ variantId: 1, imeis: ['a', 'b'] }, { variantId: 2, imeis: ['c', 'd', 'e'] }],
    ['orders.imei_too_many', 'Ốp']],
  ['of goods that are not in it', [{ variantId: 1, imeis: ['a', 'b'] }, { variantId: 3, imeis: ['c'] }],
    ['orders.imei_too_many', 3]],
])('%s', (_, named, said) => {
  const unfit = findUnfit(lines, named)
  expect(unfit && [unfit.code, ...Object.values(unfit.goods)]).toEqual(said)
})

test('a number that is named twice is found, also in two places', () => {
  expect(sameImei([{ variantId: 1, imeis: ['a', 'b'] }, { variantId: 2, imeis: ['c'] }])).toBeUndefined()
  expect(sameImei([{ variantId: 1, imeis: ['a', 'a'] }])).toBe('a')
  expect(sameImei([{ variantId: 1, imeis: ['a', 'b'] }, { variantId: 2, imeis: ['b'] }])).toBe('b')
})

test('each number goes with its line', () => {
  expect(unitsOf(lines, [{ variantId: 2, imeis: ['c'] }, { variantId: 1, imeis: ['a', 'b'] }]))
    .toEqual([{ position: 0, imei: 'a' }, { position: 0, imei: 'b' }, { position: 1, imei: 'c' }])
})

const goesOut = (imei: string, position = 0) => ({ position, imei, goesIn: false })
const goesIn = (imei: string, position = 0) => ({ position, imei, goesIn: true })

test.each([
  ['the same numbers, however they are sorted', [{ variantId: 1, imeis: ['d', 'b'] }], []],
  ['another one', [{ variantId: 1, imeis: ['b', 'a'] }], [goesIn('a'), goesOut('d')]],
  ['two others', [{ variantId: 1, imeis: ['e', 'a'] }], [goesIn('a'), goesOut('b'), goesOut('d'), goesIn('e')]],
  ['one of them on other goods', [{ variantId: 1, imeis: ['b', 'e'] }, { variantId: 2, imeis: ['d'] }],
    [goesOut('d'), goesIn('d', 1), goesIn('e')]],
])('what is packed anew changes in the order of the numbers, out before in: %s', (_, named, changes) => {
  expect(changesTo([{ ...phones, units: [{ imei: 'b' }, { imei: 'd' }] }, cases], named)).toEqual(changes)
})
