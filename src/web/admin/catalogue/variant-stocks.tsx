// What is left of each variant of a product, and the way to change it.
import { useState } from 'react'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import { formatNumber } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { leave } from '../kit/leaving.ts'
import { Nothing } from '../kit/nothing.tsx'
import { traitsOf } from './goods-data.ts'
import { StockChange } from './stock-change.tsx'

export function VariantStocks({ product: { id, variants } }: { product: StaffProduct }) {
  const t = useT()
  const { language } = useLanguage()
  const [changing, setChanging] = useState<number>()
  const variant = variants.find((one) => one.id === changing)
  if (variants.length === 0) return <Nothing title={t('admin-stock.none')} />
  return (
    <section aria-label={t('admin-stock.of_variants')} className="rounded-card border border-line bg-surface">
      <ul>
        {variants.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 last:border-0">
            <span className="flex min-w-0 flex-col">
              <span className="text-14 font-semibold text-ink">{traitsOf(one, language)}</span>
              <span className="text-12 break-words text-quiet">{one.sku}</span>
            </span>
            <span className="flex shrink-0 items-center gap-4">
              <span className={`text-14 tabular-nums ${one.stock === 0 ? 'font-semibold text-bad' : 'text-ink'}`}>
                {t('admin-stock.left')} {formatNumber(one.stock)}
              </span>
              <Button
                variant="outlined" size="small" onClick={() => setChanging(one.id)}
                aria-label={t('admin-stock.adjust_of', { name: traitsOf(one, language) })}
              >
                {t('admin-stock.adjust')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {variant && (
        <StockChange
          key={variant.id} productId={id} variant={variant} onClose={() => leave(() => setChanging(undefined))}
          onDone={() => setChanging(undefined)}
        />
      )}
    </section>
  )
}
