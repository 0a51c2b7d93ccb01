// Forms with a file: what is read of them, what they are refused for, and that other lines take none.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { formOf } from '#testing/forms.ts'
import type { FormPart } from '#testing/forms.ts'
import type { Db } from './db.ts'
import type { HttpContext } from './serve-http.ts'
import { AT_ONCE_EACH, FIELD_BYTES_MAX, FIELDS_MAX } from './serve-form.ts'
import { mount } from './serve-http.ts'
import { serve } from './serve.ts'
import type { Asker, UploadedFile } from './serve.ts'
import type { Store } from './store.ts'
import { CASH_ONLY } from './till.ts'

const LIMIT = 1024 * 1024
const body = z.strictObject({ name: z.string().max(20).optional(), age: z.int().nullable().optional(),
  kind: z.enum(['a']).optional() })
const reply = z.strictObject({})

const promises = api({
  'PUT /api/things': { access: 'customer', summary: '', upload: { part: 'file', bytes: LIMIT, needed: false }, body, reply,
    refuses: ['files.too_large'] },
  'POST /api/things': { access: 'customer', summary: '', upload: { part: 'file', bytes: LIMIT, needed: true }, body, reply,
    refuses: ['files.too_large'] },
  'PUT /api/others': { access: 'customer', summary: '', body, reply, refuses: [] },
})

const TOKEN = 'a'.repeat(43)
const origin = { address: '127.0.0.1', agent: '' }
const asker: Asker = { id: 1, username: 'an', role: 'USER', status: 'ACTIVE', tokenHash: Buffer.alloc(32), origin }

let fastify: FastifyInstance
let seen: { body: unknown, file: UploadedFile | undefined }[]
let hold: Promise<void>
let open: Set<Socket>

beforeEach(() => {
  seen = []
  hold = Promise.resolve()
  const note = async (given: { body: unknown, file: UploadedFile | undefined }) => {
    seen.push({ body: given.body, file: given.file })
    await hold
    return {}
  }
  const mounted = serve(promises, { 'PUT /api/things': note, 'POST /api/things': note, 'PUT /api/others': note })
  fastify = Fastify()
  open = new Set()
  fastify.server.on('connection', (socket: Socket) => { open.add(socket) })
  const context = { // nothing here asks the database, keeps bytes or listens for what happens
    db: {} as Db, store: {} as Store, till: CASH_ONLY, live: {} as HttpContext['live'], strict: true,
    identify: (token: string) => Promise.resolve(token === TOKEN ? asker : undefined),
  }
  mount(fastify, mounted, context)
})
afterEach(() => fastify.close())

const signedIn = { authorization: `Bearer ${TOKEN}`, 'accept-language': 'en' }

async function send(parts: readonly FormPart[], { method = 'PUT', url = '/api/things' }: { method?: 'PUT' | 'POST',
  url?: string } = {}) {
  const { headers, payload } = formOf(parts)
  const answer = await fastify.inject({ method, url, headers: { ...signedIn, ...headers }, payload })
  return { status: answer.statusCode, body: answer.json<{ code?: string, message?: string, errors?: Record<string, string> }>() }
}

const file = (bytes: Buffer | string = 'bytes', name = 'file'): FormPart => ({ name, filename: 'tệp.png', type: 'image/png',
  value: bytes })

describe('what is read', () => {
  test('a file and fields of text', async () => {
    const bytes = randomBytes(100_000)
    expect(await send([{ name: 'name', value: 'Ân' }, file(bytes)])).toMatchObject({ status: 200 })
    expect(seen).toEqual([{ body: { name: 'Ân' }, file: { name: 'tệp.png', type: 'image/png', bytes } }])
  })

  test('a form without its file, where the file is not needed, and JSON as ever', async () => {
    expect((await send([{ name: 'name', value: 'Ân' }])).status).toBe(200)
    expect((await send([{ name: 'file', filename: '', type: 'application/octet-stream', value: '' }])).status).toBe(200)
    const json = await fastify.inject({ method: 'PUT', url: '/api/things', headers: signedIn, payload: { age: 3 } })
    expect(json.statusCode).toBe(200)
    expect(seen).toEqual([
      { body: { name: 'Ân' }, file: undefined }, { body: {}, file: undefined }, { body: { age: 3 }, file: undefined },
    ])
  })

  test.each([undefined, 'application/json'])('numbers and null come in a part called data, of the type %s', async (type) => {
    const data = { name: 'data', value: '{"age":null,"kind":"a"}', ...(type && { type }) }
    expect((await send([{ name: 'name', value: 'Ân' }, data])).status).toBe(200)
    expect(seen[0]?.body).toEqual({ name: 'Ân', age: null, kind: 'a' })
  })
})

