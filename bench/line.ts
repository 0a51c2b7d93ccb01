// One kept connection to a shop that asks one thing after the other, with as little work of its own as can be: whoever measures
// a shop shares the machine with it.
import { connect } from 'node:net'

export interface Heard { status: number, text: string }

export interface Line {
  ask(method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Heard>
  end(): void
}

/** One whole answer at the beginning of what has come; nothing while it is not whole. */
function readAnswer(all: Buffer): Heard | undefined {
  const end = all.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = all.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error(`an answer without a length:\n${head}`)
  const whole = end + 4 + length
  return all.length < whole ? undefined : { status: Number(head.slice(9, 12)), text: all.toString('utf8', end + 4, whole) }
}

/** Opens a connection to 127.0.0.1. What is asked while it breaks is rejected, as is everything afterwards. */
export function openLine(port: number): Line {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let come = Buffer.alloc(0)
  let broken: Error | undefined
  let waiting: PromiseWithResolvers<Heard> | undefined
  const breakOff = (error: Error): void => {
    broken ??= error
    waiting?.reject(broken)
  }
  socket.on('error', breakOff).on('close', () => breakOff(new Error('the connection was closed')))
  socket.on('data', (part) => {
    come = Buffer.concat([come, part as Buffer]) // no encoding is set
    try {
      const heard = readAnswer(come)
      if (!heard) return
      come = Buffer.alloc(0)
      waiting?.resolve(heard)
    } catch (error) {
      socket.destroy(error as Error) // thrown above
    }
  })
  return {
    async ask(method, path, headers, body = '') {
      if (broken) throw broken
      const said = Object.entries({
        'host': `127.0.0.1:${port}`, 'accept': 'application/json', 'content-length': String(Buffer.byteLength(body)),
        ...(body !== '' && { 'content-type': 'application/json' }), ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      waiting = Promise.withResolvers()
      socket.write(`${method} ${path} HTTP/1.1\r\n${said.join('')}\r\n${body}`)
      return waiting.promise
    },
    end: () => { socket.destroy() },
  }
}
