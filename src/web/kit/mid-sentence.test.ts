import { expect, test } from 'vitest'
import { midSentence } from './mid-sentence.ts'

test.each([
  ['Điện thoại', 'điện thoại'], ['Củ sạc, đế sạc', 'củ sạc, đế sạc'], ['Loa Bluetooth', 'loa Bluetooth'], ['Ốp lưng', 'ốp lưng'],
  ['Phones', 'phones'], ['USB hubs', 'USB hubs'], ['iPhone', 'iPhone'], ['', ''],
])('"%s" is written "%s" inside a sentence', (name, expected) => {
  expect(midSentence(name)).toBe(expected)
})
