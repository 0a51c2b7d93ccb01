import { expect, test } from 'vitest'
import { isThanks } from './support-thanks-rules.ts'

test.each([
  ['Cảm ơn shop', true], ['cám ơn nhiều ạ', true], ['Dạ em cảm ơn shop nhiều ạ ❤️', true], ['cam on shop nha!!!', true],
  ['Thank you so much', true], ['thanks', true], ['tks ad nhé', true], ['CẢM ƠN ALÔ', true], ['thanks a lot :)', true],
  // may answer a question, or is one, or more follows
  ['Vâng cảm ơn shop', false], ['ok cảm ơn', false], ['Không, cảm ơn', false], ['Cảm ơn?', false], ['có', false], ['ạ', false],
  ['Cảm ơn shop, mai giao được không', false], ['cảm ơn 0912345678', false], ['yes thank you', false], ['', false], ['👍', false],
  ['Cảm ơn shop. Máy bị nóng', false], ['camonster', false],
])('%j is nothing but thanks: %s', (text, is) => {
  expect(isThanks(text)).toBe(is)
})
