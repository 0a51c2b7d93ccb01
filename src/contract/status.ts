// How the shop's machines are: what those who run it look at first when something is wrong.
import * as z from 'zod'
import { Moment } from './basics.ts'

const Count = z.int().min(0)

/** What may not be well, the worst first. The number beside it says how much of it there is, where that says something. */
export const PROBLEMS = [
  'disk_full', 'process_silent', 'news_late', 'jobs_failed', 'mails_failed', 'jobs_late', 'mails_late', 'errors', 'slow',
  'connections', 'transaction_old', 'gateway_silent', 'backup_none', 'backup_old', 'mails_stay', 'versions_differ',
] as const
export type ProblemKind = (typeof PROBLEMS)[number]

const GATEWAY_FAULTS = ['silent', 'unsigned', 'refused'] as const

/** A minute of answers, all processes together; what machines ask (`/readyz` and its like) is not among them. */
export const StatusMinute = z.strictObject({
  at: Moment,
  requests: Count,
  /** Answered with 500 or more. */
  errors: Count,
  /** 99 of 100 answers were given within so long, in the slowest process; null where nobody asked. */
  p99Ms: z.number().min(0).nullable(),
})
export type StatusMinute = z.infer<typeof StatusMinute>

export const Status = z.strictObject({
  at: Moment,
  problems: z.array(z.strictObject({ kind: z.enum(PROBLEMS), count: Count.nullable() })),
  processes: z.array(z.strictObject({
    id: z.string(),
    /** Where it listens, as its machine is called: "web-1:3001". */
    name: z.string(),
    version: z.string(), startedAt: Moment, seenAt: Moment,
    /** It has not been heard of for a while, and did not say that it ends. */
    silent: z.boolean(),
    memoryBytes: Count,
  })),
  database: z.strictObject({
    bytes: Count, connections: Count, connectionsMax: Count,
    /** How long the oldest transaction has been open; null while there is none. */
    oldestSeconds: z.number().min(0).nullable(),
    /** Servers that follow this one. */
    replicas: Count,
  }),
  /** News not yet handed to the jobs. */
  news: z.strictObject({ waiting: Count, oldestSeconds: z.number().min(0) }),
  /** Where something waits to be done, or was given up, by the queue's own name; `again` of those that wait were tried often. */
  queues: z.array(z.strictObject({ queue: z.string(), waiting: Count, again: Count, failed: Count })),
  mails: z.strictObject({ leave: z.boolean(), again: Count, failed: Count }),
  gateway: z.strictObject({
    offered: z.boolean(), heardAt: Moment.nullable(),
    /** Payments whose time is over and of which it has said nothing. */
    silent: Count,
    /** What last went wrong with it: it did not answer, not in words that are its own, or refused a refund (with its code). */
    fault: z.strictObject({ at: Moment, kind: z.enum(GATEWAY_FAULTS), code: z.string().nullable() }).nullable(),
  }),
  /** When the bank last told of a transfer by its messenger, and when a statement last told of one that was new. */
  bank: z.strictObject({ heardAt: Moment.nullable(), statementAt: Moment.nullable() }),
  /** Of the process with the least room; null where none is up. */
  disk: z.strictObject({ freeBytes: Count, bytes: Count }).nullable(),
  backup: z.strictObject({ at: Moment, place: z.string() }).nullable(),
  /** Of the past hour, from the first minute with an answer on, the oldest first. */
  minutes: z.array(StatusMinute).max(60),
})
export type Status = z.infer<typeof Status>
