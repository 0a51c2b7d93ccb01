// From the wire and back: what a request is refused for first, and what never leaves.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as soon } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import type { Db } from './db.ts'
import type { Store } from './store.ts'
import { CASH_ONLY } from './till.ts'
import { refuse } from './refuse.ts'
import { answerWithin, BODY_BYTES_MAX, mount, refuseUnknown } from './serve-http.ts'
import { serve } from './serve.ts'
import type { Identified } from './serve.ts'

const promises = api({
  'GET /api/things': { access: 'anyone', summary: '', reply: z.array(z.strictObject({ name: z.string() })),
    refuses: ['orders.not_found'] },
  'POST /api/things': { access: 'customer', summary: '', body: z.strictObject({ name: z.string() }),
    reply: z.strictObject({ name: z.string() }),
    status: 201, refuses: [] },
  'GET /api/broken': { access: 'anyone', summary: '', reply: z.strictObject({}), refuses: [] },
})

const asker: Identified = { id: 1, username: 'an', role: 'USER', status: 'ACTIVE', tokenHash: Buffer.alloc(32) }
const TOKEN = 'a'.repeat(43)

/** A handler that gives away more than its promise, as a `select *` would. */
const careless = () => ({ name: 'An', password_hash: 'secret' })

const mounted = serve(promises, {
  'GET /api/things': () => [careless()],
  'POST /api/things': ({ body }) => ({ ...careless(), name: body.name }),
  'GET /api/broken': () => { throw new Error('select secret from person') },
})

function server(strict: boolean) {
  const fastify = Fastify()
  const identified: string[] = []
  const identify = async (token: string) => {
    identified.push(token)
    await soon() // a question to the database is not answered at once
    return token === TOKEN ? asker : undefined
  }
  // no handler here asks the database
  mount(fastify, mounted, { db: {} as Db, store: {} as Store, till: CASH_ONLY, strict, identify })
  fastify.setNotFoundHandler(refuseUnknown(mounted))
  return { fastify, identified }
}

const json = { 'content-type': 'application/json', 'accept-language': 'en' }
const signedIn = { ...json, authorization: `Bearer ${TOKEN}` }

test('the guard stands before the body: a stranger learns nothing from what they send', async () => {
  const { fastify } = server(false)
  for (const payload of ['{', '{"name":7}', '{"name":"An"}', 'x'.repeat(BODY_BYTES_MAX * 2)]) {
    const reply = await fastify.inject({ method: 'POST', url: '/api/things', headers: json, payload })
    expect([reply.statusCode, reply.json()]).toEqual([401, { status: 401, code: 'auth.sign_in',
      message: 'Your session has expired, please log in again' }])
  }
  const text = await fastify.inject({ method: 'POST', url: '/api/things', headers: { 'content-type': 'text/plain' },
    payload: 'x' })
  expect(text.statusCode).toBe(401)
})

test.each([
  ['{', 400, 'request.malformed'], ['{"name":7}', 422, 'request.invalid'], ['', 422, 'request.invalid'],
  ['x'.repeat(BODY_BYTES_MAX + 1), 413, 'request.too_large'],
  ['{"__proto__":1,"name":"a"}', 400, 'request.malformed'], [`{"name":"${'x'.repeat(BODY_BYTES_MAX - 11)}"}`, 201, undefined],
])('who may call is told what is wrong with the body (%#)', async (payload, status, code) => {
  const reply = await server(false).fastify.inject({ method: 'POST', url: '/api/things', headers: signedIn, payload })
  expect([reply.statusCode, reply.json<{ code?: string }>().code]).toEqual([status, code])
})

test('a field that was not promised never leaves, in an object or in a list', async () => {
  const { fastify } = server(false)
  const list = await fastify.inject({ method: 'GET', url: '/api/things' })
  expect([list.statusCode, list.body]).toEqual([200, '[{"name":"An"}]'])
  const one = await fastify.inject({ method: 'POST', url: '/api/things', headers: signedIn, payload: '{"name":"Bình"}' })
  expect([one.statusCode, one.body]).toEqual([201, '{"name":"Bình"}'])
})

test('in strict mode such a reply is a fault, told without its content', async () => {
  const reply = await server(true).fastify.inject({ method: 'GET', url: '/api/things', headers: json })
  expect([reply.statusCode, reply.json()]).toEqual([500, { status: 500, code: 'request.failed',
    message: 'Something went wrong, please try again later' }])
  expect(reply.body).not.toContain('secret')
})

