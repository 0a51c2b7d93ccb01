// Parcels of orders: named, told once they are on their way, taken back.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { PARCELS_MAX } from '#contract/shipping.ts'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let staff: TestPerson
let placed: MovedOrders['placed']

beforeAll(async () => {
  ({ shop, staff, placed } = await openMovedOrders())
})
afterAll(() => shop.close())

const PARCELS = 'POST /api/admin/orders/{id}/parcels'
const TAKE = 'DELETE /api/admin/orders/{id}/parcels/{parcelId}'
const WAY: readonly OrderStatus[] = ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED']
let numbers = 0
const newNumber = () => `AB${++numbers}`

/** An order that has come so far; `told` gives the parcels that were told of it. */
async function ordered(status: OrderStatus = 'SHIPPING') {
  const order = await placed('op')
  for (const one of WAY.slice(0, WAY.indexOf(status) + 1)) await order.move(one)
  const { params, body } = order
  return {
    ...order, code: body.code,
    name: (trackingNumber: string, carrier: 'GHN' | 'VNPOST' | 'OWN' | 'OTHER' = 'GHN', language = 'vi') =>
      staff.call(PARCELS, { params, body: { carrier, trackingNumber } }, { 'accept-language': language }),
    refused: (trackingNumber: string, carrier = 'GHN', language = 'vi') =>
      staff.refused(PARCELS, { params, body: { carrier, trackingNumber } }, { 'accept-language': language }),
    take: (parcelId: number) => staff.call(TAKE, { params: { ...params, parcelId: String(parcelId) } }),
    async told() {
      const { rows } = await shop.database.pool.query<{ id: number }>(`select (payload ->> 'parcelId')::int as id from outbox
        where kind = 'orders.parcel_named' and payload ->> 'orderId' = $1 order by outbox.id`, [params.id])
      return rows.map(({ id }) => id)
    },
  }
}

describe('a parcel', () => {
  test('of an order on its way is named with its carrier, shown to its customer and to who tracks it, and told', async () => {
    const one = await ordered()
    const { status, body } = await one.name(' ab-12 ')
    expect(status).toBe(201)
    expect(body.parcels).toEqual([{ id: expect.any(Number), carrier: 'GHN', carrierName: 'Giao Hàng Nhanh (GHN)',
      trackingNumber: 'AB-12', trackingUrl: 'https://donhang.ghn.vn/?order_code=AB-12', addedAt: expect.any(String) }])
    expect(await one.read()).toEqual(body)
    const query = { code: one.code, contact: '0912345678' }
    expect((await shop.call('GET /api/orders/track', { query })).body.parcels).toEqual(body.parcels)
    expect(await one.told()).toEqual(body.parcels.map(({ id }) => id))
  })

  test('stands in the order it was named in, in the reader’s language', async () => {
    const one = await ordered()
    const [first, second] = [newNumber(), newNumber()]
    await one.name(first)
    const { body } = await one.name(second, 'VNPOST', 'en')
    expect(body.parcels).toMatchObject([
      { carrierName: 'Giao Hàng Nhanh (GHN)', trackingNumber: first, trackingUrl: `https://donhang.ghn.vn/?order_code=${first}` },
      { carrierName: 'Vietnam Post (VNPost)', trackingNumber: second, trackingUrl: null },
    ])
  })

  test('of a packed order is not told: that it leaves is told then', async () => {
    const one = await ordered('PACKED')
    expect((await one.name(newNumber())).body.parcels).toHaveLength(1)
    await one.move('SHIPPING')
    expect([await one.told(), (await one.read()).parcels.length]).toEqual([[], 1])
  })

  test('named again is the same parcel and told once, also when it has arrived', async () => {
    const one = await ordered()
    const number = newNumber()
    const first = await one.name(number)
    const again = await one.name(number.toLowerCase())
    expect([again.status, again.body]).toEqual([201, first.body])
    await one.move('DELIVERED')
    expect((await one.name(number)).body.parcels).toEqual(first.body.parcels)
    expect(await one.told()).toHaveLength(1)
  })

  test('is taken back when it was named by mistake, once or twice, and its number is free', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const number = newNumber()
    const [parcel] = (await one.name(number)).body.parcels
    const others = (await other.name(newNumber())).body
    expect((await one.take(others.parcels[0]?.id ?? 0)).status).toBe(200) // not one of its own: absent is no fault
    expect((await other.read()).parcels).toEqual(others.parcels)
    for (const _ of [1, 2]) {
      const { status, body } = await one.take(parcel?.id ?? 0)
      expect([status, body.parcels]).toEqual([200, []])
    }
    expect((await other.name(number)).body.parcels).toHaveLength(2)
    expect((await staff.refused(TAKE, { params: { id: '999999', parcelId: '1' } })).body.code).toBe('orders.not_found')
  })

  test('of an order that has arrived or come back is not taken back: it is how the goods went', async () => {
    for (const end of ['DELIVERED', 'RETURNED'] as const) {
      const one = await ordered()
      const { parcels } = (await one.name(newNumber())).body
      await one.move(end)
      const params = { ...one.params, parcelId: String(parcels[0]?.id) }
      expect((await staff.refused(TAKE, { params })).body).toMatchObject({ status: 409, code: 'orders.not_packed' })
      expect((await one.take(999_999)).body.parcels).toEqual(parcels) // absent is no fault
    }
  })

  test('of an order that is cancelled is none, and its number is free', async () => {
    const [one, other] = [await ordered('PACKED'), await ordered()]
    const number = newNumber()
    await one.name(number)
    expect((await one.move('CANCELLED')).body.parcels).toEqual([])
    expect((await other.name(number)).body.parcels).toHaveLength(1)
  })

  test.each(['OWN', 'OTHER'] as const)('numbered by nobody in particular (%s) is one by its order only', async (carrier) => {
    const [one, other] = [await ordered(), await ordered()]
    const number = newNumber()
    for (const order of [one, one, other]) expect((await order.name(number, carrier)).body.parcels).toHaveLength(1)
  })
})

