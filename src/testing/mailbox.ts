// What the shop would have mailed: news so far answered by the shop's own answers, mails kept instead of sent.
import { answersTo } from '#server/app-news.ts'
import type { NewsKind } from '#server/kit/news.ts'
import type { Post } from '#server/mails/mails.ts'
import type { TestShop } from './shop.ts'

export const PUBLIC_URL = 'https://alo.example'

export interface KeptMail { to: string, subject: string, text: string, html: string, name: string }

export interface Mailbox {
  mails: KeptMail[]
  /** Answers all news not answered yet; gives the mails that came of it. */
  collect(): Promise<KeptMail[]>
  /** Answers all news again that ever was, as after a crash. */
  repeat(): Promise<KeptMail[]>
  /** What the link in the latest mail to an address carries. */
  tokenFor(to: string): string
}

/** Opens a mailbox on a shop. */
export function openMailbox(shop: TestShop): Mailbox {
  const mails: KeptMail[] = []
  const post: Post = { send: async (mail, eventId, purpose) => { mails.push({ ...mail, name: `${purpose}-${eventId}` }) } }
  const answers = answersTo(shop.database.db, post, PUBLIC_URL)
  let answered = 0
  async function answerSince(id: number): Promise<KeptMail[]> {
    const before = mails.length
    const news = await shop.database.db.selectFrom('outbox').selectAll().where('id', '>', id).orderBy('id').execute()
    for (const { id: eventId, kind, payload } of news) {
      const byName = answers[kind as NewsKind] ?? {} // only news is in the outbox
      for (const [name, answer] of Object.entries(byName)) {
        // the kind decides what is carried; only mails are wanted here
        if (name.startsWith('mail-')) await (answer as (told: unknown) => Promise<void>)({ eventId, kind, payload })
      }
      answered = Math.max(answered, eventId)
    }
    return mails.slice(before)
  }
  return {
    mails,
    collect: () => answerSince(answered),
    repeat: () => answerSince(0),
    tokenFor(to) {
      const mail = mails.findLast((one) => one.to === to && one.text.includes('?token='))
      const token = /[?]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      if (token === undefined) throw new Error(`no link was mailed to ${to}`)
      return token
    },
  }
}
