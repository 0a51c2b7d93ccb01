// What differs between a thing as it was and as it became.
import { expect, test } from 'vitest'
import { changesBetween, isSame } from './audit-rules.ts'

test('what is the same is left out, whatever the order of its fields', () => {
  const before = { name: 'a', colours: [{ hex: '#fff', name: 'b' }] }
  const after = { colours: [{ name: 'b', hex: '#fff' }], name: 'c' }
  expect(changesBetween(before, after)).toEqual([{ field: 'name', before: 'a', after: 'c' }])
})

test('what came and what went is told, with nothing on its other side', () => {
  expect(changesBetween({ gone: 1, kept: 0 }, { kept: 0, come: false })).toEqual([
    { field: 'come', before: null, after: false }, { field: 'gone', before: 1, after: null },
  ])
  expect(changesBetween(null, { name: 'a' })).toEqual([{ field: 'name', before: null, after: 'a' }])
  expect(changesBetween({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: null }])
})

test('the edition says nothing to people', () => {
  expect(changesBetween({ edition: 1, name: 'a' }, { edition: 2, name: 'a' })).toEqual([])
})

test.each([
  [[1, 2], [2, 1], false], [[1], [1, 2], false], [{}, [], false], [null, {}, false], [{ a: null }, {}, true], [0, false, false],
  [{ a: { b: [1] } }, { a: { b: [1] } }, true], ['1', 1, false],
])('%j and %j: %j', (a, b, same) => {
  expect(isSame(a, b)).toBe(same)
})
