// A fuzz of the whole shop: request number n of a seed, made from the lines' own schemas, and from addresses that are no lines.
import type { Access, Upload } from '#contract/api.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { dice } from './dice.ts'
import type { Dice } from './dice.ts'
import { formOf } from './forms.ts'
import type { FormPart } from './forms.ts'
import { oddBytes, oddEncoded, oddFile, oddJson, oddName, oddText } from './fuzz-values.ts'
import { sampleOf } from './wrong-inputs.ts'
import type { Sample } from './wrong-inputs.ts'

export type Who = 'guest' | 'customer' | 'staff' | 'admin'

/** How a request goes over the wire. `bytes` is no request at all: its payload is all there is. */
export type Wire = 'whole' | 'chunked' | 'broken chunks' | 'half' | 'slow' | 'twice' | 'bytes'

export interface FuzzRequest {
  /** The line it is aimed at, or the address. */
  what: string
  who: Who
  method: string
  url: string
  headers: [name: string, value: string][]
  payload?: Buffer
  wire: Wire
}

/** What there is besides the lines: pages, files, what machines read, and what is not there. */
const ELSEWHERE = [
  '/', '/products', '/products/on-sale', '/products/1', '/products/12', '/cart', '/checkout', '/orders', '/orders/1', '/login',
  '/register', '/news', '/news/1', '/faq', '/promotions', '/promotions/1', '/compare', '/chat', '/chat/1', '/feedback',
  '/profile',
  '/reset-password', '/verify-email', '/wishlist/add', '/payment/vnpay/result', '/about', '/contact', '/track-order',
  '/not-found',
  '/admin', '/admin/orders', '/admin/orders/1', '/admin/products/1', '/metrics', '/healthz', '/readyz', '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-pages.xml', '/robots.txt', '/news/rss.xml', '/api/openapi.json', '/api/docs', '/dev/mail', '/assets/none.js',
  '/files/x',
  '/pictures/a.b.front.01234567/160.webp', '/api/storage/alo/objects/avatars%2F1%2Fa.png/content', '/api/return-photos/1/content',
  '/api', '/api/', '/api/none', '/.env', '/.git/config', '/wp-login.php', '/favicon.ico', '/package.json', '/src/start.ts',
] as const

const KEYS = ['page', 'size', 'sort', 'lang', 'search', 'keyword', 'next', 'min', 'max', 'variant', 'stars', 'token', 'from',
  'to'] as const

const LANGUAGES = ['vi', 'en', 'fr', '*', 'vi;q=0', 'en-US,en;q=0.9', 'x'.repeat(3_000), ',,,;q=;', 'vi;q=NaN'] as const

