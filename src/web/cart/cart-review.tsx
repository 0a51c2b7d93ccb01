// The cart as checkout shows it: what is bought, and below each line what stands in its way and what can be done about it.
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CartProblem } from '#contract/cart.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'
import { PriceNote, StockNote, stockProblem } from './cart-line-notes.tsx'
import { choiceText } from './cart-line-row.tsx'
import { saidBeside } from './cart-news.ts'
import { keyOf, lineTotal, priceChange } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

/** Of more lines than these the rest is folded, so that the button below stays in sight. */
const LINES_SHOWN = 4

interface CartReviewProps {
  items: readonly CartItem[]
  problems: CartProblem[]
}

export function CartReview({ items, problems }: CartReviewProps) {
  const t = useT()
  const said = saidBeside(items, problems)
  const wrong = (item: CartItem) => said.get(keyOf(item)) ?? stockProblem(t, item)
  const box = useAnswered(items.filter((item) => wrong(item) !== undefined || priceChange(item)).length)
  const [all, setAll] = useState(items.length <= LINES_SHOWN + 1)
  // What asks something is never folded.
  const shown = items.filter((item, at) => all || at < LINES_SHOWN || wrong(item) !== undefined || priceChange(item))
  const unfold = () => {
    setAll(true)
    box.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ul ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {shown.map((item) => <Line key={keyOf(item)} item={item} wrong={wrong(item)} />)}
      </ul>
      {shown.length < items.length && (
        <Button
          variant="link" className="mt-2" onClick={unfold}
          icon={<ChevronDown aria-hidden strokeWidth={1.75} className="size-5" />}
        >
          {t('checkout.lines_more', { count: items.length - shown.length })}
        </Button>
      )}
    </>
  )
}

/** Answering to what stood in the way takes the button that did it away: the focus then goes to the lines. */
function useAnswered(troubles: number) {
  const box = useRef<HTMLUListElement>(null)
  const before = useRef(troubles)
  useEffect(() => {
    if (troubles < before.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    before.current = troubles
  }, [troubles])
  return box
}

function Line({ item, wrong }: { item: CartItem, wrong: string | undefined }) {
  const t = useT()
  const { remove } = useCart()
  const leave = () => void remove(item)
  return (
    <li className="flex flex-col gap-2">
      <div className="flex gap-3">
        <span className="relative size-16 shrink-0 rounded-control bg-stage p-1">
          <Picture image={item.productImage} alt="" sizes="64px" />
          <span
            className="absolute -top-1.5 -right-1.5 flex h-6 min-w-6 items-center justify-center rounded-full bg-ink px-1.5
              text-12 font-semibold text-paper tabular-nums"
          >
            <span className="sr-only">{t('kit.quantity')} </span>{item.quantity}
          </span>
        </span>
        <div className="flex min-w-0 grow flex-col gap-x-3 min-[22.5rem]:flex-row min-[22.5rem]:justify-between">
          <div className="min-w-0">
            <p className="text-14 font-semibold text-ink">{item.productName}</p>
            <p className="text-14 text-soft">{choiceText(item)}</p>
          </div>
          <Price dong={lineTotal(item)} className="shrink-0 text-14 font-semibold text-ink" />
        </div>
      </div>
      {wrong !== undefined && <StockNote item={item} said={wrong} onLeave={leave} />}
      <PriceNote item={item} onLeave={leave} />
    </li>
  )
}
