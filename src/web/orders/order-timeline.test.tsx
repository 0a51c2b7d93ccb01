import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { SpeechContext, translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/orders.ts'
import { OrderTimeline } from './order-timeline.tsx'
import type { Moved } from './orders-rules.ts'

const shelf = { language: 'vi' as const, books: { orders: words } }
const speech = { shelf, t: translator(shelf), change: () => Promise.resolve() }
const AT = '2026-11-20T03:00:00.000Z'

function html(order: Moved): string {
  return renderToStaticMarkup(<SpeechContext value={speech}><OrderTimeline order={order} /></SpeechContext>)
}

/** What stands before each step: a tick, a cross, a dot or nothing. */
function marks(...past: [OrderStatus, ...OrderStatus[]]): string[] {
  const status = past.at(-1) ?? past[0]
  const order = { status, placedAt: AT, history: past.map((one) => ({ status: one, at: AT })) }
  return html(order).split('<li').slice(1).map((step) => {
    if (step.includes('lucide-check')) return 'tick'
    if (step.includes('lucide-x')) return 'cross'
    return step.includes('bg-action-fill') ? 'dot' : ''
  })
}

test('only what is behind an order has a tick; where it stands has a dot', () => {
  expect(marks('PENDING')).toEqual(['dot', '', '', '', ''])
  expect(marks('PENDING', 'CONFIRMED', 'PACKED')).toEqual(['tick', 'tick', 'dot', '', ''])
})

test('what is delivered is done, what ended early is crossed', () => {
  expect(marks('PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED')).toEqual(['tick', 'tick', 'tick', 'tick', 'tick'])
  expect(marks('PENDING', 'CANCELLED')).toEqual(['tick', 'cross'])
  expect(marks('PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'RETURNED').at(-1)).toBe('cross')
})

test.each([
  ['customer', 'Bạn đã hủy'], ['staff', 'Alô đã hủy'], ['shop', 'Đã hết hạn thanh toán'],
] as const)('an order that was cancelled by the %s says so, with the reason', (mover, says) => {
  const history = [
    { status: 'PENDING', at: AT, mover: 'customer', reason: '' }, { status: 'CANCELLED', at: AT, mover, reason: 'Đổi ý <b>' },
  ] as const
  const text = html({ status: 'CANCELLED', placedAt: AT, history })
  expect(text).toContain(says)
  expect(text).toContain('Đổi ý &lt;b&gt;')
  expect(html({ status: 'CONFIRMED', placedAt: AT, history: [{ status: 'CONFIRMED', at: AT, mover: 'staff', reason: '' }] }))
    .not.toContain('đã hủy')
})
