// What has changed about a line since it was put into the cart, and what can be done about it.
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { formatDong } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'
import { stockTrouble } from './cart-news.ts'
import { priceChange } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

const FEW = 5

interface PriceNoteProps {
  item: CartItem
  /** Leaves the line out; without it only the new price can be taken. */
  onLeave?: (() => void) | undefined
}

/** The price has moved: from what to what, and whether it is still wanted. */
export function PriceNote({ item, onLeave }: PriceNoteProps) {
  const t = useT()
  const { acceptPrices } = useCart()
  const change = priceChange(item)
  if (!change) return null
  const rose = change.now > change.was
  const prices = { was: formatDong(change.was), now: formatDong(change.now) }
  return (
    <Note tone={rose ? 'warn' : 'action'} text={rose ? t('cart.price_rose', prices) : t('cart.price_fell', prices)}>
      <Button
        variant="outlined" size="small" aria-label={t('cart.price_take_named', { name: item.productName })}
        onClick={() => void acceptPrices([item])}
      >
        {t('cart.price_take')}
      </Button>
      {rose && onLeave && <Button variant="text" size="small" onClick={onLeave}>{t('cart.price_leave')}</Button>}
    </Note>
  )
}

interface StockNoteProps {
  item: CartItem
  /** What the server said about this line. */
  said: string | undefined
  /** Leaves the line out, where it cannot be bought as it stands. */
  onLeave?: (() => void) | undefined
}

/** What is left of it, and the offer to take that. */
export function StockNote({ item, said, onLeave }: StockNoteProps) {
  const t = useT()
  const { setQuantity } = useCart()
  const wrong = stockProblem(t, item)
  const { stockQuantity: stock, productName: name } = item
  if (wrong !== undefined && item.status === 'AVAILABLE' && stock > 0) {
    return (
      <Note tone="bad" text={said ?? wrong}>
        <Button
          variant="outlined" size="small" aria-label={t('cart.reduce_named', { name, stock })}
          onClick={() => void setQuantity(item, stock)}
        >
          {t('cart.reduce_to', { stock })}
        </Button>
        {onLeave && <Button variant="text" size="small" onClick={onLeave}>{t('cart.price_leave')}</Button>}
      </Note>
    )
  }
  const few = stock <= FEW ? t('cart.in_stock_left', { stock }) : undefined
  const text = said ?? wrong
  if (text !== undefined && onLeave) {
    return (
      <Note tone="bad" text={text}>
        <Button variant="outlined" size="small" onClick={onLeave}>{t('cart.price_leave')}</Button>
      </Note>
    )
  }
  return (
    <output className={classNames('text-14 font-medium empty:hidden', text ? 'text-bad' : 'text-warn')}>{text ?? few}</output>
  )
}

/** Why a line cannot be bought as it stands; undefined when it can. */
export function stockProblem(t: Translate, item: CartItem): string | undefined {
  const trouble = stockTrouble(item)
  return trouble && t(`cart.${trouble}`, { stock: item.stockQuantity })
}

const TONES = { bad: 'bg-bad-wash text-bad', warn: 'bg-warn-wash text-warn', action: 'bg-action-wash text-action-text' }

function Note({ tone, text, children }: { tone: keyof typeof TONES, text: string, children: ReactNode }) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3 py-2', TONES[tone])}>
      <output className="grow basis-56 text-14 font-medium">{text}</output>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  )
}
