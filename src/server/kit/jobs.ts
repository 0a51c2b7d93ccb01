// Work that may wait: pg-boss queues in the same database, retried until done, and what is done by the clock.
import { PgBoss } from 'pg-boss'
import type { Job, JobResult } from 'pg-boss'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { NewsKind } from './news.ts'
import { findWork, startRelay } from './outbox.ts'
import type { Relay, Told } from './outbox.ts'
import { startTimer } from './timer.ts'
import type { Until } from './timer.ts'
import { doFor } from './trace.ts'

/**
 * Answers to news: kind -> name of the answer -> what is done. An answer may run twice; it must do its work once. Several are
 * answered at the same time, so that what each of them reads and writes can be gathered (`gather.ts`).
 */
export type Answers = { [K in NewsKind]?: Record<string, (told: Told<K>) => Promise<void>> }

/**
 * What is done by the clock: name -> when (a cron expression, the shop's time) -> what. Of all processes one does it; it may
 * run twice or, after a failure, again at its next hour. What was missed while nobody was open is done once at the next start.
 * Where there is `until` it is also done to the moment, by every process for itself: see `startTimer`.
 */
export type Schedules = Record<string, { cron: string, run: () => Promise<unknown>, until?: Until }>

/** Tried again after ten seconds, then ever later, at most an hour: for a day, then it is kept as failed for staff to see. */
const QUEUE = { retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120 }

/** The clock strikes again soon enough: no second try, and nothing to keep for long. */
const CLOCK_QUEUE = { retryLimit: 0, expireInSeconds: 300, retentionSeconds: 3_600, deleteAfterSeconds: 86_400 }
const TIME_ZONE = 'Asia/Ho_Chi_Minh'

/** A worker is woken when there is something in its queue: by itself it hardly ever looks. */
const SELDOM = { pollingIntervalSeconds: 600 }
/** Of one answer so many at a time, the next at once while there are more. */
const TOGETHER = { ...SELDOM, batchSize: 50, burstWhenBatchFull: true, perJobResults: true } as const
/** So often a process looks for what another one left behind, for what failed and for what the clock has struck. */
const LOOK_MS = 2_000

export interface Jobs { stop(): Promise<void>, /** Moves waiting news at once; for tests. */ relay(): Promise<number> }

type AnyAnswer = (told: { eventId: number, kind: string, payload: unknown }) => Promise<void>

/** Workers by the queue each of them empties. */
type Workers = Map<string, string>

/** Hears how each job ended: done, or to be tried again or given up. */
export type Heard = Metrics['jobEnded']

interface Ears { log: Log, heard: Heard }

/** Answers what a worker took, the oldest news first. One that fails is tried again later; the others are done. */
async function answerTogether(
  queue: string, run: AnyAnswer, jobs: readonly Job<unknown>[], { log, heard }: Ears,
): Promise<JobResult[]> {
  const told = jobs.map(({ id, data }) => ({ id, told: data as Told<NewsKind> })) // the relay sends nothing else here
  return Promise.all(told.toSorted((one, other) => one.told.eventId - other.told.eventId)
    .map(async ({ id, told: news }): Promise<JobResult> => {
      const { eventId, requestId } = news
      try {
        await doFor(requestId, () => run(news))
        heard(queue, 'done')
        log.info({ queue, eventId, requestId }, 'news answered')
        return { id, status: 'completed' }
      } catch (error) {
        heard(queue, 'failed')
        log.warn({ err: error, queue, eventId, requestId }, 'an answer to news failed')
        return { id, status: 'failed', output: { message: String(error) } }
      }
    }))
}

async function startAnswers(boss: PgBoss, answers: Answers, workers: Workers, ears: Ears): Promise<Map<string, string[]>> {
  const queues = new Map<string, string[]>()
  for (const [kind, byName] of Object.entries(answers)) {
    queues.set(kind, Object.keys(byName).map((name) => `${kind}/${name}`))
    for (const [name, answer] of Object.entries(byName)) {
      const queue = `${kind}/${name}`
      await boss.createQueue(queue, QUEUE)
      await boss.updateQueue(queue, QUEUE) // one that was made by an older version
      // the queue's name fixes the kind, so what arrives is what this answer takes
      const run = answer as AnyAnswer
      workers.set(queue, await boss.work(queue, TOGETHER, (jobs) => answerTogether(queue, run, jobs, ears)))
    }
  }
  return queues
}

async function startSchedules(boss: PgBoss, schedules: Schedules, workers: Workers, { log, heard }: Ears): Promise<void> {
  for (const [name, { cron, run }] of Object.entries(schedules)) {
    const queue = `clock/${name}`
    await boss.createQueue(queue, CLOCK_QUEUE)
    await boss.schedule(queue, cron, null, { tz: TIME_ZONE, missed: 'once' })
    workers.set(queue, await boss.work(queue, SELDOM, async () => {
      try {
        await run()
        heard(queue, 'done')
      } catch (error) {
        heard(queue, 'failed')
        log.warn({ err: error, queue }, 'what is done by the clock failed')
        throw error
      }
    }))
  }
}

/** Wakes whoever has something to do, again and again. */
function startLooking(db: Db, relay: Relay, wake: (queues: readonly string[]) => void, log: Log): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  async function look(): Promise<void> {
    const { news, queues } = await findWork(db)
    if (news) relay.look()
    wake(queues)
  }
  function lookOnce(): void {
    looking ??= look().catch((error: unknown) => {
      log.warn({ err: error }, 'what is to do could not be read; it will be tried again')
    }).finally(() => { looking = undefined })
  }
  lookOnce()
  const timer = setInterval(lookOnce, LOOK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

/** Starts the queues, the outbox relay and the clock. */
export async function startJobs(
  db: Db, pool: pg.Pool, { answers, schedules = {} }: { answers: Answers, schedules?: Schedules }, log: Log,
  heard: Heard = () => {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    persistWarnings: false,
    flowIntervalSeconds: 3_600, // no job of ours waits for another
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const workers: Workers = new Map()
  const queues = await startAnswers(boss, answers, workers, { log, heard })
  await startSchedules(boss, schedules, workers, { log, heard })
  const wake = (woken: readonly string[]): void => {
    for (const queue of woken) boss.notifyWorker(workers.get(queue) ?? '')
  }
  const timers = Object.entries(schedules).flatMap(([name, { run, until }]) =>
    (until ? [startTimer(name, { run, until }, log)] : []))
  const relay = startRelay(db, boss, (kind) => queues.get(kind) ?? [], wake, log)
  const looking = startLooking(db, relay, wake, log)
  return {
    relay: () => relay.run(),
    async stop() {
      await Promise.all([looking.stop(), relay.stop(), ...timers.map((timer) => timer.stop())])
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}
