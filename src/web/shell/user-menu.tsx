// What a signed-in person finds in the header: their orders, and a menu under their name.
import { ClipboardList, LogOut, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSession } from '#web/auth/session.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useDisclosure } from '#web/kit/ui/disclosure.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function UserMenu() {
  const t = useT()
  const { user, logout, loading } = useSession()
  const menu = useDisclosure(useLocation().key)
  return (
    <>
      <span className="max-lg:hidden">
        <Button variant="text" to={urls.orders()} className="px-3!">{t('shell.my_orders')}</Button>
      </span>
      <span className="lg:hidden">
        <IconButton to={urls.orders()} label={t('shell.my_orders')}>
          <ClipboardList aria-hidden strokeWidth={1.75} className="size-6" />
        </IconButton>
      </span>
      <details {...menu} className="group relative">
        <summary
          title={t('shell.account_menu')}
          className="flex h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control px-2.5
            text-14 font-semibold text-ink transition-colors group-open:bg-sunken hover:bg-sunken
            [&::-webkit-details-marker]:hidden"
        >
          <UserRound aria-hidden strokeWidth={1.75} className="size-6" />
          <span className="sr-only">{t('shell.account_menu')}</span>
          <span className="max-w-36 truncate max-lg:hidden">{user?.fullname}</span>
        </summary>
        <div
          className="absolute top-full right-0 z-40 mt-2 flex w-64 animate-rise-in flex-col rounded-card border border-line
            bg-raised p-2 shadow-float"
        >
          <p className="truncate border-b border-line px-3 pt-1 pb-3 text-14 text-soft">
            <span className="block truncate font-semibold text-ink">{user?.fullname}</span>
            {user?.email}
          </p>
          <Button variant="text" to={urls.orders()} className="mt-2 justify-start!">{t('shell.my_orders')}</Button>
          <Button
            variant="text" className="justify-start!" loading={loading} onClick={() => void logout()}
            icon={<LogOut aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('shell.logout')}
          </Button>
        </div>
      </details>
    </>
  )
}
