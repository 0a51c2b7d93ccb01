// The shop's log: one JSON line per event, with a request id, without personal data.
import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

export type Log = Logger

/** Addresses in logs lose their query: a search, a token in a link or an e-mail may stand there. */
function pathOnly(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** PostgreSQL could not take a value (class 22) and repeats it, between quotes at the end of what it says. */
function withoutValue(text: string | undefined, code: unknown): string | undefined {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? text?.replace(/"[^\n]*"/g, '"…"') : text
}

/** Of an error only what helps to mend it: PostgreSQL's `detail` repeats the row, with names and addresses. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message: withoutValue(message, code), ...('code' in error && { code }), stack: withoutValue(stack, code) }
}

/**
 * Opens the log, on standard output unless told otherwise.
 * Requests are logged by method and path only: no query, body, header, address of the caller or name.
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: errorFields,
      req: (request: { id: string, method: string, url: string }) =>
        ({ id: request.id, method: request.method, path: pathOnly(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: ['*.password', '*.token', '*.authorization', '*.email', '*.phone'],
  }
  return to ? pino(options, to) : pino(options)
}
