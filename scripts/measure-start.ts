// Prints how long the shop takes to its first page and the memory it then holds: node_modules/.bin/node scripts/measure-start.ts
// First start: an empty data folder, so the database is made and the demo data written. Warm start: everything is there.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { residentMegabytes, startShop, stopShop } from '../bench/running-shop.ts'

const WARM_ROUNDS = 5

const folder = mkdtempSync(join(tmpdir(), 'alo-measure-'))
// As package.json's start script sets it; in a folder of its own, so that the first start is honest.
const env = { NODE_COMPILE_CACHE: join(folder, 'compile-cache') }
try {
  const first = await startOnce()
  const warm = []
  for (let round = 0; round < WARM_ROUNDS; round++) warm.push(await startOnce())
  warm.sort((a, b) => a.ready_ms - b.ready_ms)
  const [best, median] = [warm[0], warm[Math.floor(WARM_ROUNDS / 2)]]
  console.log(`first start to the first 200 on /   ${first.ready_ms.toFixed(0)} ms`)
  const least = `median of ${WARM_ROUNDS}, best ${best?.ready_ms.toFixed(0)} ms`
  console.log(`warm start to the first 200 on /    ${median?.ready_ms.toFixed(0)} ms (${least})`)
  console.log(`resident memory after a warm start  ${median?.memory_mb?.toFixed(0) ?? '?'} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function startOnce(): Promise<{ ready_ms: number; memory_mb: number | undefined }> {
  const shop = await startShop(join(folder, 'data'), { path: '/', env })
  const memory_mb = residentMegabytes(shop.process.pid)
  await stopShop(shop)
  return { ready_ms: shop.ready_ms, memory_mb }
}
