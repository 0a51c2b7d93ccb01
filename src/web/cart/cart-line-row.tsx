// One line of the cart page.
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price, PriceTag } from '#web/kit/ui/price.tsx'
import { QuantityStepper } from '#web/kit/ui/quantity-stepper.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { lineTotal, quantityLimit } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

const FEW = 5

interface CartLineRowProps {
  item: CartItem
  /** What the server said about this line. */
  note: string | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLineRow({ item, note, onQuantity, onRemove }: CartLineRowProps) {
  const t = useT()
  const href = urls.product(item.productId, { variant: item.variantId ?? undefined })
  return (
    <li className="flex gap-4 py-5 first:pt-0 last:pb-0">
      <Link
        to={href} tabIndex={-1} aria-hidden
        className="size-24 shrink-0 self-start overflow-clip rounded-control bg-stage p-2 sm:size-28"
      >
        <Picture image={item.productImage} alt="" sizes="112px" />
      </Link>
      <div className="grid min-w-0 grow grid-cols-1 content-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col gap-1">
          <Link to={href} className="text-16 font-semibold text-ink underline-offset-4 hover:underline">{item.productName}</Link>
          <p className="text-14 text-soft">{choiceText(item)}</p>
          <PriceTag price={item.price} discountPrice={item.discountPrice} size="small" />
          <StockNote item={item} note={note} />
        </div>
        <p className="text-right max-sm:hidden">
          <span className="sr-only">{t('cart.line_total')} </span>
          <Price dong={lineTotal(item)} className="text-18 font-extrabold text-ink" />
        </p>
        <div className="flex items-center justify-between gap-3 sm:col-span-2">
          <QuantityStepper
            quantity={item.quantity} min={0} max={Math.max(quantityLimit(item), item.quantity)} of={item.productName}
            onChange={onQuantity}
          />
          <Button
            variant="text" size="small" aria-label={t('cart.remove_named', { name: item.productName })} onClick={onRemove}
            icon={<Trash2 aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('cart.remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** "Titan Đen · 12GB · 256GB". */
export function choiceText({ color, colorLabel, ram, storage }: CartItem): string {
  return [colorLabel || color, ram, storage].filter(Boolean).join(' · ')
}

/** Why a line cannot be bought as it stands; undefined when it can. */
export function stockProblem(t: Translate, item: CartItem): string | undefined {
  if (item.status !== 'AVAILABLE' || item.stockQuantity < 1) return t('cart.sold_out')
  return item.quantity > item.stockQuantity ? t('cart.over_stock', { stock: item.stockQuantity }) : undefined
}

function StockNote({ item, note }: { item: CartItem, note: string | undefined }) {
  const t = useT()
  const wrong = note ?? stockProblem(t, item)
  const few = item.stockQuantity <= FEW ? t('cart.in_stock_left', { stock: item.stockQuantity }) : undefined
  return (
    <output className={classNames('text-14 font-medium empty:hidden', wrong ? 'text-bad' : 'text-warn')}>{wrong ?? few}</output>
  )
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
