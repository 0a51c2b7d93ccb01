// What is owed for goods that are back and is settled without giving it back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, openReturns } from '#testing/returning.ts'
import type { Returning } from '#testing/returning.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let at: Returning

beforeAll(async () => {
  shop = await openTestShop()
  at = await openReturns(shop)
})
afterAll(() => shop.close())

const HOW = { how: 'Khách nhận 150.000 ₫ vì hộp rách' }
const settle = (id: number, body = HOW) => at.staff.refused('POST /api/admin/returns/{id}/settle', { ...one(id), body })
const settled = async (id: number, body = HOW) =>
  (await at.staff.call('POST /api/admin/returns/{id}/settle', { ...one(id), body })).body
const reopened = async (id: number) => (await at.staff.call('POST /api/admin/returns/{id}/reopen', one(id))).body
const owing = async () => {
  const { body } = await at.staff.call('GET /api/admin/returns', { query: { owed: 'true' } })
  const waiting = await at.staff.call('GET /api/admin/waiting')
  return [body.content.map(({ id }) => id), waiting.body.returnsToRefund]
}
const entries = async () => (await shop.database.pool.query<{ line: string }>(
  'select line from audit_entry where line like \'%/settle\' or line like \'%/reopen\' order by id')).rows.map(({ line }) => line)

/** One of its goods is back, worth 199,000, of which so much was given back. */
async function back(given: number) {
  const { db, pool } = shop.database
  await pool.query('truncate return_photo, return_line, return_request, refund, audit_cell, audit_entry')
  const order = await at.arrived({ op: 2 })
  const { id } = await at.askOne(order)
  await at.answer(id, true)
  await at.receive(id)
  const { id: receipt_id } = await db.selectFrom('receipt').select('id').where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const give = (amount_dong: number, state: 'ASKED' | 'DONE' | 'REFUSED' = 'DONE') => db.insertInto('refund').values({
    order_id: order.id, receipt_id, return_id: id, amount_dong, state, request_id: crypto.randomUUID() }).returning('id')
    .executeTakeFirstOrThrow()
  if (given > 0) await give(given)
  return { order, id, give }
}

test('what is not given back waits no longer once staff say why; said twice the first word stays, with one entry', async () => {
  const { order, id } = await back(150_000)
  expect(await owing()).toEqual([[id], 1])
  const first = await settled(id)
  expect(first).toMatchObject({ owed: 0, refunded: 150_000, settled: { amount: 49_000, ...HOW } })
  expect(await owing()).toEqual([[], 0])
  expect(await settled(id, { how: 'Lời khác' })).toEqual(first)
  expect(await entries()).toEqual(['POST /api/admin/returns/{id}/settle'])
  const { body: { returns } } = await at.staff.call('GET /api/admin/orders/{id}', one(order.id))
  expect(returns).toEqual([first])
  // what staff wrote is not for the customer
  expect(JSON.stringify(await at.listed(order))).not.toContain('hộp rách')
})

test('settled by mistake it is owed again, less what was given back since', async () => {
  const { id, give } = await back(0)
  await settled(id)
  await give(20_000)
  expect(await owing()).toEqual([[], 0])
  expect(await reopened(id)).toMatchObject({ owed: 179_000, settled: null })
  expect(await owing()).toEqual([[id], 1])
  expect(await reopened(id)).toMatchObject({ owed: 179_000, settled: null })
  expect(await entries()).toEqual(['POST /api/admin/returns/{id}/settle', 'POST /api/admin/returns/{id}/reopen'])
})

test('a refund that fails after that is owed, and may be settled too', async () => {
  const { id, give } = await back(0)
  const { id: refundId } = await give(99_000, 'ASKED')
  expect((await settled(id)).settled).toMatchObject({ amount: 100_000 })
  await shop.database.db.updateTable('refund').set({ state: 'REFUSED' }).where('id', '=', refundId).execute()
  expect(await owing()).toEqual([[id], 1])
  expect(await settled(id, { how: 'Đã trả tiền mặt' }))
    .toMatchObject({ owed: 0, settled: { amount: 199_000, how: 'Đã trả tiền mặt' } })
})

test('where nothing is owed there is nothing to settle; it needs a reason', async () => {
  const { id } = await back(199_000)
  const full = await settle(id)
  expect([full.status, full.body.code]).toEqual([409, 'returns.nothing_owed'])
  const early = await at.askOne(await at.arrived({ op: 1 }))
  expect((await settle(early.id)).body.code).toBe('returns.nothing_owed')
  expect((await settle(999_999)).status).toBe(404)
  expect((await settle(id, { how: ' ' })).status).toBe(422)
  expect((await at.person.refused('POST /api/admin/returns/{id}/settle', { ...one(id), body: HOW })).status).toBe(403)
  expect(await entries()).toEqual([])
})

test('of two who settle it at once one is noted', async () => {
  const { id } = await back(0)
  const both = await Promise.all([settled(id), settled(id, { how: 'Cùng lúc' })])
  expect(both.map((one) => one.settled?.amount)).toEqual([199_000, 199_000])
  expect(await entries()).toHaveLength(1)
})
