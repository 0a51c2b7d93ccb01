// Markdown to blocks: what it may say, and that nothing in it can lead or run anywhere else.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Prose } from '#contract/prose.ts'
import type { Run } from '#contract/prose.ts'
import { PROSE_MAX, proseText, readProse, safeHref } from './prose.ts'

const runsOf = (prose: Prose): Run[] => prose.flatMap((block) => {
  switch (block.kind) {
    case 'list': return block.items.flat()
    case 'table': return [...block.head, ...block.rows.flat()].flat()
    case 'picture': return []
    default: return block.runs
  }
})

describe('a text', () => {
  test('becomes headings, paragraphs, lists, quotes, tables and pictures', () => {
    expect(readProse([
      '# Một', '## Hai', '#### Ba', 'Chữ **đậm**, *nghiêng*', 'và [**dẫn**](/faq/3).', '', '- a', '- b', '  - c', '', '3. d', '',
      '> e', '>', '> f', '', '| g | h |', '|---|---|', '| i | **k** |', '| l |', '', '![Máy](/pictures/scene-phones/640.webp)',
        '',
      '---', '', '`mã` <b>x</b>',
    ].join('\n'))).toEqual([
      { kind: 'heading', level: 2, runs: [{ text: 'Một' }] }, { kind: 'heading', level: 2, runs: [{ text: 'Hai' }] },
      { kind: 'heading', level: 3, runs: [{ text: 'Ba' }] },
      { kind: 'paragraph', runs: [{ text: 'Chữ ' }, { text: 'đậm', strong: true }, { text: ', ' }, { text: 'nghiêng', em: true },
        { text: ' và ' }, { text: 'dẫn', strong: true, href: '/faq/3' }, { text: '.' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'd' }]] },
      { kind: 'quote', runs: [{ text: 'e f' }] },
      { kind: 'table', head: [[{ text: 'g' }], [{ text: 'h' }]],
        rows: [[[{ text: 'i' }], [{ text: 'k', strong: true }]], [[{ text: 'l' }], []]] },
      { kind: 'picture', src: '/pictures/scene-phones/640.webp', alt: 'Máy' },
      { kind: 'paragraph', runs: [{ text: 'mã <b>x</b>' }] },
    ])
  })

  test('keeps HTML as the text it was typed as', () => {
    const prose = readProse('<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> b\n\n<div onclick="x">\nc\n</div>')
    expect(prose.map((block) => proseText([block]))).toEqual([
      '<script>alert(1)</script>', 'A <img src=x onerror=alert(1)> b', '<div onclick="x"> c </div>',
    ])
    expect(prose.every((block) => block.kind === 'paragraph')).toBe(true)
  })

  test('shows only pictures of the shop; of others their words', () => {
    expect(readProse('![Con mèo](https://elsewhere.example/x.png)\n\n![x](/pictures/../api/640.webp)\n\nA '
      + '![b](/pictures/m/640.webp)'))
      .toEqual(['Con mèo', 'x', 'A b'].map((text) => ({ kind: 'paragraph', runs: [{ text }] })))
  })
})

describe('an address in a text', () => {
  test.each(['/faq/3', '/products?search=a%20b', '/', 'https://moit.gov.vn/x', 'http://a.example', 'mailto:chao@alo.example',
    'tel:+842871082468'])('%s is led to', (url) => {
    expect(readProse(`[đây](${url})`)).toEqual([{ kind: 'paragraph', runs: [{ text: 'đây', href: url }] }])
  })

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java&#x73;cript:alert(1)', 'data:text/html,x', 'vbscript:x',
    '//evil.example', '/\\\\evil.example', '\\\\evil.example', '/&#9;/evil.example', '/&#10;/evil.example', 'file:///etc/passwd',
    'blob:x', 'ftp://a.example', '../x', 'faq/3', '#top', '', `/${'x'.repeat(3_000)}`])('%s leaves only its words', (url) => {
    expect(readProse(`[đây](<${url}>)`)).toEqual([{ kind: 'paragraph', runs: [{ text: 'đây' }] }])
  })

  const piece = fc.constantFrom('[', ']', '(', ')', '<', '>', '!', '/', '\\', '//', 'javascript:', 'data:', 'http:', 'https://',
    'mailto:', 'tel:', '&#9;', '&#x6a;', '&Tab;', '&NewLine;', '&colon;', '\t', '\n', ' ', '*', '**', '_', '`', '|', '-', '> ',
    '- ', '1. ', '# ', 'a', 'evil.example', '"', "'", ':', '%0a', '\u0000', '\u00a0', 'ſ', '[a](', '](', '\n\n', '| - |\n')
  const markdown = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 10 }).map((pieces) => `[x](<${pieces.join('')}>)`),
    fc.string({ maxLength: 200 }),
  )

  test('never leads anywhere but into the shop, the web, a mailbox or a telephone, whatever is written', () => {
    fc.assert(fc.property(markdown, (text) => {
      const prose = readProse(text)
      expect(Prose.safeParse(prose).success).toBe(true)
      for (const { href } of runsOf(prose)) {
        if (href === undefined) continue
        const url = new URL(href, 'https://shop.example/news/1')
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
        expect(!href.startsWith('/') || url.origin === 'https://shop.example').toBe(true)
      }
    }), { numRuns: 3_000 })
  })

  test('is judged as browsers read it', () => {
    fc.assert(fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const href = safeHref(pieces.join(''))
      if (href === undefined) return
      const url = new URL(href, 'https://shop.example')
      expect(href.startsWith('/') ? [url.origin] : ['http:', 'https:', 'mailto:', 'tel:'])
        .toContain(href.startsWith('/') ? 'https://shop.example' : url.protocol)
    }), { numRuns: 3_000 })
  })
})

test.each([
  ['quotes within quotes', '>'.repeat(PROSE_MAX)], ['lists within lists', '- '.repeat(PROSE_MAX / 2)],
  ['marks within marks', `${'*a '.repeat(5_000)}${'a* '.repeat(5_000)}`], ['open brackets', '['.repeat(PROSE_MAX)],
  ['paragraphs of marks', `${'*_'.repeat(99)}\n\n`.repeat(200)], ['paragraphs of addresses',
    `${'[a]('.repeat(99)}\n\n`.repeat(100)],
  ['half addresses', '[a]('.repeat(PROSE_MAX / 4)], ['a wide table', `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n`],
  ['nothing but marks', '*_'.repeat(PROSE_MAX / 2)], ['code never closed', '`'.repeat(PROSE_MAX)],
])('%s are read all the same, and stay small', (_, text) => {
  const prose = readProse(text)
  expect(Prose.safeParse(prose).success).toBe(true)
  expect(JSON.stringify(prose).length).toBeLessThan(PROSE_MAX * 12)
})

test('of a text that is too long the beginning is shown', () => {
  expect(proseText(readProse('a'.repeat(PROSE_MAX + 10)))).toHaveLength(PROSE_MAX)
})
