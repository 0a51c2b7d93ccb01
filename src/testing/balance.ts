// The shop's books, for tests: whatever happened, no unit of goods and no dong is lost or made.
import { expect } from 'vitest'
import type { Goods } from './goods.ts'
import type { TestShop } from './shop.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

/**
 * Checks what is true at any moment: the shelf is what there was (`initial` of each product) less what is ordered, all money that
 * came in (cash too) pays an order, waits for staff or was settled by them, what pays an order comes to exactly its total,
 * nothing goes back of money that still waits, and of none more than came in.
 */
export async function balance(shop: TestShop, goods: Goods, slugs: readonly string[], initial: number) {
  const { db } = shop.database
  const orders = await db.selectFrom('shop_order').select(['id', 'status', 'payment_status', 'payment_method', 'total_dong'])
    .orderBy('id').execute()
  const receipts = await db.selectFrom('receipt').select(['id', 'amount_dong', 'state', 'order_id', 'external_id'])
    .orderBy('id').execute()
  const lines = await db.selectFrom('order_line').innerJoin('shop_order as o', 'o.id', 'order_id')
    .select(['product_id', 'quantity', 'o.status']).execute()
  for (const slug of slugs) {
    const held = lines.filter((line) => line.product_id === goods.idOf(slug) && line.status !== 'CANCELLED')
    const { stock: units } = await db.selectFrom('variant').select('stock').where('product_id', '=', goods.idOf(slug))
      .executeTakeFirstOrThrow()
    expect(units).toBe(initial - sum(held.map(({ quantity }) => quantity)))
    expect(units).toBeGreaterThanOrEqual(0)
  }
  const paid = orders.filter(({ payment_status: status }) => status === 'PAID' || status === 'REFUNDED')
  const waiting = receipts.filter(({ state }) => state !== 'APPLIED')
  expect(sum(receipts.map((one) => one.amount_dong)))
    .toBe(sum(paid.map((one) => one.total_dong)) + sum(waiting.map((one) => one.amount_dong)))
  const applied = new Map<number, number>()
  for (const { order_id: id, amount_dong: amount, state } of receipts) {
    if (state === 'APPLIED') applied.set(id ?? 0, (applied.get(id ?? 0) ?? 0) + amount)
  }
  expect(applied).toEqual(new Map(paid.map(({ id, total_dong: total }) => [id, total])))
  const refunds = await db.selectFrom('refund').select(['receipt_id', 'order_id', 'amount_dong', 'state']).execute()
  const doneOf = new Map<number | null, number>()
  for (const { id, amount_dong: amount, state, order_id: orderId } of receipts) {
    const back = refunds.filter((one) => one.receipt_id === id && one.state !== 'REFUSED' && one.state !== 'DROPPED')
    expect(sum(back.map((one) => one.amount_dong))).toBeLessThanOrEqual(state === 'WAITING' ? 0 : amount)
    const done = sum(back.filter((one) => one.state === 'DONE').map((one) => one.amount_dong))
    if (state === 'APPLIED') doneOf.set(orderId, done + (doneOf.get(orderId) ?? 0))
  }
  for (const { id, total_dong: total, payment_status: status } of paid) {
    expect([id, status]).toEqual([id, doneOf.get(id) === total ? 'REFUNDED' : 'PAID'])
  }
  return { orders, receipts }
}
