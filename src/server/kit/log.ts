// The shop's log: one JSON line per event, with a request id, without personal data.
import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

export type Log = Logger

/** So many figures are a telephone number, or may be; no id of the shop is as long. */
const MANY_FIGURES = /\d{9}/

/** True of a word or a short number. An e-mail is none, nor a name with blanks or accents, nor a telephone number. */
const isPlain = (part: string): boolean => /^[\w.~-]*$/.test(part) && !MANY_FIGURES.test(part.replace(/[.-]/g, ''))

/**
 * Addresses in logs lose their query: a search, a token in a link or an e-mail may stand there. Of what stands before it, only
 * what is plain is kept: anybody may write anything into an address.
 */
function plainPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.split('/').map((part) => (isPlain(part) ? part : '…')).join('/')
}

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

/**
 * Opens the log, on standard output unless told otherwise.
 * Requests are logged by method and plain path only: no query, body, header, address of the caller or name.
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: errorFields,
      req: (request: { id: string, method: string, url: string }) =>
        ({ id: request.id, method: request.method, path: plainPath(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: ['*.password', '*.token', '*.authorization', '*.email', '*.phone'],
  }
  return to ? pino(options, to) : pino(options)
}
