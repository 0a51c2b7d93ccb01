// An answer of the assistant as blocks: sentences, points, and what is compared side by side. Its text is plain; a line of a list
// begins with a dot, and what is compared stands between bars.

export interface Compared { label: string, values: string[] }

export type AnswerBlock =
  | { kind: 'text', lines: string[] }
  | { kind: 'points', points: string[] }
  | { kind: 'compared', rows: Compared[] }

const POINT = /^[•-] +/
const COMPARED = /^[•-] +([^:|]+): (.+)$/
const BAR = ' | '
/** Where a sentence ends and the next begins. */
const BETWEEN = /(?<=[.!?…:]) +(?=\p{Lu})/u

export function blocksOf(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  for (const line of text.split('\n')) {
    const [last, next] = [blocks.at(-1), blockOf(line)]
    if (last?.kind === 'text' && next.kind === 'text') last.lines.push(...next.lines)
    else if (last?.kind === 'points' && next.kind === 'points') last.points.push(...next.points)
    else if (last?.kind === 'compared' && next.kind === 'compared' && widthOf(last) === widthOf(next)) {
      last.rows.push(...next.rows)
    } else blocks.push(next)
  }
  return blocks
}

const widthOf = ({ rows: [row] }: { rows: readonly Compared[] }): number => row?.values.length ?? 0

function blockOf(line: string): AnswerBlock {
  if (!POINT.test(line)) return { kind: 'text', lines: [line] }
  const [, label, rest] = COMPARED.exec(line) ?? []
  const values = rest?.split(BAR) ?? []
  if (label !== undefined && values.length > 1) return { kind: 'compared', rows: [{ label, values }] }
  return { kind: 'points', points: [line.replace(POINT, '')] }
}

export const sentencesOf = (line: string): string[] => line.split(BETWEEN)
