// Packing orders: each telephone by its IMEI, each IMEI in one order.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'
import { devicesOf, newImei } from '#testing/packing.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: TestPerson
let placed: MovedOrders['placed']
let caseVariant = 0

beforeAll(async () => {
  const opened = await openMovedOrders()
  shop = opened.shop
  staff = opened.staff
  placed = opened.placed
  caseVariant = (await opened.goods.variantsOf('op'))[0]?.id ?? 0
})
afterAll(() => shop.close())

const PACK = 'POST /api/admin/orders/{id}/pack'
const MOVE = 'POST /api/admin/orders/{id}/move'
type Units = { variantId: number, imeis: string[] }[]

/** A confirmed order of so many of one thing, and of one case beside it where that is wanted. */
async function confirmed(slug = 'may', quantity = 1, more?: { withCase: boolean }) {
  const one = await placed(slug, quantity, more)
  await one.move('CONFIRMED')
  const { params, body } = one
  return {
    ...one, variantId: body.items[0]?.variantId ?? 0,
    pack: (units: Units, was?: string[]) => staff.call(PACK, { params, body: { units, was } }),
    refused: (units: unknown, language = 'vi', was?: string[]) =>
      staff.refused(PACK, { params, body: { units, was } }, { 'accept-language': language }),
  }
}

describe('a confirmed order', () => {
  test('is packed with a number for each telephone; its customer sees them, and it is told like any move', async () => {
    const one = await confirmed('may', 2, { withCase: true })
    const imeis = [newImei(), newImei()]
    const { status, body } = await one.pack([{ variantId: one.variantId, imeis: imeis.toReversed() }])
    expect([status, body.status, body.history.at(-1)?.mover]).toEqual([200, 'PACKED', 'staff'])
    expect(body.items.map((item) => item.imeis)).toEqual([imeis, []])
    expect(await one.read()).toEqual(body)
    const { rows } = await shop.database.pool.query(`select payload from outbox where kind = 'orders.moved'
      and payload ->> 'orderId' = $1 and payload ->> 'status' = 'PACKED'`, [one.params.id])
    expect(rows).toHaveLength(1)
  })

  test('takes numbers as they are read from a box, and keeps the fifteen digits', async () => {
    const one = await confirmed()
    const { body } = await one.pack([{ variantId: one.variantId, imeis: ['49-015420 323751.8'] }])
    expect(body.items[0]?.imeis).toEqual(['490154203237518'])
  })

  test('without a telephone is packed without numbers, by its packing or by a plain move', async () => {
    const [one, other, named] = [await confirmed('op', 3), await confirmed('op'), await confirmed('op', 2)]
    expect((await one.pack([])).body.status).toBe('PACKED')
    expect((await other.move('PACKED')).body.status).toBe('PACKED')
    const imei = newImei()
    expect((await named.pack([{ variantId: named.variantId, imeis: [imei] }])).body).toMatchObject({ status: 'PACKED',
      items: [{ imeis: [imei] }] })
  })

  test('with a telephone is never packed by a plain move', async () => {
    const one = await confirmed()
    const { body } = await staff.refused(MOVE, { params: one.params, body: { status: 'PACKED' } })
    expect(body).toEqual({ status: 422, code: 'orders.imei_missing', message: 'Cần đủ số IMEI cho từng máy: may' })
    expect((await one.read()).status).toBe('CONFIRMED')
  })

  test('packed again with the same numbers is answered the same; others take their place until it leaves', async () => {
    const one = await confirmed('may', 2, { withCase: true })
    const units = devicesOf({ items: one.body.items.slice(0, 1) })
    const first = await one.pack(units)
    const again = await one.pack([{ variantId: one.variantId, imeis: units[0]?.imeis.toReversed() ?? [] }])
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await one.refused([])).body).toMatchObject({ status: 422, code: 'orders.imei_missing' })
    const others = [{ variantId: one.variantId, imeis: [units[0]?.imeis[1] ?? '', newImei()] }]
    const corrected = (await one.pack(others, units[0]?.imeis)).body
    expect([corrected.items[0]?.imeis, corrected.history]).toEqual([others[0]?.imeis, first.body.history])
    const next = await confirmed('may')
    await next.pack([{ variantId: next.variantId, imeis: units[0]?.imeis.slice(0, 1) ?? [] }]) // it was read wrong, so it is free
    expect((await one.refused(units, 'vi', others[0]?.imeis)).body).toMatchObject({ status: 409, code: 'orders.imei_taken' })
    expect(await one.read()).toEqual(corrected) // nothing of it is done
    await one.move('SHIPPING')
    expect((await one.refused(others)).body.code).toBe('orders.move_not_allowed')
    expect((await one.read()).history).toHaveLength(4)
  })

  test('keeps the numbers of who packed it first: others are told who did, and replace only what they have seen', async () => {
    const one = await confirmed()
    const [first, second] = [newImei(), newImei()]
    const unitsOf = (imei: string): Units => [{ variantId: one.variantId, imeis: [imei] }]
    const packed = (await one.pack(unitsOf(first))).body
    const { rows: [packer] } = await shop.database.pool.query<{ fullname: string }>(
      'select fullname from person where id = $1', [staff.id])
    for (const was of [undefined, [], [second], [first, second]]) {
      expect((await one.refused(unitsOf(second), 'vi', was)).body).toEqual({ status: 409, code: 'orders.packed_meanwhile',
        message: `Đơn này ${packer?.fullname} đã đóng gói với số IMEI khác` })
    }
    expect(await one.read()).toEqual(packed)
    expect((await one.pack(unitsOf(second), [first])).body.items[0]?.imeis).toEqual([second])
  })

  test('is packed and moved by somebody whose name is kept with it, and shown to nobody', async () => {
    const one = await confirmed()
    const { body } = await one.pack([{ variantId: one.variantId, imeis: [newImei()] }])
    expect(Object.keys(body.history.at(-1) ?? {})).toEqual(['status', 'at', 'mover', 'reason'])
    await one.move('CANCELLED')
    const other = await confirmed()
    await other.person.call('POST /api/orders/{id}/cancel', { params: other.params, body: {} })
    const { rows } = await shop.database.pool.query(`select order_id, status, mover_id, (select packed_by from order_unit u
      where u.order_id = m.order_id) from order_move m where order_id = any($1) order by order_id, at`, [[one.id, other.id]])
    expect(rows.map(({ status, mover_id, packed_by }) => [status, mover_id, packed_by])).toEqual([
      ['PENDING', one.person.id, staff.id], ['CONFIRMED', staff.id, staff.id], ['PACKED', staff.id, staff.id],
      ['CANCELLED', staff.id, staff.id],
      ['PENDING', other.person.id, null], ['CONFIRMED', staff.id, null], ['CANCELLED', other.person.id, null]])
  })
})

