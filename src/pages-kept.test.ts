// Kept pages over a real socket: the second answer is the first one again, and only while the page is kept.
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageCache } from '#server/kit/page-cache.ts'
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

const web: Web = {
  addressOf: readAddress,
  hashes: [],
  async render({ path, language }) {
    rendered++
    const status = path === '/not-found' ? 404 : 200
    return { status, html: `<p>${language} ${price}</p>`.repeat(40), tags: ['products'], cacheable: true }
  },
  close: async () => {},
}

beforeEach(async () => {
  cache = openPageCache()
  rendered = 0
  hooked = 0
  price = 'one'
  fastify = Fastify()
  fastify.addHook('onRequest', async (_request, reply) => {
    hooked++
    reply.header('x-guard', 'on')
  })
  mountPages(fastify, web, { answer: async () => undefined, cache, publicUrl: 'https://shop.example', dev: false })
  origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => fastify.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(origin + path, { headers, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, body: await reply.text() }
}

test('what was answered once is answered again, header for header, without the hooks', async () => {
  const [first, second] = [await get('/about'), await get('/about')]
  expect([rendered, hooked]).toEqual([1, 1])
  expect(second.body).toBe(first.body)
  const plain = (headers: Headers) => [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`)
    .toSorted()
  expect(plain(second.headers)).toEqual(plain(first.headers))
  expect(second.headers.get('x-guard')).toBe('on')
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

test('other methods and other addresses take the long way', async () => {
  await get('/about')
  const before = hooked
  expect((await fetch(`${origin}/about`, { method: 'POST' })).status).toBe(404)
  expect((await get('/about/')).status).toBe(308)
  expect(hooked).toBe(before + 2)
})

test('a missing page keeps its status when it is repeated', async () => {
  for (const path of ['/nowhere', '/nowhere', '/elsewhere']) expect((await get(path)).status).toBe(404)
})
