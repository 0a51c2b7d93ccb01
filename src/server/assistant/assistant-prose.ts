// A written answer as plain text, for a chat that shows no blocks.
import type { Prose } from '#contract/prose.ts'

type Runs = readonly { text: string }[]

const textOf = (runs: Runs): string => runs.map(({ text }) => text).join('')

const LINES_MOST = 12

/** The blocks of a text, a line each; tables cell by cell, pictures left out. */
export function proseText(prose: Prose): string {
  return prose.flatMap((block): string[] => {
    switch (block.kind) {
      case 'list': return block.items.map((item) => `• ${textOf(item)}`)
      case 'table': return block.rows.map((row) => `• ${row.map(textOf).join(': ')}`)
      case 'picture': return []
      default: return [textOf(block.runs)]
    }
  }).slice(0, LINES_MOST).join('\n')
}
