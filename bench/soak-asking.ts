// How the visitors of a soak ask: over connections that are kept, each as if from an address of its own, every answer noted with
// the errand it belongs to and the time it took.
import type { RequestOptions } from 'node:http'
import { openKept, readWhole, send } from './kept-asking.ts'
import { count } from './told.ts'
import type { Counts } from './told.ts'

export interface Wish { token?: string | undefined, body?: object, key?: string, headers?: Record<string, string> }

/** What was answered since the book was last taken. */
export class SoakBook {
  took: number[] = []
  /** By errand, and what went wrong. */
  errors: Counts = new Map()

  take(): { took: number[], errors: Counts } {
    const { took, errors } = this
    this.took = []
    this.errors = new Map()
    return { took, errors }
  }
}

/** Something else was answered than what this visitor came for: the errand ends. It is in the book already. */
export class Unserved extends Error {}

/** Milliseconds at which something was to be asked, and by which visitor. */
export interface Visit { errand: string, visitor: number, due: number }

const addressOf = (visitor: number): string => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

export type Ask = (method: string, path: string, wish?: Wish) => Promise<string>

export interface Doors {
  /** Asks for one visit; the first answer's time runs from when it was due, the others' from their asking. An answer is what was
   *  written where something was sent, packed where something was only read. */
  asking: (visit: Visit) => Ask
  /** Listens until `signal`; tells each end by itself. */
  listen: (token: string, visitor: number, signal: AbortSignal) => Promise<void>
  close(): void
}

export function openDoors(port: number, book: SoakBook): Doors {
  const agent = openKept()
  const optionsOf = (method: string, path: string, visitor: number, { token, body, key, headers }: Wish): RequestOptions => ({
    host: '127.0.0.1', port, agent, method, path,
    headers: {
      'accept': path.startsWith('/api') ? 'application/json' : 'text/html', 'accept-language': 'vi',
      // what somebody here looks into comes as it is
      'accept-encoding': method === 'GET' ? 'br' : 'identity',
      'x-forwarded-for': addressOf(visitor), ...token !== undefined && { authorization: `Bearer ${token}` },
      ...body && { 'content-type': 'application/json' }, ...key !== undefined && { 'idempotency-key': key }, ...headers,
    },
  })
  return {
    asking({ errand, visitor, due }) {
      let isFirst = true
      return async (method, path, wish = {}) => {
        const from = isFirst ? due : performance.now()
        isFirst = false
        const body = wish.body ? JSON.stringify(wish.body) : ''
        let fault: string | undefined
        let text = ''
        try {
          const reply = await send(optionsOf(method, path, visitor, wish), body)
          text = await readWhole(reply)
          const status = reply.statusCode ?? 0
          if (status < 200 || status > 299) fault = `${status} ${/"code":"([\w.]+)"/.exec(text)?.[1] ?? ''}`
        } catch (error) {
          fault = String(error)
        }
        book.took.push(performance.now() - from)
        if (fault === undefined) return text
        count(book.errors, `${errand}: ${method} ${path.replace(/\?.*|\d+/g, '')} ${fault}`)
        throw new Unserved(fault)
      }
    },
    async listen(token, visitor, signal) {
      const options = optionsOf('GET', '/api/events', visitor, { token, headers: { accept: 'text/event-stream' } })
      const reply = await send({ ...options, agent: false, signal })
      reply.resume()
      if (reply.statusCode !== 200) throw new Unserved(`${reply.statusCode} for a stream`)
      await new Promise((done) => { reply.on('close', done).on('error', () => {}) })
    },
    close: () => agent.destroy(),
  }
}
