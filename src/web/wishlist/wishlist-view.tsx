// The wishlist page: what is liked, in the order and on the page the address asks for, and what has become of it since.
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import type { WishlistItem, WishlistSort } from '#contract/wishlist.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Chip } from '#web/kit/ui/chip.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { WishlistClear } from './wishlist-clear.tsx'
import { useWishlist } from './wishlist-context.tsx'
import { DEFAULT_SORT, paged, sorted, SORTS } from './wishlist-rules.ts'
import type { WishlistPaging } from './wishlist-rules.ts'
import { RemovedWish, WishlistRow } from './wishlist-row.tsx'
import { useVariants } from './wishlist-variants.ts'

interface WishlistViewProps {
  sort: WishlistSort
  /** Counts from 0. */
  page: number
  /** Puts one of it into the cart; true when it is there. */
  onBuy: (item: WishlistItem) => Promise<boolean>
  /** Where another order or page of this list is; /wishlist unless told. */
  addressOf?: AddressOf
}

/** `page` counts from 1. */
type AddressOf = (list: { sort?: WishlistSort | undefined, page?: number | undefined }) => string

interface Removed { item: WishlistItem, at: number }

export function WishlistView({ sort, page, onBuy, addressOf = urls.wishlist }: WishlistViewProps) {
  const t = useT()
  const { items, listing, failed, need, retry } = useWishlist()
  const [removed, setRemoved] = useState<Removed>()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => need(), [need])
  if (failed) {
    return (
      <div role="alert">
        <EmptyState title={t('wishlist.failed_title')} text={t('wishlist.load_failed')}>
          <Button onClick={retry}>{t('kit.try_again')}</Button>
        </EmptyState>
      </div>
    )
  }
  if (listing) return <Waiting />
  const gone = removed && !items.some(({ productId }) => productId === removed.item.productId) ? removed : undefined
  const shown = paged(sorted(items, sort), page)
  if (items.length === 0 && !gone) return <Empty />
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <SortLinks sort={sort} addressOf={addressOf} />
        {items.length > 0 && <Button to={urls.wishlistAdding()}>{t('wishlist.add_all')}</Button>}
      </div>
      <Rows shown={shown.content} removed={gone} onRemoved={setRemoved} onBuy={onBuy} />
      <Pages paging={shown} sort={sort} addressOf={addressOf} />
      <p className="flex items-start gap-2 text-14 text-pretty text-soft">
        <Bell aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />{t('wishlist.alerts')}
      </p>
      {items.length > 1 && (
        <WishlistClear
          onCleared={() => {
            setRemoved(undefined)
            requestAnimationFrame(() => document.querySelector('h1')?.focus())
          }}
        />
      )}
    </div>
  )
}

interface RowsProps extends Pick<WishlistViewProps, 'onBuy'> {
  shown: readonly WishlistItem[]
  removed: Removed | undefined
  onRemoved: Dispatch<SetStateAction<Removed | undefined>>
}

function Rows({ shown, removed, onRemoved, onBuy }: RowsProps) {
  const t = useT()
  const { remove, restore } = useWishlist()
  /** What has come back: the focus goes there. */
  const [restored, setRestored] = useState<number>()
  const variants = useVariants(shown)
  const rows = shown.map((item, at) => (
    <WishlistRow
      key={item.productId} item={item} variant={variants.get(item.productId)} onBuy={() => onBuy(item)}
      cameBack={item.productId === restored}
      onRemove={() => {
        setRestored(undefined)
        onRemoved({ item, at })
        void remove(item.productId)
      }}
    />
  ))
  if (removed) {
    const { item, at } = removed
    // It goes when the line is here, and stays where that could not come back.
    const undo = async () => {
      setRestored(item.productId)
      if (await restore(item)) onRemoved((now) => (now?.item === item ? undefined : now))
    }
    rows.splice(at, 0, <RemovedWish key={`removed ${item.productId}`} item={item} onUndo={() => void undo()} />)
  }
  return (
    <ul
      aria-label={t('wishlist.title')}
      className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-6"
    >
      {rows}
    </ul>
  )
}

const SORT_WORDS = {
  date_desc: 'wishlist.sort_date_desc', date_asc: 'wishlist.sort_date_asc', price_asc: 'wishlist.sort_price_asc',
  price_desc: 'wishlist.sort_price_desc', name_asc: 'wishlist.sort_name_asc', name_desc: 'wishlist.sort_name_desc',
} as const

function SortLinks({ sort, addressOf }: { sort: WishlistSort, addressOf: AddressOf }) {
  const t = useT()
  return (
    <nav aria-label={t('wishlist.sort')} className="-mx-4 min-w-0 scrollbar-none overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 py-1">
        {SORTS.map((one) => (
          <li key={one}>
            <Chip to={addressOf({ sort: one === DEFAULT_SORT ? undefined : one })} chosen={one === sort}>
              {t(SORT_WORDS[one])}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PagesProps { paging: WishlistPaging, sort: WishlistSort, addressOf: AddressOf }

function Pages({ paging: { page, totalPages }, sort, addressOf }: PagesProps) {
  const t = useT()
  if (totalPages <= 1) return null
  const to = (other: number) => addressOf({ sort: sort === DEFAULT_SORT ? undefined : sort, page: other + 1 })
  return (
    <nav aria-label={t('wishlist.pages')} className="flex items-center justify-between gap-4">
      {page > 0 ? <Button variant="outlined" to={to(page - 1)}>{t('wishlist.previous')}</Button> : <span />}
      <p className="text-14 text-soft tabular-nums" aria-live="polite">
        {t('wishlist.page_of', { page: page + 1, pages: totalPages })}
      </p>
      {page + 1 < totalPages ? <Button variant="outlined" to={to(page + 1)}>{t('wishlist.next_page')}</Button> : <span />}
    </nav>
  )
}

function Empty() {
  const t = useT()
  return (
    <EmptyState art="bag" title={t('wishlist.empty')} text={t('wishlist.empty_text')}>
      <Button to={urls.products()}>{t('wishlist.look_around')}</Button>
    </EmptyState>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output aria-label={t('kit.loading')} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      {[1, 2, 3].map((at) => (
        <span key={at} className="flex gap-4">
          <Skeleton className="size-20 shrink-0 sm:size-28" />
          <span className="flex grow flex-col gap-3">
            <Skeleton className="h-5 max-w-72" /><Skeleton className="h-4 max-w-40" /><Skeleton className="h-11 max-w-36" />
          </span>
        </span>
      ))}
    </output>
  )
}
