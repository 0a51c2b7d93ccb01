import { expect, test } from 'vitest'
import { newsOf } from './order-news.ts'

const order = { id: 1, code: 'DH7K3M9Q2', status: 'PENDING' as const, paymentStatus: 'UNPAID' as const, parcels: [] }
const parcel = {
  id: 3, carrier: 'GHN' as const, carrierName: 'GHN', trackingNumber: 'A1', trackingUrl: null,
  addedAt: '2026-11-20T03:00:00.000Z',
}

test('nothing is said where nothing has changed', () => {
  expect(newsOf(order, { ...order })).toBeUndefined()
  expect(newsOf({ ...order, parcels: [parcel] }, order)).toBeUndefined()
})

test('one word for all that has changed: money before the move it brought, a move before a parcel', () => {
  expect(newsOf(order, { ...order, status: 'CANCELLED' })).toBe('orders.cancelled')
  expect(newsOf(order, { ...order, status: 'CONFIRMED', paymentStatus: 'PAID' })).toBe('orders.news_PAID')
  expect(newsOf({ ...order, status: 'SHIPPING' }, { ...order, status: 'DELIVERED', paymentStatus: 'PAID' }))
    .toBe('orders.news_DELIVERED')
  expect(newsOf({ ...order, status: 'PACKED' }, { ...order, status: 'SHIPPING', parcels: [parcel] })).toBe('orders.news_SHIPPING')
  expect(newsOf(order, { ...order, paymentStatus: 'FAILED' })).toBe('orders.news_FAILED')
  expect(newsOf({ ...order, status: 'SHIPPING' }, { ...order, status: 'SHIPPING', parcels: [parcel] })).toBe('orders.news_parcel')
})
