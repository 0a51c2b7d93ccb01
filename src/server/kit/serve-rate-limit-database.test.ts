// How often one address may call; counted before anything else is done for it.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
const catchUp = { timeout: 30_000, interval: 500 }

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
  // a process that has just started is still catching up, and says so
  await vi.waitUntil(async () => (await shop.call('GET /api/categories')).status === 200, catchUp)
})
afterAll(() => shop.close())

/** The statuses of so many calls from one address. */
async function statusesOf(times: number, from: string, call: { method: 'GET' | 'POST', url: string, payload?: object }) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await shop.send({ ...call, remoteAddress: from })).status)
  return statuses
}

/** A sign-in with a wrong password. */
const guess = (username: string, password = PASSWORD) =>
  ({ method: 'POST' as const, url: '/api/auth/login', payload: { username, password } })

test('the 21st sign-in of a minute from one address is refused with how long to wait; another address goes on', async () => {
  for (let n = 0; n < 20; n++) expect(await statusesOf(1, '10.0.0.1', guess(`nobody${n}`))).toEqual([401])
  const { status, body, headers } = await shop.send({
    ...guess('nobody'), remoteAddress: '10.0.0.1', headers: { 'accept-language': 'en' } })
  expect(status).toBe(429)
  expect(body).toMatchObject({ status: 429, code: 'request.too_many',
    message: expect.stringMatching(/try again in \d+ seconds$/) })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusesOf(1, '10.0.0.2', guess('nobody'))).toEqual([401])
})

test('after 5 wrong passwords for one name from one address the right one must wait too; from elsewhere not', async () => {
  const { username } = await shop.person()
  const wrong = (n: number) => ({ ...guess(n % 2 ? username : username.toUpperCase(), 'Sai@12345'), remoteAddress: '10.1.0.1' })
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => shop.send(wrong(n)))) // at once: none slips through
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b))
    .toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 7 }, () => 429)])
  const right = await shop.send({ ...guess(username), remoteAddress: '10.1.0.1' })
  expect([right.status, right.body]).toEqual([429, { status: 429, code: 'request.too_many',
    message: expect.stringMatching(/^Bạn thao tác hơi nhanh, vui lòng thử lại sau [12] giây$/) }])
  expect([1, 2]).toContain(Number(right.headers['retry-after']))
  expect((await shop.send({ ...guess(username), remoteAddress: '10.1.0.2' })).status).toBe(200)
})

test('a right password clears the count, of a locked account too', async () => {
  const { username } = await shop.person()
  const status = async (password?: string) =>
    (await shop.send({ ...guess(username, password), remoteAddress: '10.2.0.1' })).status
  for (let n = 0; n < 4; n++) expect(await status('Sai@12345')).toBe(401)
  expect(await status()).toBe(200)
  await shop.database.pool.query(`update person set status = 'LOCKED' where username = $1`, [username])
  for (let n = 0; n < 4; n++) expect(await status('Sai@12345')).toBe(401)
  expect(await status()).toBe(403)
  for (let n = 0; n < 5; n++) expect(await status('Sai@12345')).toBe(401)
  expect(await status()).toBe(429)
})

test('the current password is guessed no faster by who has a session, and a call that asks for none clears nothing', async () => {
  const { token } = await shop.person()
  const headers = { authorization: `Bearer ${token}` }
  const status = async (currentPassword: string) => (await shop.send({
    method: 'POST', url: '/api/users/me/change-password', headers,
    remoteAddress: '10.3.0.1', payload: { currentPassword, newPassword: 'Buoi-Sang-7x' } })).status
  for (let n = 0; n < 5; n++) {
    expect(await status('Sai@12345')).toBe(422)
    const profile = { method: 'PUT', url: '/api/users/me', headers, remoteAddress: '10.3.0.1' } as const
    await shop.send({ ...profile, payload: { fullname: 'Khác', currentPassword: 'Sai@12345' } })
    await shop.send({ ...profile, payload: { fullname: 'Khác' } })
  }
  expect(await status(PASSWORD)).toBe(429)
})

test('an IPv6 line counts as one, however many of its addresses call', async () => {
  for (let n = 0; n < 20; n++) expect(await statusesOf(1, `2001:db8:0:1::${n + 1}`, guess(`six${n}`))).toEqual([401])
  expect(await statusesOf(1, '2001:db8:0:1:ffff::1', guess('six'))).toEqual([429])
  expect(await statusesOf(1, '2001:db8:0:2::1', guess('six'))).toEqual([401])
})

test.each([[['10.9.0.1'], [200, 429, 429, 200]], [[], [200, 429, 429, 429]]] as const)(
  'behind the proxies %j who calls is told by their header, else by the connection alone', async (trustedProxy, expected) => {
    const { fastify } = await buildApp(shop.database, { pictures: openPictures(shop.dataDir), store: shop.store },
      { version: 'test', rateLimits: true, strict: true, trustedProxy }, pino({ level: 'silent' }))
    const statusOf = async (from: string): Promise<number> => (await fastify.inject({
      method: 'GET', url: '/api/categories', remoteAddress: '10.9.0.1', headers: { 'x-forwarded-for': from } })).statusCode
    await vi.waitUntil(async () => (await statusOf('203.0.113.9')) === 200, catchUp)
    const first = await statusOf('203.0.113.1')
    for (let n = 0; n < 599; n++) await statusOf('203.0.113.1')
    const later = ['203.0.113.1', '203.0.113.1:1001', '203.0.113.2']
    expect([first, ...await Promise.all(later.map(statusOf))]).toEqual(expected)
    await fastify.close()
  })

test('opening accounts counts together with signing in', async () => {
  const register = { method: 'POST' as const, url: '/api/auth/register', payload: {} }
  const login = { method: 'POST' as const, url: '/api/auth/login', payload: {} }
  await statusesOf(20, '10.0.0.3', register)
  expect(await statusesOf(1, '10.0.0.3', login)).toEqual([429])
})

test('guessing tokens is counted: a refused stranger is limited like everybody', async () => {
  const statuses = await statusesOf(601, '10.0.0.4', { method: 'GET', url: '/api/cart' })
  expect(statuses.slice(0, 600).every((status) => status === 401)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('writing has a pace of its own', async () => {
  const add = { method: 'POST' as const, url: '/api/cart/items', payload: {} }
  const statuses = await statusesOf(121, '10.0.0.5', add)
  expect(statuses.slice(0, 120).every((status) => status === 401)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect(await statusesOf(1, '10.0.0.5', { method: 'GET', url: '/api/cart' })).toEqual([401])
  // also where nothing is sent along
  for (const url of ['/api/auth/logout', '/api/reviews/1/helpful']) {
    expect(await statusesOf(1, '10.0.0.5', { method: 'POST', url })).toEqual([429])
  }
})

test('opening pages is counted more tightly, and apart from writing', async () => {
  const view = { method: 'POST' as const, url: '/api/products/1/views' }
  expect(await statusesOf(61, '10.0.0.6', view)).toEqual([...Array.from({ length: 60 }, () => 404), 429])
  expect(await statusesOf(1, '10.0.0.6', { method: 'POST', url: '/api/cart/items', payload: {} })).toEqual([401])
})
