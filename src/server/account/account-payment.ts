// A customer's saved ways of paying. Exactly one is the default as soon as there is one; no card's number is ever kept.
import { isMask, readExpiry } from '#contract/account-number.ts'
import { PAYMENT_METHODS_MAX, PaymentType } from '#contract/account.ts'
import type { PaymentMethod, PaymentMethodBody } from '#contract/account.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { now } from '#server/kit/clock.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { holdActive } from '#server/auth/auth.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { expiryText, isPast, keptOf, maskedNumber } from './account-payment-rules.ts'
import type { KeptNumber } from './account-payment-rules.ts'
import * as rows from './account-payment-sql.ts'

function toPaymentMethod(row: rows.PaymentRow): PaymentMethod {
  const expiry = row.expiry_month === null || row.expiry_year === null ? null : { month: row.expiry_month, year: row.expiry_year }
  return {
    id: row.id, paymentType: PaymentType.parse(row.payment_type), provider: row.provider, brand: row.brand,
      lastFour: row.last_four,
    accountNumber: maskedNumber(row), expiryDate: expiry && expiryText(expiry), expired: expiry !== null && isPast(expiry, now()),
    default: row.is_default, isDefault: row.is_default,
  }
}

/** The default first, then the newest. */
export async function listPaymentMethods(db: Db | Tx, asker: Pick<Asker, 'id'>): Promise<PaymentMethod[]> {
  return (await rows.selectPaymentMethods(db, asker.id)).map(toPaymentMethod)
}

/** One of the asker's own. Refuses anything else. */
export async function readPaymentMethod(db: Db | Tx, asker: Asker, id: number): Promise<PaymentMethod> {
  const row = await rows.selectPaymentMethod(db, asker.id, id)
  return row ? toPaymentMethod(row) : refuse('account.payment_method_not_found')
}

/** What the activity log tells of one. */
const toldOf = (row: Pick<rows.PaymentRow, 'provider' | 'last_four'>) => ({ provider: row.provider, lastFour: row.last_four })

/**
 * Saves a way of paying; the first becomes the default. Refuses beyond `PAYMENT_METHODS_MAX`, and a number that is only a mask.
 */
export async function addPaymentMethod(
  db: Db, asker: Asker, body: PaymentMethodBody, language: Language,
): Promise<PaymentMethod> {
  return db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    const count = await rows.countPaymentMethods(tx, asker.id)
    if (count >= PAYMENT_METHODS_MAX) refuse('account.payment_methods_full', { max: PAYMENT_METHODS_MAX })
    const values = toValues(body, keptNumber(body, undefined, language), language)
    if (values.is_default) await rows.clearDefaultPayment(tx, asker.id)
    const added = await rows.insertPaymentMethod(tx, asker.id, { ...values, is_default: values.is_default || count === 0 })
    await noteActivity(tx, asker, 'account.payment_method_added', toldOf(added))
    return toPaymentMethod(added)
  })
}

/** Replaces a way of paying. A number sent back as its mask stays as it is kept; another type asks for a full number. */
export async function changePaymentMethod(
  db: Db, asker: Asker, id: number, body: PaymentMethodBody, language: Language,
): Promise<PaymentMethod> {
  return db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    const before = await rows.selectPaymentMethod(tx, asker.id, id) ?? refuse('account.payment_method_not_found')
    const values = toValues(body, keptNumber(body, before, language), language)
    if (values.is_default) await rows.clearDefaultPayment(tx, asker.id)
    await rows.updatePaymentMethod(tx, asker.id, id, values)
    await rows.ensureDefaultPayment(tx, asker.id)
    await noteActivity(tx, asker, 'account.payment_method_changed', toldOf(values))
    return readPaymentMethod(tx, asker, id)
  })
}

/** Forgets a way of paying; the default goes to the newest. */
export async function removePaymentMethod(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdActive(tx, asker.id)
    const removed = await rows.deletePaymentMethod(tx, asker.id, id)
    if (!removed) refuse('account.payment_method_not_found')
    await rows.ensureDefaultPayment(tx, asker.id)
    await noteActivity(tx, asker, 'account.payment_method_removed', toldOf(removed))
  })
}

function keptNumber(body: PaymentMethodBody, before: rows.PaymentRow | undefined, language: Language): KeptNumber {
  const { paymentType, accountNumber } = body
  if (!isMask(accountNumber)) return keptOf(paymentType, accountNumber)
  if (before?.payment_type === paymentType && maskedNumber(before) === accountNumber) return before
  const code = paymentType.endsWith('card') ? 'card_number' : 'account_number'
  return refuseFields('request.invalid', { accountNumber: problemSentence(language, code) })
}

function toValues(
  { paymentType, provider, expiryDate, isDefault }: PaymentMethodBody, { brand, last_four, account_number }: KeptNumber,
    language: Language,
): rows.PaymentValues {
  const expiry = readExpiry(expiryDate ?? '')
  if (expiry && isPast(expiry, now())) {
    refuseFields('request.invalid', { expiryDate: problemSentence(language, 'expiry_past') })
  }
  return {
    payment_type: paymentType, provider, brand, last_four, account_number,
    expiry_month: expiry?.month ?? null, expiry_year: expiry?.year ?? null, is_default: isDefault,
  }
}
