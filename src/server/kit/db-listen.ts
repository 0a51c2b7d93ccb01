// Hearing what the database tells: notices of one channel, sent with a transaction and heard after its commit.
import { sql } from 'kysely'
import pg from 'pg'
import { endSilently } from './db-silence.ts'
import type { Db } from './db.ts'
import { gather } from './gather.ts'
import type { Log } from './log.ts'

const AGAIN_MS = 2_000
/** A question on the way there and back; nobody waits longer to have caught up. */
const ROUND_MS = 2_000
/** Where nobody asks, the connection itself is asked so often: one that fell silent brings no notice, and no word of it. */
const BEAT_MS = 5_000

/** pg has no code for it: nothing came within `query_timeout`. Whatever else fails is said by the other side, or by its end. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

export interface Hearing {
  channel: string
  /** What the connection is called in the database's own lists. */
  name: string
  heard: (payload: string) => void
  /** From now on every notice is heard; what was told before is unknown. */
  begun: () => void
  /** No notice is heard until it has begun again. */
  lost?: () => void
  /** Said to whoever runs the shop when the connection cannot be made. */
  warning: string
}

export interface Listener {
  stop(): Promise<void>
  /** True when every notice of what was committed before has been heard; false while nothing can be heard. */
  caughtUp(): Promise<boolean>
}

class Listening implements Listener {
  readonly #url: string
  readonly #hearing: Hearing
  readonly #log: Log
  #client: pg.Client | undefined
  #hears = false
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  /** PostgreSQL tells a connection what it has for it before it says that it is done with a question. */
  readonly #goAndReturn = gather(async (asked: readonly undefined[]) => {
    const come = await this.#isAnswered()
    return asked.map(() => come)
  })

  constructor(url: string, hearing: Hearing, log: Log) {
    this.#url = url
    this.#hearing = hearing
    this.#log = log
    void this.#listen()
  }

  caughtUp(): Promise<boolean> {
    return this.#goAndReturn(undefined)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    const client = this.#client
    if (!client) return
    const cut = setTimeout(endSilently, ROUND_MS, client)
    await client.end().catch(() => {}) // already gone
    clearTimeout(cut)
  }

  async #isAnswered(): Promise<boolean> {
    const client = this.#client
    if (!client || !this.#hears) return false
    try {
      await client.query('select')
      return true
    } catch (error) {
      if (client === this.#client) this.#hearNoMore(isSilence(error) ? 'does not answer' : 'has ended the connection')
      endSilently(client)
      return false
    }
  }

  /** Said to whoever runs the shop, once for each connection that was lost. */
  #hearNoMore(why: string): void {
    if (this.#hears && !this.#stopped) this.#log.warn(`${this.#hearing.name}: the database ${why}; listening anew`)
    this.#hears = false
  }

  async #listen(): Promise<void> {
    const { channel, name, heard, begun, warning } = this.#hearing
    const client = new pg.Client({
      connectionString: this.#url, application_name: name, keepAlive: true, query_timeout: ROUND_MS,
      connectionTimeoutMillis: BEAT_MS,
    })
    this.#client = client
    client.on('notification', ({ payload = '' }) => heard(payload))
    client.on('error', () => {}) // 'end' follows
    client.once('end', () => this.#ended())
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#hears = true
      this.#beat = setInterval(() => void this.caughtUp(), BEAT_MS)
      begun()
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, warning)
      endSilently(client)
    }
  }

  #ended(): void {
    this.#hearNoMore('has ended the connection')
    clearInterval(this.#beat)
    if (this.#stopped) return
    this.#hearing.lost?.()
    this.#timer = setTimeout(() => void this.#listen(), AGAIN_MS)
  }
}

/** Listens on a connection of its own, made anew when it is lost or has fallen silent, until it is stopped. */
export const listenTo = (url: string, hearing: Hearing, log: Log): Listener => new Listening(url, hearing, log)

/** Tells these notices, each of less than 8000 bytes, to whoever listens, this process among them. */
export async function tellAll(db: Db, channel: string, notices: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, notice) from unnest(${notices}::text[]) notice`.execute(db)
}
