// What the audit log tells of orders that staff pack, send and move: one entry each, none where nothing changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'
import { devicesOf, newImei } from '#testing/packing.ts'

let world: MovedOrders
beforeAll(async () => { world = await openMovedOrders() })
afterAll(() => world.shop.close())

type Placed = Awaited<ReturnType<MovedOrders['placed']>>

/** Of an order, oldest first: the line with what it found and left. */
async function entriesOf({ id }: Placed) {
  const entries = await world.shop.database.db.selectFrom('audit_entry').selectAll().where('subject_kind', '=', 'order')
    .where('subject_id', '=', String(id)).orderBy('id').execute()
  return entries.map(({ line, before, after }) => ({ line, before, after }))
}
const pack = ({ params }: Placed, units: { variantId: number, imeis: string[] }[], was?: string[]) =>
  world.staff.call('POST /api/admin/orders/{id}/pack', { params, body: { units, was } })

test('ROLE-04 a move stands in the log with both states, once; a refused one does not', async () => {
  const one = await world.placed('op')
  await one.move('CONFIRMED')
  expect((await one.move('CONFIRMED')).status).toBe(409)
  for (const status of ['PACKED', 'SHIPPING', 'DELIVERED'] as const) await one.move(status)
  const line = 'POST /api/admin/orders/{id}/move'
  expect(await entriesOf(one)).toEqual([
    { line, before: { status: 'PENDING', paymentStatus: 'UNPAID' }, after: { status: 'CONFIRMED', paymentStatus: 'UNPAID' } },
    { line, before: { status: 'CONFIRMED', paymentStatus: 'UNPAID' }, after: { status: 'PACKED', paymentStatus: 'UNPAID' } },
    { line, before: { status: 'PACKED', paymentStatus: 'UNPAID' }, after: { status: 'SHIPPING', paymentStatus: 'UNPAID' } },
    { line, before: { status: 'SHIPPING', paymentStatus: 'UNPAID' }, after: { status: 'DELIVERED', paymentStatus: 'PAID' } },
  ])
  const { body } = await world.staff.call('GET /api/admin/audit', { query: { kind: 'order', subjectId: String(one.id) } })
  expect(body.content.map(({ sentence }) => sentence).toReversed()).toEqual([
    ['mới đặt', 'đã xác nhận'], ['đã xác nhận', 'đã đóng gói'], ['đã đóng gói', 'đang giao'], ['đang giao', 'đã giao'],
  ].map(([from, to]) => `Chuyển đơn hàng ${one.body.code} từ “${from}” sang “${to}”`))
  expect(body.content.at(-1)).toMatchObject({
    by: { id: world.staff.id },
    changes: [{ field: 'status', before: 'PENDING', after: 'CONFIRMED' }],
  })
})

test('packing stands there with the numbers; packed again the same it does not, with another number it does', async () => {
  const one = await world.placed('may', 2)
  await one.move('CONFIRMED')
  const [unit] = devicesOf(one.body)
  if (!unit) throw new Error('no line')
  const [first = '', second = ''] = unit.imeis.toSorted()
  await pack(one, [unit])
  await pack(one, [unit], [second, first])
  const other = newImei()
  await pack(one, [{ ...unit, imeis: [first, other] }], [second, first])
  expect((await entriesOf(one)).slice(1)).toEqual([
    { line: 'POST /api/admin/orders/{id}/pack', before: { status: 'CONFIRMED', imeis: [] },
      after: { status: 'PACKED', imeis: [first, second] } },
    { line: 'POST /api/admin/orders/{id}/pack', before: { status: 'PACKED', imeis: [first, second] },
      after: { status: 'PACKED', imeis: [first, other] } },
  ])
})

