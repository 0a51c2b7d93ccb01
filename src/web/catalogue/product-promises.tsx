import { PackageCheck, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { freeOver, shop } from '#web/kit/shop-facts.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

/** How long this very product is covered, as its specification says it: "12 tháng"; nothing where it does not say. */
export function warrantyOf({ specificationGroups }: Pick<ProductDetail, 'specificationGroups'>): string | undefined {
  return specificationGroups.flatMap(({ specifications }) => specifications).find(({ key }) => key === 'warranty')?.value
}

/** Delivery, return and warranty, each leading to the whole of it. */
export function ProductPromises({ warranty }: { warranty: string | undefined }) {
  const t = useT()
  const promises = [
    { Icon: PackageCheck, text: t('product.promise_ship', { free: freeOver() }), to: urls.shippingPolicy() },
    { Icon: RotateCcw, text: t('product.promise_return', { days: shop().returnDays }), to: urls.returnPolicy() },
    {
      Icon: ShieldCheck, to: urls.returnPolicy(),
      text: warranty === undefined ? t('product.promise_warranty') : t('product.promise_warranty_own', { warranty }),
    },
  ]
  return (
    <section>
      <h2 className="sr-only">{t('product.delivery_facts')}</h2>
      <ul className="flex flex-col divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
        {promises.map(({ Icon, text, to }) => (
          <li key={text}>
            <Link to={to} className="flex min-h-11 items-center gap-3 px-4 py-3 text-14 text-soft transition-colors
              hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2">
              <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
