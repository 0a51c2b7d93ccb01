import { Mail, MapPin, Menu, PackageSearch, Phone, Search } from 'lucide-react'
import { memo, useCallback, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { useOpenHere } from '#web/kit/open-here.ts'
import { shop } from '#web/kit/shop-facts.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { DisplayMenu } from './display-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'
import { Part } from './part.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { useScrolledPast } from './scrolled.ts'
import { SearchBox } from './search-box.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const SHADOW_FROM_PX = 20
/** By then the search box of a narrow screen has gone from sight. */
const SEARCH_GONE_PX = 64

/** Comes with the first touch of its button. */
const loadSheet = async () => (await import('./side-sheet.tsx')).SideSheet

/** Comes for people who are signed in. */
const loadMenu = async () => (await import('./user-menu.tsx')).UserMenu

export interface HeaderSlots {
  /** Categories for the products menu. */
  menu: ReactNode
  /** The same for the sidebar. */
  sidebar: ReactNode
  /** The wishlist's heart with its panel; for everybody. */
  wishlist?: ReactNode
  /** The bell with its panel; for people who are signed in. */
  bell?: ReactNode
  /** The cart's button with its panel; for everybody. */
  cart?: ReactNode
}

export function Header({ menu, sidebar, wishlist, bell, cart }: HeaderSlots) {
  const t = useT()
  const scrolled = useScrolledPast(SHADOW_FROM_PX)
  const away = useScrolledPast(SEARCH_GONE_PX)
  const { isAuthenticated } = useSession()
  const row = useRef<HTMLDivElement>(null)
  return (
    // No box of its own: its first row stays at the top of the page, the second one as long as somebody is in it.
    <header className="contents">
      <div
        className={classNames(
          // Wide screens push the utility bar (40 px and its line) out above the edge.
          'sticky top-0 z-40 border-b bg-paper lg:-top-[41px] transition-[border-color,box-shadow] duration-200',
          scrolled ? 'border-line shadow-lift' : 'border-transparent',
        )}
      >
        <UtilityBar />
        {/* In sight wherever the page is: reaching something in it must not move the page. */}
        <Container
          className="flex items-center gap-x-1 py-1.5 sm:gap-x-2 lg:gap-x-4 lg:py-3 [&_:is(a,button,input,summary)]:-scroll-mt-22"
        >
          <Sidebar categories={sidebar} />
          <Link
            to={urls.home()} aria-label={t('shell.home_link')}
            className={classNames(
              'flex h-11 shrink-0 items-center rounded-control text-ink', away && 'max-[379px]:hidden',
            )}
          >
            <Mark className="h-9 w-auto lg:h-10" />
          </Link>
          <nav aria-label={t('shell.main_navigation')} className="hidden shrink-0 lg:block">
            <ProductsMenu categories={menu} />
          </nav>
          <SearchBox className="mx-2 max-w-140 grow max-lg:hidden" />
          <div className="ml-auto flex items-center sm:gap-1">
            {away && (
              <IconButton label={t('shell.search_open')} className="lg:hidden" onClick={() => search(row.current)}>
                <Search aria-hidden strokeWidth={1.75} className="size-6" />
              </IconButton>
            )}
            <Account away={away} />
            {wishlist}
            {isAuthenticated && bell}
            {cart}
          </div>
        </Container>
      </div>
      <div
        ref={row}
        className={classNames(
          'z-39 focus-within:sticky focus-within:top-14 lg:hidden',
          away && 'focus-within:-mb-2 focus-within:bg-paper focus-within:pb-2 focus-within:shadow-lift',
        )}
      >
        <Container className="flex items-center gap-1 pt-1">
          <SearchBox className="grow" />
          <DisplayMenu />
        </Container>
      </div>
    </header>
  )
}

/** What is reached stays in sight by itself. */
function search(row: HTMLElement | null): void {
  row?.querySelector('input')?.focus({ preventScroll: true })
}

/** The button of the sidebar, and the sidebar once it was touched. */
const Sidebar = memo(({ categories }: { categories: ReactNode }) => {
  const t = useT()
  const [open, setOpen] = useOpenHere()
  const close = useCallback(() => setOpen(false), [setOpen])
  const fail = useCallback(() => {
    setOpen(false)
    toast.error(t('kit.no_answer'))
  }, [setOpen, t])
  return (
    <>
      <IconButton
        label={t('shell.menu')} className="-ml-2 shrink-0" aria-expanded={open} aria-haspopup="dialog"
        onPointerDown={() => void loadSheet().catch(() => undefined)} onClick={() => setOpen(true)}
      >
        <Menu aria-hidden strokeWidth={1.75} className="size-6" />
      </IconButton>
      <Part load={loadSheet} wanted={open} props={{ open, onClose: close, categories }} onFail={fail} />
    </>
  )
})

/** Ways in for guests. The server renders these for everybody; a kept token hides them until the person is known. */
function Account({ away }: { away: boolean }) {
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) return <Entrances away={away} />
  return <Part load={loadMenu} props={{ away }} meanwhile={<Entrances hidden away={away} />} />
}

/** `away`: a narrow screen has no room for the way to an order. `hidden` ones are as wide there as the buttons to come. */
function Entrances({ hidden, away }: { hidden?: boolean, away: boolean }) {
  const t = useT()
  return (
    <div
      className={classNames(
        'guest-only flex items-center sm:gap-1', hidden && 'invisible max-lg:w-11 max-lg:overflow-clip',
        hidden && !away && 'min-[380px]:max-lg:w-22',
      )}
    >
      {!away && (
        <IconButton to={urls.trackOrder()} label={t('shell.track_order')} className="max-[379px]:hidden lg:hidden">
          <PackageSearch aria-hidden strokeWidth={1.75} className="size-6" />
        </IconButton>
      )}
      <Button variant="text" to={urls.login()} className="px-2.5! max-sm:h-11 sm:px-3!">{t('shell.login')}</Button>
      <span className="hidden sm:contents"><Button variant="soft" to={urls.register()}>{t('shell.register')}</Button></span>
    </div>
  )
}

const UtilityBar = memo(() => {
  const item = 'flex items-center gap-1.5 rounded-chip py-1 hover:text-ink'
  return (
    <div className="hidden border-b border-line text-12 text-soft lg:block">
      <Container className="flex h-10 items-center gap-6">
        <span className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="truncate">{shop().address}</span>
        </span>
        <a href={shop().phoneLink} className={item}><Phone aria-hidden strokeWidth={1.75} className="size-4" />{shop().phone}</a>
        <a href={`mailto:${shop().email}`} className={item}>
          <Mail aria-hidden strokeWidth={1.75} className="size-4" />{shop().email}
        </a>
        <span className="grow" />
        <TrackLink className={item} />
        <ThemeSwitch />
        <LanguageSwitch />
      </Container>
    </div>
  )
})

/** For guests: who is signed in finds their orders in the account. */
function TrackLink({ className }: { className: string }) {
  const t = useT()
  const { isAuthenticated } = useSession()
  if (isAuthenticated) return null
  return (
    <Link to={urls.trackOrder()} className={`guest-only ${className}`}>
      <PackageSearch aria-hidden strokeWidth={1.75} className="size-4" />{t('shell.track_order')}
    </Link>
  )
}
