// The guards of what stands around a shop that runs: its start, its migrations, what a killed command leaves, its proxy. Part of
// the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const cutShort = 'src/server/kit/backup-cut-short-database.test.ts'
const KILLED = 'a restore that was killed is begun anew by the next one'
const LEFT = 'what a killed backup left is taken away a day later; what others write or have put there is not'
const CHECKED = 'a backup is checked below DATA_DIR, and nothing of it is left there'
const start = 'src/testing/start.test.ts'
const migrations = 'src/server/kit/migrate.test.ts'
const proxies = 'scripts/proxies.test.ts'

export const startingGuards: readonly Guard[] = [
  guard('start: nothing but what is wrong is told', [{ file: 'src/pages-web.ts', find: 'logger.error = () => {}', replace: '' }],
    [start, 'a port that is taken is told in one sentence, and nothing of what had begun by then']),
  guard('start: a database of other letters', [{ file: 'src/start.ts', find: "if (encoding !== 'UTF8') {",
    replace: "if (encoding === 'none') {" }],
    [start, 'a database of other letters is told in one sentence, and nothing is written into it']),
  guard('start: one of the addresses of localhost', [edit('kit/settings-forms.ts',
    "  if (value === 'localhost') return '127.0.0.1'\n", '')],
    ['src/server/kit/settings.test.ts', 'of the addresses of localhost one is listened on']),
  guard('start: with one arena of memory', [{ file: 'systemd/alo@.service', find: ' MALLOC_ARENA_MAX=1', replace: '' }],
    [proxies, 'whoever starts the shop gives it the same memory (systemd/alo@.service)']),
  guard('stop: connections have ended before their server does', [edit('kit/db.ts', 'await areGone()', '')],
    ['src/server/kit/db.test.ts', 'closed it holds no connection, whoever asked']),
  guard('start: a host that leads nowhere', [{ file: 'src/start-faults.ts', find: 'ENOTFOUND: `HOST',
    replace: 'EAI_NONE: `HOST' }],
    ['src/start-faults.test.ts', 'a port that is taken and an address of another machine are told by their setting']),
  guard('restore: what a killed one left is nothing', [edit('kit/backup-restore.ts',
    'if (await isHalfRestored(pool)) await using(pool, emptyAll)', '')], [cutShort, KILLED]),
  guard('restore: one at a time', [edit('kit/backup-restore.ts', 'await alone(pool, LOCK, async () => {',
    'await alone(pool, Math.floor(Math.random() * 1e9), async () => {')],
    ['src/server/kit/backup-database.test.ts', 'of two restores at once one fills the database, and the other finds it full']),
  guard('restore: half of one is no shop', [{ file: 'src/start.ts', find: 'if (await isHalfRestored(pool)) {',
    replace: 'if (await isHalfRestored(pool) && false) {' }], [start, 'half of a backup is no shop']),
  guard('restore: checked where there is room', [{ file: 'scripts/restore.ts', find: "mkdtemp(path.join(dataDir, 'checking-'))",
    replace: "mkdtemp('/tmp/checking-')" }], [cutShort, CHECKED]),
  guard('restore: a killed check is taken away', [{ file: 'scripts/restore.ts', find: 'await sweepLeft(dataDir, /^checking-/)',
    replace: '' }], [cutShort, CHECKED]),
  guard('backup: what a killed one left goes', [{ file: 'scripts/backup.ts', find: 'await sweepLeft(folder, PART)',
    replace: '' }], [cutShort, LEFT]),
  guard('backup: what is written now stays', [{ file: 'scripts/left-behind.ts',
    find: 'if (now().getTime() - (await stat(place)).mtimeMs < LEFT_MS) continue', replace: '' }], [cutShort, LEFT]),
  guard('backup: what is not ours stays', [{ file: 'scripts/left-behind.ts', find: 'if (!isOurs.test(name)) continue',
    replace: '' }], [cutShort, LEFT]),
  guard('migrations: why one failed', [edit('kit/migrate.ts', '; ${reasonOf(error, step)}', '')],
    [migrations, 'why a migration failed is said in one sentence: while it ran']),
  guard('migrations: at which line', [edit('kit/migrate.ts', '(${code})${line}', '(${code})')],
    [migrations, 'why a migration failed is said in one sentence: with its line']),
  guard('migrations: no value of a row', [edit('kit/migrate.ts', '${withoutValue(message, code)}', '${message}')],
    [migrations, 'why a migration failed is said in one sentence: without the value it could not take']),
  guard('log: the reason of what is no error', [edit('kit/log.ts', "typeof error !== 'object' || error === null",
    '!(error instanceof Error)')],
    ['src/server/kit/log.test.ts', 'of what is no error but was made of one the log keeps the reason too, as little of it']),
  guard('proxy: strangers name no request', [{ file: 'Caddyfile', find: 'header_up -X-Request-Id', replace: '' }],
    [proxies, 'no proxy passes on how strangers call their requests (Caddyfile)']),
  guard('proxy: who leaves is out of the turn', [{ file: 'Caddyfile', find: 'health_uri /readyz', replace: '' }],
    [proxies, 'a look at whether the process leaves is there for several processes, and not for one']),
  guard('proxy: https for good', [{ file: 'Caddyfile', find: 'Strict-Transport-Security "max-age=31536000;',
    replace: 'Strict-Transport-Security "max-age=3153600;' }], [proxies, 'the proxy says of files what the shop says of pages']),
]
