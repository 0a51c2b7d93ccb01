// The shop's log: one JSON line per event, with a request id, without personal data.
import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

export type Log = Logger

/** PostgreSQL could not take a value (class 22) and repeats it, between quotes at the end of what it says. */
export function withoutValue(text: string, code: unknown): string {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? text.replace(/"[^\n]*"/g, '"…"') : text
}

/** What an error says of itself, and so does what is no `Error` but was made of one, as pg-boss makes them. */
interface Said { message?: unknown, code?: unknown, stack?: unknown }

/** Of an error only what helps to mend it: PostgreSQL's `detail` repeats the row, with names and addresses. */
function errorFields(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { type: typeof error }
  const { message, code, stack }: Said = error
  const textOf = (said: unknown) => (typeof said === 'string' ? withoutValue(said, code) : undefined)
  return {
    type: error instanceof Error ? error.name : typeof error,
    message: textOf(message), ...(code !== undefined && { code }), stack: textOf(stack),
  }
}

/** A request, by whoever logs it; of one that is Fastify's own nothing is told of where it went. */
interface ToldRequest { id: string, method: string, path?: string }

/**
 * Opens the log, on standard output unless told otherwise.
 * Requests are logged by method and path only, as `toldPath` tells it: no query, body, header, address of the caller or name.
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: errorFields,
      req: ({ id, method, path }: ToldRequest) => ({ id, method, path }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: ['*.password', '*.token', '*.authorization', '*.email', '*.phone'],
  }
  return to ? pino(options, to) : pino(options)
}
