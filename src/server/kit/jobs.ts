// Work that may wait: pg-boss queues in the same database, retried until done.
import { PgBoss } from 'pg-boss'
import type { JobResult } from 'pg-boss'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { NewsKind } from './news.ts'
import { startRelay } from './outbox.ts'
import type { Told } from './outbox.ts'

/** Answers to news: kind -> name of the answer -> what is done. An answer may run twice; it must do its work once. */
export type Answers = { [K in NewsKind]?: Record<string, (told: Told<K>) => Promise<void>> }

/** Six tries over about half an hour, then the job is kept as failed for staff to see. */
const QUEUE = { retryLimit: 6, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 }

export interface Jobs { stop(): Promise<void>, /** Moves waiting news at once; for tests. */ relay(): Promise<number> }

/** Of one answer so many at a time, the next at once while there are more: by itself a worker takes one in two seconds. */
const WORK = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

type AnyAnswer = (told: { eventId: number, kind: string, payload: unknown }) => Promise<void>

/** Starts the queues and the outbox relay. */
export async function startJobs(db: Db, pool: pg.Pool, answers: Answers, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    persistWarnings: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const queues = new Map<string, string[]>()
  const workers: string[] = []
  for (const [kind, byName] of Object.entries(answers)) {
    queues.set(kind, Object.keys(byName).map((name) => `${kind}/${name}`))
    for (const [name, answer] of Object.entries(byName)) {
      const queue = `${kind}/${name}`
      await boss.createQueue(queue, QUEUE)
      // the queue's name fixes the kind, so what arrives is what this answer takes
      const run = answer as AnyAnswer
      workers.push(await boss.work(queue, WORK, (jobs) => Promise.all(jobs.map(async ({ id, data }): Promise<JobResult> => {
        try {
          await run(data as Told<NewsKind>) // the relay sends nothing else here
          return { id, status: 'completed' }
        } catch (error) {
          log.warn({ err: error, queue }, 'an answer to news failed')
          return { id, status: 'failed', output: { message: String(error) } }
        }
      }))))
    }
  }
  const wake = (): void => { for (const worker of workers) boss.notifyWorker(worker) }
  const relay = startRelay(db, boss, (kind) => queues.get(kind) ?? [], wake, log)
  return {
    relay: () => relay.run(),
    async stop() {
      await relay.stop()
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}
