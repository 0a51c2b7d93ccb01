// Asks one address over and over on kept connections, as fast as the server answers.
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const CONNECTIONS = 16

export interface Target { port: number, path: string, headers: Record<string, string> }

/** One request as bytes. */
export function requestBytes({ port, path, headers }: Target): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

/** How many bytes one whole answer has; they all have as many, as only the date in them changes. */
export function answerLength(target: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(target.port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('error', reject)
    socket.on('data', (part) => {
      parts.push(part as Buffer) // no encoding is set
      const all = Buffer.concat(parts)
      const end = all.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(all.subarray(0, end).toString('latin1'))?.[1])
      if (!all.toString('latin1', 0, 12).endsWith(' 200')) reject(new Error(all.toString('latin1', 0, end)))
      if (all.length < end + 4 + length) return
      socket.destroy()
      resolve(end + 4 + length)
    })
    socket.write(requestBytes(target))
  })
}

/** Answers per second over `ms` milliseconds. */
export async function hammer(target: Target, ms: number): Promise<{ answers: number, seconds: number }> {
  const [request, length] = [requestBytes(target), await answerLength(target)]
  let answers = 0
  const sockets: Socket[] = []
  const began = performance.now()
  for (let at = 0; at < CONNECTIONS; at++) {
    const socket = connect(target.port, '127.0.0.1')
    socket.setNoDelay(true)
    sockets.push(socket)
    let missing = length
    socket.on('error', () => {}) // counted as no answer
    socket.on('data', (part) => {
      missing -= part.length
      if (missing > 0) return
      missing = length
      answers++
      socket.write(request)
    })
    socket.write(request)
  }
  await new Promise((done) => { setTimeout(done, ms) })
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return { answers, seconds }
}
