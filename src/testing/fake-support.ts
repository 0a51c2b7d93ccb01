// A support desk in memory, for tests of the browser's side: it keeps what it is told, and its line can be cut at any point.
import type { SupportChat, SupportMessage } from '#contract/support.ts'
import { AskError } from '#web/kit/ask.ts'
import type { PlainQuestion } from '#web/kit/ask.ts'

export const SECRET = 'ab'.repeat(32)
const NOBODY = new AskError(0, 'ask.no_answer', 'không có mạng')

interface Kept { of: string, chat: SupportChat }

/** A shop that keeps what it is told, by the key of each message; `fails` says what happens to a call instead. */
export class FakeSupport {
  chats: Kept[] = []
  calls: string[] = []
  /** Before: it never arrives. After: it is done, and the answer is lost. */
  fails: (line: string) => 'before' | 'after' | AskError | undefined = () => undefined
  #id = 0

  readonly transport = async (line: string, asked: PlainQuestion): Promise<unknown> => {
    await Promise.resolve()
    const fault = this.fails(line)
    this.calls.push(line)
    if (fault === 'before') throw NOBODY
    if (fault instanceof AskError) throw fault
    const reply = this.#answer(line, asked)
    if (fault === 'after') throw NOBODY
    return structuredClone(reply)
  }

  #answer(line: string, { params, query, headers, body }: PlainQuestion): unknown {
    const of = headers?.['x-chat-guest'] ?? 'person'
    const key = headers?.['idempotency-key'] ?? ''
    const { message, initialMessage } = (body ?? {}) as Record<string, string> // as the contract has them
    const found = this.chats.find(({ chat }) => String(chat.id) === params?.['id'])
    const after = Number(query?.['after'] ?? 0)
    const tail = (chat: SupportChat) => ({ ...chat, messages: chat.messages.filter(({ id }) => id > after) })
    switch (line) {
      case 'POST /api/support-chats/guest': return { secret: SECRET }
      case 'POST /api/support-chats/adopt':
        for (const kept of this.chats) if (kept.of === of) kept.of = 'person'
        return []
      case 'GET /api/support-chats/me': return this.chats.filter((kept) => kept.of === of)
        .map(({ chat }) => ({ ...chat, messages: chat.messages.slice(-1) }))
      case 'POST /api/support-chats': {
        const begun = this.chats.find(({ chat }) => chat.messages[0]?.key === key)
        return (begun ?? this.#begin(of, this.#message('USER', initialMessage ?? '', key))).chat
      }
      default: if (!found || found.of !== of) throw new AskError(404, 'support.not_found', 'không thấy')
    }
    const { chat } = found
    if (line === 'POST /api/support-chats/{id}/messages' && !chat.messages.some((one) => one.key === key)) {
      this.#put(chat, this.#message('USER', message ?? '', key))
    }
    if (line.endsWith('/read')) chat.user = { received: chat.lastMessageId, read: chat.lastMessageId }
    if (line.endsWith('/received')) chat.user = { ...chat.user, received: chat.lastMessageId }
    if (line.endsWith('/close')) Object.assign(chat, { status: 'CLOSED', closedAt: '2026-11-22T01:00:00.000Z' })
    chat.unread = chat.messages.filter(({ id, senderType }) => senderType === 'SUPPORT' && id > chat.user.read).length
    return tail(chat)
  }

  #begin(of: string, first: SupportMessage): Kept {
    const kept: Kept = { of, chat: {
      id: 100 + this.chats.length, status: 'OPEN', createdAt: first.createdAt, closedAt: null, lastMessageAt: first.createdAt,
      lastMessageId: first.id, messages: [first], more: false, user: { received: 0, read: 0 }, support: { received: 0, read: 0 },
      unread: 0,
    } }
    this.chats.push(kept)
    return kept
  }

  #message(senderType: 'USER' | 'SUPPORT', message: string, key: string | null): SupportMessage {
    this.#id += 1
    return { id: this.#id, message, senderType, senderName: 'Alô', createdAt: new Date(this.#id * 1000).toISOString(), key }
  }

  #put(chat: SupportChat, message: SupportMessage): void {
    chat.messages.push(message)
    chat.lastMessageId = message.id
  }

  answer(id: number, text: string): void {
    const chat = this.chats.find((kept) => kept.chat.id === id)?.chat
    if (!chat) throw new Error(`no chat ${id}`)
    this.#put(chat, this.#message('SUPPORT', text, null))
    chat.unread += 1
  }

  said = (): string[][] => this.chats.map(({ chat }) => chat.messages.map(({ message }) => message))
}
