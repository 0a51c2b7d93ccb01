// What a browser asked for, as its request line and headers say it.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/problems.ts'
import { languageOf } from '#server/kit/language.ts'

/** Characters; a longer path leads nowhere, and is not even looked at. */
export const PATH_MAX = 2_048
/** Characters of a header that are read. */
const HEADER_MAX = 500

/** Path and query of a request. Proxies may ask by the whole address ("GET http://shop.example/products"). */
export function targetOf(url: string): { path: string, query: string } {
  const local = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '')
  const at = local.indexOf('?')
  const path = at < 0 ? local : local.slice(0, at)
  return { path: path || '/', query: at < 0 ? '' : local.slice(at + 1) }
}

/** The path without the slashes at its end; with one at its beginning, as two would name another host. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end).replace(/^[/\\]*/, '/')
}

/** What the address asks for (`lang=en`), else the kept choice, else the browser's wish, else Vietnamese. */
export function wantedLanguage(request: FastifyRequest, query: string): Language {
  const asked = /(?:^|&)lang=(vi|en)(?:&|$)/.exec(query)?.[1]
  if (asked === 'vi' || asked === 'en') return asked
  const kept = /(?:^|;\s*)language=(vi|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return kept === 'vi' || kept === 'en' ? kept : languageOf(request.headers['accept-language'])
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of our encodings for an Accept-Encoding header: what weighs most, and of equals the smallest. */
export function encodingOf(header: string | undefined): Encoding {
  const weights = new Map((header ?? '').slice(0, HEADER_MAX).toLowerCase().split(',').map((part) => {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    const quality = options.find((option) => option.startsWith('q='))
    return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
  }))
  const weigh = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0
  const br = weigh('br')
  const gzip = weigh('gzip')
  // Unnamed it is the last resort, not an equal wish.
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}
