import { expect, test } from 'vitest'
import { compareGroups, onlyDifferences, rowOf } from './compare-rows.ts'

const line = (key: string, value: string) => ({ key, label: `Nhãn ${key}`, value })
const phone = {
  name: 'Máy A',
  specificationGroups: [
    { key: 'screen', name: 'Màn hình', specifications: [line('size', '6,1 inch'), line('refresh', '120 Hz')] },
    { key: 'battery', name: 'Pin', specifications: [line('charge', '45 W')] },
  ],
}
const tablet = {
  name: 'Máy B',
  specificationGroups: [
    { key: 'screen', name: 'Màn hình', specifications: [line('size', '11 inch'), line('refresh', ' 120 hz')] },
    { key: 'pen', name: 'Bút', specifications: [line('pen', 'Có')] },
  ],
}

test('every line of every product has a row, in the order in which it is met', () => {
  const groups = compareGroups([phone, tablet])
  expect(groups.map(({ key, rows }) => [key, rows.map((row) => row.key)])).toEqual([
    ['screen', ['size', 'refresh']], ['battery', ['charge']], ['pen', ['pen']],
  ])
  expect(groups[2]?.rows[0]?.values).toEqual([null, 'Có'])
})

test('a row differs when not all say the same, case and blanks aside', () => {
  const [screen, battery] = compareGroups([phone, tablet])
  expect(screen?.rows.map(({ differs }) => differs)).toEqual([true, false])
  expect(battery?.rows[0]?.differs).toBe(true)
})

test.each([
  ['storage', '128GB, 256GB', '256GB, 128GB', false], ['storage', '256GB hoặc 512GB', '512GB, 256GB', false],
  ['storage', '128GB, 256GB', '256GB', true], ['colors', 'Đen, Trắng', 'Trắng, Đen', false],
  ['ram', '8GB or 12GB', '12GB; 8 GB', false],
  ['battery', 'USB-C, Lightning', 'Lightning, USB-C', true], ['resolution', '2532 x 1170 pixel', '2532x1170 Điểm ảnh', false],
  ['resolution', '2532 x 1170 pixels', '2532 x 1171 pixel', true], ['charging', '45W', '45 w', false],
  ['size', '6,1 inch', '6.1 inch', true],
  ['box', 'Máy A, cáp sạc USB-C (1 m)', 'máy b, cáp sạc USB-C (1m)', false], ['box', 'Máy A, cáp', 'Máy A, cáp', true],
])('in the line %s "%s" and "%s" differ: %s', (key, one, other, differs) => {
  expect(rowOf(key, '', [one, other], ['Máy A', 'Máy B']).differs).toBe(differs)
})

test('only differences: agreeing lines go, and groups that are empty then', () => {
  const groups = onlyDifferences(compareGroups([phone, tablet]))
  expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([['screen', 1], ['battery', 1], ['pen', 1]])
  expect(onlyDifferences(compareGroups([phone, phone]))).toEqual([])
})

test('one product differs from nobody', () => {
  expect(compareGroups([phone]).flatMap(({ rows }) => rows).some(({ differs }) => differs)).toBe(false)
})
