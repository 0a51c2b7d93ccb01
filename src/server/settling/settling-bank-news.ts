// What a bank's messenger (SePay) tells, read as far as it can be: money that came in is not lost for the form it is told in.
import { plainLine, readDay, readDong, readTime } from '#server/payments/payments.ts'
import type { BankTill } from '#server/kit/till.ts'

/** More of a text than any bank sends is not looked at. */
const TEXT_MAX = 2_000

/** Money that came in. What was told in no form that can be read is empty, the day undefined. */
export interface Income {
  /** SePay's own number of the news; empty where it gives none. */
  id: string
  /** Whole dong, more than 0. */
  amountDong: number
  /** "2026-11-22" */
  day: string | undefined
  /** "14:02:37" */
  time: string | undefined
  content: string
  code: string
  reference: string
}

/**
 * Why news of a bank moves nothing: it went out, it is another account's, it is no money. `UNREADABLE` may be money all the same:
 * it does not say which way the money went, or how much it was.
 */
export type Unheard = 'OUT' | 'OTHER_ACCOUNT' | 'NOTHING' | 'UNREADABLE'

type Said = Readonly<Record<string, unknown>>

function objectOf(text: string): Said | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Said : undefined // just seen
  } catch {
    return undefined
  }
}

/** A field as one line, whether it came as text or as a number; empty where it has another form. */
const textOf = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  return plainLine(text).slice(0, TEXT_MAX).toWellFormed()
}

/** Whole dong, as a number or in figures; undefined for parts of a dong, for less than nothing, and for no figures. */
function amountOf(value: unknown): number | undefined {
  const said = textOf(value)
  const dong = said === '' ? undefined : readDong(said)
  return dong !== undefined && dong >= 0 ? dong : undefined
}

/** Reads a kept message of a shop with this account. */
export function readIncome(text: string, bank: BankTill): Income | Unheard {
  const said = objectOf(text)
  if (!said) return 'UNREADABLE'
  const way = textOf(said['transferType']).toLowerCase()
  if (way === 'out') return 'OUT'
  // of a virtual account SePay tells the account behind it, and the virtual one beside it
  const account = textOf(said['accountNumber'])
  if (account !== '' && account !== bank.account && textOf(said['subAccount']) !== bank.account) return 'OTHER_ACCOUNT'
  const amountDong = amountOf(said['transferAmount'])
  if (way !== 'in' || amountDong === undefined) return 'UNREADABLE'
  if (amountDong === 0) return 'NOTHING'
  return {
    id: textOf(said['id']), amountDong, day: readDay(textOf(said['transactionDate'])),
    time: readTime(textOf(said['transactionDate'])), content: textOf(said['content']),
    code: textOf(said['code']), reference: textOf(said['referenceCode']),
  }
}
