import { expect, test } from 'vitest'
import { colourOf, traitsOf } from './goods-data.ts'

const blue = { color: 'Xanh dương', colorEn: 'Blue', ram: '8 GB', storage: null }

test('a variant is told in the language that is spoken, by its Vietnamese colour while there is no other', () => {
  expect([traitsOf(blue, 'vi'), traitsOf(blue, 'en')]).toEqual(['Xanh dương · 8 GB', 'Blue · 8 GB'])
  expect(colourOf({ ...blue, colorEn: '' }, 'en')).toBe('Xanh dương')
})
