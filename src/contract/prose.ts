// Written text as blocks: what staff write in Markdown reaches a browser as these and never as HTML: nothing in it can run.
import * as z from 'zod'

/** What browsers would read as another address is none: to them a backslash is a slash, and tabs and line ends are nothing. */
export const HREF = /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:)[^\s\\\p{Cc}]*$/u

/** A piece of a line. A link leads into the shop ("/faq/3") or to a web address, never to anything else. */
export const Run = z.strictObject({
  text: z.string(), strong: z.literal(true).optional(), em: z.literal(true).optional(), href: z.string().regex(HREF).optional(),
})
export type Run = z.infer<typeof Run>

const Runs = z.array(Run)

/** "/pictures/scene-phones/640.webp". */
export const PICTURE = /^\/pictures\/[a-z0-9.-]+\/[1-9]\d{1,3}\.(?:avif|webp)$/

export const Block = z.discriminatedUnion('kind', [
  /** Level 2 or 3: the page's own title is the first. */
  z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs: Runs }),
  z.strictObject({ kind: z.literal('paragraph'), runs: Runs }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Runs) }),
  z.strictObject({ kind: z.literal('quote'), runs: Runs }),
  z.strictObject({ kind: z.literal('table'), head: z.array(Runs), rows: z.array(z.array(Runs)) }),
  /** A picture of the shop's own, by its address. */
  z.strictObject({ kind: z.literal('picture'), src: z.string().regex(PICTURE), alt: z.string() }),
])
export type Block = z.infer<typeof Block>

export const Prose = z.array(Block)
export type Prose = z.infer<typeof Prose>
