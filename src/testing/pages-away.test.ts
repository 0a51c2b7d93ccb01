// Pages while the database cannot answer: rendered by the shop's own renderer, asked of its own lines.
import { pino } from 'pino'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp, lines } from '#server/app.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openDatabase } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { createRenderer, readAddress } from '#web/entry-server.tsx'
import { mountPages } from '../pages.ts'
import { openTestShop, PASSWORD } from './shop.ts'
import type { TestShop } from './shop.ts'

const PUBLIC_URL = 'https://shop.example'
const BUSY = { status: 503, type: 'text/html; charset=utf-8', again: '5' }

let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

/** What is answered to whoever asks for a page and for its data, and what is logged of it. */
async function answersOver(url: string, { connections, more }: { connections?: number, more?: pg.PoolConfig } = {}) {
  const database = openDatabase(url, connections, () => {}, more)
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => { logged.push(line) } })
  const { fastify, answer } = await buildApp(database, { pictures: openPictures(shop.dataDir), store: shop.store },
    { version: 'test', rateLimits: false, strict: true }, log)
  mountPages(fastify, {
    addressOf: readAddress, render: createRenderer({ kind: 'dev' }, PUBLIC_URL), hashes: [], apiOrigin: '', close: async () => {},
  }, { answer, publicUrl: PUBLIC_URL, dev: true })
  const [page, call] = await Promise.all(['/about', '/api/categories/active'].map(async (path) => {
    const { statusCode, headers } = await fastify.inject(path)
    return { status: statusCode, type: headers['content-type'], again: headers['retry-after'] }
  }))
  await fastify.close()
  await database.close()
  return { page, call, messages: [...new Set(logged.map((line) => (JSON.parse(line) as { msg: string }).msg))] }
}

const alike = (message: string) => ({
  page: BUSY, call: { ...BUSY, type: 'application/json; charset=utf-8' }, messages: [message],
})

test('where the database is there a page is a page', async () => {
  expect(await answersOver(shop.url)).toMatchObject({ page: { status: 200, again: undefined }, messages: [] })
})

test.each([
  ['nobody answers', 'postgres://an:x@127.0.0.1:1/alo'], ['its name leads nowhere', 'postgres://an:x@database.invalid/alo'],
])('where %s a page says that the shop is busy and when to come again, as the API does', async (_, url) => {
  expect(await answersOver(url)).toEqual(alike('the database is away'))
})

test('so it does where somebody holds what it reads', async () => {
  const holder = await shop.database.pool.connect()
  await holder.query('begin; lock table category in access exclusive mode')
  expect(await answersOver(shop.url, { more: { lock_timeout: 50 } })).toEqual(alike('busy'))
  await holder.query('rollback')
  holder.release()
})

test('so it does where all connections are taken', async () => {
  const holder = await shop.database.pool.connect()
  await holder.query('begin; lock table category in access exclusive mode')
  const more = { lock_timeout: 3_000, connectionTimeoutMillis: 100 }
  const answered = await answersOver(shop.url, { connections: 1, more })
  expect([answered.page, answered.call?.status]).toEqual([BUSY, 503])
  expect(answered.messages).not.toContain('failed')
  await holder.query('rollback')
  holder.release()
})

test('so it does where the process has more to do than it can', async () => {
  const asked = lines.find(({ line }) => line === 'GET /api/categories/active')
  if (!asked) throw new Error('no page asks for it')
  const handle = vi.spyOn(asked, 'handle').mockImplementation(() => refuse('request.busy'))
  expect(await answersOver(shop.url)).toEqual(alike('busy'))
  handle.mockRestore()
})

test('where the database only follows another, pages are read; who signs in is asked to come again', async () => {
  const more = { options: '-c default_transaction_read_only=on' }
  expect(await answersOver(shop.url, { more })).toMatchObject({ page: { status: 200 }, call: { status: 200 }, messages: [] })
  const { username } = await shop.person()
  const reader = openDatabase(shop.url, 2, () => {}, more)
  const { fastify } = await buildApp(reader, { pictures: openPictures(shop.dataDir), store: shop.store },
    { version: 'test', rateLimits: false, strict: true }, pino({ level: 'silent' }))
  const reply = await fastify.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: PASSWORD } })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  await fastify.close()
  await reader.close()
})
