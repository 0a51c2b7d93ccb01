// Pure rules of staff's work on texts: where an article or a slide stands in time, what an article lacks, what in a text leads
// nowhere.
import { isDeepStrictEqual } from 'node:util'
import type { ArticleBody, ArticleState, SlideState } from '#contract/content-admin.ts'
import { HREF, PICTURE } from '#contract/prose.ts'
import type { Prose, Run } from '#contract/prose.ts'
import { factWords } from './content-facts-rules.ts'

export function articleState(active: boolean, publishedAt: Date, at: Date): ArticleState {
  if (!active) return 'DRAFT'
  return publishedAt > at ? 'PLANNED' : 'PUBLISHED'
}

interface Span { active: boolean, startsAt: Date | null, endsAt: Date | null }

export function slideState({ active, startsAt, endsAt }: Span, at: Date): SlideState {
  if (!active) return 'OFF'
  if (endsAt !== null && endsAt <= at) return 'OVER'
  return startsAt !== null && startsAt > at ? 'PLANNED' : 'SHOWN'
}

const NEEDED = ['titleVi', 'titleEn', 'summaryVi', 'summaryEn', 'bodyVi', 'bodyEn'] as const satisfies (keyof ArticleBody)[]

/** What must still be written before an article may be told of. */
export function lackingOf(body: Pick<ArticleBody, (typeof NEEDED)[number]>): string[] {
  return NEEDED.filter((field) => body[field].trim() === '')
}

const SLUG_MAX = 60

/** "Đổi máy cũ: nên hay không?" -> "doi-may-cu-nen-hay-khong"; nothing usable: "bai". */
export function slugFrom(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return plain.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX).replace(/^-|-$/g, '') || 'bai'
}

/** Names in braces that stand for nothing, each once. */
export function unknownNames(text: string): string[] {
  const known = factWords()
  return [...new Set([...text.matchAll(/\{([a-z_]+)\}/g)].flatMap(([whole, name = '']) =>
    (Object.hasOwn(known, name) ? [] : [whole])))]
}

function leadsTo(prose: Prose): Set<string> {
  const ofRuns = (runs: readonly Run[]): string[] => runs.flatMap(({ href }) => href ?? [])
  return new Set(prose.flatMap((block) => {
    switch (block.kind) {
      case 'list': return block.items.flatMap(ofRuns)
      case 'table': return [block.head, ...block.rows].flat().flatMap(ofRuns)
      case 'picture': return [block.src]
      default: return ofRuns(block.runs)
    }
  }))
}

/** Addresses written as links or pictures of Markdown that no block leads to: a reader sees only words there. */
export function droppedAddresses(markdown: string, prose: Prose): string[] {
  const kept = leadsTo(prose)
  const written = [...markdown.matchAll(/(!?)\[[^\]\n]*\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))+)/g)]
  return [...new Set(written.flatMap(([, mark, url = '']) =>
    (mark === '!' ? PICTURE : HREF).test(url) && kept.has(url) ? [] : [url]))]
}

/** Whether a thing is still as an audit entry tells it was left. */
export function isAsTold(thing: object, told: unknown): boolean {
  const plain: unknown = JSON.parse(JSON.stringify(thing))
  return isDeepStrictEqual(plain, told)
}

/** Whether these are the same ids, each once, in whatever order. */
export function isOrderOf(ids: readonly number[], all: readonly number[]): boolean {
  const named = new Set(ids)
  return named.size === ids.length && ids.length === all.length && all.every((id) => named.has(id))
}
