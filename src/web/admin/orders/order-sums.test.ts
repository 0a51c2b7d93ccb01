import { expect, test } from 'vitest'
import { moneyOf } from './order-sums.ts'

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
