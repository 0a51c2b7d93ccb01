// Written text on the page. The only place that draws blocks: they hold words, never markup.
// oxlint-disable react/no-array-index-key -- the parts of a text have no names, and keep their places
import type { Block, Prose, Run } from '#contract/prose.ts'
import { Link } from './link.tsx'

const LINK_CLASS = 'font-medium text-action-text underline underline-offset-4 hover:decoration-2'
const PICTURE_SIDE = 640

/** The id under which a heading of a text is led to: `at` is its place among the blocks. */
export const headingId = (at: number): string => `part-${at}`

/** `of` as it was written, in one column of words. */
export function ProseBlocks({ of }: { of: Prose }) {
  return (
    <div className="flex max-w-[68ch] flex-col gap-4 text-16 text-pretty wrap-anywhere text-soft">
      {of.map((block, at) => <BlockView key={at} block={block} at={at} />)}
    </div>
  )
}

function BlockView({ block, at }: { block: Block, at: number }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2
        ? (
            <h2 id={headingId(at)} className="mt-4 scroll-mt-24 text-22 font-extrabold text-balance text-ink first:mt-0">
              <Runs of={block.runs} />
            </h2>
          )
        : <h3 className="mt-2 text-18 font-bold text-balance text-ink first:mt-0"><Runs of={block.runs} /></h3>
    case 'paragraph': return <p><Runs of={block.runs} /></p>
    case 'quote':
      return <blockquote className="border-l-4 border-action pl-4 text-ink"><p><Runs of={block.runs} /></p></blockquote>
    case 'picture':
      return (
        <img
          src={block.src} alt={block.alt} width={PICTURE_SIDE} height={PICTURE_SIDE} loading="lazy" decoding="async"
          className="h-auto w-full max-w-md rounded-card bg-stage"
        />
      )
    case 'list': return <ListView items={block.items} ordered={block.ordered} />
    case 'table': return <TableView head={block.head} rows={block.rows} />
  }
}

function ListView({ items, ordered }: { items: readonly Run[][], ordered: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={`flex flex-col gap-2 pl-6 marker:text-quiet ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, at) => <li key={at} className="pl-1"><Runs of={item} /></li>)}
    </List>
  )
}

/** Scrolls sideways in its own frame where it is wider than the screen. */
function TableView({ head, rows }: { head: readonly Run[][], rows: readonly Run[][][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keys
    <div className="overflow-x-auto rounded-control border border-line" tabIndex={0}>
      <table className="w-full border-collapse text-left text-14 wrap-break-word">
        <thead className="bg-sunken text-ink">
          <tr>{head.map((cell, at) => <th key={at} scope="col" className="px-3 py-2 font-semibold"><Runs of={cell} /></th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line} className="border-t border-line align-top">
              {row.map((cell, at) => <td key={at} className="min-w-28 px-3 py-2"><Runs of={cell} /></td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Runs({ of }: { of: readonly Run[] }) {
  return of.map((run, at) => <RunView key={at} run={run} />)
}

function RunView({ run: { text, strong, em, href } }: { run: Run }) {
  const slanted = em ? <em>{text}</em> : text
  const words = strong ? <strong className="font-semibold text-ink">{slanted}</strong> : slanted
  if (href === undefined) return words
  if (href.startsWith('/')) return <Link to={href} className={LINK_CLASS}>{words}</Link>
  return <a href={href} rel="noopener nofollow" className={LINK_CLASS}>{words}</a>
}
