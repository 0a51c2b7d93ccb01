// Shelves beside a product: what fits it, and what is like it. A row of five, or a strip to swipe where there is less room.
import type { Product } from '#contract/catalogue.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { ProductCard } from './product-card.tsx'
import { accessoriesQuery, relatedQuery } from './product-data.ts'
import { ProductLines } from './product-lines.tsx'
import { buyableFirst } from './stock-line.tsx'

/** Fewer than this would leave most of a row empty. */
const ROW_FROM = 3

/** Nothing at all when there is nothing like it. */
export function RelatedProducts({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery(relatedQuery(id))
  return <Strip title={t('product.related')} products={data && buyableFirst(data)} />
}

/** Accessories of a device; of an accessory, what it is made for. */
export function FittingProducts({ id, of }: { id: string, of: 'device' | 'accessory' }) {
  const t = useT()
  const { data = [] } = useQuery(accessoriesQuery(id))
  const title = t(of === 'device' ? 'product.accessories' : 'product.accessories_fit')
  if (data.length === 0 || data.length >= ROW_FROM) return <Strip title={title} products={data} />
  return (
    <section className="flex max-w-108 flex-col gap-4 below-fold-110">
      <h2 className="text-22 font-extrabold text-ink">{title}</h2>
      <ProductLines products={data} />
    </section>
  )
}

function Strip({ title, products = [] }: { title: string, products: readonly Product[] | undefined }) {
  if (products.length === 0) return null
  return (
    <section className="flex flex-col gap-4 below-fold-110">
      <h2 className="text-22 font-extrabold text-ink">{title}</h2>
      <ul className="-mx-4 flex scrollbar-none snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 sm:-mx-6 sm:scroll-px-6 sm:gap-4
        sm:px-6 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0">
        {products.map((product) => (
          <li key={product.id} className="w-[44vw] shrink-0 snap-start sm:w-[30vw] lg:w-auto">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
