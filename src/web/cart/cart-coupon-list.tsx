// The coupons the shop has announced: what each gives, and what is still missing for it.
import { ChevronDown } from 'lucide-react'
import type { Coupon } from '#contract/promotions.ts'
import { formatDate, formatDong } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'
import { couponGift, couponHindrance } from './cart-coupon-rules.ts'
import { couponsQuery } from './cart-data.ts'

interface CartCouponListProps {
  /** The code that is being asked for. */
  busy: string | undefined
  onPick: (code: string) => void
}

export function CartCouponList({ busy, onPick }: CartCouponListProps) {
  const t = useT()
  const { data } = useQuery(couponsQuery)
  if (!data || data.length === 0) return null
  return (
    <details className="group">
      <summary
        className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-14 font-semibold
          text-action-text [&::-webkit-details-marker]:hidden"
      >
        {t('cart.coupons', { count: data.length })}
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-2 pt-1">
        {data.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} busy={busy === coupon.code} onPick={() => onPick(coupon.code)} />
        ))}
      </ul>
    </details>
  )
}

function CouponCard({ coupon, busy, onPick }: { coupon: Coupon, busy: boolean, onPick: () => void }) {
  const t = useT()
  const { items, subtotal } = useCart()
  const hindrance = couponHindrance(t, coupon, items, subtotal)
  const bounds = [
    coupon.minOrderValue !== null && t('cart.coupon_from', { amount: formatDong(coupon.minOrderValue) }),
    coupon.endsAt !== null && t('cart.coupon_until', { moment: formatDate(coupon.endsAt) }),
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-3">
      <div className="min-w-0 grow">
        <p className="text-14 font-semibold text-ink">{coupon.code}</p>
        <p className="text-14 text-ink">{couponGift(t, coupon)}</p>
        {coupon.description !== '' && <p className="text-12 text-soft">{coupon.description}</p>}
        {bounds.length > 0 && <p className="text-12 text-quiet">{bounds.join(' · ')}</p>}
        {hindrance && <p className="text-12 font-semibold text-warn">{hindrance}</p>}
      </div>
      {!hindrance && (
        <Button
          variant="soft" size="small" loading={busy} aria-label={t('cart.coupon_use_named', { code: coupon.code })}
          onClick={onPick}
        >
          {t('cart.coupon_use')}
        </Button>
      )}
    </li>
  )
}
