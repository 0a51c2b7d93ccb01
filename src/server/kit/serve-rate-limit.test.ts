// What is not about a database, of how often one address may call.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { sendRefusal } from './serve-http.ts'
import { limitRates } from './serve-rate-limit.ts'

test('whoever hung up before their calls were counted broke nothing', async () => {
  const fastify = Fastify()
  fastify.setErrorHandler(sendRefusal)
  fastify.addHook('onRequest', async ({ raw: { socket }, headers }) => {
    if (headers['x-gone']) Object.defineProperty(socket, 'remoteAddress', { value: undefined }) // as Node has it then
  })
  await limitRates(fastify, {} as Db) // counts are kept by it, nothing is asked of it
  fastify.get('/', { config: { rateLimit: { max: 5, timeWindow: 60_000, groupId: 'read' } } }, () => 'here')
  const statusOf = async (headers: Record<string, string>) => (await fastify.inject({ url: '/', headers })).statusCode
  expect([await statusOf({}), await statusOf({ 'x-gone': '1' })]).toEqual([200, 400])
})
