// How the shop's machines are, of all its processes together, as their database knows it.
import type { Status, StatusMinute } from '#contract/status.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import type { Minute } from '#server/kit/metrics-minutes.ts'
import { countWork } from '#server/kit/outbox.ts'
import type { Work } from '#server/kit/outbox.ts'
import { processName } from '#server/kit/pulse.ts'
import { problemsOf } from './desk-status-rules.ts'
import * as rows from './desk-status-sql.ts'

const MINUTE_MS = 60_000
/** Three beats that were not heard. */
const SILENT_MS = 35_000
/** A process that was cut off is missed for so long; then somebody has seen it, or another has taken its place. */
const MISSED_MS = 15 * MINUTE_MS
/** VNPay is asked from a minute after a payment's time on, every five minutes, and ends it after a quarter of an hour. */
const GATEWAY_MS = 25 * MINUTE_MS
/** What went wrong with it before is of no use to anybody. */
const FAULT_MS = 30 * 24 * 60 * MINUTE_MS

type ProcessRow = Awaited<ReturnType<typeof rows.selectProcesses>>[number]

const isMail = (queue: string): boolean => queue.includes('/mail-')
const FAILED = 'failed'

/** One line for each queue in which something waits or was given up. */
function queuesOf(jobs: Work['jobs']): Status['queues'] {
  return [...Map.groupBy(jobs, ({ queue }) => queue)].map(([queue, states]) => {
    const sum = (isOne: (state: string) => boolean): number =>
      states.filter(({ state }) => isOne(state)).reduce((all, { jobs: count }) => all + count, 0)
    const again = states.reduce((all, state) => all + state.again, 0)
    return { queue, waiting: sum((state) => state !== FAILED), again, failed: sum((state) => state === FAILED) }
  }).toSorted((one, other) => other.failed - one.failed || one.queue.localeCompare(other.queue))
}

/** The minutes of several processes as one, from the first in which anybody asked: counted together, as slow as the slowest. */
export function joinMinutes(all: readonly (readonly Minute[])[], latest: number): StatusMinute[] {
  const byMinute = Map.groupBy(all.flat().filter(({ at }) => at > latest - 60 && at <= latest), ({ at }) => at)
  if (byMinute.size === 0) return []
  const [first, last] = [Math.min(...byMinute.keys()), Math.max(...byMinute.keys())]
  return Array.from({ length: last - first + 1 }, (_, since) => first + since).map((at) => {
    const minutes = byMinute.get(at) ?? []
    const measured = minutes.flatMap(({ p99Ms }) => p99Ms ?? [])
    return {
      at: new Date(at * MINUTE_MS).toISOString(),
      requests: minutes.reduce((sum, { requests }) => sum + requests, 0),
      errors: minutes.reduce((sum, { errors }) => sum + errors, 0),
      p99Ms: measured.length > 0 ? Math.max(...measured) : null,
    }
  })
}

function processesOf(all: readonly ProcessRow[]): Status['processes'] {
  return all.map((row) => ({
    id: row.id, name: processName(row.id), version: row.version, startedAt: row.started_at.toISOString(),
    seenAt: row.beat_at.toISOString(), silent: row.beat_at < later(-SILENT_MS), memoryBytes: row.memory_bytes,
  }))
}

function diskOf(all: readonly ProcessRow[]): Status['disk'] {
  const [least] = all.toSorted((one, other) => one.free_bytes - other.free_bytes)
  return least ? { freeBytes: least.free_bytes, bytes: least.disk_bytes } : null
}

/** What VNPay and the bank have said, and what they have not. */
async function readOutside(db: Db, offered: boolean): Promise<Pick<Status, 'gateway' | 'bank'>> {
  const [money, fault] = await Promise.all([
    rows.selectMoney(db, later(-GATEWAY_MS)), rows.selectGatewayFault(db, later(-FAULT_MS)),
  ])
  return {
    gateway: {
      offered, heardAt: money?.gatewayAt?.toISOString() ?? null, silent: offered ? money?.gatewaySilent ?? 0 : 0,
      fault: fault ? { ...fault, at: fault.at.toISOString() } : null,
    },
    bank: { heardAt: money?.hookAt?.toISOString() ?? null, statementAt: money?.statementAt?.toISOString() ?? null },
  }
}

/** `offered`: VNPay is; `leave`: mails do. */
export async function readStatus(db: Db, { offered, leave }: { offered: boolean, leave: boolean }): Promise<Status> {
  const [database, all, work, outside, backup] = await Promise.all([
    rows.selectDatabase(db), rows.selectProcesses(db), countWork(db), readOutside(db, offered), rows.selectBackup(db),
  ])
  const missed = all.filter(({ beat_at: beatAt }) => beatAt >= later(-MISSED_MS))
  const queues = queuesOf(work.jobs)
  const mails = (of: 'again' | 'failed'): number =>
    queues.filter(({ queue }) => isMail(queue)).reduce((sum, counts) => sum + counts[of], 0)
  const known = {
    at: now().toISOString(),
    processes: processesOf(missed),
    database: database ?? { bytes: 0, connections: 0, connectionsMax: 0, oldestSeconds: null, replicas: 0 },
    news: { waiting: work.news, oldestSeconds: work.oldestSeconds },
    queues,
    mails: { leave, again: mails('again'), failed: mails('failed') },
    ...outside,
    disk: diskOf(missed),
    backup: backup ? { at: backup.made_at.toISOString(), place: backup.place } : null,
    // a column of JSON that only `startPulse` writes
    minutes: joinMinutes(missed.map(({ minutes }) => minutes as Minute[]), Math.floor(now().getTime() / MINUTE_MS)),
  }
  return { ...known, problems: problemsOf(known) }
}
