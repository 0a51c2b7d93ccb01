// The form of a promise: one object per slice, keyed by the API's own line ("GET /api/cart"), read by server, browser and docs.
import type * as z from 'zod'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Line = `${Method} /${string}`

/** Who may call: `anyone` (signed in or not), `customer` (any signed-in, active person), `staff` (STAFF or ADMIN), `admin`. */
export type Access = 'anyone' | 'customer' | 'staff' | 'admin'

/** How often one address may call: see `kit/serve-rate-limit.ts` for the numbers. */
export type Pace = 'read' | 'write' | 'view' | 'code' | 'sign-in' | 'gateway'

/** The file part of a form: at most so many bytes less one; `needed` refuses a call without it. */
/** `tooLarge` is what it says of a file beyond its bytes; `files.too_large`, of a picture, unless told. */
export interface Upload { part: string, bytes: number, needed: boolean, tooLarge?: RefusalCode }

export interface Route {
  access: Access
  /** One English sentence for the API docs. */
  summary: string
  params?: z.ZodType<object>
  query?: z.ZodType<object>
  headers?: z.ZodType<object>
  body?: z.ZodType<object>
  reply: z.ZodType
  /** Status of a kept promise; 200 unless told. */
  status?: 200 | 201 | 204
  /** Refusals this line may answer with, beyond those of every line (bad input, rate, sign-in, permission). */
  refuses: readonly RefusalCode[]
  pace?: Pace
  /**
   * Takes a form (multipart) too, with one file part of this name; its other parts are the fields of `body`, as text. Fields that
   * are no text (numbers, booleans, null) come in one part `data` as a JSON object.
   */
  upload?: Upload
  /**
   * The body is not read before the handler: it is handed over as the text it came as, so that nothing a caller says is lost for
   * its form. `body` tells callers what is expected.
   */
  raw?: true
  /** Its query is not refused for what no database takes (NUL): there it is U+FFFD. For callers who read no refusal of ours. */
  anyText?: true
  /** A write of staff that leaves no entry in the audit log: why. Every other one leaves exactly one. */
  unaudited?: string
  /** Open to staff who have yet to set up the second factor they need. */
  withoutFactor?: true
  /** Answers with server-sent events, each one of `reply`, instead of one reply. */
  streams?: true
  /** Answers with a file of this media type, piece by piece, instead of JSON. */
  file?: string
}

export type Api = Record<Line, Route>

/** Declares a slice's promises. Takes and gives the same object; only the types are narrowed. */
export function api<const T extends Api>(routes: T): T {
  return routes
}
