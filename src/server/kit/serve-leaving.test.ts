// A process that leaves goes on answering until whoever asks has had the time to notice.
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as soon } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLeaving } from './serve-leaving.ts'

const NOTICE_MS = 150

async function openServer() {
  const server = createServer((_, response) => { response.writeHead(200, ['content-length', '2']).end('ok') })
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
  return { server, ask }
}

test('it says at once that it leaves and is gone only later; meanwhile it answers, and keeps no connection', async () => {
  const { server, ask } = await openServer()
  const leaving = openLeaving(NOTICE_MS)
  expect([leaving.begun, (await ask()).connection]).toEqual([false, 'keep-alive'])
  let over = false
  const left = leaving.begin(server).then(() => { over = true })
  expect(leaving.begun).toBe(true)
  await soon()
  expect([over, await ask()]).toEqual([false, { status: 200, connection: 'close' }])
  await left
  expect(over).toBe(true)
})
