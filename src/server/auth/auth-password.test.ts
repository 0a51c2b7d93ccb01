import { expect, test } from 'vitest'
import { hashPassword, isPassword, pretendToCheck } from './auth-password.ts'

test('a hash fits its password only, and two hashes of one password differ', async () => {
  const [first, second] = await Promise.all([hashPassword('Khach@123x'), hashPassword('Khach@123x')])
  expect(first).not.toBe(second)
  expect(await isPassword('Khach@123x', first)).toBe(true)
  expect(await isPassword('Khach@123x', second)).toBe(true)
  expect(await isPassword('khach@123x', first)).toBe(false)
  expect(await isPassword('', first)).toBe(false)
})

test.each(['', 'Khach@123x', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1$x$y',
  '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA'])(
  'a stored text of another form ("%s") lets nobody in', async (stored) => expect(await isPassword('Khach@123x', stored))
    .toBe(false))

test('a hash of another cost is still understood', async () => {
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: 'Khach@123x', nonce, tagLength: 32, memory: 8_192, passes: 3, parallelism: 1 })
  const bare = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
  expect(await isPassword('Khach@123x', `$argon2id$v=19$m=8192,t=3,p=1$${bare(nonce)}$${bare(tag)}`)).toBe(true)
})

test('pretending to check answers nothing, whatever it is given', async () => {
  expect(await pretendToCheck('nobody has this')).toBeUndefined()
})