test('open pages of its customer hear of parcels as they hear of moves', async () => {
  const one = await ordered()
  const listen = await shop.database.pool.connect()
  const heard: string[] = []
  listen.on('notification', ({ payload = '' }) => {
    if (!payload.startsWith('desk ')) heard.push(payload) // the staff hear of it too
  })
  await listen.query('listen alo_live')
  const [parcel] = (await one.name(newNumber())).body.parcels
  await vi.waitFor(() => { expect(heard).toEqual([`${one.person.id} order ${one.id}`]) })
  await one.take(parcel?.id ?? 0)
  await vi.waitFor(() => { expect(heard).toHaveLength(2) })
  listen.release(true)
})

describe('a parcel is refused', () => {
  test.each(['PENDING', 'CONFIRMED', 'DELIVERED', 'CANCELLED'] as const)('of an order that is %s', async (status) => {
    const one = await ordered(status === 'CANCELLED' ? 'PENDING' : status)
    if (status === 'CANCELLED') await one.move(status)
    expect((await one.refused(newNumber())).body).toEqual({ status: 409, code: 'orders.not_packed',
      message: 'Chỉ thêm hoặc bỏ kiện hàng được khi đơn đã đóng gói và chưa giao xong' })
    expect((await one.refused(newNumber(), 'GHN', 'en')).body.message)
      .toBe('Parcels are added or removed once an order is packed and until it has arrived')
    expect((await one.read()).parcels).toEqual([])
  })

  test('with the number of another order, but not with that of another carrier', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const number = newNumber()
    await one.name(number)
    expect((await other.refused(number)).body).toEqual({ status: 409, code: 'orders.parcel_taken',
      message: `Mã vận đơn này đã được ghi cho đơn ${one.body.code}` })
    expect((await other.refused(number, 'GHN', 'en')).body.message)
      .toBe(`This tracking number is noted for the order ${one.body.code}`)
    expect((await other.name(number, 'VNPOST')).body.parcels).toHaveLength(1)
    expect(await other.told()).toHaveLength(1)
  })

  test(`after ${PARCELS_MAX} of one order, and one that is named again is none more`, async () => {
    const one = await ordered()
    const all = Array.from({ length: PARCELS_MAX }, newNumber)
    for (const number of all) await one.name(number)
    expect((await one.refused(newNumber())).body).toEqual({ status: 409, code: 'orders.parcels_full',
      message: `Đơn hàng này đã có ${PARCELS_MAX} kiện` })
    expect((await one.refused(newNumber(), 'GHN', 'en')).body.message).toBe(`This order already has ${PARCELS_MAX} parcels`)
    expect((await one.name(all[0] ?? '')).body.parcels).toHaveLength(PARCELS_MAX)
  })

  test.each([['', 'GHN', 'trackingNumber'], ['mã đơn', 'GHN', 'trackingNumber'], ['A B', 'GHN', 'trackingNumber'],
    ['A/B', 'GHN', 'trackingNumber'], ['x'.repeat(41), 'GHN', 'trackingNumber'], ['ß', 'GHN', 'trackingNumber'],
    ['ı'.repeat(40), 'GHN', 'trackingNumber'], ['AB1', 'DHL', 'carrier'],
  ])('when its number is "%s" and its carrier %s, beside the field', async (number, carrier, field) => {
    const one = await ordered()
    const { body } = await one.refused(number, carrier)
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('of an order that nobody has, and to anybody but the staff', async () => {
    const one = await ordered()
    const asked = { params: one.params, body: { carrier: 'GHN', trackingNumber: newNumber() } }
    expect((await staff.refused(PARCELS, { ...asked, params: { id: '999999' } })).body.code).toBe('orders.not_found')
    const taking = { params: { ...one.params, parcelId: '1' } }
    expect([(await one.person.refused(PARCELS, asked)).status, (await shop.refused(PARCELS, asked)).status,
      (await one.person.refused(TAKE, taking)).status, (await shop.refused(TAKE, taking)).status]).toEqual([403, 401, 403, 401])
  })
})
