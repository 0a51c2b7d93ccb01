// How often one address may call; counted before anything else is done for it.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, PASSWORD } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true })
  // a process that has just started is still catching up, and says so
  await vi.waitUntil(async () => (await shop.call('GET /api/categories')).status === 200, { timeout: 30_000, interval: 500 })
})
afterAll(() => shop.close())

/** The statuses of so many calls from one address. */
async function statusesOf(times: number, from: string, call: { method: 'GET' | 'POST', url: string, payload?: object }) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await shop.send({ ...call, remoteAddress: from })).status)
  return statuses
}

test('the 21st sign-in of a minute from one address is refused with how long to wait; another address goes on', async () => {
  const login = { method: 'POST' as const, url: '/api/auth/login', payload: { username: 'nobody', password: PASSWORD } }
  expect(new Set(await statusesOf(20, '10.0.0.1', login))).toEqual(new Set([401]))
  const { status, body, headers } = await shop.send({ ...login, remoteAddress: '10.0.0.1', headers: { 'accept-language': 'en' } })
  expect(status).toBe(429)
  expect(body).toMatchObject({ status: 429, code: 'request.too_many',
    message: expect.stringMatching(/try again in \d+ seconds$/) })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusesOf(1, '10.0.0.2', login)).toEqual([401])
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
})
