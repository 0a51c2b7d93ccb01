// Buying an order's goods once more: as much as is sold now goes into the cart, and what does not is said.
import { useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { Answered } from '#contract/shop.ts'
import { AskError, messageOf } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

type Bought = Answered<'POST /api/orders/{id}/buy-again'>
/** Hears what the cart holds by then. */
export type OnCart = (cart: Cart) => void

interface BuyAgainProps { order: Pick<Order, 'id' | 'code'>, onCart: OnCart, size?: 'small' | 'medium' }

/** Stands in a row of buttons that may wrap: what came of it is told below them all. */
export function BuyAgain({ order, onCart, size = 'small' }: BuyAgainProps) {
  const t = useT()
  const { buy, busy, bought } = useBuying(order.id, onCart)
  return (
    <>
      <Button
        variant="outlined" size={size} loading={busy} aria-label={t('orders.again_named', { code: order.code })}
        onClick={() => void buy()}
      >
        {t('orders.again')}
      </Button>
      <output className="order-last block basis-full empty:hidden">{bought && <Outcome bought={bought} />}</output>
    </>
  )
}

function Outcome({ bought: { added, left, cart } }: { bought: Bought }) {
  const t = useT()
  return (
    <div className="flex max-w-md flex-col gap-1 sm:ml-auto rounded-control bg-sunken px-4 py-3 text-14 text-ink">
      <p className="font-semibold">{added > 0 ? t('orders.again_added', { count: added }) : t('orders.again_nothing')}</p>
      {left.length > 0 && (
        <>
          {added > 0 && <p>{t('orders.again_left')}</p>}
          <ul className="list-disc pl-5 text-soft">
            {left.map((one) => <li key={`${one.productName} ${one.message}`}>{sayLeft(one, cart, t)}</li>)}
          </ul>
        </>
      )}
      {added > 0 && (
        <Link
          to={urls.cart()}
          className="inline-flex min-h-11 items-center self-start font-semibold text-action-text underline underline-offset-4"
        >
          {t('orders.to_cart')}
        </Link>
      )}
    </div>
  )
}

/** How many of it are missing and why; where some stand in the cart, that too. Most reasons name the product themselves. */
export function sayLeft({ productName: name, quantity, message }: Bought['left'][number], cart: Cart, t: Translate): string {
  const why = message.includes(name) ? message : `${name}: ${message}`
  const held = cart.items.reduce((sum, item) => (item.productName === name ? sum + item.quantity : sum), 0)
  return held > 0 ? t('orders.again_left_held', { why, quantity, held }) : t('orders.again_left_line', { why, quantity })
}

/** One wish keeps its key until it is answered: pressed again after a lost answer, nothing is added twice. */
function useBuying(id: number, onCart: OnCart) {
  const t = useT()
  const key = useRef<string>(undefined)
  const [busy, setBusy] = useState(false)
  const [bought, setBought] = useState<Bought>()
  const buy = async () => {
    setBusy(true)
    setBought(undefined)
    key.current ??= freshKey()
    try {
      const answer = await ask('POST /api/orders/{id}/buy-again', { params: { id }, headers: { 'idempotency-key': key.current } })
      key.current = undefined
      onCart(answer.cart)
      setBought(answer)
    } catch (error) {
      if (error instanceof AskError && error.status >= 400 && error.status < 500) key.current = undefined
      toast.error(messageOf(error, t('orders.again_failed')))
    } finally {
      setBusy(false)
    }
  }
  return { buy, busy, bought }
}
