// The guards of a shop around which things break. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const migrations = 'src/server/kit/migrate.test.ts'
const errors = 'src/server/kit/serve-errors.test.ts'
const full = 'src/server/app-disk-full.test.ts'
const clock = 'src/server/app-clock.test.ts'
const trace = 'src/server/kit/serve-naming.test.ts'
const traced = 'src/server/app-trace.test.ts'
const status = 'src/server/desk/desk-status.test.ts'
const mails = 'src/server/app-mail-away.test.ts'
const post = 'src/server/mails/mails-post.test.ts'
const jobs = 'src/server/kit/jobs.test.ts'
const EVERY_PROCESS = 'every process is seen from each of them; one that ends is gone, one that was cut off is missed for a while'

export const faultGuards: readonly Guard[] = [
  guard('migrations: readers go on', [edit('kit/migrate.ts',
    'set local lock_timeout = ${wait_ms}', 'set local lock_timeout = 0')],
    [migrations, 'a migration gives its place up again and again']),
  guard('migrations: tried again', [edit('kit/migrate.ts',
    'if (error instanceof pg.DatabaseError && error.code === NOT_FREE) return false', '')],
    [migrations, 'a migration gives its place up again and again']),
  guard('database: ended while it was spoken to', [edit('kit/serve-errors.ts', "'EPIPE', ", '')],
    [errors, 'a database that is away is told as busy']),
  guard('busy: a warning', [edit('kit/serve-errors.ts', ": LOCK_HELD)", ": '')")],
    [errors, 'that the shop has more to do than it can is a warning']),
  guard('busy: a warning, of pages too', [{
    file: 'src/pages-failing.ts', find: "error.code === 'request.busy'", replace: 'false',
  }],
    ['src/pages-failing.test.ts', 'a page that is refused while the shop is busy is a warning']),
  guard('limits: of whoever hung up', [edit('kit/serve-rate-limit.ts',
    "if (socket.remoteAddress === undefined) refuse('request.malformed')", '')],
    ['src/server/kit/serve-rate-limit.test.ts', 'whoever hung up before their calls were counted broke nothing']),
  guard('disk: told as full', [edit('kit/serve-errors.ts', "if (isFull(error)) return new Refusal('request.full')", '')],
    [full, 'an order is refused in words']),
  guard('disk: the reason behind the reason', [edit('kit/serve-errors.ts', '|| isFull(error.cause)', '')],
    [errors, 'a disk that is full is told as such']),
  guard('files: no file without its row', [edit('files/files.ts', 'await store.forget(key)\n    throw error', 'throw error')],
    [full, 'where the row cannot be written, its file goes again']),
  guard('clock: ticks between two looks', [edit('kit/clock.ts', 'known.at + ticks() - known.ticks', 'Date.now()')],
    [clock, 'set by 60 minutes while the shop is open, nothing ends and nothing is kept longer']),
  guard('clock: the database counts', [edit('kit/clock-database.ts', 'setNow(at)', 'setNow(machineTime())')],
    [clock, 'begun on a machine that is 60 minutes apart, the shop goes by the database']),
  guard('trace: strangers name nothing', [edit('kit/serve-naming.ts', " && isTrusted(request.socket.remoteAddress ?? '')", '')],
    [trace, 'whoever calls from']),
  guard('trace: a name is one', [edit('kit/serve-naming.ts', '&& ID.test(given)', '')], [trace, 'a name that is none']),
  guard('trace: news knows its request', [edit('kit/outbox.ts', 'request_id: requestNow() ?? null', 'request_id: null')],
    [traced, 'a request is found in the log of the jobs it caused']),
  guard('status: a process that is cut off', [edit('desk/desk-status.ts',
    'silent: row.beat_at < later(-SILENT_MS)', 'silent: false')],
    [status, EVERY_PROCESS]),
  guard('status: a process that ends', [edit('kit/pulse.ts',
    'await deleteProcess(db, id).catch(() => {})', '')], [status, EVERY_PROCESS]),
  guard('status: strangers are no fault of the gateway', [edit('desk/desk-status-sql.ts',
    "channel in ('VNPAY_QUERY', 'VNPAY_REFUND') and received_at", "channel like 'VNPAY%' and received_at")],
    [status, 'of the gateway the latest fault is told']),
  guard('mails: one that takes too long is taken back', [edit('mails/mails-post.ts',
    'signal: AbortSignal.any([left.signal, AbortSignal.timeout(patience.mail_ms)]),', '')],
    [post, 'a mail that takes too long is taken back']),
  guard('mails: a silent server is given up', [edit('mails/mails-post.ts', 'connectionTimeout, socketTimeout,',
    'connectionTimeout: 900_000, greetingTimeout: 900_000, socketTimeout: 900_000,'),
    edit('mails/mails-post.ts', 'AbortSignal.timeout(patience.mail_ms)', 'AbortSignal.timeout(900_000)')],
    [mails, 'says nothing keeps nobody from signing up or ordering; well again, each mail arrives once']),
  guard('mails: no address in the log', [edit('mails/mails-post.ts', ".replace(/<?[^\\s<>@]+@[^\\s<>]+>?/g, '…')", '')],
    [mails, 'nothing of all that stands in the log']),
  guard('mails: no words of a mail in the log', [edit('mails/mails-post.ts',
    "code === 'EMESSAGE' ? message.replace", "code === 'none' ? message.replace")],
    [post, 'why a mail was refused is told without its reader']),
  guard('mails: on their way at the end', [edit('mails/mails-post.ts', 'setTimeout(() => left.abort(), LEAVE_MS).unref()', '')],
    [mails, 'a shop that is to end does not wait']),
  guard('mails: seen before they are given up', [edit('kit/outbox.ts', 'retry_count > 3', 'retry_count > 99')],
    [mails, 'staff see mails that have been tried again and again']),
  guard('mails: nobody waits for ever for a turn', [edit('mails/mails-desk.ts',
    "openTurns(MAILS_AT_ONCE, { ms: TURN_MS, over: () => new Error('the mails before this one have not left yet') })",
    'openTurns(MAILS_AT_ONCE)')], ['src/server/mails/mails-desk.test.ts', 'who waits for a turn behind mails']),
  guard('jobs: of an older version', [edit('kit/jobs.ts', 'await boss.updateQueue(queue, QUEUE)', '')],
    [jobs, 'an answer that never succeeds is tried for a day']),
  guard('jobs: tried for a day', [edit('kit/jobs.ts', 'retryLimit: 30', 'retryLimit: 6')],
    [jobs, 'an answer that never succeeds is tried for a day']),
  guard('leaving: no warning each second', [edit('app.ts', "{ logLevel: 'error' }, ", '')],
    ['src/server/app-leaving.test.ts', 'a process that leaves says so at /readyz and nowhere else, and still answers everybody']),
]
