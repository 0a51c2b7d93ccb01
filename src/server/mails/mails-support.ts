// The mail to a customer who was answered in a chat and is not there. What was said stays in the shop.
import type { Language } from '#contract/problems.ts'
import type { Told } from '#server/kit/outbox.ts'
import { settingsOf } from './mails-desk.ts'
import type { Desk } from './mails-desk.ts'
import { greeting } from './mails-greeting.ts'
import { writeLetter } from './mails-letter.ts'

interface Words { subject: string, news: string, button: string, why: string, choose: string }

const words: Record<Language, Words> = {
  vi: {
    subject: 'Alô đã trả lời tin nhắn của bạn', news: 'Alô đã trả lời bạn trong cuộc trò chuyện, nhưng bạn chưa kịp đọc.',
    button: 'Đọc câu trả lời',
    why: 'Bạn nhận thư này vì đã nhắn tin cho Alô. Mỗi lần bạn vắng mặt, Alô chỉ gửi một thư.',
    choose: 'Không muốn nhận thư như thế này nữa, hãy tắt thông báo về tài khoản tại đây',
  },
  en: {
    subject: 'Alô has answered your message', news: 'Alô has answered you in your chat, and you have not read it yet.',
    button: 'Read the answer',
    why: 'You receive this mail because you wrote to Alô. There is one each time you are away, not one for each message.',
    choose: 'To receive no more mails like this, turn notifications about your account off here',
  },
}

/** Tells it once for a silence; nobody who may not sign in any more, nor an address that was not confirmed. Safe to repeat. */
export async function mailSupportUnread(desk: Desk, { eventId, payload }: Told<'support.unread'>): Promise<void> {
  const person = await desk.findAddressee(payload.personId)
  if (!person?.active || !person.emailVerified) return
  const { subject, news, button, why, choose } = words[person.language]
  const settings = settingsOf(desk)
  const mail = writeLetter({
    subject, language: person.language, greeting: greeting(person.fullname, person.language),
    parts: [{ kind: 'text', text: news }, { kind: 'button', label: button, address: `${desk.publicUrl}/chat/${payload.chatId}` }],
    notes: [{ text: why }, { text: choose, address: settings }],
    unsubscribe: settings,
  })
  await desk.post.send({ to: person.email, ...mail }, eventId, 'support-unread')
}
