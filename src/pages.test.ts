// The route of all pages over a renderer that only counts: what is rendered, kept, redirected, limited, and how it fails.
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPageCache } from '#server/kit/page-cache.ts'
import { refuse, Refusal } from '#server/kit/refuse.ts'
import type { Db } from '#server/kit/db.ts'
import { openKeeping } from '#server/kit/serve-keeping.ts'
import { limitRates } from '#server/kit/serve-rate-limit.ts'
import { mountPages } from './pages.ts'
import type { Web } from './pages-web.ts'
import { completeTable, readAddress } from './web/page-table.ts'

let fastify: FastifyInstance
let cache: ReturnType<typeof openPageCache>
let rendered: string[]
/** What rendering does besides: fails, or waits. */
let meanwhile: () => unknown

const web: Web = {
  addressOf: readAddress,
  hashes: [],
  apiOrigin: '',
  async render({ path, search, language }) {
    rendered.push(`${language} ${path}${search}`)
    await meanwhile()
    return { status: path === '/not-found' ? 404 : 200, html: [`<p>${path}</p>`], tags: ['products'], cacheable: true }
  },
  close: async () => {},
}

function open(): FastifyInstance {
  const opened = Fastify()
  opened.setNotFoundHandler(() => refuse('request.not_found'))
  opened.setErrorHandler((_error, _request, reply) => reply.code(404).send({ told: 'as JSON' }))
  return opened
}

const settings = (server = fastify) =>
  ({ answer: async () => undefined, keeping: openKeeping(server, { cache }), publicUrl: 'https://shop.example', dev: false })

beforeAll(completeTable)
beforeEach(() => {
  cache = openPageCache()
  rendered = []
  meanwhile = () => {}
  fastify = open()
  mountPages(fastify, web, settings())
})
afterEach(() => fastify.close())

const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ method: 'GET', url, headers })

test('pages for developers are there while developing, and nowhere else', async () => {
  expect((await get('/dev/kit')).statusCode).toBe(200)
  const shop = open()
  mountPages(shop, web, { ...settings(shop), production: true })
  const { statusCode, headers } = await shop.inject({ method: 'GET', url: '/dev/kit' })
  await shop.close()
  expect([statusCode, headers.location]).toEqual([302, '/not-found'])
})

/** Others have asked for these before, so they are kept from the next time on, see pages-kept.test.ts. Counts from there on. */
async function beAsked(...urls: readonly string[]): Promise<void> {
  for (const url of urls) for (const language of ['vi', 'en']) await get(url, { 'accept-language': language })
  rendered = []
}

