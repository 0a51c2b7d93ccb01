// People who chat with the shop: signed in, as a guest of a browser, and as one of the shop.
import { randomUUID } from 'node:crypto'
import type { DeskChat, SupportChat } from '#contract/support.ts'
import type { Caller, Reply, TestPerson, TestShop } from './shop.ts'

export interface Guest extends Caller { secret: string, headers: Record<string, string> }

export const newKey = (): string => randomUUID()

/** Whoever has this secret in their browser: somebody who is not signed in, where the caller is the shop itself. */
export function guestBy(caller: Caller, secret: string): Guest {
  const headers = { 'x-chat-guest': secret }
  const call: Caller['call'] = (line, asked, more) => caller.call(line, asked, { ...headers, ...more })
  const refused: Caller['refused'] = (line, asked, more) => caller.refused(line, asked, { ...headers, ...more })
  return { secret, headers, call, refused }
}

/** A guest nobody has seen before. */
export async function newGuest(shop: TestShop): Promise<Guest> {
  return guestBy(shop, (await shop.call('POST /api/support-chats/guest')).body.secret)
}

export const begin = (who: Caller, initialMessage = 'Chào shop', key = newKey()): Promise<Reply<SupportChat>> =>
  who.call('POST /api/support-chats', { headers: { 'idempotency-key': key }, body: { initialMessage } })

export const write = (who: Caller, id: number, message: string, key = newKey()): Promise<Reply<SupportChat>> =>
  who.call('POST /api/support-chats/{id}/messages', {
    params: { id: String(id) }, headers: { 'idempotency-key': key }, body: { message } })

export const answer = (staff: Caller, id: number, message: string, key = newKey()): Promise<Reply<DeskChat>> =>
  staff.call('POST /api/admin/support-chats/{id}/messages', {
    params: { id: String(id) }, headers: { 'idempotency-key': key }, body: { message } })

export const read = (who: Caller, id: number, query: { after?: string, before?: string } = {}): Promise<Reply<SupportChat>> =>
  who.call('GET /api/support-chats/{id}', { params: { id: String(id) }, query })

export const readAtDesk = (staff: Caller, id: number, query: { after?: string } = {}): Promise<Reply<DeskChat>> =>
  staff.call('GET /api/admin/support-chats/{id}', { params: { id: String(id) }, query })

export const close = (who: Caller, id: number): Promise<Reply<SupportChat>> =>
  who.call('PATCH /api/support-chats/{id}/close', { params: { id: String(id) } })

export const adopt = (person: TestPerson, guest: Guest): Promise<Reply<SupportChat[]>> =>
  person.call('POST /api/support-chats/adopt', { headers: guest.headers })

export const textsOf = ({ messages }: SupportChat): string[] => messages.map(({ message }) => message)
