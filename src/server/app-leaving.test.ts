// What a balancer asks: whether somebody may be sent here. And whom a process answers that ends.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openLeaving } from '#server/kit/serve-leaving.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

async function openApp(leaving = openLeaving(0)) {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => { logged.push(line) } })
  const { fastify } = await buildApp(shop.database, { pictures: openPictures(shop.dataDir), store: shop.store, leaving },
    { version: 'test', rateLimits: false, strict: true }, log)
  return { fastify, logged }
}

test('a process that leaves says so at /readyz and nowhere else, and still answers everybody', async () => {
  const leaving = openLeaving(0)
  const { fastify, logged } = await openApp(leaving)
  const statuses = async (): Promise<number[]> => Promise.all(['/readyz', '/healthz', '/api/categories'].map(async (url) =>
    (await fastify.inject(url)).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  await leaving.begin(fastify.server)
  expect(await statuses()).toEqual([503, 200, 200])
  expect(logged).toEqual([])
  await fastify.close()
})

test('who had begun to ask as the server was closed is answered like everybody, and then hung up on', async () => {
  const { fastify, logged } = await openApp()
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo // it listens on TCP
  const asking = connect(port, '127.0.0.1')
  const [taken] = await once(fastify.server, 'connection') as [Socket]
  asking.write('GET /api/categories HTTP/1.1\r\nHost: shop.example\r\n')
  await vi.waitUntil(() => taken.bytesRead > 0)
  const closed = fastify.close()
  await vi.waitUntil(() => !fastify.server.listening)
  asking.write('\r\n')
  const [head = '', body = ''] = (await text(asking)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 200 /)
  expect(head.toLowerCase()).toContain('\r\nconnection: close')
  expect(body).toMatch(/^[[{]/)
  await closed
  expect(logged).toEqual([])
})
