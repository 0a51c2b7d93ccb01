// All notifications: by tab, type and words (kept in the address), with what can be done with all of them at once.
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#web/kit/words.tsx'
import { NotificationsFilters } from './notifications-filters.tsx'
import { UnreadCount, Updated } from './notifications-heading.tsx'
import { NotificationsList } from './notifications-list.tsx'
import { useListed } from './notifications-listed.ts'
import { filterOf, readType, TABS } from './notifications-rules.ts'
import type { Tab } from './notifications-rules.ts'
import { NotificationsStatistics } from './notifications-statistics.tsx'
import { Tabs } from './notifications-tabs.tsx'
import { NotificationsTools } from './notifications-tools.tsx'

const SCREEN_TABS: readonly Tab[] = ['all', 'unread', 'read']

/**
 * What the address says, and another value for a field of it: of the address bar's, which is ahead of what is seen where somebody
 * chooses twice in a moment.
 */
function useChosen() {
  const [search, setSearch] = useSearchParams()
  const choose = (field: string, value: string | undefined) => {
    const next = new URLSearchParams(location.search)
    next.delete(field)
    if (value) next.set(field, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'all'
  return { tab, type: readType(search.get('type')), keyword: search.get('q') ?? '', choose }
}

export function NotificationsScreen() {
  const t = useT()
  const id = useId()
  const { tab, type, keyword, choose } = useChosen()
  const filter = filterOf(tab, type, keyword)
  const listed = useListed(filter)
  const { notes, total, failed, updated_ms } = listed
  return (
    <div className="flex flex-col gap-6 xl:flex-row xl:items-start">
      <section
        aria-label={t('notifications.title')}
        className="flex min-w-0 grow flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
      >
        <Tabs
          id={id} tabs={SCREEN_TABS} chosen={tab} onChoose={(one) => choose('tab', one === 'all' ? undefined : one)}
          behind={(one) => one === 'unread' && <span className="flex max-[26rem]:hidden"><UnreadCount /></span>}
        />
        <NotificationsFilters
          type={type} keyword={keyword} onType={(one) => choose('type', one)} onKeyword={(one) => choose('q', one)}
        />
        <NotificationsTools listed={listed} filter={filter} />
        <NotificationsList
          id={id} listed={listed} tab={tab} narrowed={type !== undefined || keyword !== ''} height="max-h-[700px]"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
          <output className="text-14 text-soft tabular-nums">
            {!failed && notes && t('notifications.shown_of', { shown: notes.length, total })}
          </output>
          <Updated updated_ms={updated_ms} />
        </div>
      </section>
      <NotificationsStatistics />
    </div>
  )
}
