// Choosing a coupon and a way of delivery, and what is told of it. That a coupon was refused is told beside its field.
import type { RefusalCode } from '#contract/refusals.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import type { Translate } from '#web/kit/words.tsx'
import { chooseCoupon, chooseMethod } from './cart-choice.ts'
import type { ChosenCoupon, ChosenMethod } from './cart-choice.ts'

/** As if it had been refused by its code. */
const COUPON_REFUSED: RefusalCode = 'promotions.coupon_not_for_these'

export interface CartChoosing {
  /** Rejects with the reason, which `couponRefusal` puts into words. The same code, asked for twice at once, is one question. */
  applyCoupon: (code: string) => Promise<void>
  removeCoupon: () => void
  /** `byHand` is false where there was nothing to choose between, or only its price has changed: nothing is told then. */
  chooseShipping: (method: ChosenMethod, byHand?: boolean) => void
}

/**
 * `subtotal`: what the goods are worth, dong. `problemOf`: why a coupon that exists takes nothing off what is in this cart.
 */
export function createChoosing(
  t: Translate, subtotal: number, problemOf: (coupon: ChosenCoupon) => Promise<string | undefined>,
): CartChoosing {
  const asking = new Map<string, Promise<void>>()
  const apply = async (code: string): Promise<void> => {
    if (code === '') throw new Error(t('cart.coupon_missing'))
    const coupon = await ask('POST /api/coupons/apply', { query: { code, orderTotal: subtotal } })
    const problem = await problemOf(coupon)
    // The shop tells by the sum alone whether a code may be used, and by the lines whether it takes anything off.
    if (problem !== undefined) throw new AskError(409, COUPON_REFUSED, problem)
    chooseCoupon(coupon)
    toast.success(t('cart.coupon_applied'))
  }
  return {
    applyCoupon: (typed) => {
      const code = typed.trim().toUpperCase()
      const open = asking.get(code) ?? apply(code).finally(() => asking.delete(code))
      asking.set(code, open)
      return open
    },
    removeCoupon: () => {
      chooseCoupon(undefined)
      toast.success(t('cart.coupon_removed'))
    },
    chooseShipping: (method, byHand = true) => {
      chooseMethod(method)
      if (byHand) toast.success(t('cart.shipping_chosen', { name: method.name }))
    },
  }
}
