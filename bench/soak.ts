// An evening in the shop, long enough for what leaks to be seen: `node bench/soak.ts [minutes=20] [share=0.5]`. The shop runs as
// for customers, its limits on. First everybody hurries, which says how many visits a second it can carry beside those who ask;
// then that share of them comes at a fixed rate. Each minute is told; at the end memory as a chart, and by least squares over
// the second half whether it grows. Ends with 1 where anything but what was asked for was answered, or memory is not flat.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { testTill } from '#server/payments/payments.ts'
import { openFilledShop } from './filled-shop.ts'
import type { FilledShop } from './filled-shop.ts'
import { BANK } from './kill-payments.ts'
import { residentMegabytes } from './running-shop.ts'
import { OPEN_TO_ASK, openHeap } from './shop-heap.ts'
import { openDoors, SoakBook } from './soak-asking.ts'
import { openEvening } from './soak-evening.ts'
import { openCrowd } from './soak-load.ts'
import { takeSample } from './soak-samples.ts'
import type { Sample } from './soak-samples.ts'
import { count, drawMemory, percentile, slopeOf, tellCounts, tellLog } from './told.ts'
import type { Counts } from './told.ts'

const [minutes = 20, share = 0.5] = process.argv.slice(2).map(Number)
const [PRODUCTS, STREAMS] = [5_000, 20]
const [WARM_MS, HURRY_MS, REST_MS, MINUTE_MS, LOOK_MS] = [20_000, 20_000, 5_000, 60_000, 2_000]
/** What was left to do when the last visitor went is done by then. */
const TIDY_MS = 60_000
/** More than so many megabytes a minute is growth: of what is kept, and of what the process has taken, which jumps about. */
const GROWTH_MAX = { held: 0.5, taken: 2 }

const till = testTill('http://127.0.0.1')
const ENV = {
  ...BANK, ...OPEN_TO_ASK, LOG_LEVEL: 'warn', VNPAY_TMN_CODE: till.tmnCode, VNPAY_HASH_SECRET: till.hashSecret,
  VNPAY_URL: 'https://vnpay.example/pay',
}

interface World { filled: FilledShop, pool: pg.Pool, book: SoakBook }
interface Minute extends Sample { taken: number, requests: number }

const HEADING = ['minute', 'requests', 'errors', 'p50 ms', 'p99 ms', 'taken MB', 'held MB', 'PostgreSQL MB', 'open', 'backends',
  'jobs', 'failed', 'news', 'load']
const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => String(cell).padStart(HEADING[at]?.length ?? 0)).join('  ')

/** The minutes of the evening, each told when it is over. */
async function watch({ filled, pool, book }: World, errors: Counts): Promise<Minute[]> {
  const heap = await openHeap(filled.shop)
  const told: Minute[] = []
  console.log(row(HEADING))
  for (let minute = 1; minute <= minutes; minute++) {
    const end = performance.now() + MINUTE_MS
    const taken: number[] = []
    while (performance.now() < end) {
      await pause(LOOK_MS)
      taken.push(residentMegabytes(filled.pid) ?? NaN)
    }
    const sample = await takeSample(filled, heap, pool)
    const { took, errors: wrong } = book.take()
    for (const [what, times] of wrong) count(errors, what, times)
    const all = [...wrong.values()].reduce((sum, times) => sum + times, 0)
    told.push({ ...sample, taken: percentile(taken, 50), requests: took.length })
    console.log(row([minute, took.length, all, percentile(took, 50).toFixed(1), percentile(took, 99).toFixed(1),
      percentile(taken, 50).toFixed(0), sample.held.toFixed(1), sample.postgres.toFixed(0), sample.open, sample.backends,
      sample.jobs, sample.failedJobs, sample.news, loadavg()[0]?.toFixed(1) ?? '']))
  }
  heap.close()
  return told
}

/** Whether it grows, over the second half. */
function judge(what: keyof typeof GROWTH_MAX, megabytes: readonly number[]): string | undefined {
  const half = megabytes.slice(megabytes.length >> 1)
  if (half.length < 2) return `${what}: too short to say whether it grows`
  const slope = slopeOf(half)
  const most = GROWTH_MAX[what]
  console.log(`\n${what}, by minute:\n${drawMemory(megabytes)}`)
  console.log(`${what}: ${slope.toFixed(2)} MB a minute over the second half, at most ${most}`)
  return slope <= most ? undefined : `${what} is not flat`
}

/** What the visitors left to do is done, and orders that were acknowledged are there. */
async function tidyUp(pool: pg.Pool): Promise<string | undefined> {
  const end = performance.now() + TIDY_MS
  for (;;) {
    const { rows: [left] } = await pool.query<{ news: number, jobs: number, orders: number, paid: number }>(`
      select (select count(*) from outbox where relayed_at is null)::int as news,
        (select count(*) from pgboss.job where state < 'completed' and start_after <= now())::int as jobs,
        (select count(*) from shop_order)::int as orders,
        (select count(*) from shop_order where payment_status = 'PAID')::int as paid`)
    if (left && left.news + left.jobs === 0) {
      console.log(`orders: ${left.orders}, ${left.paid} of them paid ahead`)
      return undefined
    }
    if (performance.now() > end) return `not done after ${TIDY_MS} ms: ${JSON.stringify(left)}`
    await pause(500)
  }
}

async function soak(world: World): Promise<string[]> {
  const { filled, pool, book } = world
  const doors = openDoors(filled.port, book)
  const crowd = openCrowd(doors, book, await openEvening(filled, pool, PRODUCTS))
  await crowd.hurry(WARM_MS)
  const errors = book.take().errors
  const most = await crowd.hurry(HURRY_MS)
  const hurried = book.take()
  for (const [what, times] of hurried.errors) count(errors, what, times)
  console.log(`at most ${most.toFixed(0)} visits a second, ${(hurried.took.length / HURRY_MS * 1_000).toFixed(0)} requests, p99 `
    + `${percentile(hurried.took, 99).toFixed(0)} ms; now ${(most * share).toFixed(0)} visits a second for ${minutes} minutes`)
  await pause(REST_MS)
  const over = new AbortController()
  const { again } = crowd.stay(STREAMS, over.signal)
  const coming = crowd.come(most * share, over.signal)
  const told = await watch(world, errors).finally(() => over.abort())
  await coming
  for (const [what, times] of book.take().errors) count(errors, what, times)
  doors.close()
  const left = await tidyUp(pool)
  console.log(`streams opened anew: ${again()}`)
  const faults = [judge('held', told.map(({ held }) => held)), judge('taken', told.map(({ taken }) => taken)), left]
  if (errors.size > 0) faults.push(`errors:\n${tellCounts(errors, '\n')}`)
  return faults.filter((fault) => fault !== undefined)
}

const filled = await openFilledShop(PRODUCTS, ENV)
const pool = new pg.Pool({ connectionString: filled.databaseUrl, max: 2 })
try {
  const faults = await soak({ filled, pool, book: new SoakBook() })
  console.log(`the shop's log:\n${tellLog(filled.shop)}`)
  for (const fault of faults) console.log(`FAULT  ${fault}`)
  console.log(faults.length > 0 ? 'Not proved.' : `${minutes} minutes without an error, memory flat.`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await pool.end()
  await filled.close()
}
