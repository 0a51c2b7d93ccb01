// What this process tells of itself to Prometheus: how much it answers and how fast, what waits, what it holds. Counted where it
// happens, put into words only when asked for. It knows routes, queues and numbers, and nothing of any person.
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Database, Db } from './db.ts'
import { openAnswers } from './metrics-answers.ts'
import type { Kind, SharedHeard } from './metrics-answers.ts'
import type { Minute } from './metrics-minutes.ts'
import { countWork } from './outbox.ts'

/** Whoever looks gets what this process knows by itself, even while the database does not answer. */
const DATABASE_MS = 2_000

export interface Metrics {
  type: string
  /** The past hour, for people. */
  minutes(): Minute[]
  /** `ms` undefined: what stays open. */
  answered(kind: Kind, ms: number | undefined): void
  shared: SharedHeard
  jobEnded: (queue: string, how: 'done' | 'failed') => void
  /** A number that others keep, or several of them by `label`: read when it is asked for. */
  watch(name: string, help: string, read: () => number): void
  watchEach(name: string, help: string, label: string, read: () => Record<string, number>): void
  /** The same for counts, which only grow. */
  tallyEach(name: string, help: string, label: string, read: () => Record<string, number>): void
  /** Everything as text, in Prometheus' format 0.0.4. */
  tell(): Promise<string>
}

/** Begins to count. One for each process: the numbers of Node itself are among them. */
export function openMetrics({ db, pool }: Pick<Database, 'db' | 'pool'>): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const jobs = new Counter({
    name: 'alo_jobs_total', help: 'Answers to news and work by the clock, by how they ended.', labelNames: ['queue', 'how'],
    registers,
  })
  const tellWork = gaugesOfWork(db, registers)
  const answers = openAnswers()
  const metrics: Metrics = {
    type: register.contentType,
    minutes: () => answers.minutes(),
    answered: (kind, ms) => answers.count(kind, ms),
    shared: answers.shared,
    jobEnded: (queue, how) => jobs.inc({ queue, how }),
    watch(name, help, read) {
      void new Gauge({ name, help, registers, collect() { this.set(read()) } })
    },
    watchEach: (...told) => watchEach(registers, ...told),
    tallyEach: (...told) => tallyEach(registers, ...told),
    async tell() {
      await tellWork()
      return await register.metrics() + answers.tell()
    },
  }
  metrics.watchEach('alo_database_connections', 'Of this process: open, of these idle, and how many wait for one.', 'state',
    () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return metrics
}

function watchEach(registers: Registry[], ...[name, help, label, read]: Parameters<Metrics['watchEach']>): void {
  void new Gauge({
    name, help, labelNames: [label], registers,
    collect() {
      for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count)
    },
  })
}

function tallyEach(registers: Registry[], ...[name, help, label, read]: Parameters<Metrics['tallyEach']>): void {
  void new Counter({
    name, help, labelNames: [label], registers,
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
    },
  })
}

/** What waits in the database is the same from every process. */
function gaugesOfWork(db: Db, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({ name: 'alo_database_up', help: 'Whether the database answered just now.', registers })
  const news = new Gauge({ name: 'alo_news_waiting', help: 'News not yet handed to the jobs.', registers })
  const oldest = new Gauge({ name: 'alo_news_waiting_seconds', help: 'How long the oldest of it waits.', registers })
  const waiting = new Gauge({
    name: 'alo_jobs_waiting', help: 'Jobs that are not done, by queue and state; failed ones are given up.',
    labelNames: ['queue', 'state'], registers,
  })
  return async () => {
    waiting.reset()
    const work = await within(countWork(db), DATABASE_MS)
    up.set(work ? 1 : 0)
    news.set(work?.news ?? NaN)
    oldest.set(work?.oldestSeconds ?? NaN)
    for (const { queue, state, jobs } of work?.jobs ?? []) waiting.set({ queue, state }, jobs)
  }
}

/** Undefined where it fails or takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, ms, undefined)
  try {
    return await Promise.race([work.catch(() => undefined), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
