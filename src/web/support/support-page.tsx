// The chat as a page: as high as what is seen of the screen, the chats at the side, the talk beside them.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { NeedsScript } from '#web/auth/needs-script.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import type { Crumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { assistant } from './assistant-store.ts'
import type { ChatParts } from './assistant-talk.tsx'
import { SupportChats } from './support-chats.tsx'
import { SupportFrame } from './support-frame.tsx'
import { useSupport, useSupportLive, useWriter } from './support-live.ts'
import { useSeenHeight } from './support-seen.ts'
import { support } from './support-store.ts'
import { useShownChat } from './support-talk.tsx'
import { useChatLook } from './support-theme.ts'
import { readView, showChat, useView } from './support-view.ts'

/**
 * What lies around the page gives way to it: the frame is no higher than what is seen, and has no footer. So only the messages
 * scroll, and the place to write is always in sight.
 */
const FILLS = '[.frame:has(>main_&)]:h-dvh [.frame:has(>main_&)]:min-h-0 [main:has(&)]:min-h-0 [main:has(&)~footer]:hidden'
/** Beside a keyboard there is room for nothing else. */
const ABOVE_KEYBOARD = `[html[data-keyboard]_&]:fixed [html[data-keyboard]_&]:inset-x-0 [html[data-keyboard]_&]:z-50
  [html[data-keyboard]_&]:top-(--seen-from) [html[data-keyboard]_&]:h-(--seen) [html[data-keyboard]_&]:max-w-none
  [html[data-keyboard]_&]:bg-paper [html[data-keyboard]_&]:py-0`

interface PageProps {
  title: string
  crumbs: Crumb[]
  /** The chat of the address, where it names one. */
  id?: number
  parts: ChatParts
}

export function SupportPage({ title, crumbs, id, parts }: PageProps) {
  const writer = useWriter()
  useSupportLive()
  useSeenHeight()
  useEffect(() => assistant.become(writer), [writer])
  return (
    <Container
      className={classNames(FILLS, ABOVE_KEYBOARD, 'flex h-full flex-col gap-4 max-lg:px-0! max-lg:pt-2.5 lg:pt-4 lg:pb-6')}
    >
      {/* On small and on low screens the talk needs the room. */}
      <div className="flex flex-col gap-3 max-lg:sr-only [@media(height<45rem)]:sr-only">
        <Breadcrumb crumbs={crumbs} />
        <PageTitle>{title}</PageTitle>
      </div>
      <NeedsScript />
      {/* Nothing of a chat is known to the server: it draws its place. */}
      {writer === undefined
        ? <Skeleton className="min-h-0 w-full grow" />
        : <Chats id={id} writer={writer} parts={parts} />}
    </Container>
  )
}

function Chats({ id, writer, parts }: { id: number | undefined, writer: string, parts: ChatParts }) {
  const t = useT()
  const navigate = useNavigate()
  const { mode } = useView()
  const shown = useShownChat()
  const look = useChatLook()
  const missing = useMissing(id, writer)
  useEffect(() => {
    if (id !== undefined) showChat({ chosen: id, mode: 'support' })
    return () => {
      // whoever begins anew goes from a chat to the page of all
      if (id === undefined || readView().chosen !== 'new') showChat({ chosen: undefined })
    }
  }, [id])
  const begin = () => {
    if (id !== undefined) void navigate(urls.chat())
    showChat({ mode: 'support', chosen: 'new' })
  }
  return (
    <div className="grid min-h-0 grow grid-rows-1 gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col max-lg:hidden">
        <SupportChats shown={mode === 'support' ? shown?.id : undefined} onNew={begin} />
      </div>
      <section
        aria-label={t('support.title')} style={look.style}
        className={classNames(look.className,
          'min-h-0 overflow-clip border-line bg-raised text-ink max-lg:border-t lg:rounded-card lg:border')}
      >
        {missing
          ? (
              <div className="h-full overflow-y-auto">
                <EmptyState title={t('support.missing')} text={t('support.missing_text')}>
                  <Button to={urls.chat()}>{t('support.all_chats')}</Button>
                </EmptyState>
              </div>
            )
          : <SupportFrame parts={parts} onNew={begin} />}
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
