// The sentence of every refusal, in both languages; a code without its sentences does not compile.
import type { OrderStatus } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { en } from './refusal-words-en.ts'
import { vi } from './refusal-words-vi.ts'

const sentences: Record<Language, Record<RefusalCode, string>> = { vi, en }

/** Where an order stands, within a sentence. */
const statuses: Record<Language, Readonly<Record<string, string>>> = {
  vi: {
    PENDING: 'chờ xác nhận', CONFIRMED: 'đã xác nhận', PACKED: 'đã đóng gói', SHIPPING: 'đang giao', DELIVERED: 'đã giao',
    CANCELLED: 'đã hủy', RETURNED: 'đã trả hàng',
  } satisfies Record<OrderStatus, string>,
  en: {
    PENDING: 'waiting for confirmation', CONFIRMED: 'confirmed', PACKED: 'packed', SHIPPING: 'on its way', DELIVERED: 'delivered',
    CANCELLED: 'cancelled', RETURNED: 'returned',
  } satisfies Record<OrderStatus, string>,
}

/** The sentence for a code, its `{blanks}` filled from `details`; `from` and `to` are the states of an order. */
export function refusalSentence(language: Language, code: RefusalCode, details: Record<string, string | number> = {}): string {
  return sentences[language][code].replace(/\{(\w+)\}/g, (blank, name: string) => {
    const text = String(details[name] ?? blank)
    return name === 'from' || name === 'to' ? statuses[language][text] ?? text : text
  })
}
