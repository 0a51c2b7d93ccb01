// What differs between a thing as it was and as it became.
import { expect, test } from 'vitest'
import { changesBetween, englishName, isSame } from './audit-rules.ts'
import type { Facts } from './audit-rules.ts'

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

test('a thing is called by its English name where the entry tells it beside its Vietnamese one', () => {
  const promotion = { slug: 'he', titleVi: 'Mùa hè', titleEn: 'Summer', descriptionVi: 'Mùa hè rực rỡ', descriptionEn: 'Bright' }
  expect(englishName('Mùa hè', null, promotion)).toBe('Summer')
  expect(englishName('Mùa hè', promotion, null)).toBe('Summer')
  expect(englishName('Mùa hè', { titleVi: 'Mùa thu', titleEn: 'Autumn' }, promotion)).toBe('Summer')
  const silences: (Facts | null)[] = [
    null, { active: true }, { titleVi: 'Mùa hè', titleEn: '' }, { titleVi: 'Mùa đông', titleEn: 'Winter' },
  ]
  for (const silent of silences) {
    expect(englishName('Mùa hè', null, silent)).toBe('Mùa hè')
  }
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
