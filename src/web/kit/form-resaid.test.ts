import { expect, test } from 'vitest'
import { resaid } from './form-resaid.ts'

test('what is wrong is said again in other words; what only the server knew stays, and nothing is added', () => {
  const told = { name: 'Vui lòng nhập', email: 'Email này đã được đăng ký' }
  expect(resaid(told, { name: 'Please fill this in', phone: 'Please fill this in' }))
    .toEqual({ name: 'Please fill this in', email: 'Email này đã được đăng ký' })
  expect(resaid({}, { name: 'Please fill this in' })).toEqual({})
})
