import { expect, test } from 'vitest'
import { emptyInvoice, invoiceOf, otherKind } from './checkout-invoice-rules.ts'

const lan = { fullname: 'Lan', email: 'lan@example.com' }
const company = { ...emptyInvoice(lan), name: 'Công ty Alô', taxCode: '0100109106', address: 'Hà Nội' }

test('it is for a company until told, and goes to whoever orders', () => {
  expect(emptyInvoice(lan)).toMatchObject({ kind: 'COMPANY', name: '', email: 'lan@example.com' })
  expect(emptyInvoice(undefined)).toMatchObject({ name: '', email: '' })
})

test('company and person keep their own name and number', () => {
  const person = otherKind(company, 'PERSON')
  expect(person).toMatchObject({ kind: 'PERSON', name: 'Lan', taxCode: '', address: 'Hà Nội' })
  expect(otherKind(person, 'COMPANY')).toEqual(company)
  expect(otherKind(company, 'COMPANY')).toBe(company)
})

test.each([
  ['0100109106', '0100109106'], [' 0100 109 106 ', '0100109106'], ['0100109106001', '0100109106-001'],
  ['0100109106-001', '0100109106-001'], ['0100.109.106', '0100109106'],
])('a company writes its tax code %j, %j is sent', (taxCode, sent) => {
  expect(invoiceOf({ ...company, taxCode })).toEqual({
    kind: 'COMPANY', name: 'Công ty Alô', taxCode: sent, address: 'Hà Nội', email: 'lan@example.com',
  })
})

test('an empty number is told to be missing, not wrong', () => {
  expect(invoiceOf({ ...company, taxCode: ' ' })).not.toHaveProperty('taxCode')
})

test('a person\'s number is sent only where there is one', () => {
  const person = otherKind(company, 'PERSON')
  expect(invoiceOf(person)).toEqual({ kind: 'PERSON', name: 'Lan', address: 'Hà Nội', email: 'lan@example.com' })
  expect(invoiceOf({ ...person, taxCode: '001 099 012 345' })).toMatchObject({ taxCode: '001099012345' })
})
