// The chat itself, for the widget and the page: which mode, its settings, and the talk.
import { History, Settings, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/kit/class-names.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'
import { AssistantTalk } from './assistant-talk.tsx'
import type { ChatParts } from './assistant-talk.tsx'
import { useBotName } from './support-bot.ts'
import { SupportChats } from './support-chats.tsx'
import { useChatFlags } from './support-flags.ts'
import { countUnread, useSupport } from './support-live.ts'
import { SupportSettings } from './support-settings.tsx'
import { SupportTalk, useShownChat } from './support-talk.tsx'
import { showChat } from './support-view.ts'

interface FrameProps {
  parts: ChatParts
  /** Beside the settings: the way to the page. */
  aside?: ReactNode
  /** Closes the widget; the page has nothing to close. */
  onClose?: () => void
  /** The page's way to begin anew: where it has no room beside the talk, its chats are behind a button. */
  onNew?: () => void
}

const beginHere = (): void => showChat({ chosen: 'new' })

/** What stands in place of the talk, and on which page it was asked for: another page shows its talk. */
interface Instead { what: 'settings' | 'chats', at: string }

export function SupportFrame({ parts, aside, onClose, onNew }: FrameProps) {
  const t = useT()
  const bot = useBotName()
  const { mode, loading, sending, responding } = useChatFlags()
  const { key } = useLocation()
  const [asked, setAsked] = useState<Instead>()
  const instead = asked?.at === key ? asked.what : undefined
  const toggle = (what: Instead['what']) => setAsked(instead === what ? undefined : { what, at: key })
  const choose = (next: typeof mode) => {
    setAsked(undefined)
    showChat({ mode: next })
  }
  return (
    <div aria-busy={loading || sending || responding} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-1 border-b border-line p-2">
        <fieldset aria-label={t('support.modes')} className="flex min-w-0 grow gap-1">
          <Mode chosen={!instead && mode === 'support'} onChoose={() => choose('support')}>{t('support.mode_support')}</Mode>
          <Mode chosen={!instead && mode === 'ai'} onChoose={() => choose('ai')}>{bot}</Mode>
        </fieldset>
        {onNew && <ChatsButton open={instead === 'chats'} onToggle={() => toggle('chats')} />}
        {aside}
        <IconButton label={t('support.settings')} aria-expanded={instead === 'settings'} onClick={() => toggle('settings')}>
          <Settings aria-hidden strokeWidth={1.75} className="size-5" />
        </IconButton>
        {onClose && (
          <IconButton label={t('support.close_widget')} onClick={onClose}>
            <X aria-hidden strokeWidth={1.75} className="size-5" />
          </IconButton>
        )}
      </div>
      {instead === 'settings'
        ? <SupportSettings onPage={!onClose} />
        : instead === 'chats' && onNew
          ? <ChatsInstead onNew={() => { setAsked(undefined); onNew() }} onChosen={() => setAsked(undefined)} />
          : mode === 'ai' ? <AssistantTalk parts={parts} /> : <SupportTalk onNew={onNew ?? beginHere} />}
    </div>
  )
}

function Mode({ chosen, onChoose, children }: { chosen: boolean, onChoose: () => void, children: ReactNode }) {
  return (
    <button
      type="button" aria-pressed={chosen} onClick={onChoose}
      className={classNames('h-11 min-w-0 cursor-pointer truncate rounded-control px-1.5 text-14 font-semibold sm:px-2',
        'transition-colors',
        chosen ? 'bg-action-wash text-action-text' : 'text-soft hover:bg-sunken')}
    >
      {children}
    </button>
  )
}

/** Says with a dot that there is something to read in another chat. */
function ChatsButton({ open, onToggle }: { open: boolean, onToggle: () => void }) {
  const t = useT()
  const state = useSupport()
  const shown = useShownChat()
  const unread = countUnread(state) - (shown?.unread ?? 0)
  return (
    <IconButton
      label={unread > 0 ? t('support.chats_unread', { count: unread }) : t('support.chats')} className="lg:hidden"
      aria-expanded={open} onClick={onToggle}
    >
      <History aria-hidden strokeWidth={1.75} className="size-5" />
      {unread > 0 && <span aria-hidden className="absolute top-2 right-2 size-2.5 rounded-full bg-sale ring-2 ring-raised" />}
    </IconButton>
  )
}

function ChatsInstead({ onNew, onChosen }: { onNew: () => void, onChosen: () => void }) {
  const shown = useShownChat()
  return (
    <div className="flex min-h-0 grow flex-col bg-surface p-4 lg:hidden">
      <SupportChats shown={shown?.id} onNew={onNew} onChosen={onChosen} />
    </div>
  )
}
