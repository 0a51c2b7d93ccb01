import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepSums, piecesOf } from './support-text.ts'

const links = (text: string) => piecesOf(text).flatMap(({ text: said, href }) => (href === undefined ? [] : [[said, href]]))

test('addresses of the web become links, and what ends the sentence does not belong to them', () => {
  expect(links('Xem https://alo.example/a?b=1. Hay (http://x.vn/y)!')).toEqual([
    ['https://alo.example/a?b=1', 'https://alo.example/a?b=1'], ['http://x.vn/y', 'http://x.vn/y'],
  ])
})

test.each([
  'javascript:alert(1)', 'data:text/html,<script>1</script>', '<a href="x">y</a>', 'file:///etc/passwd', 'https://', 'ftp://x.vn',
  'https://bank.vn@evil.example/', '<img src=x onerror=alert(1)>',
])('%s is plain text', (text) => {
  expect(piecesOf(text).filter(({ href }) => href !== undefined)).toEqual([])
})

test('nothing of a text is lost, and no link leads anywhere but to the web', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://a.vn', ' ', '"', '<', 'javascript:x')))
  fc.assert(fc.property(words, (parts) => {
    const text = parts.join('')
    const pieces = piecesOf(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    for (const { href = 'https:' } of pieces) expect(href).toMatch(/^https?:/)
  }))
})

test('a sum and its sign stay on one line', () => {
  expect(keepSums('từ 3.000.000 ₫, 5 đ hay 5 đôi')).toBe('từ 3.000.000\u00A0₫, 5\u00A0đ hay 5 đôi')
})
