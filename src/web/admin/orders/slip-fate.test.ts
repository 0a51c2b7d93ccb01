import { expect, test } from 'vitest'
import { slipFate } from './slip-fate.ts'

const cash = { status: 'CONFIRMED', paymentMethod: 'COD', paymentStatus: 'UNPAID' } as const

test('only an order that is under way and paid at the door has something collected for it', () => {
  expect(slipFate(cash)).toBe('COLLECT')
  expect(slipFate({ ...cash, paymentStatus: 'PAID' })).toBe('PAID')
  expect(slipFate({ ...cash, paymentMethod: 'VNPAY' })).toBe('UNPAID')
  expect(slipFate({ ...cash, paymentStatus: 'REFUNDED' })).toBe('UNPAID')
})

test('for one that was cancelled or came back nothing is collected, however it was to be paid', () => {
  for (const paymentStatus of ['UNPAID', 'PAID', 'REFUNDED', 'FAILED'] as const) {
    expect(slipFate({ ...cash, status: 'CANCELLED', paymentStatus })).toBe('CANCELLED')
    expect(slipFate({ ...cash, status: 'RETURNED', paymentStatus })).toBe('RETURNED')
  }
})