describe('what is refused', () => {
  test('a file that is needed and missing, beside whatever else is wrong', async () => {
    expect(await send([{ name: 'kind', value: 'b' }], { method: 'POST' })).toMatchObject({
      status: 422, body: { code: 'request.invalid', errors: { file: 'Please choose a file', kind: 'One of: a' } },
    })
    const json = await fastify.inject({ method: 'POST', url: '/api/things', headers: signedIn, payload: {} })
    expect(json.json()).toMatchObject({ code: 'request.invalid', errors: { file: 'Please choose a file' } })
  })

  test('a number that came as text', async () => {
    expect((await send([{ name: 'age', value: '3' }])).body.errors).toEqual({ age: 'This value has the wrong type' })
  })

  test('a file under another name, two files, an unknown field', async () => {
    expect((await send([file('x', 'other')])).body).toMatchObject({ errors: { other: 'This field is not accepted' } })
    expect((await send([file(), file()])).body.code).toBe('request.too_large')
    expect((await send([{ name: 'isAdmin', value: 'true' }])).body.errors).toEqual({ isAdmin: 'This field is not accepted' })
  })

  test.each([[LIMIT - 1, 200], [LIMIT, 413], [LIMIT + 1, 413], [LIMIT + 30_000, 413], [3 * LIMIT, 413]])(
    'a file of %i bytes: %i', async (size, status) => {
      const answer = await send([file(Buffer.alloc(size))])
      const told = status === 413 ? ['files.too_large', 'The picture must be smaller than 1 MB'] : [undefined, undefined]
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, ...told])
    })

  test('too many fields, and a field that is too long', async () => {
    const fields = Array.from({ length: FIELDS_MAX + 1 }, (_, n) => ({ name: `f${n}`, value: 'x' }))
    expect(await send(fields)).toMatchObject({ status: 413, body: { code: 'request.too_large' } })
    expect(await send([{ name: 'name', value: 'x'.repeat(FIELD_BYTES_MAX + 1) }]))
      .toMatchObject({ status: 413, body: { code: 'request.too_large' } })
  })

  test.each([
    ['the same field twice', [{ name: 'name', value: 'a' }, { name: 'name', value: 'b' }]],
    ['the same field beside and in data', [{ name: 'name', value: 'a' }, { name: 'data', value: '{"name":"b"}' }]],
    ['data that is a list', [{ name: 'data', value: '[1]' }]], ['data that is null', [{ name: 'data', value: 'null' }]],
    ['data that is no JSON', [{ name: 'data', value: '{' }]],
    ['data that calls itself JSON and is none', [{ name: 'data', value: '{', type: 'application/json' }]],
    ['__proto__', [{ name: '__proto__', value: 'x' }]], ['constructor', [{ name: 'constructor', value: 'x' }]],
    ['a file called __proto__', [file('x', '__proto__')]],
  ])('%s', async (_, parts) => {
    expect(await send(parts)).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
    expect(seen).toEqual([])
  })

  test('__proto__ within data', async () => {
    const plain = await send([{ name: 'data', value: '{"__proto__":{"name":"x"}}' }])
    expect([400, 422]).toContain(plain.status)
    expect(seen).toEqual([])
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'], ['another boundary', 'multipart/form-data; boundary=other', undefined],
    ['nothing in it', 'multipart/form-data; boundary=form', '--nothing'],
  ])('%s', async (_, type, payload) => {
    const form = formOf([file()])
    const answer = await fastify.inject({ method: 'PUT', url: '/api/things', headers: { ...signedIn, 'content-type': type },
      payload: payload ?? form.payload })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request.malformed'])
  })

  test('a form cut off anywhere within it', async () => {
    const { headers, payload } = formOf([{ name: 'name', value: 'Ân' }, file(Buffer.alloc(2_000, 'x'))])
    for (const at of [40, 100, 300, 1_000, payload.length - 30]) {
      const answer = await fastify.inject({ method: 'PUT', url: '/api/things', headers: { ...signedIn, ...headers },
        payload: payload.subarray(0, at) })
      expect([at, answer.statusCode]).toEqual([at, 400])
    }
    expect(seen).toEqual([])
  })

  test('a form on a line that takes none, and any form of a stranger', async () => {
    expect(await send([{ name: 'name', value: 'Ân' }], { url: '/api/others' }))
      .toMatchObject({ status: 415, body: { code: 'request.media_type' } })
    const { headers, payload } = formOf([file(Buffer.alloc(3 * LIMIT))])
    const stranger = await fastify.inject({ method: 'PUT', url: '/api/things', headers, payload })
    expect(stranger.statusCode).toBe(401)
  })
})

