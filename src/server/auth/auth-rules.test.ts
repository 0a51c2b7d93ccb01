import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashToken, isCommonPassword, newToken } from './auth-rules.ts'

test('tokens are 256 random bits, never twice the same, kept as their SHA-256', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(1_000)
  for (const { token, hash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hash.equals(hashToken(token))).toBe(true)
  }
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test.each(['Password1!', 'P@ssw0rd', 'P@$$w0rd123', 'Passw0rd@99', 'Admin@123', 'ADMIN@123', 'Qwerty@123', 'Matkhau@1',
  'Iloveyou1!', 'Abc@123', 'Aa@123456'])(
  '"%s" is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['Khach@123', 'Nhanvien@123', 'Quantri@123', 'Tôi-thích-9-phở', 'xK3$pq9Lw', 'Admiral@77x', 'Pass-the-salt-7'])(
  '"%s" is not', (password) => expect(isCommonPassword(password)).toBe(false))

test('letter case never makes a common password uncommon', () => {
  fc.assert(fc.property(fc.constantFrom('password1', 'admin123', 'matkhau123', 'qwerty12'),
    fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    (word, upper) => isCommonPassword(Array.from(word, (letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''))))
})