test('a bug is told as nothing but a failure', async () => {
  const reply = await server(false).fastify.inject({ method: 'GET', url: '/api/broken' })
  expect([reply.statusCode, reply.json()]).toEqual([500, { status: 500, code: 'request.failed',
    message: 'Đã xảy ra lỗi, vui lòng thử lại sau' }])
})

test('what belongs to one person is kept by no cache; what anyone sees may be', async () => {
  const { fastify } = server(false)
  const mine = await fastify.inject({ method: 'POST', url: '/api/things', headers: signedIn, payload: '{"name":"a"}' })
  expect(mine.headers['cache-control']).toBe('private, no-store')
  const anyones = await fastify.inject({ method: 'GET', url: '/api/things' })
  expect(anyones.headers).toMatchObject({ 'cache-control': 'no-cache', 'vary': 'Accept, Accept-Language, Accept-Encoding' })
})

test('a refusal of a private line is kept by no cache either, whatever it is refused for', async () => {
  for (const [headers, payload, status] of [[json, '{}', 401], [signedIn, '{', 400], [signedIn, '{}', 422]] as const) {
    const reply = await server(false).fastify.inject({ method: 'POST', url: '/api/things', headers, payload })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'private, no-store'])
  }
})

test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written "%s"', async (scheme) => {
  const headers = { ...json, authorization: `${scheme} ${TOKEN}` }
  const reply = await server(false).fastify.inject({ method: 'POST', url: '/api/things', headers, payload: '{"name":"a"}' })
  expect(reply.statusCode).toBe(201)
})

test('only what looks like a token is looked up', async () => {
  const { fastify, identified } = server(false)
  for (const authorization of ['', 'Bearer', `Basic ${TOKEN}`, 'Bearer short', `Bearer ${TOKEN} `, `Bearer ${'a'.repeat(201)}`,
    `Bearer ${TOKEN.slice(1)}'`, `Bearer ${TOKEN}`]) {
    await fastify.inject({ method: 'GET', url: '/api/things', headers: { authorization } })
  }
  expect(identified).toEqual([TOKEN])
})

test('who sends a whole request at once is asked once who they are; whose body comes later, again', async () => {
  const { fastify, identified } = server(false)
  onTestFinished(() => fastify.close())
  const { port } = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }))
  const head = `POST /api/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n`
    + 'Content-Type: application/json\r\nContent-Length: 13\r\n\r\n'
  const ask = async (first: string, later?: string): Promise<[string, number]> => {
    const socket = connect(Number(port), '127.0.0.1').setNoDelay(true)
    onTestFinished(() => { socket.destroy() })
    identified.length = 0
    socket.write(first)
    await vi.waitFor(() => expect(identified).not.toEqual([]))
    if (later !== undefined) socket.write(later)
    const [answer] = await once(socket, 'data') as [Buffer] // a socket without an encoding gives bytes
    return [answer.toString().slice(9, 12), identified.length]
  }
  expect(await ask(`${head}{"name":"An"}`)).toEqual(['201', 1])
  expect(await ask(head, '{"name":"An"}')).toEqual(['201', 2])
})

test('within the process a visitor gets what was promised and no more; a refusal is the error body', async () => {
  const nobody = () => Promise.resolve(undefined)
  const context = { db: {} as Db, store: {} as Store, till: CASH_ONLY, strict: false, identify: nobody } // as above
  const answer = answerWithin(mounted, context)
  await expect(answer('GET /api/things', {}, 'vi')).rejects.toThrow(/password_hash/)
  await expect(answer('POST /api/things', {}, 'en')).rejects.toEqual({ status: 401, code: 'auth.sign_in',
    message: 'Your session has expired, please log in again' })
  await expect(answer('GET /api/nothing', {}, 'en')).rejects.toMatchObject({ status: 404, code: 'request.not_found' })
  const refusing = serve({ 'GET /api/things': promises['GET /api/things'] },
    { 'GET /api/things': () => refuse('orders.not_found') })
  await expect(answerWithin(refusing, context)('GET /api/things', {}, 'vi'))
    .rejects.toEqual({ status: 404, code: 'orders.not_found', message: 'Không tìm thấy đơn hàng' })
})
