// Chats as the desk asks for them, and keeps them while they are looked at.
import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import type { InboxState } from '#contract/support-admin.ts'
import type { DeskChat } from '#contract/support.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { mergeChat, newestOf } from '#web/support/support-merge.ts'
import type { Kind } from '#web/support/support-merge.ts'

export const INBOX_KEY = [MINE, 'admin', 'inbox'] as const
export const chatKey = (id: number) => [MINE, 'admin', 'chat', id] as const
export const customerKey = (id: number) => [MINE, 'admin', 'chat-customer', id] as const
export const CANNED_KEY = [MINE, 'admin', 'canned'] as const

export const listInbox = (state: InboxState, cursor: string | undefined) =>
  ask('GET /api/admin/inbox', { query: { state, size: '30', ...(cursor !== undefined && { cursor }) } })

/** `whole`: its messages run without a gap from the oldest shown to the newest known. */
export type OpenChat = DeskChat & { whole: boolean }

/** What has just come, put together with what is known. */
export function takeChat(client: QueryClient, come: DeskChat, kind: Kind): void {
  client.setQueryData<OpenChat>(chatKey(come.id), (old) => {
    const merged = mergeChat(old, come, kind)
    const later = !old || come.lastMessageId >= old.lastMessageId
    return { ...merged, customer: come.customer, waitingSince: later ? come.waitingSince : old.waitingSince }
  })
}

export async function loadChat(client: QueryClient, id: number): Promise<OpenChat> {
  const come = await ask('GET /api/admin/support-chats/{id}', { params: { id } })
  const old = client.getQueryData<OpenChat>(chatKey(id))
  // older ones that were asked for stay
  const merged = mergeChat(old && newestOf(old) >= (come.messages[0]?.id ?? 0) ? old : undefined, come, 'tail')
  return { ...merged, customer: come.customer, waitingSince: come.waitingSince }
}

/** What was written after the newest known. */
export async function loadNext(client: QueryClient, id: number): Promise<void> {
  const known = client.getQueryData<OpenChat>(chatKey(id))
  if (!known) return
  takeChat(client, await ask('GET /api/admin/support-chats/{id}', { params: { id }, query: { after: newestOf(known) } }), 'next')
  const now = client.getQueryData<OpenChat>(chatKey(id))
  if (now && newestOf(now) > newestOf(known) && newestOf(now) < now.lastMessageId) await loadNext(client, id)
}

export async function loadOlder(client: QueryClient, { id, messages }: OpenChat): Promise<void> {
  const first = messages[0]
  if (!first) return
  takeChat(client, await ask('GET /api/admin/support-chats/{id}', { params: { id }, query: { before: first.id } }), 'older')
}

type Told = Extract<LiveEvent, { event: 'chat' }>

/** How far both sides are, as the stream tells it; true where a message is lacking. */
export function hearChat(client: QueryClient, { chatId, status, lastMessageId, user, support }: Told): boolean {
  const known = client.getQueryData<OpenChat>(chatKey(chatId))
  if (!known) return false
  client.setQueryData<OpenChat>(chatKey(chatId), {
    ...known, user: further(known.user, user), support: further(known.support, support),
    status: known.status === 'CLOSED' ? 'CLOSED' : status,
  })
  return newestOf(known) < lastMessageId || known.status !== status
}

type Reached = DeskChat['user']
const further = (one: Reached, other: Reached): Reached =>
  ({ received: Math.max(one.received, other.received), read: Math.max(one.read, other.read) })
