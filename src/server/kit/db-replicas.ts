// Replicas for reading (DATABASE_REPLICA_URLS): standbys of the primary that answer what is the same for everybody, as long as
// they have replayed all that this process knows of (db-replicas-needed.ts). Whatever one cannot answer, the primary does.
import { setTimeout as pause } from 'node:timers/promises'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionBuilder } from 'kysely'
import pg from 'pg'
import { openPrimaryTeller, openStandbyTeller } from './db-positions.ts'
import type { Position, Teller } from './db-positions.ts'
import { Needed } from './db-replicas-needed.ts'
import { openDatabase } from './db.ts'
import type { Database, Db } from './db.ts'
import type { Log } from './log.ts'
import type { PageCache } from './page-cache.ts'
import type { Tables } from './tables.ts'

/** Each replica is asked so often where it is; what nobody told of is at most two beats old. */
const BEAT_MS = 1_000
/** One that is behind is asked again after a millisecond, and then after twice as long each time up to this. */
const BEHIND_MS = 250
/** Nobody waits longer for a connection to a replica: the primary is asked instead. */
const CONNECT_MS = 1_000
/** A replica gives up a statement after eight seconds; one that does not even say so is not waited for. */
const SILENT_MS = 9_000
/** A statement that took too long takes as long on the primary. */
const TOOK_TOO_LONG = '57014'

export interface Replicas {
  /** How many calls began to read from which server. */
  reads: () => Record<string, number>
  /** How many statements a replica could not answer, and the primary did. */
  left: () => number
  /** Bytes of the primary's log each replica has yet to replay; NaN for one that is away. */
  behind: () => Record<string, number>
  close(): void
}

interface Opened {
  needed: Needed
  /** A replica that has all that is needed, each in turn; undefined while none has. */
  pick(): Db | undefined
  count(from: string): void
}

const openedFor = new WeakMap<Db, Opened>()
const primaries = new WeakMap<Db, Db>()

/** Where to read what is the same for everybody: a replica that shows all this process knows of, else the database itself. */
export function readingOf(db: Db): Db {
  const opened = openedFor.get(db)
  if (!opened) return db
  const replica = opened.pick()
  if (!replica) opened.count('primary')
  return replica ?? db
}

/** What is committed by now is shown by all that begins to read from now on, whoever answers. */
export function noteCommits(db: Db): void {
  openedFor.get(db)?.needed.note()
}

/** The same cache, which forgets because something was committed: what is made anew shows that. */
export const noting = (db: Db, cache: PageCache): PageCache => ({
  ...cache,
  forget(tags) {
    noteCommits(db)
    cache.forget(tags)
  },
  clear() {
    noteCommits(db)
    cache.clear()
  },
})

/** The database that a replica follows; any other one itself. */
export const primaryOf = (db: Db): Db => primaries.get(db) ?? db

/** One that is away is left out, and looked for again. */
class Replica {
  readonly db: Db
  readonly #name: string
  readonly #teller: Teller
  readonly #open: () => Database
  readonly #primary: Db
  readonly #needed: Needed
  readonly #log: Log
  /** Where it was when it was asked last: by now it is there, or further. */
  #at: Position | undefined
  #rows: Database | undefined
  /** Statements it has not answered yet: they end when it is found to be away. */
  readonly #asked = new Set<(error: Error) => void>()
  #looking: Promise<void> | undefined
  #following = false
  #isMissed = false
  #closed = false
  /** Statements that it left to the primary. */
  left = 0

