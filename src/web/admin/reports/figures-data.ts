// What is asked of the figures. They change by themselves: an open page asks again each minute.
import { queryOptions } from '@tanstack/react-query'
import { MINE } from '#web/auth/auth-data.ts'
import { ask } from '#web/kit/ask.ts'
import type { DaySpan } from './figures-span.ts'

const AGAIN_MS = 60_000
const fresh = { staleTime: AGAIN_MS, refetchInterval: AGAIN_MS }
const key = (what: string, span?: DaySpan) => [MINE, 'admin', 'figures', what, span?.fromDate, span?.toDate] as const

export const todayQuery = queryOptions({ queryKey: key('today'), queryFn: () => ask('GET /api/admin/figures/today'), ...fresh })

export const figuresQuery = (span: DaySpan) =>
  queryOptions({ queryKey: key('sums', span), queryFn: () => ask('GET /api/admin/figures', { query: span }), ...fresh })

export const bestQuery = (span: DaySpan, language: string) => queryOptions({
  queryKey: [...key('goods', span), language], queryFn: () => ask('GET /api/admin/figures/goods', { query: span }), ...fresh,
})

export const runningOutQuery = queryOptions({
  queryKey: key('running-out'), queryFn: () => ask('GET /api/admin/figures/running-out'), ...fresh,
})

export const missesQuery = (span: DaySpan) =>
  queryOptions({ queryKey: key('misses', span), queryFn: () => ask('GET /api/admin/figures/misses', { query: span }), ...fresh })
