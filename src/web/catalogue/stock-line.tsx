import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'

/** From here down the shop says how many are left. */
const FEW = 5

type Stocked = Pick<Product, 'status' | 'stockQuantity'>

export function canBuy({ status, stockQuantity }: Stocked): boolean {
  return status === 'AVAILABLE' && stockQuantity > 0
}

/** The same products with those first that can be bought; within both as they were. */
export function buyableFirst<P extends Stocked>(products: readonly P[]): P[] {
  return products.toSorted((one, other) => Number(canBuy(other)) - Number(canBuy(one)))
}

export function stockWord(of: Stocked, t: Translate): string {
  if (of.status === 'COMING_SOON') return t('catalogue.coming_soon')
  if (of.status === 'DISCONTINUED') return t('catalogue.discontinued')
  if (!canBuy(of)) return t('catalogue.out_of_stock')
  return of.stockQuantity <= FEW ? t('catalogue.few_left', { count: of.stockQuantity }) : t('catalogue.in_stock')
}

/** One quiet line: in stock, 3 left, coming soon. */
export function StockLine({ of, className }: { of: Stocked, className?: string }) {
  const t = useT()
  const tone = !canBuy(of) ? 'text-quiet' : of.stockQuantity <= FEW ? 'text-warn' : 'text-action-text'
  return <p className={classNames('text-12 font-medium', tone, className)}>{stockWord(of, t)}</p>
}
