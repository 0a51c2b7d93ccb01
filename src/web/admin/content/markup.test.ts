import { expect, test } from 'vitest'
import { block, bullets, heading, link, numbers, quote, subheading, words, wrapped } from './markup.ts'
import type { Piece } from './markup.ts'

/** "a [b] c": the selection stands in brackets, "|" is a cursor. */
function piece(marked: string): Piece {
  const cursor = marked.indexOf('|')
  if (cursor !== -1) return { text: marked.replace('|', ''), from: cursor, to: cursor }
  return { text: marked.replace('«', '').replace('»', ''), from: marked.indexOf('«'), to: marked.indexOf('»') - 1 }
}
const shown = ({ text, from, to }: Piece): string =>
  from === to ? `${text.slice(0, from)}|${text.slice(from)}` : `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`

const bold = wrapped('**', 'chữ đậm')

test.each([
  [bold, 'a «b» c', 'a **«b»** c'], [bold, 'a **«b»** c', 'a «b» c'], [bold, 'a |', 'a **«chữ đậm»**'],
  [heading, 'một\nh|ai\nba', 'một\n## hai|\nba'], [heading, '## h|ai', 'hai|'], [subheading, '## h|ai', '### hai|'],
  [bullets, '«một\nhai»', '«- một\n- hai»'], [bullets, '«- một\n- hai\n»', '«một\nhai»\n'],
  [numbers, '«- một\n- hai»', '«1. một\n2. hai»'],
  [quote, '|', '> |'],
  [link('chữ', '/products'), 'xem «máy» nhé', 'xem [máy](«/products») nhé'], [link('chữ', '/faq'), '|', '[chữ](«/faq»)'],
  [block('![a](/p)'), 'một|\n\nhai', 'một\n\n![a](/p)|\n\nhai'], [block('![a](/p)'), '|', '![a](/p)\n\n|'],
  [block('X'), 'một\n|', 'một\n\nX\n\n|'], [words('{phone}'), 'gọi «số» nhé', 'gọi {phone}| nhé'],
] as const)('%# %s', (mark, before, after) => {
  expect(shown(mark(piece(before)))).toBe(after)
})

test('what a button did is undone by pressing it again', () => {
  for (const mark of [heading, bullets, numbers, quote]) {
    expect(mark(mark(piece('«một\nhai»'))).text).toBe('một\nhai')
  }
})
