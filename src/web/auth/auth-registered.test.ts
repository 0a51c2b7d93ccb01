import { expect, test } from 'vitest'
import { readRegistered } from './auth-registered.ts'

const account = { username: 'khach.moi', email: 'khach.moi@example.com' }

test.each([
  [account, account], [{ ...account, key: 'x' }, account], [{ ...account, username: '' }, undefined],
  [{ ...account, username: 1 }, undefined], [{ ...account, email: 1 }, undefined], [{ username: 'khach.moi' }, undefined],
  [{}, undefined], [null, undefined], ['khach.moi', undefined],
])('of the state %j the sign-in screen takes %j', (state, taken) => {
  expect(readRegistered(state)).toEqual(taken)
})
