// A slice's promises joined to the functions that keep them.
import type * as z from 'zod'
import type { Access, Api, Line, Method, Route } from '#contract/api.ts'
import type { Language } from '#contract/problems.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Role } from '#contract/auth.ts'
import type { Db } from './db.ts'
import type { Hearer } from './live.ts'
import type { Log } from './log.ts'
import type { Store } from './store.ts'
import type { Till } from './till.ts'

/** Where a call comes from: the address the server sees, and what the device calls itself (at most `AGENT_MAX` characters). */
export interface Origin { address: string, agent: string }

/**
 * Whom a token belongs to. `heldBack` is the role of who has yet to set up the second factor that the shop wants of them: until
 * then they are taken for a customer everywhere.
 */
export interface Identified { id: number, username: string, role: Role, heldBack?: Role, status: string, tokenHash: Buffer }

/** Who asks, and from where. */
export interface Asker extends Identified { origin: Origin }

/** Nothing is known of it: a call made within the process. */
export const NOWHERE: Origin = { address: '', agent: '' }

/** A file that came with a form: whole, within the line's limit. */
export interface UploadedFile { name: string, type: string, bytes: Buffer }

type Parsed<R extends Route, K extends 'params' | 'query' | 'headers' | 'body'> = R[K] extends z.ZodType
  ? z.output<R[K]> : undefined
type ParsedBody<R extends Route> = R extends { raw: true } ? undefined : Parsed<R, 'body'>

/** What a handler is given: everything parsed, the asker known, access granted. */
export interface Served<R extends Route> {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  headers: Parsed<R, 'headers'>
  body: ParsedBody<R>
  asker: R['access'] extends 'anyone' ? Asker | undefined : Asker
  db: Db
  store: Store
  till: Till
  /** Mails are handed on; else they stay on this machine. */
  mailsLeave?: boolean | undefined
  language: Language
  origin: Origin
  /** The file part of a line that takes uploads. */
  file: UploadedFile | undefined
  /** The body of a raw line as it came, but for NUL characters (U+FFFD instead). */
  text: R extends { raw: true } ? string : undefined
  /** Of this request; none where a page asks. */
  log?: Pick<Log, 'error'> | undefined
}

/** A file to take along: what it is called, and its pieces as they come. */
export interface GivenFile { name: string, pieces: AsyncIterable<string> }

/** What a handler gives: the reply; where the line streams, whose events are heard; where it answers with a file, that. */
type Given<R extends Route> = R extends { streams: true } ? Hearer : R extends { file: string } ? GivenFile : z.input<R['reply']>

export type Handler<R extends Route> = (request: Served<R>) => Promise<Given<R>> | Given<R>

/** One line of the API with its handler, its types forgotten: what the pipeline works with. */
export interface Mounted {
  line: Line
  method: Method
  /** "/api/cart/items/{productId}" */
  path: string
  route: Route
  handle: (request: Served<Route>) => Promise<unknown>
  /** What a reply shows, by the tags of kit/page-cache.ts: it is kept until one of them is forgotten. None: it is not kept. */
  shows?: (reply: unknown, params: Params) => readonly string[] | undefined
}

/** The parts of an address, as they were written and found right. */
type Params = Readonly<Record<string, string>>

/** What a reply shows; undefined: this one is not to be kept. */
type Shows<R extends Route> = (reply: z.input<R['reply']>, params: Params) => readonly string[] | undefined

/**
 * Joins promises and handlers; a missing or mistyped handler does not compile. `kept` names the lines that answer everybody
 * alike, whose replies are kept in memory: each says what its reply shows.
 */
export function serve<A extends Api>(
  promises: A, handlers: { [L in keyof A]: A[L] extends Route ? Handler<A[L]> : never },
  kept: { [L in keyof A]?: A[L] extends Route ? Shows<A[L]> : never } = {},
): Mounted[] {
  // what `Api` and `Line` say of their keys and values is lost by entries and split
  return (Object.entries(promises) as [Line, Route][]).map(([line, route]) => {
    const [method, path] = line.split(' ') as [Method, string] // see above
    // the mapped types above have checked both against this very route
    const handle = handlers[line as keyof A] as unknown as Mounted['handle']
    const shows = kept[line as keyof A] as unknown as Mounted['shows'] // likewise
    if (shows && (method !== 'GET' || route.access !== 'anyone')) throw new Error(`${line} does not answer everybody alike`)
    return { line, method, path, route, handle: async (request) => handle(request), ...shows && { shows } }
  })
}

/** Refusals every line may answer with, whatever it promises. */
export const everyLineRefuses: readonly RefusalCode[] = [
  'request.malformed', 'request.invalid', 'request.not_found', 'request.method_not_allowed', 'request.media_type',
  'request.too_large',
  'request.too_many', 'request.busy', 'request.full', 'request.failed', 'auth.sign_in', 'auth.inactive', 'auth.forbidden',
  'auth.factor_needed',
]

/** True when a role may call a line with this access. */
export function mayCall(access: Access, role: Role): boolean {
  if (access === 'admin') return role === 'ADMIN'
  if (access === 'staff') return role === 'ADMIN' || role === 'STAFF'
  return true
}
