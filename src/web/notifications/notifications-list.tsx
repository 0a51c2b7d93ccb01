// The notifications of one list, with more of them on the way down; and what stands there when there are none.
import { useRef } from 'react'
import type { UIEvent } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { NotificationsItem } from './notifications-item.tsx'
import type { Listed } from './notifications-listed.ts'
import { isNearEnd } from './notifications-rules.ts'
import type { Tab } from './notifications-rules.ts'

interface ListProps {
  /** As of its tabs. */
  id: string
  listed: Listed
  tab: Tab
  /** Something beside the tab chooses among them. */
  narrowed?: boolean
  /** How high it may become, as a class. */
  height: string
}

export function NotificationsList({ id, listed, tab, narrowed = false, height }: ListProps) {
  const { notes, failed, changing } = listed
  return (
    <div
      role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${tab}`} aria-busy={changing}
      className={classNames(changing && 'opacity-55')}
    >
      {failed && <Failed refresh={listed.refresh} />}
      {!failed && notes === undefined && <Waiting />}
      {notes?.length === 0 && <Empty tab={tab} narrowed={narrowed} />}
      {notes !== undefined && notes.length > 0 && <Rows {...listed} notes={notes} height={height} />}
    </div>
  )
}

interface RowsProps extends Pick<Listed, 'hasMore' | 'loadingMore' | 'more'> {
  notes: NonNullable<Listed['notes']>
  height: string
}

function Rows({ notes, hasMore, loadingMore, more, height }: RowsProps) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const scrolled = ({ currentTarget }: UIEvent) => {
    if (hasMore && isNearEnd(currentTarget)) more()
  }
  return (
    <div className={classNames('-mx-2 overflow-y-auto overscroll-contain px-2', height)} onScroll={scrolled}>
      <ul ref={list} tabIndex={-1} aria-label={t('notifications.title')} className="flex flex-col gap-1 outline-none">
        {notes.map((note) => (
          <NotificationsItem key={note.id} note={note} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="text" block loading={loadingMore} onClick={more}>{t('notifications.more')}</Button>
      )}
    </div>
  )
}

const EMPTY = {
  all: 'notifications.none_all', unread: 'notifications.none_unread', read: 'notifications.none_read',
  important: 'notifications.none_important',
} as const

function Empty({ tab, narrowed }: { tab: Tab, narrowed: boolean }) {
  const t = useT()
  return (
    <EmptyState
      art={narrowed ? 'search' : 'bag'} title={t('notifications.none')}
      text={t(narrowed ? 'notifications.none_found' : EMPTY[tab])}
    />
  )
}

function Failed({ refresh }: Pick<Listed, 'refresh'>) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="text-14 text-soft">{t('notifications.load_failed')}</p>
      <Button variant="outlined" onClick={() => void refresh()}>{t('kit.try_again')}</Button>
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output aria-label={t('kit.loading')} className="flex flex-col gap-3">
      {[1, 2, 3].map((at) => (
        <span key={at} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <span className="flex grow flex-col gap-2"><Skeleton className="h-4 w-2/3" /><Skeleton className="h-4 w-full" /></span>
        </span>
      ))}
    </output>
  )
}
