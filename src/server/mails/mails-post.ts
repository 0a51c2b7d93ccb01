// How a mail leaves: over SMTP, or, where none is set, as a file in DATA_DIR/outbox for development.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentIdOf } from './mails-letter.ts'
import type { Written } from './mails-letter.ts'

export interface Mail extends Written { to: string }

export interface Post {
  /** Sends a mail. The same event and purpose always give the same Message-ID, so a repeat can be recognised on its way. */
  send(mail: Mail, eventId: number, purpose: string): Promise<void>
}

export interface PostSettings { smtpUrl: string | undefined, mailFrom: string, dataDir: string }

/** Where mails lie that were not sent. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox')

/** Mails of the same moment go over the same few connections, which are closed when nothing more comes. */
const [CONNECTIONS_MAX, IDLE_MS] = [5, 10_000]

type Transport = Awaited<ReturnType<typeof openTransport>>

/** Loaded for the first mail: most starts send none soon. */
async function openTransport(smtpUrl: string | undefined) {
  const { default: nodemailer } = await import('nodemailer')
  return smtpUrl === undefined
    ? nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    : nodemailer.createTransport({
      url: smtpUrl, pool: true, maxConnections: CONNECTIONS_MAX, idleTimeout: IDLE_MS, connectionTimeout: 10_000,
      socketTimeout: 20_000,
    })
}

/** Opens the way out for mails. */
export function openPost({ smtpUrl, mailFrom, dataDir }: PostSettings): Post {
  const folder = outboxOf(dataDir)
  const host = mailFrom.split('@').at(-1)?.replace(/[^\w.-]/g, '') || 'localhost'
  let transport: Promise<Transport> | undefined
  let made: Promise<unknown> | undefined
  async function write(file: string, mail: Buffer): Promise<void> {
    made ??= mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await made
      await writeFile(`${file}.part`, mail, { mode: 0o600 })
      await rename(`${file}.part`, file)
    } catch (error) {
      made = undefined // somebody has cleared it away: it is made again when the mail is tried again
      throw error
    }
  }
  return {
    async send({ pictures = [], ...mail }, eventId, purpose) {
      transport ??= openTransport(smtpUrl)
      const name = `${purpose}-${eventId}`
      const sent = await (await transport).sendMail({
        from: mailFrom, ...mail, messageId: `<${name}@${host}>`,
        attachments: pictures.map((picture) => ({
          cid: contentIdOf(picture.name), filename: `${picture.name}.png`, contentType: 'image/png', content: picture.png,
          contentDisposition: 'inline' as const,
        })),
      })
      if (smtpUrl !== undefined || !('message' in sent)) return
      await write(path.join(folder, `${name}.eml`), sent.message as Buffer) // a buffer, as the transport was told
    },
  }
}
