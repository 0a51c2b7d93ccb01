import { expect, test } from 'vitest'
import { groupedNumber, isPastExpiry, providerOptions, tidyExpiry } from './payment-rules.ts'

test.each([
  ['4111111111111111', '4111 1111 1111 1111'], ['41111', '4111 1'], ['4111 1111-1', '4111 1111 1'],
    ['378282246310005', '3782 822463 10005'],
  ['3782822', '3782 822'], ['************1111', '************1111'], ['', ''], ['9704000000000000018', '9704 0000 0000 0000 018'],
  ['41111111111111111111', '4111 1111 1111 1111 111'], ['4111x', '4111x'],
])('VALID-29 the card number %j is written %j', (typed, written) => {
  expect(groupedNumber(typed)).toBe(written)
  expect(groupedNumber(written)).toBe(written)
})

test.each([
  ['09/28', '09/28'], ['9/28', '09/28'], ['09 / 2028', '09/28'], ['0928', '09/28'], ['092028', '09/28'], ['09-28', '09/28'],
    ['9', '9'], ['soon', 'soon'],
])('VALID-31 the expiry date %j is written %j', (typed, written) => {
  expect(tidyExpiry(typed)).toBe(written)
})

test('VALID-32 a card holds through its month, as it is in Vietnam', () => {
  expect(isPastExpiry('09/28', Date.parse('2028-09-30T16:59:59Z'))).toBe(false)
  expect(isPastExpiry('09/28', Date.parse('2028-09-30T17:00:00Z'))).toBe(true)
  expect(isPastExpiry('12/27', Date.parse('2028-01-15T00:00:00Z'))).toBe(true)
  expect(isPastExpiry('not', Date.parse('2028-01-15T00:00:00Z'))).toBe(false)
})

test('VALID-28 banks and wallets are offered by what is typed, and all of them beside the chosen one', () => {
  const names = (...asked: Parameters<typeof providerOptions>) => providerOptions(...asked).map(({ name }) => name)
  expect(names('bank_account', 'vie')).toEqual(['Vietcombank', 'VietinBank'])
  expect(names('ewallet', 'vie')).toEqual(['Viettel Money'])
  expect(names('credit_card', 'Ngân hàng làng')).toEqual([])
  expect(names('ewallet', 'MoMo')).toHaveLength(6)
})
