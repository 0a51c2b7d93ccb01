// What every answer of a shop on the wire forbids its reader, and what no asker can talk it into.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPictures } from '#server/files/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { buildApp, lines } from './app.ts'
import { openPageCache } from './kit/page-cache.ts'
import { refusalSentence } from './kit/refusal-words.ts'
import { BARE_HEADERS, DATA_POLICY } from './kit/serve-errors.ts'

let shop: TestShop
let port: number

beforeAll(async () => {
  shop = await openTestShop()
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.fastify.server.address() as AddressInfo).port // it listens on TCP
})
afterAll(() => shop.close())

/** Sends these bytes on a connection of their own; gives all that comes until it is closed. */
async function sendBytes(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

const statusesOf = (answer: string): string[] => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status)

describe('what is no document', () => {
  test.each([
    ['an answer', 'GET', '/api/products', {}, 200], ['a refusal', 'GET', '/api/cart', {}, 401],
    ['an address that is none', 'GET', '/api/none', {}, 404], ['an address that cannot be read', 'GET', '/%', {}, 404],
    ['a picture that is none', 'GET', '/pictures/a.b.front.01234567/160.webp', {}, 404],
    ['a body that is none', 'POST', '/api/auth/login', { 'content-type': 'text/plain' }, 415],
    ['a method that is none', 'DELETE', '/api/products', {}, 405], ['health', 'GET', '/healthz', {}, 200],
  ] as const)('%s runs nothing, is framed by nobody and is taken for nothing else', async (_, method, url, headers, status) => {
    const reply = await shop.send({ method, url, headers, ...(method === 'POST' && { payload: 'x' }) })
    expect([reply.status, reply.headers['content-security-policy'], reply.headers['x-content-type-options'],
      reply.headers['referrer-policy']]).toEqual([status, DATA_POLICY, 'nosniff', 'no-referrer'])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('nothing tells what it is made of', async () => {
    for (const url of ['/api/products', '/api/none', '/%', '/healthz', '/api/docs']) {
      const { headers, body } = await shop.send({ url })
      expect([url, headers['server'], headers['x-powered-by'], headers['via']]).toEqual([url, undefined, undefined, undefined])
      // the papers of the API may name anything
      const said = JSON.stringify(url === '/api/docs' ? headers : { headers, body })
      expect(said).not.toMatch(/fastify|node\/|postgres/i)
    }
  })

  test('where shoppers come by https every answer says that it stays so; elsewhere none does', async () => {
    const { fastify } = await buildApp(shop.database, { pictures: openPictures(shop.dataDir), store: shop.store },
      { version: 'test', rateLimits: false, strict: true, secure: true }, pino({ level: 'silent' }))
    for (const url of ['/api/products', '/api/cart', '/healthz', '/api/docs']) {
      const { headers } = await fastify.inject({ url })
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains'])
      expect((await shop.send({ url })).headers['strict-transport-security']).toBeUndefined()
    }
    await fastify.close()
  })
})

describe('another site', () => {
  test('is let read nothing: no line answers an origin, nor the question before a call', async () => {
    const told: string[] = []
    for (const { method, path } of lines.filter(({ route }) => !route.streams)) {
      const url = path.replace(/\{\w+\}/g, '1')
      const headers = { origin: 'https://evil.example' }
      const asked = { ...headers, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' }
      for (const reply of [
        await shop.send({ method: 'OPTIONS', url, headers: asked }),
        ...(method === 'GET' ? [await shop.send({ method, url, headers })] : []),
      ]) {
        const names = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
        if (names.length > 0 || (reply.headers['cross-origin-resource-policy'] !== 'same-origin')) told.push(`${method} ${url}`)
      }
    }
    expect(told).toEqual([])
  })

  test('cannot make a browser write: a call without a header of ours is a stranger’s, whatever cookies come with it',
    async () => {
    const { token } = await shop.person()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const reply = await shop.send({ method: 'POST', url: '/api/cart/items', payload: '{"productId":1,"quantity":1}',
        headers: { 'content-type': type, 'cookie': `token=${token}; authorization=Bearer ${token}` } })
      expect(reply.status).toBe(401)
    }
  })
})

describe('what is asked', () => {
  test('of two lengths none is believed: the rest is no request of its own', async () => {
    const login = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n'
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const smuggled = [
      `${login}Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${login}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n`,
      `${login}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      `${login}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
    ]
    for (const bytes of smuggled) expect(statusesOf(await sendBytes(bytes + hidden))).toEqual(['400'])
  })

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'get'])('the method %s is answered by nobody', async (method) => {
    const answer = await sendBytes(`${method} /api/products HTTP/1.1\r\nHost: x\r\nX-Echo: word\r\nConnection: close\r\n\r\n`)
    expect(answer).not.toContain('word')
    expect(statusesOf(answer).filter((status) => status < '400')).toEqual([])
  })

  test.each([
    ['names no host', 'Accept-Language: en\r\n', '400', 'en'], ['names no host, in Vietnamese', '', '400', 'vi'],
    ['expects what nobody does', 'Host: x\r\nAccept-Language: en\r\nExpect: a\r\n', '417', 'en'],
  ] as const)('what %s is refused in our own form, and hung up on', async (_, headers, status, language) => {
    const [head = '', body = ''] = (await sendBytes(`GET /api/products HTTP/1.1\r\n${headers}\r\n`)).split('\r\n\r\n')
    expect(statusesOf(head)).toEqual([status])
    for (const [name, value] of Object.entries(BARE_HEADERS)) expect(head).toContain(`${name}: ${value}`)
    expect(head).toContain('Content-Type: application/json; charset=utf-8')
    expect(head).toContain('Connection: close')
    expect(JSON.parse(body)).toEqual({
      status: Number(status), code: 'request.malformed', message: refusalSentence(language, 'request.malformed'),
    })
  })

  test('so it is where the answer is kept', async () => {
    const { fastify } = await buildApp(shop.database,
      { pictures: openPictures(shop.dataDir), store: shop.store, kept: { cache: openPageCache() } },
      { version: 'test', rateLimits: false, strict: true }, pino({ level: 'silent' }))
    const to = Number(new URL(await fastify.listen({ port: 0, host: '127.0.0.1' })).port)
    const ask = (host: string) => sendBytes(`GET /api/categories HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, to)
    for (let asked = 0; asked < 4; asked++) expect(statusesOf(await ask('Host: x\r\n'))).toEqual(['200'])
    expect(statusesOf(await ask(''))).toEqual(['400'])
    await fastify.close()
  })

  test('who comes with the HTTP that knows no host is answered', async () => {
    expect(await sendBytes('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('a header makes no other method, address or host of it', async () => {
    const plain = await shop.send({ url: '/api/products' })
    const bent = await shop.send({ url: '/api/products', headers: {
      'host': 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'forwarded': 'host=evil.example',
      'x-http-method-override': 'DELETE', 'x-original-url': '/api/admin/people', 'x-rewrite-url': '/api/admin/people',
    } })
    expect([bent.status, bent.body]).toEqual([plain.status, plain.body])
    expect(JSON.stringify(bent.headers)).not.toContain('evil')
  })

  test('a key that stands in the address or in a cookie opens nothing', async () => {
    const { token } = await shop.person('ADMIN')
    const url = `/api/admin/people?token=${token}&access_token=${token}&authorization=Bearer%20${token}`
    expect((await shop.send({ url, headers: { cookie: `authorization=Bearer ${token}` } })).status).toBe(401)
  })
})
