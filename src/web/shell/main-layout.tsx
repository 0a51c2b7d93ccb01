// The frame of every page but the sign-in ones: header, the page, footer. What the slices put into it comes as props.
import type { ReactNode } from 'react'
import { DrawnOnce } from '#web/kit/drawn-once.tsx'
import { shop } from '#web/kit/shop-facts.ts'
import { useT } from '#web/kit/words.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { HeaderSlots } from './header.tsx'
import { Part } from './part.tsx'

/** Comes once the page is awake: nothing of it is needed before. */
const loadAfloat = async () => (await import('./afloat.tsx')).Afloat

interface MainLayoutProps extends HeaderSlots {
  /** Everything the slots are drawn of before anybody is known, besides the language. */
  of: () => readonly unknown[]
  children: ReactNode
}

export function MainLayout({ of, children, ...slots }: MainLayoutProps) {
  return (
    <div className="frame flex min-h-dvh flex-col">
      <SkipLink />
      <DrawnOnce name="header" of={() => [shop(), ...of()]}><Header {...slots} /></DrawnOnce>
      {/* The footer begins below the first screen: what a page becomes while it loads moves nothing that is seen. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-128px)] grow outline-none">{children}</main>
      <DrawnOnce name="footer" of={() => [shop()]}><Footer /></DrawnOnce>
      <Part load={loadAfloat} props={{}} />
    </div>
  )
}

export function SkipLink(): ReactNode {
  const t = useT()
  return (
    <a
      href="#main"
      className="sr-only z-60 rounded-control bg-action-fill px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed
        focus:top-2 focus:left-2"
    >
      {t('shell.skip')}
    </a>
  )
}