describe('packing is refused, and nothing is noted,', () => {
  test.each<[string, (variantId: number) => Units, number, string, string, string]>([
    ['with too few numbers', (variantId) => [{ variantId, imeis: [newImei()] }], 422, 'orders.imei_missing',
      'Cần đủ số IMEI cho từng máy: may', 'Every device needs its IMEI: may'],
    ['with too many', (variantId) => [{ variantId, imeis: [newImei(), newImei(), newImei()] }], 422, 'orders.imei_too_many',
      'Số IMEI nhiều hơn số máy: may', 'There are more IMEIs than devices: may'],
    ['with one for goods that are not in it', (variantId) => [{ variantId, imeis: [newImei(), newImei()] },
      { variantId: 999_999, imeis: [newImei()] }], 422, 'orders.imei_too_many', 'Số IMEI nhiều hơn số máy: #999999',
    'There are more IMEIs than devices: #999999'],
    ['with one for other goods', (variantId) => [{ variantId, imeis: [newImei(), newImei()] },
      { variantId: caseVariant, imeis: [newImei()] }], 422, 'orders.imei_too_many', 'Số IMEI nhiều hơn số máy: op',
    'There are more IMEIs than devices: op'],
    ['with one number twice', (variantId) => [{ variantId, imeis: ['356938035643809', '356938 035643 809'] }], 409,
      'orders.imei_taken', 'IMEI 356938035643809 đã được ghi cho đơn {code}',
      'The IMEI 356938035643809 is noted for the order {code}'],
  ])('%s', async (_, units, status, code, message, english) => {
    const one = await confirmed('may', 2)
    const asked = units(one.variantId)
    expect((await one.refused(asked)).body).toEqual({ status, code, message: message.replace('{code}', one.body.code) })
    expect((await one.refused(asked, 'en')).body.message).toBe(english.replace('{code}', one.body.code))
    expect(await one.read()).toMatchObject({ status: 'CONFIRMED', items: [{ imeis: [] }] })
  })

  test.each(['490154203237519', '49015420323751', '', 'IMEI', '000000000000000'])('with "%s", beside its field', async (imei) => {
    const one = await confirmed()
    const { body } = await one.refused([{ variantId: one.variantId, imeis: [imei] }])
    expect([body.status, body.errors]).toEqual([422, { 'units.0.imeis.0': 'IMEI chưa đúng: 15 số in trên vỏ hộp' }])
  })

  test('with a number that is in another order, until that has come back or never left', async () => {
    const imei = newImei()
    const one = await confirmed()
    await one.pack([{ variantId: one.variantId, imeis: [imei] }])
    for (const [last, before] of [['CANCELLED', []], ['RETURNED', ['SHIPPING']]] as const) {
      const [holder, next] = [last === 'CANCELLED' ? one : await confirmed(), await confirmed()]
      const units = [{ variantId: holder.variantId, imeis: [imei] }]
      if (holder !== one) await holder.pack(units)
      for (const status of before) await holder.move(status)
      expect((await next.refused(units)).body).toEqual({ status: 409, code: 'orders.imei_taken',
        message: `IMEI ${imei} đã được ghi cho đơn ${holder.body.code}` })
      expect(await next.read()).toMatchObject({ status: 'CONFIRMED', items: [{ imeis: [] }] })
      const gone = await holder.move(last)
      expect(gone.body.items[0]?.imeis).toEqual([])
      expect((await next.pack(units)).body.status).toBe('PACKED')
      await next.move('CANCELLED')
    }
  })

  test('of an order that is not confirmed, of one that nobody has, and by anybody but the staff', async () => {
    const { person, params, body: pending } = await placed('may')
    const asked = { params, body: { units: devicesOf(pending) } }
    expect((await staff.refused(PACK, asked)).body).toMatchObject({ status: 409, code: 'orders.move_not_allowed' })
    expect((await staff.refused(PACK, { ...asked, params: { id: '999999' } })).body.code).toBe('orders.not_found')
    expect([(await person.refused(PACK, asked)).status, (await shop.refused(PACK, asked)).status]).toEqual([403, 401])
  })
})
