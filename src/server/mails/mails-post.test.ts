// How mails leave: over SMTP to a server that speaks it, or as files that can be looked at.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openMailServer } from '#testing/mail-server.ts'
import { mailsPage } from './mails-dev.ts'
import { readMail } from './mails-eml.ts'
import { linkMail } from './mails-account.ts'
import { openPost } from './mails-post.ts'

let closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.map((close) => close()))
  closing = []
})

async function openServer(recipientAnswer?: string) {
  const server = await openMailServer()
  if (recipientAnswer !== undefined) server.mood.recipient = () => recipientAnswer
  closing.push(() => server.close())
  return server
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
    const { url, mails } = await openServer()
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
    const { url, mails } = await openServer()
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
    const { url, mails } = await openServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    await post.send({ ...letter, to: 'buoi@example.com', subject: 'Tin\r\nBcc: ai@example.com' }, 8, 'verify-email')
    expect(mails[0]?.to).toEqual(['buoi@example.com'])
    expect(readMail(mails[0]?.data ?? '').headers.map(([name]) => name)).not.toContain('Bcc')
  })

  test('a mail that is refused is an error, so that it is tried again', async () => {
    const { url, mails } = await openServer('450 later')
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    await expect(post.send({ to: 'buoi@example.com', ...letter }, 9, 'verify-email')).rejects.toThrow('450')
    expect(mails).toEqual([])
  })

  test('why a mail was refused is told without its reader and without what is written in it', async () => {
    const { url, mood } = await openServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    const said = () => post.send({ to: 'buoi@example.com', ...letter }, 9, 'verify-email').then(() => 'sent', String)
    mood.recipient = (to) => `550 5.1.1 <${to}>: Recipient address rejected: User unknown`
    expect(await said()).toMatch(/^NotSent: .*550 5\.1\.1 …: Recipient address rejected: User unknown$/)
    mood.recipient = () => '250 ok'
    mood.taken = `554-5.7.1 Spam: ${letter.subject}\r\n554 5.7.1 for buoi@example.com`
    expect(await said()).toMatch(/^NotSent: [\w\s':-]*554[- ]5\.7\.1$/)
  })

  test('a mail that takes too long is taken back: where it was given up nothing of it leaves any more', async () => {
    const { url, mails, mood, sockets } = await openServer()
    mood.silent = true
    const patience = { greeting_ms: 60_000, word_ms: 60_000, mail_ms: 200 }
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() }, patience)
    const send = (event: number) => post.send({ to: `khach-${event}@example.com`, ...letter }, event, 'verify-email')
    const sent = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(send)) // five with a connection, two that wait for one
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'rejected'))
    mood.silent = false
    for (const socket of sockets) socket.write('220 test\r\n')
    await send(8)
    expect(mails.map(({ to }) => to)).toEqual([['khach-8@example.com']])
  })

  test('many mails of the same moment go over five connections, each once', async () => {
    const { url, mails, sockets } = await openServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    const readers = Array.from({ length: 40 }, (_, at) => `khach-${at}@example.com`)
    await Promise.all(readers.map((to, at) => post.send({ to, ...letter }, at, 'verify-email')))
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted())
    expect(sockets).toHaveLength(5)
  })

  test('a connection that the server has ended is no loss to the next mail', async () => {
    const { url, mails, hangUp } = await openServer()
    const post = openPost({ smtpUrl: url, mailFrom: FROM, dataDir: await folder() })
    await post.send({ to: 'mot@example.com', ...letter }, 1, 'verify-email')
    hangUp()
    await post.send({ to: 'hai@example.com', ...letter }, 2, 'verify-email')
    expect(mails.map(({ to }) => to)).toEqual([['mot@example.com'], ['hai@example.com']])
  })

  test('nothing is left on disk', async () => {
    const { url } = await openServer()
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
