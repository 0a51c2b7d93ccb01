// One line of the wishlist page.
import { ShoppingBag, TrendingDown, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { formatDate, formatDong } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PriceTag } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { canBuy, dropOf } from './wishlist-rules.ts'

interface WishlistRowProps {
  item: WishlistItem
  /** Undefined until it is known, and where it is no longer sold. */
  variant: CartLine | undefined
  onBuy: () => Promise<boolean>
  onRemove: () => void
  /** It was removed and has just been brought back: takes the focus that was on its undoing. */
  cameBack?: boolean
}

export function WishlistRow({ item, variant, onBuy, onRemove, cameBack = false }: WishlistRowProps) {
  const t = useT()
  const acts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Removing comes last.
    if (cameBack) [...acts.current?.querySelectorAll('button') ?? []].at(-1)?.focus()
  }, [cameBack])
  const name = item.productName
  const href = urls.product(item.productId)
  return (
    <li className="flex gap-4 py-5">
      <Link
        to={href} tabIndex={-1} aria-hidden
        className="size-20 shrink-0 self-start overflow-clip rounded-control bg-stage p-2 sm:size-28"
      >
        <Picture image={item.productImage} alt="" sizes="112px" />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-12 font-medium text-quiet">{item.productBrand}</p>
          <Link to={href} className="text-16 font-semibold text-ink underline-offset-4 hover:underline">{name}</Link>
          {item.status !== 'DISCONTINUED' && (
            <PriceTag price={item.productPrice} discountPrice={item.productDiscountPrice} size="small" />
          )}
          <Marks item={item} />
          <p className="text-12 text-quiet">{t('wishlist.added_on', { date: formatDate(item.addedAt) })}</p>
        </div>
        <div ref={acts} className="flex flex-wrap items-center gap-2 sm:shrink-0 sm:justify-end">
          {canBuy(item) && <Buy item={item} several={variant?.isVariant ?? false} onBuy={onBuy} />}
          <Button
            variant="text" size="small" className="max-sm:-mr-3 max-sm:first:-ml-3" onClick={onRemove}
            aria-label={t('wishlist.remove_named', { name })} icon={<Trash2 aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('wishlist.remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** What has become of it since it was put here. */
function Marks({ item }: { item: WishlistItem }) {
  const t = useT()
  const drop = dropOf(item)
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {drop > 0 && item.status !== 'DISCONTINUED' && (
        <span className="inline-flex items-center gap-1 rounded-chip bg-sale-wash px-2 py-0.5 text-12 font-semibold text-sale">
          <TrendingDown aria-hidden strokeWidth={1.75} className="size-3.5 shrink-0" />
          {t('wishlist.dropped', { amount: formatDong(drop) })}
        </span>
      )}
      {item.status === 'COMING_SOON' && <Badge>{t('wishlist.coming_soon')}</Badge>}
      {item.status === 'DISCONTINUED' && <Badge>{t('wishlist.discontinued')}</Badge>}
      {(item.status === 'OUT_OF_STOCK' || (item.status === 'AVAILABLE' && item.stockQuantity === 0)) && (
        <Badge tone="warn">{t('wishlist.out_of_stock')}</Badge>
      )}
    </p>
  )
}

/** Straight into the cart where there is nothing to choose; else to where one chooses. */
function Buy({ item, several, onBuy }: { item: WishlistItem, several: boolean, onBuy: () => Promise<boolean> }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const name = item.productName
  if (several) {
    return (
      <Button
        variant="outlined" size="small" to={urls.product(item.productId, { variant: item.variantId ?? undefined })}
        aria-label={t('wishlist.choose_named', { name })}
      >
        {t('wishlist.choose')}
      </Button>
    )
  }
  const buy = async () => {
    setBusy(true)
    await onBuy()
    setBusy(false)
  }
  return (
    <Button
      size="small" loading={busy} onClick={() => void buy()} aria-label={t('wishlist.buy_named', { name })}
      icon={<ShoppingBag aria-hidden strokeWidth={1.75} className="size-4" />}
    >
      {t('wishlist.buy')}
    </Button>
  )
}

/** Stands where a line was, until the next one is removed: one click brings it back. */
export function RemovedWish({ item, onUndo }: { item: WishlistItem, onUndo: () => void }) {
  const t = useT()
  const undo = useRef<HTMLDivElement>(null)
  useEffect(() => undo.current?.querySelector('button')?.focus(), [])
  return (
    <li className="py-5">
      <div ref={undo} className="flex animate-fade-in items-center justify-between gap-4 rounded-control bg-sunken px-4 py-2">
        <output className="min-w-0 text-14 text-soft">{t('wishlist.removed_named', { name: item.productName })}</output>
        <Button variant="text" size="small" aria-label={t('wishlist.undo_named', { name: item.productName })} onClick={onUndo}>
          {t('wishlist.undo')}
        </Button>
      </div>
    </li>
  )
}
