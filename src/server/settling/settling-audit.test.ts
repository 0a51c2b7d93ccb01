// What the audit log tells of money that staff settle and give back: one entry each, none where nothing changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTransferShop, receiptsOf, sendStatement, statementOf, tellTransfer, transferNews } from '#testing/transfers.ts'
import type { TransferShop } from '#testing/transfers.ts'

let shop: TransferShop
beforeAll(async () => { shop = await openTransferShop() })
afterAll(() => shop.close())

/** Entries of a kind of thing, oldest first. */
async function entriesOf(kind: string, id?: string) {
  const entries = await shop.database.db.selectFrom('audit_entry').selectAll().where('subject_kind', '=', kind).orderBy('id')
    .execute()
  return entries.filter((one) => id === undefined || one.subject_id === id)
    .map(({ line, subject_name: name, before, after }) => ({ line, name, before, after }))
}

/** Money of so much that names no order. */
async function waitingMoney(amount: number): Promise<number> {
  await tellTransfer(shop, transferNews({ code: 'KHONG RO', total: amount }))
  return (await receiptsOf(shop)).at(-1)?.id ?? 0
}

test('money that is settled stands there once, with the order it pays, by the order\'s code', async () => {
  const { order } = await shop.anOrder()
  const id = await waitingMoney(order.total)
  const settle = () => shop.staff.call('POST /api/admin/receipts/{id}/settle', {
    params: { id: String(id) }, body: { orderId: order.id, how: 'Khách gọi điện' } })
  expect([(await settle()).status, (await settle()).status]).toEqual([200, 409])
  expect(await entriesOf('receipt', String(id))).toEqual([{
    line: 'POST /api/admin/receipts/{id}/settle', name: order.code,
    before: { state: 'WAITING', reason: 'UNKNOWN_ORDER', orderCode: null, amount: order.total },
    after: { state: 'APPLIED', reason: null, orderCode: order.code, amount: order.total },
  }])
})

test('money settled elsewhere has its own number for a name', async () => {
  const id = await waitingMoney(1_000)
  await shop.staff.call('POST /api/admin/receipts/{id}/settle', { params: { id: String(id) }, body: { how: 'Lãi ngân hàng' } })
  expect(await entriesOf('receipt', String(id))).toMatchObject([{ name: `#${id}`, after: { state: 'SETTLED', orderCode: null } }])
})

test('money that goes back stands there once, however often it is asked for', async () => {
  const id = await waitingMoney(2_000)
  const back = () => shop.staff.call('POST /api/admin/receipts/{id}/refund', { params: { id: String(id) }, body: { how: 'x' } })
  expect([(await back()).status, (await back()).status]).toEqual([201, 201])
  expect(await entriesOf('receipt', String(id))).toEqual([{
    line: 'POST /api/admin/receipts/{id}/refund', name: `#${id}`, before: null,
    after: { state: 'DONE', amount: 2_000, tries: 1, returnId: null },
  }])
})

test('a refund of an order stands there once for each key', async () => {
  const { order } = await shop.anOrder()
  await tellTransfer(shop, transferNews(order))
  const back = (key: string) => shop.staff.call('POST /api/admin/orders/{id}/refunds', {
    params: { id: String(order.id) }, headers: { 'idempotency-key': key }, body: { amount: 5_000, reason: 'Giao trễ' } })
  for (const key of ['a', 'a', 'b']) expect((await back(key)).status).toBe(201)
  const entry = { line: 'POST /api/admin/orders/{id}/refunds', name: order.code, before: null,
    after: { state: 'DONE', amount: 5_000, tries: 1, returnId: null } }
  expect(await entriesOf('order', String(order.id))).toEqual([entry, entry])
})

test('a refund that staff end stands there with both states', async () => {
  const { person, order } = await shop.anOrder()
  await tellTransfer(shop, transferNews(order))
  await person.call('POST /api/orders/{id}/cancel', { params: { id: String(order.id) }, body: {} })
  const { db } = shop.database
  const [receipt] = (await receiptsOf(shop)).filter((one) => one.order_id === order.id)
  const { id } = await db.insertInto('refund').values({
    order_id: order.id, receipt_id: receipt?.id ?? 0, amount_dong: order.total, request_id: `thu-${order.id}`,
    asked_at: new Date(),
  }).returning('id').executeTakeFirstOrThrow()
  const end = () => shop.staff.call('POST /api/admin/refunds/{id}/settle', {
    params: { id: String(id) }, body: { outcome: 'DONE', how: 'Chuyển khoản tay' } })
  expect([(await end()).status, (await end()).status]).toEqual([200, 409])
  const amount = order.total
  expect(await entriesOf('refund', String(id))).toEqual([{
    line: 'POST /api/admin/refunds/{id}/settle', name: order.code, before: { state: 'ASKED', amount, tries: 1, returnId: null },
    after: { state: 'DONE', amount, tries: 1, returnId: null },
  }])
})

test('a statement stands there once, by its days; read again, when all of it is known, it does not', async () => {
  const { order } = await shop.anOrder()
  const text = statementOf([
    ['20/11/2026', 'FT26324001', order.total, `${order.code} tien hang`], ['22/11/2026', 'FT26324002', 7_000, 'khong ro'],
  ])
  for (let times = 0; times < 2; times++) expect((await sendStatement(shop, shop.staff, text)).status).toBe(200)
  expect(await entriesOf('statement')).toEqual([{
    line: 'POST /api/admin/bank-statements', name: '2026-11-20 – 2026-11-22', before: null,
    after: { lines: 2, credits: 2, known: 0, unreadable: 0 },
  }])
})
