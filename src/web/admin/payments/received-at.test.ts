import { expect, test } from 'vitest'
import { formatReceived } from './received-at.ts'

test.each([
  ['2026-11-19T17:00:00.000Z', '2026-11-20T03:00:00.000Z', '20/11/2026'], // midnight in Vietnam, told of later: the day alone
  ['2026-11-19T17:01:00.000Z', '2026-11-20T03:00:00.000Z', '00:01 20/11/2026'],
  ['2026-11-19T17:00:00.000Z', '2026-11-19T17:00:00.000Z', '00:00 20/11/2026'], // told of at midnight
])('money that came at %s, told of at %s, came at %s', (receivedAt, toldAt, said) => {
  expect(formatReceived({ receivedAt, toldAt })).toBe(said)
})
