// Proof: several processes of the shop behind a balancer, on one PostgreSQL and one S3 service, are one shop. What one does the
// others know; one is killed under load and all are started anew one after the other: no purchase is lost or doubled after the
// client's own retry, and nobody who reads notices the second.
// `node bench/many.ts [processes=3] [seconds=20] [buyers=12]`; ends with 1 on any fault.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { audit, checkTold, count, readBefore, untilTold } from './kill-books.ts'
import { openBuyers } from './kill-buyers.ts'
import { changePrice, hearOrder, meetOneLimit, readUpload } from './many-checks.ts'
import { begin } from './many-load.ts'
import { startShops } from './many-shops.ts'
import type { Shops } from './many-shops.ts'

const READERS = 4
/** Rendered, kept, found by words and answered by the API. */
const PATHS = ['/', '/products', '/products?brands=Apple', '/api/products?size=12', '/api/products/filter?keyword=op+lung+ip16']
const [processes = 3, seconds = 20, crowd = 12] = process.argv.slice(2).map(Number)
const faults: string[] = []

const ms = (time: number): string => `${time.toFixed(0)} ms`
const tell = (what: string, said: string): void => console.log(`| ${what} | ${said} |`)

async function check(what: string, work: () => Promise<string>): Promise<void> {
  try {
    tell(what, await work())
  } catch (error) {
    faults.push(`${what}: ${String(error)}`)
  }
}

/** Every stroke of the clock is one job, however many processes hear it. */
async function checkStrokes(client: pg.Client): Promise<string> {
  const { rows: [found] } = await client.query<{ strokes: number, jobs: number }>(`
    select count(*) filter (where name = '__pgboss__send-it')::int as strokes, count(*) filter (where name like 'clock/%')::int
      as jobs from pgboss.job`)
  if (!found || found.jobs === 0 || found.jobs > found.strokes) throw new Error(JSON.stringify(found))
  return `${found.strokes}, ${found.jobs} jobs of them`
}

async function prove(shops: Shops, client: pg.Client): Promise<void> {
  const { balancer } = shops
  const buyers = await openBuyers(balancer.url, crowd)
  const before = await readBefore(client)
  const [demo] = buyers
  console.log('| what | seen |\n| --- | --- |')
  await check('a price changed at one process is on the pages of the others after', async () =>
    ms(await changePrice(shops, Array.from({ length: processes - 1 }, (_, at) => at + 1))))
  await check('an order placed at one process is heard by a stream of another after', async () =>
    demo ? ms(await hearOrder(shops, demo)) : 'nobody')
  await check('one limit for all processes', () => meetOneLimit(shops, processes).then(() => 'met by all'))
  await check('a picture uploaded to one process is served by another', () => readUpload(shops).then(() => 'yes'))

  const load = begin(balancer.url, buyers, READERS, PATHS)
  await pause(seconds * 1_000 / 2)
  const quiet = load.from()
  tell('pages and lists read while nothing happens', `${quiet.read}, ${quiet.failed.length} failed`)
  faults.push(...quiet.failed.slice(0, 3))
  await shops.kill(0)
  await balancer.until(processes - 1)
  await pause(seconds * 1_000 / 2)
  const killed = load.from()
  tell('read while one process is killed, without trying again', `${killed.read}, ${killed.failed.length} failed`)
  const triesOfKill = load.again.tries
  tell('purchases that were sent again then', String(triesOfKill))
  await shops.begin(0)
  load.from()
  for (let at = 0; at < processes; at++) {
    await shops.end(at)
    await shops.begin(at)
  }
  const rolling = load.from()
  tell('read while all are started anew, without trying again', `${rolling.read}, ${rolling.failed.length} failed`)
  faults.push(...rolling.failed.slice(0, 5).map((one) => `while all were started anew: ${one}`))
  tell('purchases that were sent again then', String(load.again.tries - triesOfKill))
  await load.stop()
  faults.push(...load.again.failed)

  const placed = new Map(buyers.flatMap((buyer) => [...buyer.placed]))
  const { lost, unpaid, twice, faults: laws } = await audit(client, before, placed)
  tell('purchases acknowledged; lost, not paid or not cancelled, twice', `${placed.size}; ${lost}, ${unpaid}, ${twice}`)
  if (lost + unpaid + twice > 0) faults.push(`${lost} lost, ${unpaid} not paid or not cancelled, ${twice} twice`)
  faults.push(...laws)
  const late = await untilTold(client)
  if (late !== undefined) faults.push(late)
  faults.push(...await checkTold(client, before, shops.dataDir))
  tell('what has come of it', JSON.stringify(await count(client, before)).replaceAll('"', ''))
  await check('strokes of the clock', () => checkStrokes(client))
  tell('requests by process', balancer.given().join(', '))
}

const shops = await startShops(processes)
const client = new pg.Client({ connectionString: shops.databaseUrl })
await client.connect()
try {
  await prove(shops, client)
} finally {
  await client.end()
  await shops.stop()
}
tell('told that the shop is busy', String(shops.busy()))
faults.push(...shops.complaints().map((line) => `a process complained: ${line.slice(0, 300)}`))
for (const fault of faults) console.log(`FAULT  ${fault}`)
console.log(faults.length > 0 ? 'Not proved.' : `${processes} processes are one shop.`)
process.exitCode = faults.length > 0 ? 1 : 0
