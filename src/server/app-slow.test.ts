// Whoever sends or reads slowly, or not at all, holds a connection for a while and nothing else.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

/** A long answer, and so many of them are more than a socket takes up. */
const [PATH, TIMES] = ['/api/docs', 300]
let shop: TestShop
let port = 0
beforeAll(async () => {
  shop = await openTestShop()
  await stock(shop, [onePhone('may', 5)])
  port = Number(new URL(await shop.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

/** A connection that has asked so often, one after the other, and has read nothing yet. */
async function asking(times: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause().on('error', () => {}) // what was sent may be answered by a reset
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(times))
  return socket
}
const open = (): Promise<number> => new Promise((resolve, reject) => {
  shop.fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
})

test('the times are those that are promised: head and body two minutes, a connection on which nothing moves two', () => {
  const { headersTimeout, requestTimeout, timeout } = shop.fastify.server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([60_000, 120_000, 120_000])
})

test('who asks and asks and does not read is let go; who reads, however slowly, is not', async () => {
  const { server } = shop.fastify
  const before = server.timeout
  server.setTimeout(1_500)
  try {
    const still = await asking(TIMES)
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
    still.destroy()
    const slow = await asking(TIMES)
    for (let read = 0; read < 300 || slow.bytesRead === 0; read++) {
      await pause(10)
      slow.read() // 64 KB at most
    }
    expect(await open()).toBe(1)
    slow.destroy()
    await expect.poll(open).toBe(0)
  } finally {
    server.setTimeout(before)
  }
}, 60_000)

test('the others are answered meanwhile', async () => {
  const still = await asking(TIMES)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/products HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  still.destroy()
})
