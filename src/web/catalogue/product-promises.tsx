import { PackageCheck, RotateCcw, ShieldCheck } from 'lucide-react'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

const PROMISES = [
  { Icon: PackageCheck, word: 'product.promise_ship', to: urls.shippingPolicy() },
  { Icon: RotateCcw, word: 'product.promise_return', to: urls.returnPolicy() },
  { Icon: ShieldCheck, word: 'product.promise_warranty', to: urls.returnPolicy() },
] as const

/** Delivery, return and warranty, each leading to the whole of it. */
export function ProductPromises() {
  const t = useT()
  return (
    <section>
      <h2 className="sr-only">{t('product.delivery_facts')}</h2>
      <ul className="flex flex-col divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
        {PROMISES.map(({ Icon, word, to }) => (
          <li key={word}>
            <Link to={to} className="flex min-h-11 items-center gap-3 px-4 py-3 text-14 text-soft transition-colors
              hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2">
              <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action" />
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
