// A conversation as the desk sees it: its own lines at the right, the day before the first of each.
import type { DeskChat } from '#contract/support.ts'
import { formatDate } from '#web/kit/format.ts'

export interface InboxLine {
  id: number
  mine: boolean
  name: string
  /** Milliseconds since 1970. */
  at: number
  text: string
  /** "20/11/2026", before the first line of that day. */
  day: string | undefined
  begins: boolean
  ends: boolean
  /** How far the last of the desk's own lines came. */
  step: 'sent' | 'received' | 'seen' | undefined
}

const MINUTE_MS = 60_000

type Chat = Pick<DeskChat, 'messages' | 'user'>

function stepOf(id: number, { read, received }: Chat['user']): InboxLine['step'] {
  if (id <= read) return 'seen'
  return id <= received ? 'received' : 'sent'
}

export function inboxLines({ messages, user }: Chat): InboxLine[] {
  const lastOwn = messages.findLast(({ senderType }) => senderType === 'SUPPORT')?.id
  const days = messages.map(({ createdAt }) => formatDate(createdAt))
  return messages.map((message, place) => {
    const [before, next] = [messages[place - 1], messages[place + 1]]
    const at = Date.parse(message.createdAt)
    const isNewDay = days[place] !== days[place - 1]
    const areOne = (other: typeof before): boolean =>
      other?.senderType === message.senderType && other.senderName === message.senderName
    return {
      id: message.id, mine: message.senderType === 'SUPPORT', name: message.senderName, at, text: message.message,
      day: isNewDay ? days[place] : undefined, begins: isNewDay || !areOne(before),
      ends: !areOne(next) || Math.floor(at / MINUTE_MS) !== Math.floor(Date.parse(next?.createdAt ?? '') / MINUTE_MS),
      step: message.id === lastOwn ? stepOf(message.id, user) : undefined,
    }
  })
}
