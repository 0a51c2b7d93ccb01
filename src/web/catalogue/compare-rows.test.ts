import { expect, test } from 'vitest'
import { compareGroups, onlyDifferences } from './compare-rows.ts'

const line = (key: string, value: string) => ({ key, label: `Nhãn ${key}`, value })
const phone = {
  specificationGroups: [
    { key: 'screen', name: 'Màn hình', specifications: [line('size', '6,1 inch'), line('refresh', '120 Hz')] },
    { key: 'battery', name: 'Pin', specifications: [line('charge', '45 W')] },
  ],
}
const tablet = {
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

test('only differences: agreeing lines go, and groups that are empty then', () => {
  const groups = onlyDifferences(compareGroups([phone, tablet]))
  expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([['screen', 1], ['battery', 1], ['pen', 1]])
  expect(onlyDifferences(compareGroups([phone, phone]))).toEqual([])
})

test('one product differs from nobody', () => {
  expect(compareGroups([phone]).flatMap(({ rows }) => rows).some(({ differs }) => differs)).toBe(false)
})
