// One line of the cart page.
import { Bookmark, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price, PriceTag } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PriceNote, StockNote } from './cart-line-notes.tsx'
import { CartQuantity } from './cart-quantity.tsx'
import { lineTotal, quantityLimit } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

interface CartLineRowProps {
  item: CartItem
  /** What the server said about this line. */
  note: string | undefined
  onStep: (by: number) => void
  onTyped: (quantity: number) => void
  onRemove: () => void
  onSave: () => void
}

export function CartLineRow({ item, note, onStep, onTyped, onRemove, onSave }: CartLineRowProps) {
  const t = useT()
  const name = item.productName
  return (
    <CartLineFrame
      item={item} end={(
        <p className="text-right max-sm:hidden">
          <span className="sr-only">{t('cart.line_total')} </span>
          <Price dong={lineTotal(item)} className="text-18 font-extrabold text-ink" />
        </p>
      )}
    >
      <div className="flex flex-col gap-2 sm:col-span-2 empty:hidden">
        <StockNote item={item} said={note} />
        <PriceNote item={item} onLeave={onRemove} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:col-span-2">
        <CartQuantity
          quantity={item.quantity} max={Math.max(quantityLimit(item), item.quantity)} of={name} onStep={onStep} onTyped={onTyped}
        />
        <span className="-mr-3 flex">
          {item.variantId !== null && (
            <Button
              variant="text" size="small" aria-label={t('cart.save_named', { name })} onClick={onSave}
              icon={<Bookmark aria-hidden strokeWidth={1.75} className="size-4" />}
            >
              {t('cart.save')}
            </Button>
          )}
          <Button
            variant="text" size="small" aria-label={t('cart.remove_named', { name })} onClick={onRemove}
            icon={<Trash2 aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('cart.remove')}
          </Button>
        </span>
      </div>
    </CartLineFrame>
  )
}

interface CartLineFrameProps {
  item: CartItem
  /** Stands at the right of the name on a wide screen. */
  end?: ReactNode
  children: ReactNode
}

/** A line with its picture, its name and its price, and what can be done with it below. */
export function CartLineFrame({ item, end, children }: CartLineFrameProps) {
  const href = urls.product(item.productId, { variant: item.variantId ?? undefined })
  return (
    <li className="flex gap-4 py-5 first:pt-0 last:pb-0">
      <Link
        to={href} tabIndex={-1} aria-hidden
        className="size-20 shrink-0 self-start overflow-clip rounded-control bg-stage p-2 sm:size-28"
      >
        <Picture image={item.productImage} alt="" sizes="112px" />
      </Link>
      <div className="grid min-w-0 grow grid-cols-1 content-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col gap-1">
          <Link to={href} className="text-16 font-semibold text-ink underline-offset-4 hover:underline">{item.productName}</Link>
          <p className="text-14 text-soft">{choiceText(item)}</p>
          <PriceTag price={item.price} discountPrice={item.discountPrice} size="small" />
        </div>
        {end ?? <span className="max-sm:hidden" />}
        {children}
      </div>
    </li>
  )
}

/** "Titan Đen · 12GB · 256GB". */
export function choiceText({ color, colorLabel, ram, storage }: CartItem): string {
  return [colorLabel || color, ram, storage].filter(Boolean).join(' · ')
}

/** Stands where a line was, until the next one is removed: one click brings it back. */
export function RemovedRow({ item, onUndo }: { item: CartItem, onUndo: () => void }) {
  const t = useT()
  const undo = useRef<HTMLDivElement>(null)
  useEffect(() => undo.current?.querySelector('button')?.focus(), [])
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div ref={undo} className="flex animate-fade-in items-center justify-between gap-4 rounded-control bg-sunken px-4 py-2">
        <output className="min-w-0 text-14 text-soft">{t('cart.removed_named', { name: item.productName })}</output>
        <Button variant="text" size="small" aria-label={t('cart.undo_named', { name: item.productName })} onClick={onUndo}>
          {t('cart.undo')}
        </Button>
      </div>
    </li>
  )
}
