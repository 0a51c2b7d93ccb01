// How fast lists, filters, counts, search and suggestions answer as the catalogue grows.
// `node_modules/.bin/node bench/finding.ts [1000 10000 100000 1000000]`: a PostgreSQL of its own in a temporary folder, a
// made-up catalogue per size, then the front doors are called in this process, one call after another, queries included.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#server/kit/db.ts'
import type { Database } from '#server/kit/db.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/kit/migrate.ts'
import { warmSearch } from '#server/search/search.ts'
import { fillCatalogue } from '#testing/many-goods.ts'
import { questions } from './finding-questions.ts'

const ROUNDS = 60
const WARM_ROUNDS = 10
/** The size the others are compared with. */
const YARDSTICK = 10_000

/** Durability costs time only while the catalogue is written; cleaning up is done once, before anything is measured. */
const FAST = {
  fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB', maintenance_work_mem: '256MB',
  autovacuum: 'off',
}

interface Timed { p50: number, p99: number }
interface Row { products: number, load_s: number, memory_mb: number, timed: Map<string, Timed> }

const sizes = process.argv.slice(2).map(Number)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'alo-finding-')))
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // what the flag adds
const log = pino({ level: 'warn' })
const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings: FAST })
try {
  const measured: Row[] = []
  for (const products of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000]) measured.push(await measure(products))
  print(measured)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function measure(products: number): Promise<Row> {
  const name = `goods_${products}`
  await inPostgres(`create database ${name}`)
  const database = openDatabase(postgres.url.replace(/\/alo(?=\?|$)/, `/${name}`))
  try {
    await migrate(database.pool, log)
    return await measureFilled(database, products)
  } finally {
    await database.close()
    await inPostgres(`drop database ${name} with (force)`)
  }
}

async function measureFilled({ db, pool }: Database, products: number): Promise<Row> {
  const filling = performance.now()
  const client = await pool.connect()
  await fillCatalogue(client, products, (done) => process.stderr.write(`\r${products} products: ${done} written `))
    .finally(() => client.release(true))
  const fill_s = (performance.now() - filling) / 1000
  const before = memory()
  const loading = performance.now()
  await warmSearch(db)
  const load_s = (performance.now() - loading) / 1000
  const memory_mb = memory() - before
  process.stderr.write(`in ${fill_s.toFixed(0)} s, on the shelf in ${load_s.toFixed(1)} s, ${memory_mb.toFixed(0)} MB\n`)
  const timed = new Map<string, Timed>()
  for (const [what, ask] of Object.entries(questions(db, products))) timed.set(what, await time(ask))
  return { products, load_s, memory_mb, timed }
}

async function inPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Megabytes in use after the garbage is gone: the heap and the typed arrays. */
function memory(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}

async function time(ask: (round: number) => Promise<unknown>): Promise<Timed> {
  for (let round = 0; round < WARM_ROUNDS; round++) await ask(round)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await ask(round)
    took.push(performance.now() - began)
  }
  took.sort((one, other) => one - other)
  return { p50: took[Math.floor(ROUNDS / 2)] ?? NaN, p99: took[Math.ceil(ROUNDS * 0.99) - 1] ?? NaN }
}

function print(measured: readonly Row[]): void {
  const yardstick = measured.find((row) => row.products === YARDSTICK)
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, `
    + `${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, load ${loadavg()[1]?.toFixed(1)}; `
    + `p50 / p99 in ms, ${ROUNDS} rounds each\n`)
  const line = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`)
  line(['', ...measured.map((row) => row.products.toLocaleString('en')), ...yardstick ? ['largest : 10,000'] : []])
  line(['---', ...measured.map(() => '---:'), ...yardstick ? ['---:'] : []])
  for (const what of measured[0]?.timed.keys() ?? []) {
    const small = yardstick?.timed.get(what)
    const large = measured.at(-1)?.timed.get(what)
    line([what, ...measured.map((row) => `${show(row.timed.get(what)?.p50)} / ${show(row.timed.get(what)?.p99)}`),
      ...small && large ? [`${(large.p50 / small.p50).toFixed(1)}×`] : []])
  }
  line(['filling the shelf, s', ...measured.map((row) => row.load_s.toFixed(1)), ...yardstick ? [''] : []])
  line(['memory of the shelf, MB', ...measured.map((row) => row.memory_mb.toFixed(0)), ...yardstick ? [''] : []])
}

function show(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : milliseconds.toFixed(1)
}
