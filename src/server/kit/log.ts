// The shop's log: one JSON line per event, with a request id, without personal data.
import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** Addresses in logs lose their query: a search, a token in a link or an e-mail may stand there. */
function pathOnly(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/**
 * Opens the log on standard output.
 * Requests are logged by method and path only: no query, body, header, address of the caller or name.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: {
      req: (request: { id: string, method: string, url: string }) =>
        ({ id: request.id, method: request.method, path: pathOnly(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: ['*.password', '*.token', '*.authorization', '*.email', '*.phone'],
  })
}
