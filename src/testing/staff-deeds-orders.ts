// What staff do to orders.
import { ADDRESS } from './goods.ts'
import { devicesOf, newImei } from './packing.ts'
import { done, newKey, one } from './staff-desk.ts'
import type { Deeds, Desk } from './staff-desk.ts'

const newParcel = () => ({ carrier: 'GHN' as const, trackingNumber: `GHN${newImei()}` })

async function byHand({ staff, goods }: Desk) {
  const [variant] = await goods.variantsOf('op')
  const items = [{ variantId: variant?.id ?? 0, quantity: 1 }]
  const { shippingMethodId } = goods
  const { total } = await done(staff.call('POST /api/admin/orders/quote', { body: { items, shippingMethodId } }))
  const { receiverName, phone, addressLine, city, state } = ADDRESS
  return {
    items, address: { receiverName, phone, addressLine, city, state }, shippingMethodId, paymentMethod: 'COD' as const,
    email: 'khach-la@example.com', note: 'Gọi trước khi giao', expectedTotal: total,
  }
}

export const orderDeeds = {
  'POST /api/admin/orders': async (desk) => ({ headers: { 'idempotency-key': newKey() }, body: await byHand(desk) }),
  'POST /api/admin/orders/{id}/pack': async ({ moved }) => {
    const order = await moved('may', 'CONFIRMED')
    return { ...one(order.id), body: { units: devicesOf(order) } }
  },
  'POST /api/admin/orders/{id}/parcels': async ({ moved }) =>
    ({ ...one((await moved('op', 'CONFIRMED', 'PACKED')).id), body: newParcel() }),
  'DELETE /api/admin/orders/{id}/parcels/{parcelId}': async ({ moved, staff }) => {
    const { id } = await moved('op', 'CONFIRMED', 'PACKED')
    const { parcels } = await done(staff.call('POST /api/admin/orders/{id}/parcels', { ...one(id), body: newParcel() }))
    return { params: { id: String(id), parcelId: String(parcels[0]?.id) } }
  },
  'POST /api/admin/orders/{id}/move': async ({ order }) => ({ ...one((await order()).id), body: { status: 'CONFIRMED' } }),
  'POST /api/admin/orders/{id}/notes': async ({ order }) => ({
    ...one((await order()).id), headers: { 'idempotency-key': newKey() },
    body: { text: `Khách hẹn sau giờ làm, gọi ${ADDRESS.phone}` },
  }),
  'PATCH /api/admin/orders/{id}/address': async ({ order }) => {
    const { id, address: { receiverName, phone, addressLine, city, state } } = await order()
    const seen = { receiverName, phone, addressLine, city, state }
    return { ...one(id), body: { ...seen, state: 'Phường Khương Đình', addressLine: '9 Nguyễn Trãi', seen } }
  },
  'POST /api/admin/orders/{id}/imei-corrections': async ({ moved }) => {
    const { id, items } = await moved('may', 'CONFIRMED', 'PACKED')
    return { ...one(id), body: { was: items[0]?.imeis[0] ?? '', imei: newImei() } }
  },
} satisfies Partial<Deeds>
