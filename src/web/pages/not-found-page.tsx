import type { PageContext, PageHead } from '#web/kit/page.ts'
import { NotFound } from '#web/shell/not-found.tsx'

export function Page() {
  return <NotFound />
}

export function head({ t }: PageContext): PageHead {
  return { title: t('shell.not_found_title'), robots: 'noindex' }
}
