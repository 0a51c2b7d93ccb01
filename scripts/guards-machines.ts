// The guards of a shop of several processes: what they count together, how one leaves, what replicas answer. Part of the list in
// guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'
import { replicaGuards } from './guards-replicas.ts'
import { silenceGuards } from './guards-silence.ts'

const counts = 'src/server/kit/counts.test.ts'
const ONE_COUNT = 'what two processes have counted is one count for both'
const leaving = 'src/server/kit/serve-leaving.test.ts'
const LEAVES = 'it says at once that it leaves and is gone only later; meanwhile it answers, and keeps no connection'
const LET_IN = 'whom the system has let in is taken in before the door is shut, and heard when it is; nobody is let in then'

export const machineGuards: readonly Guard[] = [
  ...replicaGuards, ...silenceGuards,
  guard('counts: what others counted is added', [edit('kit/counts.ts', 'else this.#open(key, ttl).current += more', '')],
    [counts, ONE_COUNT]),
  guard('counts: told once', [edit('kit/counts.ts', 'window.untold = 0', '')], [counts, 'what was told is not told again']),
  guard('counts: not every call is told', [edit('kit/counts.ts', 'if (window.untold >= max * TOLD_PART) this.#toTell.add(key)',
    'this.#toTell.add(key)')], [counts, 'few calls of many are not worth telling; a limit of a few is told at once']),
  guard('counts: a span is not begun anew by hearing of it', [edit('kit/counts.ts', 'this.#open(key, ttl).current += more',
    'this.#open(key, 60_000).current += more')], [counts, 'what is heard holds as long as it does where it was counted']),
  guard('counts: taken back after it was told', [edit('kit/counts.ts',
    'if (window.untold < 0) this.#toTell.add(key)', '')],
    [counts, 'a count that began anew does so everywhere, and one that was taken back is taken back everywhere']),
  guard('counts: cleared everywhere', [edit('kit/counts.ts', 'if (counted > 1) this.#cleared.add(key)', '')],
    [counts, 'a count that began anew does so everywhere, and one that was taken back is taken back everywhere']),
  guard('counts: one\'s own are not heard', [edit('kit/counts.ts', 'if (told.self === self) return', '')],
    ['src/server/kit/counts-database.test.ts', 'what a process has counted itself is not counted again when it is told']),
  guard('counts: the others hear', [edit('kit/counts.ts', 'countsOf(db, kind).hear(more)', 'void [kind, more]')],
    ['src/server/kit/counts-database.test.ts', 'who calls two processes in turn meets one limit, and both know it']),
  guard('leaving: the balancer is told', [edit('app.ts', '!leaving?.begun && ', '')],
    ['src/server/app-leaving.test.ts', 'a process that leaves says so at /readyz and nowhere else, and still answers everybody']),
  guard('leaving: with time to notice', [edit('kit/serve-leaving.ts', 'if (noticeMs > 0) await pause(noticeMs)', '')],
    [leaving, LEAVES]),
  guard('leaving: no connection is kept', [edit('kit/serve-leaving.ts',
    "server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))", '')], [leaving, LEAVES]),
  guard('leaving: whom the system has let in', [edit('kit/serve-leaving.ts', 'taken.length > before && ', 'before < 0 && ')],
    [leaving, LET_IN]),
  guard('leaving: told in the middle of a look', [edit('kit/serve-leaving.ts',
    'await turn() // in the middle', '// in the middle')], [leaving, LET_IN]),
  guard('leaving: heard behind the door', [edit('kit/serve-leaving.ts', 'process.nextTick(() => socket.pause())', '')],
    [leaving, LET_IN]),
  guard('leaving: time to ask', [edit('kit/serve-leaving.ts', 'await pause(ASK_MS)', '')],
    [leaving, 'who has come in and not asked yet has the time to ask']),
  guard('leaving: the door alone is shut', [edit('kit/serve-leaving.ts', 'Door.prototype.close.call(server)', 'server.close()')],
    [leaving, 'who has come in and not asked yet has the time to ask']),
  guard('leaving: answered to the end', [edit('app.ts', 'return503OnClosing: false,', '')],
    ['src/server/app-leaving.test.ts', 'who had begun to ask as the server was closed is answered like everybody']),
  guard('counts: shared by a shop that runs', [{ file: 'src/start.ts', find: 'const counts = shareCounts(database, log)',
    replace: 'const counts = { stop() {} }' }],
    ['e2e/several-processes.spec.ts', 'who calls one process after the other meets one limit']),
  guard('leaving: a shop that runs behind a proxy', [{ file: 'src/start.ts',
    find: 'openLeaving(trustedProxy.length > 0 ? NOTICE_MS : 0)', replace: 'openLeaving(0)' }],
    ['e2e/several-processes.spec.ts', 'one that is asked to leave lets nobody down who reads meanwhile']),
  guard('test gateway: a file for each payment', [edit('payments/payments-test-gateway-state.ts',
    "createHash('sha256').update(reference).digest('hex')", "createHash('sha256').digest('hex')")],
    ['src/server/payments/payments-test-gateway.test.ts',
      'is answered by every process of the shop: two that write at once lose nothing of each other']),
]
