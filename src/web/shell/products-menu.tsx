import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useDisclosure } from '#web/kit/ui/disclosure.ts'
import { Link } from '#web/kit/ui/link.tsx'

/** The products menu: a native disclosure, so it opens without JavaScript. Closes on Escape, outside clicks and a new page. */
export function ProductsMenu({ categories }: { categories: ReactNode }) {
  const t = useT()
  const menu = useDisclosure()
  return (
    <details {...menu} className="group relative">
      <summary
        className="flex h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-3 text-16 font-semibold
          whitespace-nowrap text-ink transition-colors group-open:bg-sunken hover:bg-sunken
          [&::-webkit-details-marker]:hidden"
      >
        {t('shell.products')}
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className="absolute top-full left-0 z-40 mt-2 w-130 animate-rise-in rounded-card border border-line bg-raised p-2
          shadow-float"
      >
        {categories}
        <div className="mt-2 flex gap-1 border-t border-line pt-2 text-14 font-semibold text-action-text">
          <Link to={urls.products()} className="rounded-control px-3 py-2.5 hover:bg-sunken">{t('shell.all_products')}</Link>
          <Link to={urls.onSale()} className="rounded-control px-3 py-2.5 hover:bg-sunken">{t('shell.on_sale')}</Link>
          <Link to={urls.recent()} className="rounded-control px-3 py-2.5 hover:bg-sunken">{t('shell.recent')}</Link>
        </div>
      </div>
    </details>
  )
}
