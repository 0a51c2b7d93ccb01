// Codes of a second factor against the tables of the RFCs, and how long each holds.
import { expect, test } from 'vitest'
import {
  bareCode, base32, codeOf, factorAddress, hashRecoveryCode, isAppCode, newRecoveryCodes, newSecret, stepOf, stepOfCode,
} from './auth-factor-rules.ts'

/** The secret of RFC 4226 and RFC 6238. */
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number): Date => new Date(seconds * 1_000)

test('counters as in RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => codeOf(SECRET, counter))).toEqual([
    '755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489',
  ])
})

test.each([
  [59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('moments as in RFC 6238, appendix B, in six digits: %i s', (seconds, code) => {
  expect(codeOf(SECRET, stepOf(at(seconds)))).toBe(code)
})

test('a code holds in its own half minute, the one before and the one after, and no longer', () => {
  const moment = at(1_234_567_890)
  const step = stepOf(moment)
  const taken = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, codeOf(SECRET, step + off), moment, 0))
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('no code of a step that was taken, or of one before it', () => {
  const moment = at(1_234_567_890)
  const step = stepOf(moment)
  const after = (taken: number): unknown[] =>
    [-1, 0, 1].map((off) => stepOfCode(SECRET, codeOf(SECRET, step + off), moment, taken))
  expect(after(step - 1)).toEqual([undefined, step, step + 1])
  expect(after(step)).toEqual([undefined, undefined, step + 1])
  expect(after(step + 1)).toEqual([undefined, undefined, undefined])
})

test.each(['', '12345', '1234567', '28708２', '-00001'])('what is no six digits is no code: "%s"', (text) => {
  expect(stepOfCode(SECRET, text, at(59), 0)).toBeUndefined()
})

test('RFC 4648: base32 without padding', () => {
  const of = (text: string): string => base32(Buffer.from(text))
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(of))
    .toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

test('the address an app reads names the shop and the person', () => {
  const address = new URL(factorAddress(SECRET, 'Alô', 'nhan.vien'))
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual(['otpauth:', 'totp', '/Alô:nhan.vien'])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', issuer: 'Alô', algorithm: 'SHA1', digits: '6', period: '30',
  })
})

test('a secret has 160 bits, and no two are the same', () => {
  expect(new Set(Array.from({ length: 100 }, () => newSecret().toString('hex'))).size).toBe(100)
  expect(newSecret().length).toBe(20)
})

test('ten recovery codes of 80 bits; what is typed with other letters, blanks or without hyphens is the same', () => {
  const { shown, hashes } = newRecoveryCodes()
  expect(shown).toHaveLength(10)
  for (const [at, code] of shown.entries()) {
    expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `]
    for (const one of typed) expect(hashRecoveryCode(bareCode(one))).toEqual(hashes[at])
    expect(isAppCode(bareCode(code))).toBe(false)
  }
  expect(new Set(shown).size).toBe(10)
  expect(isAppCode(bareCode('287 082'))).toBe(true)
})
