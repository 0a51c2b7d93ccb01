// Up to four products side by side, as the address names them: a comparison can be sent to somebody.
import type { QueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { COMPARE_MAX, comparedProducts, readCompare } from '#web/catalogue/compare-choice.ts'
import { CompareTable } from '#web/catalogue/compare-table.tsx'
import { comparedQuery } from '#web/catalogue/product-data.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQueries } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  const ids = readCompare(search)
  useKeptChoice(ids)
  return (
    <Container className="flex flex-col gap-4 pt-4">
      <Breadcrumb crumbs={[{ label: t('shell.products'), to: urls.products() }, { label: t('product.compare_title') }]} />
      <PageTitle>{t('product.compare_title')}</PageTitle>
      {ids.length > 0 ? <Comparison ids={ids} /> : <Empty />}
    </Container>
  )
}

/** Without a word in the address, what this browser has put together. */
function useKeptChoice(ids: readonly string[]): void {
  const navigate = useNavigate()
  const bare = ids.length === 0
  useEffect(() => {
    const kept = comparedProducts.read()
    if (bare && kept.length > 0) void navigate(urls.compare(kept.map(({ id }) => id)), { replace: true })
  }, [bare, navigate])
}

/** A product that does not exist is left out. */
function Comparison({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const navigate = useNavigate()
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const found = useQueries({ queries: ids.map((id) => comparedQuery(id)) })
  const products = found.flatMap(({ data }) => data ?? [])
  if (found.some(({ isError }) => isError)) {
    return (
      <EmptyState title={t('product.failed')} text={t('shell.failed_text')}>
        <Button onClick={() => found.forEach(({ isError, refetch }) => isError && void refetch())}>{t('kit.try_again')}</Button>
      </EmptyState>
    )
  }
  if (found.some(({ isPending }) => isPending)) return <Skeleton className="h-96 w-full" />
  if (products.length === 0) return <Empty />
  const show = (rest: readonly number[]) => {
    comparedProducts.change((list) => list.filter(({ id }) => rest.includes(id) || !products.some((one) => one.id === id)))
    void navigate(urls.compare(rest), { replace: true })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 noscript:hidden">
        <Checkbox
          label={t('product.compare_differences')} checked={differencesOnly} disabled={products.length < 2}
          onChange={({ target }) => setDifferencesOnly(target.checked)}
        />
        <Button variant="link" onClick={() => show([])}>{t('product.compare_clear')}</Button>
      </div>
      {products.length < 2 && <p className="text-14 text-soft">{t('product.compare_one')}</p>}
      <CompareTable
        products={products} differencesOnly={differencesOnly}
        onRemove={(gone) => show(products.map(({ id }) => id).filter((id) => id !== gone))}
        {...(products.length < COMPARE_MAX && { add: <Add /> })}
      />
    </>
  )
}

function Add() {
  const t = useT()
  return (
    <Button
      variant="outlined" block to={urls.products()} className="h-auto! min-h-16 border-dashed! px-2! whitespace-normal!"
      icon={<Plus aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}
    >
      {t('product.compare_add')}
    </Button>
  )
}

function Empty() {
  const t = useT()
  return (
    <EmptyState art="search" title={t('product.compare_empty')} text={t('product.compare_empty_text')}>
      <Button to={urls.products()}>{t('shell.all_products')}</Button>
    </EmptyState>
  )
}

export function prefetch(client: QueryClient, { search }: PlaceAsked): Promise<unknown> {
  return Promise.all(readCompare(search).map((id) => client.fetchQuery(comparedQuery(id))))
}

export function head({ t, search }: PageContext): PageHead {
  return {
    title: t('product.compare_title'),
    description: t('product.compare_text'),
    canonical: urls.compare(),
    ...(search.has('ids') && { robots: 'noindex, follow' }),
  }
}
