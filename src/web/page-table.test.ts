import { expect, test } from 'vitest'
import { readAddress } from './page-table.ts'

const NOTHING = { path: '/not-found', search: '' }

test.each([
  ['/', 'a=1', { path: '/', search: '' }],
  ['/products', 'sort=name,asc&page=2&category=&z=1', { path: '/products', search: '?category=&page=2&sort=name%2Casc' }],
  ['/products/on-sale', 'brand=A%26B&brand=C', { path: '/products/on-sale', search: '?brand=A%26B' }],
  ['/products/12', 'page=2&variant=7', { path: '/products/12', search: '?variant=7' }],
  ['/checkout/success', 'order=5', { path: '/checkout/success', search: '' }],
  ['/register', 'from=/cart?x=1', { path: '/register', search: '?from=%2Fcart%3Fx%3D1' }],
  ['/privacy', 'x=1', { path: '/privacy', search: '' }],
  ['/not-found', 'x=1', NOTHING],
  ['/nowhere', 'page=2', NOTHING],
  ['/Products', '', NOTHING],
  [undefined, '', NOTHING],
])('%s with "%s"', (path, query, address) => {
  expect(readAddress(path, query)).toEqual(address)
})
