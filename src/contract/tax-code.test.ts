import { expect, test } from 'vitest'
import { isCompanyTaxCode, isPersonalNumber } from './tax-code.ts'

// printed on the invoices of large companies, so known to everybody
test.each(['0100109106', '0300588569', '0101248141', '0100109106-001'])('%s is a company\'s tax code', (code) => {
  expect(isCompanyTaxCode(code)).toBe(true)
})

test.each([
  '0100109107', '1000109106', '010010910', '01001091066', '0100109106-01', '0100109106001', '0100109106-0011', '',
  ' 0100109106', '010010910A',
])('%j is none', (code) => expect(isCompanyTaxCode(code)).toBe(false))

test('a wrong digit of a tax code is noticed wherever it stands', () => {
  const right = '0100109106'
  for (let place = 0; place < right.length; place++) {
    for (const digit of '0123456789') {
      expect(isCompanyTaxCode(right.slice(0, place) + digit + right.slice(place + 1))).toBe(digit === right[place])
    }
  }
})

test.each([
  ['001099012345', true], ['079300000001', true], ['101099012345', false], ['00109901234', false], ['0010990123456', false],
  ['00109901234a', false], ['', false],
  ['000000000000', false], ['000099012345', false],
])('%j as a personal number: %s', (text, right) => expect(isPersonalNumber(text)).toBe(right))
