// The pipeline between the wire and the handler: guard, parse, handle, check.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import type { Access } from '#contract/api.ts'
import type { Role } from '#contract/auth.ts'
import type { Db } from './db.ts'
import { Refusal, refuse } from './refuse.ts'
import { answerLine, guard } from './serve-line.ts'
import type { Raw } from './serve-line.ts'
import { mayCall, serve } from './serve.ts'
import type { Store } from './store.ts'
import { CASH_ONLY } from './till.ts'
import type { Asker, Mounted } from './serve.ts'

const promise = api({
  'PUT /api/things/{id}': {
    access: 'customer', summary: '', params: z.strictObject({ id: z.string().regex(/^\d+$/, { error: 'id' }) }),
    query: z.strictObject({ loud: z.enum(['yes']).optional() }), headers: z.object({ 'x-key': z.string() }),
    body: z.strictObject({ name: z.string().max(5), deep: z.unknown().optional() }), reply: z.strictObject({ name: z.string() }),
    refuses: ['orders.not_found'],
  },
})

const asker: Asker = { id: 1, username: 'an', role: 'USER', status: 'ACTIVE', tokenHash: Buffer.alloc(32),
  origin: { address: '203.0.113.7', agent: 'a browser' } }
const db = {} as Db // nothing here asks it
const store = {} as Store // nor it
const { origin } = asker
const good: Raw = { params: { id: '1' }, query: {}, headers: { 'x-key': 'k', 'host': 'x' }, body: { name: 'An' } }

type Handle = () => { name: string }

/** The line, kept by this handler. */
function lineOf(handle: Handle): Mounted {
  const [mounted] = serve(promise, { 'PUT /api/things/{id}': handle })
  if (!mounted) throw new Error('a promise gives a line')
  return mounted
}

const answer = (raw: Raw, { handle = () => ({ name: 'An' }), strict = true, language = 'vi' as const }: { handle?: Handle,
  strict?: boolean, language?: 'vi' } = {}) =>
  answerLine(lineOf(handle), raw, { asker, language, db, store, till: CASH_ONLY, origin, strict })

async function refusalOf(raw: Raw, options: Parameters<typeof answer>[1] = {}): Promise<Refusal> {
  const error: unknown = await answer(raw, options).catch((thrown: unknown) => thrown)
  if (error instanceof Refusal) return error
  throw new Error('not refused', { cause: error })
}

test('a good request reaches its handler with every part parsed', async () => {
  const seen: unknown[] = []
  const [mounted] = serve(promise, { 'PUT /api/things/{id}': (request) => { seen.push(request); return { name: 'An' } } })
  if (mounted) await answerLine(mounted, good, { asker, language: 'en', db, store, till: CASH_ONLY, origin, strict: true })
  expect(seen).toEqual([{ params: { id: '1' }, query: {}, headers: { 'x-key': 'k' }, body: { name: 'An' }, asker, language: 'en',
    db, store, till: CASH_ONLY, origin, file: undefined }])
})

test('every wrong field of every part is told at once', async () => {
  const { code, fields } = await refusalOf({ ...good, query: { loud: 'no', more: '1' }, headers: {},
    body: { name: 'quá dài', __proto__x: 1 } })
  expect(code).toBe('request.invalid')
  expect(fields).toEqual(Object.assign(Object.create(null), {
    'loud': 'Chỉ nhận một trong: yes', 'more': 'Mục này không được chấp nhận', 'x-key': 'Vui lòng điền mục này',
    'name': 'Tối đa 5 ký tự',
    '__proto__x': 'Mục này không được chấp nhận',
  }))
})

test('an address that cannot exist is not found, whatever else is wrong', async () => {
  expect(await refusalOf({ ...good, params: { id: 'x' }, body: {} })).toMatchObject({ code: 'orders.not_found',
    fields: undefined })
  const nameless = { ...lineOf(() => ({ name: '' })), route: { ...promise['PUT /api/things/{id}'], refuses: [] } }
  const call = { asker, language: 'vi', db, store, till: CASH_ONLY, origin, strict: true } as const
  await expect(answerLine(nameless, { ...good, params: { id: 'x' } }, call))
    .rejects.toMatchObject({ code: 'request.not_found' }) // the line has no sentence of its own for it
})

