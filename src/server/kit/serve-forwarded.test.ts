import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { forgetPorts } from './serve-forwarded.ts'

test.each([
  ['203.0.113.6', '203.0.113.6'], ['203.0.113.6:1001', '203.0.113.6'],
  ['2001:db8::1', '2001:db8::1'], ['[2001:db8::1]:443', '2001:db8::1'], ['[2001:db8::1]', '2001:db8::1'],
  ['[::ffff:203.0.113.6]:443', '::ffff:203.0.113.6'],
  ['198.51.100.1, 203.0.113.6:1001,127.0.0.2:80', '203.0.113.6'], // the last of them is a proxy too
  ['unknown', 'unknown'], ['[x]:1', '[x]:1'],
])('whom a proxy names as %s asks as %s', async (named, expected) => {
  const fastify = Fastify({ trustProxy: ['127.0.0.0/8'] })
  fastify.addHook('onRequest', async ({ raw }) => { forgetPorts(raw.headers) })
  fastify.get('/', ({ ip }) => ip)
  expect((await fastify.inject({ url: '/', headers: { 'x-forwarded-for': named } })).body).toBe(expected)
  expect((await fastify.inject('/')).body).toBe('127.0.0.1')
})