test('a parcel stands there when it is named and when it is taken back, each once', async () => {
  const one = await world.placed('op')
  for (const status of ['CONFIRMED', 'PACKED'] as const) await one.move(status)
  const body = { carrier: 'GHN' as const, trackingNumber: `GHN${one.id}` }
  const name = () => world.staff.call('POST /api/admin/orders/{id}/parcels', { params: one.params, body })
  await name()
  const parcelId = String((await name()).body.parcels[0]?.id)
  const drop = () => world.staff.call('DELETE /api/admin/orders/{id}/parcels/{parcelId}', { params: { ...one.params, parcelId } })
  await drop()
  await drop()
  expect((await entriesOf(one)).slice(2)).toEqual([
    { line: 'POST /api/admin/orders/{id}/parcels', before: null, after: body },
    { line: 'DELETE /api/admin/orders/{id}/parcels/{parcelId}', before: body, after: null },
  ])
})

/** A packed order. */
async function packedOrder(): Promise<Placed> {
  const one = await world.placed('op')
  for (const status of ['CONFIRMED', 'PACKED'] as const) await one.move(status)
  return one
}

interface Named { carrier: 'GHTK', trackingNumber: string }
const namedFor = ({ id }: Placed): Named => ({ carrier: 'GHTK', trackingNumber: `GHTK${id}` })

/** Names a parcel of the order; gives its id and the entry that tells of it. */
async function nameParcel({ params, id }: Placed, named: Named) {
  const { body } = await world.staff.call('POST /api/admin/orders/{id}/parcels', { params, body: named })
  return { parcelId: String(body.parcels.at(-1)?.id), entry: await lastEntry(id) }
}

/** Takes it back; gives the entry. */
async function takeBack({ params, id }: Placed, parcelId: string): Promise<string> {
  await world.staff.call('DELETE /api/admin/orders/{id}/parcels/{parcelId}', { params: { ...params, parcelId } })
  return lastEntry(id)
}

async function lastEntry(orderId: number): Promise<string> {
  const { body } = await world.staff.call('GET /api/admin/audit', { query: { kind: 'order', subjectId: String(orderId) } })
  return String(body.content[0]?.id)
}

const undo = (id: string) => world.staff.refused('POST /api/admin/audit/{id}/undo', { params: { id } })
const parcelsOf = async (one: Placed) => (await one.read()).parcels.map(({ trackingNumber }) => trackingNumber)

test('a parcel is put back from the log, and taken back again; not once its order has arrived', async () => {
  const one = await packedOrder()
  const named = namedFor(one)
  const { parcelId, entry: added } = await nameParcel(one, named)
  const taken = await takeBack(one, parcelId)
  expect([(await undo(taken)).status, await parcelsOf(one)]).toEqual([200, [named.trackingNumber]])
  expect((await undo(taken)).status).toBe(409) // once
  expect([(await undo(added)).status, await parcelsOf(one)]).toEqual([200, []])
  const { entry: again } = await nameParcel(one, named)
  for (const status of ['SHIPPING', 'DELIVERED'] as const) await one.move(status)
  expect([(await undo(again)).body.code, await parcelsOf(one)]).toEqual(['audit.changed_since', [named.trackingNumber]])
})

test('a parcel that was taken back by hand is not taken back from the log a second time', async () => {
  const one = await packedOrder()
  const { parcelId, entry } = await nameParcel(one, namedFor(one))
  await takeBack(one, parcelId)
  expect((await undo(entry)).body).toMatchObject({ status: 409, code: 'audit.changed_since' })
})

test('a parcel whose number another order has by now is not put back', async () => {
  const [one, other] = [await packedOrder(), await packedOrder()]
  const named = namedFor(one)
  const taken = await takeBack(one, (await nameParcel(one, named)).parcelId)
  await nameParcel(other, named)
  expect((await undo(taken)).body).toMatchObject({ status: 409, code: 'audit.changed_since' })
  expect([await parcelsOf(one), await parcelsOf(other)]).toEqual([[], [named.trackingNumber]])
})

test('nothing of the person stands in the log: no name, no telephone number, no address', async () => {
  const { rows } = await world.shop.database.pool.query<{ told: string }>(
    `select coalesce(before::text, '') || coalesce(after::text, '') as told from audit_entry`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ told }) => /Nguyễn|912345678|Trãi/.test(told))).toEqual([])
})
