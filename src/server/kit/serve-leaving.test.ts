// A process that leaves goes on answering until whoever asks has had the time to notice, and lets nobody down who has come.
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as soon } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLeaving } from './serve-leaving.ts'

const NOTICE_MS = 150

async function openServer() {
  /** Of each request: whether anybody new was still taken in then. */
  const open: boolean[] = []
  const server = createServer((_, response) => {
    open.push(server.listening)
    response.writeHead(200, ['content-length', '2']).end('ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => { server.close() })
  const { port } = server.address() as AddressInfo // it listens on a port
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => { agent.destroy() })
  async function ask(): Promise<{ status: number | undefined, connection: string | undefined }> {
    const [reply] = await once(request({ port, agent, host: '127.0.0.1' }).end(), 'response') as [IncomingMessage]
    reply.resume()
    await once(reply, 'end')
    return { status: reply.statusCode, connection: reply.headers.connection }
  }
  return { server, open, port, ask }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'

/** The status line that a connection of its own is given, or what became of it. */
async function askAnew(port: number): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1')
  socket.write(REQUEST)
  return text(socket).then((answer) => answer.split('\r\n', 1)[0], (error: Error & { code?: string }) => error.code)
}

test('it says at once that it leaves and is gone only later; meanwhile it answers, and keeps no connection', async () => {
  const { server, ask } = await openServer()
  const leaving = openLeaving(NOTICE_MS)
  expect([leaving.begun, (await ask()).connection]).toEqual([false, 'keep-alive'])
  let over = false
  const left = leaving.begin(server).then(() => { over = true })
  expect(leaving.begun).toBe(true)
  await soon()
  expect(await ask()).toEqual({ status: 200, connection: 'close' })
  expect([over, server.listening]).toEqual([false, true])
  await left
  expect(over).toBe(true)
})

test('whom the system has let in is taken in before the door is shut, and heard when it is; nobody is let in then', async () => {
  const { server, open, port } = await openServer()
  // more than are taken in at one look; it is told to leave in the middle of the first
  const first = once(server, 'connection')
  const answers = Array.from({ length: 200 }, () => askAnew(port))
  await first
  await openLeaving(0).begin(server)
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'HTTP/1.1 200 OK'))
  // who is answered comes again: the door would stand open as long as anybody comes
  expect(open.filter((one) => !one).length).toBeGreaterThanOrEqual(199)
  expect(await askAnew(port)).toBe('ECONNREFUSED')
})

test('who has come in and not asked yet has the time to ask', async () => {
  const { server, port } = await openServer()
  const socket = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const closed = openLeaving(0).begin(server).then(() => server.close())
  while (server.listening) await soon()
  socket.write(REQUEST)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  await closed
})
