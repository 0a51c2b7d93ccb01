// What holds for every address of the server: two forms of a path, methods, errors, health, documents.
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ErrorBody } from '#contract/basics.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { buildApp } from './app.ts'
import { openPictures } from './files/pictures.ts'
import { openDatabase } from './kit/db.ts'

let shop: TestShop
let token = ''

beforeAll(async () => {
  shop = await openTestShop()
  const goods = await stock(shop, [onePhone('may-mot', 50)])
  const { person } = await buyerOf(shop, goods, 'may-mot')
  token = person.token
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.send({ method: 'GET', url, headers })

describe('paths without /api', () => {
  test.each(['/products', '/products?page=0&size=5', '/products/1', '/products/search?keyword=may', '/categories/active',
    '/shipping-methods', '/products/', '/products/?size=5', '/products/1/'])(
    'API-03 %s is the same call as below /api when JSON is asked for', async (path) => {
      const short = await get(path, { accept: 'application/json' })
      const long = await get(`/api${path.replace(/\/(?=\?|$)/, '')}`)
      expect(short.status).toBe(200)
      expect(short.body).toEqual(long.body)
    })

  test('with a token, and for writing', async () => {
    const headers = { accept: 'application/json, text/plain, */*', authorization: `Bearer ${token}` }
    expect((await get('/cart', headers)).body).toMatchObject({ count: 1 })
    expect((await get('/users/me/addresses', headers)).body).toHaveLength(1)
    const { status, body } = await shop.send({ method: 'DELETE', url: '/cart', headers })
    expect([status, body]).toEqual([200, { items: [], subtotal: 0, count: 0, saved: [] }])
    expect((await get('/users/me', { accept: 'application/json' })).status).toBe(401)
  })

  test.each([
    ['text/html'], ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'], ['application/json, text/html'], ['*/*'],
    [''],
  ])('with Accept "%s" a path is a screen, not a call', async (accept) => {
    const { body } = await get('/products', { accept })
    expect(body).not.toHaveProperty('content')
  })

  test('what is no call stays what it is', async () => {
    const json = { accept: 'application/json' }
    expect((await get('/healthz', json)).body).toEqual({ status: 'ok' })
    expect((await get('/', json)).status).toBe(404)
    expect((await get('/unknown/1', json)).body).toMatchObject({ status: 404, code: 'request.not_found' })
    expect((await get('/api/products', { accept: 'text/html' })).body).toHaveProperty('content')
  })
})

describe('methods', () => {
  test('HEAD answers what GET would, without the body', async () => {
    const head = await shop.send({ method: 'HEAD', url: '/api/products' })
    expect([head.status, head.body]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
    expect((await shop.send({ method: 'HEAD', url: '/api/cart' })).status).toBe(401)
    expect((await shop.send({ method: 'HEAD', url: '/api/products/999' })).status).toBe(404)
  })

  test.each([
    ['DELETE', '/api/products', 'GET'], ['POST', '/api/products/1', 'GET'], ['GET', '/api/auth/login', 'POST'],
    ['PATCH', '/api/cart', 'GET, DELETE'],
    ['GET', '/api/cart/items/1', 'PUT, DELETE'], ['PUT', '/api/orders', 'POST'], ['OPTIONS', '/api/cart', 'GET, DELETE'],
  ] as const)('%s %s is refused and names what would do', async (method, url, allow) => {
    const { status, body, headers } = await shop.send({ method, url })
    expect([status, headers['allow']]).toEqual([405, allow])
    expect(body).toEqual({ status: 405, code: 'request.method_not_allowed',
      message: 'Thao tác này không dùng được ở địa chỉ này' })
  })
})

describe('errors', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/products/1/nothing', '/api/../etc/passwd', '/api/cart/', '/api//cart',
    '/API/cart', '/api/products/%zz', `/api/products/${'9'.repeat(400)}`])(
    'ERR-90 %s is not found, told in our own form and both languages', async (url) => {
      const { status, body, headers } = await get(url)
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
      expect(ErrorBody.parse(body)).toEqual({ status: 404, code: 'request.not_found',
        message: 'Không tìm thấy tài nguyên yêu cầu' })
      expect((await get(url,
        { 'accept-language': 'en' })).body).toMatchObject({ message: 'The requested resource was not found' })
    })

  test('every answer carries the request\'s id and may not be sniffed', async () => {
    for (const url of ['/api/products', '/api/nothing', '/api/cart']) {
      const { headers } = await get(url)
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('when no connection is free the shop says it is busy, not that it is broken', async () => {
    const small = await openTestShop({ connections: 1 })
    const held = await small.database.pool.connect()
    const { status, body } = await small.send({ method: 'GET', url: '/api/products' })
    held.release()
    expect([status, body]).toEqual([503, { status: 503, code: 'request.busy',
      message: 'Cửa hàng đang quá tải, vui lòng thử lại sau ít phút' }])
    expect((await small.send({ method: 'GET', url: '/api/products' })).status).toBe(200)
    await small.close()
  })
})

describe('below routing', () => {
  test('an address that cannot be read is refused with the same security headers as everything else', async () => {
    const { headers: usual } = await get('/healthz')
    const { status, body, headers } = await get('/%')
    expect([status, body]).toEqual([404, expect.objectContaining({ status: 404, code: 'request.not_found' })])
    const own = ['content-type', 'content-length', 'date', 'connection', 'x-request-id', 'access-control-allow-origin']
    const wanted = Object.fromEntries(Object.entries(usual).filter(([name]) => !own.includes(name)))
    expect(Object.keys(wanted).length).toBeGreaterThan(8)
    expect(headers).toMatchObject(wanted)
  })

  test('a database that is gone makes the shop busy, not broken', async () => {
    const away = openDatabase('postgres://an:x@127.0.0.1:1/alo')
    const { fastify } = await buildApp(away, { pictures: openPictures(shop.dataDir), store: shop.store },
      { version: 'test', rateLimits: false, strict: true }, pino({ level: 'silent' }))
    const reply = await fastify.inject({ method: 'GET', url: '/api/products' })
    expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([503, 'request.busy'])
    expect(reply.headers['retry-after']).toBe('5')
    await away.close()
  })
})

describe('health and documents', () => {
  test('the process is alive; it is ready when its database is migrated, and asks that once', async () => {
    const { pool } = shop.database
    const asked = vi.spyOn(pool, 'query')
    const { fastify } = await buildApp(shop.database, { pictures: openPictures(shop.dataDir), store: shop.store },
      { version: 'test', rateLimits: false, strict: true }, pino({ level: 'silent' }))
    const statusOf = async (url: string) => (await fastify.inject(url)).statusCode
    const { rows: [gone] } = await pool.query<{ name: string, checksum: string }>(
      'delete from migration where name = (select max(name) from migration) returning name, checksum')
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
    await pool.query('insert into migration (name, checksum) values ($1, $2)', [gone?.name, gone?.checksum])
    expect(await statusOf('/readyz')).toBe(200)
    asked.mockClear()
    expect((await fastify.inject('/readyz')).json()).toEqual({ status: 'ok' })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await fastify.close()
  })

  test('the documents need no sign-in and allow nothing but their own style', async () => {
    const document = await get('/api/openapi.json')
    expect([document.status, document.body]).toEqual([200, expect.objectContaining({ openapi: '3.1.0' })])
    const page = await get('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy'])
      .toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; frame-ancestors 'none'$/)
    expect(page.body).toContain('POST /api/orders')
    expect(page.body).not.toMatch(/<script/)
  })
})
