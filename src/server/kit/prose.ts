// Written text out of Markdown. What the blocks of the contract cannot say is no loss to a reader and nothing to a browser: HTML
// stays the text it was typed as, and an address that could lead anywhere else leaves its words behind.
import type { Nodes, Parent, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { HREF, PICTURE } from '#contract/prose.ts'
import type { Block, Prose, Run } from '#contract/prose.ts'

/** Characters of one text; what is beyond is not shown. */
export const PROSE_MAX = 40_000
/** Marks within marks and lists within lists; what lies deeper is shown as plain text. */
const DEPTH_MAX = 8
/** Containers that one line may open: without an end of these, a line of nothing but ">" would take minutes to read. */
const OPENERS = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){7,}/gm
/** Marks in one paragraph: what they mean is found in the square of their number. In one with more they mean nothing. */
const MARKS_MAX = 200
const MARK = /[*_`[\]]/g
const HREF_MAX = 2_000
/** An address of nobody: what leads away from it when read beside it leads away from the shop. */
const HERE = 'https://shop.invalid'

type Marks = Omit<Run, 'text'>

/** The address as it was written, where it is one that a text may lead to. */
export function safeHref(url: string): string | undefined {
  if (url.length > HREF_MAX || !HREF.test(url) || !URL.canParse(url, HERE)) return undefined
  return url.startsWith('/') && new URL(url, HERE).origin !== HERE ? undefined : url
}

/** All that can be read of a node, however deep it is. */
function plainText(node: Nodes): string {
  const waiting: Nodes[] = [node]
  const pieces: string[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('children' in next) waiting.push(...next.children.toReversed())
    else if ('value' in next) pieces.push(next.value)
    else if (next.type === 'image') pieces.push(next.alt ?? '')
    else if (next.type === 'break') pieces.push(' ')
  }
  return pieces.join('')
}

function sameMarks(one: Marks, other: Marks): boolean {
  return one.strong === other.strong && one.em === other.em && one.href === other.href
}

/** Neighbours that look alike are one; a line end in the source is a blank. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const text = run.text.replace(/\s*\n\s*/g, ' ')
    const last = whole.at(-1)
    if (text === '') continue
    if (last && sameMarks(last, run)) last.text += text
    else whole.push({ ...run, text })
  }
  return whole
}

function inline(nodes: readonly PhrasingContent[], marks: Marks = {}, depth = 0): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (depth >= DEPTH_MAX) return [{ text: plainText(node), ...marks }]
    switch (node.type) {
      case 'strong': return inline(node.children, { ...marks, strong: true }, depth + 1)
      case 'emphasis': return inline(node.children, { ...marks, em: true }, depth + 1)
      case 'link': {
        const href = safeHref(node.url)
        return inline(node.children, href === undefined ? marks : { ...marks, href }, depth + 1)
      }
      default: return [{ text: plainText(node), ...marks }]
    }
  })
}

const runsOf = (nodes: readonly PhrasingContent[]): Run[] => joined(inline(nodes))

/** What stands in a container, without its blocks: paragraphs follow each other after a blank. */
function runsWithin({ children }: Parent, depth = 0): Run[] {
  return joined(children.flatMap((child, at): Run[] => {
    const gap: Run[] = at === 0 ? [] : [{ text: ' ' }]
    if (child.type === 'paragraph' || child.type === 'heading') return [...gap, ...inline(child.children)]
    if (child.type === 'blockquote' && depth < DEPTH_MAX) return [...gap, ...runsWithin(child, depth + 1)]
    return child.type === 'list' ? [] : [...gap, { text: plainText(child) }]
  }))
}

/** The items of a list, and after each those of the lists within it. */
function itemsOf(list: Parent, depth = 0): Run[][] {
  return list.children.flatMap((item) => {
    if (!('children' in item) || depth >= DEPTH_MAX) return [[{ text: plainText(item) }]]
    const inner = item.children.flatMap((child) => (child.type === 'list' ? itemsOf(child, depth + 1) : []))
    const own = runsWithin(item)
    return own.length > 0 ? [own, ...inner] : inner
  })
}

function tableOf({ children: [head, ...rows] }: Table): Block {
  const width = head?.children.length ?? 0
  const cells = (row: typeof head): Run[][] => Array.from({ length: width }, (_, at) => runsOf(row?.children[at]?.children ?? []))
  return { kind: 'table', head: cells(head), rows: rows.map(cells) }
}

/** A paragraph is its text, and the pictures of the shop that stand alone in it. */
function paragraphOf(nodes: readonly PhrasingContent[]): Block[] {
  const shown = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const pictures = shown.flatMap((node): Block[] =>
    node.type === 'image' && PICTURE.test(node.url) ? [{ kind: 'picture', src: node.url, alt: node.alt ?? '' }] : [])
  if (pictures.length > 0 && pictures.length === shown.length) return pictures
  const runs = runsOf(nodes)
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : []
}

function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'heading': return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, runs: runsOf(node.children) }]
    case 'paragraph': return paragraphOf(node.children)
    case 'list': return [{ kind: 'list', ordered: node.ordered === true, items: itemsOf(node) }]
    case 'blockquote': return [{ kind: 'quote', runs: runsWithin(node) }]
    case 'table': return [tableOf(node)]
    case 'code':
    case 'html': return [{ kind: 'paragraph', runs: joined([{ text: node.value }]) }]
    default: return []
  }
}

const isEmpty = (block: Block): boolean =>
  ('runs' in block && block.runs.length === 0) || (block.kind === 'list' && block.items.length === 0)

/** The same text, as far as it can be read in a moment. */
function tamed(markdown: string): string {
  return markdown.slice(0, PROSE_MAX).replace(OPENERS, '').split(/(\n[ \t]*\n)/)
    .map((part) => ((part.match(MARK)?.length ?? 0) > MARKS_MAX ? part.replace(MARK, '') : part)).join('')
}

/** Markdown as the contract's blocks; of a text beyond PROSE_MAX characters only so much. */
export function readProse(markdown: string): Prose {
  const root: Root = fromMarkdown(tamed(markdown), { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  return root.children.flatMap(blocksOf).filter((block) => !isEmpty(block))
}

/** The text of a prose without its form: for counting words, for feeds, for searching. */
export function proseText(prose: Prose): string {
  const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')
  return prose.map((block) => {
    switch (block.kind) {
      case 'list': return block.items.map(textOf).join('\n')
      case 'table': return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join('\n')
      case 'picture': return block.alt
      default: return textOf(block.runs)
    }
  }).join('\n')
}
