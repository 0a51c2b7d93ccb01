// What staff do for who has written, called or sent goods back; and taking one of their own deeds back.
import type { Return } from '#contract/returns.ts'
import { begin } from './chatting.ts'
import { ADDRESS } from './goods.ts'
import { done, newKey, newName, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'

async function aReview({ shop, goods }: Desk): Promise<number> {
  const person = await shop.person()
  const body = { rating: 5, comment: 'Máy dùng êm, pin được hai ngày' }
  return (await done(person.call('POST /api/products/{id}/reviews', { ...one(goods.idOf('may')), body }))).id
}

async function aFeedback({ buyer }: Desk): Promise<number> {
  const message = `Nhân viên tư vấn rất kỹ, xin gọi lại số ${ADDRESS.phone} (${newName()})`
  return (await done(buyer.call('POST /api/feedback', { body: { kind: 'PRAISE', subject: 'Giao nhanh', message } }))).id
}

async function aLead({ buyer }: Desk): Promise<number> {
  const device = { kind: 'PHONE', brand: 'APPLE', model: 'iPhone 12', years: 2, condition: 'GOOD', works: true } as const
  const body = { kind: 'TRADE_IN', name: ADDRESS.receiverName, phone: ADDRESS.phone, device } as const
  return (await done(buyer.call('POST /api/leads', { headers: { 'idempotency-key': newKey() }, body }))).id
}

async function aReturn({ moved, buyer }: Desk): Promise<Return> {
  const { id, items } = await moved('op', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED')
  const body = { items: [{ variantId: items[0]?.variantId ?? 0, quantity: 1 }], reason: 'FAULTY' as const }
  return done(buyer.call('POST /api/orders/{id}/returns', { ...one(id), headers: { 'idempotency-key': newKey() }, body }))
}

async function aReturnThatIsBack(desk: Desk): Promise<number> {
  const { id } = await aReturn(desk)
  await done(desk.staff.call('POST /api/admin/returns/{id}/answer', { ...one(id), body: ANSWER }))
  await done(desk.staff.call('POST /api/admin/returns/{id}/receive', { ...one(id), body: { restock: true } }))
  return id
}

const SETTLED = { how: `Đã gọi ${ADDRESS.phone}, khách nhận máy khác` }
const ANSWER = { accept: true, answer: `Bạn gửi về cửa hàng, cần gì gọi ${ADDRESS.phone}` }
const APPROVED = { body: { status: 'APPROVED' as const } }

export const callDeeds = {
  'POST /api/admin/returns/{id}/answer': async (desk) => ({ ...one((await aReturn(desk)).id), body: ANSWER }),
  'POST /api/admin/returns/{id}/receive': async (desk) => {
    const { id } = await aReturn(desk)
    await done(desk.staff.call('POST /api/admin/returns/{id}/answer', { ...one(id), body: ANSWER }))
    return { ...one(id), body: { restock: true } }
  },
  'POST /api/admin/returns/{id}/settle': async (desk) => ({ ...one(await aReturnThatIsBack(desk)), body: SETTLED }),
  'POST /api/admin/returns/{id}/reopen': async (desk) => {
    const id = await aReturnThatIsBack(desk)
    await done(desk.staff.call('POST /api/admin/returns/{id}/settle', { ...one(id), body: SETTLED }))
    return one(id)
  },
  'POST /api/admin/leads/{id}/handle': async (desk) =>
    ({ ...one(await aLead(desk)), body: { how: `Đã gọi ${ADDRESS.phone}, khách sẽ mang máy tới` } }),
  'POST /api/admin/leads/{id}/reopen': async (desk) => {
    const id = await aLead(desk)
    await done(desk.staff.call('POST /api/admin/leads/{id}/handle', { ...one(id), body: { how: `Đã gọi ${ADDRESS.phone}` } }))
    return one(id)
  },
  'PATCH /api/admin/reviews/{id}': async (desk) => ({ ...one(await aReview(desk)), ...APPROVED }),
  'PATCH /api/admin/support-chats/{id}/close': async ({ buyer }) =>
    one((await done(begin(buyer, `Gọi tôi số ${ADDRESS.phone}`))).id),
  'POST /api/admin/feedback/{id}/answer': async (desk) => ({
    ...one(await aFeedback(desk)), body: { answer: `Cảm ơn bạn, Alô đã gọi số ${ADDRESS.phone}` },
  }),
  'POST /api/admin/feedback/{id}/close': async (desk) =>
    ({ ...one(await aFeedback(desk)), body: { how: `Đã gọi ${ADDRESS.phone}, khách hài lòng` } }),
  'POST /api/admin/feedback/{id}/reopen': async (desk) => {
    const id = await aFeedback(desk)
    await done(desk.staff.call('POST /api/admin/feedback/{id}/close',
      { ...one(id), body: { how: `Đã gọi ${ADDRESS.phone}, khách hài lòng` } }))
    return one(id)
  },
} satisfies Partial<Deeds>

export const undoDeeds = {
  'POST /api/admin/audit/{id}/undo': async (desk) => {
    await done(desk.staff.call('PATCH /api/admin/reviews/{id}', { ...one(await aReview(desk)), ...APPROVED }))
    const { content: [latest] } = await done(desk.staff.call('GET /api/admin/audit', { query: { size: '1' } }))
    return one(latest?.id ?? 0)
  },
} satisfies Partial<Deeds>
