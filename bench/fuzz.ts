// A hundred thousand requests that mean harm, over every line and page of a running shop, with a normal shopper beside them:
// `node bench/fuzz.ts [requests=100000] [seed=1] [a second=200]`. The shop is a process of its own on a database of its own,
// filled with the demo, its limits on; it takes a proxy's word for where each request comes from, so that limits for one address
// do not hide what lies behind them. The same seed sends the same requests. Ends with 1 where something broke (an answer of 500
// or more that no promise names, silence, a fault in the shop's log, the end of the process), where the shopper's p99 beside it
// is twice that alone, or where memory grows: what the process holds after a collection, told with each tenth of the requests,
// by least squares over the second half. To be asked for that stops a process for a third of a second: meanwhile nobody sends
// anything, and the shopper rests. Those who mean harm are on other machines; here, where they take a share of the shop's
// processors, they have the lowest priority, and how much they take is told.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFuzz } from '#testing/fuzz-requests.ts'
import { lines } from '#server/app.ts'
import { openDemoShop } from './demo-shop.ts'
import { openPeople } from './fuzz-people.ts'
import type { FuzzPeople } from './fuzz-people.ts'
import { FuzzBook } from './fuzz-told.ts'
import { openWire } from './fuzz-wire.ts'
import { residentMegabytes } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'
import { OPEN_TO_ASK, openHeap } from './shop-heap.ts'
import type { Heap } from './shop-heap.ts'
import { drawMemory, faultsLogged, percentile, slopeOf, tellCounts, tellLog } from './told.ts'

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
const MEMORY_MS = 2_000
/** What is under way is answered within this; the same again, and the shop has caught up. */
const REST_MS = 500
const P99_TIMES_MAX = 2
/** What is held is told with each of these; the first half of them fills what is kept on purpose. */
const PARTS = 10
/** Megabytes that may be held more after ten thousand requests: they leave rows, of which some are known in memory. */
const GROWTH_MAX = 2

/** Memory of the process: all it has taken, every two seconds, and what it holds after a collection. */
interface Memory { taken: number[], held: number[] }

