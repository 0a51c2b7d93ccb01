// What the cart comes to, and the way on.
import { useSession } from '#web/auth/session.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { ThumbBar } from '#web/kit/ui/thumb-bar.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCart } from './cart-context.tsx'

export function CartSummary() {
  const t = useT()
  const { subtotal } = useCart()
  const { isAuthenticated, loading } = useSession()
  return (
    <section
      aria-labelledby="cart-summary"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24"
    >
      <h2 id="cart-summary" className="text-18 font-semibold text-ink">{t('cart.summary')}</h2>
      <dl className="flex flex-col gap-3 text-14">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-soft">{t('cart.delivery')}</dt>
          <dd className="text-right text-ink">
            {t('cart.delivery_later')}
            <span className="block text-12 text-quiet">{t('cart.delivery_free_note')}</span>
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-16 font-semibold text-ink">
            {t('cart.subtotal')}
            <span className="block text-12 font-normal text-quiet">{t('cart.vat')}</span>
          </dt>
          <dd className="text-22 font-extrabold text-ink"><Price dong={subtotal} /></dd>
        </div>
      </dl>
      <Button className="max-lg:hidden" size="xl" block to={urls.checkout()}>{t('cart.checkout')}</Button>
      {!isAuthenticated && !loading && <p className="text-14 text-soft">{t('cart.checkout_guest')}</p>}
      <p className="text-12 text-quiet">{t('cart.safe')}</p>
      <Button variant="text" to={urls.products()}>{t('cart.keep_shopping')}</Button>
    </section>
  )
}

/** The total and the button at the lower edge of a phone. */
export function CartBar() {
  const t = useT()
  const { subtotal } = useCart()
  return (
    <ThumbBar label={t('cart.subtotal')} dong={subtotal}>
      <Button size="large" to={urls.checkout()}>{t('cart.checkout_short')}</Button>
    </ThumbBar>
  )
}
