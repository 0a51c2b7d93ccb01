// What VNPay may say of the attempts of a model's orders.
import type { vnpay } from '#server/payments/payments.ts'
import type { Dice } from './dice.ts'
import type { ModelOrder, ModelWord, MoneyModel } from './money-model.ts'
import { newsOf } from './paying.ts'

function wordFor(luck: Dice, url: string): vnpay.Fields {
  const kind = luck.one(['ok', 'ok', 'ok', 'failed', 'failed', 'suspicious', 'wrong'] as const)
  if (kind === 'failed') return newsOf(url, { vnp_ResponseCode: luck.one(['24', '13', '51']), vnp_TransactionStatus: '02' })
  if (kind === 'suspicious') return newsOf(url, { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' })
  return newsOf(url, kind === 'wrong' ? { vnp_Amount: String(1_000_000 * (1 + luck.upTo(30))) } : {})
}

/** A new word, or one that was said before, perhaps after others. */
export function wordTo(model: MoneyModel, luck: Dice, order: ModelOrder): ModelWord | undefined {
  if (model.told.length > 0 && luck.often(0.25)) return luck.one(model.told)
  const attempt = order.attempts.length > 0 ? luck.one(order.attempts) : undefined
  const told = attempt && { fields: wordFor(luck, attempt.url), order, attempt }
  if (told) model.told.push(told)
  return told
}
