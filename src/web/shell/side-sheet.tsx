// The sidebar: a drawer with everything the shop has, in sections; the one of the current page stands open.
import { ChevronDown, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/auth/session.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { shop } from '#web/kit/shop-facts.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { AdminLink } from './admin-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { RoleBadge } from './role-badge.tsx'
import { ACCOUNT, HELP, sectionOf, SHOPPING } from './side-places.ts'
import type { Place, Section as SectionName } from './side-places.ts'
import { ThemeSwitch } from './theme-switch.tsx'

interface SideSheetProps { open: boolean, onClose: () => void, categories: ReactNode }

/** What is pressed reaches 12 px beyond its words, which stand below the title. */
const LINE_CLASS = '-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 text-14 font-medium hover:bg-sunken'

export function SideSheet({ open, onClose, categories }: SideSheetProps) {
  const t = useT()
  const { isAuthenticated } = useSession()
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.menu_title')} side="left">
      <div className="flex min-h-full flex-col gap-4">
        <Person />
        <AdminLink />
        <nav aria-label={t('menu.sidebar')} className="flex flex-col gap-1 border-t border-line pt-2">
          <Section name="shopping" title={t('shell.products')}>
            <Lines places={SHOPPING} />
            <div className="-mx-3">{categories}</div>
          </Section>
          {isAuthenticated && <Section name="account" title={t('menu.account')}><Lines places={ACCOUNT} /></Section>}
          <Section name="help" title={t('shell.footer_help')}><Lines places={HELP} /></Section>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <div className="border-t border-line pt-2">
          <a href={shop().phoneLink} className={`${LINE_CLASS} text-ink`}>
            <Phone aria-hidden strokeWidth={1.75} className="size-5 text-quiet" />{shop().phone}
          </a>
          <a href={`mailto:${shop().email}`} className={`${LINE_CLASS} text-ink`}>
            <Mail aria-hidden strokeWidth={1.75} className="size-5 text-quiet" />{shop().email}
          </a>
        </div>
        <p className="mt-auto text-12 text-quiet">{t('shell.version', { version: shop().version })}</p>
      </div>
    </Sheet>
  )
}

/** A sub-menu. It opens by itself when the page belongs to it; what a visitor opens or closes stays so until the next page. */
function Section({ name, title, children }: { name: SectionName, title: string, children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <details key={pathname} open={sectionOf(pathname) === name} className="group">
      <summary
        className="-mx-3 flex min-h-12 cursor-pointer list-none items-center justify-between rounded-control px-3 text-16
          font-semibold text-ink hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        {title}
        <ChevronDown
          aria-hidden strokeWidth={1.75} className="size-5 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}

function Lines({ places }: { places: readonly Place[] }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <ul>
      {places.map(({ to, word }) => (
        <li key={to}>
          <Link
            to={to} aria-current={to === pathname ? 'page' : undefined}
            className={classNames(LINE_CLASS, to === pathname ? 'bg-action-wash text-action-text' : 'text-soft')}
          >
            {t(word)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Who is signed in, with their role; else the ways in. */
function Person() {
  const t = useT()
  const { user, isAuthenticated } = useSession()
  if (!isAuthenticated) {
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outlined" to={urls.login()}>{t('shell.login')}</Button>
        <Button to={urls.register()}>{t('shell.register')}</Button>
        <Button variant="text" to={urls.trackOrder()} className="col-span-2">{t('shell.track_order')}</Button>
      </div>
    )
  }
  return (
    <p className="flex min-h-11 flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate text-16 font-semibold text-ink">{user?.fullname}</span>
        {user && <RoleBadge role={user.role} />}
      </span>
      <span className="truncate text-14 text-soft">{user?.email}</span>
    </p>
  )
}
