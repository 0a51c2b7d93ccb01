// What a token is worth: until when, for whom, and that only its hash is kept.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { purgeSessions } from './auth.ts'

let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

const DAY_MS = 86_400_000
const hash = (token: string): Buffer => createHash('sha256').update(token).digest()
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

function change(person: TestPerson, values: { last_used_at?: Date, expires_at?: Date, created_at?: Date }) {
  return shop.database.db.updateTable('session').set(values).where('token_hash', '=', hash(person.token)).execute()
}
const status = async (person: TestPerson): Promise<number> => (await person.call('GET /api/users/me')).status

const SIGN_IN = { status: 401, code: 'auth.sign_in', message: 'Phiên đăng nhập hết hạn, vui lòng đăng nhập lại' }

test('API-23 API-68 the person behind the token is told who they are', async () => {
  const person = await shop.person()
  const { status: found, body, headers } = await person.call('GET /api/users/me')
  expect(found).toBe(200)
  expect(body).toMatchObject({ id: person.id, username: person.username, email: `${person.username}@example.com`,
    role: 'USER', status: 'ACTIVE' })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(JSON.stringify(body)).not.toMatch(/hash|password/i)
})

test('those who ask at the same moment are each themselves, or nobody', async () => {
  const people = [await shop.person(), await shop.person(), await shop.person()]
  const stranger = shop.refused('GET /api/users/me', {}, { authorization: `Bearer ${'A'.repeat(43)}` })
  const told = await Promise.all(people.map((person) => person.call('GET /api/users/me')))
  expect(told.map(({ body }) => body.id)).toEqual(people.map(({ id }) => id))
  expect((await stranger).status).toBe(401)
})

test.each([
  ['no header', undefined], ['an empty header', ''], ['a made-up token', `Bearer ${'A'.repeat(43)}`], ['no token', 'Bearer '],
  ['a token with signs', 'Bearer \'or 1=1--aaaaaaaaaaaaaaa'], ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['small letters', `bearer ${'A'.repeat(43)}`],
  ['a very long token', `Bearer ${'A'.repeat(5_000)}`],
])('without a good token (%s) nobody is let in, in either language', async (_, authorization) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const { status: refused, body, headers: told } = await shop.refused('GET /api/users/me', {}, headers)
  expect(refused).toBe(401)
  expect(body).toEqual(SIGN_IN)
  expect(told['www-authenticate']).toBe('Bearer')
  const english = await shop.refused('GET /api/users/me', {}, { ...headers, 'accept-language': 'en' })
  expect(english.body.message).toBe('Your session has expired, please log in again')
})

test('only the SHA-256 of a token is kept: nothing in the database lets its reader in', async () => {
  const person = await shop.person()
  const { rows } = await shop.database.pool.query<{ all: string }>('select string_agg(t::text, \' \') as all from session t')
  expect(rows[0]?.all).not.toContain(person.token)
  expect(rows[0]?.all).toContain(hash(person.token).toString('hex'))
  const stolen = hash(person.token)
  for (const text of [stolen.toString('hex'), stolen.toString('base64url')]) {
    expect((await shop.refused('GET /api/users/me', {}, { authorization: `Bearer ${text}` })).status).toBe(401)
  }
})

test('each sign-in has a token of its own; signing out ends that one only', async () => {
  const person = await shop.person()
  const { body: { token } } = await shop.call('POST /api/auth/login', { body: { username: person.username, password: PASSWORD } })
  expect(token).not.toBe(person.token)
  const out = await person.call('POST /api/auth/logout')
  expect([out.status, out.body]).toEqual([200, { message: 'Đã đăng xuất!' }])
  expect((await person.refused('GET /api/users/me')).body).toEqual(SIGN_IN)
  expect((await person.refused('POST /api/auth/logout')).status).toBe(401)
  expect((await shop.call('GET /api/users/me', {}, { authorization: `Bearer ${token}` })).status).toBe(200)
  const english = await shop.call('POST /api/auth/logout', {}, { 'authorization': `Bearer ${token}`, 'accept-language': 'en' })
  expect(english.body.message).toBe('Logged out!')
})

test('a session ends 30 days after its last use', async () => {
  const person = await shop.person()
  await change(person, { last_used_at: daysAgo(29.9) })
  expect(await status(person)).toBe(200)
  await change(person, { last_used_at: daysAgo(30.1) })
  expect((await person.refused('GET /api/users/me')).body).toEqual(SIGN_IN)
})

test('using a session keeps it alive', async () => {
  const person = await shop.person()
  await change(person, { last_used_at: daysAgo(29.9) })
  await status(person)
  const { last_used_at } = await shop.database.db.selectFrom('session').select('last_used_at')
    .where('token_hash', '=', hash(person.token))
    .executeTakeFirstOrThrow()
  expect(last_used_at.getTime()).toBeGreaterThan(daysAgo(1).getTime())
})

test('a session ends 90 days after signing in however much it is used', async () => {
  const person = await shop.person()
  const { expires_at } = await shop.database.db.selectFrom('session').select('expires_at')
    .where('token_hash', '=', hash(person.token))
    .executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / DAY_MS)).toBe(90)
  await change(person, { expires_at: daysAgo(0.001), last_used_at: daysAgo(0) })
  expect((await person.refused('GET /api/users/me')).body).toEqual(SIGN_IN)
})

test('sessions that let nobody in any more are forgotten, and only those', async () => {
  const [good, idle, ended] = [await shop.person(), await shop.person(), await shop.person()]
  await purgeSessions(shop.database.db) // what other tests have ended
  await change(idle, { last_used_at: daysAgo(30.1) })
  await change(ended, { expires_at: daysAgo(0.001) })
  expect(await purgeSessions(shop.database.db)).toBe(2)
  expect([await status(good), await status(idle), await status(ended)]).toEqual([200, 401, 401])
  const kept = await shop.database.db.selectFrom('session').select('token_hash')
    .where('person_id', 'in', [good.id, idle.id, ended.id]).execute()
  expect(kept).toEqual([{ token_hash: hash(good.token) }])
})

test('a locked account is let in nowhere, with the token it had', async () => {
  const person = await shop.person()
  await shop.database.db.updateTable('person').set({ status: 'LOCKED' }).where('id', '=', person.id).execute()
  const { status: refused, body } = await person.refused('GET /api/cart')
  expect([refused, body]).toEqual([403, { status: 403, code: 'auth.inactive', message: 'Tài khoản này đang bị khóa' }])
})

test('an ended token may still browse, as a visitor', async () => {
  const person = await shop.person()
  await person.call('POST /api/auth/logout')
  expect((await person.call('GET /api/products')).status).toBe(200)
})
