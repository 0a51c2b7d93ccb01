// How fast the back office answers with very much: `node_modules/.bin/node bench/admin.ts [orders] [products] [folder] [part]`,
// with 1,000,000 and 100,000 if not told; with `part` only the lines that hold it. A PostgreSQL of its own in a temporary folder,
// or in the named one, which is kept for the next run; filled by admin-shop.ts. Then the lines of the API are called in this
// process, one call after another, queries included. Marks what takes 100 ms or more at its median, and ends with 1 where
// something does.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { Answered, Asked, ShopLine } from '#contract/shop.ts'
import { lines } from '#server/app.ts'
import { openDatabase } from '#server/kit/db.ts'
import type { Db } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/kit/migrate.ts'
import type { Asker, Mounted } from '#server/kit/serve.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { countFigures } from '#server/reports/reports.ts'
import { warmSearch } from '#server/search/search.ts'
import { fillShop, tidyUp, waitingMoney } from './admin-shop.ts'

const [orders = 1_000_000, products = 100_000] = process.argv.slice(2, 4).map(Number)
const [keep, part = ''] = process.argv.slice(4)
const [ROUNDS, WARM_ROUNDS, CUSTOMERS, P50_MAX_MS] = [40, 8, 20_000, 100]
const FAST = {
  fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB', maintenance_work_mem: '256MB',
  autovacuum: 'off',
}

const log = pino({ level: 'warn' })
const ADMIN: Asker = { id: 1, username: 'khach-1', role: 'ADMIN', status: 'ACTIVE', tokenHash: Buffer.alloc(0), origin: NOWHERE }

/** Calls a line as the server does once it knows who asks: its query read by its schema, its handler called. */
async function call(db: Db, name: ShopLine, asked: { params?: object, query?: object } = {}): Promise<unknown> {
  const line = lines.find((one) => one.line === name)
  if (!line) throw new Error(`no line ${name}`)
  const { params, query } = line.route
  const served = {
    params: params?.parse(asked.params ?? {}), query: query?.parse(asked.query ?? {}), asker: ADMIN, db, language: 'vi',
    origin: NOWHERE, log,
  }
  return line.handle(served as unknown as Parameters<Mounted['handle']>[0]) // lines that only read ask for nothing else
}

async function time(ask: () => Promise<unknown>): Promise<{ p50: number, p99: number }> {
  for (let round = 0; round < WARM_ROUNDS; round++) await ask()
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await ask()
    took.push(performance.now() - began)
  }
  took.sort((one, other) => one - other)
  return { p50: took[Math.floor(ROUNDS / 2)] ?? NaN, p99: took[Math.ceil(ROUNDS * 0.99) - 1] ?? NaN }
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const span = (from: number, to = 0) => ({ fromDate: daysAgo(from), toDate: daysAgo(to) })

type Wishes<L extends ShopLine> = Record<string, Partial<NonNullable<Asked<L>['query']>>>

async function orderWishes(db: Db): Promise<Wishes<'GET /api/admin/orders'>> {
  const { code } = await db.selectFrom('shop_order').select('code').where('id', '=', Math.ceil(orders / 2))
    .executeTakeFirstOrThrow()
  let cursor: string | null = null
  for (let slice = 0; slice < 20; slice++) {
    const query: object = { size: '50', ...(cursor !== null && { cursor }) }
    const reply = await call(db, 'GET /api/admin/orders', { query }) as Answered<'GET /api/admin/orders'> // as the line promises
    cursor = reply.next
  }
  return {
    'all': {}, 'all, 20 slices on': { cursor: cursor ?? '' }, 'delivered': { status: 'DELIVERED' },
    'pending': { status: 'PENDING' },
    'failed': { paymentStatus: 'FAILED' }, 'cancelled and paid: none': { status: 'CANCELLED', paymentStatus: 'PAID' },
    'returned by VNPay': { status: 'RETURNED', paymentMethod: 'VNPAY' }, 'to confirm': { waiting: 'confirm' },
    'to pack': { waiting: 'pack' }, 'money waits': { waiting: 'money' },
    'a week two years ago': span(730, 724), 'a week then, cancelled': { ...span(730, 724), status: 'CANCELLED' },
    'a code': { text: code }, 'four letters of it': { text: code.slice(0, 4) }, 'a telephone number': { text: '0912345678' },
    'a username': { text: 'khach-77' }, 'an e-mail address': { text: 'khach-77@example.com' },
    'a common name': { text: 'nguyễn' }, 'a rarer name': { text: 'Uyên' }, 'a whole name': { text: 'duong kim yen' },
    'a name nobody has': { text: 'nguyen xyz' }, 'a common name two years ago': { text: 'nguyễn', ...span(730, 724) },
    'a rarer name, cancelled': { text: 'yen', status: 'CANCELLED' }, 'one letter': { text: 'n' },
  }
}

