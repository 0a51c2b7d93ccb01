// The cart as checkout shows it: what is bought, and beside each line what stands in its way.
import type { CartProblem } from '#contract/cart.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { PriceNote, stockProblem } from './cart-line-notes.tsx'
import { choiceText } from './cart-line-row.tsx'
import { saidBeside } from './cart-news.ts'
import { keyOf, lineTotal } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'

interface CartReviewProps {
  items: readonly CartItem[]
  problems: CartProblem[]
}

export function CartReview({ items, problems }: CartReviewProps) {
  const t = useT()
  const said = saidBeside(items, problems)
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => {
        const wrong = said.get(keyOf(item)) ?? stockProblem(t, item)
        return (
          <li key={keyOf(item)} className="flex gap-3">
            <span className="relative size-16 shrink-0 rounded-control bg-stage p-1">
              <Picture image={item.productImage} alt="" sizes="64px" />
              <span
                className="absolute -top-1.5 -right-1.5 flex h-6 min-w-6 items-center justify-center rounded-full bg-ink px-1.5
                  text-12 font-semibold text-paper tabular-nums"
              >
                <span className="sr-only">{t('kit.quantity')} </span>{item.quantity}
              </span>
            </span>
            <div className="min-w-0 grow">
              <p className="text-14 font-semibold text-ink">{item.productName}</p>
              <p className="text-14 text-soft">{choiceText(item)}</p>
              {wrong && <p role="alert" className="text-14 font-medium text-bad">{wrong}</p>}
              <PriceNote item={item} />
            </div>
            <Price dong={lineTotal(item)} className="shrink-0 text-14 font-semibold text-ink" />
          </li>
        )
      })}
    </ul>
  )
}
