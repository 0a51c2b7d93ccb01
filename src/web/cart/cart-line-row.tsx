// One line of the cart page.
import { Bookmark, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price, PriceTag } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { PriceNote, StockNote } from './cart-line-notes.tsx'
import { CartQuantity } from './cart-quantity.tsx'
import { stockTrouble } from './cart-news.ts'
import { keyOf, lineTotal, quantityLimit } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

interface CartLineRowProps {
  item: CartItem
  /** What the server said about this line. */
  note: string | undefined
  onStep: (by: number) => void
  onTyped: (quantity: number) => void
  onRemove: () => void
  onSave: () => void
  /** It was removed and has been taken back: the focus follows. */
  returned: boolean
}

/** Where a line of the cart can be found on the page. */
export function lineId(item: CartItem): string {
  return `line-${keyOf(item)}`
}

export function CartLineRow({ item, note, returned, onStep, onTyped, onRemove, onSave }: CartLineRowProps) {
  const t = useT()
  const name = item.productName
  const deeds = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (returned) deeds.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }, [returned])
  return (
    <CartLineFrame item={item} id={lineId(item)} total={lineTotal(item)}>
      <StockNote item={item} said={note} />
      <PriceNote item={item} onLeave={onRemove} />
      <div className="flex flex-wrap items-center justify-between gap-1 sm:gap-x-3">
        <CartQuantity
          quantity={item.quantity} max={Math.max(quantityLimit(item), item.quantity)} of={name} onStep={onStep} onTyped={onTyped}
        />
        <span ref={deeds} className="-mr-2 ml-auto flex sm:-mr-3">
          {item.variantId !== null && (
            <Button
              variant="text" size="small" className="max-sm:px-2" aria-label={t('cart.save_named', { name })} onClick={onSave}
              icon={<Bookmark aria-hidden strokeWidth={1.75} className={ICON_CLASS} />}
            >
              {t('cart.save')}
            </Button>
          )}
          <Button
            variant="text" size="small" className="max-sm:px-2" aria-label={t('cart.remove_named', { name })} onClick={onRemove}
            icon={<Trash2 aria-hidden strokeWidth={1.75} className={ICON_CLASS} />}
          >
            {t('cart.remove')}
          </Button>
        </span>
      </div>
    </CartLineFrame>
  )
}

/** On the narrowest screens the words alone have room; the longer English ones on any phone. */
const ICON_CLASS = 'size-4 max-[22.5rem]:hidden [:lang(en)_&]:max-[26.5rem]:hidden'

interface CartLineFrameProps {
  item: CartItem
  id?: string
  /** What the line comes to, dong: at the right of the name on a wide screen, beside the price on a phone. */
  total?: number
  children: ReactNode
}

/** A line with its picture, its name and its price, and what can be done with it below. */
export function CartLineFrame({ item, id, total, children }: CartLineFrameProps) {
  const t = useT()
  const href = urls.product(item.productId, { variant: item.variantId ?? undefined })
  const trouble = stockTrouble(item)
  const closed = trouble === 'not_on_sale' || trouble === 'sold_out'
  const sum = (className: string) => total !== undefined && (
    <p className={className}>
      <span className="sr-only">{t('cart.line_total')} </span>
      <Price dong={total} className="text-16 font-extrabold text-ink sm:text-18" />
    </p>
  )
  return (
    <li
      id={id} tabIndex={id === undefined ? undefined : -1}
      className="grid scroll-mt-24 grid-cols-[80px_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0
        sm:grid-cols-[112px_minmax(0,1fr)]"
    >
      <Link
        to={href} tabIndex={-1} aria-hidden
        className={classNames(
          'size-20 self-start overflow-clip rounded-control bg-stage p-2 sm:row-span-2 sm:size-28', closed && 'opacity-50',
        )}
      >
        <Picture image={item.productImage} alt="" sizes="112px" />
      </Link>
      <div className="flex min-w-0 items-start justify-between gap-6">
        <div className="flex min-w-0 grow flex-col gap-1">
          <Link to={href} className="text-16 font-semibold text-ink underline-offset-4 hover:underline">{item.productName}</Link>
          <p className="text-14 text-soft">{choiceText(item)}</p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <PriceTag price={item.price} discountPrice={item.discountPrice} size="small" />
            {item.quantity > 1 && sum('ml-auto sm:hidden')}
          </div>
        </div>
        {sum('text-right max-sm:hidden')}
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-2 sm:col-span-1">{children}</div>
    </li>
  )
}

/** "Titan Đen · 12GB · 256GB"; no line begins with a dot. */
export function choiceText({ color, colorLabel, ram, storage }: CartItem): string {
  return [colorLabel || color, ram, storage].filter(Boolean).join('\u00a0· ')
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
