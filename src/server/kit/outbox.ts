// News travels upward: written in the transaction of the change it tells of, handed to the jobs afterwards, lost never.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import { later, now } from './clock.ts'
import type { Db, Tx } from './db.ts'
import type { Log } from './log.ts'
import type { News, NewsKind } from './news.ts'
import { watchRush } from './rush.ts'
import { requestNow } from './trace.ts'

const BATCH = 100
/** News that was relayed is kept so long, for whoever asks what happened. */
const KEPT_MS = 7 * 24 * 3_600_000

/** What a job carries: the event's id makes the handler's work safe to repeat. */
export interface Told<K extends NewsKind> {
  eventId: number
  kind: K
  payload: News[K]
  /** Of whoever caused it, where somebody asked. */
  requestId?: string
}

/** Hears that something was told; nobody while no relay runs. */
let told = (): void => {}

/** Writes news in the caller's transaction; told only if that commits. */
export async function tell<K extends NewsKind>(tx: Tx, kind: K, payload: News[K]): Promise<void> {
  await tx.insertInto('outbox').values({ kind, payload: JSON.stringify(payload), request_id: requestNow() ?? null }).execute()
  told() // where it has not committed when it is handed on, the next look finds it
}

/**
 * The same of many things as a step of a larger statement: what each carries are that statement's own columns, of a step `from`
 * before it; the request that caused it is that step's `request_id`, and they are told in the order of its `place`.
 */
export function tellStep<K extends NewsKind>(
  kind: K, payload: { [N in keyof News[K] & string]: RawBuilder<News[K][N]> }, from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  told() // as above
  const fields = Object.entries<RawBuilder<unknown>>(payload).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return sql`insert into outbox (kind, payload, request_id)
    select ${kind}, jsonb_build_object(${sql.join(fields)}), request_id from ${from} order by place`
}

/** Forgets news that was relayed more than seven days ago; gives how many. */
export async function purgeNews(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('outbox').where('relayed_at', '<', later(-KEPT_MS)).executeTakeFirst()
  return Number(numDeletedRows)
}

export interface Relay {
  /** Moves what waits, in a rush when that is over; a fault is logged, and what waits is found by the next look. */
  look(): void
  /** Moves what waits now; gives how much. */
  run(): Promise<number>
  stop(): Promise<void>
}

/** Whether news waits, and the queues with jobs that are due: one statement for all of them. */
export async function findWork(db: Db): Promise<{ news: boolean, queues: readonly string[] }> {
  const { rows: [found] } = await sql<{ news: boolean, queues: string[] }>`
    select exists (select from outbox where relayed_at is null) as news,
      array(select distinct name from pgboss.job where state < 'active' and start_after <= now()) as queues`.execute(db)
  return found ?? { news: false, queues: [] }
}

export interface Work {
  news: number
  /** Since when the oldest of it waits; 0 while none does. */
  oldestSeconds: number
  jobs: readonly { queue: string, state: string, jobs: number, /** Of these, tried at least five times. */ again: number }[]
}

/** All that waits, and what was given up. */
export async function countWork(db: Db): Promise<Work> {
  const { rows: [news] } = await sql<Omit<Work, 'jobs'>>`
    select count(*)::int as news, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds"
    from outbox where relayed_at is null`.execute(db)
  // a shop that was opened this moment has no queues yet
  const { rows: [queues] } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  const { rows: jobs } = !queues?.there ? { rows: [] } : await sql<Work['jobs'][number]>`
    select name as queue, state::text, count(*)::int as jobs,
      count(*) filter (where state = 'retry' and retry_count > 3)::int as again from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db)
  return { ...news ?? { news: 0, oldestSeconds: 0 }, jobs }
}

type QueuesOf = (kind: string) => readonly string[]

/**
 * Moves one batch of news into the job queues of its handlers, the oldest first; both in one transaction, so each arrives exactly
 * once. Gives how much it was, and which queues got some of it.
 */
async function relayBatch(db: Db, boss: PgBoss, queuesOf: QueuesOf): Promise<{ moved: number, queues: readonly string[] }> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx.updateTable('outbox').set({ relayed_at: now() }).where('id', 'in', tx.selectFrom('outbox').select('id')
      .where('relayed_at', 'is', null).orderBy('id').limit(BATCH).forUpdate().skipLocked())
    .returning(['id', 'kind', 'payload', 'request_id'])
      .execute()
    const told = taken.toSorted((one, other) => one.id - other.id).flatMap(({ id, kind, payload, request_id: by }) =>
      queuesOf(kind).map((queue) => ({ queue, data: { eventId: id, kind, payload, ...by !== null && { requestId: by } } })))
    const jobs = Map.groupBy(told, ({ queue }) => queue)
    for (const [queue, news] of jobs) {
      await boss.insert(queue, news.map(({ data }) => ({ data })), { db: fromKysely(tx) })
    }
    return { moved: taken.length, queues: [...jobs.keys()] }
  })
}

/** Moves news to the jobs when it was told, or when it is asked to look; `woken` hears after each batch which queues got some. */
export function startRelay(
  db: Db, boss: PgBoss, queuesOf: QueuesOf, woken: (queues: readonly string[]) => void, log: Log,
): Relay {
  let running: Promise<number> | undefined
  let more = false
  let isLate = false
  async function run(mayGoOn = () => true): Promise<number> {
    let all = 0
    do {
      more = false
      const { moved, queues } = await relayBatch(db, boss, queuesOf)
      all += moved
      if (queues.length > 0) woken(queues)
      if (moved >= BATCH) more = true
    } while (more && mayGoOn())
    return all
  }
  function move(late = false): void {
    more = true
    isLate ||= late
    // where the next rush has begun meanwhile, its end goes on with what is left
    running ??= run(() => isLate || !rush.isOn()).catch((error: unknown) => {
      log.warn({ err: error }, 'the outbox could not be relayed; it will be tried again')
      return 0
    }).finally(() => {
      running = undefined
      isLate = false
    })
  }
  const rush = watchRush(move)
  told = () => rush.told()
  return {
    look() { if (!rush.isOn()) move() },
    run: () => run(),
    async stop() {
      told = () => {}
      rush.stop()
      await running
    },
  }
}
