// The coupon and the way of delivery chosen for this cart, under the key `cartChoice`: kept over a reload, shared by all tabs.
import type { Coupon, DiscountType } from '#contract/promotions.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { createKept } from '#web/kit/kept.ts'

export type ChosenCoupon = Pick<Coupon, 'id' | 'code' | 'discountType' | 'discountValue'>
export type ChosenMethod = Pick<ShippingMethod, 'id' | 'name' | 'baseCost'>
export interface CartChoice { coupon?: ChosenCoupon, shippingMethod?: ChosenMethod }

const NOTHING: CartChoice = {}
const CODE = /^[A-Z0-9_-]{1,30}$/
const TYPES: readonly DiscountType[] = ['PERCENT', 'FIXED_AMOUNT']

const choice = createKept<CartChoice>({
  key: 'cartChoice', nothing: NOTHING, parse: parseChoice,
  print: (value) => (value.coupon || value.shippingMethod ? JSON.stringify(value) : null),
})
export const readChoice = choice.read
export const noChoice = choice.none
export const watchChoice = choice.watch

/** Without a coupon none is chosen any more. Only what is needed is kept. */
export function chooseCoupon(coupon: ChosenCoupon | undefined): void {
  choice.change(({ shippingMethod }) => ({
    ...(coupon && { coupon: pick(coupon) }), ...(shippingMethod && { shippingMethod }),
  }))
}

export function chooseMethod(method: ChosenMethod | undefined): void {
  choice.change(({ coupon }) => ({
    ...(coupon && { coupon }),
    ...(method && { shippingMethod: { id: method.id, name: method.name, baseCost: method.baseCost } }),
  }))
}

/** After an order, and when somebody leaves: the next cart begins without a choice. */
export function forgetChoice(): void {
  choice.change((old) => (old.coupon || old.shippingMethod ? NOTHING : old))
}

function pick({ id, code, discountType, discountValue }: ChosenCoupon): ChosenCoupon {
  return { id, code, discountType, discountValue }
}

/** Read with suspicion: what is not sound is dropped, nothing throws. */
export function parseChoice(text: string | null): CartChoice {
  try {
    const stored: Partial<Record<keyof CartChoice, unknown>> | null = JSON.parse(text ?? 'null')
    const coupon = soundCoupon(stored?.coupon)
    const shippingMethod = soundMethod(stored?.shippingMethod)
    return coupon || shippingMethod ? { ...(coupon && { coupon }), ...(shippingMethod && { shippingMethod }) } : NOTHING
  } catch {
    return NOTHING
  }
}

function soundCoupon(stored: unknown): ChosenCoupon | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, code, discountType, discountValue }: Partial<Record<keyof ChosenCoupon, unknown>> = stored
  const type = TYPES.find((one) => one === discountType)
  if (!isWhole(id) || typeof code !== 'string' || !CODE.test(code) || !type || !isWhole(discountValue)) return undefined
  return { id, code, discountType: type, discountValue }
}

function soundMethod(stored: unknown): ChosenMethod | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, name, baseCost }: Partial<Record<keyof ChosenMethod, unknown>> = stored
  return isWhole(id) && typeof name === 'string' && isWhole(baseCost) ? { id, name, baseCost } : undefined
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
