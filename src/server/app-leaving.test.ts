// What a balancer asks: whether somebody may be sent here.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openLeaving } from '#server/kit/serve-leaving.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

test('a process that leaves says so at /readyz and nowhere else, and still answers everybody', async () => {
  const leaving = openLeaving(0)
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => { logged.push(line) } })
  const { fastify } = await buildApp(shop.database, { pictures: openPictures(shop.dataDir), store: shop.store, leaving },
    { version: 'test', rateLimits: false, strict: true }, log)
  const statuses = async (): Promise<number[]> => Promise.all(['/readyz', '/healthz', '/api/categories'].map(async (url) =>
    (await fastify.inject(url)).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  await leaving.begin(fastify.server)
  expect(await statuses()).toEqual([503, 200, 200])
  expect(logged).toEqual([])
  await fastify.close()
})
