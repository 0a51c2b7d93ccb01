// What was put aside for later: back into the cart, or away.
import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'
import { stockProblem } from './cart-line-notes.tsx'
import { CartLineFrame } from './cart-line-row.tsx'
import { keyOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'

interface CartSavedListProps {
  /** The line that was just put aside: the focus comes here once it is drawn, which may be some frames later. */
  laid: LineKey | undefined
  /** Hears that a line has left, so that the focus can follow. */
  onGone: () => void
}

export function CartSavedList({ laid, onGone }: CartSavedListProps) {
  const t = useT()
  const { saved } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const there = saved.some((item) => keyOf(item) === laid)
  useEffect(() => {
    if (there) heading.current?.focus()
  }, [there, laid])
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="cart-saved" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 ref={heading} id="cart-saved" tabIndex={-1} className="text-18 font-semibold text-ink outline-none">
        {t('cart.saved_title')}
      </h2>
      <p className="mb-4 text-14 text-soft">{t('cart.saved_text')}</p>
      <ul className="divide-y divide-line">
        {saved.map((item) => <SavedLine key={keyOf(item)} item={item} onGone={onGone} />)}
      </ul>
    </section>
  )
}

function SavedLine({ item, onGone }: { item: CartItem, onGone: () => void }) {
  const t = useT()
  const { bringBack, forgetSaved } = useCart()
  const name = item.productName
  const closed = item.status !== 'AVAILABLE' || item.stockQuantity < 1
  const leave = async (deed: (line: CartItem) => Promise<boolean>) => {
    if (await deed(item)) onGone()
  }
  return (
    <CartLineFrame item={item}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {closed
          ? <p className="text-14 font-medium text-bad">{stockProblem(t, item)}</p>
          : (
              <Button
                variant="outlined" size="small" aria-label={t('cart.back_named', { name })} onClick={() => void leave(bringBack)}
              >
                {t('cart.back')}
              </Button>
            )}
        <Button
          variant="text" size="small" className="-mr-3" aria-label={t('cart.forget_named', { name })}
          onClick={() => void leave(forgetSaved)}
        >
          {t('cart.forget')}
        </Button>
      </div>
    </CartLineFrame>
  )
}
