import { expect, test } from 'vitest'
import { brandOf, holdsCard, holdsCheckDigit, numberProblem, readExpiry } from './account-number.ts'
import { PaymentMethodBody } from './account.ts'

// numbers the brands publish for trying out; none of them can be charged
const VISA = '4111111111111111'
const CARDS = [
  [VISA, 'visa'], ['4222222222222', 'visa'], ['5555555555554444', 'mastercard'], ['2223003122003222', 'mastercard'],
  ['3530111333300000', 'jcb'], ['378282246310005', 'amex'], ['6200000000000005', 'unionpay'], ['9704000000000018', 'napas'],
] as const

test.each(CARDS)('VALID-29 the card %s is right, and of %s', (number, brand) => {
  expect([numberProblem('credit_card', number), numberProblem('debit_card', number), brandOf(number)]).toEqual([undefined,
    undefined, brand])
})

test.each([
  '4111111111111112', '411111111111', '41111111111111111111', '4111a11111111111', '', '0912345678',
])('VALID-29 %j is no card number', (number) => {
  expect(numberProblem('credit_card', number)).toBe('card_number')
})

test('VALID-29 twelve digits are too few and twenty too many, though their check digit is right', () => {
  for (const number of ['000000000000', '00000000000000000000']) {
    expect([holdsCheckDigit(number), numberProblem('debit_card', number)]).toEqual([true, 'card_number'])
  }
  for (const number of ['0000000000000', '0000000000000000000']) expect(numberProblem('debit_card', number)).toBeUndefined()
})

test.each([
  ['bank_account', '123456', undefined], ['bank_account', '1234567890123456789', undefined],
    ['bank_account', '12345', 'account_number'],
  ['bank_account', '12345678901234567890', 'account_number'], ['bank_account', '12345A', 'account_number'],
  ['bank_account', VISA, 'card_as_account'], ['bank_account', '9704000000000018', 'card_as_account'],
  ['bank_account', '4111111111111112', undefined],
  // an account of 13 digits may well begin with 4
  ['bank_account', '4222222222222', undefined],
  ['ewallet', '0912345678', undefined], ['ewallet', '+84912345678', undefined], ['ewallet', 'momo2026', undefined],
  ['ewallet', 'momo', 'account_number'], ['ewallet', 'x'.repeat(31), 'account_number'],
    ['ewallet', 'ví của tôi', 'account_number'],
  ['ewallet', VISA, 'card_as_account'],
] as const)('VALID-28 %s %s: %s', (type, number, problem) => {
  expect(numberProblem(type, number)).toBe(problem)
})

test('a text that holds a card number is known by it, with blanks or without', () => {
  for (const text of [VISA, '4111 1111 1111 1111', 'Visa 4111-1111-1111-1111', 'the 4111.1111.1111.1111 one']) {
    expect([text, holdsCard(text)]).toEqual([text, true])
  }
  for (const text of ['Vietcombank', '4111 1111 1111 1112', '0912 345 678', '1000000000000008']) expect([text,
    holdsCard(text)]).toEqual([text, false])
})

test('VALID-31 an expiry date reads MM/YY', () => {
  expect(readExpiry('09/28')).toEqual({ month: 9, year: 2028 })
  for (const text of ['9/28', '13/28', '00/28', '09/2028', '0928', '28/09x', '', '09-28']) expect([text,
    readExpiry(text)]).toEqual([text, undefined])
})

const card = { paymentType: 'credit_card', provider: 'Vietcombank', accountNumber: '4111 1111-1111 1111', expiryDate: '09/28' }
const problemsOf = (wish: object) => {
  const { error } = PaymentMethodBody.safeParse(wish)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('ENT-49 blanks and hyphens are taken out of a number', () => {
  expect(PaymentMethodBody.parse(card).accountNumber).toBe(VISA)
  expect(PaymentMethodBody.parse({ ...card, paymentType: 'bank_account',
    accountNumber: '0011 0022 33' }).accountNumber).toBe('0011002233')
})

test('ENT-50 VALID-30 an expiry date is asked of cards, and nothing is kept of one given for the rest', () => {
  for (const paymentType of ['credit_card', 'debit_card']) {
    for (const expiryDate of [undefined, null, '']) {
      expect(problemsOf({ ...card, paymentType, expiryDate })).toEqual({ expiryDate: 'expiry_required' })
    }
  }
  for (const paymentType of ['bank_account', 'ewallet']) {
    expect(PaymentMethodBody.parse({ ...card, paymentType, accountNumber: '0912345678',
      expiryDate: 'soon' }).expiryDate).toBeNull()
  }
})

test('VALID-29 VALID-31 every wrong field is told at once', () => {
  expect(problemsOf({ ...card, provider: VISA, accountNumber: '1', expiryDate: '9/2028' }))
    .toEqual({ provider: 'card_as_account', accountNumber: 'card_number', expiryDate: 'expiry_format' })
})

test('VALID-27 VALID-29 a wrong number is told together with what is missing', () => {
  expect(problemsOf({ paymentType: 'credit_card', provider: '', accountNumber: '4111111111111112' }))
    .toEqual({ provider: 'required', accountNumber: 'card_number', expiryDate: 'expiry_required' })
  expect(problemsOf({ paymentType: 'cash', accountNumber: '1' })).not.toHaveProperty('accountNumber')
  expect(PaymentMethodBody.safeParse('text').success).toBe(false)
})
