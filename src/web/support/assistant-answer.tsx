// The words of an answer: its points as a list, what it compares as a table. One that has just come shows itself a piece after
// the other, for the eye alone: all of it is there at once, so it is read out once, and at once where motion is not wanted.
import type { CSSProperties } from 'react'
import { blocksOf, sentencesOf } from './assistant-blocks.ts'
import type { AnswerBlock } from './assistant-blocks.ts'
import { ChatText } from './support-bubble.tsx'

const STEP_MS = 110
/** However long the answer is, it is there after this. */
const WHOLE_MS = 1_400

/** What a piece wears that shows itself when its turn comes. */
export interface Turn { className?: string, style?: CSSProperties }

/** The turns of an answer: `turns[n]` of its nth piece, the last for what stands below it. */
export function turnsOf(text: string, fresh: boolean): Turn[] {
  const pieces = blocksOf(text).reduce((sum, block) => sum + countOf(block), 0)
  const step_ms = Math.min(STEP_MS, WHOLE_MS / Math.max(pieces, 1))
  return Array.from({ length: pieces + 1 }, (_, at) => (fresh
    ? {
        className: 'motion-safe:animate-fade-in',
        style: { animationDelay: `${Math.round(at * step_ms)}ms`, animationFillMode: 'backwards' },
      }
    : {}))
}

function countOf(block: AnswerBlock): number {
  if (block.kind === 'text') return block.lines.reduce((sum, line) => sum + sentencesOf(line).length, 0)
  return block.kind === 'points' ? block.points.length : block.rows.length
}

interface AnswerProps {
  text: string
  turns: readonly Turn[]
  /** What is compared, where it is known: the heads of the columns. */
  names: readonly string[]
}

export function AssistantAnswer({ text, turns, names }: AnswerProps) {
  let from = 0
  return blocksOf(text).map((block, at) => {
    const own = turns.slice(from, from += countOf(block))
    // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
    return <Block key={at} block={block} turns={own} names={names} />
  })
}

function Block({ block, turns, names }: { block: AnswerBlock, turns: readonly Turn[], names: readonly string[] }) {
  if (block.kind === 'text') return <Lines lines={block.lines} turns={turns} />
  if (block.kind === 'compared') return <ComparedTable rows={block.rows} turns={turns} names={names} />
  return (
    <ul className="flex list-disc flex-col gap-1 py-1 pl-4.5 marker:text-quiet">
      {block.points.map((point, at) => <li key={point} {...turns[at]}><ChatText text={point} /></li>)}
    </ul>
  )
}

function Lines({ lines, turns }: { lines: readonly string[], turns: readonly Turn[] }) {
  const pieces = lines.flatMap((line, at) => sentencesOf(line).map((sentence, nth) => ({
    sentence, before: nth > 0 ? ' ' : at > 0 ? '\n' : '',
  })))
  return (
    <p>
      {pieces.map(({ sentence, before }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
        <span key={at} {...turns[at]}>
          {before}
          <ChatText text={sentence} />
        </span>
      ))}
    </p>
  )
}

interface ComparedProps {
  rows: readonly { label: string, values: readonly string[] }[]
  turns: readonly Turn[]
  names: readonly string[]
}

/** Narrow as the chat is, what is compared stands above its values. */
function ComparedTable({ rows, turns, names }: ComparedProps) {
  const columns = rows[0]?.values.length ?? 0
  return (
    <table className="my-1 w-full table-fixed border-collapse text-left text-14 whitespace-normal">
      {names.length === columns && (
        <thead>
          <tr>{names.map((name) => <th key={name} scope="col" className="py-1 pr-3 align-top font-semibold">{name}</th>)}</tr>
        </thead>
      )}
      {rows.map(({ label, values }, at) => (
        <tbody key={label} {...turns[at]}>
          <tr>
            <th scope="rowgroup" colSpan={columns} className="border-t border-line pt-1.5 text-12 font-medium text-soft">
              {label}
            </th>
          </tr>
          <tr>
            {values.map((value, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may have the same
              <td key={nth} className="pr-3 pb-1.5 align-top hyphens-auto"><ChatText text={value} /></td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
