// Categories with their counts, for the header's menu and for the phone's sheet.
import { useEffect } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { formatNumber } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { categoriesQuery } from './catalogue-data.ts'

const HEADER_CATEGORIES = 8

export function CategoryLinks({ place }: { place: 'menu' | 'sidebar' }) {
  const t = useT()
  const { data, isError } = useQuery(categoriesQuery)
  const failed = isError && place === 'menu'
  useEffect(() => {
    if (failed) toast.error(t('catalogue.categories_failed'))
  }, [failed, t])
  if (!data?.length) return <p className="px-3 py-2 text-14 text-quiet">{data ? t('catalogue.no_categories') : ''}</p>
  return (
    <>
      <ul className={place === 'menu' ? 'grid grid-cols-2 gap-1' : 'flex flex-col'}>
        {data.slice(0, HEADER_CATEGORIES).map((category) => <li key={category.id}><CategoryLink category={category} /></li>)}
      </ul>
      {data.length > HEADER_CATEGORIES && (
        <Link to={urls.categories()} className="block rounded-control px-3 py-3 text-14 font-semibold text-action-text
          hover:bg-sunken">
          {t('catalogue.all_categories')}
        </Link>
      )}
    </>
  )
}

function CategoryLink({ category }: { category: Category }) {
  const t = useT()
  return (
    <Link
      to={urls.products({ category: category.id })}
      className="flex items-center gap-3 rounded-control px-3 py-1.5 transition-colors hover:bg-sunken"
    >
      <span className="size-11 shrink-0 rounded-chip bg-sunken">
        <Picture image={category.image} alt="" sizes="44px" className="p-1" />
      </span>
      <span className="grow text-14 font-semibold text-ink">{category.name}</span>
      <span className="text-12 text-quiet tabular-nums">
        <span aria-hidden>{formatNumber(category.productCount)}</span>
        <span className="sr-only">{t('catalogue.products_count', { count: category.productCount })}</span>
      </span>
    </Link>
  )
}
