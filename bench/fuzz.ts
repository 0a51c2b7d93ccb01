// A hundred thousand requests that mean harm, over every line and page of a running shop, with a normal shopper beside them:
// `node bench/fuzz.ts [requests=100000] [seed=1] [a second=200]`. The shop is a process of its own on a database of its own,
// filled with the demo, its limits on; it takes a proxy's word for where each request comes from, so that limits for one address
// do not hide what lies behind them. The same seed sends the same requests. Ends with 1 where something broke: an answer of 500
// or more that no promise names, silence, the end of the process. Ctrl-C ends the sending, and what was seen is told.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { openFuzz } from '#testing/fuzz-requests.ts'
import { lines } from '#server/app.ts'
import { openDatabase } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { openPeople } from './fuzz-people.ts'
import type { FuzzPeople } from './fuzz-people.ts'
import { drawMemory, FuzzBook, percentile, tellCounts } from './fuzz-told.ts'
import { openWire } from './fuzz-wire.ts'
import { residentMegabytes, startShop, stopShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'

const [requests = 100_000, seed = 1, perSecond = 200] = process.argv.slice(2).map(Number)
const WIRES = 24
/** Everybody is as they were after so many. */
const RENEW_EVERY = 500
const TELL_EVERY = 2_500
/** From as many addresses the requests come; a few of them from none, which share the limits of one. */
const ADDRESSES = 6_000
const WITHOUT = 20
const WARM_MS = 10_000
const ALONE_MS = 45_000
const SETTLE_MS = 30_000
const MEMORY_MS = 2_000

/** Sends all of it at the pace that is asked for, as far as the shop keeps up. */
async function sendAll(port: number, people: FuzzPeople, book: FuzzBook): Promise<void> {
  const requestOf = openFuzz(lines, seed)
  const began = performance.now()
  let next = 0
  let stopped = false
  process.once('SIGINT', () => { stopped = true })
  const work = async (): Promise<void> => {
    const wire = openWire(port)
    while (next < requests && !stopped) {
      const n = next++
      const early = began + n / perSecond * 1_000 - performance.now()
      if (early > 2) await pause(early)
      if (n % RENEW_EVERY === RENEW_EVERY - 1) await people.renew()
      const request = requestOf(n)
      const place = n * 7919 % ADDRESSES
      const from = place < WITHOUT ? undefined : `10.${place >> 8}.${place & 255}.9`
      const sent = performance.now()
      book.hear(n, request, await wire.send(request, people.tokenOf(request.who, n), from), performance.now() - sent)
      if ((n + 1) % TELL_EVERY === 0) console.log(`${n + 1}: ${tellCounts(book.kinds)}\n  ${book.slowest(5)}`)
    }
    wire.end()
  }
  await Promise.all(Array.from({ length: WIRES }, work))
}

interface Shopped { took: number[], faults: string[] }

/** What the shopper has seen since it was last asked. */
async function askShopper(shopper: ChildProcess): Promise<Shopped> {
  shopper.send('tell')
  const [told] = await once(shopper, 'message') as [Shopped] // sent by bench/fuzz-shopper.ts alone
  return told
}

/** The shopper alone, beside all of it, and alone again. */
async function fuzz(shop: RunningShop, people: FuzzPeople, book: FuzzBook, memory: number[]): Promise<Record<string, Shopped>> {
  const port = Number(new URL(shop.url).port)
  const shopper = fork(join(import.meta.dirname, 'fuzz-shopper.ts'), [String(port)])
  try {
    shopper.send('begin')
    await pause(WARM_MS)
    await askShopper(shopper)
    await pause(ALONE_MS)
    const alone = await askShopper(shopper)
    const dead = shop.gone.then(() => { throw new Error(`the shop ended:\n${shop.said().slice(-3_000)}`) })
    await Promise.race([dead, sendAll(port, people, book)])
    const beside = await askShopper(shopper)
    memory.push(residentMegabytes(shop.process.pid) ?? 0)
    await pause(SETTLE_MS)
    return { alone, beside, after: await askShopper(shopper) }
  } finally {
    shopper.disconnect()
  }
}

/** What the shop's log holds, warnings and worse, each sentence with how often it was said. */
function tellLog(shop: RunningShop): string {
  const said = new Map<string, number>()
  for (const text of shop.said().split('\n').filter((line) => line.startsWith('{'))) {
    // one line of the shop's own log
    const { msg = '', err } = JSON.parse(text) as { msg?: string, err?: { message?: string } }
    const sentence = [msg, err?.message?.slice(0, 200)].filter(Boolean).join(': ')
    said.set(sentence, (said.get(sentence) ?? 0) + 1)
  }
  return tellCounts(said, '\n')
}

async function run(shop: RunningShop, people: FuzzPeople): Promise<void> {
  const [book, memory]: [FuzzBook, number[]] = [new FuzzBook(), []]
  const sampling = setInterval(() => memory.push(residentMegabytes(shop.process.pid) ?? 0), MEMORY_MS)
  const began = performance.now()
  const shopped = await fuzz(shop, people, book, memory).finally(() => clearInterval(sampling))
  const seconds = (performance.now() - began - WARM_MS - ALONE_MS - SETTLE_MS) / 1000
  const sent = [...book.kinds.values()].reduce((sum, count) => sum + count, 0)
  console.log(`\n${sent} requests of seed ${seed} in ${seconds.toFixed(0)} s, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  console.log(`answers: ${tellCounts(book.kinds)}\nmost time: ${book.slowest()}`)
  console.log(`promised refusals of 500 or more: ${tellCounts(book.promised) || 'none'}; broken: ${book.broken}`)
  for (const [when, { took, faults }] of Object.entries(shopped)) {
    console.log(`shopper ${when}: ${took.length} answers, p50 ${percentile(took, 50).toFixed(1)} ms, `
      + `p99 ${percentile(took, 99).toFixed(1)} ms, refused ${faults.length} ${[...new Set(faults)].slice(0, 5).join('; ')}`)
  }
  const [alone, beside] = [shopped['alone']?.took ?? [], shopped['beside']?.took ?? []]
  console.log(`p99 beside : alone = ${(percentile(beside, 99) / percentile(alone, 99)).toFixed(2)}`)
  console.log(`${drawMemory(memory)}\nsettled: ${memory.at(-1)?.toFixed(0)} MB\nthe shop's log:\n${tellLog(shop)}`)
  if (book.broken > 0) process.exitCode = 1
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-fuzz-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
const database = openDatabase(postgres.url, 2)
try {
  const shop = await startShop(join(dataDir, 'shop'), {
    path: '/', env: { DATABASE_URL: postgres.url, TRUSTED_PROXY: '127.0.0.1', SEED: 'demo' },
  })
  try {
    await run(shop, await openPeople(database.pool))
  } finally {
    await stopShop(shop)
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
