// Sends the requests of a fuzz as bytes: an ordinary client would mend or refuse what is wrong with them.
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { FuzzRequest } from '#testing/fuzz-requests.ts'

/** What came back. Without a status there was no answer: the shop closed the connection, or said nothing. */
export interface Heard { status?: number, text: string, silent?: true, streams?: boolean }

export interface Wire {
  /** Sends it, and gives the first answer to it. Never rejects. */
  send(request: FuzzRequest, token: string | undefined, from: string | undefined): Promise<Heard>
  end(): void
}

/** Who is not answered for so long is told as silent: a file may be 120 s in coming, and the shop looks every 30 s. */
const SILENT_MS = 170_000
const SLOW_PIECES = 12
const SLOW_PIECE_MS = 400

/** Where one of these lies, what is sent next may be taken for the rest of this. */
const ABOUT_LENGTH = new Set(['content-length', 'transfer-encoding', 'expect', 'connection'])

const CONTROL = /[\r\n\0]/g

/** Headers as they go over the wire; what would end a header is left out, the rest may be wrong as it is. */
function headOf({ method, url, headers }: FuzzRequest, more: readonly (readonly [string, string])[]): string {
  const lines = [...headers, ...more].map(([name, value]) => `${name}: ${value.replace(CONTROL, ' ')}\r\n`)
  return `${method} ${url.replace(/[\r\n ]/g, '%20')} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function chunksOf(payload: Buffer, broken: boolean): Buffer {
  const middle = Math.floor(payload.length / 2)
  const pieces = [payload.subarray(0, middle), payload.subarray(middle)].filter(({ length }) => length > 0)
  const size = (length: number): string => broken ? `${(length + 7).toString(16)};x=\u00e9` : length.toString(16)
  return Buffer.concat([...pieces.flatMap((piece) => [Buffer.from(`${size(piece.length)}\r\n`), piece, Buffer.from('\r\n')]),
    Buffer.from(broken ? 'z\r\n\r\n' : '0\r\n\r\n')])
}

function bytesOf(request: FuzzRequest, token: string | undefined, from: string | undefined): Buffer {
  const { payload = Buffer.alloc(0), wire } = request
  if (wire === 'bytes') return payload
  const names = new Set(request.headers.map(([name]) => name))
  const chunked = wire === 'chunked' || wire === 'broken chunks'
  const more: [string, string][] = []
  if (!names.has('host')) more.push(['host', '127.0.0.1'])
  if (!names.has('authorization') && token !== undefined) more.push(['authorization', `Bearer ${token}`])
  if (!names.has('x-forwarded-for') && from !== undefined) more.push(['x-forwarded-for', from])
  if (chunked) more.push(['transfer-encoding', 'chunked'])
  else if (!names.has('content-length') && payload.length > 0) more.push(['content-length', String(payload.length)])
  const whole = Buffer.concat([Buffer.from(headOf(request, more)), chunked ? chunksOf(payload, wire === 'broken chunks')
    : payload])
  return wire === 'twice' ? Buffer.concat([whole, whole]) : whole
}

/** The first whole answer in what has come; `last` where the connection has ended and no more comes. */
function readAnswer(all: Buffer, method: string, last: boolean): Heard | undefined {
  const end = all.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = all.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  if (status < 200) return readAnswer(all.subarray(end + 4), method, last)
  const body = all.subarray(end + 4)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? NaN)
  const isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
  const streams = /\r\ncontent-type: text\/event-stream/i.test(head)
  const isWhole = method === 'HEAD' || status === 204 || status === 304 || streams
    || body.length >= length || (isChunked && body.subarray(-5).equals(Buffer.from('0\r\n\r\n')))
  return isWhole || last ? { status, text: body.toString('utf8', 0, 600), streams } : undefined
}

/** Opens one connection at a time to this port, a new one where the one before was ended. */
export function openWire(port: number): Wire {
  let socket: Socket | undefined
  const hang = (): void => {
    socket?.destroy()
    socket = undefined
  }
  return {
    async send(request, token, from) {
      const bytes = bytesOf(request, token, from)
      if (request.wire === 'half') return sendHalf(port, bytes)
      if (request.wire === 'slow') return sendSlowly(port, bytes)
      socket ??= connect(port, '127.0.0.1').setNoDelay(true).on('error', () => {}) // told by its close
      const { heard, more } = await askOn(socket, bytes, request.method)
      const isUnsure = request.headers.some(([name]) => ABOUT_LENGTH.has(name))
      if (more || isUnsure || request.wire !== 'whole' || socket.destroyed || socket.readableEnded) hang()
      return heard
    },
    end: hang,
  }
}

/** `more`: nothing else should be asked on this connection. */
function askOn(socket: Socket, bytes: Buffer, method: string): Promise<{ heard: Heard, more: boolean }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const settle = (heard: Heard, more: boolean): void => {
      clearTimeout(timer)
      socket.off('data', hear).off('close', close)
      resolve({ heard, more })
    }
    const look = (last: boolean): void => {
      const heard = readAnswer(Buffer.concat(parts), method, last)
      // an event stream goes on; after a refusal the rest of a body may still be under way
      if (heard) settle(heard, heard.status !== 200 || last || method === 'HEAD' || heard.streams === true)
      else if (last) settle({ text: '' }, true)
    }
    const hear = (part: Buffer | string): void => {
      parts.push(Buffer.from(part))
      look(false)
    }
    const close = (): void => look(true)
    const timer = setTimeout(() => settle({ text: '', silent: true }, true), SILENT_MS)
    socket.on('data', hear).on('close', close)
    socket.write(bytes)
  })
}

/** Half of it, and gone. */
function sendHalf(port: number, bytes: Buffer): Promise<Heard> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => socket.destroy())
    })
    socket.on('error', () => {}).on('close', () => resolve({ text: '' }))
  })
}

/** A few bytes at a time, left to itself: nobody waits for it, and it is gone before all of it is sent. */
function sendSlowly(port: number, bytes: Buffer): Promise<Heard> {
  const socket = connect(port, '127.0.0.1').on('error', () => {}).on('data', () => {})
  const piece = Math.ceil(bytes.length / (SLOW_PIECES + 1))
  let at = 0
  const timer = setInterval(() => {
    if (at >= SLOW_PIECES || socket.destroyed) {
      clearInterval(timer)
      socket.destroy()
    } else socket.write(bytes.subarray(piece * at, piece * ++at))
  }, SLOW_PIECE_MS)
  return Promise.resolve({ text: '' })
}
