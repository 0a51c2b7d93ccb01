// Telling every process of the shop which rendered pages no longer hold: sent with the transaction, heard after its commit.
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'
import type { PageCache } from './page-cache.ts'

const CHANNEL = 'alo_pages'
/** PostgreSQL carries at most 8,000 bytes in one notice. */
const TAGS_MAX = 200
const AGAIN_MS = 2_000

/** Drops pages with one of these tags in every process once the transaction commits. */
export async function forgetPages(tx: Tx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const message = tags.length > TAGS_MAX ? '*' : tags.join(' ')
  await sql`select pg_notify(${CHANNEL}, ${message})`.execute(tx)
}

/** Listens on a connection of its own; while it is down, pages still grow old by themselves. */
export function listenForForgotten(url: string, cache: PageCache, log: Log): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const retry = (): void => {
    if (!stopped) timer = setTimeout(() => void listen(), AGAIN_MS)
  }
  async function listen(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: 'alo pages', keepAlive: true })
    client = mine
    mine.on('notification', ({ payload = '' }) => (payload === '*' ? cache.clear() : cache.forget(payload.split(' '))))
    mine.on('error', () => {}) // 'end' follows
    mine.once('end', retry)
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      cache.clear() // what changed while nobody listened is unknown
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'not hearing of changed pages; trying again')
      await mine.end().catch(() => {}) // never connected
    }
  }
  void listen()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {}) // already gone
    },
  }
}
