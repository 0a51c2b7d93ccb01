// What checkout offers, and the orders already placed.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { isMoving } from './orders-rules.ts'
import type { Tab } from './orders-rules.ts'

export const ORDERS_SHOWN = 10
const PAYMENT_LOOK_MS = 15_000
const WAY_LOOK_MS = 30_000
const VERDICT_LOOK_MS = 2_000

export const SHIPPING_METHODS = 'shipping-methods'

/** With the days it takes to a city, where one is named. While another city is asked about, what was known stays. */
export function shippingMethodsQuery(city: string | undefined) {
  return queryOptions({
    queryKey: [SHIPPING_METHODS, { city }], queryFn: () => ask('GET /api/shipping-methods', { query: { city } }),
    placeholderData: keepPreviousData,
  })
}

export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'], queryFn: () => ask('GET /api/payment-options'),
})

/** What waits to be paid ahead waits for nothing else yet: it has a tab of its own. */
function filterOf(tab: Tab | undefined) {
  if (tab === 'TO_PAY') return { toPay: 'true' as const }
  return { status: tab, ...(tab === 'PENDING' && { toPay: 'false' as const }) }
}

/** `page` counts from 1. */
export function ordersQuery(page: number, tab: Tab | undefined) {
  return queryOptions({
    queryKey: [MINE, 'orders', { page, tab }],
    queryFn: () => ask('GET /api/orders/me', { query: { page: page - 1, size: ORDERS_SHOWN, ...filterOf(tab) } }),
    placeholderData: keepPreviousData,
  })
}

/** Of what comes next no event may tell: its payment, a parcel's number, money on its way back. Then it is asked for anew. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: [MINE, 'order', id], queryFn: () => ask('GET /api/orders/{id}', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.toPay ? PAYMENT_LOOK_MS : data && isMoving(data) ? WAY_LOOK_MS : false),
  })
}

/** No news of the order asks for it anew (once it is paid there is none), unless another amount is `left` to come. */
export function transferQuery(id: number, left: number) {
  return queryOptions({
    queryKey: [MINE, 'transfer', id, left], queryFn: () => ask('GET /api/orders/{id}/transfer', { params: { id } }),
  })
}

/** What became of a payment, by what the gateway sent along: asked again while the gateway has not told the shop yet. */
export function verdictQuery(fields: Record<string, string>, until: number) {
  return queryOptions({
    queryKey: ['verdict', fields], queryFn: () => ask('GET /api/payments/vnpay/return', { query: fields }), staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.verdict === 'WAITING' && now() < until ? VERDICT_LOOK_MS : false),
  })
}
