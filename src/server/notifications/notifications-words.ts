// What each kind of notification says, in both languages: said when it is read, from the particulars that were kept.
import type { Language } from '#contract/problems.ts'
import { money } from './notifications-money.ts'
import { orderSentences } from './notifications-order-words.ts'
import type { OrderDetails, Said } from './notifications-order-words.ts'

/** The kinds there are, with the particulars each is told from. Prices in dong. */
export interface Details extends OrderDetails {
  /** Without a subject, where it was told before subjects were kept. */
  'feedback.answered': { subject?: string }
  'support.unread': object
  'wishlist.back_in_stock': { productName: string, was: number, now: number }
  'wishlist.cheaper': { productName: string, was: number, now: number }
}

export type Kind = keyof Details
type Sentences = { [K in Kind]: (details: Details[K]) => Said }

// "in stock", not "back": what was announced and can be bought now is told with the same
const vi: Sentences = {
  ...orderSentences.vi,
  'feedback.answered': ({ subject }) => ({
    title: 'Alô đã trả lời góp ý của bạn',
    message: subject === undefined ? 'Cảm ơn bạn đã góp ý. Alô vừa gửi bạn câu trả lời.'
      : `Về “${subject}”. Mở để xem câu trả lời.`,
  }),
  'support.unread': () => ({
    title: 'Alô đã trả lời tin nhắn của bạn', message: 'Bạn có tin nhắn chưa đọc trong cuộc trò chuyện với Alô.',
  }),
  'wishlist.back_in_stock': ({ productName, was, now }) => ({
    title: 'Sản phẩm yêu thích đã có hàng',
    message: now < was ? `${productName} hiện đã có hàng, giá nay ${money(now)} thay vì ${money(was)}.`
      : `${productName} hiện đã có hàng, giá ${money(now)}.`,
  }),
  'wishlist.cheaper': ({ productName, was, now }) => ({
    title: 'Sản phẩm yêu thích giảm giá', message: `${productName} giảm từ ${money(was)} còn ${money(now)}.`,
  }),
}

const en: Sentences = {
  ...orderSentences.en,
  'feedback.answered': ({ subject }) => ({
    title: 'Alô has answered your feedback',
    message: subject === undefined ? 'Thank you for telling us. There is an answer for you.'
      : `About “${subject}”. Open it to read the answer.`,
  }),
  'support.unread': () => ({
    title: 'Alô has answered your message', message: 'You have unread messages in your chat with Alô.',
  }),
  'wishlist.back_in_stock': ({ productName, was, now }) => ({
    title: 'A product you like is in stock',
    message: now < was ? `${productName} is in stock now, at ${money(now)} instead of ${money(was)}.`
      : `${productName} is in stock now at ${money(now)}.`,
  }),
  'wishlist.cheaper': ({ productName, was, now }) => ({
    title: 'A product you like is cheaper', message: `${productName} went down from ${money(was)} to ${money(now)}.`,
  }),
}

const sentences: Record<Language, Sentences> = { vi, en }

/** Of a kind that is not known here: a newer shop ran beside this one, or was taken back. */
const general: Record<Language, Said> = {
  vi: { title: 'Thông báo từ Alô', message: 'Bạn có một thông báo từ Alô.' },
  en: { title: 'A word from Alô', message: 'Alô has told you something.' },
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(vi, kind)

/** Title and message of one notification as it was kept; a general one for a kind nobody here knows. */
export function say(language: Language, kind: string, details: unknown): Said {
  if (!isKind(kind)) return general[language]
  // `notify` alone writes them, a kind with its own particulars; what a kind takes is not seen here
  return (sentences[language][kind] as (details: unknown) => Said)(details)
}
