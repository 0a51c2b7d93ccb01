import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWaitingEmail, keepWaitingEmail, readWaitingEmail } from './profile-email-waiting.ts'

const LAN = { id: 1, email: 'cu@example.com' }
const DAY_MS = 86_400_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a new address waits for its owner only, until it is theirs or its link is too old', () => {
  expect(readWaitingEmail(LAN, 0)).toBeUndefined()
  keepWaitingEmail(1, 'moi@example.com', 0)
  expect(readWaitingEmail(LAN, DAY_MS - 1)).toBe('moi@example.com')
  expect(readWaitingEmail(LAN, DAY_MS)).toBeUndefined()
  expect(readWaitingEmail({ ...LAN, id: 2 }, 0)).toBeUndefined()
  expect(readWaitingEmail({ ...LAN, email: 'moi@example.com' }, 0)).toBeUndefined()
  forgetWaitingEmail()
  expect(readWaitingEmail(LAN, 0)).toBeUndefined()
})

test('storage that is refused or spoilt tells nothing and breaks nothing', () => {
  sessionStorage.setItem('email-waiting', '{"userId":1,')
  expect(readWaitingEmail(LAN, 0)).toBeUndefined()
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepWaitingEmail(1, 'moi@example.com', 0)
  forgetWaitingEmail()
  expect(readWaitingEmail(LAN, 0)).toBeUndefined()
})
