// A list of products with its filters, order, pages, and what it says when it is empty, late or broken.
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { brandsQuery, categoriesQuery, productsQuery } from './catalogue-data.ts'
import { isNarrowed, listUrl } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { ChosenFilters, ListFilters, SortLinks } from './list-filters.tsx'
import { Pager } from './pager.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

const EAGER_PICTURES = 5

export function ProductList({ wish, title }: { wish: ListWish, title: string }) {
  const t = useT()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: brands = [] } = useQuery(brandsQuery)
  const list = useQuery(productsQuery(wish))
  const beyond = list.data !== undefined && list.data.content.length === 0 && list.data.totalElements > 0
  const counted = isNarrowed(wish) ? 'catalogue.results' : 'catalogue.products_count'
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4 lg:col-span-2">
        <PageTitle
          aside={(
            <output className="text-14 text-quiet">
              {list.data ? t(counted, { count: list.data.totalElements }) : <Skeleton className="h-5 w-32" />}
            </output>
          )}
        >
          {title}
        </PageTitle>
        <ChosenFilters wish={wish} categories={categories} />
      </div>
      <ListFilters wish={wish} categories={categories} brands={brands} />
      <div className="flex flex-col gap-5">
        {list.data?.totalElements !== 0 && !beyond && <SortLinks wish={wish} />}
        <div className={list.isPlaceholderData ? 'opacity-55 transition-opacity' : undefined}>
          {list.data
            ? list.data.content.length > 0
              ? <ProductGrid products={list.data.content} shape="listed" heading="h2" eager={EAGER_PICTURES} />
              : <EmptyList wish={wish} beyond={beyond} />
            : list.isError
              ? <BrokenList onRetry={() => void list.refetch()} />
              : <ProductGridSkeleton count={12} shape="listed" />}
        </div>
        <Pager wish={wish} total={beyond ? 0 : list.data?.totalPages ?? 0} />
      </div>
    </div>
  )
}

/** Nothing fits, or nothing comes after the last page. */
function EmptyList({ wish, beyond }: { wish: ListWish, beyond: boolean }) {
  const t = useT()
  if (beyond) {
    return (
      <EmptyState art="search" title={t('catalogue.beyond_title')} text={t('catalogue.beyond_text', { number: wish.page })}>
        <Button to={listUrl(wish)}>{t('catalogue.beyond_first')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art="search" title={t('catalogue.empty_title')}
      text={wish.search ? t('catalogue.empty_search', { text: wish.search }) : t('catalogue.empty_text')}
    >
      <Button variant="outlined" to={listUrl(wish, { search: undefined, category: undefined, brand: undefined })}>
        {t('catalogue.filters_clear')}
      </Button>
      <Button variant="text" to={urls.onSale()}>{t('shell.on_sale')}</Button>
    </EmptyState>
  )
}

function BrokenList({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <EmptyState title={t('catalogue.list_failed_title')} text={t('shell.failed_text')}>
      <Button onClick={onRetry}>{t('kit.try_again')}</Button>
    </EmptyState>
  )
}
