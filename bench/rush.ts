// Proof: 200 buyers, 10 units, three processes of the shop on one PostgreSQL, all at once: exactly 10 orders, everybody else is
// told so; paid ahead, units that nobody pays for go to others. `node bench/rush.ts [rounds]`; ends with 1 on any fault.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import type pg from 'pg'
import { openDatabase } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { fillCarts, fillShelves, openCustomers } from './crowd.ts'
import type { Customer, Shelf } from './crowd.ts'
import { openLine } from './line.ts'
import type { Line } from './line.ts'
import { startShop, stopShop } from './running-shop.ts'
import type { RunningShop } from './running-shop.ts'
import { callOf, newsOf } from './vnpay-call.ts'

const [PROCESSES, BUYERS, UNITS] = [3, 200, 10]
/** Of ten orders that are paid ahead so many are; the hold of the others ends. */
const PAID = 5
/** Timers look at least every five seconds. */
const PATIENCE_MS = 30_000

const rounds = Number(process.argv[2] ?? 5)
const faults: string[] = []

interface Buyer extends Customer { line: Line, port: number }
interface Placed { buyer: Buyer, id: number }
interface Outcome { placed: Placed[], refused: Buyer[], took_ms: number }
interface World { pool: pg.Pool, buyers: readonly Buyer[], shelf: Shelf }

function must(what: string, is: unknown, expected: unknown): void {
  if (is !== expected) faults.push(`${what}: ${String(is)} instead of ${String(expected)}`)
}

const authorization = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })

/** All of them order at once. */
async function rush(buyers: readonly Buyer[], shelf: Shelf, paymentMethod: string): Promise<Outcome> {
  const outcome: Outcome = { placed: [], refused: [], took_ms: 0 }
  const began = performance.now()
  await Promise.all(buyers.map(async (buyer) => {
    const body = JSON.stringify({ addressId: buyer.addressId, shippingMethodId: shelf.shippingMethodId, paymentMethod })
    const headers = { ...authorization(buyer), 'idempotency-key': randomUUID() }
    const { status, text } = await buyer.line.ask('POST', '/api/orders', headers, body)
    if (status === 201) outcome.placed.push({ buyer, id: (JSON.parse(text) as { id: number }).id }) // as the contract says
    else if (status === 409 && /cart\.sold_out|orders\.not_enough_stock/.test(text)) outcome.refused.push(buyer)
    else faults.push(`neither an order nor a clean no: ${status} ${text}`)
  }))
  outcome.took_ms = performance.now() - began
  return outcome
}

async function one(pool: pg.Pool, sql: string, values: unknown[]): Promise<number> {
  const { rows: [row] } = await pool.query<{ value: number }>(sql, values)
  return row?.value ?? NaN
}

const stockOf = (pool: pg.Pool, variantId: number) => one(pool, 'select stock as value from variant where id = $1', [variantId])

/** Living orders of a variant, and units in them: as many as people were told of. */
async function checkBooks(pool: pg.Pool, variantId: number, orders: number, left: number): Promise<void> {
  const living = `from order_line l join shop_order o on o.id = l.order_id where l.variant_id = $1 and o.status <> 'CANCELLED'`
  must('orders', await one(pool, `select count(distinct o.id) as value ${living}`, [variantId]), orders)
  must('units ordered', await one(pool, `select coalesce(sum(l.quantity), 0)::bigint as value ${living}`, [variantId]), orders)
  must('units left', await stockOf(pool, variantId), left)
}

/** Everybody's cart holds this one thing. */
async function aim({ pool }: World, variantId: number): Promise<void> {
  await pool.query('delete from cart_line')
  await fillCarts(pool, [variantId])
}

async function rushForCash(world: World, variantId: number): Promise<Outcome> {
  await aim(world, variantId)
  const outcome = await rush(world.buyers, world.shelf, 'COD')
  must('placed', outcome.placed.length, UNITS)
  must('refused', outcome.refused.length, BUYERS - UNITS)
  must('carts kept', await one(world.pool, 'select count(*) as value from cart_line', []), BUYERS - UNITS)
  await checkBooks(world.pool, variantId, UNITS, 0)
  return outcome
}

/** Goes to the gateway for an order; gives what pays it there and tells what the shop answered to that. */
async function openPayment({ buyer, id }: Placed): Promise<() => Promise<string>> {
  const { text } = await buyer.line.ask('POST', `/api/orders/${id}/pay`, authorization(buyer))
  const call = callOf(newsOf((JSON.parse(text) as { paymentUrl: string }).paymentUrl)) // as the contract says
  return async () => (JSON.parse((await buyer.line.ask('GET', call, {})).text) as { RspCode: string }).RspCode // so too
}

