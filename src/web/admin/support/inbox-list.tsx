// The chats at the left: who waits longest first, each with its last words.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InboxState } from '#contract/support-admin.ts'
import type { DeskChat } from '#contract/support.ts'
import { classNames } from '#web/kit/class-names.ts'
import { now } from '#web/kit/clock.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { spanOf } from './inbox-since.ts'
import { INBOX_STATES } from './inbox-states.ts'

interface InboxListProps {
  chats: readonly DeskChat[]
  query: Pick<UseInfiniteQueryResult,
    'isPending' | 'isError' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
  state: InboxState
  shownId: number | undefined
}

export function InboxList({ chats, query, state, shownId }: InboxListProps) {
  const t = useT()
  return (
    <div className="flex min-h-0 flex-col">
      <StateTabs state={state} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by the keyboard */}
      <section aria-label={t('admin-support.list')} tabIndex={0} className="min-h-0 grow overflow-y-auto">
        {query.isPending && <Skeleton className="m-3 h-40" />}
        {query.isError && (
          <div className="flex flex-col items-start gap-2 p-3 text-14 text-soft">
            {t('admin.list_failed')}
            <Button size="small" variant="outlined" onClick={() => void query.refetch()}>{t('admin.again')}</Button>
          </div>
        )}
        {!query.isPending && chats.length === 0 && <p className="p-4 text-14 text-soft">{t(`admin-support.none_${state}`)}</p>}
        <ul className="divide-y divide-line">
          {chats.map((chat) => <InboxRow key={chat.id} chat={chat} state={state} shown={chat.id === shownId} />)}
        </ul>
        {query.hasNextPage && (
          <p className="flex justify-center p-3">
            <Button size="small" variant="text" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('admin-support.more')}
            </Button>
          </p>
        )}
      </section>
    </div>
  )
}

function StateTabs({ state }: { state: InboxState }) {
  const t = useT()
  return (
    <nav aria-label={t('admin-support.state')} className="flex shrink-0 gap-1 overflow-x-auto border-b border-line p-2">
      {INBOX_STATES.map((one) => (
        <Link
          key={one} to={adminUrls.inbox({ state: one })} aria-current={one === state ? 'page' : undefined}
          className={classNames('flex h-8 items-center rounded-chip px-2.5 text-14 font-medium whitespace-nowrap max-md:h-11',
            one === state ? 'bg-action-wash text-action-text' : 'text-soft hover:bg-sunken')}
        >
          {t(`admin-support.state_${one}`)}
        </Link>
      ))}
    </nav>
  )
}

function InboxRow({ chat, state, shown }: { chat: DeskChat, state: InboxState, shown: boolean }) {
  const t = useT()
  const { language } = useLanguage()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (shown) item.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const { id, customer, messages, unread, waitingSince, status, lastMessageAt } = chat
  const last = messages.at(-1)
  const span = spanOf(now() - Date.parse(waitingSince ?? lastMessageAt), language)
  return (
    <li ref={item} data-row={id}>
      <Link
        to={adminUrls.chat(id, { state })} aria-current={shown ? 'true' : undefined}
        className={classNames('flex flex-col gap-0.5 border-l-3 px-3 py-2.5',
          shown ? 'border-action bg-sunken' : 'border-transparent hover:bg-sunken')}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-14 font-semibold text-ink">{customer.name}</span>
          <span className={classNames('shrink-0 text-12', waitingSince ? 'font-semibold text-warn' : 'text-quiet')}>
            {status === 'CLOSED' ? t('admin-support.ended') : span === undefined ? t('admin-support.just_now')
              : t(waitingSince ? 'admin-support.waits' : 'admin-support.ago', { span })}
          </span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="line-clamp-1 text-12 wrap-anywhere text-soft">
            {last && (last.senderType === 'SUPPORT' ? t('admin-support.you_said', { text: last.message }) : last.message)}
          </span>
          {unread > 0 && (
            <span className="shrink-0 rounded-full bg-action-fill px-1.5 text-12 font-semibold text-on-action tabular-nums">
              <span aria-hidden>{unread}</span>
              <span className="sr-only">{t('admin-support.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
