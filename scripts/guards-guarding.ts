// The guards of the shop against who means harm: what answers forbid, what logs keep to themselves. Part of guards-list.ts.
import { contractEdit, edit, guard, webEdit } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const guarding = 'src/server/app-guarding.test.ts'
const log = 'src/server/kit/log.test.ts'

export const guardingGuards: readonly Guard[] = [
  guard('harm: data runs nothing', [edit('kit/serve-http.ts',
    '&& !OWN_POLICY.test(type)) reply', '&& type === \'none\') reply')],
    [guarding, 'an answer runs nothing, is framed by nobody and is taken for nothing else']),
  guard('harm: https stays so', [edit('app.ts', 'protect(fastify, settings.secure === true)', 'protect(fastify, false)')],
    [guarding, 'where shoppers come by https every answer says that it stays so']),
  guard('harm: a page runs its own scripts alone', [{ file: 'src/pages-packing.ts', find: '`script-src \'self\' ${hashes',
    replace: '`script-src * ${hashes' }],
    ['src/pages-guarding.test.ts', 'a page runs the shop’s own scripts']),
  guard('harm: data of a page ends no script', [webEdit('document.ts', '.replaceAll(\'<\', String.raw`\\u003c`)', '')],
    ['src/web/document.test.ts', 'data of a page ends no script']),
  guard('harm: who hangs up is no fault', [edit('kit/serve-errors.ts',
    'error.message === \'aborted\'', 'error.message === \'\'')],
    ['src/server/kit/serve-errors.test.ts', 'whoever hangs up in the middle of what they send']),
  guard('harm: a value that did not fit is not logged', [edit('kit/log.ts',
    '? withoutValue(said, code) : undefined', '? said : undefined')],
    [log, 'of a value that PostgreSQL could not take']),
  guard('harm: addresses are logged as the shop has written them', [edit('app.ts',
    'path: toldPath(request)', 'path: request.url')],
    ['src/server/app-log.test.ts', 'whatever is sent to whichever line']),
  guard('harm: numbers fit their columns', [contractEdit('basics.ts', 'z.int().min(1).max(2 ** 31 - 1)', 'z.int().min(1)')],
    ['src/server/bad-input.test.ts', 'every line of staff takes or refuses numbers too large for its columns']),
  guard('harm: the gateway sends nobody elsewhere', [edit('settling/settling-gateway.ts', 'redirect: \'error\',', '')],
    ['src/server/settling/settling-gateway-asking.test.ts', 'a gateway that sends the question on to somebody else']),
]
