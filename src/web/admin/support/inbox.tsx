// The inbox of support: chats at the left, the conversation beside it, and who writes; on a phone one after the other.
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircleMore } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { InboxChat } from './inbox-chat.tsx'
import { INBOX_KEY, listInbox } from './inbox-data.ts'
import { InboxList } from './inbox-list.tsx'
import { useInboxLive } from './inbox-live.ts'
import { stateOf } from './inbox-states.ts'

export function Inbox() {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useParams()
  const [fields] = useSearchParams()
  const state = stateOf(fields.get('state'))
  const shownId = id === undefined ? undefined : Number(id)
  const live = useInboxLive(shownId)
  const query = useInfiniteQuery({
    queryKey: [...INBOX_KEY, state], queryFn: ({ pageParam }) => listInbox(state, pageParam), staleTime: 0,
    // the first slice has no cursor, the others have
    initialPageParam: undefined as string | undefined, getNextPageParam: ({ next }) => next ?? undefined,
  })
  const found = query.data?.pages.flatMap(({ content }) => content) ?? []
  // one that was answered between two slices stands in both
  const chats = [...new Map(found.map((chat) => [chat.id, chat])).values()]
  const step = (by: 1 | -1) => {
    const at = chats.findIndex((chat) => chat.id === shownId)
    const next = chats[at < 0 ? 0 : at + by]
    if (next) void navigate(adminUrls.chat(next.id, { state }))
  }
  useShortcut('j', t('admin-support.next'), 'list', () => step(1))
  useShortcut('k', t('admin-support.before'), 'list', () => step(-1))
  return (
    <div className="flex h-[calc(100dvh-6rem)] min-h-96 flex-col">
      <div className={classNames(shownId !== undefined && 'max-lg:sr-only')}>
        <AdminTitle
          aside={<Button variant="outlined" size="small" to={adminUrls.cannedAnswers()}>{t('admin-support.canned_list')}</Button>}
        >
          {t('admin.support')}
        </AdminTitle>
      </div>
      <div
        className="grid min-h-0 grow overflow-hidden rounded-card border border-line bg-surface
          lg:grid-cols-[20rem_1fr] lg:divide-x lg:divide-line"
      >
        <div className={classNames('flex min-h-0 flex-col', shownId !== undefined && 'max-lg:hidden')}>
          <InboxList chats={chats} query={query} state={state} shownId={shownId} />
        </div>
        <div className={classNames('flex min-h-0 min-w-0 flex-col', shownId === undefined && 'max-lg:hidden')}>
          {shownId === undefined
            ? (
                <div className="m-auto flex max-w-sm flex-col items-center gap-2 p-6 text-center">
                  <MessageCircleMore aria-hidden strokeWidth={1.5} className="size-8 text-quiet" />
                  <p className="text-16 font-extrabold text-ink">{t('admin-support.choose')}</p>
                  <p className="text-14 text-soft">{t('admin-support.choose_text')}</p>
                </div>
              )
            : <InboxChat id={shownId} live={live} />}
        </div>
      </div>
    </div>
  )
}