const PRODUCT_WISHES: Wishes<'GET /api/admin/products'> = {
  'newest': {}, 'by name': { sort: 'name' }, 'a word': { q: 'galaxy' }, 'two words': { q: 'redmi pro' },
  'without accents': { q: 'op lung' },
  'a rare word': { q: 'sm1f4' }, 'one letter': { q: 'x' }, 'nothing': { q: 'khong co gi' }, 'a SKU': { q: '777-1' },
  'a brand': { brandId: '3' }, 'a category': { categoryId: '5' }, 'brand and category': { brandId: '3', categoryId: '5' },
  'ended': { status: 'DISCONTINUED' }, 'few left': { stock: 'low' }, 'sold out': { stock: 'none' }, 'reduced': { onSale: 'true' },
  'a word of a brand': { q: 'galaxy', brandId: '3' },
}
const FIGURE_WISHES: Wishes<'GET /api/admin/figures'> = {
  'a day': span(0), '30 days': span(29), '90 days': span(89), 'a year': span(365), 'three years': span(1_095),
  'two years, not on their edges': span(800, 40),
}
const OTHERS: readonly [ShopLine, Record<string, Record<string, string>>][] = [
  ['GET /api/admin/waiting', { '': {} }], ['GET /api/admin/figures/today', { '': {} }],
  ['GET /api/admin/figures/running-out', { '': {} }],
  ['GET /api/admin/receipts', { 'all': {}, 'waiting': { state: 'WAITING' }, 'applied': { state: 'APPLIED' } }],
  ['GET /api/admin/refunds', { 'all': {}, 'asked': { state: 'ASKED' }, 'done': { state: 'DONE' } }],
  ['GET /api/admin/returns', { 'all': {}, 'asked': { state: 'REQUESTED' }, 'owed': { owed: 'true' } }],
  ['GET /api/admin/stock-movements', { 'all': {}, 'a product': { productId: '77' }, 'damaged': { reason: 'DAMAGED' } }],
  ['GET /api/admin/reviews', { 'pending': {}, 'approved': { status: 'APPROVED' }, 'stars': { status: 'APPROVED', rating: '1' },
    'a common word': { status: 'APPROVED', text: 'máy' }, 'nobody says so': { status: 'APPROVED', text: 'zzyzx' } }],
  ['GET /api/admin/feedback', { 'all': {}, 'new': { state: 'NEW' } }],
  ['GET /api/admin/leads', { 'all': {}, 'new': { state: 'NEW' } }],
  ['GET /api/admin/support-chats', { 'all': {}, 'waiting': { waiting: 'true' } }],
  ['GET /api/admin/audit', { 'all': {} }], ['GET /api/admin/price-plans', { 'all': {} }],
  ['GET /api/admin/people', { 'all': {}, 'a name': { search: 'tran thi' }, 'an e-mail address': { search: 'khach-77@' },
    'a telephone number': { search: '0900004001' } }],
]

async function questions(db: Db, receiptId: number): Promise<[string, () => Promise<unknown>][]> {
  const of = (line: ShopLine, wishes: Record<string, object>): [string, () => Promise<unknown>][] =>
    Object.entries(wishes).map(([what, query]) =>
      [`${line.replace('GET /api/admin/', '')}${what && `: ${what}`}`, () => call(db, line, { query })])
  return [
    ...of('GET /api/admin/figures', FIGURE_WISHES), ...of('GET /api/admin/figures/goods', FIGURE_WISHES),
    ...of('GET /api/admin/figures/misses', FIGURE_WISHES),
    ...of('GET /api/admin/orders', await orderWishes(db)), ...of('GET /api/admin/products', PRODUCT_WISHES),
    ...OTHERS.flatMap(([line, wishes]) => of(line, wishes)),
    ['suggestions for money', () => call(db, 'GET /api/admin/receipts/{id}/suggestions', { params: { id: String(receiptId) } })],
  ]
}

/** Fills the shop and counts its figures; of a shop that was kept only what was not counted. Tells how long that took. */
async function makeReady(): Promise<string> {
  const { rows: [kept] } = await database.pool.query<{ filled: boolean }>(
    `select to_regclass('shop_order') is not null as filled`)
  await migrate(database.pool, log)
  const filling = performance.now()
  if (!kept?.filled) await fillShop(database, { orders, products, customers: CUSTOMERS })
  const [filled, counting] = [since(filling), performance.now()]
  await countFigures(database.db)
  const counted = since(counting)
  await tidyUp(database.pool)
  return kept?.filled ? 'found as it was left' : `filled in ${filled}, figures counted in ${counted}`
}

const folder = keep === undefined ? realpathSync(mkdtempSync(join(tmpdir(), 'alo-admin-'))) : resolve(keep)
const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings: FAST })
const database = openDatabase(postgres.url)
const since = (began: number): string => `${((performance.now() - began) / 1000).toFixed(0)} s`
try {
  const made = await makeReady()
  console.log(`${orders.toLocaleString('en')} orders, ${products.toLocaleString('en')} products, ${made}; `
    + `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; p50 / p99 in ms, ${ROUNDS} rounds each\n`)
  await warmSearch(database.db)
  for (const [what, ask] of await questions(database.db, await waitingMoney(database))) {
    if (!what.includes(part)) continue
    const { p50, p99 } = await time(ask)
    console.log(`| ${what} | ${p50.toFixed(1)} / ${p99.toFixed(1)} |${p50 >= P50_MAX_MS ? ' TOO SLOW' : ''}`)
    if (p50 >= P50_MAX_MS) process.exitCode = 1
  }
} finally {
  await database.close()
  await postgres.stop()
  if (keep === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
