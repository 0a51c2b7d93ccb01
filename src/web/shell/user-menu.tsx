// What a signed-in person finds in the header: their orders, and a menu under their name.
import { ClipboardList, LogOut, UserRound } from 'lucide-react'
import { useSession } from '#web/auth/session.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useDisclosure } from '#web/kit/ui/disclosure.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { AdminLink } from './admin-link.tsx'
import { RoleBadge } from './role-badge.tsx'

const PLACES = [
  { to: urls.profile(), word: 'menu.profile' },
  { to: urls.addresses(), word: 'menu.addresses' },
  { to: urls.paymentMethods(), word: 'menu.payment_methods' },
  { to: urls.orders(), word: 'shell.my_orders' },
  { to: urls.wishlist(), word: 'menu.wishlist' },
  { to: urls.changePassword(), word: 'menu.change_password' },
] as const

/** `away`: the second row has gone from sight and its search button stands here, so a phone has no room for the orders. */
export function UserMenu({ away }: { away: boolean }) {
  const t = useT()
  return (
    <>
      <span className="max-lg:hidden">
        <Button variant="text" to={urls.orders()} className="px-3!">{t('shell.my_orders')}</Button>
      </span>
      {/* The narrowest phones, and whoever has scrolled on one, find their orders in the menu beside it. */}
      <span className={classNames('lg:hidden', away ? 'max-sm:hidden' : 'max-[379px]:hidden')}>
        <IconButton to={urls.orders()} label={t('shell.my_orders')}>
          <ClipboardList aria-hidden strokeWidth={1.75} className="size-6" />
        </IconButton>
      </span>
      <AccountMenu />
    </>
  )
}

function AccountMenu() {
  const t = useT()
  const { user, logout, loading } = useSession()
  const menu = useDisclosure()
  return (
    <details {...menu} className="group relative">
      <summary
        title={t('menu.account_menu')}
        className="flex h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control text-14
          font-semibold text-ink transition-colors group-open:bg-sunken hover:bg-sunken lg:px-2.5
          [&::-webkit-details-marker]:hidden"
      >
        <UserRound aria-hidden strokeWidth={1.75} className="size-6" />
        <span className="sr-only">{t('menu.account_menu')}</span>
        <span className="max-w-24 truncate max-lg:hidden xl:max-w-36">{user?.fullname}</span>
      </summary>
      <div
        className="absolute top-full right-0 z-40 mt-2 flex w-72 animate-rise-in flex-col rounded-card border border-line
          bg-raised p-2 shadow-float max-sm:fixed max-sm:top-14 max-sm:right-4"
      >
        <p className="flex flex-col gap-1 border-b border-line px-3 pt-1 pb-3 text-14 text-soft">
          <span className="flex items-center justify-between gap-3">
            <span className="truncate font-semibold text-ink">{user?.fullname}</span>
            {user && <RoleBadge role={user.role} />}
          </span>
          <span className="truncate">{user?.email}</span>
        </p>
        <div className="mt-2 empty:hidden"><AdminLink /></div>
        <ul className="my-2 flex flex-col">
          {PLACES.map(({ to, word }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center rounded-control px-3 text-14 font-medium text-ink transition-colors
                  hover:bg-sunken"
              >
                {t(word)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-2">
          <Button
            variant="text" block className="justify-start! px-3!" loading={loading} onClick={() => void logout()}
            icon={<LogOut aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('menu.logout')}
          </Button>
        </div>
      </div>
    </details>
  )
}
