import { categoriesQuery } from '#web/catalogue/catalogue-data.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import { crumbsJsonLd } from '#web/kit/crumbs-json-ld.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const { data: categories } = useQuery(categoriesQuery)
  return (
    <Container className="flex flex-col gap-6 pt-4">
      <Breadcrumb crumbs={crumbsOf(t)} />
      <PageTitle>{t('catalogue.all_categories')}</PageTitle>
      {categories?.length === 0
        ? <EmptyState art="search" title={t('catalogue.no_categories')} />
        : <CategoryTiles categories={categories ?? []} />}
    </Container>
  )
}

/** The way here, for people and for search engines. */
function crumbsOf(t: Translate) {
  return [{ label: t('shell.products'), to: urls.products() }, { label: t('catalogue.all_categories'), to: urls.categories() }]
}

export function head({ t, origin }: PageContext): PageHead {
  return {
    title: t('catalogue.all_categories'),
    description: t('catalogue.categories_text'),
    jsonLd: [crumbsJsonLd([{ label: t('kit.home'), to: urls.home() }, ...crumbsOf(t)], origin)],
  }
}

export function tags(): readonly string[] {
  return ['categories']
}
