import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'

/** From here down the shop says how many are left. */
const FEW = 5

type Stocked = Pick<Product, 'status' | 'stockQuantity'>

export function canBuy({ status, stockQuantity }: Stocked): boolean {
  return status === 'AVAILABLE' && stockQuantity > 0
}

/** One quiet line: in stock, 3 left, coming soon. */
export function StockLine({ of, className }: { of: Stocked, className?: string }) {
  const t = useT()
  const few = canBuy(of) && of.stockQuantity <= FEW
  const text = of.status === 'COMING_SOON' ? t('catalogue.coming_soon')
    : of.status === 'DISCONTINUED' ? t('catalogue.discontinued')
    : !canBuy(of) ? t('catalogue.out_of_stock')
    : few ? t('catalogue.few_left', { count: of.stockQuantity })
    : t('catalogue.in_stock')
  const tone = few ? 'text-warn' : canBuy(of) ? 'text-action-text' : 'text-quiet'
  return <p className={classNames('text-12 font-medium', tone, className)}>{text}</p>
}