test('a field called __proto__ is a wrong field like any other', async () => {
  const query = JSON.parse('{"__proto__":"1"}') as object // as a parser may hand it over
  expect(Object.keys((await refusalOf({ ...good, query })).fields ?? {})).toEqual(['__proto__'])
})

test('NUL is refused wherever it hides, beside the field, and however deep', async () => {
  const says = 'Có ký tự không dùng được'
  const at = async (raw: Partial<Raw>) => (await refusalOf({ ...good, ...raw })).fields
  expect({ ...await at({ body: { name: 'a\0' } }) }).toEqual({ name: says })
  expect({ ...await at({ body: { name: 'a', deep: [{ b: 'x\0' }] } }) }).toEqual({ 'deep.0.b': says })
  expect({ ...await at({ body: { name: 'a', deep: { 'x\0': 1 } } }) }).toEqual({ deep: says })
  expect({ ...await at({ query: { loud: '\0' } }) }).toEqual({ loud: says })
  let deep: unknown = 'a\0'
  for (let n = 0; n < 50_000; n++) deep = [deep]
  expect(Object.values(await at({ body: { name: 'a', deep } }) ?? {})).toEqual([says])
  expect((await refusalOf({ ...good, params: { id: '1\0' } })).code).toBe('orders.not_found')
})

test('a refusal the line promises, or every line may give, goes through', async () => {
  expect((await refusalOf(good, { handle: () => refuse('orders.not_found') })).code).toBe('orders.not_found')
  expect((await refusalOf(good, { handle: () => refuse('request.busy') })).code).toBe('request.busy')
})

test('a refusal nobody promised is a bug in strict mode, and a refusal to shoppers', async () => {
  const handle = (): never => refuse('cart.full')
  await expect(answer(good, { handle })).rejects.toThrow('PUT /api/things/{id} refused with cart.full, which it does not promise')
  expect((await refusalOf(good, { handle, strict: false })).code).toBe('cart.full')
})

test('a reply with more or less than promised is a bug in strict mode', async () => {
  const more = (): { name: string } => ({ name: 'An', password: 'x' }) as { name: string } // what a careless handler gives
  await expect(answer(good, { handle: more })).rejects.toThrow(/password/)
  await expect(answer(good, { handle: () => ({}) as { name: string } })).rejects.toThrow(/name/) // and less than it should
})

test.each([
  ['anyone', undefined, undefined], ['customer', undefined, 'auth.sign_in'], ['staff', undefined, 'auth.sign_in'],
  ['admin', undefined, 'auth.sign_in'],
  ['customer', 'USER', undefined], ['staff', 'USER', 'auth.forbidden'], ['admin', 'USER', 'auth.forbidden'],
  ['customer', 'STAFF', undefined], ['staff', 'STAFF', undefined], ['admin', 'STAFF', 'auth.forbidden'],
  ['customer', 'ADMIN', undefined], ['staff', 'ADMIN', undefined], ['admin', 'ADMIN', undefined],
] as [Access, Role | undefined, string | undefined][])('a line for %s met by %s: %s', (access, role, code) => {
  const route = { ...promise['PUT /api/things/{id}'], access }
  let met: unknown
  try { guard(route, role && { ...asker, role }) } catch (error) { met = error }
  expect(met instanceof Refusal ? met.code : met).toBe(code)
  expect(mayCall(access, role ?? 'ADMIN')).toBe(role === undefined || code === undefined)
})

test.each(['LOCKED', 'CLOSED', 'anything'])('an account that is %s may call nothing that asks for one, whatever its role',
  (status) => {
  for (const access of ['customer', 'staff', 'admin'] as const) {
    expect(() => guard({ ...promise['PUT /api/things/{id}'], access },
      { ...asker, role: 'ADMIN', status })).toThrow('auth.inactive')
  }
})
