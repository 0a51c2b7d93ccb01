// What a browser asked for, as its request line and headers say it.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/problems.ts'
import { languageOf } from '#server/kit/language.ts'

/** Characters; a longer path leads nowhere, and is not even looked at. */
export const PATH_MAX = 2_048

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
