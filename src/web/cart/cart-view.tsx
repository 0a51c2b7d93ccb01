// The cart page: what is in it at the left, what it costs at the right, the way to checkout within reach of the thumb.
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { CartClear } from './cart-clear.tsx'
import { useCart } from './cart-context.tsx'
import { CartLineRow, RemovedRow } from './cart-line-row.tsx'
import { saidBeside } from './cart-news.ts'
import { CartNotices } from './cart-notices.tsx'
import { useArranged } from './cart-order.ts'
import { keyOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'
import { CartSavedList } from './cart-saved-list.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'

export function CartView() {
  const { items: held, saved, loading, failed, ended } = useCart()
  const items = useArranged(held)
  const [removed, setRemoved] = useState<Removed>()
  const cart = useRef<HTMLDivElement>(null)
  /** The line that was just put aside: the focus goes to where it is kept. */
  const [laid, setLaid] = useState<LineKey>()
  const back = removed && items.some((item) => keyOf(item) === keyOf(removed.item))
  const shown = back ? undefined : removed
  if (loading && items.length === 0) return <Waiting />
  const full = items.length > 0
  return (
    <div className={full ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]' : undefined}>
      <div ref={cart} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
        <CartNotices />
        {(full || shown) && (
          <Lines
            items={items} removed={shown} onRemoved={setRemoved} onCleared={() => focusSoon(cart)}
            onSaved={(item) => setLaid(keyOf(item))}
          />
        )}
        {!full && (failed ? <Failed /> : ended ? <Ended /> : <Empty />)}
        {saved.length > 0 && <CartSavedList laid={laid} onGone={() => focusSoon(cart)} />}
      </div>
      {full && <CartSummary />}
      {full && <CartBar />}
    </div>
  )
}

/** Once what was just done is on the screen. */
function focusSoon(place: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => place.current?.focus())
}

interface Removed { item: CartItem, at: number }

interface LinesProps {
  items: readonly CartItem[]
  removed: Removed | undefined
  onRemoved: (removed: Removed | undefined) => void
  onCleared: () => void
  onSaved: (item: CartItem) => void
}

function Lines({ items, removed, onRemoved, onCleared, onSaved }: LinesProps) {
  const t = useT()
  const { setQuantity, stepQuantity, remove, restore, saveForLater, notes, validation, checking } = useCart()
  const problems = checking || !validation ? NOTHING_SAID : saidBeside(items, validation.problems)
  /** The line that was just taken back: the focus goes there. */
  const [returned, setReturned] = useState<LineKey>()
  const takeOut = (item: CartItem, at: number, deed: () => Promise<boolean>) => {
    setReturned(undefined)
    onRemoved({ item, at })
    void deed()
  }
  const save = async (item: CartItem) => {
    if (await saveForLater(item)) onSaved(item)
  }
  const rows = items.map((item, at) => (
    <CartLineRow
      key={keyOf(item)} item={item} returned={keyOf(item) === returned} note={notes.get(keyOf(item)) ?? problems.get(keyOf(item))}
      onStep={(by) => {
        if (item.quantity + by < 1) takeOut(item, at, () => stepQuantity(item, by))
        else void stepQuantity(item, by)
      }}
      onTyped={(quantity) => {
        if (quantity < 1) takeOut(item, at, () => remove(item))
        else void setQuantity(item, quantity)
      }}
      onRemove={() => takeOut(item, at, () => remove(item))}
      onSave={() => void save(item)}
    />
  ))
  if (removed) {
    const undo = () => {
      onRemoved(undefined)
      setReturned(keyOf(removed.item))
      void restore(removed.item, removed.at)
    }
    rows.splice(removed.at, 0, <RemovedRow key={`removed ${keyOf(removed.item)}`} item={removed.item} onUndo={undo} />)
  }
  return (
    <section aria-label={t('cart.lines')} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <ul className="divide-y divide-line">{rows}</ul>
      {items.length > 1 && <CartClear onCleared={onCleared} />}
    </section>
  )
}

const NOTHING_SAID: ReadonlyMap<LineKey, string> = new Map()

/** The account's cart cannot be seen any more, but it is not lost. */
function Ended() {
  const t = useT()
  return (
    <EmptyState art="bag" title={t('cart.ended')} text={t('cart.ended_text')}>
      <Button to={urls.login({ from: urls.cart() })}>{t('cart.log_in')}</Button>
    </EmptyState>
  )
}

function Empty() {
  const t = useT()
  return (
    <EmptyState art="bag" title={t('cart.empty')} text={t('cart.empty_text')}>
      <Button to={urls.products()}>{t('cart.keep_shopping')}</Button>
    </EmptyState>
  )
}

function Failed() {
  const t = useT()
  const { retry } = useCart()
  return (
    <div role="alert">
      <EmptyState title={t('cart.failed_title')} text={t('cart.load_failed')}>
        <Button onClick={retry}>{t('kit.try_again')}</Button>
      </EmptyState>
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output aria-label={t('kit.loading')} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
        {[1, 2].map((at) => (
          <div key={at} className="flex gap-4">
            <Skeleton className="size-24 shrink-0 sm:size-28" />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="h-5 max-w-72" />
              <Skeleton className="h-4 max-w-40" />
              <Skeleton className="h-11 max-w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-64 rounded-card" />
    </output>
  )
}
