// The sections with what waits in each. Folded only their icons are seen; their names stay for those who listen.
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useLocation } from 'react-router'
import { classNames } from '#web/kit/class-names.ts'
import { badgeCount } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { Mark } from '#web/shell/mark.tsx'
import { sectionAt } from '../admin-sections.ts'
import type { AdminSection, SectionGroup } from '../admin-sections.ts'
import { adminUrls } from '../admin-urls.ts'
import { useWaiting } from '../waiting.ts'

/** Over the lower edge, so that what is cut there is seen to go on; at the end of the list it covers nothing. */
const MORE = 'pointer-events-none sticky bottom-0 -mx-3 mt-auto h-8 shrink-0 bg-linear-to-t from-surface to-transparent'

interface SidebarProps {
  groups: readonly SectionGroup[]
  folded: boolean
  /** Without it the sidebar does not fold. */
  onFold?: () => void
}

export function Sidebar({ groups, folded, onFold }: SidebarProps) {
  const t = useT()
  const { pathname } = useLocation()
  const current = sectionAt(pathname, groups.flatMap(({ sections }) => sections))
  const Fold = folded ? PanelLeftOpen : PanelLeftClose
  return (
    <div className={classNames('flex min-h-full flex-col gap-2', onFold && 'px-3 pt-2')}>
      {onFold && (
        <div className={classNames('flex items-center justify-between', folded && 'flex-col gap-2')}>
          <Link to={adminUrls.home()} aria-label={t('admin.title')} className="flex h-10 items-center px-2 text-ink">
            <Mark className={folded ? 'h-5 w-auto' : 'h-7 w-auto'} />
          </Link>
          <button
            type="button" onClick={onFold} aria-label={t(folded ? 'admin.sections_unfold' : 'admin.sections_fold')}
            title={t(folded ? 'admin.sections_unfold' : 'admin.sections_fold')}
            className="flex size-9 cursor-pointer items-center justify-center rounded-control text-quiet hover:bg-sunken
              hover:text-ink"
          >
            <Fold aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        </div>
      )}
      <nav aria-label={t('admin.sections')} className="flex flex-col gap-2">
        {groups.map(({ word, sections }) => (
          <div key={word ?? ''}>
            {word !== undefined && (
              <p className={classNames('px-2 text-12 font-semibold text-quiet', folded && 'sr-only')}>
                {t(word as 'admin.group_selling' /* a word of a group has no holes */)}
              </p>
            )}
            <ul>
              {sections.map((section) => (
                <li key={section.path}>
                  <SectionLink section={section} folded={folded} current={section === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {onFold && <div aria-hidden className={MORE} />}
    </div>
  )
}

function SectionLink({ section, folded, current }: { section: AdminSection, folded: boolean, current: boolean }) {
  const t = useT()
  const waiting = useWaiting()
  const { path, word, Icon } = section
  const name = t(word as 'admin.overview') // a word of a section has no holes
  const count = (section.waiting ?? []).reduce((sum, key) => sum + (waiting?.[key] ?? 0), 0)
  return (
    <Link
      to={path} aria-current={current ? 'page' : undefined} title={folded ? name : undefined}
      className={classNames(
        'relative flex min-h-8 items-center gap-2.5 rounded-control px-2 text-14 font-medium transition-colors max-lg:min-h-11',
        current ? 'bg-action-wash text-action-text' : 'text-soft hover:bg-sunken hover:text-ink', folded && 'justify-center',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <span className={folded ? 'sr-only' : 'grow truncate'}>{name}</span>
      {count > 0 && (
        <span
          className={classNames(
            'rounded-full bg-action-fill px-1.5 text-12 font-semibold text-on-action tabular-nums',
            folded && 'absolute -top-0.5 right-0 px-1 text-[0.625rem]/4',
          )}
        >
          <span aria-hidden>{badgeCount(count)}</span>
          <span className="sr-only">{count > 99 ? t('admin.waiting_many') : t('admin.waiting', { count })}</span>
        </span>
      )}
    </Link>
  )
}
