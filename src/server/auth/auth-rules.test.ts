import { expect, test } from 'vitest'
import { hashToken, newToken } from './auth-rules.ts'

test('tokens are 256 random bits, never twice the same, kept as their SHA-256', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(1_000)
  for (const { token, hash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hash.equals(hashToken(token))).toBe(true)
  }
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
