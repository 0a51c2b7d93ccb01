// Everything from the wishlist into the cart: first what will go and what cannot, then one after the other, then how it went.
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { addAll, partedForCart, whyNot } from './wishlist-adding-rules.ts'
import type { Outcome } from './wishlist-adding-rules.ts'
import { useWishlist } from './wishlist-context.tsx'
import { payable, totalOf } from './wishlist-rules.ts'
import { useVariants, variantText } from './wishlist-variants.ts'

interface WishlistAddingProps {
  /** The variants that are in the cart already; undefined until it is known. */
  inCart: ReadonlySet<number> | undefined
  /** Puts one of it into the cart; the reason where it could not, else nothing. */
  onAdd: (item: WishlistItem) => Promise<string | undefined>
  /** All have been tried. */
  onDone: () => void
}

export function WishlistAdding({ inCart, onAdd, onDone }: WishlistAddingProps) {
  const t = useT()
  const { items, listing, failed, need, retry } = useWishlist()
  const [progress, setProgress] = useState<{ done: number, total: number }>()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  useEffect(() => need(), [need])
  const variants = useVariants(items)
  if (failed) {
    return (
      <div role="alert">
        <EmptyState title={t('wishlist.failed_title')} text={t('wishlist.load_failed')}>
          <Button onClick={retry}>{t('kit.try_again')}</Button>
        </EmptyState>
      </div>
    )
  }
  if (outcomes) return <Summary outcomes={outcomes} variants={variants} />
  if (listing || !inCart) return <Skeleton className="h-64 rounded-card" />
  if (items.length === 0) {
    return (
      <EmptyState art="bag" title={t('wishlist.empty')} text={t('wishlist.empty_text')}>
        <Button to={urls.products()}>{t('wishlist.look_around')}</Button>
      </EmptyState>
    )
  }
  const { able, there, rest } = partedForCart(items, inCart)
  const start = async () => {
    const reached = await addAll(able, onAdd, (done, total) => setProgress({ done, total }))
    onDone()
    setProgress(undefined)
    setOutcomes(reached)
  }
  return (
    <div className="flex flex-col gap-6">
      {able.length > 0 && (
        <Group title={t('wishlist.adding_will', { count: able.length })}>
          {able.map((item) => (
            <Row key={item.productId} item={item} detail={variantText(variants.get(item.productId))}>
              <Price dong={payable(item)} className="shrink-0 text-14 font-semibold text-ink" />
            </Row>
          ))}
        </Group>
      )}
      {there.length > 0 && (
        <Group title={t('wishlist.adding_there', { count: there.length })}>
          {there.map((item) => (
            <Row key={item.productId} item={item} detail={variantText(variants.get(item.productId))}>
              <CircleCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action-text" />
            </Row>
          ))}
        </Group>
      )}
      {rest.length > 0 && (
        <Group title={t('wishlist.adding_cannot', { count: rest.length })}>
          {rest.map((item) => <Row key={item.productId} item={item} detail={t(whyNot(item))} quiet />)}
        </Group>
      )}
      {able.length > 0
        ? (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
              <p className="text-16 font-semibold text-ink">
                {t('wishlist.total', { count: able.length })} <Price dong={totalOf(able)} className="text-18 font-extrabold" />
              </p>
              <Button size="large" loading={progress !== undefined} onClick={() => void start()} className="max-sm:w-full">
                {t('wishlist.adding_start', { count: able.length })}
              </Button>
            </div>
          )
        : there.length > 0
          ? <Button to={urls.cart()} className="self-start max-sm:self-stretch">{t('wishlist.to_cart')}</Button>
          : <p className="text-16 text-soft">{t('wishlist.adding_nothing')}</p>}
      <output className="-mt-3 text-14 text-soft tabular-nums sm:text-right">
        {progress && t('wishlist.adding_progress', progress)}
      </output>
    </div>
  )
}

interface SummaryProps { outcomes: readonly Outcome[], variants: ReadonlyMap<number, CartLine> }

function Summary({ outcomes, variants }: SummaryProps) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const added = outcomes.filter(({ reason }) => reason === undefined)
  const refused = outcomes.filter(({ reason }) => reason !== undefined)
  return (
    <div className="flex flex-col gap-6">
      <h2 ref={title} tabIndex={-1} className="text-22 font-extrabold text-ink outline-none">
        {t('wishlist.added_of', { count: added.length, total: outcomes.length })}
      </h2>
      {added.length > 0 && (
        <Group title={t('wishlist.adding_done')}>
          {added.map(({ item }) => (
            <Row key={item.productId} item={item} detail={variantText(variants.get(item.productId))}>
              <CircleCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action-text" />
            </Row>
          ))}
        </Group>
      )}
      {refused.length > 0 && (
        <Group title={t('wishlist.adding_refused')}>
          {refused.map(({ item, reason }) => (
            <Row key={item.productId} item={item} detail={reason ?? ''}>
              <CircleX aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-bad" />
            </Row>
          ))}
        </Group>
      )}
      <div className="flex flex-wrap gap-3">
        <Button to={urls.cart()}>{t('wishlist.to_cart')}</Button>
        <Button variant="outlined" to={urls.wishlist()}>{t('wishlist.back_to_list')}</Button>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string, children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold text-ink">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">{children}</ul>
    </section>
  )
}

interface RowProps { item: WishlistItem, detail: string, quiet?: boolean, children?: ReactNode }

function Row({ item, detail, quiet, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <span className={`size-14 shrink-0 overflow-clip rounded-control bg-stage p-1 ${quiet ? 'opacity-55' : ''}`}>
        <Picture image={item.productImage} alt="" sizes="56px" />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <Link
          to={urls.product(item.productId, { variant: item.variantId ?? undefined })}
          className="text-14 font-semibold text-ink underline-offset-4 hover:underline"
        >
          {item.productName}
        </Link>
        {detail && <span className="text-14 text-soft">{detail}</span>}
      </span>
      {children}
    </li>
  )
}
