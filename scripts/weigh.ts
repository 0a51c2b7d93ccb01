// What a first visit to a page brings along: the page itself, its style, its letters and its scripts, in bytes as they are sent
// to a browser that takes gzip (and no brotli, which is smaller). Pictures are not counted: they are the shop owner's.
// Weighs the shop at BASE_URL, or one of its own that is filled with the demo. Fails above what a page may weigh.
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { openDemoShop } from '../bench/demo-shop.ts'

const KINDS = ['page', 'style', 'letters', 'scripts'] as const
type Kind = typeof KINDS[number]

/** Bytes of each kind. */
export type Weight = Record<Kind, number>

/** The aim of the first load, in KB. */
export const HOME_SCRIPTS_KB = 115
/** The same everywhere, and fetched once. */
const COMMON = { style: 18, letters: 36 }
/** In KB; but for the aim, a little above what was weighed when they were set. Who has seen a page fetches only the rest. */
export const LIMITS: Readonly<Record<string, Weight>> = {
  '/': { ...COMMON, page: 38, scripts: HOME_SCRIPTS_KB },
  '/products': { ...COMMON, page: 26, scripts: 125 },
  '/products/12': { ...COMMON, page: 37, scripts: 137 },
  '/cart': { ...COMMON, page: 12, scripts: 142 },
  '/checkout': { ...COMMON, page: 12, scripts: 173 },
}
/** Bytes. */
export const KB = 1024

interface Sent { text: string, bytes: number }

async function fetchPacked(url: string): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { 'accept-encoding': 'gzip', 'accept-language': 'vi' } }, resolve).on('error', reject)
  const reply = await promise
  const body = await buffer(reply)
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  const isPacked = reply.headers['content-encoding'] === 'gzip'
  return { text: (isPacked ? gunzipSync(body) : body).toString(), bytes: body.length }
}

/** Weighs what the page at this path names and preloads, and what its scripts import at once; each file once. */
export async function weighPage(base: string, path: string): Promise<Weight> {
  const { text, bytes } = await fetchPacked(base + path)
  const weight: Weight = { page: bytes, style: 0, letters: 0, scripts: 0 }
  const seen = new Set<string>()
  const add = async (kind: Kind, file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    const sent = await fetchPacked(base + file)
    weight[kind] += sent.bytes
    if (kind !== 'scripts') return
    const imports = [...sent.text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)]
    await Promise.all(imports.map(([, next]) => add(kind, `/assets/${next}`)))
  }
  const named = (end: string) => [...text.matchAll(new RegExp(`(?:src|href)="(/assets/[^"]+\\.${end})"`, 'g'))]
    .map(([, file = '']) => file)
  await Promise.all([
    ...named('css').map((file) => add('style', file)), ...named('woff2').map((file) => add('letters', file)),
    ...named('js').map((file) => add('scripts', file)),
  ])
  return weight
}

/** What is wrong with a page of this weight: a kind above what it may weigh, in KB, or one that is not there at all. */
export function faultsOf(weight: Weight, limits: Weight): Kind[] {
  return KINDS.filter((kind) => weight[kind] === 0 || weight[kind] > limits[kind] * KB)
}

function tell(path: string, weight: Weight, limits: Weight): string {
  const parts = KINDS.map((kind) => `${kind} ${(weight[kind] / KB).toFixed(1)} of ${limits[kind]}`)
  return `${path.padEnd(14)}${parts.join(', ')} KB\n`
}

if (import.meta.main) {
  const given = process.env['BASE_URL']
  const own = given === undefined ? await openDemoShop({}) : undefined
  try {
    for (const [path, limits] of Object.entries(LIMITS)) {
      const weight = await weighPage(given ?? own?.shop.url ?? '', path)
      process.stdout.write(tell(path, weight, limits))
      const faults = faultsOf(weight, limits)
      if (faults.length > 0) {
        process.exitCode = 1
        process.stdout.write(`  not as it may be: ${faults.join(', ')}\n`)
      }
    }
  } finally {
    await own?.close()
  }
}
