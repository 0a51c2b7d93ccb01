import { useLocation } from 'react-router'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { urls } from '#web/urls.ts'

/** An address that is that of a product, were there one. */
function isProduct(path: string): boolean {
  return path === urls.product(Number(path.split('/').at(-1)))
}

export function Page() {
  const t = useT()
  const { pathname } = useLocation()
  return isProduct(pathname) ? <NotFound title={t('catalogue.product_missing')} /> : <NotFound />
}

export function head({ t, path }: PageContext): PageHead {
  return { title: t(isProduct(path) ? 'catalogue.product_missing' : 'shell.not_found_title'), robots: 'noindex' }
}
