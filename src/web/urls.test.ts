import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urls } from './urls.ts'

test('HEADER-03 a search is encoded into its address', () => {
  expect(urls.products({ search: 'ốp & kính?' })).toBe('/products?search=%E1%BB%91p+%26+k%C3%ADnh%3F')
})
test('what is not given is not written', () => {
  expect(urls.products({ category: undefined, search: '', page: 1 })).toBe('/products')
  expect(urls.product(7, { variant: 3 })).toBe('/products/7?variant=3')
  expect(urls.trackOrder({ code: 'AL-1' })).toBe('/track-order?code=AL-1')
  expect(urls.login({ from: '/checkout' })).toBe('/login?from=%2Fcheckout')
})
test('whatever is asked for stands in the address as the web writes it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed()), (search) => {
    expect(urls.products({ search })).toBe(`/products?${new URLSearchParams({ search })}`)
  }))
})
