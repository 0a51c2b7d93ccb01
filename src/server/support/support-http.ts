import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/problems.ts'
import { supportApi } from '#contract/support.ts'
import type { DeskChat, SupportChat } from '#contract/support.ts'
import type { Db } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { serve } from '#server/kit/serve.ts'
import type { Asker } from '#server/kit/serve.ts'
import {
  adoptChats, beginChat, closeChat, closeChatAtDesk, findOwner, findWrittenChat, listDeskChats, listOwnChats, makeGuest, markDone,
  markRead, markReceived, readDeskChat, readOwnChat, tellTyping, writeMessage,
} from './support.ts'
import type { Owner, Seat, Written } from './support.ts'

interface Call { asker: Asker | undefined, headers: { 'x-chat-guest'?: string | undefined }, db: Db, language: Language }
interface OneCall extends Call { params: { id: number } }

const ownerOf = ({ asker, headers, db }: Call): Promise<Owner | undefined> => findOwner(db, asker, headers['x-chat-guest'])

/** Under the caller's key; without one under a key of its own, so that each that arrives is one more. */
const written = (message: string, headers: { 'idempotency-key'?: string | undefined }): Written =>
  ({ key: headers['idempotency-key'] ?? randomUUID(), message })

/** Does something in a chat as its owner, then reads it. */
async function doAsOwner(
  call: OneCall, after: number | undefined, act: (seat: Seat, id: number) => Promise<void>,
): Promise<SupportChat> {
  const { db, language, params: { id } } = call
  const owner = await ownerOf(call) ?? refuse('support.not_found')
  await act({ side: 'USER', owner }, id)
  return readOwnChat(db, owner, id, { after }, language)
}

interface DeskCall { asker: Asker, db: Db, language: Language, params: { id: number } }

/** The same as one of the shop. */
async function doAtDesk(
  { asker, db, language, params: { id } }: DeskCall, after: number | undefined, act: (seat: Seat, id: number) => Promise<void>,
): Promise<DeskChat> {
  await act({ side: 'SUPPORT', personId: asker.id }, id)
  return readDeskChat(db, asker, id, { after }, language)
}

export const supportHttp = serve(supportApi, {
  'POST /api/support-chats/guest': ({ db, origin }) => makeGuest(db, origin),
  'POST /api/support-chats/adopt': ({ asker, headers, db, language }) => adoptChats(db, asker, headers['x-chat-guest'], language),
  'GET /api/support-chats/me': async (call) => {
    const owner = await ownerOf(call)
    return owner ? listOwnChats(call.db, owner, call.language) : []
  },
  'GET /api/support-chats/{id}': async (call) => {
    const owner = await ownerOf(call) ?? refuse('support.not_found')
    return readOwnChat(call.db, owner, call.params.id, call.query, call.language)
  },
  'POST /api/support-chats': async (call) => {
    const owner = await ownerOf(call) ?? refuse('support.no_identity')
    const id = await beginChat(call.db, owner, written(call.body.initialMessage, call.headers))
    return await findWrittenChat(call.db, owner, id, {}, call.language) ?? refuse('support.no_identity')
  },
  'POST /api/support-chats/{id}/messages': async (call) => {
    const { db, headers, params: { id }, query, language } = call
    const owner = await ownerOf(call) ?? refuse('support.not_found')
    await writeMessage(db, { side: 'USER', owner }, id, written(call.body.message, headers))
    return await findWrittenChat(db, owner, id, query, language) ?? refuse('support.not_found')
  },
  'PATCH /api/support-chats/{id}/read': (call) =>
    doAsOwner(call, call.query.after, (seat, id) => markRead(call.db, seat, id, call.query.upTo)),
  'PATCH /api/support-chats/{id}/received': (call) =>
    doAsOwner(call, call.query.after, (seat, id) => markReceived(call.db, seat, id, call.body.messageId)),
  'POST /api/support-chats/{id}/typing': async (call) => {
    const owner = await ownerOf(call) ?? refuse('support.not_found')
    await tellTyping(call.db, { side: 'USER', owner }, call.params.id)
  },
  'PATCH /api/support-chats/{id}/close': (call) =>
    doAsOwner(call, call.query.after, (seat, id) => closeChat(call.db, seat, id)),
  'GET /api/admin/support-chats': ({ asker, db, query: { waiting, ...query }, language }) =>
    listDeskChats(db, asker, { ...query, waiting: waiting === 'true' }, language),
  'GET /api/admin/support-chats/{id}': ({ asker, db, params, query, language }) =>
    readDeskChat(db, asker, params.id, query, language),
  'POST /api/admin/support-chats/{id}/messages': (call) => doAtDesk(call, call.query.after, (seat, id) =>
    writeMessage(call.db, seat, id, written(call.body.message, call.headers))),
  'PATCH /api/admin/support-chats/{id}/read': (call) =>
    doAtDesk(call, call.query.after, (seat, id) => markRead(call.db, seat, id, call.query.upTo)),
  'PATCH /api/admin/support-chats/{id}/received': (call) =>
    doAtDesk(call, call.query.after, (seat, id) => markReceived(call.db, seat, id, call.body.messageId)),
  'POST /api/admin/support-chats/{id}/typing': async ({ asker, db, params }) => {
    await tellTyping(db, { side: 'SUPPORT', personId: asker.id }, params.id)
  },
  'PATCH /api/admin/support-chats/{id}/done': (call) =>
    doAtDesk(call, call.query.after, (_seat, id) => markDone(call.db, id, call.body.messageId)),
  'PATCH /api/admin/support-chats/{id}/close': (call) =>
    doAtDesk(call, call.query.after, (_seat, id) => closeChatAtDesk(call.db, call.asker, id)),
})
