import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'vi'], ['', 'vi'], ['*', 'vi'], ['vi', 'vi'], ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'], ['VI-vn', 'vi'], ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['en-US,en;q=0.9,vi;q=0.8', 'en'], ['en;q=0.3,vi;q=0.7', 'vi'], ['fr-FR,fr;q=0.9', 'en'], ['fr, vi;q=0.5', 'en'],
  ['de;q=0', 'vi'],
  ['vi;q=0,en', 'en'], [' vi ; q=1 , en', 'vi'], [',,,', 'vi'], ['en;q=abc', 'en'], ['vi;q=0.5;x=y,en;q=0.4', 'vi'],
] as const)('Accept-Language "%s" reads as %s', (header, language) => expect(languageOf(header)).toBe(language))

test('whatever a browser says, the answer is one of the two', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (header) => ['vi', 'en'].includes(languageOf(header))))
})
