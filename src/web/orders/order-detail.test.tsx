import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/orders.ts'
import { CancelLine } from './order-detail.tsx'

const shelf = { language: 'vi' as const, books: { orders: words } }
const speech = { shelf, t: translator(shelf), change: () => Promise.resolve() }
const shop = { phone: '028 0000 1111', phoneLink: 'tel:+842800001111' }

test('an order that is not packed says how it is called off; a later one does not', () => {
  const html = (status: OrderStatus) =>
    renderToStaticMarkup(<SpeechContext value={speech}><CancelLine status={status} shop={shop} /></SpeechContext>)
  const offered = OrderStatus.options.filter((status) => html(status).includes(`href="${shop.phoneLink}"`))
  expect(offered).toEqual(['PENDING', 'CONFIRMED'])
  expect(html('PENDING')).toContain('Muốn hủy đơn?')
  expect(html('SHIPPING')).toBe('')
})
