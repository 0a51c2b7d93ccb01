import { expect, test } from 'vitest'
import { registeredName } from './auth-registered.ts'

test.each([
  [{ username: 'khach.moi' }, 'khach.moi'], [{ username: '' }, undefined], [{ username: 1 }, undefined], [{}, undefined],
  [null, undefined], ['khach.moi', undefined],
])('of the state %j the sign-in screen takes the name %j', (state, name) => {
  expect(registeredName(state)).toBe(name)
})
