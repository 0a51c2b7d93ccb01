import { expect, test } from 'vitest'
import { momentAt, wallTime } from './moment-field.tsx'

test('a moment is read and written as the clock in Vietnam says it', () => {
  expect(wallTime('2026-11-22T17:30:00.000Z')).toBe('2026-11-23T00:30')
  expect(momentAt('2026-11-23T00:30')).toBe('2026-11-22T17:30:00.000Z')
  expect(momentAt('')).toBeNull()
})
