// Kept pages over a real socket: the second answer is the first one again, and only while the page is kept.
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openDatabase } from '#server/kit/db.ts'
import { openLog } from '#server/kit/log.ts'
import { openPageCache } from '#server/kit/page-cache.ts'
import { openStore } from '#server/kit/store.ts'
import { mountPages } from './pages.ts'
import type { Web } from './pages-web.ts'
import { readAddress } from './web/page-table.ts'

let fastify: FastifyInstance
let cache: ReturnType<typeof openPageCache>
let origin: string
let rendered: number
/** Requests that went through the server's hooks. */
let hooked: number
let price: string
let failing: boolean
/** What was logged, line by line. */
let logged: Record<string, unknown>[]

// pages ask it nothing: nobody connects
const database = openDatabase('postgresql://127.0.0.1:1/none')
afterAll(() => database.close())

const web: Web = {
  addressOf: readAddress,
  hashes: [],
  apiOrigin: '',
  async render({ path, language }) {
    rendered++
    if (failing) throw new Error('cannot be rendered')
    const status = path === '/not-found' ? 404 : 200
    return { status, html: [`<p>${language} ${price}</p>`.repeat(40)], tags: ['products'], cacheable: true }
  },
  close: async () => {},
}

beforeEach(async () => {
  cache = openPageCache()
  rendered = 0
  hooked = 0
  price = 'one'
  failing = false
  logged = []
  const log = openLog('info', new Writable({ write(chunk, _, done) {
    logged.push(JSON.parse(String(chunk)) as Record<string, unknown>) // the log's own form
    done()
  } }))
  const store = openStore({ kind: 'folder', folder: '/nowhere' }, log)
  const settings = { version: 'test', rateLimits: false, strict: true }
  const app = await buildApp(database, { pictures: openPictures('/nowhere'), store, kept: { cache } }, settings, log)
  fastify = app.fastify
  fastify.addHook('onRequest', async (_request, reply) => {
    hooked++
    reply.header('x-guard', 'on')
  })
  mountPages(fastify, web, { ...app, publicUrl: 'https://shop.example', dev: false })
  origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  await beAsked()
})
afterEach(() => fastify.close())

/** As it lies, unless told: what is packed is packed anew when it is asked for again. */
async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, body: await reply.text() }
}

/** Others have asked for these pages before: whoever asks next has them kept. Counts from there on. */
async function beAsked(): Promise<void> {
  const pages = ['/about', '/faq', '/nowhere'].flatMap((path) => ['vi', 'en'].map((language) => [path, language] as const))
  for (const [path, language] of pages) await get(path, { 'accept-language': language })
  await vi.waitFor(() => { expect(logged.filter(({ msg }) => msg === 'answered')).toHaveLength(pages.length) })
  logged = []
  rendered = 0
  hooked = 0
}

test('what was answered once is answered again, header for header, without the hooks', async () => {
  const [first, second] = [await get('/about'), await get('/about')]
  expect([rendered, hooked]).toEqual([1, 1])
  expect(second.body).toBe(first.body)
  const plain = (headers: Headers) => [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => `${name}: ${value}`).toSorted()
  expect(plain(second.headers)).toEqual(plain(first.headers))
  expect([second.headers.get('x-guard'), second.headers.get('x-content-type-options')]).toEqual(['on', 'nosniff'])
})

test('packed it goes the short way once it is packed as tightly as it will be', async () => {
  const page = async () => (await get('/about', { 'accept-encoding': 'br' })).body
  const first = await page()
  await vi.waitFor(async () => {
    const before = hooked
    expect(await page()).toBe(first)
    expect(hooked).toBe(before)
  })
  expect([rendered, hooked > 1]).toEqual([1, true])
})

