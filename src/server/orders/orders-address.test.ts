// An address that was wrong is put right by staff, until the order leaves.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { hearing, listening, soon } from '#testing/listening.ts'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'

let world: MovedOrders
beforeAll(async () => { world = await openMovedOrders() })
afterAll(() => world.shop.close())

const PATH = 'PATCH /api/admin/orders/{id}/address'
const received = ({ address: { receiverName, phone, addressLine, city, state } }: Order) =>
  ({ receiverName, phone, addressLine, city, state })
type Receiver = ReturnType<typeof received>

/** A new order, and how its address is corrected: what is not said stays as it was seen. */
async function placed() {
  const one = await world.placed('op')
  const first = received(one.body)
  const bodyOf = (change: Partial<Receiver>, seen = first) => ({ ...seen, ...change, seen })
  return {
    ...one, first,
    correct: (change: Partial<Receiver>, seen?: Receiver) =>
      world.staff.call(PATH, { params: one.params, body: bodyOf(change, seen) }),
    refused: async (change: Partial<Receiver>, seen?: Receiver) => {
      const { status, body } = await world.staff.refused(PATH, { params: one.params, body: bodyOf(change, seen) })
      return [status, body.code]
    },
    told: () => world.shop.database.db.selectFrom('audit_entry').select(['person_id', 'before', 'after'])
      .where('subject_id', '=', String(one.id)).where('line', '=', PATH).execute(),
  }
}

const foundBy = async (text: string) =>
  (await world.staff.call('GET /api/admin/orders', { query: { text } })).body.content.map(({ id }) => id)

test('ROLE-04 staff alone correct it', async () => {
  const one = await placed()
  const { status } = await one.person.refused(PATH, { params: one.params, body: { ...one.first, seen: one.first } })
  expect(status).toBe(403)
})

test('written as at the checkout it takes the other\'s place, for its customer too, and it is found by it', async () => {
  const one = await placed()
  const { body } = await one.correct({
    receiverName: '  Đặng Thùy Quỳnh ', phone: '0977 000 123', addressLine: '7 Hàng Bông', state: 'Phường Hoàn Kiếm',
  })
  const now = {
    receiverName: 'Đặng Thùy Quỳnh', phone: '+84977000123', addressLine: '7 Hàng Bông', state: 'Phường Hoàn Kiếm', city: 'Hà Nội',
  }
  expect(body.address).toEqual({ ...now, country: 'Việt Nam', postalCode: '' }) // another ward has another postal code
  expect(received(await one.read())).toEqual(now)
  expect([await foundBy('dang thuy quynh'), await foundBy('0977000123')]).toEqual([[one.id], [one.id]])
})

test('of the same ward the postal code stays; an address of a customer\'s own stays as it is', async () => {
  const one = await placed()
  expect((await one.correct({ addressLine: '14 Nguyễn Trãi' })).body.address.postalCode).toBe('100000')
  const own = (await one.person.call('GET /api/users/me/addresses')).body
  expect(own.map(({ addressLine }) => addressLine)).toEqual([one.first.addressLine])
})

test('to another province its days are counted anew; what it costs stays', async () => {
  const one = await placed()
  const days = ({ expected }: Order) => expected && (Date.parse(expected.to) - Date.parse(expected.from)) / 86_400_000
  const { body } = await one.correct({ city: 'Tỉnh Lâm Đồng', state: 'Phường Xuân Hương - Đà Lạt' })
  expect(body.expected?.from).not.toBe(one.body.expected?.from)
  expect([days(body), body.shippingCost, body.total]).toEqual([2, one.body.shippingCost, one.body.total])
  const back = await one.correct({ city: one.first.city, state: one.first.state }, received(body))
  expect(back.body.expected).toEqual(one.body.expected)
})

test('until it leaves: not on its way, and none that is cancelled; what is so already is no fault then', async () => {
  const one = await placed()
  for (const status of ['CONFIRMED', 'PACKED'] as const) await one.move(status)
  const { body } = await one.correct({ addressLine: '2 Lê Lợi' })
  expect(body.address.addressLine).toBe('2 Lê Lợi')
  await one.move('SHIPPING')
  expect(await one.refused({ addressLine: '3 Lê Lợi' }, received(body))).toEqual([409, 'orders.has_left'])
  expect((await one.correct({}, received(body))).status).toBe(200)
  const gone = await placed()
  await gone.move('CANCELLED')
  expect(await gone.refused({ addressLine: '3 Lê Lợi' })).toEqual([409, 'orders.has_left'])
})

test('what is not an address is refused as at the checkout, and an order that is not there', async () => {
  const one = await placed()
  for (const wrong of [{ phone: '12' }, { receiverName: ' ' }, { addressLine: 'x'.repeat(201) }]) {
    expect((await one.refused(wrong))[0]).toBe(422)
  }
  const { status } = await world.staff.refused(PATH, { params: { id: '999999' }, body: { ...one.first, seen: one.first } })
  expect([status, await one.told()]).toEqual([404, []])
})

test('said again it changes nothing, and stands in the log once, with nothing of the person', async () => {
  const one = await placed()
  const change = { receiverName: 'Vũ Kiều Oanh', phone: '0988111222', state: 'Phường Hoàn Kiếm' }
  for (let times = 0; times < 2; times++) expect((await one.correct(change)).status).toBe(200)
  const told = await one.told()
  expect(told).toEqual([{
    person_id: world.staff.id, before: { ward: 'Phường Thanh Xuân', province: 'Hà Nội' },
    after: { ward: 'Phường Hoàn Kiếm', province: 'Hà Nội', corrected: ['RECEIVER', 'PHONE', 'WARD'] },
  }])
  expect(JSON.stringify(told)).not.toMatch(/Oanh|988111222|Nguyễn Trãi/)
})

test('of several at once who saw the same, one corrects it; the others are told, and write over nothing', async () => {
  const one = await placed()
  const lines = Array.from({ length: 6 }, (_, at) => `${at + 1} Lê Lợi`)
  const replies = await Promise.all(lines.map(async (addressLine) => ({ addressLine, said: await one.refused({ addressLine }) })))
  const [won, ...more] = replies.filter(({ said: [status] }) => status === 200)
  expect(more).toEqual([])
  expect(replies.filter(({ said: [, code] }) => code === 'orders.edited_meanwhile')).toHaveLength(5)
  expect((await one.read()).address.addressLine).toBe(won?.addressLine)
  expect(await one.told()).toHaveLength(1)
})

test('open pages hear of it: its customer\'s, and those of staff', async () => {
  const one = await placed()
  const address = await listening(world.shop.fastify)
  const [own, staff] = [await hearing(address, one.person.token), await hearing(address, world.staff.token)]
  await one.correct({ addressLine: '5 Lê Lợi' })
  await soon(() => {
    expect(own.events).toContainEqual({ event: 'order', orderId: one.id })
    expect(staff.events).toContainEqual({ event: 'staff-order', orderId: one.id })
  })
  for (const ear of [own, staff]) ear.go()
})
