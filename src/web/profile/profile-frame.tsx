// What surrounds every screen of one's own account: the way to the other ones, and this one's title.
// A page that uses it needs the chapter `menu`.
import {
  Bell, Clock, CreditCard, Heart, KeyRound, MapPin, MessageSquareText, MonitorSmartphone, ShieldCheck, SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { VerifyBanner } from '#web/auth/verify-banner.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { PROFILE_PLACES } from './profile-places.ts'
import type { ProfilePlace } from './profile-places.ts'

interface ProfileFrameProps {
  title: string
  /** The address of the screen shown, from `urls`: its entry is marked. */
  active: ProfilePlace['to']
  /** Stands beside the title: a count, a button. */
  aside?: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

export function ProfileFrame({ title, active, aside, lead, children }: ProfileFrameProps) {
  return (
    <Container className="own-account flex flex-col gap-6 pt-4 pb-12 lg:flex-row lg:items-start lg:gap-10 lg:pt-10">
      <ProfileNavigation active={active} />
      <div className="flex min-w-0 grow flex-col gap-6">
        <div className="flex flex-col gap-2">
          <PageTitle aside={aside}>{title}</PageTitle>
          {lead && <p className="max-w-2xl text-16 text-pretty text-soft">{lead}</p>}
        </div>
        <VerifyBanner />
        {children}
      </div>
    </Container>
  )
}

const ICONS: Record<ProfilePlace['icon'], typeof UserRound> = {
  person: UserRound, pin: MapPin, card: CreditCard, heart: Heart, bell: Bell, switches: SlidersHorizontal, clock: Clock,
  message: MessageSquareText,
  key: KeyRound, devices: MonitorSmartphone, shield: ShieldCheck,
}

/** A column on a desktop; on a phone a row that is pushed sideways, with the current entry in view. */
function ProfileNavigation({ active }: { active: ProfilePlace['to'] }) {
  const t = useT()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [active])
  return (
    <nav
      ref={row} aria-label={t('menu.account_menu')}
      className="relative -mx-4 scrollbar-none overflow-x-auto px-4 sm:-mx-6 sm:px-6 lg:sticky lg:top-24 lg:mx-0 lg:w-64
        lg:shrink-0 lg:overflow-visible lg:px-0"
    >
      <div className="flex w-max gap-2 py-1 lg:w-full lg:flex-col lg:gap-0 lg:rounded-card lg:border lg:border-line lg:bg-surface
        lg:p-2"
      >
        {PROFILE_PLACES.map((group) => (
          <ul
            key={group[0].to}
            className="flex gap-2 lg:flex-col lg:gap-0.5 lg:py-2 lg:not-first:border-t lg:not-first:border-line lg:first:pt-0
              lg:last:pb-0"
          >
            {group.map((place) => <li key={place.to}><Entry place={place} current={place.to === active} /></li>)}
          </ul>
        ))}
      </div>
    </nav>
  )
}

function Entry({ place: { to, word, icon }, current }: { place: ProfilePlace, current: boolean }) {
  const t = useT()
  const Icon = ICONS[icon]
  return (
    <Link
      to={to} aria-current={current ? 'page' : undefined}
      className={classNames(
        `flex min-h-11 items-center gap-2 rounded-full border px-4 text-14 font-semibold whitespace-nowrap transition-colors
        lg:gap-3 lg:rounded-control lg:border-transparent lg:px-3`,
        current
          ? 'border-ink bg-ink text-paper lg:bg-action-wash lg:text-action-text'
          : 'border-line bg-surface text-ink hover:border-line-strong lg:font-medium lg:hover:bg-sunken',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className={classNames('size-5 shrink-0', !current && 'text-quiet')} />
      {t(word)}
    </Link>
  )
}
