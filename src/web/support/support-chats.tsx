// The chats of whoever sits here, the latest first, each with its last words.
import { Plus } from 'lucide-react'
import { classNames } from '#web/kit/class-names.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useSupport } from './support-live.ts'
import type { KnownChat } from './support-merge.ts'

interface ChatsProps {
  shown: number | undefined
  onNew: () => void
  onChosen?: () => void
}

export function SupportChats({ shown, onNew, onChosen }: ChatsProps) {
  const t = useT()
  const { chats, listed } = useSupport()
  return (
    <nav aria-label={t('support.chats')} className="flex min-h-0 flex-col gap-3">
      <Button
        variant="outlined" block icon={<Plus aria-hidden strokeWidth={1.75} className="size-4" />} className="shrink-0"
        onClick={onNew}
      >
        {t('support.begin_new')}
      </Button>
      {listed && chats.length === 0 && <p className="px-1 text-14 text-quiet">{t('support.no_chats')}</p>}
      {/* room for the outline of the one in focus */}
      <ul className="-m-1 flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain p-1">
        {chats.map((chat) => <li key={chat.id}><ChatLink chat={chat} shown={chat.id === shown} onChosen={onChosen} /></li>)}
      </ul>
    </nav>
  )
}

function ChatLink({ chat, shown, onChosen }: { chat: KnownChat, shown: boolean, onChosen: (() => void) | undefined }) {
  const t = useT()
  const last = chat.messages.at(-1)
  return (
    <Link
      to={urls.chat(chat.id)} aria-current={shown ? 'page' : undefined} onClick={onChosen}
      className={classNames('flex flex-col gap-1 rounded-control border px-3 py-2.5 transition-colors',
        shown ? 'border-ink bg-sunken' : 'border-line bg-surface hover:border-line-strong')}
    >
      <span className={classNames('flex items-center justify-between gap-2 text-12', shown ? 'text-soft' : 'text-quiet')}>
        {formatMoment(chat.lastMessageAt)}
        {chat.unread > 0 && <Badge tone="action">{t('support.unread', { count: chat.unread })}</Badge>}
        {chat.unread === 0 && chat.status === 'CLOSED' && <Badge>{t('support.ended')}</Badge>}
      </span>
      <span className={classNames('line-clamp-2 text-14 wrap-anywhere text-ink', chat.unread > 0 && 'font-semibold')}>
        {last?.senderType === 'USER' ? t('support.said_by_you', { text: last.message }) : last?.message}
      </span>
    </Link>
  )
}