/** Sends all of it at the pace that is asked for, as far as the shop keeps up; tells when a tenth is done. */
async function sendAll(port: number, people: FuzzPeople, book: FuzzBook, partDone: () => Promise<void>): Promise<void> {
  const requestOf = openFuzz(lines, seed)
  let began = performance.now()
  let next = 0
  let resting: Promise<void> | undefined
  const rest = async (): Promise<void> => {
    const from = performance.now()
    await partDone()
    began += performance.now() - from
  }
  const work = async (): Promise<void> => {
    const wire = openWire(port)
    for (await resting; next < requests; await resting) {
      const n = next++
      const early = began + n / perSecond * 1_000 - performance.now()
      if (early > 2) await pause(early)
      if (n % RENEW_EVERY === RENEW_EVERY - 1) await people.renew()
      const request = requestOf(n)
      const place = n * 7919 % ADDRESSES
      const from = place < WITHOUT ? undefined : `10.${place >> 8}.${place & 255}.9`
      const sent = performance.now()
      book.hear(n, request, await wire.send(request, people.tokenOf(request.who, n), from), performance.now() - sent)
      if ((n + 1) % Math.ceil(requests / PARTS) === 0) resting = rest()
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

interface Seen { alone: Shopped, beside: Shopped, after: Shopped }

/** The shopper alone, beside all of it, and alone again; the memory is asked for while it is alone too, which takes its time. */
async function fuzz(shop: RunningShop, people: FuzzPeople, book: FuzzBook, memory: Memory, heap: Heap): Promise<Seen> {
  const port = Number(new URL(shop.url).port)
  const shopper = fork(join(import.meta.dirname, 'fuzz-shopper.ts'), [String(port)])
  const collect = async (): Promise<void> => {
    shopper.send('rest')
    await pause(REST_MS)
    memory.held.push(await heap.floor())
    await pause(REST_MS)
    shopper.send('begin')
  }
  const walkAlone = async (): Promise<Shopped> => {
    await pause(ALONE_MS / 2)
    await collect()
    await pause(ALONE_MS / 2)
    return askShopper(shopper)
  }
  setPriority(constants.priority.PRIORITY_LOW) // from here on: whoever was started before keeps theirs
  try {
    shopper.send('begin')
    await pause(WARM_MS)
    await askShopper(shopper)
    const alone = await walkAlone()
    const dead = shop.gone.then(() => { throw new Error(`the shop ended:\n${shop.said().slice(-3_000)}`) })
    await Promise.race([dead, sendAll(port, people, book, collect)])
    return { alone, beside: await askShopper(shopper), after: await walkAlone() }
  } finally {
    if (shopper.connected) shopper.disconnect()
  }
}

/** Sentences for what is not as promised. */
function judge({ alone, beside, after }: Seen, { taken, held }: Memory, broken: number): string[] {
  const times = percentile(beside.took, 99) / percentile([...alone.took, ...after.took], 99)
  const growth = slopeOf(held.slice(1 + PARTS / 2)) * PARTS / requests * 10_000
  console.log(`p99 beside : alone, before and after = ${times.toFixed(2)}, less than ${P99_TIMES_MAX}`)
  const later = percentile(beside.took.slice(beside.took.length / PARTS), 99)
  console.log(`without the first tenth, in which much is done for the first time: p99 ${later.toFixed(1)} ms`)
  console.log(`memory of the process:\n${drawMemory(taken)}`)
  console.log(`held after a collection, before, with each tenth, after a rest: ${held.map((mb) => mb.toFixed(0)).join(', ')} MB`)
  console.log(`growth: ${growth.toFixed(2)} MB in ten thousand requests, at most ${GROWTH_MAX}`)
  return [
    broken > 0 && `${broken} broken`, times >= P99_TIMES_MAX && 'the shopper waits', growth > GROWTH_MAX && 'memory grows',
    [...beside.faults, ...alone.faults, ...after.faults].length > 0 && 'the shopper was refused',
  ].filter((fault) => fault !== false)
}

async function run(shop: RunningShop, people: FuzzPeople): Promise<void> {
  const [book, memory]: [FuzzBook, Memory] = [new FuzzBook(), { taken: [], held: [] }]
  const heap = await openHeap(shop)
  const sampling = setInterval(() => memory.taken.push(residentMegabytes(shop.process.pid) ?? 0), MEMORY_MS)
  const [began, spent] = [performance.now(), process.cpuUsage()]
  const seen = await fuzz(shop, people, book, memory, heap).finally(() => {
    clearInterval(sampling)
    heap.close()
  })
  const seconds = (performance.now() - began - WARM_MS - 2 * ALONE_MS) / 1000
  const { user, system } = process.cpuUsage(spent)
  const sent = [...book.kinds.values()].reduce((sum, count) => sum + count, 0)
  const logged = faultsLogged(shop)
  console.log(`\n${sent} requests of seed ${seed} in ${seconds.toFixed(0)} s, load of the machine ${loadavg()[0]?.toFixed(1)}; `
    + `they took ${((user + system) / 1e4 / seconds).toFixed(0)}% of a processor`)
  console.log(`answers: ${tellCounts(book.kinds)}\nmost time: ${book.slowest()}`)
  console.log(`promised refusals of 500 or more: ${tellCounts(book.promised) || 'none'}; broken: ${book.broken}`)
  for (const [when, { took, faults }] of Object.entries(seen)) {
    console.log(`shopper ${when}: ${took.length} answers, p50 ${percentile(took, 50).toFixed(1)} ms, `
      + `p99 ${percentile(took, 99).toFixed(1)} ms, refused ${faults.length} ${[...new Set(faults)].slice(0, 5).join('; ')}`)
  }
  const faults = judge(seen, memory, book.broken + logged.length)
  console.log(`the shop's log:\n${tellLog(shop)}`)
  for (const line of logged) console.log(`FAULT  logged: ${line.slice(0, 2_000)}`)
  for (const fault of faults) console.log(`FAULT  ${fault}`)
  console.log(faults.length > 0 ? 'Not proved.' : 'Nothing broke, nobody waited, nothing grew.')
  process.exitCode = faults.length > 0 ? 1 : 0
}

const demo = await openDemoShop({ ...OPEN_TO_ASK, TRUSTED_PROXY: '127.0.0.1' })
try {
  await run(demo.shop, await openPeople(demo.pool))
} finally {
  await demo.close()
}
