// Keeps the inbox true while it is open: what the shop's stream tells, and asking where nothing can be heard.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { useSession } from '#web/auth/session.tsx'
import { listenLive } from '#web/kit/live.ts'
import { hearChat, INBOX_KEY, loadNext } from './inbox-data.ts'

/** Several things that happen together are asked for once. */
const SOON_MS = 300
/** Asked after so long while nothing can be heard. */
const POLL_MS = 5_000
/** Somebody who was writing and has not been heard of for so long has stopped. */
const TYPING_MS = 6_000

export interface InboxLive {
  hearing: boolean
  /** Who is writing in the chat that is shown. */
  typing: 'USER' | 'SUPPORT' | undefined
}

export function useInboxLive(shownId: number | undefined): InboxLive {
  const client = useQueryClient()
  const { token, user } = useSession()
  const [hearing, setHearing] = useState(true)
  const { typing, hearTyping, stopTyping } = useTypingHeard()
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askAgain = () => {
    clearTimeout(soon.current)
    soon.current = setTimeout(() => void client.invalidateQueries({ queryKey: INBOX_KEY }), SOON_MS)
  }
  const lookAgain = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: INBOX_KEY })
    if (shownId !== undefined) loadNext(client, shownId).catch(() => undefined) // asked again soon
  })
  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.event === 'typing' && event.by !== user?.id) hearTyping(event) // what one writes oneself comes back too
    if (event.event !== 'chat') return
    stopTyping(event.chatId)
    if (hearChat(client, event)) loadNext(client, event.chatId).catch(() => undefined)
    askAgain()
  })
  useEffect(() => {
    if (token === undefined) return
    return listenLive(token, {
      onEvent: (event) => hear(event),
      onHearing: (now) => {
        setHearing(now)
        if (now) lookAgain() // what happened before the first word was told to nobody
      },
    })
  }, [token])
  useEffect(() => {
    if (hearing) return
    const timer = setInterval(() => {
      if (!document.hidden) lookAgain()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [hearing])
  useEffect(() => () => clearTimeout(soon.current), [])
  return { hearing, typing: typing?.chatId === shownId ? typing?.side : undefined }
}

interface Typing { chatId: number, side: 'USER' | 'SUPPORT' }

/** Who was heard to be writing last. */
function useTypingHeard() {
  const [typing, setTyping] = useState<Typing>()
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => setTyping(undefined), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typing])
  return {
    typing,
    hearTyping: ({ chatId, side }: Typing) => setTyping({ chatId, side }),
    stopTyping: (chatId: number) => setTyping((old) => old?.chatId === chatId ? undefined : old),
  }
}
