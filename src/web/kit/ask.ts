// Calls the shop's API: `await ask('GET /api/products/{id}', { params: { id: 7 } })`. Typed by the contract's own lines.
// `askPatiently` is the second client: without a time-out of its own, for answers that take long.
import type { Answered, Asked, ShopLine } from '#contract/shop.ts'
import { AskError } from './ask-error.ts'
import { apiBase } from './ask-base.ts'
import { keepStored, readStored } from './stored.ts'
import { say, spokenLanguage } from './words.tsx'

export { AskError, messageOf } from './ask-error.ts'

export const TOKEN_KEY = 'token'
/** Kept while there is no token because the server did not know the last one: nobody has logged out. */
export const ENDED_KEY = 'token-ended'
const TIMEOUT_MS = 10_000
const ATTEMPTS_MAX = 4
const RETRY_STEP_MS = 1000
const RETRIED = new Set([408, 429])

/** Numbers and truths may be given where the wire carries text. */
type Loose<T> = T extends undefined ? undefined
  : { [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number | boolean : T[K] }
type Parts<L extends ShopLine> = {
  params: Loose<Asked<L>['params']>
  query: Loose<Asked<L>['query']>
  headers: Asked<L>['headers']
  body: Asked<L>['body']
}
type Spare<P> = {
  [K in keyof P]: P[K] extends undefined ? never : undefined extends P[K] ? K : object extends P[K] ? K : never
}[keyof P]
type Named<P> = { [K in keyof P]: P[K] extends undefined ? never : K }[keyof P]
/** What a line is asked with: only the parts it has; those that may be empty may be left out. */
export type Question<L extends ShopLine> =
  & { [K in Exclude<Named<Parts<L>>, Spare<Parts<L>>>]: Parts<L>[K] }
  & { [K in Spare<Parts<L>>]?: Parts<L>[K] }
export type Rest<L extends ShopLine> = object extends Question<L> ? [asked?: Question<L>] : [asked: Question<L>]

/** A question with its types worn off, as it travels. */
export interface PlainQuestion {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

/** How a question travels: how long an answer is waited for, how often it is asked, and what is said when none comes. */
interface Client { timeout_ms: number, attempts?: number, no_answer: 'kit.no_answer' | 'kit.no_answer_patient' }
const MAIN: Client = { timeout_ms: TIMEOUT_MS, no_answer: 'kit.no_answer' }

/** Carries a question to whoever answers: over the network in the browser, by a direct call while the server renders. */
export type Transport = (line: ShopLine, asked: PlainQuestion, client?: Client) => Promise<unknown>

let transport: Transport = askOverNetwork

export function setTransport(next: Transport): void {
  transport = next
}

/**
 * The main client: gives up after 10 s. Rejects with AskError. Retries what may pass (no answer, 5xx, 408, 429) up to three
 * times, after 1, 2 and 3 s: readings, and changes that carry an idempotency key.
 */
export async function ask<L extends ShopLine>(line: L, ...rest: Rest<L>): Promise<Answered<L>> {
  // The server checks every reply against the contract before it leaves.
  return await transport(line, plain(rest[0] ?? {})) as Answered<L>
}

/** The same asked once only: for who tries again in a way of their own. */
export async function askOnce<L extends ShopLine>(line: L, ...rest: Rest<L>): Promise<Answered<L>> {
  // see above
  return await transport(line, plain(rest[0] ?? {}), { ...MAIN, attempts: 1 }) as Answered<L>
}

/** Everything in an address is text; fields without a value are left out. */
function plain(asked: object): PlainQuestion {
  // The types were checked above; from here on a question is only its parts.
  const { params, query, headers, body } = asked as { [K in keyof PlainQuestion]: Record<string, never> }
  return {
    ...(params && { params: texts(params) }), ...(query && { query: texts(query) }), ...(headers && { headers }),
    ...(body !== undefined && { body }),
  }
}

function texts(fields: Record<string, string | number | boolean | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => value === undefined ? [] : [[name, String(value)]]))
}

const signedOutListeners = new Set<() => void>()

