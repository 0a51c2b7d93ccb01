// What checkout offers, and the orders already placed.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/orders.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'

export const ORDERS_SHOWN = 10

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

export function orderQuery(id: number) {
  return queryOptions({ queryKey: [MINE, 'order', id], queryFn: () => ask('GET /api/orders/{id}', { params: { id } }) })
}
