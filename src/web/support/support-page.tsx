// The chat as a page: the chats at the side, the talk beside them.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { assistant } from './assistant-store.ts'
import type { ChatParts } from './assistant-talk.tsx'
import { SupportChats } from './support-chats.tsx'
import { SupportFrame } from './support-frame.tsx'
import { useSupport, useSupportLive, useWriter } from './support-live.ts'
import { support } from './support-store.ts'
import { useShownChat } from './support-talk.tsx'
import { useChatLook } from './support-theme.ts'
import { showChat, useView } from './support-view.ts'

const HEIGHT = 'h-[max(28rem,calc(100dvh-15rem))]'

/** `id`: the chat of the address, where it names one. */
export function SupportPage({ id, parts }: { id?: number, parts: ChatParts }) {
  const writer = useWriter()
  useSupportLive()
  useEffect(() => assistant.become(writer), [writer])
  // Nothing of a chat is known to the server: it draws its place.
  return writer === undefined ? <Skeleton className={`w-full ${HEIGHT}`} /> : <Chats id={id} writer={writer} parts={parts} />
}

function Chats({ id, writer, parts }: { id: number | undefined, writer: string, parts: ChatParts }) {
  const t = useT()
  const navigate = useNavigate()
  const { mode } = useView()
  const shown = useShownChat()
  const look = useChatLook()
  const missing = useMissing(id, writer)
  useEffect(() => {
    showChat({ chosen: id, ...(id !== undefined && { mode: 'support' }) })
    return () => showChat({ chosen: undefined })
  }, [id])
  const begin = () => {
    if (id !== undefined) void navigate(urls.chat())
    showChat({ mode: 'support', chosen: 'new' })
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="max-lg:order-last"><SupportChats shown={mode === 'support' ? shown?.id : undefined} onNew={begin} /></div>
      <section
        aria-label={t('support.title')} style={look.style}
        className={`${look.className} ${HEIGHT} overflow-clip rounded-card border border-line bg-raised text-ink`}
      >
        {missing
          ? (
              <EmptyState title={t('support.missing')} text={t('support.missing_text')}>
                <Button to={urls.chat()}>{t('support.all_chats')}</Button>
              </EmptyState>
            )
          : <SupportFrame parts={parts} />}
      </section>
    </div>
  )
}

/** True once the shop has said that this writer has no such chat. */
function useMissing(id: number | undefined, writer: string): boolean {
  const [missing, setMissing] = useState<string>()
  const asked = `${writer} ${id}`
  const { listed } = useSupport()
  useEffect(() => {
    if (id === undefined || !listed) return
    let here = true
    void support.open(id).then((there) => {
      if (here && there === 'missing') setMissing(asked)
    })
    return () => {
      here = false
    }
  }, [id, asked, listed])
  return missing === asked
}
