// Puts a product into the cart, or takes it straight to checkout.
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Variant } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ButtonSize } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCart } from './cart-context.tsx'
import { cartItemOf } from './cart-item.ts'
import type { Sold } from './cart-item.ts'

interface AddToCartProps {
  product: Sold
  /** The chosen variant; the server picks where a product is sold in one only. */
  variant?: Variant | undefined
  quantity?: number | undefined
  size?: ButtonSize | undefined
  /** Also offers to buy at once. */
  buyNow?: boolean | undefined
  className?: string | undefined
}

export function AddToCart({ product, variant, quantity = 1, size = 'large', buyNow = true, className }: AddToCartProps) {
  const t = useT()
  const navigate = useNavigate()
  const { add } = useCart()
  const [busy, setBusy] = useState<'add' | 'buy'>()
  const item = cartItemOf(product, variant)
  const closed = item.status !== 'AVAILABLE' || item.stockQuantity < 1

  const put = async (why: 'add' | 'buy') => {
    setBusy(why)
    const added = await add(item, quantity)
    setBusy(undefined)
    if (added && why === 'buy') void navigate(urls.checkout())
  }
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <Button
        className="min-w-0 grow max-[379px]:px-3!" size={size} variant={buyNow ? 'outlined' : 'contained'}
        disabled={closed || busy !== undefined} loading={busy === 'add'} onClick={() => void put('add')}
        icon={<ShoppingBag aria-hidden strokeWidth={1.75} className="size-5" />}
      >
        {t('cart.add')}
      </Button>
      {buyNow && (
        <Button
          className="min-w-0 grow max-[379px]:px-3!" size={size} disabled={closed || busy !== undefined} loading={busy === 'buy'}
          onClick={() => void put('buy')}
        >
          {t('cart.buy_now')}
        </Button>
      )}
    </div>
  )
}
