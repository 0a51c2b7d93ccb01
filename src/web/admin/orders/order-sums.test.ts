import { expect, test } from 'vitest'
import { isGoingBackSoon, moneyOf } from './order-sums.ts'

type Staff = Parameters<typeof moneyOf>[0]
const receipt = (id: number, amount: number, state: string) => ({ id, amount, state })
const refund = (receiptId: number, amount: number, state: string) => ({ receiptId, amount, state })
/** Of each receipt and refund only what the sums are made of. */
const of = (receipts: object[], refunds: object[]) => moneyOf({ receipts, refunds } as Staff)

test('what was taken for the order counts, whatever waits does not; what was refused or dropped has not gone back', () => {
  expect(of([receipt(1, 500, 'APPLIED'), receipt(2, 70, 'WAITING'), receipt(3, 30, 'SETTLED')], [
    refund(1, 100, 'DONE'), refund(1, 50, 'ASKED'), refund(1, 20, 'REFUSED'), refund(1, 10, 'DROPPED'), refund(3, 30, 'DONE'),
  ])).toEqual({ paid: 500, back: 100, going: 50, left: 350 })
  expect(of([], [])).toEqual({ paid: 0, back: 0, going: 0, left: 0 })
})

type Ended = Parameters<typeof isGoingBackSoon>[0]
const steps = (...statuses: string[]) => statuses.map((status, at) => ({ status, at: `2026-11-2${at}` }))

test.each([
  ['cancelled', steps('CONFIRMED', 'CANCELLED'), 'PAID', [], true],
  ['back from its way', steps('SHIPPING', 'RETURNED'), 'PAID', [], true],
  ['returned after it arrived', steps('DELIVERED', 'RETURNED'), 'PAID', [], false],
  ['on its way', steps('PACKED', 'SHIPPING'), 'PAID', [], false],
  ['never paid', steps('PENDING', 'CANCELLED'), 'UNPAID', [], false],
  ['asked for already', steps('CONFIRMED', 'CANCELLED'), 'PAID', [{ ...refund(1, 500, 'ASKED'), askedAt: '2026-11-21' }], false],
  ['dropped by staff', steps('CONFIRMED', 'CANCELLED'), 'PAID', [{ ...refund(1, 500, 'DROPPED'), askedAt: '2026-11-22' }], false],
  ['a part given before', steps('CONFIRMED', 'CANCELLED'), 'PAID', [{ ...refund(1, 100, 'DONE'), askedAt: '2026-11-20' }], true],
])('what was paid and never arrived goes back by itself, until that is asked for: %s', (_, history, paid, refunds, soon) => {
  // of an order, its receipts and refunds only what decides it
  const one = { order: { history, paymentStatus: paid }, receipts: [receipt(1, 500, 'APPLIED')], refunds } as unknown as Ended
  expect(isGoingBackSoon(one)).toBe(soon)
})
