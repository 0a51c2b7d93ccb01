// The cart page: what is in it at the left, what it costs at the right, the way to checkout within reach of the thumb.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCart } from './cart-context.tsx'
import { CartLineRow, RemovedRow } from './cart-line-row.tsx'
import { CartNotices } from './cart-notices.tsx'
import { keyOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { useCartValidation } from './cart-validation.ts'

export function CartView() {
  const { items, loading, failed } = useCart()
  const [removed, setRemoved] = useState<Removed>()
  const back = removed && items.some((item) => keyOf(item) === keyOf(removed.item))
  const shown = back ? undefined : removed
  if (loading && items.length === 0) return <Waiting />
  if (items.length === 0 && !shown) {
    return <>
      <CartNotices />
      {failed ? <Failed /> : <Empty />}
    </>
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-4">
        <CartNotices />
        <Lines removed={shown} onRemoved={setRemoved} />
        {items.length === 0 && <Empty />}
      </div>
      {items.length > 0 && <CartSummary />}
      {items.length > 0 && <CartBar />}
    </div>
  )
}

interface Removed { item: CartItem, at: number }

function Lines({ removed, onRemoved }: { removed: Removed | undefined, onRemoved: (removed: Removed | undefined) => void }) {
  const t = useT()
  const { items, setQuantity, remove, restore, notes } = useCart()
  const problems = useProblems()
  const takeOut = (item: CartItem, at: number) => {
    onRemoved({ item, at })
    void remove(item)
  }
  const rows = items.map((item, at) => (
    <CartLineRow
      key={keyOf(item)} item={item} note={notes.get(keyOf(item)) ?? problems.get(keyOf(item))}
      onQuantity={(quantity) => (quantity < 1 ? takeOut(item, at) : void setQuantity(item, quantity))}
      onRemove={() => takeOut(item, at)}
    />
  ))
  if (removed) {
    const undo = () => {
      onRemoved(undefined)
      void restore(removed.item, removed.at)
    }
    rows.splice(removed.at, 0, <RemovedRow key={`removed ${keyOf(removed.item)}`} item={removed.item} onUndo={undo} />)
  }
  return (
    <section aria-label={t('cart.lines')} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <ul className="divide-y divide-line">{rows}</ul>
      {items.length > 1 && <ClearAll />}
    </section>
  )
}

/** What the server's check says line by line; nothing for guests. */
function useProblems(): ReadonlyMap<LineKey, string> {
  const { validation, checking } = useCartValidation(undefined)
  return new Map(checking ? [] : validation?.problems.map((problem) => [keyOf(problem), problem.message]))
}

/** Asks once before everything goes. */
function ClearAll() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  if (asking) return <ClearQuestion onKeep={() => setAsking(false)} />
  return (
    <div className="mt-5 flex justify-end border-t border-line pt-3">
      <Button variant="text" size="small" onClick={() => setAsking(true)}>{t('cart.clear')}</Button>
    </div>
  )
}

function ClearQuestion({ onKeep }: { onKeep: () => void }) {
  const t = useT()
  const { clear } = useCart()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-3">
      <p ref={question} tabIndex={-1} className="text-14 text-soft outline-none">{t('cart.clear_ask')}</p>
      <Button variant="outlined" size="small" onClick={() => void clear()}>{t('cart.clear_yes')}</Button>
      <Button variant="text" size="small" onClick={onKeep}>{t('cart.clear_no')}</Button>
    </div>
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
