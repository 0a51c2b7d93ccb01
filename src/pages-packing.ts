// Makes a rendered page ready to be sent many times: headers, and its bytes in the encodings that are asked for.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage } from '#server/kit/page-cache.ts'
import type { Encoding } from './pages-request.ts'
import type { RenderedPage } from './web/entry-server.tsx'

/** Almost as small as the best, at a tenth of its time. */
const BROTLI_QUALITY = 5

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
  const plain = Buffer.from(rendered.html)
  return { status: rendered.status, headers: headersOf(rendered, plain, packing), plain, packed: new Map() }
}

/** The page's bytes in this encoding: packed once, for whoever first asks for it so. */
export async function bytesIn({ plain, packed }: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  const bytes = packed.get(encoding) ?? (encoding === 'br' ? packTightly(plain) : promisify(gzip)(plain))
  packed.set(encoding, bytes)
  return bytes
}

const packTightly = (plain: Buffer): Promise<Buffer> => promisify(brotliCompress)(plain, {
  params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})

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

/** Weak: the same page in another encoding has other bytes. */
function tagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
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
