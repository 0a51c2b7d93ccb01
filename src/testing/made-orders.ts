// Orders that were never placed, and every occasion there is to write a mail about one.
import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/shipping.ts'
import type { Occasion } from '#server/mails/mails-order-occasions.ts'

const line: Order['items'][number] = {
  productId: 1, variantId: 1, productName: 'Máy <b>Hoa & Sen</b>', productImage: null, sku: 'HS-1', color: 'den',
  colorLabel: 'Đen', ram: '8GB', storage: '256GB', unitPrice: 10_000_000, quantity: 2, lineTotal: 20_000_000, imeis: [],
  warrantyMonths: 12, warrantyUntil: null,
}
const parcel: Parcel = {
  id: 1, carrier: 'GHN', carrierName: 'GHN "nhanh"', trackingNumber: 'GHN1', trackingUrl: 'https://ghn.example/?a=1&b=GHN1',
  addedAt: '2026-11-23T02:00:00.000Z',
}
const parcels: Parcel[] = [
  parcel,
  { id: 2, carrier: 'OWN', carrierName: 'Alô tự giao', trackingNumber: 'XE-2', trackingUrl: null,
    addedAt: '2026-11-23T02:00:00.000Z' },
]

/** An order as it is read, over 20 million dong, to be paid on delivery. */
export const madeOrder = (given: Partial<Order> = {}): Order => ({
  id: 7, code: 'DH7K3M9Q2', status: 'PENDING', paymentStatus: 'UNPAID', paymentMethod: 'COD', items: [line], count: 2,
  subtotal: 20_000_000, shippingCost: 0, discount: 500_000, couponCode: 'ALO&500', total: 19_500_000,
  shippingMethod: { id: 1, name: 'Nhanh <1 ngày>' },
  address: { receiverName: 'Đỗ <i>Bưởi</i>', phone: '+84912345678', addressLine: '12 "Nguyễn Trãi"', city: 'Hà Nội',
    state: 'Phường Thanh Xuân', country: 'Việt Nam', postalCode: '' },
  note: '', placedAt: '2026-11-22T02:00:00.000Z', paidAt: null, holdUntil: null,
  expected: { from: '2026-11-24', to: '2026-11-26' },
  parcels: [], invoice: null, payingSince: null, paymentChanges: [],
  refunds: [], waiting: [], returnableUntil: null, history: [],
  toPay: false, may: { cancel: true, pay: false, payOtherwise: ['VNPAY', 'BANK_TRANSFER'], return: false },
  left: given.total ?? 19_500_000, ...given,
})

const ahead = {
  holdUntil: '2026-11-23T02:00:00.000Z', expected: null, toPay: true,
  may: { cancel: true, pay: true, payOtherwise: ['COD'], return: false },
} satisfies Partial<Order>
const paid = { paymentStatus: 'PAID', paidAt: '2026-11-22T03:00:00.000Z' } as const
const delivered = madeOrder({
  ...paid, status: 'DELIVERED', expected: null, returnableUntil: '2026-12-01T02:00:00.000Z',
  items: [{ ...line, imeis: ['351000000000017', '351000000000025'], warrantyUntil: '2027-11-24' }],
})
const cancelled = madeOrder({ status: 'CANCELLED', expected: null })
const goods = [{ productName: line.productName, quantity: 1 }]
const invoice = {
  kind: 'COMPANY', name: 'Công ty A & <B>', taxCode: '0100109106', address: 'Huế', email: 'a@example.com',
} as const

/** Each with the order it is about. */
export const MADE_OCCASIONS: Readonly<Record<string, readonly [Order, Occasion]>> = {
  'placed, cash': [madeOrder({ invoice }), { kind: 'placed' }],
  'placed, VNPay': [madeOrder({ ...ahead, paymentMethod: 'VNPAY' }), { kind: 'placed' }],
  'placed, transfer': [madeOrder({ ...ahead, paymentMethod: 'BANK_TRANSFER' }), { kind: 'placed' }],
  'payment changed, cash': [madeOrder({ invoice }), { kind: 'payment' }],
  'payment changed, VNPay': [madeOrder({ ...ahead, paymentMethod: 'VNPAY' }), { kind: 'payment' }],
  'payment changed, transfer': [madeOrder({ ...ahead, paymentMethod: 'BANK_TRANSFER' }), { kind: 'payment' }],
  'confirmed': [madeOrder({ status: 'CONFIRMED', invoice }), { kind: 'confirmed' }],
  'paid': [madeOrder({ ...paid, paymentMethod: 'VNPAY', status: 'CONFIRMED' }), { kind: 'paid' }],
  'shipping': [madeOrder({ status: 'SHIPPING', parcels }), { kind: 'shipping' }],
  'parcel': [madeOrder({ status: 'SHIPPING', parcels }), { kind: 'parcel', parcel }],
  'delivered': [delivered, { kind: 'delivered' }],
  'cancelled by its customer': [cancelled, { kind: 'cancelled', mover: 'customer' }],
  'cancelled by the staff': [{ ...cancelled, ...paid, history: [
    { status: 'CANCELLED', at: '2026-11-22T04:00:00.000Z', mover: 'staff', reason: 'Hết <màu> này,\nxin lỗi' }] },
  { kind: 'cancelled', mover: 'staff' }],
  'cancelled by the shop': [cancelled, { kind: 'cancelled', mover: 'shop' }],
  'refunded in part': [delivered, { kind: 'refunded', amount: 50_000, whole: false, way: 'hand' }],
  'refunded whole': [cancelled, { kind: 'refunded', amount: 19_500_000, whole: true, way: 'gateway' }],
  'paid twice': [delivered, { kind: 'waiting', amount: 19_500_000, reason: 'PAID_TWICE' }],
  'return asked': [delivered, { kind: 'return', state: 'REQUESTED', goods, worth: 9_750_000, answer: '' }],
  'return accepted': [delivered, { kind: 'return', state: 'ACCEPTED', goods, worth: 9_750_000, answer: 'Gửi & giữ <biên nhận>' }],
  'return refused': [delivered, { kind: 'return', state: 'REFUSED', goods, worth: 9_750_000, answer: 'Vỡ <màn hình>' }],
  'return received': [delivered, { kind: 'return', state: 'RECEIVED', goods, worth: 9_750_000, answer: '' }],
}
