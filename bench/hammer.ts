// Asks a server over and over on kept connections, as fast as it answers.
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const CONNECTIONS = 16

/**
 * `path` may be another each time: then nothing that is kept by its address answers. A crowd comes through a proxy, each asker
 * from an address of its own, so that nobody is over the pace of one.
 */
export interface Target {
  port: number, path: string | ((nth: number) => string), headers: Record<string, string>, isCrowd?: boolean
}

const addressOf = (nth: number): string => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`

/** The requests as bytes, one after the other. */
function requestsTo({ port, path, headers, isCrowd }: Target): () => Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const rest = ` HTTP/1.1\r\n${lines.join('')}`
  let nth = 0
  if (typeof path === 'string' && !isCrowd) {
    const bytes = Buffer.from(`GET ${path}${rest}\r\n`)
    return () => bytes
  }
  return () => {
    nth++
    const from = isCrowd ? `x-forwarded-for: ${addressOf(nth)}\r\n` : ''
    return Buffer.from(`GET ${typeof path === 'string' ? path : path(nth)}${rest}${from}\r\n`)
  }
}

/** Bytes from the first of a head to the last of its body; undefined while the head has not come whole. */
function lengthOf(come: Buffer): number | undefined {
  const end = come.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = come.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined || !head.startsWith('HTTP/1.1 200')) throw new Error(`not an answer to be counted:\n${head}`)
  return end + 4 + Number(length)
}

/** Reads one answer after the other from the parts of a connection, and says when one is whole. */
function readerOf(answered: () => void): (part: Buffer) => void {
  let head: Buffer | undefined
  let missing = 0
  return (part) => {
    if (missing > 0) {
      missing -= part.length
    } else {
      head = head ? Buffer.concat([head, part]) : part
      const length = lengthOf(head)
      if (length === undefined) return
      missing = length - head.length
      head = undefined
    }
    if (missing <= 0) answered()
  }
}

/** Answers within `ms` milliseconds. Throws when one is not 200, or has no length. */
export async function hammer(target: Target, ms: number): Promise<{ answers: number, seconds: number }> {
  const next = requestsTo(target)
  const sockets: Socket[] = []
  const { promise: broken, reject } = Promise.withResolvers<never>()
  let answers = 0
  const began = performance.now()
  for (let at = 0; at < CONNECTIONS; at++) {
    const socket = connect(target.port, '127.0.0.1').setNoDelay(true)
    sockets.push(socket)
    const read = readerOf(() => {
      answers++
      socket.write(next())
    })
    socket.on('error', reject)
    socket.on('data', (part) => {
      try {
        read(part as Buffer) // no encoding is set
      } catch (error) {
        reject(error)
      }
    })
    socket.write(next())
  }
  const time = new Promise<void>((done) => { setTimeout(done, ms) })
  await Promise.race([time, broken]).finally(() => { for (const socket of sockets) socket.destroy() })
  return { answers, seconds: (performance.now() - began) / 1000 }
}
