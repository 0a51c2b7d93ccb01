// Server-sent events over a real socket: how they begin, what they carry, and how a reader is let go.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveEvent } from '#contract/events.ts'
import type { Hearer, Listener, Live } from './live.ts'
import { sendEvents, UNREAD_BYTES_MAX } from './serve-streams.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const SELF: Hearer = { audiences: ['7'], pass: { kind: 'session', hash: Buffer.alloc(32) } }

async function openServer(hearer = SELF) {
  const listeners = new Set<Listener>()
  const live: Live = {
    join: async (listener) => { listeners.add(listener) },
    leave: (listener) => { listeners.delete(listener) },
    count: () => listeners.size,
    stop: async () => {},
  }
  const fastify = Fastify()
  fastify.get('/events', (_, reply) => sendEvents(reply, { live, hearer }, LiveEvent))
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => fastify.close())
  const { port } = fastify.server.address() as AddressInfo // it listens on TCP
  const only = async (): Promise<Listener> => {
    await vi.waitUntil(() => listeners.size === 1, { timeout: 15_000, interval: 5 })
    return [...listeners][0] as Listener // there is one
  }
  return { port, only, listeners }
}

async function open(port: number, method = 'GET'): Promise<{ socket: Socket, text: () => string }> {
  const socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  let text = ''
  socket.on('data', (bytes: Buffer) => { text += bytes.toString() })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${method} /events HTTP/1.1\r\nHost: x\r\n\r\n`)
  return { socket, text: () => text }
}
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 5 })

test('it begins at once, unbuffered by proxies, and carries events and beats as they come', async () => {
  const { port, only } = await openServer()
  const { text } = await open(port)
  await soon(() => { expect(text()).toContain(':\n\n') })
  expect(text()).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(text().toLowerCase()).toContain('content-type: text/event-stream; charset=utf-8\r\n')
  expect(text().toLowerCase()).toContain('x-accel-buffering: no\r\n')
  const listener = await only()
  listener.tell({ event: 'notification', unreadCount: 2, totalCount: 3 })
  await soon(() => {
    expect(text()).toContain('event: notification\ndata: {"event":"notification","unreadCount":2,"totalCount":3}\n\n')
  })
  listener.beat()
  await soon(() => { expect(text().match(/:\n\n/g)).toHaveLength(2) })
  listener.end()
  await soon(() => { expect(text()).toMatch(/\r\n0\r\n\r\n$/) })
})

test('a field that was not declared does not leave', async () => {
  const { port, only } = await openServer()
  await open(port)
  const listener = await only()
  const careless = { event: 'order', orderId: 1, total: 5 } as const
  expect(() => listener.tell(careless)).toThrow('total')
})

test('a reader that goes is forgotten', async () => {
  const { port, only, listeners } = await openServer()
  const { socket } = await open(port)
  const listener = await only()
  socket.destroy()
  await soon(() => { expect(listeners.size).toBe(0) })
  listener.tell({ event: 'elsewhere' }) // on its way already: no harm
  listener.end()
})

test('a reader that does not read is let go before much is kept for it', async () => {
  const { port, only, listeners } = await openServer()
  const { socket } = await open(port)
  const listener = await only()
  socket.pause()
  const before = process.memoryUsage().rss
  for (let n = 0; n < 400_000 && listeners.size > 0; n++) {
    listener.tell({ event: 'order', orderId: n + 1 })
    if (n % 500 === 0) await new Promise(setImmediate)
  }
  expect(listeners.size).toBe(0)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  expect(UNREAD_BYTES_MAX).toBe(16_384)
})

test('staff, who hear of many chats at the same moment, are not let go for that', async () => {
  const { port, only, listeners } = await openServer({ ...SELF, audiences: ['7', 'desk'] })
  const { text } = await open(port)
  const listener = await only()
  const reach = { received: 0, read: 0 }
  for (let n = 1; n <= 1_000; n++) {
    listener.tell({ event: 'chat', chatId: n, status: 'OPEN', lastMessageId: n, user: reach, support: reach })
    if (n % 200 === 0) await Promise.resolve() // they leave, and the socket has had no turn to take them
  }
  await soon(() => { expect(text()).toContain('"chatId":1000,') })
  expect(listeners.size).toBe(1)
})

test('HEAD has the head alone, and nobody listens', async () => {
  const { port, listeners } = await openServer()
  const { text } = await open(port, 'HEAD')
  await soon(() => { expect(text()).toMatch(/\r\n\r\n$/) })
  expect([text().includes('text/event-stream'), listeners.size]).toEqual([true, 0])
})
