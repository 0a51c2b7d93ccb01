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

export interface OpenPost extends Post {
  /** From now on a mail has two seconds to leave; then it is taken back, for the next start to send. */
  leave(): void
}

export interface PostSettings { smtpUrl: string | undefined, mailFrom: string, dataDir: string }

/** Where mails lie that were not sent. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox')

/** Mails of the same moment go over the same few connections, which are closed when nothing more comes. */
const [CONNECTIONS_MAX, IDLE_MS] = [5, 10_000]

/**
 * How long the mail server may take to greet, and to say each of its words; and how long a mail may take in all, its wait for a
 * connection included. After that it is taken back: whoever tries it again must be the only one who still does.
 */
interface Patience { greeting_ms: number, word_ms: number, mail_ms: number }
const PATIENCE: Patience = { greeting_ms: 10_000, word_ms: 20_000, mail_ms: 60_000 }
/** Less than the jobs are given to end, so that each of them still tells how it has. */
const LEAVE_MS = 2_000

type Transport = Awaited<ReturnType<typeof openTransport>>

/** Loaded for the first mail: most starts send none soon. */
async function openTransport(smtpUrl: string | undefined, { greeting_ms: connectionTimeout, word_ms: socketTimeout }: Patience) {
  const { default: nodemailer } = await import('nodemailer')
  return smtpUrl === undefined
    ? nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    : nodemailer.createTransport({
      url: smtpUrl, pool: true, maxConnections: CONNECTIONS_MAX, idleTimeout: IDLE_MS, connectionTimeout, socketTimeout,
    })
}

/** A mail that did not leave, told without its reader and without what is written in it: this goes into the log. */
class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly code: string
  constructor(fault: unknown) {
    const { code = '', message = '' } = fault as { code?: string, message?: string } // any error may carry these
    // servers repeat addresses, and once they have read a mail, words of it: of that answer only the numbers are kept
    super(code === 'EMESSAGE' ? message.replace(/(\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?).*/s, '$1')
      : message.replace(/<?[^\s<>@]+@[^\s<>]+>?/g, '…'))
    this.code = code
  }
}

/** Opens the way out for mails. */
export function openPost({ smtpUrl, mailFrom, dataDir }: PostSettings, patience = PATIENCE): OpenPost {
  const folder = outboxOf(dataDir)
  const host = mailFrom.split('@').at(-1)?.replace(/[^\w.-]/g, '') || 'localhost'
  let transport: Promise<Transport> | undefined
  let made: Promise<unknown> | undefined
  const left = new AbortController()
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
      const way = await (transport ??= openTransport(smtpUrl, patience))
      const name = `${purpose}-${eventId}`
      const late = new AbortController()
      const giveUp = (): void => late.abort(new DOMException('the mail took too long', 'TimeoutError'))
      const timer = setTimeout(giveUp, patience.mail_ms) // cleared: after a rush thousands would wait for their minute
      const sent = await way.sendMail({
        from: mailFrom, ...mail, messageId: `<${name}@${host}>`, textEncoding: 'base64',
        signal: AbortSignal.any([left.signal, late.signal]),
        attachments: pictures.map((picture) => ({
          cid: contentIdOf(picture.name), filename: `${picture.name}.png`, contentType: 'image/png', content: picture.png,
          contentDisposition: 'inline' as const,
        })),
      }).catch((error: unknown) => { throw new NotSent(error) }).finally(() => clearTimeout(timer))
      if (smtpUrl !== undefined || !('message' in sent)) return
      await write(path.join(folder, `${name}.eml`), sent.message as Buffer) // a buffer, as the transport was told
    },
    leave() {
      setTimeout(() => left.abort(), LEAVE_MS).unref()
    },
  }
}
