import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/kit/words.tsx'
import { relatedQuery } from './catalogue-data.ts'
import { ProductGrid } from './product-grid.tsx'

/** Nothing at all when there is nothing like it. */
export function RelatedProducts({ id }: { id: string }) {
  const t = useT()
  const { data: products = [] } = useQuery(relatedQuery(id))
  if (products.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22 font-extrabold text-ink">{t('catalogue.related')}</h2>
      <ProductGrid products={products.slice(0, 5)} />
    </section>
  )
}
