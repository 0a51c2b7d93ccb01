// Hearing what the database tells: notices of one channel, sent with a transaction and heard after its commit.
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

const AGAIN_MS = 2_000

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

/** Listens on a connection of its own, made anew when it is lost, until it is stopped. */
export function listenTo(
  url: string, { channel, name, heard, begun, lost, warning }: Hearing, log: Log,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const ended = (): void => {
    if (stopped) return
    lost?.()
    timer = setTimeout(() => void listen(), AGAIN_MS)
  }
  async function listen(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
    client = mine
    mine.on('notification', ({ payload = '' }) => heard(payload))
    mine.on('error', () => {}) // 'end' follows
    mine.once('end', ended)
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
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
  }
}

/** Tells these notices, each of less than 8000 bytes, to whoever listens, this process among them. */
export async function tellAll(db: Db, channel: string, notices: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, notice) from unnest(${notices}::text[]) notice`.execute(db)
}
