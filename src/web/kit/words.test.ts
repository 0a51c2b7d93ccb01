import { expect, test } from 'vitest'
import type { Translate } from './words.tsx'
import { translator } from './words.tsx'

const trial = {
  plain: 'Xin chào {name}', many: { one: '{count} phone', other: '{count} phones' }, bare: { other: 'all {count}' },
}
// Trial words are not in the shop's book.
type AnyT = (key: string, values?: object) => ReturnType<Translate>
const tOf = (language: 'vi' | 'en') => translator({ language, books: { trial } }) as unknown as AnyT

test('LANG-01 holes are filled, and stay visible when nothing was given', () => {
  expect(tOf('vi')('trial.plain', { name: 'An' })).toBe('Xin chào An')
  expect(tOf('vi')('trial.plain')).toBe('Xin chào {name}')
})
test('plurals follow the language, counts are grouped', () => {
  expect(tOf('en')('trial.many', { count: 1 })).toBe('1 phone')
  expect(tOf('en')('trial.many', { count: 12_500 })).toBe('12.500 phones')
  expect(tOf('vi')('trial.many', { count: 1 })).toBe('1 phones')
  expect(tOf('en')('trial.bare', { count: 1 })).toBe('all 1')
})
test('an unknown key shows itself instead of nothing', () => {
  expect(tOf('vi')('trial.none')).toBe('trial.none')
})

test('LANG-03 CONST-65 a word that is missing is said in English, with English plurals', () => {
  const spare = { trial: { left: { one: '{count} left over', other: '{count} left' }, plain: 'Hello {name}' } }
  const lacking: string[] = []
  const t = translator({ language: 'vi', books: { trial }, spare }, (slice) => lacking.push(slice)) as unknown as AnyT
  expect(t('trial.left', { count: 1 })).toBe('1 left over')
  expect(t('trial.plain', { name: 'An' })).toBe('Xin chào An')
  expect(lacking).toEqual([])
  expect(t('trial.none')).toBe('trial.none')
  expect(lacking).toEqual(['trial'])
})
