import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Password } from '#contract/auth.ts'
import { passwordHints, passwordStrength } from './auth-rules.ts'
import { wayBack } from './auth-way-back.ts'

describe('the way back after signing in', () => {
  test.each([
    '/checkout', '/orders?status=PENDING&page=2', '/products/7?variant=9#reviews', '/loginish', '/',
  ])('ROUTE-73 SESS-12 %s is remembered', (from) => {
    expect(wayBack(from)).toBe(from)
  })

  test.each([
    undefined, null, '', 'checkout', 'https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example', '/\n/elsewhere.example', ' //elsewhere.example', 'javascript:alert(1)', '/login',
    '/login?from=/login', '/register',
    '/..//elsewhere.example',
  ])('ROUTE-73 SESS-10 %j leads home', (from) => {
    expect(wayBack(from)).toBe('/')
  })

  test('ROUTE-73 no text leads to another site', () => {
    const bits = fc.constantFrom(
      '/', '\\', '//', '.', '..', '\t', '\n', '@', ':', 'evil.example', 'http', 'https:', '?', '#', ' ', 'a',
    )
    fc.assert(fc.property(fc.array(bits, { maxLength: 8 }).map((parts) => parts.join('')), (from) => {
      expect(new URL(wayBack(from), 'https://alo.example').origin).toBe('https://alo.example')
      expect(wayBack(from)).not.toMatch(/^\/[/\\]/)
    }))
  })
})

describe('password hints', () => {
  test.each([
    ['', []], ['abc', ['lower']], ['Abc1@', ['upper', 'lower', 'number', 'special']],
    ['Khach@123', ['length', 'upper', 'lower', 'number', 'special']], ['MẬT KHẨU', ['length', 'upper']],
  ])('VALID-04 VALID-05 VALID-06 VALID-07 VALID-08 %j has %j', (password, met) => {
    expect(passwordHints(password).filter((hint) => hint.met).map(({ demand }) => demand)).toEqual(met)
  })

  test('VALID-04 VALID-08 all hints are ticked off exactly when the server\'s rule is kept', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', 'B', '1', '@', 'đ', 'Đ', ' '), maxLength: 10 })
    fc.assert(fc.property(typed, (password) => {
      expect(passwordHints(password).every(({ met }) => met)).toBe(Password.safeParse(password).success)
    }))
  })
})

describe('password strength', () => {
  test.each([
    ['', 'weak'], ['Khach', 'weak'], ['Aa1@', 'weak'], ['Aaaaaaaaaaaa1@', 'weak'], ['Abc12345678@', 'weak'],
    ['Khach@123', 'fair'], ['Mua@hang1', 'fair'], ['chim en bay qua nui cao', 'weak'], ['Chim én bay qua 7 núi!', 'strong'],
    ['xK9#mQ2!vT', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test('what comes by itself makes nothing stronger', () => {
    const rank = { weak: 0, fair: 1, strong: 2 }
    fc.assert(fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (password, times) => {
      const last = [...password].at(-1) ?? 'a'
      expect(rank[passwordStrength(password + last.repeat(times))]).toBeLessThanOrEqual(
        Math.max(rank[passwordStrength(password)], passwordHints(password).some(({ met }) => !met) ? 2 : 0))
    }))
  })
})
