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
  expect(marks('PENDING')).toEqual(['tick', 'dot', '', '', '', ''])
  expect(marks('PENDING', 'CONFIRMED', 'PACKED')).toEqual(['tick', 'tick', 'dot', '', ''])
})

test('that it was placed is always said; that it waits to be confirmed, only while it does', () => {
  const history = [{ status: 'PENDING' as const, at: AT }]
  expect(html({ status: 'PENDING', placedAt: AT, history })).toMatch(/Đã đặt hàng.*Chờ xác nhận/)
  const toPay = html({ status: 'PENDING', placedAt: AT, history, toPay: true })
  expect(toPay).toContain('Đã đặt hàng')
  expect(toPay).not.toContain('Chờ xác nhận')
  const text = html({ status: 'CANCELLED', placedAt: AT, history: [...history, { status: 'CANCELLED', at: AT }] })
  expect(text).toContain('Đã đặt hàng')
  expect(text).not.toContain('Chờ xác nhận')
})

test('money that goes back says how much', () => {
  const refunds = [{ amount: 230_000, done: false, askedAt: AT, doneAt: null }]
  expect(html({ status: 'CANCELLED', placedAt: AT, history: [{ status: 'CANCELLED', at: AT }], refunds })).toContain('230.000')
})

test('what is delivered is done, what ended early is crossed', () => {
  expect(marks('PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED')).toEqual(['tick', 'tick', 'tick', 'tick', 'tick'])
  expect(marks('PENDING', 'CANCELLED')).toEqual(['tick', 'cross'])
  expect(marks('PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'RETURNED').at(-1)).toBe('tick')
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
