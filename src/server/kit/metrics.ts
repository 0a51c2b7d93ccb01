// What this process tells of itself to Prometheus: how much it answers and how fast, what waits, what it holds. Counted where it
// happens, put into words only when asked for. It knows routes, queues and numbers, and nothing of any person.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, Db } from './db.ts'
import { openMinutes } from './metrics-minutes.ts'
import type { Minute } from './metrics-minutes.ts'
import { countWork } from './outbox.ts'

/** Seconds. The shop's own promises lie between: a kept page, a list, a search, an order, the patience of a person. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Whoever looks gets what this process knows by itself, even while the database does not answer. */
const DATABASE_MS = 2_000

export interface Answered { method: string, route: string, status: number, /** Undefined for what stays open. */ ms?: number }

export interface Metrics {
  type: string
  /** The past hour, for people. */
  minutes(): Minute[]
  answered(answer: Answered): void
  /** An answer that is the same for everybody was given: kept from before, or made for this. */
  answerGiven: (from: 'kept' | 'made') => void
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
  const requests = new Counter({
    name: 'alo_http_requests_total', help: 'Answers by route and status.', labelNames: ['method', 'route', 'status'], registers,
  })
  const took = new Histogram({
    name: 'alo_http_request_duration_seconds', help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route'], buckets: BUCKETS, registers,
  })
  const shared = new Counter({
    name: 'alo_shared_answers_total', help: 'Pages and replies that are the same for everybody, by where they came from.',
    labelNames: ['from'], registers,
  })
  const jobs = new Counter({
    name: 'alo_jobs_total', help: 'Answers to news and work by the clock, by how they ended.', labelNames: ['queue', 'how'],
    registers,
  })
  const tellWork = gaugesOfWork(db, registers)
  const minutes = openMinutes()
  const metrics: Metrics = {
    type: register.contentType,
    minutes: () => minutes.read(),
    answered({ method, route, status, ms }) {
      requests.inc({ method, route, status })
      minutes.count(status, ms)
      if (ms !== undefined) took.observe({ method, route }, ms / 1_000)
    },
    answerGiven: (from) => shared.inc({ from }),
    jobEnded: (queue, how) => jobs.inc({ queue, how }),
    watch(name, help, read) {
      void new Gauge({ name, help, registers, collect() { this.set(read()) } })
    },
    watchEach: (...told) => watchEach(registers, ...told),
    tallyEach: (...told) => tallyEach(registers, ...told),
    async tell() {
      await tellWork()
      return register.metrics()
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
