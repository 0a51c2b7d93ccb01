// From the assistant to a person of the shop: what was asked so far goes along, once its user has agreed.
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { handoverOf } from './assistant-handover-rules.ts'
import { ChatAsk } from './support-ask.tsx'
import { useAssistant } from './support-flags.ts'
import { latestOf } from './support-lines.ts'
import { useSupport, useWriter } from './support-live.ts'
import { sendFrom } from './support-sending.ts'
import { showChat } from './support-view.ts'

export function Handover({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { messages } = useAssistant()
  const { chats, unsent } = useSupport()
  const writer = useWriter()
  const text = handoverOf(messages, t)
  const open = latestOf(chats)
  const chat = open?.status === 'OPEN' ? open : undefined
  const go = () => showChat({ mode: 'support', chosen: chat?.id ?? (chats.length > 0 ? 'new' : undefined) })
  const send = () => {
    const full = t('support.too_many_unsent')
    if (writer === undefined || !sendFrom(text, { chat, begun: undefined, count: unsent.length, full })) return
    go()
    onDone()
  }
  if (messages.length === 0) {
    return (
      <ChatAsk text={t('support.person_empty')}>
        <Button size="small" onClick={() => { go(); onDone() }}>{t('support.person_go')}</Button>
        <Button size="small" variant="outlined" onClick={onDone}>{t('support.person_stay')}</Button>
      </ChatAsk>
    )
  }
  return (
    <ChatAsk text={t('support.person_ask')}>
      <div className="w-full rounded-control bg-sunken px-3 py-2">
        <p className="line-clamp-4 text-12 wrap-anywhere whitespace-pre-line text-soft">{text}</p>
      </div>
      <Button size="small" onClick={send}>{t('support.person_send')}</Button>
      <Button size="small" variant="outlined" onClick={onDone}>{t('support.person_stay')}</Button>
    </ChatAsk>
  )
}
