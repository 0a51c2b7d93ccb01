import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs.ts'

const said = paragraphs(2_000)

test.each([
  ['một\n\n\nhai', 'một\n\n\nhai'], ['một\nhai', 'một\nhai'], [`một${'\n'.repeat(1_900)}hai`, 'một\n\n\nhai'],
  [`a${'\r\n'.repeat(9)}b\r\nc`, 'a\n\n\nb\nc'], [`a${'\n \u200b\u3164'.repeat(99)}\nb`, 'a\n\n\nb'],
  [`a${'\u2028'.repeat(99)}b\u2029c`, 'a\n\n\nb\nc'],
  [`${'a\n\n\n\n'.repeat(3)}b`, 'a\n\n\na\n\n\na\n\n\nb'],
])('of gaps only the height is kept that people mean: %j', (text, kept) => {
  expect(said.parse(text)).toBe(kept)
  expect(said.parse(kept)).toBe(kept)
})

test('marks pile no higher than in any script', () => {
  expect(said.parse(`a${'\u0323'.repeat(1_900)}b`)).toBe(`\u1ea1${'\u0323'.repeat(4)}b`)
  const meant = ['Tiếng Việt', 'ที่นี่', 'हिन्दी', '1️⃣ 👨‍👩‍👧'].map((text) => text.normalize('NFC'))
  expect(meant.map((text) => said.parse(text))).toEqual(meant)
})

test('what is too long, or cannot be shown, is refused before', () => {
  expect([said.safeParse('\n'.repeat(2) + 'a'.repeat(2_001)).success, said.safeParse('a\u0007b').success]).toEqual([false, false])
})
