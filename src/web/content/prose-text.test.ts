import { expect, test } from 'vitest'
import { proseText } from './prose-text.ts'

test('every word of a text stands in its plain form, a line for each part', () => {
  expect(proseText([
    { kind: 'heading', level: 2, runs: [{ text: 'Phí' }] },
    { kind: 'paragraph', runs: [{ text: 'Từ ' }, { text: '30.000 ₫', strong: true }, { text: '', href: '/faq' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'một' }], [{ text: 'hai' }]] },
    { kind: 'picture', src: '/pictures/a/640.webp', alt: 'x' },
    { kind: 'table', head: [[{ text: 'Cách' }], [{ text: 'Phí' }]], rows: [[[{ text: 'Nhanh' }], [{ text: '50.000 ₫' }]]] },
    { kind: 'quote', runs: [{ text: 'lời' }] },
  ])).toBe('Phí\nTừ 30.000 ₫\nmột\nhai\nCách: Phí\nNhanh: 50.000 ₫\nlời')
})
