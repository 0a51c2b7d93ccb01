// What there is to read about a product: description, highlights, specifications.
import { Check, ChevronDown } from 'lucide-react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useT } from '#web/kit/words.tsx'

/** `chosen` is the variant whose SKU stands at the end. */
export function ProductFacts({ product, chosen }: { product: ProductDetail, chosen: Variant | undefined }) {
  const t = useT()
  const { highlights, description, specificationGroups } = product
  return (
    <div className="flex flex-col gap-10 sm:gap-14">
      {(highlights.length > 0 || description !== '') && (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
          {description && (
            <section className="flex flex-col gap-4">
              <h2 className="text-22 font-extrabold text-ink">{t('product.description')}</h2>
              {description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} className="max-w-prose text-16 text-pretty text-soft">{paragraph}</p>
              ))}
            </section>
          )}
          {highlights.length > 0 && (
            <section className="flex flex-col gap-4">
              <h2 className="text-22 font-extrabold text-ink">{t('product.highlights')}</h2>
              <ul className="grid gap-3">
                {highlights.map((line) => (
                  <li key={line} className="flex gap-3 text-16 text-ink">
                    <Check aria-hidden strokeWidth={2.25} className="mt-1 size-4 shrink-0 text-action" />
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {specificationGroups.length > 0 && <Specifications groups={specificationGroups} sku={chosen?.sku} />}
    </div>
  )
}

interface SpecificationsProps { groups: ProductDetail['specificationGroups'], sku: string | undefined }

/** Groups in two columns where there is room, balanced by the browser and read down the first, then the second. */
function Specifications({ groups, sku }: SpecificationsProps) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22 font-extrabold text-ink">{t('product.specifications')}</h2>
      <div className={classNames('-mb-4', groups.length > 1 && 'gap-4 lg:columns-2')}>
        {groups.map(({ key, name, specifications }) => (
          <details key={key} open className="group mb-4 break-inside-avoid overflow-clip rounded-card border
            border-line bg-surface below-fold-60">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-2 px-4 py-3 text-14 font-extrabold
              text-ink hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              {name}
              <ChevronDown
                aria-hidden strokeWidth={1.75} className="size-4 text-quiet transition-transform group-open:rotate-180"
              />
            </summary>
            <dl className="px-4 pb-2">
              {specifications.map((line) => (
                <div key={line.key} className="flex flex-wrap gap-x-3 border-t border-line py-2 text-14">
                  <dt className="w-[8rem] text-quiet sm:w-[11rem]">{line.label}</dt>
                  <dd className="min-w-[7rem] flex-1 text-ink"><WholeWords text={line.value} /></dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
      {sku !== undefined && <p title={sku} className="truncate text-12 text-quiet lg:mt-4">{t('product.sku', { sku })}</p>}
    </section>
  )
}
