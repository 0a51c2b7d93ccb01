import { expect, test } from 'vitest'
import { placesOf } from './audit-changes.ts'

test('of a record within a record only what differs is told, with the way to it', () => {
  expect(placesOf([{ field: 'title', before: { vi: 'a', en: 'b' }, after: { vi: 'a', en: 'c' } }]))
    .toEqual([{ path: ['title', 'en'], before: 'b', after: 'c' }])
})

test('rows are found again by what they are known by, wherever they stand', () => {
  const before = [{ sku: 'A', price: 1, edition: 1 }, { sku: 'B', price: 2, edition: 1 }]
  const after = [{ sku: 'B', price: 3, edition: 2 }, { sku: 'C', price: 4, edition: 1 }, { sku: 'A', price: 1, edition: 2 }]
  expect(placesOf([{ field: 'variants', before, after }])).toEqual([
    { path: ['variants', 'B', 'price'], before: 2, after: 3 },
    { path: ['variants', 'C', 'sku'], before: null, after: 'C' }, { path: ['variants', 'C', 'price'], before: null, after: 4 },
  ])
})

test('rows that are known by nothing are compared by their number', () => {
  const at = (from: string) => ({ from, to: '21:00' })
  expect(placesOf([{ field: 'closed', before: [at('1'), at('2')], after: [at('1'), at('3')] }]))
    .toEqual([{ path: ['closed', 2, 'from'], before: '2', after: '3' }])
})

test('what came, and what went, has nothing on its other side; lists of plain values stand whole', () => {
  expect(placesOf([{ field: 'a', before: null, after: { b: { c: 1 } } }])).toEqual([{ path: ['a', 'b', 'c'], before: null,
    after: 1 }])
  expect(placesOf([{ field: 'a', before: [{ n: 1 }], after: [] }])).toEqual([{ path: ['a', 1, 'n'], before: 1, after: null }])
  expect(placesOf([{ field: 'ids', before: [1, 2], after: [2, 1] }])).toEqual([{ path: ['ids'], before: [1, 2], after: [2, 1] }])
  expect(placesOf([{ field: 'week', before: [null, { to: 1 }], after: [{ to: 2 }, { to: 1 }] }]))
    .toEqual([{ path: ['week', 1, 'to'], before: null, after: 2 }])
})

test('what says nothing is not told', () => {
  expect(placesOf([{ field: 'a', before: null, after: [] },
    { field: 'b', before: { id: 1, n: 1 }, after: { id: 2, n: 1 } }])).toEqual([])
})
