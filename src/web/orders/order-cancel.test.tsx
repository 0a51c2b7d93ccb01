import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/orders.ts'
import { OrderCancel } from './order-cancel.tsx'

const shelf = { language: 'vi' as const, books: { orders: words } }
const speech = { shelf, t: translator(shelf), change: () => Promise.resolve() }
const shop = { phone: '028 0000 1111', phoneLink: 'tel:+842800001111' }

function html(status: OrderStatus, cancel: boolean): string {
  const order = {
    id: 1, code: 'DH7K3M9Q2', status, paymentStatus: 'UNPAID' as const, paymentMethod: 'COD' as const, total: 1, refunds: [],
    may: { cancel, pay: false, payOtherwise: [], return: false },
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SpeechContext value={speech}><OrderCancel order={order} shop={shop} /></SpeechContext>
    </QueryClientProvider>,
  )
}

test('what the server lets its customer cancel has a button', () => {
  expect(html('PENDING', true)).toContain('Hủy đơn hàng</')
  expect(html('CONFIRMED', true)).not.toContain(shop.phoneLink)
  expect(html('CONFIRMED', false)).toBe('')
})

test('a packed order names the telephone; a later one says nothing', () => {
  expect(html('PACKED', false)).toContain(`href="${shop.phoneLink}"`)
  for (const status of ['SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED'] as const) expect(html(status, false)).toBe('')
})
