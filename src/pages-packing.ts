// Makes a rendered page ready to be sent many times: its bytes, and the headers they go with.
import type { CachedPage } from '#server/kit/page-cache.ts'
import { keptBytes, tagOf } from '#server/kit/serve-packing.ts'
import type { RenderedPage } from './web/entry-server.tsx'

/** `Accept` too: with `application/json` the address of a page is a call of the API. */
export const VARY = 'Accept, Cookie, Accept-Language, Accept-Encoding'

interface Packing {
  language: string
  /** Inline scripts the policy lets run. */
  hashes: readonly string[]
  /** Where the API is, if it is elsewhere: the policy lets the page call there. */
  apiOrigin: string
  dev: boolean
  secure: boolean
}

/** Writes the headers of a page; nothing of it is packed yet. */
export function finishPage(rendered: RenderedPage, packing: Packing): CachedPage {
  const plain = keptBytes(...rendered.html)
  return { status: rendered.status, headers: headersOf(rendered, plain, packing), plain, packed: new Map() }
}

function headersOf({ location }: RenderedPage, plain: Buffer, packing: Packing): Record<string, string> {
  const { language, hashes, apiOrigin, dev, secure } = packing
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    // Always asked for again, mostly answered with 304: a page may change with every price.
    'cache-control': 'no-cache',
    vary: VARY,
    ...guardingHeaders(secure),
    ...(!dev && { 'content-security-policy': policyWith(hashes, apiOrigin), etag: tagOf(plain) }),
    ...(location !== undefined && { location }),
  }
}

/** What every page of the shop forbids the browser. */
export function guardingHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

function policyWith(hashes: readonly string[], apiOrigin: string): string {
  return [
    'default-src \'self\'',
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    'style-src \'self\'',
    'img-src \'self\' data: https://tile.openstreetmap.org', // the map of an address, on whichever page one began
    'font-src \'self\'',
    `connect-src 'self' ${apiOrigin}`.trim(),
    'object-src \'none\'',
    'base-uri \'none\'',
    'frame-ancestors \'none\'',
    'form-action \'self\'',
  ].join('; ')
}
