// The guards of a shop that runs: what it tells of itself, and whom. Part of the list in guards-list.ts.
import { faultGuards } from './guards-faults.ts'
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'
import { machineGuards } from './guards-machines.ts'
import { startingGuards } from './guards-starting.ts'

const metricsTest = 'src/server/app-metrics.test.ts'
const WHO = 'who sits at this machine may look, or who knows the token; for others there is no such address'
const backupTest = 'src/server/kit/backup-database.test.ts'
const WHOLE = 'what is written while it is made is in it whole or not at all, and nobody waits for it'
const SAME = 'a restored shop has the same rows, rules and files, and goes on counting where the other one was'
const UNANSWERED = 'news that was not answered in full is told again in the restored shop; what was answered is not'
const FROM_MEMORY = 'answers from memory are counted with all others, those before and those after they are kept'
const COUNTED = 'answers are counted by route and status, never by what stood in their address'

export const runningGuards: readonly Guard[] = [
  guard('metrics: not through a proxy', [edit('kit/serve-metrics.ts',
    ' && PASSED_ON.every((name) => headers[name] === undefined)', '')], [metricsTest, WHO]),
  guard('metrics: not from elsewhere', [edit('kit/serve-metrics.ts',
    "AT_HOME.has(raw.socket.remoteAddress ?? '') && ", '')], [metricsTest, WHO]),
  guard('metrics: the whole token', [edit('kit/serve-metrics.ts',
    'timingSafeEqual(digest(given), digest(token))', 'given.startsWith(token)')], [metricsTest, WHO]),
  guard('metrics: routes, not addresses', [edit('kit/serve-metrics.ts',
    "const route = routeOptions.url ?? 'none'", "const route = reply.request.url ?? routeOptions.url ?? 'none'")],
    [metricsTest, COUNTED]),
  guard('metrics: routes, not addresses, from memory', [edit('kit/serve-kept.ts',
    "route: routeOptions.url ?? 'none'", "route: raw.url ?? routeOptions.url ?? 'none'")], [metricsTest, FROM_MEMORY]),
  guard('metrics: from memory too', [edit('kit/serve-kept.ts', 'count(began)', '')], [metricsTest, FROM_MEMORY]),
  guard('metrics: what had not changed is told so', [edit('kit/serve-kept.ts', 'countOf(304)', 'countOf(page.status)')],
    [metricsTest, FROM_MEMORY]),
  guard('metrics: the minutes know of memory', [edit('kit/metrics-answers.ts',
    'minutes.count(kind.status, ended - began, ended)', '')], [metricsTest, FROM_MEMORY]),
  guard('metrics: not what machines ask', [edit('kit/serve-metrics.ts', 'if (NOT_COUNTED.has(route)) return', '')],
    [metricsTest, 'what machines ask each second is not counted']),
  guard('metrics: a bucket holds those below it', [edit('kit/metrics-answers.ts', 'within.slice(0, bucket + 1)',
    'within.slice(bucket, bucket + 1)')], [metricsTest, 'each bucket counts all that took no longer']),
  guard('status: minutes end', [edit('kit/metrics-minutes.ts', 'if (at >= open.until) turn()', 'if (open.at === 0) turn()')],
    ['src/server/kit/metrics-minutes.test.ts', 'answers are counted by minute; what was not measured counts, and is no time']),
  guard('status: two of one name are two', [edit('kit/pulse.ts', '${randomUUID()}', '1')],
    ['src/server/desk/desk-status.test.ts',
      'a process is called by its machine and port; two that are called the same are two']),
  guard('metrics: what ended badly is told so', [edit('kit/jobs.ts',
    "heard(queue, 'failed')\n        log.warn({ err: error, queue, eventId, requestId }, 'an answer",
    "log.warn({ err: error, queue, eventId, requestId }, 'an answer")],
    [metricsTest, 'news that waits and jobs that ended are told']),
  guard('metrics: told without the database', [edit('kit/metrics.ts', 'work.catch(() => undefined)', 'work')],
    [metricsTest, 'while the database is away the rest is told all the same']),
  guard('backup: one moment', [edit('kit/backup-sql.ts', 'begin isolation level repeatable read read only', 'begin read only')],
    [backupTest, WHOLE]),
  guard('backup: numbers go on', [edit('kit/backup-restore.ts', 'await setSequences(client, manifest.sequences)', '')],
    [backupTest, SAME]),
  guard('backup: triggers come back', [edit('kit/backup-sql.ts',
    'for (const name of all) await client.query(`alter table ${name} enable trigger user`)', '')], [backupTest, SAME]),
  guard('backup: foreign keys come back', [edit('kit/backup-sql.ts',
    'for (const { place, name, form } of keys) await client.query(`alter table ${place} add constraint ${name} ${form}`)', '')],
    [backupTest, SAME]),
  guard('backup: unanswered news', [edit('kit/backup-restore.ts', 'await tellAgain(client, manifest.unanswered)', '')],
    [backupTest, UNANSWERED]),
  guard('backup: files after the moment', [edit('kit/backup.ts',
    'await readDatabase(url, part, say)\n    await files.keepAll(bytes)', 'await readDatabase(url, part, say)')],
    [backupTest, 'a file that comes while it is made is in it too; one that has gone is left out']),
  guard('backup: only where nothing is', [edit('kit/backup-restore.ts', 'await refuseFull(pool)\n', '')],
    [backupTest, 'nothing is restored over a shop']),
  guard('backup: nothing half restored', [edit('kit/backup-restore.ts', 'await using(pool, emptyAll)\n        throw error',
    'throw error')], [backupTest, 'a damaged backup (']),
  guard('backup: no way out of the folder', [edit('kit/backup.ts', 'if (!file.startsWith(root + path.sep))', 'if (!file)')],
    [backupTest, 'a file cannot lead out of its folder']),
  guard('backup: nothing half written', [edit('kit/backup.ts',
    '} catch (error) {\n    await rm(part, { recursive: true, force: true })', '} catch (error) {')],
    [backupTest, 'one that cannot be finished leaves nothing; what a killed one left is taken away']),
  ...faultGuards, ...machineGuards, ...startingGuards,
]
