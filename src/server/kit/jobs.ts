// Work that may wait: pg-boss queues in the same database, retried until done, and what is done by the clock.
import { PgBoss } from 'pg-boss'
import type { JobResult } from 'pg-boss'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { NewsKind } from './news.ts'
import { startTimer } from './timer.ts'
import type { Until } from './timer.ts'
import { startRelay } from './outbox.ts'
import type { Told } from './outbox.ts'

/** Answers to news: kind -> name of the answer -> what is done. An answer may run twice; it must do its work once. */
export type Answers = { [K in NewsKind]?: Record<string, (told: Told<K>) => Promise<void>> }

/**
 * What is done by the clock: name -> when (a cron expression, the shop's time) -> what. Of all processes one does it; it may
 * run twice or, after a failure, again at its next hour. What was missed while nobody was open is done once at the next start.
 * Where there is `until` it is also done to the moment, by every process for itself: see `startTimer`.
 */
export type Schedules = Record<string, { cron: string, run: () => Promise<unknown>, until?: Until }>

/** Six tries over about half an hour, then the job is kept as failed for staff to see. */
const QUEUE = { retryLimit: 6, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 }

/** The clock strikes again soon enough: no second try, and nothing to keep for long. */
const CLOCK_QUEUE = { retryLimit: 0, expireInSeconds: 300, retentionSeconds: 3_600, deleteAfterSeconds: 86_400 }
const TIME_ZONE = 'Asia/Ho_Chi_Minh'
const CLOCK_WORK = { pollingIntervalSeconds: 5 }

export interface Jobs { stop(): Promise<void>, /** Moves waiting news at once; for tests. */ relay(): Promise<number> }

/** Of one answer so many at a time, the next at once while there are more: by itself a worker takes one in two seconds. */
const WORK = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

type AnyAnswer = (told: { eventId: number, kind: string, payload: unknown }) => Promise<void>

async function startAnswers(boss: PgBoss, answers: Answers, log: Log) {
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
  return { queues, workers }
}

async function startSchedules(boss: PgBoss, schedules: Schedules, log: Log): Promise<void> {
  for (const [name, { cron, run }] of Object.entries(schedules)) {
    const queue = `clock/${name}`
    await boss.createQueue(queue, CLOCK_QUEUE)
    await boss.schedule(queue, cron, null, { tz: TIME_ZONE, missed: 'once' })
    await boss.work(queue, CLOCK_WORK, async () => {
      try {
        await run()
      } catch (error) {
        log.warn({ err: error, queue }, 'what is done by the clock failed')
        throw error
      }
    })
  }
}

/** Starts the queues, the outbox relay and the clock. */
export async function startJobs(
  db: Db, pool: pg.Pool, { answers, schedules = {} }: { answers: Answers, schedules?: Schedules }, log: Log,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    persistWarnings: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const { queues, workers } = await startAnswers(boss, answers, log)
  await startSchedules(boss, schedules, log)
  const wake = (): void => { for (const worker of workers) boss.notifyWorker(worker) }
  const timers = Object.entries(schedules).flatMap(([name, { run, until }]) =>
    (until ? [startTimer(name, { run, until }, log)] : []))
  const relay = startRelay(db, boss, (kind) => queues.get(kind) ?? [], wake, log)
  return {
    relay: () => relay.run(),
    async stop() {
      await Promise.all([relay.stop(), ...timers.map((timer) => timer.stop())])
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}
