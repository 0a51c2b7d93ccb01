import { expect, test } from 'vitest'
import { deviceKind } from './profile-devices-rules.ts'

test.each([
  ['Chrome, Android', 'phone'], ['Safari, iPhone', 'phone'], ['Safari trên iPad', 'tablet'], ['Chrome, Windows', 'computer'],
  ['Firefox, macOS', 'computer'], ['', 'computer'],
] as const)('%j is a %s', (device, kind) => expect(deviceKind(device)).toBe(kind))
