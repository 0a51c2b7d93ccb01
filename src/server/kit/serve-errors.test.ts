// Faults from outside our lines: the framework's plugins, the database, the wire.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openPost } from '#server/mails/mails-post.ts'
import { Refusal } from './refuse.ts'
import { answerUnreadable, BARE_HEADERS, refusalOf } from './serve-errors.ts'
import { sendRefusal } from './serve-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'alo-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fault = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

/** What PostgreSQL and PgBouncer say of themselves, and what the wire says of the way to them. */
const AWAY = [
  '08000', '08003', '08006', '08P01', '57P01', '57P02', '57P03', '57P04', '57P05', '53300', '25006', '57014', '55P03', '40P01',
  'ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT',
]

test.each([
  ...AWAY.map((code) => fault('', { code })), Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
  fault('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }), fault('Connection terminated unexpectedly'),
  fault('Connection terminated due to connection timeout'), fault('timeout exceeded when trying to connect'),
  fault('Client has encountered a connection error and is not queryable'),
])('a database that is away is told as busy, with when to ask again (%#)', async (error) => {
  const fastify = Fastify()
  fastify.setErrorHandler(sendRefusal)
  fastify.get('/', () => { throw error })
  const reply = await fastify.inject('/')
  expect([reply.statusCode, reply.json()]).toEqual([503, expect.objectContaining({ code: 'request.busy' })])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})

test('that the shop has more to do than it can is a warning, that its database or its files are away is a fault', async () => {
  const logged: string[] = []
  const fastify = Fastify({ loggerInstance: pino({ level: 'warn' }, { write: (line: string) => { logged.push(line) } }) })
  fastify.setErrorHandler(sendRefusal)
  const unread = Object.assign(new Error('Cannot read file', { cause: fault('refused', { code: 'ECONNREFUSED' }) }),
    { code: 'E_CANNOT_READ_FILE' })
  const errors = [new Refusal('request.busy'), fault('held', { code: '55P03' }), fault('ended', { code: '57P01' }), unread]
  fastify.get('/:at', ({ params }) => { throw errors[Number((params as { at: string }).at)] ?? fault('none') })
  for (const at of errors.keys()) expect((await fastify.inject(`/${at}`)).statusCode).toBe(503)
  const told = logged.map((line) => JSON.parse(line) as { level: number, msg: string })
  expect(told.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'busy'], [40, 'busy'], [50, 'the database is away'], [50, 'the file store is away'],
  ])
})

test.each([
  fault('', { code: '53100' }), fault('', { code: '53200' }), fault('', { code: 'EDQUOT' }),
  fault('cannot write the file', { cause: fault('write', { code: 'ENOSPC' }) }),
])('a disk that is full is told as such to who changes something, as busy to who looks (%#)', async (error) => {
  const fastify = Fastify()
  fastify.setErrorHandler(sendRefusal)
  fastify.route({ method: ['GET', 'POST'], url: '/', handler: () => { throw error } })
  const ask = (method: 'GET' | 'HEAD' | 'POST') => fastify.inject({ method, url: '/', headers: { 'accept-language': 'vi' } })
  const saved = await ask('POST')
  expect([saved.statusCode, saved.headers['retry-after'], saved.json()]).toEqual([503, '60', expect.objectContaining({
    code: 'request.full', message: expect.stringContaining('chưa lưu được thay đổi') })])
  const looked = await ask('GET')
  expect([looked.statusCode, looked.headers['retry-after'], looked.json()]).toEqual(
    [503, '5', expect.objectContaining({ code: 'request.busy' })])
  expect((await ask('HEAD')).headers['retry-after']).toBe('5')
})

test.each([
  fault('open ENOENT', { code: 'ENOENT', syscall: 'open' }), fault('duplicate key', { code: '23505' }), fault('any'),
  Object.assign(new Error('Cannot write file', { cause: fault('denied', { code: 'EACCES' }) }), { code: 'E_CANNOT_WRITE_FILE' }),
  'thrown as a text', { status: 503, code: 'request.busy' },
])('any other fault stays ours (%#)', (error) => {
  expect(refusalOf(error).code).toBe('request.failed')
})

test.each([
  ['mail server', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo // it listens on TCP
    const post = openPost({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'shop@shop.example', dataDir: folder },
      { greeting_ms: 50, word_ms: 50, mail_ms: 5_000 })
    await post.send({ to: 'an@shop.example', subject: 'a', text: 'a', html: 'a' }, 1, 'test').finally(() => silent.close())
  }],
  ['gateway', () => fetch('http://127.0.0.1:1')],
])('a %s that is away is not called the database', async (_, ask) => {
  const error: unknown = await ask().then(() => 'answered', (reason: unknown) => reason)
  expect([error, refusalOf(error).code]).toEqual([expect.any(Error), 'request.failed'])
})

test('whoever hangs up in the middle of what they send broke nothing: no fault is logged, and the database is there', () => {
  expect(refusalOf(fault('aborted', { code: 'ECONNRESET' })).code).toBe('request.malformed')
  expect(refusalOf(fault('read ECONNRESET', { code: 'ECONNRESET' })).code).toBe('request.busy')
})

test.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/assets/%00', '/assets/none.js', '/assets/'])(
  'a file that may not be had, %s, is not found', async (url) => {
    const fastify = Fastify()
    fastify.setErrorHandler(sendRefusal)
    await fastify.register(fastifyStatic, { root: folder, prefix: '/assets/' })
    fastify.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'request.not_found' }))
    await fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = fastify.server.address() as AddressInfo // it listens on TCP
    // over the wire: whoever makes a URL of it first has the dots taken out
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    await fastify.close()
    expect(head).toMatch(/^HTTP\/1.1 404 /)
    expect(body).toContain('"code":"request.not_found"')
  })

test.each([
  ['what is no HTTP', 'HELO shop\r\n\r\n', 400, 'request.malformed'],
  ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request.too_large'],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'request.malformed'],
])('%s is answered in our own form', async (_, sent, status, code) => {
  const fastify = Fastify({
    clientErrorHandler: answerUnreadable, http: { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 },
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo // it listens on TCP
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('Content-Type: application/json; charset=utf-8')
  for (const [name, value] of Object.entries(BARE_HEADERS)) expect(head).toContain(`${name}: ${value}`)
  expect(JSON.parse(body)).toEqual({ status, code, message: expect.any(String) })
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
  await fastify.close()
})
