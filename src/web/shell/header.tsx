import { Mail, MapPin, Menu, Phone } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { SHOP } from './shop-facts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const SHADOW_FROM_PX = 20

const loadSheet = async () => ({ default: (await import('./side-sheet.tsx')).SideSheet })
/** Comes with the first touch of its button. */
const SideSheet = lazy(loadSheet)

const loadMenu = async () => ({ default: (await import('./user-menu.tsx')).UserMenu })
/** Comes for people who are signed in. */
const UserMenu = lazy(loadMenu)

export interface HeaderSlots {
  /** Categories for the products menu. */
  menu: ReactNode
  /** The same for the phone's sheet. */
  sidebar: ReactNode
  /** The cart's button with its panel. */
  cart?: ReactNode
}

export function Header({ menu, sidebar, cart }: HeaderSlots) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  const scrolled = useScrolledPast(SHADOW_FROM_PX)
  return (
    <>
      <header
        className={classNames(
          // Wide screens push the utility bar (40 px and its line) out above the edge.
          'sticky top-0 z-40 border-b bg-paper lg:-top-[41px] transition-[border-color,box-shadow] duration-200',
          scrolled ? 'border-line shadow-lift' : 'border-transparent',
        )}
      >
        <UtilityBar />
        <Container className="flex items-center gap-x-1 py-1.5 sm:gap-x-2 lg:gap-x-4 lg:py-3">
          <IconButton
            label={t('shell.menu')} className="-ml-2 lg:hidden" aria-expanded={open ?? false}
            onPointerDown={() => void loadSheet()} onClick={() => setOpen(true)}
          >
            <Menu aria-hidden strokeWidth={1.75} className="size-6" />
          </IconButton>
          <Link
            to={urls.home()} aria-label={t('shell.home_link')}
            className="flex h-11 shrink-0 items-center rounded-control text-ink"
          >
            <Mark className="h-9 w-auto lg:h-10" />
          </Link>
          <nav aria-label={t('shell.main_navigation')} className="hidden lg:block"><ProductsMenu categories={menu} /></nav>
          <SearchBox className="mx-2 max-w-140 grow max-lg:hidden" />
          <div className="ml-auto flex items-center gap-1">
            <Account />
            {cart}
          </div>
        </Container>
      </header>
      <Container className="pt-1 lg:hidden"><SearchBox /></Container>
      {open !== undefined && (
        <Suspense><SideSheet open={open} onClose={() => setOpen(false)} categories={sidebar} /></Suspense>
      )}
    </>
  )
}

/** Sign-in links for guests. The server renders these for everybody; a kept token hides them until the person is known. */
function Account() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <Suspense fallback={<Entrances hidden />}><UserMenu /></Suspense> : <Entrances />
}

function Entrances({ hidden }: { hidden?: boolean }) {
  const t = useT()
  return (
    <div className={classNames('guest-only flex items-center gap-1', hidden && 'invisible')}>
      <Button variant="text" to={urls.login()} className="px-3! max-sm:h-11">{t('shell.login')}</Button>
      <span className="hidden sm:contents"><Button variant="soft" to={urls.register()}>{t('shell.register')}</Button></span>
    </div>
  )
}

function UtilityBar() {
  const item = 'flex items-center gap-1.5 rounded-chip py-1 hover:text-ink'
  return (
    <div className="hidden border-b border-line text-12 text-soft lg:block">
      <Container className="flex h-10 items-center gap-6">
        <span className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="truncate">{SHOP.address}</span>
        </span>
        <a href={SHOP.phoneLink} className={item}><Phone aria-hidden strokeWidth={1.75} className="size-4" />{SHOP.phone}</a>
        <a href={`mailto:${SHOP.email}`} className={item}>
          <Mail aria-hidden strokeWidth={1.75} className="size-4" />{SHOP.email}
        </a>
        <span className="grow" />
        <ThemeSwitch />
        <LanguageSwitch />
      </Container>
    </div>
  )
}

function useScrolledPast(limit_px: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > limit_px)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [limit_px])
  return past
}
