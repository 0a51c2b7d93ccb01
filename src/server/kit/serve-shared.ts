// Replies that all pages are made of, such as the categories in every header: asked once for those that are rendered meanwhile.
import type { Language } from '#contract/problems.ts'
import { ticks } from './clock.ts'
import type { PageCache } from './page-cache.ts'
import type { Answer } from './serve-http.ts'
import type { Raw } from './serve-line.ts'
import type { Mounted } from './serve.ts'

/** So long a reply is given again: a page may be older by that than it would otherwise be where no change was told. */
const SHARED_MS = 1_000

interface Shared { reply: Promise<unknown>, since: number, until: number }

const isBare = ({ params, query }: Raw): boolean => [params, query].every((part) => Object.keys(part ?? {}).length === 0)

/**
 * Answers as `answer` does, but of a line that is kept (`shows` of `serve`) and asked for without any wish the reply is given
 * again for a second, until anything at all is forgotten by `cache`. Whoever is given it must not change it.
 */
export function shareReplies(answer: Answer, mounted: readonly Mounted[], cache: Pick<PageCache, 'generation'>): Answer {
  const kept = new Set(mounted.filter(({ shows }) => shows).map(({ line }) => line))
  const shared = new Map<string, Shared>() // as many as there are such lines and languages
  return async (line, raw, language: Language) => {
    if (!kept.has(line) || !isBare(raw)) return answer(line, raw, language)
    const key = `${language} ${line}`
    const since = cache.generation()
    const known = shared.get(key)
    if (known?.since === since && known.until > ticks()) return known.reply
    const reply = answer(line, raw, language)
    shared.set(key, { reply, since, until: ticks() + SHARED_MS })
    reply.catch(() => shared.delete(key))
    return reply
  }
}
