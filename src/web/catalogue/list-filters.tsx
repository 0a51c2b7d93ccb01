// The filters of a list, as links: they work before and without JavaScript, and search engines can follow them.
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand, Category } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatNumber } from '#web/kit/format.ts'
import { Chip } from '#web/kit/ui/chip.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { isNarrowed, listUrl, SORTS } from './list-address.ts'
import type { ListWish } from './list-address.ts'

interface FiltersProps { wish: ListWish, categories: readonly Category[], brands: readonly Brand[] }

/** Beside the list on a wide screen; behind a button on a phone. */
export function ListFilters(props: FiltersProps) {
  const t = useT()
  const count = [props.wish.category, props.wish.brand].filter(Boolean).length
  return (
    <>
      <details className="group lg:hidden">
        <summary
          className="flex h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong
            bg-surface px-4 text-14 font-semibold text-ink [&::-webkit-details-marker]:hidden"
        >
          <SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-4" />
          {count > 0 ? t('catalogue.filters_count', { count }) : t('catalogue.filters')}
        </summary>
        <div className="mt-3 rounded-card border border-line bg-surface p-4"><FilterGroups {...props} /></div>
      </details>
      <div className="hidden lg:block"><FilterGroups {...props} /></div>
    </>
  )
}

function FilterGroups({ wish, categories, brands }: FiltersProps) {
  const t = useT()
  return (
    <nav aria-label={t('catalogue.filters')} className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-1">
      <FilterGroup title={t('catalogue.categories')}>
        <FilterLink
          to={listUrl(wish, { category: undefined })} chosen={wish.category === undefined} name={t('catalogue.all_categories')}
        />
        {categories.map(({ id, name, productCount }) => (
          <FilterLink
            key={id} to={listUrl(wish, { category: String(id) })} chosen={wish.category === String(id)} name={name}
            count={productCount}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('catalogue.brands')}>
        <FilterLink to={listUrl(wish, { brand: undefined })} chosen={wish.brand === undefined} name={t('catalogue.all_brands')} />
        {brands.map(({ id, name, productCount }) => (
          <FilterLink
            key={id} to={listUrl(wish, { brand: name })} chosen={wish.brand === name} name={name} count={productCount}
          />
        ))}
      </FilterGroup>
    </nav>
  )
}

function FilterGroup({ title, children }: { title: string, children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-14 font-extrabold text-ink">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  )
}

function FilterLink({ to, chosen, name, count }: { to: string, chosen: boolean, name: string, count?: number }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          `-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 text-14 transition-colors
          hover:bg-sunken lg:min-h-9`,
          chosen ? 'font-semibold text-action-text' : 'text-soft',
        )}
      >
        <span>{name}</span>
        {count !== undefined && <span className="text-12 text-quiet tabular-nums">{formatNumber(count)}</span>}
      </Link>
    </li>
  )
}

/** Ways to order the list; scrolls sideways on a phone. */
export function SortLinks({ wish }: { wish: ListWish }) {
  const t = useT()
  const usual = !SORTS.some(({ sort }) => sort === wish.sort)
  return (
    <nav aria-label={t('catalogue.sort')} className="-mx-4 scrollbar-none overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2">
        {SORTS.map(({ sort, word }, at) => (
          <li key={sort}>
            <Chip to={listUrl(wish, { sort })} chosen={wish.sort === sort || (at === 0 && usual)}>{t(word)}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the list is narrowed to; each can be taken away. */
export function ChosenFilters({ wish, categories }: Omit<FiltersProps, 'brands'>) {
  const t = useT()
  if (!isNarrowed(wish)) return null
  const category = categories.find(({ id }) => String(id) === wish.category)?.name
  const chosen = [
    wish.search && { name: t('catalogue.search_chip', { text: wish.search }), to: listUrl(wish, { search: undefined }) },
    category && { name: category, to: listUrl(wish, { category: undefined }) },
    wish.brand && { name: wish.brand, to: listUrl(wish, { brand: undefined }) },
  ].filter((filter) => typeof filter === 'object')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="sr-only">{t('catalogue.filters_chosen')}</span>
      {chosen.map(({ name, to }) => (
        <Chip key={name} to={to} removes label={t('catalogue.remove_filter', { name })}>{name}</Chip>
      ))}
      {chosen.length > 1 && (
        <Link
          to={listUrl(wish, { search: undefined, category: undefined, brand: undefined })}
          className="flex min-h-11 items-center px-2 text-14 font-semibold text-action-text underline-offset-4 hover:underline"
        >
          {t('catalogue.filters_clear')}
        </Link>
      )}
    </div>
  )
}
