import { expect, test } from 'vitest'
import { forgetFields } from './told.ts'

const told = { errors: { value: 'từ 1 đến 100', 'details.name': 'cần có' }, summary: 'Chưa lưu được', overtaken: false }

test('what was said of a field is gone once the field is changed; what was said of all, with the last of it', () => {
  expect(forgetFields(told, ['code'])).toBe(told)
  const one = forgetFields(told, ['value'])
  expect(one).toEqual({ ...told, errors: { 'details.name': 'cần có' } })
  expect(forgetFields(one, ['name'])).toEqual({ errors: {}, overtaken: false })
})

test('what was said of the whole alone stays, and so does that somebody else was first', () => {
  const whole = { errors: {}, summary: 'Không còn', overtaken: true }
  expect(forgetFields(whole, ['name'])).toBe(whole)
  expect(forgetFields({ ...whole, errors: { name: 'x' } }, ['name'])).toEqual({ errors: {}, overtaken: true })
})
