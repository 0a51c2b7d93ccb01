// An order as staff see it: whose it is, what came and went for it, where it may be moved, and the notes on it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTES_MAX } from '#contract/orders-admin.ts'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'
import { devicesOf } from '#testing/packing.ts'

let world: MovedOrders
beforeAll(async () => { world = await openMovedOrders() })
afterAll(() => world.shop.close())

type Placed = Awaited<ReturnType<MovedOrders['placed']>>
const read = async ({ params }: Placed) => (await world.staff.call('GET /api/admin/orders/{id}', { params })).body
const note = ({ params }: Placed, text: string, key = text, by = world.staff) =>
  by.call('POST /api/admin/orders/{id}/notes', { params, headers: { 'idempotency-key': key }, body: { text } })

test('ROLE-04 staff alone read an order so, and write on it; one that is not there is not found', async () => {
  const one = await world.placed('op')
  const { params } = one
  expect((await one.person.refused('GET /api/admin/orders/{id}', { params })).status).toBe(403)
  expect((await note(one, 'x', 'k', one.person)).status).toBe(403)
  const gone = await world.staff.refused('GET /api/admin/orders/{id}', { params: { id: '999999' } })
  expect(gone.body.code).toBe('orders.not_found')
})

test('it is told with its customer, and how many devices must be named to pack it', async () => {
  const one = await world.placed('may', 2, { withCase: true })
  expect(await read(one)).toMatchObject({
    order: { id: one.id, code: one.body.code, items: one.body.items },
    customer: { id: one.person.id, username: one.person.username, status: 'ACTIVE' },
    notes: [], receipts: [], refunds: [], returns: [], moves: ['CONFIRMED', 'CANCELLED'],
    imeisNeeded: [{ variantId: one.body.items[0]?.variantId, imeis: 2 }],
  })
})

test('where it may be moved follows the one table, and what would be refused is not offered', async () => {
  const one = await world.placed('may')
  const seen = [(await read(one)).moves]
  await one.move('CONFIRMED')
  seen.push((await read(one)).moves)
  await world.staff.call('POST /api/admin/orders/{id}/pack', { params: one.params, body: { units: devicesOf(one.body) } })
  seen.push((await read(one)).moves)
  for (const status of ['SHIPPING', 'DELIVERED'] as const) {
    await one.move(status)
    seen.push((await read(one)).moves)
  }
  expect(seen).toEqual([
    ['CONFIRMED', 'CANCELLED'], ['PACKED', 'CANCELLED'], ['SHIPPING', 'CANCELLED'], ['DELIVERED', 'RETURNED'], [],
  ])
  const waits = await world.placed('op')
  await world.shop.database.db.updateTable('shop_order').set({ hold_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', waits.id).execute()
  expect((await read(waits)).moves).toEqual(['CANCELLED']) // its payment confirms it
})

test('what came for it, went back and is to come back stands with it', async () => {
  const one = await world.placed('op')
  for (const status of ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const) await one.move(status)
  await world.staff.call('POST /api/admin/orders/{id}/refunds', { params: one.params, headers: { 'idempotency-key': 'k' },
    body: { amount: 1_000, reason: 'Hộp móp' } })
  await one.person.call('POST /api/orders/{id}/returns', { params: one.params, headers: { 'idempotency-key': 'k' },
    body: { items: [{ variantId: one.body.items[0]?.variantId ?? 0, quantity: 1 }], reason: 'CHANGED_MIND' } })
  expect(await read(one)).toMatchObject({
    receipts: [{ channel: 'CASH', amount: one.body.total, state: 'APPLIED', orderCode: one.body.code }],
    refunds: [{ amount: 1_000, state: 'DONE' }], returns: [{ state: 'REQUESTED', orderId: one.id }],
  })
})

test('it is told who of the staff took each step and gave back its money, by name; what others do has none', async () => {
  const one = await world.placed('op')
  for (const status of ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const) await one.move(status)
  await world.staff.call('POST /api/admin/orders/{id}/refunds', { params: one.params, headers: { 'idempotency-key': 'k' },
    body: { amount: 1_000, reason: 'Hộp móp' } })
  const { rows: [staff] } = await world.shop.database.pool.query<{ fullname: string }>(
    'select fullname from person where id = $1', [world.staff.id])
  const name = staff?.fullname
  expect((await read(one)).doneBy).toEqual({ history: [null, name, name, name, name], refunds: [name] })
  const other = await world.placed('op')
  await other.person.call('POST /api/orders/{id}/cancel', { params: other.params, body: {} })
  expect((await read(other)).doneBy).toEqual({ history: [null, null], refunds: [] })
})

test('notes stay as they were written, oldest first, with who wrote them; the customer does not see them', async () => {
  const one = await world.placed('op')
  const other = await world.shop.person()
  await world.shop.database.db.updateTable('person').set({ role: 'STAFF' }).where('id', '=', other.id).execute()
  const first = await note(one, 'Khách xin giao sau 18 giờ')
  expect([first.status, first.body]).toMatchObject([201, { text: 'Khách xin giao sau 18 giờ', by: { id: world.staff.id } }])
  await note(one, 'Đã gọi, khách hẹn mai', 'k', other)
  expect((await read(one)).notes.map(({ text, by }) => [text, by.id])).toEqual([
    ['Khách xin giao sau 18 giờ', world.staff.id], ['Đã gọi, khách hẹn mai', other.id]])
  expect(JSON.stringify(await one.read())).not.toContain('18 giờ')
  const { body } = await world.staff.call('GET /api/admin/orders', { query: { text: one.body.code } })
  expect(body.content[0]?.notes).toBe(2)
})

test('one key writes one note, however simultaneously; with another text it is refused; nothing to read is none', async () => {
  const one = await world.placed('op')
  const replies = await Promise.all(Array.from({ length: 10 }, () => note(one, 'Gói quà', 'k')))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await read(one)).notes).toHaveLength(1)
  expect((await note(one, 'Gói quà hai lớp', 'k')).body).toMatchObject({ code: 'orders.idempotency_key_reused' })
  expect((await note(one, ' \u200b ', 'l')).status).toBe(422)
  const entries = await world.shop.database.db.selectFrom('audit_entry').selectAll().where('subject_id', '=', String(one.id))
    .where('line', '=', 'POST /api/admin/orders/{id}/notes').execute()
  expect(entries.map(({ before, after, subject_name: name }) => [name, before, after]))
    .toEqual([[one.body.code, null, { noteId: replies[0]?.body.id }]]) // not what was written: it may speak of the person
})

test('an order has so many notes and no more', async () => {
  const one = await world.placed('op')
  await world.shop.database.pool.query(`insert into order_note (order_id, text, written_by, written_at)
    select $1, 'x', $2, now() from generate_series(1, $3)`, [one.id, world.staff.id, NOTES_MAX])
  expect((await note(one, 'y')).body).toMatchObject({ code: 'orders.notes_full' })
})
