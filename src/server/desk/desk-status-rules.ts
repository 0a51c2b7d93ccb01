// When the shop is not well: numbers from which on somebody should look; docs/running.md names the same.
import type { ProblemKind, Status } from '#contract/status.ts'

const [MINUTE_S, DAY_S] = [60, 86_400]
const NEWS_S = 2 * MINUTE_S
const TRANSACTION_S = 5 * MINUTE_S
/** Backups are made every night; one that is a little late is no fault. */
const BACKUP_S = DAY_S + 6 * 3_600
const SLOW_MS = 1_000
/** Of the latest minutes; what has passed is no reason to look now. */
const LATELY = 10

type Known = Omit<Status, 'problems'>

const secondsSince = (known: Known, moment: string): number => (Date.parse(known.at) - Date.parse(moment)) / 1000

/** Less than a tenth, or than 1 GB, where the disk is not smaller than that. */
function isFull(disk: NonNullable<Known['disk']>): boolean {
  return disk.freeBytes < disk.bytes / 10 || (disk.freeBytes < 1e9 && disk.bytes > 4e9)
}

/** By kind: how many, or true or false where numbers say nothing. */
function judge(known: Known): Record<ProblemKind, number | boolean> {
  const { database, disk, backup, processes } = known
  const lately = known.minutes.filter(({ at }) => secondsSince(known, at) < (LATELY + 1) * MINUTE_S)
  const errors = lately.reduce((sum, minute) => sum + minute.errors, 0)
  const slow = lately.filter(({ p99Ms }) => p99Ms !== null && p99Ms > SLOW_MS)
  const up = processes.filter(({ silent }) => !silent)
  return {
    disk_full: disk !== null && isFull(disk),
    process_silent: processes.length - up.length,
    news_late: known.news.oldestSeconds > NEWS_S ? known.news.waiting : 0,
    jobs_failed: known.queues.reduce((sum, { failed }) => sum + failed, 0) - known.mails.failed,
    mails_failed: known.mails.failed,
    jobs_late: known.queues.reduce((sum, { again }) => sum + again, 0) - known.mails.again,
    mails_late: known.mails.again,
    errors,
    slow: slow.length > LATELY / 2,
    connections: database.connections > database.connectionsMax * 0.9,
    transaction_old: (database.oldestSeconds ?? 0) > TRANSACTION_S,
    gateway_silent: known.gateway.silent,
    backup_none: backup === null,
    backup_old: backup !== null && secondsSince(known, backup.at) > BACKUP_S,
    mails_stay: !known.mails.leave,
    versions_differ: new Set(up.map(({ version }) => version)).size > 1,
  }
}

/** What is not well, the worst first; nothing where all is. */
export function problemsOf(known: Known): Status['problems'] {
  // the record has exactly these keys, in this order
  return (Object.entries(judge(known)) as [ProblemKind, number | boolean][])
    .filter(([, found]) => found !== false && found !== 0)
    .map(([kind, found]) => ({ kind, count: found === true ? null : Number(found) }))
}
