import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#web/catalogue/catalogue-data.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <Container className="flex flex-col gap-6 pt-4">
      <Breadcrumb crumbs={[{ label: t('shell.products'), to: urls.products() }, { label: t('catalogue.all_categories') }]} />
      <PageTitle>{t('catalogue.all_categories')}</PageTitle>
      <CategoryTiles categories={categories} />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  const title = t('catalogue.all_categories')
  return { title, description: t('catalogue.list_text', { title: title.toLocaleLowerCase('vi') }) }
}

export function tags(): readonly string[] {
  return ['categories']
}
