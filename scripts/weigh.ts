// Weighs the JavaScript of the first load of `/`, as the browser receives it: gzip, with everything the page names and preloads.
// Takes a running shop (BASE_URL, else http://127.0.0.1:3000). Fails above the limit.
import { gzipSync } from 'node:zlib'

const LIMIT_BYTES = 115 * 1024

const base = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000'
const html = await read(`${base}/`)
const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path === undefined ? [] : [path])
const weights = new Map<string, number>()
await Promise.all(named.map(weigh))

const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)
for (const [path, bytes] of [...weights].toSorted(([, one], [, other]) => other - one)) {
  process.stdout.write(`${kilobytes(bytes).padStart(9)}  ${path}\n`)
}
process.stdout.write(`${kilobytes(total).padStart(9)}  together, of ${kilobytes(LIMIT_BYTES)} allowed (gzip)\n`)
if (named.length === 0 || total > LIMIT_BYTES) process.exit(1)

async function read(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

/** Counts a file and what it imports at once, each once. */
async function weigh(path: string): Promise<void> {
  if (weights.has(path)) return
  weights.set(path, 0)
  const text = await read(base + path)
  weights.set(path, gzipSync(text, { level: 9 }).length)
  const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[^"]+\.js)"/g)]
  await Promise.all(imports.map(async ([, next]) => next && weigh(`/assets/${next.slice(2)}`)))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
