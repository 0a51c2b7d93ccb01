import { expect, test } from 'vitest'
import { isOneOff, nearlyNames, partsOfCodes, phonesIn, weightOf, wordsIn } from './settling-suggesting-rules.ts'

test('a code is found with one letter wrong, missing or too many, split by blanks, and with O, I and L for figures', () => {
  const code = 'DH7K3M9Q2'
  const near = ['DH7K3M9Q2', 'CK DH7K3M9Q3 tien', 'dh7k 3m9 q2', 'DH7K39Q2', 'DH7K3MM9Q2', 'DX7K3M9Q2', 'H7K3M9Q2', 'Đh7k3m9q2']
  expect(near.filter((text) => !nearlyNames(text, code))).toEqual([])
  expect(nearlyNames('DHO1K3M9Q2', 'DH01K3M9Q2'.slice(0, 9))).toBe(true)
  expect(nearlyNames('DH7KM39Q2', code)).toBe(false) // two letters
  expect(nearlyNames('tien hang thang 11', code)).toBe(false)
})

test('of a code with one fault either its first five letters or its last four are right', () => {
  const code = 'DH7K3M9Q2'
  for (let at = 0; at < code.length; at++) {
    const wrong = `${code.slice(0, at)}Z${code.slice(at + 1)}`
    const { starts, ends } = partsOfCodes(`ck ${wrong} tien`)
    expect([wrong, starts.includes(code.slice(0, 5)) || ends.includes(code.slice(-4))]).toEqual([wrong, true])
  }
})

test('one letter apart', () => {
  expect([isOneOff('abc', 'abc'), isOneOff('abc', 'abd'), isOneOff('abc', 'ab'), isOneOff('bc', 'abc')])
    .toEqual([true, true, true, true])
  expect([isOneOff('abc', 'bac'), isOneOff('abc', 'a'), isOneOff('abcd', 'abdc')]).toEqual([false, false, false])
})

test('telephone numbers between other figures', () => {
  expect(phonesIn('SDT 0912.345.678 va 84912345679, 00912345678901')).toEqual(['+84912345678', '+84912345679'])
  expect(phonesIn('MBVCB.3278907001.khong co')).toEqual([])
})

test('a text as names are looked for in it', () => {
  expect(wordsIn('NGUYỄN Văn-Đức chuyen.')).toBe(' nguyen van duc chuyen ')
})

test('what was written says more than the sum, the sum more than a name and a number', () => {
  expect(weightOf(['CODE'])).toBeGreaterThan(weightOf(['AMOUNT', 'PHONE', 'NAME']))
  expect(weightOf(['AMOUNT'])).toBeGreaterThan(weightOf(['PHONE', 'NAME']))
})
