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
]
