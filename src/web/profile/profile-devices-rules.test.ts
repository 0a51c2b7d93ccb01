import { expect, test } from 'vitest'
import { deviceKind, isJustUsed } from './profile-devices-rules.ts'

test.each([
  ['Chrome, Android', 'phone'], ['Safari, iPhone', 'phone'], ['Safari trên iPad', 'tablet'], ['Chrome, Windows', 'computer'],
  ['Firefox, macOS', 'computer'], ['', 'computer'],
] as const)('%j is a %s', (device, kind) => expect(deviceKind(device)).toBe(kind))

test('what was used less than a minute ago was used just now', () => {
  expect([0, 59_999, 60_000].map((passed) => isJustUsed(1_000_000, 1_000_000 + passed))).toEqual([true, true, false])
})