describe('what is one page is rendered once', () => {
  test('fields the page does not read, their order and their repetition change nothing', async () => {
    await beAsked('/about', '/products?page=2&sort=name,asc')
    for (const query of ['', '?x=1', '?x=2&utm_source=mail', '?__proto__=1']) await get(`/about${query}`)
    for (const query of ['?page=2&sort=name,asc', '?sort=name,asc&page=2', '?page=2&y=1&sort=name%2Casc&page=3']) {
      await get(`/products${query}`)
    }
    expect(rendered).toEqual(['vi /about', 'vi /products?page=2&sort=name%2Casc'])
  })

  test('guarded pages are the same for every query, and sign-in keeps the way back', async () => {
    await beAsked('/orders')
    for (const url of ['/orders?page=2', '/orders?page=3', '/login?from=%2Fcart&x=1']) await get(url)
    expect(rendered).toEqual(['vi /orders', 'vi /login?from=%2Fcart'])
  })

  test('unknown addresses share one page in each language, however long they are', async () => {
    await beAsked('/c')
    const statuses: number[] = []
    for (const url of ['/a', '/b?c=1', '/d/e/f', `/products/${'9'.repeat(3_000)}`, `/${'/'.repeat(15_000)}`]) {
      statuses.push((await get(url)).statusCode, (await get(url, { 'accept-language': 'en' })).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(rendered).toEqual(['vi /not-found', 'en /not-found'])
  })

  test('a question mark within the query belongs to it', async () => {
    await get('/products?search=a?b')
    expect(rendered).toEqual(['vi /products?search=a%3Fb'])
  })

  test('an address may be asked for whole', async () => {
    // injecting parses an address before it is sent: a real socket says it as it is
    const at = await fastify.listen({ port: 0, host: '127.0.0.1' })
    const { request } = await import('node:http')
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    request(at, { path: 'http://shop.example/about?x=1' }, (reply) => { reply.resume(); resolve(reply.statusCode) })
      .on('error', reject).end()
    expect([await promise, rendered]).toEqual([200, ['vi /about']])
  })
})

describe('forgetting while a page is being rendered', () => {
  test('what began before is not kept, and who asks afterwards does not get it', async () => {
    const gate = Promise.withResolvers<void>()
    meanwhile = () => gate.promise
    const before = get('/products')
    await expect.poll(() => rendered.length).toBe(1)
    cache.forget(['products'])
    const after = get('/products')
    await expect.poll(() => rendered.length).toBe(2)
    gate.resolve()
    await Promise.all([before, after])
    await get('/products')
    expect(rendered).toHaveLength(2) // the second is kept
  })

  test('it is not kept even when nobody asks meanwhile', async () => {
    await beAsked('/products')
    meanwhile = () => cache.forget(['products'])
    await get('/products')
    meanwhile = () => {}
    await get('/products')
    await get('/products')
    expect(rendered).toHaveLength(2)
  })

  test('many who ask at once wait for one rendering, which is kept', async () => {
    await Promise.all([get('/products'), get('/products'), get('/products')])
    expect([rendered.length, cache.size().pages]).toEqual([1, 1])
  })
})

describe('when rendering fails', () => {
  test.each([
    [500, new Error('secret at src/pages.ts:1')], [503, new Refusal('request.busy', { why: 'secret' })],
    [500, { status: 418, message: 'secret' }], [500, 'secret'],
  ])('%i is told as a page in both languages, without the cause', async (status, error) => {
    // oxlint-disable-next-line typescript/only-throw-error -- nor need it be an Error
    meanwhile = () => { throw error }
    const { statusCode, headers, body } = await get('/products')
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('default-src \'none\'; style-src \'sha256-') })
    expect(body).toMatch(/^<!doctype html>.*<section lang="vi">.*<section lang="en">/s)
    expect(body).not.toMatch(/secret|pages\.ts/)
    meanwhile = () => {}
    expect((await get('/products')).statusCode).toBe(200)
  })

  test('what is no page is still refused as JSON', async () => {
    expect((await get('/api/nothing')).json()).toEqual({ told: 'as JSON' })
  })
})

describe('headers', () => {
  test('the same address may mean a call of the API: Accept is in Vary', async () => {
    expect((await get('/products')).headers.vary).toMatch(/\bAccept,/)
    expect((await get('/products/')).headers.vary).toMatch(/\bAccept,/)
  })

  test('an encoding that is refused is not used', async () => {
    expect((await get('/about', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await get('/about', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    expect((await get('/about', { 'accept-encoding': 'br;q=0' })).body).toBe('<p>/about</p>')
  })

  test.each([['/products/?a=b?c', '/products?a=b?c'], ['//elsewhere.example/', '/elsewhere.example'], ['///', '/']])(
    '%s leads to %s', async (from, to) => {
      const { statusCode, headers } = await get(from)
      expect([statusCode, headers.location]).toEqual([308, to])
    })
})

test('the 601st page of a minute is refused with a page, where rates are limited', async () => {
  const limited = open()
  await limitRates(limited, {} as Db) // nothing is asked of it
  mountPages(limited, web, settings(limited))
  const statuses: number[] = []
  for (let n = 0; n < 600; n++) statuses.push((await limited.inject('/about')).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { statusCode, headers, body } = await limited.inject('/about')
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(body).toContain('<section lang="en">')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})
