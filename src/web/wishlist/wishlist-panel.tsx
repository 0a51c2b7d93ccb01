// The wishlist at a glance: below its heart on a wide screen, a sheet from the lower edge on a phone.
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WishlistItem } from '#contract/wishlist.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Panel } from '#web/kit/ui/panel.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price, PriceTag } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { whyNot } from './wishlist-adding-rules.ts'
import { useWishlist } from './wishlist-context.tsx'
import { canBuy, PANEL_ITEMS, PANEL_WIDE_PX, sorted, totalOf } from './wishlist-rules.ts'

export function WishlistPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  return <Panel title={t('wishlist.title')} wideFrom_px={PANEL_WIDE_PX} onClose={onClose}>{() => <PanelContent />}</Panel>
}

function PanelContent() {
  const t = useT()
  const { items, count, listing, failed, need, retry } = useWishlist()
  useEffect(() => need(), [need])
  if (failed) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-6 text-center">
        <p className="text-14 text-soft">{t('wishlist.load_failed')}</p>
        <Button variant="outlined" onClick={retry}>{t('kit.try_again')}</Button>
      </div>
    )
  }
  if (listing) return <Waiting count={Math.min(count || 1, PANEL_ITEMS)} />
  if (items.length === 0) {
    return (
      <div className="flex flex-col items-center gap-2 py-6 text-center">
        <p className="text-16 font-semibold text-ink">{t('wishlist.empty')}</p>
        <p className="text-14 text-pretty text-soft">{t('wishlist.empty_hint')}</p>
        <Button to={urls.products()} className="mt-2">{t('wishlist.look_around')}</Button>
      </div>
    )
  }
  const more = items.length - PANEL_ITEMS
  return (
    <div className="flex flex-col gap-4">
      <ul className="-m-1 flex flex-col gap-3 p-1">
        {sorted(items).slice(0, PANEL_ITEMS).map((item) => <PanelLine key={item.productId} item={item} />)}
      </ul>
      {more > 0 && <p className="text-14 text-soft">{t('wishlist.more_products', { count: more })}</p>}
      <Totals items={items} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outlined" to={urls.wishlist()} className="px-2!">{t('wishlist.see_all')}</Button>
        <Button to={urls.wishlistAdding()} className="px-2!">{t('wishlist.add_all')}</Button>
      </div>
    </div>
  )
}

/** What all of it costs, and what of it would go into the cart. */
function Totals({ items }: { items: readonly WishlistItem[] }) {
  const t = useT()
  const able = items.filter(canBuy)
  const row = 'flex items-baseline justify-between gap-4'
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <p className={`${row} text-16 font-semibold text-ink`}>
        {t('wishlist.total', { count: items.length })}
        <Price dong={totalOf(items)} className="text-18 font-extrabold" />
      </p>
      {able.length < items.length && (
        <p className={`${row} text-14 text-soft`}>
          {able.length > 0 ? t('wishlist.can_buy', { count: able.length }) : t('wishlist.can_buy_none')}
          {able.length > 0 && <Price dong={totalOf(able)} className="font-semibold text-ink" />}
        </p>
      )}
    </div>
  )
}

function PanelLine({ item }: { item: WishlistItem }) {
  const t = useT()
  const { remove } = useWishlist()
  const line = useRef<HTMLLIElement>(null)
  const takeOut = () => {
    // The button goes with its line; the focus stays in the panel.
    line.current?.closest('dialog')?.focus()
    void remove(item.productId)
  }
  return (
    <li ref={line} className="flex items-center gap-3">
      <span className={classNames('size-14 shrink-0 overflow-clip rounded-control bg-stage p-1', !canBuy(item) && 'opacity-55')}>
        <Picture image={item.productImage} alt="" sizes="56px" />
      </span>
      <div className="min-w-0 grow">
        <Link
          to={urls.product(item.productId)}
          className="block truncate text-14 font-semibold text-ink underline-offset-4 hover:underline"
        >
          {item.productName}
        </Link>
        {item.status !== 'DISCONTINUED' && (
          <PriceTag price={item.productPrice} discountPrice={item.productDiscountPrice} size="small" />
        )}
        {!canBuy(item) && <Badge tone={item.status === 'OUT_OF_STOCK' ? 'warn' : 'plain'}>{t(whyNot(item))}</Badge>}
      </div>
      <IconButton label={t('wishlist.remove_named', { name: item.productName })} onClick={takeOut}>
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </IconButton>
    </li>
  )
}

function Waiting({ count }: { count: number }) {
  const t = useT()
  return (
    <output aria-label={t('kit.loading')} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="flex items-center gap-3">
          <Skeleton className="size-14 shrink-0" />
          <span className="flex grow flex-col gap-2"><Skeleton className="h-4 w-40" /><Skeleton className="h-4 w-24" /></span>
        </span>
      ))}
    </output>
  )
}
