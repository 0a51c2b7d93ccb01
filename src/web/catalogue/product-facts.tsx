// What there is to read about a product: highlights, description, specifications.
import { Check } from 'lucide-react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { useT } from '#web/kit/words.tsx'

export function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useT()
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="flex flex-col gap-10 lg:sticky lg:top-24 lg:order-last">
        {product.highlights.length > 0 && (
          <section className="flex flex-col gap-4">
            <h2 className="text-22 font-extrabold text-ink">{t('catalogue.highlights')}</h2>
            <ul className="grid gap-3">
              {product.highlights.map((line) => (
                <li key={line} className="flex gap-3 text-16 text-ink">
                  <Check aria-hidden strokeWidth={2.25} className="mt-1 size-4 shrink-0 text-action" />
                  {line}
                </li>
              ))}
            </ul>
          </section>
        )}
        {product.description && (
          <section className="flex flex-col gap-4">
            <h2 className="text-22 font-extrabold text-ink">{t('catalogue.description')}</h2>
            {product.description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="text-16 text-pretty text-soft">{paragraph}</p>
            ))}
          </section>
        )}
      </div>
      {product.specificationGroups.length > 0 && <Specifications groups={product.specificationGroups} />}
    </div>
  )
}

function Specifications({ groups }: { groups: ProductDetail['specificationGroups'] }) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22 font-extrabold text-ink">{t('catalogue.specifications')}</h2>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {groups.map(({ key, name, specifications }, at) => (
          <details key={key} open={at < 4} className="group border-t border-line first:border-t-0">
            <summary className="cursor-pointer px-4 py-3 text-14 font-extrabold text-ink hover:bg-sunken">{name}</summary>
            <dl className="px-4 pb-3">
              {specifications.map((line) => (
                <div key={line.key} className="grid grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)] gap-3
                  border-t border-line py-2 text-14 first:border-t-0">
                  <dt className="text-quiet">{line.label}</dt>
                  <dd className="text-ink">{line.value}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
    </section>
  )
}
