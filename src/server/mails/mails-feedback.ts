// The mail to whoever told the shop something and is answered.
import type { Language } from '#contract/problems.ts'
import type { Told } from '#server/kit/outbox.ts'
import type { Desk } from './mails-desk.ts'
import { selectAnswered } from './mails-feedback-sql.ts'
import { greeting } from './mails-greeting.ts'
import { writeLetter } from './mails-letter.ts'

interface Words {
  subject: string, news: (subject: string) => string, button: string, again: string, why: string, guestWhy: string
}

const words: Record<Language, Words> = {
  vi: {
    subject: 'Alô trả lời góp ý của bạn',
    news: (subject) => `Cảm ơn bạn đã góp ý “${subject}”. Alô trả lời bạn như sau:`,
    button: 'Xem góp ý của bạn', again: 'Gửi góp ý khác',
    why: 'Bạn nhận thư này vì đã gửi góp ý cho Alô khi đăng nhập. Mỗi góp ý chỉ có một thư trả lời.',
    guestWhy: 'Bạn nhận thư này vì địa chỉ email này được để lại trong một góp ý gửi cho Alô. Mỗi góp ý chỉ có một thư trả lời, '
      + 'và Alô không dùng địa chỉ này vào việc khác.',
  },
  en: {
    subject: 'Alô answers your feedback',
    news: (subject) => `Thank you for your feedback “${subject}”. This is our answer:`,
    button: 'See your feedback', again: 'Send other feedback',
    why: 'You receive this mail because you sent Alô feedback while logged in. There is one answer to each.',
    guestWhy: 'You receive this mail because this address was left with feedback for Alô. There is one answer to each, and the '
      + 'address is used for nothing else.',
  },
}

interface Reader { to: string, name: string, language: Language }

/**
 * Sends the answer to whoever waits for it: a person at their own confirmed address, a guest at the one they left; nobody who may
 * not sign in any more, and nobody who left no address. What they asked for cannot be turned off. Safe to repeat.
 */
export async function mailFeedbackAnswered(
  desk: Desk, { eventId, payload: { feedbackId, personId } }: Told<'feedback.answered'>,
): Promise<void> {
  const told = await selectAnswered(desk.db, feedbackId)
  if (!told || told.answer === null) return
  const reader = personId === null ? guestOf(told) : await personOf(desk, personId)
  if (!reader) return
  const said = words[reader.language]
  const [label, path] = personId === null ? [said.again, '/feedback'] : [said.button, `/feedback/${feedbackId}`]
  const mail = writeLetter({
    subject: said.subject, language: reader.language, greeting: greeting(reader.name, reader.language),
    parts: [
      { kind: 'text', text: said.news(told.subject) }, { kind: 'text', text: told.answer },
      { kind: 'button', label, address: `${desk.publicUrl}${path}` },
    ],
    notes: [{ text: personId === null ? said.guestWhy : said.why }],
  })
  await desk.post.send({ to: reader.to, ...mail }, eventId, 'feedback-answered')
}

async function personOf(desk: Desk, personId: number): Promise<Reader | undefined> {
  const person = await desk.findAddressee(personId)
  if (!person?.active || !person.emailVerified) return undefined
  return { to: person.email, name: person.fullname, language: person.language }
}

interface Guest { name: string | null, email: string | null, language: string }

function guestOf({ name, email, language }: Guest): Reader | undefined {
  // the table's check admits only the two languages
  return email === null ? undefined : { to: email, name: name ?? '', language: language as Language }
}
