// The quiet frame of the sign-in pages: the mark, a way back, somebody to ask.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Container } from '#web/kit/ui/container.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SkipLink } from './main-layout.tsx'
import { Mark } from './mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const LINK_CLASS = 'inline-flex min-h-11 min-w-11 items-center gap-2 underline-offset-4 hover:text-ink hover:underline'

export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <Container className="flex h-16 items-center justify-between gap-4 text-14 font-medium text-soft">
          <Link to={urls.home()} className={LINK_CLASS}>
            <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
            <span className="max-sm:sr-only">{t('shell.back_home')}</span>
          </Link>
          <Link to={urls.home()} aria-label={t('shell.home_link')} className="flex h-11 items-center text-ink">
            <Mark className="h-9 w-auto" />
          </Link>
          <Link to={urls.contact()} className={LINK_CLASS}>{t('shell.contact_support')}</Link>
        </Container>
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">{children}</main>
      <footer className="border-t border-line">
        <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-14 text-quiet">
          <span className="flex gap-6">
            <Link to={urls.privacy()} className={LINK_CLASS}>{t('shell.privacy')}</Link>
            <Link to={urls.terms()} className={LINK_CLASS}>{t('shell.terms')}</Link>
          </span>
          <span className="flex gap-3"><ThemeSwitch /><LanguageSwitch /></span>
        </Container>
      </footer>
    </div>
  )
}
