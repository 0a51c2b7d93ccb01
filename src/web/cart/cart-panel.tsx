// The cart at a glance: below its button on a wide screen, a sheet from the lower edge on a phone.
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Panel } from '#web/kit/ui/panel.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCart } from './cart-context.tsx'
import { choiceText } from './cart-line-row.tsx'
import { keyOf, lineTotal } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

const LINES_SHOWN = 5
const SLIDE_MS = 300
const GONE = { opacity: 0, transform: 'translateX(100%)' }
const WIDE_PX = 640

export function CartPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Panel title={t('cart.title')} wideFrom_px={WIDE_PX} onClose={onClose}>
      {(wide) => <PanelContent limit={wide ? LINES_SHOWN : Number.POSITIVE_INFINITY} />}
    </Panel>
  )
}

function PanelContent({ limit }: { limit: number }) {
  const t = useT()
  const { items, subtotal, loading, ended } = useCart()
  if (items.length === 0) {
    return (
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <p className="text-16 font-semibold text-ink">{t(loading ? 'kit.loading' : ended ? 'cart.ended' : 'cart.empty')}</p>
        {ended
          ? <Button to={urls.login({ from: urls.cart() })}>{t('cart.log_in')}</Button>
          : <Button to={urls.products()}>{t('cart.keep_shopping')}</Button>}
      </div>
    )
  }
  const more = items.length - limit
  return (
    <div className="flex flex-col gap-4">
      <ul className="-m-1 flex flex-col gap-3 overflow-x-clip p-1">
        {items.slice(0, limit).map((item) => <PanelLine key={keyOf(item)} item={item} />)}
      </ul>
      {more > 0 && <p className="text-14 text-soft">{t('cart.more_products', { count: more })}</p>}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-16 font-semibold text-ink">
        {t('cart.subtotal')}
        <Price dong={subtotal} className="text-18 font-extrabold" />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="outlined" to={urls.cart()}>{t('cart.view_cart')}</Button>
        <Button to={urls.checkout()}>{t('cart.pay_now')}</Button>
      </div>
    </div>
  )
}

function PanelLine({ item }: { item: CartItem }) {
  const t = useT()
  const { remove } = useCart()
  const line = useRef<HTMLLIElement>(null)
  const slideOut = async () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!still) await line.current?.animate(GONE, { duration: SLIDE_MS, easing: 'ease-in' }).finished
    // The button goes with its line; the focus stays in the panel.
    line.current?.closest('dialog')?.focus()
    await remove(item)
  }
  return (
    <li ref={line} className="flex items-center gap-3">
      <span className="size-14 shrink-0 overflow-clip rounded-control bg-stage p-1">
        <Picture image={item.productImage} alt="" sizes="56px" />
      </span>
      <div className="min-w-0 grow">
        <Link
          to={urls.product(item.productId, { variant: item.variantId ?? undefined })}
          className="block truncate text-14 font-semibold text-ink underline-offset-4 hover:underline"
        >
          {item.productName}
        </Link>
        <p className="truncate text-12 text-soft">{choiceText(item)}</p>
        <p className="text-14 text-ink tabular-nums">
          {item.quantity} × <Price dong={lineTotal({ ...item, quantity: 1 })} className="font-semibold" />
        </p>
      </div>
      <IconButton label={t('cart.remove_named', { name: item.productName })} onClick={() => void slideOut()}>
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </IconButton>
    </li>
  )
}
