// A mail server at the network's edge: as much of SMTP as a mail needs (RFC 5321), in whatever mood a test wants it.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface Received { from: string, to: string[], data: string }

/** What it says; each may be changed at any moment. */
export interface Mood {
  /** Takes connections and says nothing. */
  silent: boolean
  /** Its answer to a reader's address; undefined: none. */
  recipient: (to: string) => string | undefined
  /** Its answer to a mail it has read. */
  taken: string
}

export interface MailServer {
  url: string
  mood: Mood
  /** What it has taken. */
  mails: Received[]
  sockets: Socket[]
  /** Ends all connections; new ones are taken. */
  hangUp: () => void
  /** From now on nobody listens there, until it comes back. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

const WELL: Mood = { silent: false, recipient: () => '250 ok', taken: '250 taken' }

/** Speaks with one client; gives each mail that it has taken. */
function converse(socket: Socket, mood: Mood, take: (mail: Received) => void): void {
  let [buffer, inData] = ['', false]
  let mail: Received = { from: '', to: [], data: '' }
  const say = (line?: string): void => { if (line !== undefined && !mood.silent) socket.write(`${line}\r\n`) }
  const answer = (line: string): void => {
    if (/^EHLO/i.test(line)) say('250-test\r\n250 8BITMIME')
    else if (/^MAIL FROM/i.test(line)) { mail = { from: line, to: [], data: '' }; say('250 ok') }
    else if (/^RCPT TO/i.test(line)) {
      const [, to = ''] = /<(.*?)>/.exec(line) ?? []
      mail.to.push(to)
      say(mood.recipient(to))
    }
    else if (/^DATA/i.test(line)) { inData = true; say('354 go on') }
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
  }
  const read = (line: string): void => {
    if (!inData) answer(line)
    else if (line !== '.') mail.data += `${line.replace(/^\./, '')}\r\n`
    else {
      inData = false
      if (mood.taken.startsWith('2') && !mood.silent) take(mail)
      say(mood.taken)
    }
  }
  say('220 test')
  socket.setEncoding('utf8').on('data', (text: string) => {
    buffer += text
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      read(line)
    }
  }).on('error', () => {})
}

/** Opens one on a port of its own, in a good mood. */
export async function openMailServer(): Promise<MailServer> {
  const [mails, sockets, mood]: [Received[], Socket[], Mood] = [[], [], { ...WELL }]
  const server = createServer((socket) => {
    sockets.push(socket)
    converse(socket, mood, (mail) => mails.push(mail))
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo // it listens on TCP
  const hangUp = (): void => { for (const socket of sockets.splice(0)) socket.destroy() }
  const leave = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    hangUp()
    await closed
  }
  return {
    url: `smtp://127.0.0.1:${port}`, mood, mails, sockets, hangUp, leave, close: leave,
    async comeBack() {
      Object.assign(mood, WELL)
      if (!server.listening) await listen(port)
    },
  }
}