/** Called when the server no longer knows the token. Gives back a function that stops listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** The same without a time-out, unless one is given: for what may take long. */
export async function askPatiently<L extends ShopLine>(
  line: L, asked: Question<L>, timeout_ms: number = Number.POSITIVE_INFINITY,
): Promise<Answered<L>> {
  // see above
  return await transport(line, plain(asked), { timeout_ms, no_answer: 'kit.no_answer_patient' }) as Answered<L>
}

export async function askOverNetwork(line: ShopLine, asked: PlainQuestion, client: Client = MAIN): Promise<unknown> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const repeatable = method === 'GET' || asked.headers?.['idempotency-key'] !== undefined
  const token = readStored(TOKEN_KEY)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(method, apiBase() + addressOf(path, asked), asked, client)
    if (!(outcome instanceof AskError)) return outcome.reply
    const passing = outcome.status === 0 || outcome.status >= 500 || RETRIED.has(outcome.status)
    if (!repeatable || !passing || attempt === (client.attempts ?? ATTEMPTS_MAX)) throw known(outcome, line, token)
    await new Promise((resolve) => setTimeout(resolve, RETRY_STEP_MS * attempt))
  }
}

async function tryOnce(
  method: string, address: string, asked: PlainQuestion, { timeout_ms, no_answer }: Client,
): Promise<{ reply: unknown } | AskError> {
  const token = readStored(TOKEN_KEY)
  const patience = new AbortController()
  const timer = Number.isFinite(timeout_ms) ? setTimeout(() => patience.abort(), timeout_ms) : undefined
  let answered = false
  try {
    const response = await fetch(address, {
      method,
      signal: patience.signal,
      headers: {
        accept: 'application/json',
        'accept-language': spokenLanguage(),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...asked.headers,
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
    })
    if (!response.ok) return await refusalOf(response)
    if (response.status === 204) return { reply: undefined }
    const text = await response.text()
    answered = true
    return { reply: JSON.parse(text) }
  } catch {
    // An answer that is not the shop's own: a page of some network's sign-in, or half of one.
    if (answered) return new AskError(0, 'ask.unreadable', say('kit.unreadable'))
    return new AskError(0, 'ask.no_answer', say(no_answer))
  } finally {
    clearTimeout(timer)
  }
}

/** Fills `{id}` in the path and adds the query. */
export function addressOf(path: string, { params = {}, query = {} }: PlainQuestion): string {
  const filled = path.replace(/\{(\w+)\}/g, (_hole, name: string) => encodeURIComponent(params[name] ?? ''))
  return Object.keys(query).length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`
}

async function refusalOf(response: Response): Promise<AskError> {
  const body: unknown = await response.json().catch(() => undefined)
  // Any JSON at all may have come, or none.
  const { code, message, errors, challenge } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return new AskError(
    response.status,
    typeof code === 'string' ? code : 'ask.refused',
    typeof message === 'string' ? message : '',
    // The error body of the contract: one sentence per field.
    typeof errors === 'object' && errors !== null ? errors as Record<string, string> : undefined,
    Number(response.headers.get('retry-after')) || undefined,
    typeof challenge === 'string' ? challenge : undefined,
  )
}

/** Gives a refusal the sentence to show, and forgets a token that is no longer known. Specification section 8. */
function known(error: AskError, line: ShopLine, token: string | undefined): AskError {
  const login = line === 'POST /api/auth/login'
  // A late answer to an old session must not end the one that has begun since.
  if (error.status === 401 && !login && readStored(TOKEN_KEY) === token) {
    if (token !== undefined) keepStored(ENDED_KEY, 'yes') // first: other tabs are told of the token
    keepStored(TOKEN_KEY, undefined)
    for (const listener of signedOutListeners) listener()
  }
  const message = sentenceFor(error, login)
  return message === error.message ? error : new AskError(error.status, error.code, message, error.errors, error.wait_s)
}

/** The server's own message, but where the shop says one thing whatever the server says. */
function sentenceFor({ status, message, errors }: AskError, login: boolean): string {
  switch (status) {
    case 401: return login ? message || say('kit.wrong_password') : say('kit.session_over')
    case 403: return message || say('kit.forbidden')
    case 404: return message || say('kit.not_found')
    case 422: return Object.values(errors ?? {}).join(', ') || message || say('kit.invalid')
    default: return message || say('kit.failed')
  }
}