/** The hold of these orders is over: what they held is on the shelf again soon, without anybody's doing. */
async function endHolds({ pool }: World, variantId: number, orders: readonly Placed[]): Promise<number> {
  const ids = orders.map(({ id }) => id)
  await pool.query(`update shop_order set hold_until = now() - interval '1 second' where id = any($1)`, [ids])
  const began = performance.now()
  while (await stockOf(pool, variantId) < ids.length && performance.now() - began < PATIENCE_MS) await pause(50)
  return performance.now() - began
}

async function rushPaidAhead(world: World, variantId: number): Promise<Outcome & { freed_ms: number }> {
  await aim(world, variantId)
  const { pool, shelf, buyers } = world
  const outcome = await rush(buyers, shelf, 'VNPAY')
  must('held', outcome.placed.length, UNITS)
  must('refused', outcome.refused.length, BUYERS - UNITS)
  const ways = await Promise.all(outcome.placed.map(openPayment))
  const codes = await Promise.all(ways.slice(0, PAID).map((pay) => pay()))
  must('paid', codes.filter((code) => code === '00').length, PAID)
  const unpaid = outcome.placed.slice(PAID)
  const freed_ms = await endHolds(world, variantId, unpaid)
  await checkBooks(pool, variantId, PAID, UNITS - PAID)
  const again = await rush(outcome.refused, shelf, 'VNPAY')
  must('held by others', again.placed.length, UNITS - PAID)
  must('refused again', again.refused.length, BUYERS - UNITS - (UNITS - PAID))
  await checkBooks(pool, variantId, UNITS, 0)
  // money that comes after all is taken, and waits: the units are somebody else's by now
  must('late', await ways[PAID]?.(), '00')
  must('waits for staff', await one(pool, `select count(*) as value from receipt where order_id = $1 and state = 'WAITING'
    and reason = 'LATE'`, [unpaid[0]?.id]), 1)
  must('paid orders', await one(pool, `select count(*) as value from shop_order o join order_line l on l.order_id = o.id
    where l.variant_id = $1 and o.payment_status = 'PAID' and o.status = 'CONFIRMED'`, [variantId]), PAID)
  await checkBooks(pool, variantId, UNITS, 0)
  return { ...outcome, freed_ms }
}

async function prove(dataDir: string, url: string): Promise<void> {
  const shops: RunningShop[] = []
  for (let at = 0; at < PROCESSES; at++) {
    shops.push(await startShop(dataDir, { path: '/readyz', env: { DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off' } }))
  }
  const database = openDatabase(url)
  const shelf = await fillShelves(database, 2 * rounds, UNITS)
  const customers = await openCustomers(database.pool, BUYERS)
  const buyers = customers.map((customer, at) => {
    const port = Number(new URL(shops[at % PROCESSES]?.url ?? '').port)
    return { ...customer, port, line: openLine(port) }
  })
  const world = { pool: database.pool, buyers, shelf }
  console.log('round   cash: orders   refused      took   paid ahead: held   refused      took   freed after')
  for (let round = 0; round < rounds; round++) {
    const cash = await rushForCash(world, shelf.variantIds[2 * round] ?? 0)
    const ahead = await rushPaidAhead(world, shelf.variantIds[2 * round + 1] ?? 0)
    console.log([
      String(round + 1).padStart(5), String(cash.placed.length).padStart(14), String(cash.refused.length).padStart(9),
      `${cash.took_ms.toFixed(0)} ms`.padStart(9), String(ahead.placed.length).padStart(18),
      String(ahead.refused.length).padStart(9), `${ahead.took_ms.toFixed(0)} ms`.padStart(9),
      `${ahead.freed_ms.toFixed(0)} ms`.padStart(13),
    ].join(' '))
  }
  for (const { line } of buyers) line.end()
  await database.close()
  for (const shop of shops) {
    await stopShop(shop)
    if (/"level":[56]0/.test(shop.said())) faults.push(`a process complained:\n${shop.said().slice(0, 2_000)}`)
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'alo-rush-'))
const own = process.env['DATABASE_URL'] === undefined
  ? await startEmbeddedPostgres({
    dataDir: join(dataDir, 'database'), log: pino({ level: 'warn' }), settings: { max_connections: '120' },
  })
  : undefined
try {
  await prove(join(dataDir, 'shop'), own?.url ?? process.env['DATABASE_URL'] ?? '')
} finally {
  await own?.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
for (const fault of faults) console.log(`FAULT  ${fault}`)
console.log(faults.length > 0 ? 'Not proved.' : `${UNITS} units made ${UNITS} orders every time; nobody was told anything else.`)
process.exitCode = faults.length > 0 ? 1 : 0
