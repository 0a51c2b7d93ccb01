import { expect, test } from 'vitest'
import { expiryText, isPast, keptOf, maskedNumber } from './account-payment-rules.ts'

test('VALID-32 a card holds through the last minute of its month in Vietnam, which is seven hours ahead', () => {
  const september = { month: 9, year: 2028 }
  expect(isPast(september, new Date('2028-09-30T16:59:59Z'))).toBe(false)
  expect(isPast(september, new Date('2028-09-30T17:00:00Z'))).toBe(true)
  expect(isPast({ month: 12, year: 2027 }, new Date('2028-01-01T00:00:00Z'))).toBe(true)
  expect(isPast({ month: 1, year: 2029 }, new Date('2028-12-31T00:00:00Z'))).toBe(false)
})

test('ENT-49 of a card only brand and last four digits are kept; the mask tells not even its length', () => {
  const kept = keptOf('credit_card', '378282246310005')
  expect(kept).toEqual({ brand: 'amex', last_four: '0005', account_number: null })
  expect(maskedNumber(kept)).toBe('************0005')
})

test('ENT-49 an account is kept for paying back, and shown by its last four', () => {
  const kept = keptOf('bank_account', '0011002233')
  expect(kept).toEqual({ brand: null, last_four: '2233', account_number: '0011002233' })
  expect(maskedNumber(kept)).toBe('******2233')
})

test('ENT-50 an expiry date reads MM/YY', () => {
  expect(expiryText({ month: 9, year: 2028 })).toBe('09/28')
})
