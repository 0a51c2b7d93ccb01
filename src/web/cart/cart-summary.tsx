// What the cart comes to, coupon and delivery included, and the way on.
import type { ReactNode } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { shop } from '#web/kit/shop-facts.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ButtonProps } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { ThumbBar } from '#web/kit/ui/thumb-bar.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCart } from './cart-context.tsx'
import { CartCoupon } from './cart-coupon.tsx'
import { CartDelivery } from './cart-delivery.tsx'
import { CartFree } from './cart-free.tsx'
import { lineId } from './cart-line-row.tsx'
import { stockTrouble } from './cart-news.ts'
import { shownTotals } from './cart-rules.ts'

export function CartSummary() {
  const t = useT()
  const { validation, subtotal } = useCart()
  const { isAuthenticated, loading } = useSession()
  return (
    // It stays in sight beside a long list. Where it is taller than the screen its lower end does, with the total and the way on.
    <section
      aria-labelledby="cart-summary"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24
        lg:has-[details[open]]:static lg:[@media(max-height:1040px)]:top-auto lg:[@media(max-height:1040px)]:bottom-4
        lg:[@media(max-height:1040px)]:self-end"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="cart-summary" className="text-18 font-semibold text-ink">{t('cart.summary')}</h2>
        <Button variant="link" className="-my-2" to={urls.products()}>{t('cart.keep_shopping')}</Button>
      </div>
      <CartFree subtotal={subtotal} over={validation?.freeShippingOver ?? 0} />
      <CartDelivery />
      <CartCoupon />
      <Totals />
      <Onward className="max-lg:hidden" size="xl" block>{t('cart.checkout')}</Onward>
      {!isAuthenticated && !loading && <p className="text-14 text-soft">{t('cart.checkout_guest')}</p>}
      <p className="text-12 text-quiet">{t('cart.safe', { days: shop().returnDays })}</p>
    </section>
  )
}

function Totals() {
  const t = useT()
  const cart = useCart()
  const { items, shippingMethod, checking, validation } = cart
  const heldUp = items.filter(stockTrouble).length
  const { subtotal, shippingCost, discount, total } = shownTotals(cart)
  return (
    <div className="relative flex flex-col gap-3 border-t border-line pt-4" aria-busy={checking}>
      {checking && <Checking />}
      <dl className="flex flex-col gap-2 text-14">
        <Row label={t('cart.subtotal')}><Price dong={subtotal} /></Row>
        {discount > 0 && (
          <Row label={t('cart.discount')}><span className="text-action-text">−<Price dong={discount} /></span></Row>
        )}
        <Row label={t('cart.delivery')}>
          {shippingMethod === undefined
            ? <span className="font-normal text-soft">{t('cart.delivery_open')}</span>
            : shippingCost === 0
              ? <span className="font-semibold text-action-text">{t('cart.free')}</span>
              : <Price dong={shippingCost} />}
        </Row>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-16 font-semibold text-ink">
            {t('cart.total')}
            <span className="block text-12 font-normal text-quiet">{t('cart.vat')}</span>
          </dt>
          <dd className="text-22 font-extrabold text-ink"><Price dong={total} /></dd>
        </div>
      </dl>
      <output className="text-14 font-medium text-bad empty:hidden">
        {heldUp > 0 && t('cart.held_up', { count: heldUp })}
      </output>
      <output className="text-14 font-medium text-warn empty:hidden">
        {validation?.isValid && !checking ? validation.message : null}
      </output>
    </div>
  )
}

/** To the checkout, or to the first line that cannot be bought as it stands. */
function Onward(look: Pick<ButtonProps, 'size' | 'block' | 'className' | 'children'>) {
  const { items } = useCart()
  const stuck = items.find(stockTrouble)
  if (!stuck) return <Button {...look} to={urls.checkout()} />
  return <Button {...look} onClick={() => document.getElementById(lineId(stuck))?.focus()} />
}

/** The sums stay readable while the shop looks at them: only the line above them moves. */
function Checking() {
  return (
    <span aria-hidden className="absolute inset-x-0 -top-px h-0.5 overflow-clip">
      <span className="block h-full w-1/3 animate-pass bg-action" />
    </span>
  )
}

function Row({ label, children }: { label: string, children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="text-right font-medium text-ink">{children}</dd>
    </div>
  )
}

/** The total and the button at the lower edge of a phone. */
export function CartBar() {
  const t = useT()
  const cart = useCart()
  return (
    <ThumbBar label={t('cart.total')} dong={shownTotals(cart).total}>
      <Onward size="large">{t('cart.checkout_short')}</Onward>
    </ThumbBar>
  )
}
