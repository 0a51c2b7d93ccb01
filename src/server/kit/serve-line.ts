// What happens to a request between the wire and the handler: guard, parse, handle, check.
import * as z from 'zod'
import type { Route } from '#contract/api.ts'
import { problemSentence, problemsOf } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import { Refusal, refuse } from './refuse.ts'
import { everyLineRefuses, mayCall } from './serve.ts'
import type { Asker, Mounted, Origin, Served, UploadedFile } from './serve.ts'
import type { Store } from './store.ts'
import type { Till } from './till.ts'

const nothing = z.strictObject({})

export interface Raw { params?: unknown, query?: unknown, headers?: unknown, body?: unknown }

/** Refuses a stranger where a customer is asked for, a locked account, and a role that may not. */
export function guard(route: Route, asker: Asker | undefined): void {
  if (route.access === 'anyone') return
  if (!asker) refuse('auth.sign_in')
  if (asker.status !== 'ACTIVE') refuse('auth.inactive')
  const { role, heldBack } = asker
  if (mayCall(route.access, route.withoutFactor ? heldBack ?? role : role)) return
  refuse(heldBack && mayCall(route.access, heldBack) ? 'auth.factor_needed' : 'auth.forbidden')
}

type Problems = Record<string, string>

/** No prototype: a field may be called anything, also `__proto__`. */
const noProblems = (): Problems => Object.create(null) as Problems // an empty object is an empty record

const FIELD_NAME_MAX = 100

/** However deep it hides, so this must not recurse. Asked of all that comes: names are put together only where one is told. */
function hidesNul(value: unknown): boolean {
  const waiting: object[] = []
  const showsNul = (one: unknown): boolean => {
    if (typeof one === 'object' && one !== null) waiting.push(one)
    return typeof one === 'string' && one.includes('\0')
  }
  if (showsNul(value)) return true
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const inner: unknown[] = Array.isArray(next) ? next : [...Object.keys(next), ...Object.values(next)]
    if (inner.some(showsNul)) return true
  }
  return false
}

/** PostgreSQL cannot keep the NUL character; it is refused at the door, by the field that has it. */
function fieldWithNul(value: unknown): string | undefined {
  if (!hidesNul(value)) return undefined
  const waiting: [at: string, value: unknown][] = [['', value]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, one] = next
    if (typeof one === 'string' && one.includes('\0')) return at
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (key.includes('\0')) return at
      waiting.push([(at ? `${at}.${key}` : key).slice(0, FIELD_NAME_MAX), inner])
    }
  }
  return undefined
}

function parsePart(schema: z.ZodType | undefined, value: unknown, language: Language, problems: Problems): unknown {
  const nul = fieldWithNul(value)
  if (nul !== undefined) {
    problems[nul] = problemSentence(language, 'characters')
    return undefined
  }
  const outcome = (schema ?? nothing).safeParse(value ?? {}, { reportInput: true })
  if (outcome.success) return schema === undefined ? undefined : outcome.data
  Object.assign(problems, problemsOf(outcome.error, language))
  return undefined
}

/** A query whose callers read no refusal of ours: what is signed over its NUL fails by its signature, as anything forged does. */
function withoutNul(query: unknown): unknown {
  const bare = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) =>
    [bare(name), Array.isArray(value) ? value.map(bare) : bare(value)]))
}

/** What a line says of an id that is unknown: the first of its promises to say so. */
const unknownId = ({ refuses }: Route) => refuses.find((code) => code.endsWith('not_found')) ?? 'request.not_found'

/** Parses all parts; refuses with every wrong field at once. An id that cannot exist is a 404 like any unknown one. */
function parse(
  route: Route, raw: Raw, { language, file }: Pick<Call, 'language' | 'file'>,
): Pick<Served<Route>, 'params' | 'query' | 'headers' | 'body'> {
  const wrongAddress = noProblems()
  const params = parsePart(route.params, raw.params, language, wrongAddress)
  if (Object.keys(wrongAddress).length > 0) refuse(unknownId(route))
  const problems = noProblems()
  const query = parsePart(route.query, route.anyText ? withoutNul(raw.query) : raw.query, language, problems)
  const headers = route.headers ? parsePart(route.headers, raw.headers, language, problems) : undefined
  const body = route.raw ? undefined : parsePart(route.body, raw.body, language, problems)
  if (route.upload?.needed && !file) problems[route.upload.part] = problemSentence(language, 'file_required')
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', {}, problems)
  // each part has just been parsed by this route's own schema
  return { params, query, headers, body } as Pick<Served<Route>, 'params' | 'query' | 'headers' | 'body'>
}

/** A refusal the line does not promise is a bug: it fails the test that meets it. */
function checkPromised(mounted: Mounted, refusal: Refusal, strict: boolean): void {
  if (!strict || mounted.route.refuses.includes(refusal.code) || everyLineRefuses.includes(refusal.code)) return
  throw new Error(`${mounted.line} refused with ${refusal.code}, which it does not promise`)
}

export interface Call {
  asker: Asker | undefined
  language: Language
  db: Db
  store: Store
  till: Till
  mailsLeave?: boolean | undefined
  origin: Origin
  file?: UploadedFile | undefined
  text?: string | undefined
  log?: Pick<Log, 'error'> | undefined
  /** Check the reply in full; on outside production. */
  strict: boolean
}

/** Answers one call. The asker must have passed `guard`. Throws `Refusal`. */
export async function answerLine(mounted: Mounted, raw: Raw, call: Call): Promise<unknown> {
  const { route } = mounted
  const { strict, ...known } = call
  try {
    const request = { ...parse(route, raw, known), ...known }
    // guarded: where the access asks for a person, `asker` is one
    const reply = await mounted.handle(request as Served<Route>)
    if (strict && !route.streams && route.file === undefined) route.reply.parse(reply)
    return reply
  } catch (error) {
    if (error instanceof Refusal) checkPromised(mounted, error, strict)
    throw error
  }
}
