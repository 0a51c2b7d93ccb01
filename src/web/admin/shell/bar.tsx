// The bar above every screen: the sections on a phone, find and go to, who is signed in.
import { Keyboard, LogOut, Menu, Search, ShieldCheck, Store, UserRound } from 'lucide-react'
import type { User } from '#contract/auth.ts'
import { useSession } from '#web/auth/session.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useDisclosure } from '#web/kit/ui/disclosure.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { urls } from '#web/urls.ts'
import { adminUrls } from '../admin-urls.ts'
import { ShortcutKeys } from '../kit/shortcut-keys.tsx'

interface BarProps { user: User, onSections: () => void, onCommand: () => void, onShortcuts: () => void }

const ICON_CLASS = `flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-soft hover:bg-sunken
  hover:text-ink max-lg:size-11`

export function Bar({ user, onSections, onCommand, onShortcuts }: BarProps) {
  const t = useT()
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 sm:px-6">
      <button type="button" className={`${ICON_CLASS} lg:hidden`} aria-label={t('admin.sections_open')} onClick={onSections}>
        <Menu aria-hidden strokeWidth={1.75} className="size-6" />
      </button>
      <button
        type="button" onClick={onCommand}
        className="flex h-10 min-w-0 grow cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-paper
          px-3 text-14 text-quiet hover:border-ink max-lg:h-11 sm:max-w-100"
      >
        <Search aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
        <span className="grow truncate text-left">{t('admin.command')}</span>
        <span aria-hidden className="max-sm:hidden"><ShortcutKeys keys="mod+k" /></span>
      </button>
      <span className="grow max-sm:hidden" />
      <a href={urls.home()} className={`${ICON_CLASS} max-sm:hidden`} aria-label={t('admin.to_shop')} title={t('admin.to_shop')}>
        <Store aria-hidden strokeWidth={1.75} className="size-5" />
      </a>
      <button
        type="button" className={`${ICON_CLASS} max-sm:hidden`} aria-label={t('admin.shortcuts')} title={t('admin.shortcuts')}
        onClick={onShortcuts}
      >
        <Keyboard aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
      <AccountMenu user={user} onShortcuts={onShortcuts} />
    </header>
  )
}

const LINE_CLASS = `flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-14 font-medium text-ink
  hover:bg-sunken max-lg:min-h-11`

function AccountMenu({ user, onShortcuts }: Pick<BarProps, 'user' | 'onShortcuts'>) {
  const t = useT()
  const { logout, loading } = useSession()
  const menu = useDisclosure()
  return (
    <details {...menu} className="group relative">
      <summary
        title={t('admin.who')}
        className="flex h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control px-1 text-14
          font-semibold text-ink group-open:bg-sunken hover:bg-sunken sm:px-2 [&::-webkit-details-marker]:hidden"
      >
        <UserRound aria-hidden strokeWidth={1.75} className="size-5" />
        <span className="sr-only">{t('admin.who')}</span>
        <span className="max-w-40 truncate max-md:hidden">{user.fullname}</span>
      </summary>
      <div className="absolute top-full right-0 z-40 mt-1 flex w-72 animate-rise-in flex-col gap-2 rounded-card border border-line
        bg-raised p-2 shadow-float"
      >
        <p className="flex flex-col border-b border-line px-3 pt-1 pb-2 text-14 text-soft">
          <span className="truncate font-semibold text-ink">{user.fullname}</span>
          <span className="truncate">{t(user.role === 'ADMIN' ? 'admin.role_admin' : 'admin.role_staff')} · {user.username}</span>
        </p>
        <div className="flex items-center justify-between gap-2 px-3"><ThemeSwitch /><LanguageSwitch /></div>
        <div className="border-t border-line pt-2">
          <Link to={adminUrls.me()} className={LINE_CLASS}>
            <ShieldCheck aria-hidden strokeWidth={1.75} className="size-4 text-quiet" />{t('admin.mine')}
          </Link>
          <a href={urls.home()} className={LINE_CLASS}>
            <Store aria-hidden strokeWidth={1.75} className="size-4 text-quiet" />{t('admin.to_shop')}
          </a>
          <button type="button" className={LINE_CLASS} onClick={onShortcuts}>
            <Keyboard aria-hidden strokeWidth={1.75} className="size-4 text-quiet" />{t('admin.shortcuts')}
          </button>
          <Button
            variant="text" block loading={loading} onClick={() => void logout()} className="justify-start! gap-3! px-3!"
            icon={<LogOut aria-hidden strokeWidth={1.75} className="size-4 text-quiet" />}
          >
            {t('admin.logout')}
          </Button>
        </div>
      </div>
    </details>
  )
}