/** Headers a browser does not send like this; a value is sent as it stands. */
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['accept-language', LANGUAGES], ['accept', ['text/html', 'application/json', '*/*', 'text/event-stream', 'x/y', '']],
  ['accept-encoding', ['gzip', 'br', 'identity;q=0', 'zstd', 'gzip;q=NaN', '*', 'br'.repeat(900)]],
  ['cookie', ['language=en', 'language=vi;theme=dark', 'language=__proto__', '=;=;=',
  'a='.concat('x'.repeat(6_000)), 'theme="><script>']],
  ['x-forwarded-for', ['127.0.0.1', 'x', '::1', '1.2.3.4, 5.6.7.8', '999.1.1.1', '10.0.0.1,'.repeat(200)]],
  ['x-forwarded-host', ['evil.example']], ['x-forwarded-proto', ['https', 'javascript']], ['forwarded',
  ['for=1.1.1.1;host=evil.example']],
  ['host', ['evil.example', '127.0.0.1:1', '', 'a b', '[::1]']], ['origin', ['http://evil.example', 'null']],
  ['referer', ['http://evil.example/?token=x']], ['range', ['bytes=0-0', 'bytes=-1', 'bytes=0-,0-,0-', 'x']],
  ['if-none-match', ['*', 'W/"x"', '"'.repeat(99)]], ['if-modified-since', ['never', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['content-encoding', ['gzip', 'br', 'x']], ['expect', ['100-continue']], ['connection', ['close', 'upgrade']],
  ['transfer-encoding', ['chunked', 'gzip', 'identity']], ['content-length', ['0', '5', '99999999999', '-1', '1e3', 'x']],
  ['authorization', ['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(9_000)}`]],
  ['idempotency-key', ['', 'x', 'x'.repeat(500), 'khoá', '\'; --']], ['x-chat-guest', ['x', 'a'.repeat(64), '\'"']],
  ['x-http-method-override', ['DELETE']], ['x-request-id', ['x', '\'; --']], ['user-agent', ['', '\'"<script>',
  'x'.repeat(2_000)]],
  ['content-type', ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=',
    'application/json; charset=utf-16', 'application/json;;;', 'APPLICATION/JSON', '', 'text/csv']],
]

const WIRES: readonly Wire[] = ['chunked', 'broken chunks', 'half', 'slow', 'twice', 'twice']

/** Who is let in where access is asked for. */
const KEY_HOLDER: Record<Access, Who> = { anyone: 'guest', customer: 'customer', staff: 'staff', admin: 'admin' }

interface Aim { mounted: Mounted, sample: Sample }

/** Gives request number `n` of this seed: the same one whenever it is asked for. */
export function openFuzz(lines: readonly Mounted[], seed: number): (n: number) => FuzzRequest {
  const aims = lines.map((mounted): Aim => ({ mounted, sample: sampleOf(mounted) }))
  return (n) => {
    const drawn = dice(seed * 1_000_003 + n)
    const { one, often } = drawn
    if (often(0.01)) return { what: 'bytes', who: 'guest', method: 'GET', url: '', headers: [], payload: oddBytes(drawn),
      wire: 'bytes' }
    const request = often(0.12) ? elsewhere(drawn) : aimed(one(aims), drawn)
    if (often(0.12)) spoil(request.headers, drawn)
    if (often(0.04)) request.url = bend(request.url, drawn)
    if (often(0.02)) request.method = one(['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'GET', 'PROPFIND', 'get'])
    if (often(0.03)) request.wire = one(WIRES)
    return request
  }
}

/** A page, a file, or nothing. */
function elsewhere(drawn: Dice): FuzzRequest {
  const { one, often, some } = drawn
  const path = one(ELSEWHERE)
  const address = often(0.2) ? `${path}/${oddEncoded(drawn)}` : path
  const query = often(0.5) ? [] : some(KEYS, 4).map((key) => `${key}=${often(0.5) ? '1' : oddEncoded(drawn)}`)
  const url = query.length === 0 ? address : `${address}?${query.join('&')}`
  const headers: [string, string][] = [['accept', one(['text/html', 'text/html', '*/*', 'application/json'])]]
  return { what: path, who: one(['guest', 'guest', 'customer', 'staff']), method: 'GET', url, headers, wire: 'whole' }
}

/** A call of a line: a third as it is meant to be, the others with something wrong in address, query or body. */
function aimed({ mounted, sample }: Aim, drawn: Dice): FuzzRequest {
  const { one, often } = drawn
  const { method, path, route, line } = mounted
  const wrong = often(0.33) ? 'nothing' : one(['address', 'query', 'body', 'body', 'body'] as const)
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    wrong === 'address' ? oddEncoded(drawn) : encodeURIComponent(idFor(sample.params[name], drawn)))
  const query = queryOf(sample.query, wrong === 'query', drawn)
  const headers: [string, string][] = [['accept', 'application/json'], ['accept-language', one(['vi', 'en'])]]
  // a key of its own each time: with one that was seen, the first answer would be every answer
  for (const [name, value] of Object.entries(sample.headers)) {
    headers.push([name, name === 'idempotency-key' ? `fuzz-${drawn.upTo(1e9)}` : String(value)])
  }
  const who = often(0.75) ? KEY_HOLDER[route.access] : one(['guest', 'customer', 'staff', 'admin'] as const)
  const told = bodyOf(mounted, sample, wrong === 'body', drawn)
  if (told) headers.push(['content-type', told.type])
  return { what: line, who, method, url: place + query, headers, ...(told && { payload: told.payload }), wire: 'whole' }
}

/** An id somebody may have, or the sample's own word. */
function idFor(sampled: unknown, { often, upTo }: Dice): string {
  return /^\d+$/.test(String(sampled)) && often(0.8) ? String(1 + upTo(often(0.5) ? 9 : 400)) : String(sampled)
}

function queryOf(sampled: Record<string, unknown>, wrong: boolean, drawn: Dice): string {
  const { one, often, upTo } = drawn
  const fields = Object.entries(sampled).filter(() => often(0.6)).map(([name, value]) =>
    `${name}=${encodeURIComponent(String(value))}`)
  if (wrong) {
    const names = [...Object.keys(sampled), ...KEYS]
    for (let left = 1 + upTo(3); left > 0; left--) fields.push(`${one(names)}=${oddEncoded(drawn)}`)
    if (often(0.1)) fields.push(`${encodeURIComponent(oddName(drawn).toWellFormed())}=1`)
    if (often(0.03)) fields.push(...Array.from({ length: 600 }, () => `${one(names)}=1`))
  }
  return fields.length === 0 ? '' : `?${fields.join('&')}`
}

function bodyOf({ route }: Mounted, { body }: Sample, wrong: boolean, drawn: Dice): { type: string,
  payload: Buffer } | undefined {
  if (route.upload && drawn.often(0.7)) return fileForm(route.upload, body ?? {}, drawn)
  if (body === undefined) return wrong ? { type: 'application/json', payload: Buffer.from(oddJson(drawn)) } : undefined
  const text = JSON.stringify(body, (name, value: unknown) =>
    typeof value === 'number' && /ids?$/i.test(name) ? 1 + drawn.upTo(60) : value)
  return { type: 'application/json', payload: Buffer.from(wrong ? spoilJson(text, drawn) : text) }
}

/** JSON with one to three values, names or signs in it made odd. */
function spoilJson(text: string, drawn: Dice): string {
  const { often, upTo } = drawn
  if (often(0.05)) return oddJson(drawn)
  if (often(0.05)) return text.slice(0, upTo(text.length))
  let spoilt = text
  for (let left = 1 + upTo(2); left > 0; left--) {
    const places = [...spoilt.matchAll(/(?<=:|\[|,)(?:"(?:[^"\\]|\\.)*"(?!:)|-?\d+(?:\.\d+)?|true|false|null|\[\]|\{\})/g)]
    const place = places[upTo(places.length - 1)]
    if (!place || often(0.15)) spoilt = spoilt.replace('{', () => `{${JSON.stringify(oddName(drawn))}:${oddJson(drawn)},`)
    else spoilt = spoilt.slice(0, place.index) + oddJson(drawn) + spoilt.slice(place.index + place[0].length)
  }
  return spoilt
}

/** A form with a file that is not what it says, or with too many. */
function fileForm({ part }: Upload, body: Record<string, unknown>, drawn: Dice): { type: string, payload: Buffer } {
  const { one, often, some } = drawn
  const file = (): FormPart => ({
    name: often(0.9) ? part : oddName(drawn), value: oddFile(drawn), filename: often(0.5) ? 'a.png' : oddText(drawn),
    type: one(['image/png', 'image/svg+xml', 'text/csv', 'text/html', 'application/octet-stream', '']),
  })
  const fields = Object.entries(body).map(([name, value]): FormPart => ({ name, value: often(0.7) ? String(value)
    : oddText(drawn) }))
  const more = often(0.2) ? some([file(), { name: 'data', value: oddJson(drawn) }, { name: oddName(drawn),
    value: oddText(drawn) }], 6) : []
  const { headers, payload } = formOf([file(), ...fields, ...more])
  return { type: headers['content-type'], payload: often(0.1) ? payload.subarray(0, drawn.upTo(payload.length)) : payload }
}

/** Odd headers, one of them perhaps in place of the one that stood there. */
function spoil(headers: [string, string][], drawn: Dice): void {
  const { one, often, upTo } = drawn
  for (let left = 1 + upTo(2); left > 0; left--) {
    const [name, values] = one(HEADERS)
    const at = headers.findIndex(([known]) => known === name)
    if (at >= 0 && often(0.7)) headers.splice(at, 1)
    headers.push([name, one(values)])
  }
  if (often(0.05)) headers.push(...Array.from({ length: 1 + upTo(150) }, (_, n): [string, string] => [`x-${n}`, 'y']))
}

/** Tricks with the path: dots, slashes, escapes, what is no path at all, one far too long. */
function bend(url: string, { one, upTo }: Dice): string {
  const [path = '/', query] = url.split(/\?(.*)/s, 2)
  const bent = one([
    `${path}/`, `/${path}`, `${path}%00`, `${path}%2f..%2f..%2fetc%2fpasswd`, `/..%2f${path}`, path.replaceAll('/', '%2f'),
    path.replaceAll('/', '//'), `/assets/..%5c..%5c${path}`, `${path};a=b`, `${path}%252e%252e`, `${path}/../..`,
      path.toUpperCase(),
    `${path}/${'x'.repeat(upTo(12_000))}`,
    `http://evil.example${path}`, `//evil.example${path}`, `/\\evil.example${path}`, `${path}#a`,
    `${path}%zz`, `${path}\u00e9`, `${path.slice(1)}`, '*', `${path}%0d%0aX:%20y`,
  ])
  return query === undefined ? bent : `${bent}?${query}`
}
