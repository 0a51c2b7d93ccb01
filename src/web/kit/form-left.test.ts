import { expect, test } from 'vitest'
import { withLeft } from './form-left.ts'

test('a form begins with what was left in it, where that fits its fields', () => {
  const begin = { name: 'Lan', phone: '', main: false }
  expect(withLeft(begin, { phone: '09', main: true })).toEqual({ name: 'Lan', phone: '09', main: true })
  expect(withLeft(begin, { name: false, main: 'yes', other: 'x' })).toEqual(begin)
  expect(withLeft(begin, undefined)).toEqual(begin)
})
