// What checkout offers, and the orders already placed.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/orders.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'

export const ORDERS_SHOWN = 10
const PAYMENT_LOOK_MS = 15_000
const VERDICT_LOOK_MS = 2_000

export const shippingMethodsQuery = queryOptions({
  queryKey: ['shipping-methods'], queryFn: () => ask('GET /api/shipping-methods'),
})

export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'], queryFn: () => ask('GET /api/payment-options'),
})

/** `page` counts from 1. */
export function ordersQuery(page: number, status: OrderStatus | undefined) {
  return queryOptions({
    queryKey: [MINE, 'orders', { page, status }],
    queryFn: () => ask('GET /api/orders/me', { query: { page: page - 1, size: ORDERS_SHOWN, status } }),
    placeholderData: keepPreviousData,
  })
}

/** An order that waits for its payment is asked for anew, in case no event says that it came. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: [MINE, 'order', id], queryFn: () => ask('GET /api/orders/{id}', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.may.pay ? PAYMENT_LOOK_MS : false),
  })
}

export function transferQuery(id: number) {
  return queryOptions({
    queryKey: [MINE, 'order', id, 'transfer'], queryFn: () => ask('GET /api/orders/{id}/transfer', { params: { id } }),
  })
}

/** What became of a payment, by what the gateway sent along: asked again while the gateway has not told the shop yet. */
export function verdictQuery(fields: Record<string, string>, until: number) {
  return queryOptions({
    queryKey: ['verdict', fields], queryFn: () => ask('GET /api/payments/vnpay/return', { query: fields }), staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.verdict === 'WAITING' && now() < until ? VERDICT_LOOK_MS : false),
  })
}
