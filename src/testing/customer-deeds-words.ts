// What customers and guests say to the shop: chats, the assistant, feedback, wishes to be called.
import type { LineDeeds } from './customer-desk.ts'
import { ADDRESS } from './goods.ts'
import { done, newKey, newName, one } from './staff-desk.ts'
import type { Desk } from './staff-desk.ts'

const HELLO = { initialMessage: 'Máy còn hàng không?' }
const keyed = () => ({ headers: { 'idempotency-key': newKey() } })

/** Somebody signed in who has begun a chat, and a word of the shop in it. */
export async function withChat({ shop, staff }: Desk) {
  const as = await shop.person()
  const { id } = await done(as.call('POST /api/support-chats', { ...keyed(), body: HELLO }))
  await done(staff.call('POST /api/admin/support-chats/{id}/messages', { ...one(id), ...keyed(), body: { message: 'Còn ạ' } }))
  const { lastMessageId } = await done(as.call('GET /api/support-chats/{id}', one(id)))
  return { as, ...one(id), lastMessageId }
}

export const wordDeeds = {
  'POST /api/support-chats/guest': async () => ({}),
  'POST /api/support-chats/adopt': async ({ shop }) => {
    const { secret } = await done(shop.call('POST /api/support-chats/guest'))
    const guest = { 'x-chat-guest': secret }
    await done(shop.call('POST /api/support-chats', { body: HELLO, headers: { ...guest, ...keyed().headers } }))
    return { as: await shop.person(), headers: guest }
  },
  'POST /api/support-chats': async ({ shop }) => ({ as: await shop.person(), ...keyed(), body: HELLO }),
  'POST /api/support-chats/{id}/messages': async (desk) =>
    ({ ...await withChat(desk), ...keyed(), body: { message: 'Cho tôi giữ một máy' } }),
  'PATCH /api/support-chats/{id}/read': withChat,
  'PATCH /api/support-chats/{id}/received': async (desk) => {
    const { lastMessageId, ...chat } = await withChat(desk)
    return { ...chat, body: { messageId: lastMessageId } }
  },
  'POST /api/support-chats/{id}/typing': withChat,
  'PATCH /api/support-chats/{id}/close': withChat,
  'POST /api/support-chats/ai-chat': async ({ shop }) => {
    const body = { userMessage: 'Có máy nào dưới 20 triệu không?' }
    await done(shop.call('POST /api/support-chats/ai-chat', { body })) // whoever asks first has it learn what is sold
    return { body }
  },
  'POST /api/feedback': async () =>
    ({ ...keyed(), body: { kind: 'PRAISE', subject: newName(), message: 'Nhân viên tư vấn rất kỹ' } }),
  'POST /api/leads': async ({ goods }) => ({
    ...keyed(), body: {
      kind: 'INSTALMENT', name: ADDRESS.receiverName, phone: ADDRESS.phone, productId: goods.idOf('may'), months: 6,
      amount: 10_000_000,
    },
  }),
} satisfies LineDeeds
