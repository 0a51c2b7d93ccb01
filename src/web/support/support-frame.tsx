// The chat itself, for the widget and the page: which mode, its settings, and the talk.
import { Settings, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'
import { AssistantTalk, useBotName } from './assistant-talk.tsx'
import type { ChatParts } from './assistant-talk.tsx'
import { useChatFlags } from './support-flags.ts'
import { SupportSettings } from './support-settings.tsx'
import { SupportTalk } from './support-talk.tsx'
import { showChat } from './support-view.ts'

interface FrameProps {
  parts: ChatParts
  /** Beside the settings: the way to the page. */
  aside?: ReactNode
  /** Closes the widget; the page has nothing to close. */
  onClose?: () => void
}

export function SupportFrame({ parts, aside, onClose }: FrameProps) {
  const t = useT()
  const bot = useBotName()
  const { mode, loading, sending, responding } = useChatFlags()
  const [setting, setSetting] = useState(false)
  const choose = (next: typeof mode) => {
    setSetting(false)
    showChat({ mode: next })
  }
  return (
    <div aria-busy={loading || sending || responding} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-1 border-b border-line p-2">
        <fieldset aria-label={t('support.modes')} className="flex min-w-0 grow gap-1">
          <Mode chosen={!setting && mode === 'support'} onChoose={() => choose('support')}>{t('support.mode_support')}</Mode>
          <Mode chosen={!setting && mode === 'ai'} onChoose={() => choose('ai')}>{bot}</Mode>
        </fieldset>
        {aside}
        <IconButton label={t('support.settings')} aria-expanded={setting} onClick={() => setSetting(!setting)}>
          <Settings aria-hidden strokeWidth={1.75} className="size-5" />
        </IconButton>
        {onClose && (
          <IconButton label={t('support.close_widget')} onClick={onClose}>
            <X aria-hidden strokeWidth={1.75} className="size-5" />
          </IconButton>
        )}
      </div>
      {setting ? <SupportSettings /> : mode === 'ai' ? <AssistantTalk parts={parts} /> : <SupportTalk />}
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