test('of one person only a few forms may come at once; when they have come there is place again', async () => {
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo // a TCP server's address
  const { headers, payload } = formOf([file('x')])
  const head = ['PUT /api/things HTTP/1.1', 'Host: x', `Authorization: Bearer ${TOKEN}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`, '', ''].join('\r\n')
  const slow = Array.from({ length: AT_ONCE_EACH }, () => connect(port, '127.0.0.1'))
  for (const socket of slow) socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, 50)]))
  await expect.poll(async () => (await send([file()])).status).toBe(503)
  for (const socket of slow) socket.destroy() // broken off
  await expect.poll(async () => (await send([file()])).status).toBe(200)
  expect(seen.every(({ file: one }) => one?.bytes.equals(Buffer.from('bytes')))).toBe(true) // of the slow ones none
})

/** A call of which so much is sent over a socket; the status of each answer is noted. */
function held(url: string, type: string, bytes: Buffer, answers: string[], sent = bytes.length - 3): Socket {
  const { port } = fastify.server.address() as AddressInfo // a TCP server's address
  const socket = connect(port, '127.0.0.1').on('data', (chunk) => { answers.push(`${url} ${chunk.toString().slice(9, 12)}`) })
  onTestFinished(() => { socket.destroy() })
  socket.write(Buffer.concat([Buffer.from([`PUT ${url} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${TOKEN}`,
    `Content-Type: ${type}`, `Content-Length: ${bytes.length}`, '', ''].join('\r\n')), bytes.subarray(0, sent)]))
  return socket
}

/** How many bytes the server has read of all that is open. */
const heard = () => [...open].reduce((all, { bytesRead }) => all + bytesRead, 0)

/** Only timers that end what does not come are ours to turn. */
async function withOwnTimers(): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => { vi.useRealTimers() })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return vi.getTimerCount()
}

test('a body that does not come to its end is given up after 30 seconds; a form is waited for while it comes', async () => {
  const before = await withOwnTimers()
  const { headers, payload } = formOf([file('x')])
  const answers: string[] = []
  held('/api/others', 'application/json', Buffer.from('{"name":"An"}'), answers)
  const form = held('/api/things', headers['content-type'], payload, answers, 100)
  await vi.waitUntil(() => vi.getTimerCount() > before + 1)
  for (let at = 100; at < 105; at++) {
    const all = heard()
    form.write(payload.subarray(at, at + 1))
    await vi.waitUntil(() => heard() > all)
    await vi.advanceTimersByTimeAsync(9_000)
  }
  expect(answers).toEqual(['/api/others 408'])
  form.write(payload.subarray(105))
  await vi.waitUntil(() => answers.length > 1)
  expect(answers[1]).toBe('/api/things 200')
})

test('a form of which nothing comes for 10 seconds is ended, and leaves its place', async () => {
  const before = await withOwnTimers()
  const { headers, payload } = formOf([file('x')])
  const answers: string[] = []
  for (let n = 0; n < AT_ONCE_EACH; n++) held('/api/things', headers['content-type'], payload, answers)
  await vi.waitUntil(() => vi.getTimerCount() >= before + AT_ONCE_EACH)
  expect((await send([file()])).status).toBe(503)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitUntil(() => answers.length === AT_ONCE_EACH)
  expect(new Set(answers)).toEqual(new Set(['/api/things 408']))
  await vi.waitUntil(async () => (await send([file()])).status === 200)
  expect(seen).toHaveLength(1)
})

test('a file that is too large is refused as soon as it is, though more of it still comes', async () => {
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo // a TCP server's address
  const { headers, payload } = formOf([file(Buffer.alloc(LIMIT + 1_000))])
  const socket = connect(port, '127.0.0.1')
  const answer = once(socket, 'data') as Promise<[Buffer]> // a socket without an encoding gives bytes
  const bytes = payload.subarray(0, -100) // and then nothing, for as long as one likes
  socket.write(Buffer.concat([Buffer.from(['PUT /api/things HTTP/1.1', 'Host: x', `Authorization: Bearer ${TOKEN}`,
    `Content-Type: ${headers['content-type']}`, 'Transfer-Encoding: chunked', '', bytes.length.toString(16), ''].join('\r\n')),
  bytes]))
  const [told] = await answer
  socket.destroy() // the server would wait for the rest when it closes
  expect(told.toString()).toMatch(/^HTTP\/1.1 413 .*files\.too_large/s)
})
