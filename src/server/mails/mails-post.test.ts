// How mails leave: over SMTP to a server that speaks it, or as files that can be looked at.
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { mailsPage } from './mails-dev.ts'
import { readMail } from './mails-eml.ts'
import { linkMail } from './mails-account.ts'
import { openPost } from './mails-post.ts'

let closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.map((close) => close()))
  closing = []
})

interface Received { from: string, to: string[], data: string }

/** As much of SMTP as a mail needs (RFC 5321); `refusing` gives the answer to RCPT. */
async function openMailServer(recipientAnswer = '250 ok') {
  const mails: Received[] = []
  const sockets: Socket[] = []
  const serve = (socket: Socket): void => {
    sockets.push(socket)
    let [buffer, inData] = ['', false]
    let mail: Received = { from: '', to: [], data: '' }
    const answer = (line: string): void => {
      if (/^EHLO/i.test(line)) socket.write('250-test\r\n250 8BITMIME\r\n')
      else if (/^MAIL FROM/i.test(line)) { mail.from = line; socket.write('250 ok\r\n') }
      else if (/^RCPT TO/i.test(line)) { mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? ''); socket.write(`${recipientAnswer}\r\n`) }
      else if (/^DATA/i.test(line)) { inData = true; socket.write('354 go on\r\n') }
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      buffer += text
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (!inData) answer(line)
        else if (line !== '.') mail.data += `${line.replace(/^\./, '')}\r\n`
        else {
          inData = false
          mails.push(mail)
          mail = { from: '', to: [], data: '' }
          socket.write('250 taken\r\n')
        }
      }
    }).on('error', () => {})
  }
  const server: Server = createServer(serve)
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done) })
  const hangUp = (): void => { for (const socket of sockets) socket.destroy() }
  closing.push(() => new Promise((done) => {
    server.close(done)
    hangUp()
  }))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `smtp://127.0.0.1:${port}`, mails, sockets, hangUp }
}

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alo-mails-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const FROM = 'Alô <cskh@alo.example>'
const reader = { fullname: 'Đỗ Thị Bưởi', language: 'vi' } as const
const letter = linkMail('verify', reader, 'https://alo.example/verify-email?token=abc')

