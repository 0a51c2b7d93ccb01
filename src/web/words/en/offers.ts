import type { SameKeys } from '#web/kit/words.tsx'
import type { words as vietnamese } from '../vi/offers.ts'

export const words: SameKeys<typeof vietnamese> = {
  instalment: '0% instalments from {amount} a month',
  instalment_text: '6, 9 or 12 months, no extra fees',
  trade_in: 'Trade in your old device, up to {amount} off',
  trade_in_text: 'See what it may be worth in a minute',
}
