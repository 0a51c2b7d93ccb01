// Hearing which rendered pages no longer hold. The database itself tells, with the transaction that changes what they show,
// and is heard after its commit: `drop_pages` in db/migrations/0006-finding.sql.
import pg from 'pg'
import type { Log } from './log.ts'
import type { PageCache } from './page-cache.ts'

const CHANNEL = 'alo_pages'
const AGAIN_MS = 2_000

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
    // tags between blanks, or '*' where one notice does not hold them all
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
