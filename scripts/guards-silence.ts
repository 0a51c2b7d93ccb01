// The guards of connections that fall silent. Part of guards-machines.ts.
import { edit, guard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'

const silence = 'src/server/kit/db-silence.test.ts'
const listen = 'src/server/kit/db-listen.test.ts'
const ANEW = 'a connection that fell silent is found out by who wants to have caught up'

export const silenceGuards: readonly Guard[] = [
  guard('silence: ended', [edit('kit/db.ts', 'endSilent(pool, url, silent_ms)\n', '\n')],
    [silence, 'whoever asks on a connection that fell silent is told so, and the next one has another connection']),
  guard('silence: nothing can be reached', [edit('kit/db-silence.ts', 'const isThere = error instanceof pg.DatabaseError',
    'const isThere = error instanceof Error')],
    [silence, 'where nothing can be reached any more, whoever asks is told so too']),
  guard('silence: what works is waited for', [edit('kit/db-silence.ts', '!isOurs && !await isWorking(processID) && ', '')],
    [silence, 'a statement that takes its time is waited for']),
  guard('silence: what owes nothing stays', [edit('kit/db-silence.ts', 'if (socket.bytesWritten === asked) return\n', '\n')],
    [silence, 'a connection that owes nothing keeps its place']),
  guard('listening: silence is left', [edit('kit/db-listen.ts',
    'endSilently(client)\n      return false', 'return false')],
    [listen, ANEW]),
  guard('listening: silence is said', [edit('kit/db-listen.ts', 'isSilence(error) ? \'does not answer\' : ', '')],
    [listen, ANEW]),
  guard('listening: an end is no silence', [edit('kit/db-listen.ts', 'isSilence(error) ? \'does not answer\' : '
    + '\'has ended the connection\'', '\'does not answer\'')], [listen, 'nor is what ends while it is asked']),
  guard('listening: an end is said', [edit('kit/db-listen.ts', 'this.#hearNoMore(\'has ended the connection\')\n',
    'this.#hears = false\n')], [listen, 'what the database ends itself is no silence']),
  guard('listening: asked where nobody asks', [edit('kit/db-listen.ts',
    'this.#beat = setInterval(() => void this.caughtUp(), BEAT_MS)\n', '\n')],
    [listen, 'where nobody asks, the connection itself is asked again and again']),
  guard('listening: stopped while silent', [edit('kit/db-listen.ts', 'setTimeout(endSilently, ROUND_MS, client)',
    'setTimeout(() => {}, ROUND_MS)')], [listen, 'it can be stopped while it is silent']),
]
