// A list of products with its filters, order, pages, and what it says when it is empty, late or broken.
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useWide } from '#web/kit/wide.ts'
import { useT } from '#web/kit/words.tsx'
import { categoriesQuery } from './catalogue-data.ts'
import { countChosen, isNarrowed, LIST_PAGE_SIZE } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { ChosenFilters, Understood } from './list-chosen.tsx'
import { brandListQuery } from './list-data.ts'
import { BeyondList, BrokenList, EmptyList } from './list-empty.tsx'
import { useFacets } from './list-facets.ts'
import type { FacetsState } from './list-facets.ts'
import { FilterButton, FILTERS_ID } from './list-filter-button.tsx'
import { FilterGroups } from './list-filters.tsx'
import { ListMore } from './list-more.tsx'
import { useKeptPlace, useList, useTurnedPage } from './list-pages.ts'
import { inSizesAsked } from './list-sizes.ts'
import { SortLinks } from './list-sort.tsx'
import { Pager } from './pager.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

/** The first row. */
const EAGER_PICTURES = 4

interface ProductListProps {
  /** Whose products are shown. */
  wish: ListWish
  /** What is chosen: `wish`, unless that is still on its way. */
  chosen: ListWish
  title: string
}

/** While something is chosen in the sheet above it, nothing of it is drawn. */
export const ProductList = memo(List)

function List({ wish, chosen, title }: ProductListProps) {
  const t = useT()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: brands = [] } = useQuery(brandListQuery)
  const facets = useDeferredValue(useFacets(wish))
  const { shown, waiting: coming, growing, failed, retry, more, foresee } = useList(wish)
  const waiting = coming || wish !== chosen
  const products = useMemo(() => shown?.products.map((product) => inSizesAsked(product, wish)) ?? [], [shown, wish])
  useKeptPlace(shown !== undefined && !waiting)
  useTurnedPage(wish)
  const total = shown?.totalElements
  const beyond = shown !== undefined && shown.products.length === 0 && shown.totalElements > 0
  const full = shown !== undefined && shown.products.length > 0
  // Filters have nothing to offer where the words alone found nothing.
  const bare = total === 0 && countChosen(wish) === 0
  return (
    <div className={classNames('grid grid-cols-1 gap-x-8 gap-y-4', !bare && 'lg:grid-cols-[14rem_minmax(0,1fr)]')}>
      <div className={classNames('flex flex-col gap-3', !bare && 'lg:col-span-2')}>
        <PageTitle
          aside={(
            <output className="text-14 text-quiet max-sm:basis-full">
              {!failed && (total === undefined || waiting ? <Skeleton className="h-5 w-32" />
                : t(isNarrowed(wish) ? 'finding.results' : 'catalogue.products_count', { count: total }))}
            </output>
          )}
        >
          {title}
        </PageTitle>
        {wish.kind === 'recent' && wish.sort === undefined && wish.search === undefined
          && <p className="text-14 text-soft">{t('finding.recent_order')}</p>}
        <Understood wish={wish} facets={facets.fresh} />
        <ChosenFilters wish={chosen} categories={categories} brands={brands} facets={facets.shown} />
      </div>
      <FiltersBeside wish={wish} facets={facets} hidden={bare} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className={classNames('flex items-center gap-2', total === 0 && 'lg:hidden')}>
          <FilterButton wish={chosen} />
          {full && <SortLinks wish={chosen} />}
        </div>
        <div
          aria-busy={waiting || growing}
          className={waiting && shown ? 'opacity-55 transition-opacity duration-150' : undefined}
        >
          {full && (
            <Arrivals count={shown.products.length} grown={growing}>
              <ProductGrid
                products={products} shape="listed" heading="h2" eager={EAGER_PICTURES} coming={growing ? LIST_PAGE_SIZE : 0}
              />
            </Arrivals>
          )}
          {beyond && <BeyondList wish={wish} pages={shown.totalPages} />}
          {shown && !full && !beyond && <EmptyList wish={wish} categories={categories} />}
          {failed && <BrokenList onRetry={retry} />}
          {!shown && !failed && <ProductGridSkeleton count={LIST_PAGE_SIZE} shape="listed" />}
        </div>
        {full && shown.totalPages > 1 && (
          <div className="mt-4 flex flex-col items-center gap-6">
            <ListMore
              wish={wish} shown={shown.products.length} total={shown.totalElements} growing={growing} onMore={more}
              onNear={foresee}
            />
            <Pager wish={chosen} total={shown.totalPages} />
          </div>
        )}
      </div>
    </div>
  )
}

interface FiltersBesideProps { wish: ListWish, facets: FacetsState, hidden: boolean }

/** At the left of the list; a narrow screen has them below it until the page is awake, and in the sheet from then on. */
function FiltersBeside({ wish, facets, hidden }: FiltersBesideProps) {
  const wide = useWide('64rem')
  return (
    <div id={FILTERS_ID} className={classNames('max-lg:order-last max-lg:hidden max-lg:noscript:block', hidden && 'lg:hidden')}>
      {wide && <FilterGroups wish={wish} facets={facets} />}
    </div>
  )
}

/** When a page has come below the others, its first product has the focus; nothing moves on the screen. */
function Arrivals({ count, grown, children }: { count: number, grown: boolean, children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (grown) {
      before.current = count
      return
    }
    const first = before.current
    before.current = undefined
    if (first === undefined || count <= first) return
    frame.current?.querySelectorAll('article')[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count, grown])
  return <div ref={frame}>{children}</div>
}