  constructor({ name, url, primary, connections, needed, log }: {
    name: string, url: string, primary: Db, connections: number, needed: Needed, log: Log
  }) {
    this.#name = name
    this.#primary = primary
    this.#needed = needed
    this.#log = log
    this.#teller = openStandbyTeller(url)
    this.#open = () => openDatabase(url, connections, () => {}, {
      connectionTimeoutMillis: CONNECT_MS, query_timeout: SILENT_MS, keepAlive: true,
      options: '-c default_transaction_read_only=on',
    })
    this.db = new ReplicaDb(primary, (query) => this.#execute(query))
    primaries.set(this.db, primary)
  }

  get hasAllNeeded(): boolean {
    return this.#rows !== undefined && this.#needed.isMetBy(this.#at)
  }

  get bytesBehind(): number {
    return this.#needed.bytesBefore(this.#at)
  }

  /** Asks it where it is, again and again while it lacks what is needed. */
  async follow(): Promise<void> {
    if (this.#following) return
    this.#following = true
    for (let ms = 1; ; ms = Math.min(2 * ms, BEHIND_MS)) {
      await this.look()
      if (!this.#at || this.hasAllNeeded || !this.#needed.isKnown || this.#closed) break
      await pause(ms, undefined, { ref: false })
    }
    this.#following = false
  }

  /** Finds out where it is, and whether it is there at all. */
  look(): Promise<void> {
    return this.#looking ??= this.#teller.ask().then((at) => this.#found(at), (error: unknown) => this.#lost(error))
      .finally(() => { this.#looking = undefined })
  }

  close(): void {
    this.#closed = true
    this.#teller.close()
    this.#letGo(new Error('the shop is closing'))
  }

  #found(at: Position): void {
    if (this.#closed) return
    this.#at = at
    this.#rows ??= this.#open()
    if (this.#isMissed) this.#log.info(`${this.#name} is there again`)
    this.#isMissed = false
  }

  #lost(error: unknown): void {
    if (!this.#isMissed && !this.#closed) this.#log.warn({ err: error }, `${this.#name} cannot be read; the others answer for it`)
    this.#isMissed = true
    this.#letGo(new Error(`${this.#name} is away`))
  }

  #letGo(reason: Error): void {
    this.#at = undefined
    this.#rows?.close().catch(() => {}) // its connections are broken
    this.#rows = undefined
    for (const end of this.#asked) end(reason)
  }

  /** What it cannot answer (it is away, it had to replay something over the rows, somebody writes) is asked of the primary. */
  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { kind } = query.query
    const reads = kind === 'SelectQueryNode' || kind === 'RawNode'
    if (this.#rows && reads && this.hasAllNeeded) {
      try {
        return await this.#ask<R>(this.#rows.db, query)
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === TOOK_TOO_LONG) throw error
        this.left++
        void this.look()
      }
    }
    return this.#primary.executeQuery<R>(query)
  }

  async #ask<R>(rows: Db, query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = Promise.withResolvers<QueryResult<R>>()
    this.#asked.add(answer.reject)
    rows.executeQuery<R>(query).then(answer.resolve, answer.reject)
    try {
      return await answer.promise
    } finally {
      this.#asked.delete(answer.reject)
    }
  }
}

type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/** Has no connections of its own: each statement goes its way by itself. */
class StatementDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(execute: Execute) {
    super()
    this.#connection = {
      executeQuery: execute,
      streamQuery() { throw new Error('nothing is streamed from a replica') },
    }
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }
}

class ReplicaDb extends Kysely<Tables> {
  readonly #primary: Db

  constructor(primary: Db, execute: Execute) {
    super({ dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new StatementDriver(execute),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    } })
    this.#primary = primary
  }

  override transaction(): TransactionBuilder<Tables> {
    return this.#primary.transaction()
  }
}

/** Reads from these replicas of the database, when there are any, until they are closed. `connections`: at most, of each. */
export function openReplicas(
  { db, url }: Pick<Database, 'db' | 'url'>, { urls, connections }: { urls: readonly string[], connections: number }, log: Log,
): Replicas {
  const teller = openPrimaryTeller(url)
  const followAll = (): void => { for (const one of replicas) void one.follow() }
  const needed = new Needed(() => teller.ask(), followAll)
  const replicas = urls.map((url, at) =>
    new Replica({ name: `replica ${at + 1}`, url, primary: db, connections, needed, log }))
  const counts = new Map<string, number>()
  const count = (from: string): void => void counts.set(from, (counts.get(from) ?? 0) + 1)
  let last = 0
  openedFor.set(db, {
    needed, count,
    pick() {
      for (let tries = 0; tries < replicas.length; tries++) {
        last = (last + 1) % replicas.length
        const one = replicas[last]
        if (!one?.hasAllNeeded) continue
        count(`replica ${last + 1}`)
        return one.db
      }
      return undefined
    },
  })
  needed.note()
  const timer = setInterval(() => needed.beat(), BEAT_MS).unref() // and then where each replica is
  return {
    reads: () => Object.fromEntries(counts),
    left: () => replicas.reduce((sum, one) => sum + one.left, 0),
    behind: () => Object.fromEntries(replicas.map(({ bytesBehind }, at) => [`replica ${at + 1}`, bytesBehind])),
    close() {
      openedFor.delete(db)
      clearInterval(timer)
      needed.stop()
      for (const one of replicas) one.close()
      teller.close()
    },
  }
}
