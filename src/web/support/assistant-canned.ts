// A few answers for when the shop's assistant cannot be asked: by words of the question, from the shop's own facts. What an owner
// may change the page knows (`shop`); what never changes comes from the contract.
import type * as Facts from '#contract/shop-facts.ts'
import { formatDong } from '#web/kit/format.ts'
import { freeOver, sayShopHours, shop } from '#web/kit/shop-facts.ts'
import { say } from '#web/kit/words.tsx'

type Known = Pick<typeof Facts, 'PROMISED'>

/** Without accents, in small letters, words apart by one space. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ').trim()
}

interface Canned {
  /** Folded, a bar between two. */
  words: string
  answer: (facts: Known) => string
}

/** The first that fits is given: what is narrower stands before what is wider. */
const ANSWERS: readonly Canned[] = [
  {
    words: 'tra gop|gop|installment|installments|instalment|instalments',
    answer: ({ PROMISED: { instalmentsFromDong, instalmentMonths } }) => say('support.canned_instalments', {
      from: formatDong(instalmentsFromDong), least: instalmentMonths[0], most: instalmentMonths.at(-1) ?? instalmentMonths[0],
    }),
  },
  {
    words: 'don cua toi|don cua minh|don cua em|don cua anh|don cua chi|tra cuu don|'
      + 'theo doi don|don hang|ma don|don dau|where is my order|track|my order',
    answer: () => say('support.canned_orders', { phone: shop().phone }),
  },
  {
    words: 'doi tra|tra hang|doi hang|tra lai|hoan tien|doi may|return|returns|refund|exchange',
    answer: ({ PROMISED: { replacementDays } }) =>
      say('support.canned_returns', { returnDays: shop().returnDays, replacementDays }),
  },
  {
    words: 'bao hanh|sua chua|warranty|repair',
    answer: ({ PROMISED: { warrantyMonths, accessoryWarrantyMonths, replacementDays } }) =>
      say('support.canned_warranty', { warrantyMonths, accessoryWarrantyMonths, replacementDays }),
  },
  {
    words: 'giao hang|van chuyen|phi ship|freeship|free ship|ship|giao toi|'
      + 'giao den|giao ve|may ngay|bao lau|shipping|delivery|delivered|deliver',
    answer: ({ PROMISED: { shippingFromDong, shippingToDong, cityDays, elsewhereDays } }) =>
      say('support.canned_shipping', {
        least: formatDong(shippingFromDong), most: formatDong(shippingToDong), free: freeOver(),
        city: `${cityDays.from}–${cityDays.to}`, elsewhere: `${elsewhereDays.from}–${elsewhereDays.to}`,
      }),
  },
  {
    words: 'thanh toan|tra tien|chuyen khoan|tien mat|vnpay|cod|the tin dung|'
      + 'quet ma|momo|vi dien tu|pay|payment|card|cash',
    answer: ({ PROMISED: { instalmentsFromDong } }) => say('support.canned_payment', { from: formatDong(instalmentsFromDong) }),
  },
  {
    words: 'mo cua|dong cua|may gio|gio lam|gio mo|dia chi|cua hang o dau|'
      + 'o dau|opening|open|hour|hours|address|where are you',
    answer: () => say('support.canned_hours', { address: shop().address, phone: shop().phone, hours: sayShopHours() }),
  },
]

/** The answer to a question, or undefined where none of its words is known here. */
export function findCanned(question: string, facts: Known): string | undefined {
  const said = ` ${fold(question)} `
  return ANSWERS.find(({ words }) => words.split('|').some((word) => said.includes(` ${word} `)))?.answer(facts)
}

/** The facts travel once, when the assistant is first shown: they must be here when the network is not. */
let facts: Promise<Known> | undefined
export function loadFacts(): Promise<Known> {
  facts ??= import('#contract/shop-facts.ts').catch((error: unknown) => {
    facts = undefined
    throw error
  })
  return facts
}