describe('over SMTP', () => {
  test('a mail arrives as text and as HTML, with its headers, to its reader alone', async () => {
    const { url, mails } = await openMailServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    await post.send({ to: 'buoi@example.com', ...letter, headers: { 'List-Unsubscribe': '<https://alo.example/x>' } }, 7,
      'verify-email')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toEqual(['buoi@example.com'])
    const { headers, text, html } = readMail(mails[0]?.data ?? '')
    const told = Object.fromEntries(headers)
    expect(told).toMatchObject({ 'From': FROM, 'To': 'buoi@example.com', 'Subject': letter.subject,
      'Message-ID': '<verify-email-7@alo.example>', 'List-Unsubscribe': '<https://alo.example/x>' })
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(letter.text)
    expect(html.replaceAll('\r\n', '\n').trim()).toBe(letter.html)
  })

  test('a picture travels with the HTML that shows it, under the name it is called by there', async () => {
    const { url, mails } = await openMailServer()
    const png = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 256)) // whatever its bytes are
    const pictures = [{ name: 'vietqr', alt: 'Mã', png, sidePx: 1 }]
    await openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
      .send({ to: 'buoi@example.com', ...letter, html: '<img src="cid:vietqr@alo">', pictures }, 10, 'order-placed')
    const data = mails[0]?.data ?? ''
    expect(data).toMatch(/Content-Disposition: inline; filename=vietqr\.png/)
    const read = readMail(data)
    expect([read.text.replaceAll('\r\n', '\n').trim(), read.html.trim()]).toEqual([letter.text, '<img src="cid:vietqr@alo">'])
    expect(read.pictures).toEqual([{ contentId: 'vietqr@alo', png }])
  })

  test('a name or a subject makes no header of its own', async () => {
    const { url, mails } = await openMailServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    await post.send({ ...letter, to: 'buoi@example.com', subject: 'Tin\r\nBcc: ai@example.com' }, 8, 'verify-email')
    expect(mails[0]?.to).toEqual(['buoi@example.com'])
    expect(readMail(mails[0]?.data ?? '').headers.map(([name]) => name)).not.toContain('Bcc')
  })

  test('a mail that is refused is an error, so that it is tried again', async () => {
    const { url, mails } = await openMailServer('450 later')
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    await expect(post.send({ to: 'buoi@example.com', ...letter }, 9, 'verify-email')).rejects.toThrow('450')
    expect(mails).toEqual([])
  })

  test('many mails of the same moment go over five connections, each once', async () => {
    const { url, mails, sockets } = await openMailServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    const readers = Array.from({ length: 40 }, (_, at) => `khach-${at}@example.com`)
    await Promise.all(readers.map((to, at) => post.send({ to, ...letter }, at, 'verify-email')))
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted())
    expect(sockets).toHaveLength(5)
  })

  test('a connection that the server has ended is no loss to the next mail', async () => {
    const { url, mails, hangUp } = await openMailServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    await post.send({ to: 'mot@example.com', ...letter }, 1, 'verify-email')
    hangUp()
    await post.send({ to: 'hai@example.com', ...letter }, 2, 'verify-email')
    expect(mails.map(({ to }) => to)).toEqual([['mot@example.com'], ['hai@example.com']])
  })

  test('nothing is left on disk', async () => {
    const { url } = await openMailServer()
    const dataDir = await folder()
    await openPost({ smtpUrl: url, mailFrom: FROM, dataDir }).send({ to: 'buoi@example.com', ...letter }, 7, 'verify-email')
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('without SMTP', () => {
  test('a mail is one file, the same when it is written again', async () => {
    const dataDir = await folder()
    const post = openPost({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    for (let time = 0; time < 2; time++) await post.send({ to: 'buoi@example.com', ...letter }, 7, 'verify-email')
    expect(await readdir(path.join(dataDir, 'outbox'))).toEqual(['verify-email-7.eml'])
    const { text, html } = readMail(await readFile(path.join(dataDir, 'outbox/verify-email-7.eml'), 'utf8'))
    expect([text, html]).toEqual([letter.text, letter.html])
  })

  test('a folder that somebody has cleared away is made again', async () => {
    const dataDir = await folder()
    const post = openPost({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    const send = (event: number) => post.send({ to: 'buoi@example.com', ...letter }, event, 'verify-email')
    await send(1)
    await rm(path.join(dataDir, 'outbox'), { recursive: true })
    await expect(send(2)).rejects.toThrow('ENOENT')
    await send(2) // as a job that failed is tried again
    expect(await readdir(path.join(dataDir, 'outbox'))).toEqual(['verify-email-2.eml'])
  })

  test('the page for development shows subject, reader, text and HTML, newest first, and runs nothing', async () => {
    const dataDir = await folder()
    expect((await mailsPage(dataDir)).html).toContain('None yet.')
    const post = openPost({ smtpUrl: undefined, mailFrom: FROM, dataDir })
    await post.send({ to: 'mot@example.com', ...letter, subject: 'Thư một' }, 1, 'verify-email')
    await post.send({ to: 'hai@example.com', ...letter, subject: '<script>alert(1)</script>',
      html: '<p>"><script>alert(2)</script>' },
      2, 'verify-email')
    const { utimes } = await import('node:fs/promises')
    await utimes(path.join(dataDir, 'outbox/verify-email-1.eml'), 1_000, 1_000)
    const { html, policy } = await mailsPage(dataDir)
    expect(html.indexOf('hai@example.com')).toBeLessThan(html.indexOf('mot@example.com'))
    expect(html).toContain('<b>Thư một</b>')
    expect(html).toContain('<a href="https://alo.example/verify-email?token=abc">')
    expect(html).toContain('Message-ID: &lt;verify-email-1@alo.example&gt;')
    expect(html).not.toContain('<script')
    expect(html.match(/<iframe sandbox title/g)).toHaveLength(2)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toContain('script')
  })

  test('and the pictures that a mail carries, in their places', async () => {
    const dataDir = await folder()
    const png = Buffer.from('iVBORw0KGgo=', 'base64')
    await openPost({ smtpUrl: undefined, mailFrom: FROM, dataDir }).send({ to: 'mot@example.com', ...letter,
      html: '<img src="cid:vietqr@alo">', pictures: [{ name: 'vietqr', alt: 'Mã', png, sidePx: 1 }] }, 1, 'order-placed')
    const { html, policy } = await mailsPage(dataDir)
    expect(html).toContain('&lt;img src=&quot;data:image/png;base64,iVBORw0KGgo=&quot;&gt;')
    expect(policy).toContain('img-src data:;')
  })
})
