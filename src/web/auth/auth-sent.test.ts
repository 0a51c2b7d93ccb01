import { expect, test } from 'vitest'
import { readSent } from './auth-sent.ts'

const sent = { to: 'khach@example.com', at: 1_790_000_000_000 }

test.each([
  [sent, sent], [{ ...sent, key: 'x' }, sent], [{ ...sent, to: '' }, undefined], [{ ...sent, to: 1 }, undefined],
  [{ ...sent, at: '1' }, undefined], [{ to: sent.to }, undefined], [{ at: sent.at }, undefined], [{}, undefined],
  [null, undefined], ['khach@example.com', undefined],
])('of the state %j the screen that sends links takes %j', (state, taken) => {
  expect(readSent(state)).toEqual(taken)
})
