// What is known of a chat and what has just come, put together: nothing twice, nothing lost, nothing backwards.
import type { SupportChat, SupportMessage } from '#contract/support.ts'

/** A chat as this page knows it. `whole`: its messages run without a gap from the oldest shown to the newest known. */
export interface KnownChat extends SupportChat { whole: boolean }

/** `list`: with its last message alone. `tail`: its latest. `next`: those after the newest known. `older`: before the oldest. */
export type Kind = 'list' | 'tail' | 'next' | 'older'

export const newestOf = ({ messages }: SupportChat): number => messages.at(-1)?.id ?? 0

/** There is a message that is not known yet. */
export const isBehind = (chat: SupportChat): boolean => newestOf(chat) < chat.lastMessageId

type Reached = SupportChat['user']
const further = (one: Reached, other: Reached): Reached => ({
  received: Math.max(one.received, other.received), read: Math.max(one.read, other.read),
})

export function mergeChat(old: KnownChat | undefined, come: SupportChat, kind: Kind): KnownChat {
  if (!old) return { ...come, whole: kind === 'tail' }
  const whole = old.whole || kind === 'tail'
  const messages = messagesOf(old, come, kind)
  const ended = come.status === 'CLOSED' || old.status === 'OPEN' ? come : old
  const newer = come.user.read >= old.user.read && come.lastMessageId >= old.lastMessageId
  return {
    ...come, status: ended.status, closedAt: ended.closedAt, whole, messages,
    more: kind === 'older' || !old.whole ? come.more : old.more,
    lastMessageId: Math.max(old.lastMessageId, come.lastMessageId),
    lastMessageAt: newer ? come.lastMessageAt : old.lastMessageAt, unread: newer ? come.unread : old.unread,
    user: further(old.user, come.user), support: further(old.support, come.support),
  }
}

function messagesOf(old: KnownChat, come: SupportChat, kind: Kind): SupportMessage[] {
  if (old.whole) return kind === 'list' ? old.messages : join(old.messages, come.messages) // a list's may stand behind a gap
  return kind === 'next' || come.messages.length === 0 ? old.messages : come.messages // what was known may stand before one
}

function join(old: readonly SupportMessage[], come: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map([...old, ...come].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}

/** All of them with one put in, the latest first. */
export function putChat(chats: readonly KnownChat[], come: SupportChat, kind: Kind): KnownChat[] {
  const old = chats.find(({ id }) => id === come.id)
  const merged = mergeChat(old, come, kind)
  return [...chats.filter(({ id }) => id !== come.id), merged].toSorted((one, other) => other.lastMessageId - one.lastMessageId)
}

/** How far a message of one's own has come. */
export function stepOf(id: number, { support }: SupportChat): 'read' | 'received' | 'sent' {
  return id <= support.read ? 'read' : id <= support.received ? 'received' : 'sent'
}
