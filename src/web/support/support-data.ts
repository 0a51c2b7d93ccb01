// What the chat asks the shop for. Lists and chats that do not come are only logged: the chat goes on with what it has.
import type { SupportChat } from '#contract/support.ts'
import { ask, AskError, askOnce } from '#web/kit/ask.ts'
import { guestHeaders, keepSecret, readSecret } from './support-guest.ts'

/** Says in the console what did not work, and gives nothing. */
export function logged(what: string): (error: unknown) => undefined {
  return (error) => {
    // oxlint-disable-next-line no-console -- whoever looks after the shop finds it where the browser keeps such things
    console.error(`Không thể ${what}:`, error)
  }
}

const headers = guestHeaders
/** No such chat, or no such id. */
const UNKNOWN = new Set([404, 422])

export function findChats(): Promise<SupportChat[] | undefined> {
  return askOnce('GET /api/support-chats/me', { headers: headers() }).catch(logged('tải danh sách trò chuyện'))
}

/** The latest messages; those after or before one where that is told. Null: the shop knows no such chat of the asker's. */
export function findChat(id: number, around: { after?: number, before?: number } = {}): Promise<SupportChat | null | undefined> {
  return askOnce('GET /api/support-chats/{id}', { params: { id }, query: around, headers: headers() }).catch((error: unknown) => {
    logged('tải cuộc trò chuyện')(error)
    return error instanceof AskError && UNKNOWN.has(error.status) ? null : undefined
  })
}

export const postChat = (key: string, text: string): Promise<SupportChat> =>
  askOnce('POST /api/support-chats', { headers: { ...headers(), 'idempotency-key': key }, body: { initialMessage: text } })

export const postMessage = (id: number, key: string, text: string, after: number): Promise<SupportChat> =>
  askOnce('POST /api/support-chats/{id}/messages', {
    params: { id }, query: { after }, headers: { ...headers(), 'idempotency-key': key }, body: { message: text },
  })

export const findRead = (id: number, newest: number): Promise<SupportChat | undefined> =>
  ask('PATCH /api/support-chats/{id}/read', { params: { id }, query: { after: newest, upTo: newest }, headers: headers() })
    .catch(logged('đánh dấu đã xem'))

export const findReceived = (id: number, newest: number): Promise<SupportChat | undefined> =>
  ask('PATCH /api/support-chats/{id}/received', {
    params: { id }, query: { after: newest }, body: { messageId: newest }, headers: headers(),
  }).catch(logged('báo đã nhận'))

export const findClosed = (id: number, after: number): Promise<SupportChat | undefined> =>
  ask('PATCH /api/support-chats/{id}/close', { params: { id }, query: { after }, headers: headers() })
    .catch(logged('kết thúc cuộc trò chuyện'))

/** Nobody waits for it, and nobody misses it. */
export function tellTyping(id: number): void {
  askOnce('POST /api/support-chats/{id}/typing', { params: { id }, headers: headers() }).catch(() => undefined)
}

/** Makes the guest's chats those of whoever has signed in, and forgets the guest. False when the shop could not be asked. */
export async function adoptGuest(): Promise<boolean> {
  const secret = readSecret()
  if (secret === undefined) return true
  const adopted = await ask('POST /api/support-chats/adopt', { headers: { 'x-chat-guest': secret } })
    .catch(logged('nhận lại cuộc trò chuyện'))
  if (adopted && readSecret() === secret) keepSecret(undefined)
  return adopted !== undefined
}
