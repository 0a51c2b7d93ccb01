import { expect, test } from 'vitest'
import { safeReturn, urls } from './urls.ts'

test('HEADER-04 a search is encoded into its address', () => {
  expect(urls.products({ search: 'ốp & kính?' })).toBe('/products?search=%E1%BB%91p+%26+k%C3%ADnh%3F')
})
test('what is not given is not written', () => {
  expect(urls.products({ category: undefined, search: '', page: 1 })).toBe('/products')
  expect(urls.product(7, { variant: 3 })).toBe('/products/7?variant=3')
  expect(urls.login({ from: '/checkout' })).toBe('/login?from=%2Fcheckout')
})
test.each(['//evil.example', '/\\evil', 'https://evil.example', '', null, undefined, '/login?from=/x'])('no way back leads to %s', (from) => {
  expect(safeReturn(from)).toBe('/')
})
test('a way back inside the shop holds', () => expect(safeReturn('/orders/3?x=1')).toBe('/orders/3?x=1'))
