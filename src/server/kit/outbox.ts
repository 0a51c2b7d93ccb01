// News travels upward: written in the transaction of the change it tells of, handed to the jobs afterwards, lost never.
import { fromKysely } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import { later, now } from './clock.ts'
import type { Db, Tx } from './db.ts'
import type { Log } from './log.ts'
import type { News, NewsKind } from './news.ts'

/** A process that hears no nudge looks this often for news that another process wrote or left behind. */
const LOOK_MS = 2_000
const BATCH = 100
/** News that was relayed is kept so long, for whoever asks what happened. */
const KEPT_MS = 7 * 24 * 3_600_000
/** A commit takes a few milliseconds. */
const COMMIT_MS = 30

/** What a job carries: the event's id makes the handler's work safe to repeat. */
export interface Told<K extends NewsKind> { eventId: number, kind: K, payload: News[K] }

let nudge = (): void => {}

/** Writes news in the caller's transaction; told only if that commits. */
export async function tell<K extends NewsKind>(tx: Tx, kind: K, payload: News[K]): Promise<void> {
  await tx.insertInto('outbox').values({ kind, payload: JSON.stringify(payload) }).execute()
  setTimeout(nudge, COMMIT_MS).unref() // by then the commit has usually happened; if not, the next look finds it
}

/** Forgets news that was relayed more than seven days ago; gives how many. */
export async function purgeNews(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('relayed_at', '<', later(-KEPT_MS)).executeTakeFirst()
  return Number(numDeletedRows)
}

export interface Relay { stop(): Promise<void>, run(): Promise<number> }

/** Moves one batch of news into the job queues of its handlers; both in one transaction, so each arrives exactly once. */
async function relayBatch(db: Db, boss: PgBoss, queuesOf: (kind: string) => readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const news = await tx.selectFrom('outbox').selectAll().where('relayed_at', 'is', null)
      .orderBy('id').limit(BATCH).forUpdate().skipLocked().execute()
    if (news.length === 0) return 0
    const told = news.flatMap(({ id, kind, payload }) =>
      queuesOf(kind).map((queue) => ({ queue, data: { eventId: id, kind, payload } })))
    for (const [queue, jobs] of Map.groupBy(told, (one) => one.queue)) {
      await boss.insert(queue, jobs.map(({ data }) => ({ data })), { db: fromKysely(tx) })
    }
    await tx.updateTable('outbox').set({ relayed_at: now() }).where('id', 'in', news.map((row) => row.id)).execute()
    return news.length
  })
}

/** Starts moving news to the jobs; `woken` is called after each batch so that workers look at once. */
export function startRelay(
  db: Db, boss: PgBoss, queuesOf: (kind: string) => readonly string[], woken: (kinds: number) => void, log: Log,
): Relay {
  let running: Promise<number> | undefined
  let again = false
  async function run(): Promise<number> {
    let moved = 0
    do {
      again = false
      const batch = await relayBatch(db, boss, queuesOf)
      moved += batch
      again ||= batch === BATCH
    } while (again)
    if (moved > 0) woken(moved)
    return moved
  }
  function look(): void {
    again = true
    running ??= run().catch((error: unknown) => {
      log.warn({ err: error }, 'the outbox could not be relayed; it will be tried again')
      return 0
    }).finally(() => { running = undefined })
  }
  nudge = look
  const timer = setInterval(look, LOOK_MS)
  return {
    run,
    async stop() {
      nudge = () => {}
      clearInterval(timer)
      await running
    },
  }
}