test('each answer has a request id of its own, and is logged by it without what was not measured', async () => {
  const etag = (await get('/about')).headers.get('etag') ?? ''
  const answered = [await get('/about'), await get('/about', { 'if-none-match': etag }), await get('/about')]
  const ids = answered.map(({ headers }) => headers.get('x-request-id'))
  expect(ids.every((id) => /^[\da-f-]{36}$/.test(id ?? ''))).toBe(true)
  expect(new Set(ids).size).toBe(3)
  const answers = () => logged.filter(({ msg }) => msg === 'answered')
  await vi.waitFor(() => { expect(answers()).toHaveLength(4) })
  const last = answers().slice(-3)
  expect(last.map(({ level, req, res, msg, ...more }) => ({ level, req, res, msg, more: Object.keys(more) }))).toEqual(
    ids.map((id, n) => ({ level: 30, req: { id, method: 'GET', path: '/about' }, res: { status: n === 1 ? 304 : 200 },
      msg: 'answered', more: ['time'] })))
})

test('a page that is forgotten is rendered anew, not repeated', async () => {
  await get('/about')
  await get('/about')
  price = 'two'
  cache.forget(['products'])
  expect((await get('/about')).body).toContain('two')
  expect((await get('/about')).body).toContain('two')
  expect(rendered).toBe(2)
})

test('a page asked for often is rendered again as soon as it is forgotten: whoever asks next finds it', async () => {
  for (const _ of [1, 2, 3]) await get('/about')
  await get('/faq')
  price = 'two'
  cache.forget(['products'])
  await vi.waitFor(() => { expect(rendered).toBe(3) })
  expect((await get('/about')).body).toContain('two')
  expect(rendered).toBe(3)
  expect((await get('/faq')).body).toContain('two') // asked for once: nobody missed it
  expect(rendered).toBe(4)
})

test('a page that is forgotten again before anybody asked for it is left to whoever does', async () => {
  for (const _ of [1, 2, 3]) await get('/about')
  cache.forget(['products'])
  await vi.waitFor(() => { expect(rendered).toBe(2) })
  cache.forget(['products'])
  price = 'three'
  await new Promise(setImmediate)
  expect(rendered).toBe(2)
  expect((await get('/about')).body).toContain('three')
})

test('a page that cannot be rendered again is left to whoever asks', async () => {
  for (const _ of [1, 2, 3]) await get('/about')
  failing = true
  cache.forget(['products'])
  await vi.waitFor(() => { expect(rendered).toBe(2) })
  failing = false
  expect((await get('/about')).status).toBe(200)
  expect(rendered).toBe(3)
})

test('language, encoding and what the browser holds are each answered for themselves', async () => {
  for (const _ of [1, 2]) {
    expect((await get('/about', { 'accept-language': 'en' })).body).toContain('en one')
    expect((await get('/about', { 'accept-language': 'vi' })).body).toContain('vi one')
    expect((await get('/about', { cookie: 'language=en' })).body).toContain('en one')
    expect((await get('/about', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get('/about', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    expect((await get('/about', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  }
  expect(rendered).toBe(2)
  const etag = (await get('/about')).headers.get('etag') ?? ''
  const unchanged = await get('/about', { 'if-none-match': etag })
  expect([unchanged.status, unchanged.body, unchanged.headers.get('etag')]).toEqual([304, '', etag])
  expect((await get('/about', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('what only one has asked for is not kept', async () => {
  const alone = '/products?min=1000'
  for (const time of [1, 2]) {
    await get(alone)
    expect([cache.size().pages, rendered]).toEqual([time - 1, time])
  }
  await get(alone)
  expect([rendered, hooked]).toEqual([2, 2]) // given as it is kept, without the hooks
})

test('other methods and other addresses take the long way', async () => {
  await get('/about')
  const before = hooked
  const headers = { 'accept-encoding': 'identity' }
  expect((await fetch(`${origin}/about`, { method: 'POST', headers })).status).toBe(404)
  expect((await get('/about/')).status).toBe(308)
  expect(hooked).toBe(before + 2)
})

test('a missing page keeps its status when it is repeated', async () => {
  for (const path of ['/nowhere', '/nowhere', '/elsewhere']) expect((await get(path)).status).toBe(404)
})
