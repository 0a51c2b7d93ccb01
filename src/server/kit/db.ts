// The way to PostgreSQL: one pool, one typed query builder.
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction, TransactionBuilder } from 'kysely'
import pg from 'pg'
import { preparing } from './db-prepared.ts'
import { endSilent } from './db-silence.ts'
import { Refusal } from './refuse.ts'
import type { Tables } from './tables.ts'
import { openTurns } from './turns.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const INT8 = 20
const DATE = 1082

/** Ids, counts and dong fit a double exactly up to 9 007 199 254 740 991; anything beyond is a fault, not a rounding. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number of this shop`)
  return value
}

pg.types.setTypeParser(INT8, wholeNumber)
pg.types.setTypeParser(DATE, (text) => text) // a day has no time zone

/** A connection waits this long for a free place before the request is told that the shop is busy. */
const WAIT_MS = 5_000
/** Nobody waits longer for a row that somebody else holds; then the request is told that the shop is busy. */
const LOCK_MS = 3_000
/** No statement of a page may run longer. */
const STATEMENT_MS = 8_000
/** A transaction left open (a process stopped in the middle) is ended and its locks freed. */
const IDLE_IN_TRANSACTION_MS = 15_000
/** A server that has fallen silent takes no leave. */
const GONE_MS = 2_000

/** Transactions that may run at once: the other half of the connections stays with those who only look. */
const changesAtOnce = (connections: number): number => Math.max(1, Math.floor(connections / 2))

/** Where transactions take turns before they take a connection: a crowd that waits for one row does not shut the shop. */
class ShopDb extends Kysely<Tables> {
  readonly #inTurn: ReturnType<typeof openTurns>

  constructor(pool: pg.Pool, atOnce: number) {
    super({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
    this.#inTurn = openTurns(atOnce, { ms: WAIT_MS, over: () => new Refusal('request.busy') })
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    // named before it is assigned: see decision 0055
    const inTurn: typeof builder.execute = (work) => this.#inTurn(() => execute(work))
    builder.execute = inTurn
    return builder
  }
}

export interface Database {
  /** Where it is, for those who need a connection of their own. */
  url: string
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Told to end, the pool says goodbye on its connections and waits for none: a server that is ended next would still find them
 * open, and break them off with 57P01. Gives what comes back when each has ended, or after `GONE_MS`.
 */
function followEnds(pool: pg.Pool): () => Promise<void> {
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    open.add(promise)
    client.once('end', () => {
      open.delete(promise)
      resolve()
    })
  })
  return () => Promise.race([Promise.all(open).then(() => {}), pause(GONE_MS, undefined, { ref: false })])
}

/** Opens a pool of at most `connections`, half of them for transactions. Nothing is asked of the server before the first
 *  query. `more`: what is otherwise with its connections; `silent_ms`: after which one that owes an answer is looked after. */
export function openDatabase(
  url: string, connections = 16, onError: (error: Error) => void = () => {},
  { silent_ms, ...more }: pg.PoolConfig & { silent_ms?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'alo',
    keepAlive: true,
    pipeline: true, // what is asked at once is sent at once: db-together.ts
    ...more,
  })
  pool.on('error', onError) // an idle connection lost its server: the pool replaces it
  // so may one that is in use; whoever asked is told of it, but with nobody listening here the whole process would end
  pool.on('connect', (client) => void client.on('error', () => {}))
  const areGone = followEnds(pool)
  endSilent(pool, url, silent_ms)
  const db = new ShopDb(pool, changesAtOnce(connections))
  const close = async (): Promise<void> => {
    await db.destroy()
    if (!pool.ended) await pool.end() // the query builder leaves alone what it was never asked for
    await areGone()
  }
  return { url, db, pool, close }
}

/** Runs `work` while no other process of this shop holds the same lock; the others wait their turn. */
export async function alone<T>(pool: pg.Pool, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    client.release(true) // closing the connection frees the lock
  }
}
