// What the shop makes of the cart as it stands: today's prices, stock, coupon, delivery, total. A guest's cart is sent along,
// an account's is known there. Asked again half a second after a change.
import { useEffect, useMemo, useState } from 'react'
import type { CartQuote, CartValidation } from '#contract/cart.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { serverMessage } from './cart-answers.ts'
import { chooseMethod } from './cart-choice.ts'
import type { CartChoice, ChosenCoupon } from './cart-choice.ts'
import { changeGuestCart } from './cart-guest.ts'
import { createRecheck } from './cart-recheck.ts'
import type { Rechecked } from './cart-recheck.ts'
import { keyOf, localValidation, soundValidation, unitPrice, withFacts } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

export interface CartCheck {
  /** Undefined while nothing is in the cart, and until the first answer. */
  validation: CartValidation | undefined
  /** Something has changed since, or the answer is on its way. */
  checking: boolean
  /** Asks the same once more, at once: prices or stock have moved without the cart. */
  recheck: () => void
}

export interface CartAsked {
  items: readonly CartItem[]
  choice: CartChoice
  /** This device keeps the cart: the shop does not know what is in it. */
  local: boolean
  /** False while changes are on their way: what the shop holds is not yet what is shown. */
  settled: boolean
}

interface Question extends Omit<CartAsked, 'settled'> { failedText: string }

interface Answer {
  validation: CartValidation
  /** The shop could not be asked: these are this device's own sums. */
  failed: boolean
}

/** After a check that failed, the next try. */
const FAILED_AGAIN_MS = 15_000

export function useCartCheck({ items, choice, local, settled }: CartAsked): CartCheck {
  const t = useT()
  const { language } = useLanguage()
  const [verdict, setVerdict] = useState<Rechecked<Question, Answer>>({ question: undefined, answer: undefined })
  const [recheck] = useState(() => createRecheck<Question, Answer>(answer, setVerdict))
  const mark = markOf({ items, choice, local }, language)
  const failedText = t('cart.validate_failed')
  const question = useMemo(
    () => (mark === '' ? undefined : { items, choice, local, failedText }),
    // oxlint-disable-next-line react/exhaustive-deps -- asked again when what it says has changed, which the mark tells
    [mark, failedText],
  )
  useEffect(() => {
    if (settled) recheck.want(question)
    else recheck.hold()
  }, [recheck, question, settled])
  useEffect(() => recheck.hold, [recheck])
  useEffect(() => {
    if (!verdict.answer?.failed) return
    const timer = setTimeout(recheck.again, FAILED_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [recheck, verdict])
  return useMemo(() => ({
    validation: question && verdict.answer?.validation,
    checking: question !== undefined && (!settled || verdict.question !== question),
    recheck: recheck.again,
  }), [question, verdict, settled, recheck])
}

/** All that an answer depends on, as one text; empty for an empty cart. */
function markOf({ items, choice: { coupon, shippingMethod }, local }: Omit<Question, 'failedText'>, language: string): string {
  if (items.length === 0) return ''
  const lines = items.map((item) => {
    // A guest's prices and stock come with the answer: they must not ask again by themselves.
    const facts = local ? '' : `@${unitPrice(item)}/${item.stockQuantity}/${item.status}`
    return `${keyOf(item)}x${item.quantity}~${item.seenPrice ?? ''}${facts}`
  })
  return [language, local, coupon?.id ?? '', shippingMethod?.id ?? '', shippingMethod?.baseCost ?? '', ...lines].join(' ')
}

/** Never rejects: where the shop cannot be asked, what is known here counts. */
export async function answer(question: Question): Promise<Answer> {
  const { items, choice: { coupon, shippingMethod }, local, failedText } = question
  try {
    const reply = local ? await quote(question) : await ask('GET /api/cart/validate', {
      query: { couponId: coupon?.id, shippingMethodId: shippingMethod?.id },
    })
    return { validation: soundValidation(reply), failed: false }
  } catch (refusal) {
    if (refusal instanceof AskError && refusal.code === 'orders.shipping_method_not_found') chooseMethod(undefined)
    return { validation: localValidation(items, shippingMethod, coupon, serverMessage(refusal, failedText)), failed: true }
  }
}

/** Why a coupon that is to be chosen takes nothing off this cart; undefined when it does, or nobody can say. */
export async function couponProblem(
  { coupon, items, choice, local }: Omit<CartAsked, 'settled'> & { coupon: ChosenCoupon },
): Promise<string | undefined> {
  if (items.length === 0) return undefined
  const { validation } = await answer({ items, choice: { ...choice, coupon }, local, failedText: '' })
  return validation.couponProblem ?? undefined
}

/** A guest's cart asks with what it holds, and learns today's facts of its lines. */
async function quote({ items, choice: { coupon, shippingMethod } }: Question): Promise<CartValidation> {
  const { items: today, ...validation }: CartQuote = await ask('POST /api/cart/quote', { body: {
    items: items.map(({ productId, variantId, quantity, seenPrice }) => ({
      productId, quantity, ...(variantId !== null && { variantId }), ...(seenPrice !== null && { seenPrice }),
    })),
    ...(coupon && { couponId: coupon.id }), ...(shippingMethod && { shippingMethodId: shippingMethod.id }),
  } })
  changeGuestCart((lines) => withFacts(lines, today))
  return validation
}
