// Kept pages against a bare node:http server sending the same bytes: `node bench/pages.ts`. Both run side by side as processes of
// their own and take turns; printed are answers per second, and processor time per answer.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hammer } from './hammer.ts'
import { cpuSeconds } from './processor-time.ts'
import { startShop, stopShop } from './running-shop.ts'

const ROUNDS = 5
const ROUND_MS = 2_000
const WARM_MS = 1_500
const ASK = { 'accept': 'text/html', 'accept-encoding': 'br', 'accept-language': 'vi' }

/** Every server writes these itself. */
const OWN_HEADERS = /^(content-length|date|connection|keep-alive)$/

interface Side { name: string, port: number, pid: number, answers: number, seconds: number, cpuSeconds: number }

async function openBare(url: string): Promise<{ port: number, pid: number, close(): void }> {
  const reply = await fetch(url, { headers: ASK })
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !OWN_HEADERS.test(name)))
  // fetch has unpacked the body: ask for the packed bytes by hand
  const { get } = await import('node:http')
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: ASK }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
  await reply.arrayBuffer()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send({ headers, body: body.toString('base64') })
  const [{ port }] = await once(child, 'message') as [{ port: number }] // told by bare-server.ts
  return { port, pid: child.pid ?? 0, close: () => child.kill() }
}

async function compare(path: string, shop: { url: string, pid: number }): Promise<string> {
  const bare = await openBare(shop.url + path)
  const side = (name: string, port: number, pid: number): Side => ({ name, port, pid, answers: 0, seconds: 0, cpuSeconds: 0 })
  const sides = [side('bare', bare.port, bare.pid), side('shop', Number(new URL(shop.url).port), shop.pid)]
  for (const { port } of sides) await hammer({ port, path, headers: ASK }, WARM_MS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = await cpuSeconds(one.pid)
      const { answers, seconds } = await hammer({ port: one.port, path, headers: ASK }, ROUND_MS)
      one.answers += answers
      one.seconds += seconds
      one.cpuSeconds += await cpuSeconds(one.pid) - before
    }
  }
  bare.close()
  const [rateBare = 0, rateShop = 0] = sides.map(({ answers, seconds }) => answers / seconds)
  const [cpuBare = 0, cpuShop = 0] = sides.map((one) => one.cpuSeconds / one.answers * 1e6)
  return [
    path.padEnd(24), `${rateShop.toFixed(0)}/s`.padStart(10), `${rateBare.toFixed(0)}/s`.padStart(10),
    (rateShop / rateBare).toFixed(2).padStart(8), `${cpuShop.toFixed(0)} µs`.padStart(9), `${cpuBare.toFixed(0)} µs`.padStart(9),
    (cpuBare / cpuShop).toFixed(2).padStart(8),
  ].join('')
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-bench-'))
const shop = await startShop(dataDir, { path: '/', env: { SEED: 'demo', RATE_LIMITS: 'off' } })
try {
  // the contract's page
  const products = await (await fetch(`${shop.url}/api/products?size=1`)).json() as { content: { id: number }[] }
  const place = { url: shop.url, pid: shop.process.pid ?? 0 }
  console.log(`${'page'.padEnd(24)}${'shop'.padStart(10)}${'bare'.padStart(10)}${'ratio'.padStart(8)}`
    + `${'shop CPU'.padStart(9)}${'bare CPU'.padStart(9)}${'ratio'.padStart(8)}`)
  for (const path of ['/', '/products', `/products/${products.content[0]?.id ?? 1}`]) console.log(await compare(path, place))
} finally {
  await stopShop(shop)
  await rm(dataDir, { recursive: true, force: true })
}
