// Asking as a browser does: over connections that are kept, and once more where the shop was just closing the one that was taken.
import { Agent, request } from 'node:http'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'

/** Who is not answered for so long is told that nobody spoke. */
const SILENT_MS = 30_000

/** Connections that are kept, the one that was used last first. */
export const openKept = (): Agent => new Agent({ keepAlive: true, scheduling: 'lifo' })

/** Sends it; resolves with the beginning of the answer. Rejects where none comes within 30 seconds. */
export function send(options: RequestOptions, body = '', again = true): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(options, resolve)
    asked.setTimeout(SILENT_MS, () => asked.destroy(new Error('silent')))
    asked.on('error', (error: Error & { code?: string }) => {
      const isClosing = again && asked.reusedSocket && error.code === 'ECONNRESET'
      if (isClosing) send(options, body, false).then(resolve, reject)
      else reject(error)
    })
    asked.end(body)
  })
}

/** All of an answer, as text. */
export async function readWhole(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer) // no encoding is set
  return Buffer.concat(parts).toString('utf8')
}
