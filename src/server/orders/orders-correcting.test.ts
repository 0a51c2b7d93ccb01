// Another device is in an order than was noted when it was packed: its number takes the other's place.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'
import { devicesOf, newImei } from '#testing/packing.ts'

let world: MovedOrders
beforeAll(async () => { world = await openMovedOrders() })
afterAll(() => world.shop.close())

/** A packed order of two telephones. */
async function packed() {
  const one = await world.placed('may', 2)
  await one.move('CONFIRMED')
  const units = devicesOf(one.body)
  await world.staff.call('POST /api/admin/orders/{id}/pack', { params: one.params, body: { units } })
  const [first = '', second = ''] = units[0]?.imeis ?? []
  const correct = (was: string, imei: string, reason?: string) =>
    world.staff.call('POST /api/admin/orders/{id}/imei-corrections', {
      params: one.params, body: { was, imei, ...(reason && { reason }) },
    })
  return {
    ...one, first, second, correct,
    refused: async (was: string, imei: string, reason?: string) => {
      const { status, body } = await correct(was, imei, reason)
      return [status, (body as unknown as { code: string }).code] // it is expected to refuse
    },
    imeis: async () => (await one.read()).items[0]?.imeis.toSorted(),
    told: async () => (await world.shop.database.db.selectFrom('audit_entry').selectAll().where('subject_id', '=', String(one.id))
      .where('line', 'like', '%imei%').execute()).map(({ before, after }) => [before, after]),
    notes: async () => (await world.staff.call('GET /api/admin/orders/{id}', { params: one.params })).body.notes
      .map(({ text }) => text),
  }
}

test('ROLE-04 staff alone correct it', async () => {
  const one = await packed()
  const { status } = await one.person.refused('POST /api/admin/orders/{id}/imei-corrections', {
    params: one.params, body: { was: one.first, imei: newImei(), reason: 'x' } })
  expect(status).toBe(403)
})

test('until it leaves without a reason; said again it changes nothing, and stands in the log once', async () => {
  const [one, to] = [await packed(), newImei()]
  for (let times = 0; times < 2; times++) {
    expect((await one.correct(one.first, to)).body.items[0]?.imeis.toSorted()).toEqual([to, one.second].toSorted())
  }
  expect(await one.told()).toEqual([[{ imei: one.first }, { imei: to }]])
  const [other] = [await packed()]
  expect((await other.correct(other.first, one.first)).status).toBe(200) // the number that went out is free
})

test('once it has left with the reason, which is kept as a note', async () => {
  const [one, to] = [await packed(), newImei()]
  await one.move('SHIPPING')
  expect(await one.refused(one.first, to)).toEqual([422, 'orders.reason_needed'])
  expect((await one.correct(one.first, to, 'Quét nhầm hộp')).status).toBe(200)
  await one.move('DELIVERED')
  expect((await one.correct(one.second, newImei(), 'Quét nhầm lần nữa')).status).toBe(200)
  expect(await one.imeis()).toContain(to)
  expect((await one.notes())[0]).toBe(`IMEI ${one.first} → ${to}: Quét nhầm hộp`)
})

test('a number that is on none of its devices, on another order or on its other device is refused; nothing changes', async () => {
  const [one, other] = [await packed(), await packed()]
  expect(await one.refused(newImei(), newImei())).toEqual([409, 'orders.imei_unknown'])
  expect(await one.refused(one.first, other.first)).toEqual([409, 'orders.imei_taken'])
  expect(await one.refused(one.first, one.second)).toEqual([409, 'orders.imei_taken'])
  expect((await one.refused(one.first, '123456789012345'))[0]).toBe(422)
  expect(await one.imeis()).toEqual([one.first, one.second].toSorted())
  expect(await one.told()).toEqual([])
})

test('an order that is not packed, or was cancelled, has no devices to correct', async () => {
  const one = await packed()
  await one.move('CANCELLED')
  expect(await one.refused(one.first, newImei(), 'x')).toEqual([409, 'orders.imei_unknown'])
})

test('two orders that are corrected to one number at once: one of them has it', async () => {
  const pairs = await Promise.all(Array.from({ length: 15 }, async () => [await packed(), await packed()] as const))
  for (const statuses of await Promise.all(pairs.map(async ([one, other]) => {
    const to = newImei()
    const replies = await Promise.all([one.correct(one.first, to), other.correct(other.first, to)])
    return replies.map(({ status }) => status).toSorted((a, b) => a - b)
  }))) expect(statuses).toEqual([200, 409])
})
