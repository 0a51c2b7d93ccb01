// Written text without its shape, for search engines and other readers of plain words.
import type { Block, Prose, Run } from '#contract/prose.ts'

const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'list': return block.items.map(plain)
    case 'table': return [block.head, ...block.rows].map((row) => row.map(plain).join(': '))
    case 'picture': return []
    default: return [plain(block.runs)]
  }
}

/** A line for each paragraph, point and row. */
export function proseText(prose: Prose): string {
  return prose.flatMap(linesOf).filter(Boolean).join('\n')
}
