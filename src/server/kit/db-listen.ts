// Hearing what the database tells: notices of one channel, sent with a transaction and heard after its commit.
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { gather } from './gather.ts'
import type { Log } from './log.ts'

const AGAIN_MS = 2_000
/** A question on the way there and back; nobody waits longer to have caught up. */
const ROUND_MS = 2_000

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

/** Listens on a connection of its own, made anew when it is lost, until it is stopped. */
export function listenTo(
  url: string, { channel, name, heard, begun, lost, warning }: Hearing, log: Log,
): Listener {
  let client: pg.Client | undefined
  let hears = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  // PostgreSQL tells a connection what it has for it before it says that it is done with a question
  const goAndReturn = gather(async (asked: readonly undefined[]) => {
    const come = hears && await client?.query('select').then(() => true, () => false)
    return asked.map(() => come ?? false)
  })
  const ended = (): void => {
    hears = false
    if (stopped) return
    lost?.()
    timer = setTimeout(() => void listen(), AGAIN_MS)
  }
  async function listen(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: name, keepAlive: true, query_timeout: ROUND_MS })
    client = mine
    mine.on('notification', ({ payload = '' }) => heard(payload))
    mine.on('error', () => {}) // 'end' follows
    mine.once('end', ended)
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      hears = true
      begun()
    } catch (error) {
      if (!stopped) log.warn({ err: error }, warning)
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
    caughtUp: () => goAndReturn(undefined),
  }
}

/** Tells these notices, each of less than 8000 bytes, to whoever listens, this process among them. */
export async function tellAll(db: Db, channel: string, notices: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, notice) from unnest(${notices}::text[]) notice`.execute(db)
}
