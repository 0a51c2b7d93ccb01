// Who may name a request, and how.
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openNaming } from './serve-naming.ts'
import { doFor, requestNow } from './trace.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
/** As much of a request as its name hangs on. */
const from = (remoteAddress: string, headers: object) => ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage
const PROXIES = ['127.0.0.1', '10.1.0.0/16', 'fd00::/8']
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.255.7', '::ffff:10.1.0.1', 'fd12::1'])(
  'the proxy at %s names requests, in its own header or in that of the W3C', (address) => {
    const nameOf = openNaming(PROXIES)
    expect(nameOf(from(address, { 'x-request-id': 'req_01.a-b:c' }))).toBe('req_01.a-b:c')
    expect(nameOf(from(address, { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }))).toBe(TRACE)
    expect(nameOf(from(address, {}))).toMatch(UUID)
  })

test.each(['127.0.0.2', '10.2.0.1', 'fe80::1', ''])('whoever calls from %j is named by the shop', (address) => {
  for (const proxies of [PROXIES, []]) {
    expect(openNaming(proxies)(from(address, { 'x-request-id': 'req_01.a-b:c' }))).toMatch(UUID)
  }
})

test.each([
  { 'x-request-id': 'short' }, { 'x-request-id': 'a'.repeat(65) }, { 'x-request-id': 'line\nbreak-in' },
  { 'x-request-id': 'mã-yêu-cầu' }, { 'x-request-id': ['one-of-two', 'two-of-two'] }, { traceparent: `00-${TRACE}` },
])('a name that is none (%j) is replaced', (headers) => {
  expect(openNaming(PROXIES)(from('127.0.0.1', headers))).toMatch(UUID)
})

test('what is done for a request knows it, also after waiting; beside it nobody does', async () => {
  const told = await Promise.all(['one', undefined, 'two'].map((id) => doFor(id, async () => {
    await new Promise(setImmediate)
    return requestNow()
  })))
  expect([told, requestNow()]).toEqual([['one', undefined, 'two'], undefined])
})
