// The phone's menu: everything the wide header shows at once.
import { Mail, Phone, Sparkles, Tag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/auth/session.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SHOP } from './shop-facts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

interface SideSheetProps { open: boolean, onClose: () => void, categories: ReactNode }

const LINK_CLASS = 'flex min-h-12 items-center gap-3 rounded-control px-2 text-16 font-medium text-ink hover:bg-sunken'
const ICON_CLASS = 'size-5 text-quiet'

export function SideSheet({ open, onClose, categories }: SideSheetProps) {
  const t = useT()
  const { key } = useLocation()
  const shownOn = useRef(key)
  useEffect(() => {
    if (shownOn.current !== key) onClose()
    shownOn.current = key
  }, [key, onClose])
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.menu_title')}>
      <nav aria-label={t('shell.main_navigation')} className="flex flex-col gap-4">
        <Person />
        <div>
          {categories}
          <Link to={urls.onSale()} className={LINK_CLASS}>
            <Tag aria-hidden strokeWidth={1.75} className={ICON_CLASS} />{t('shell.on_sale')}
          </Link>
          <Link to={urls.recent()} className={LINK_CLASS}>
            <Sparkles aria-hidden strokeWidth={1.75} className={ICON_CLASS} />{t('shell.recent')}
          </Link>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <div className="border-t border-line pt-2">
          <a href={SHOP.phoneLink} className={LINK_CLASS}>
            <Phone aria-hidden strokeWidth={1.75} className={ICON_CLASS} />{SHOP.phone}
          </a>
          <a href={`mailto:${SHOP.email}`} className={LINK_CLASS}>
            <Mail aria-hidden strokeWidth={1.75} className={ICON_CLASS} />{SHOP.email}
          </a>
        </div>
        <p className="px-2 text-12 text-quiet">{t('shell.version', { version: SHOP.version })}</p>
      </nav>
    </Sheet>
  )
}

/** Who is signed in, with their role; else the two ways in. */
function Person() {
  const t = useT()
  const { user } = useSession()
  if (!user) {
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outlined" to={urls.login()}>{t('shell.login')}</Button>
        <Button to={urls.register()}>{t('shell.register')}</Button>
      </div>
    )
  }
  return (
    <p className="flex items-center gap-3 px-2 text-16 font-semibold">
      {user.fullname}
      <Badge tone="action">{user.role === 'ADMIN' ? t('shell.role_admin') : t('shell.role_user')}</Badge>
    </p>
  )
}
