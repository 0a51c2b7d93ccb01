// The table of moves, cell by cell, against one that was written out by hand.
import { describe, expect, test } from 'vitest'
import { Mover, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { givesStockBack, isHeld, mayMove, mayPay, waitsForPayment } from './orders-move-rules.ts'

/** From the state before the colon, in the order of the heading: c the customer, s the staff, h the shop by itself, - nobody. */
const EXPECTED = `
  to         PENDING  CONFIRMED  PACKED  SHIPPING  DELIVERED  CANCELLED  RETURNED
  PENDING    -        sh         -       -         -          csh        -
  CONFIRMED  -        -          s       -         -          cs         -
  PACKED     -        -          -       s         -          s          -
  SHIPPING   -        -          -       -         s          -          s
  DELIVERED  -        -          -       -         -          -          h
  CANCELLED  -        -          -       -         -          -          -
  RETURNED   -        -          -       -         -          -          -
`
const [, ...heading] = EXPECTED.trim().split('\n')[0]?.trim().split(/\s+/) ?? []
const LETTER: Record<Mover, string> = { customer: 'c', staff: 's', shop: 'h' }

const cells = EXPECTED.trim().split('\n').slice(1).flatMap((line) => {
  const [from = '', ...who] = line.trim().split(/\s+/)
  return heading.map((to, at) => [from, to, who[at] ?? ''] as const)
})

describe('an order', () => {
  test('ENT-82 has these states and movers, and the table says something of each pair', () => {
    expect(heading).toEqual(OrderStatus.options)
    expect(Mover.options).toEqual(['customer', 'staff', 'shop'])
    expect(cells).toHaveLength(49)
  })

  test.each(cells)('ENT-82 goes from %s to %s by %s', (from, to, who) => {
    const may = Mover.options.filter((mover) => mayMove(OrderStatus.parse(from), OrderStatus.parse(to), mover))
    expect(may.map((mover) => LETTER[mover]).join('') || '-').toBe(who)
  })
})

/** Where a payment in the state before the arrow may go. */
const PAYMENTS = { UNPAID: ['PAID', 'FAILED'], PAID: ['REFUNDED'], FAILED: ['PAID'], REFUNDED: [] }

test.each(PaymentStatus.options)('ENT-82 a payment that is %s goes where it may and nowhere else', (from) => {
  expect(PaymentStatus.options.filter((to) => mayPay(from, to))).toEqual(PAYMENTS[from])
})

const HOLD = new Date('2026-11-22T08:00:00Z')
const before = (ms: number): Date => new Date(HOLD.getTime() - ms)
const order = (status: OrderStatus, payment_status: PaymentStatus, hold_until: Date | null) =>
  ({ status, payment_status, hold_until })

describe('money that is paid ahead', () => {
  const every = OrderStatus.options.flatMap((status) => PaymentStatus.options.map((payment) => [status, payment] as const))

  test.each(every)('for an order %s and %s', (status, payment) => {
    const waited = status === 'PENDING' && ['UNPAID', 'FAILED'].includes(payment)
    expect(waitsForPayment(order(status, payment, HOLD))).toBe(waited)
    expect(isHeld(order(status, payment, HOLD), before(1))).toBe(waited)
    expect(waitsForPayment(order(status, payment, null))).toBe(false) // paid on delivery
  })

  test('is waited for until its time is over, and is taken as long as nobody has ended that', () => {
    const waiting = order('PENDING', 'UNPAID', HOLD)
    expect([before(1), before(0), before(-1)].map((at) => isHeld(waiting, at))).toEqual([true, false, false])
    expect(waitsForPayment(waiting)).toBe(true)
  })
})

test('units go back on the shelf by themselves where nobody has had them: cancelled, or come back on their way', () => {
  const moves = OrderStatus.options.flatMap((from) => OrderStatus.options.map((to) => ({ from, to })))
    .filter(({ from, to }) => Mover.options.some((mover) => mayMove(from, to, mover)) && givesStockBack(from, to))
  expect(moves.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'PENDING CANCELLED', 'CONFIRMED CANCELLED', 'PACKED CANCELLED', 'SHIPPING RETURNED'])
})
