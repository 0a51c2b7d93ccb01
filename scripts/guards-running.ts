// The guards of a shop that runs: what it tells of itself, and whom. Part of the list in guards-list.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const metricsTest = 'src/server/app-metrics.test.ts'
const WHO = 'who sits at this machine may look, or who knows the token; for others there is no such address'
const COUNTED = 'answers are counted by route and status, never by what stood in their address'

export const runningGuards: readonly Guard[] = [
  guard('metrics: not through a proxy', [edit('kit/serve-metrics.ts',
    ' && PASSED_ON.every((name) => headers[name] === undefined)', '')], [metricsTest, WHO]),
  guard('metrics: not from elsewhere', [edit('kit/serve-metrics.ts',
    "AT_HOME.has(raw.socket.remoteAddress ?? '') && ", '')], [metricsTest, WHO]),
  guard('metrics: the whole token', [edit('kit/serve-metrics.ts',
    'timingSafeEqual(digest(given), digest(token))', 'given.startsWith(token)')], [metricsTest, WHO]),
  guard('metrics: routes, not addresses', [edit('kit/serve-metrics.ts',
    "route: routeOptions.url ?? 'none'", "route: reply.request.url ?? routeOptions.url ?? 'none'")], [metricsTest, COUNTED]),
  guard('metrics: what ended badly is told so', [edit('kit/jobs.ts', "heard(queue, 'failed')\n        log.warn({ err: error, queue }, 'an answer",
    "log.warn({ err: error, queue }, 'an answer")], [metricsTest, 'news that waits and jobs that ended are told']),
  guard('metrics: told without the database', [edit('kit/metrics.ts', 'work.catch(() => undefined)', 'work')],
    [metricsTest, 'while the database is away the rest is told all the same']),
]
