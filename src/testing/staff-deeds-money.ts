// What staff do to money that came in or goes back.
import type { Order } from '#contract/orders.ts'
import { giveBackCancelled } from '#server/settling/settling.ts'
import { ADDRESS } from './goods.ts'
import { done, newKey, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'
import { lookAtStatement, receiptsOf, statementOf, tellTransfer, transferNews } from './transfers.ts'

const SAID = { how: `Đã gọi ${ADDRESS.phone}, khách xác nhận` }

/** Money that named no order, of somebody who wrote their telephone number beside it. */
async function waitingMoney({ shop }: Desk): Promise<number> {
  await done(tellTransfer(shop, transferNews({ code: `KHONG RO ${ADDRESS.phone}`, total: 12_000 })))
  return (await receiptsOf(shop)).at(-1)?.id ?? 0
}

async function paidOrder({ shop, order }: Desk): Promise<Order> {
  const placed = await order('op', 'BANK_TRANSFER')
  await done(tellTransfer(shop, transferNews(placed)))
  return placed
}

/** A refund that somebody has to send: of an order that was paid by transfer and cancelled. */
async function askedRefund(desk: Desk): Promise<number> {
  const { id } = await paidOrder(desk)
  const body = { status: 'CANCELLED', reason: 'Hết hàng' } as const
  await done(desk.staff.call('POST /api/admin/orders/{id}/move', { ...one(id), body }))
  const payload = { orderId: id, from: 'PENDING', status: 'CANCELLED', mover: 'staff' } as const
  await giveBackCancelled(desk.shop.database.db, { eventId: 0, kind: 'orders.moved', payload })
  const [refund] = await done(desk.staff.call('GET /api/admin/orders/{id}/refunds', one(id)))
  return refund?.id ?? 0
}

/** Money of that kind that staff have made a part of an order. */
async function partOfOrder(desk: Desk): Promise<number> {
  const id = await waitingMoney(desk)
  const { id: orderId } = await desk.order('op', 'BANK_TRANSFER')
  await done(desk.staff.call('POST /api/admin/receipts/{id}/settle', { ...one(id), body: { orderId, anySum: true, ...SAID } }))
  return id
}

export const moneyDeeds = {
  'POST /api/admin/bank-statements': async ({ shop, staff, order }) => {
    const { code, total } = await order('op', 'BANK_TRANSFER')
    const value = statementOf([['22/11/2026', `FT${newKey()}`, total, `${code} ${ADDRESS.phone}`],
      ['22/11/2026', `FT${newKey()}`, 5_000, `chuyen tien ${ADDRESS.phone}`]])
    const { seen } = await done(lookAtStatement(shop, staff, value))
    return { body: { seen }, file: { value, filename: 'sao-ke.csv', type: 'text/csv' } }
  },
  'POST /api/admin/receipts/{id}/settle': async (desk) => ({ ...one(await waitingMoney(desk)), body: SAID }),
  'POST /api/admin/receipts/{id}/detach': async (desk) => ({ ...one(await partOfOrder(desk)), body: SAID }),
  'POST /api/admin/receipts/{id}/refund': async (desk) => ({ ...one(await waitingMoney(desk)), body: SAID }),
  'POST /api/admin/refunds/{id}/take': async (desk) => ({ ...one(await askedRefund(desk)), body: {} }),
  'POST /api/admin/refunds/{id}/settle': async (desk) =>
    ({ ...one(await askedRefund(desk)), body: { outcome: 'DONE', ...SAID } }),
  'POST /api/admin/orders/{id}/refunds': async (desk) => ({
    ...one((await paidOrder(desk)).id), headers: { 'idempotency-key': newKey() }, body: { amount: 1_000, reason: SAID.how },
  }),
} satisfies Partial<Deeds>
