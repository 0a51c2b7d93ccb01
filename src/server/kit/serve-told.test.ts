// Of addresses the log keeps the shop's own words and ids.
import { expect, test } from 'vitest'
import { toldPath } from './serve-told.ts'

const told = (route: string | undefined, url: string, shape?: string): string =>
  toldPath({ url, shape, routeOptions: { url: route } as Parameters<typeof toldPath>[0]['routeOptions'] }) // as much as is read

test.each([
  ['/api/orders/:id/pay', '/api/orders/12/pay', '/api/orders/12/pay'],
  ['/api/products/filter', '/api/products/filter?keyword=an%40example.com', '/api/products/filter'],
  ['/api/orders/:id', '/api/orders/an@example.com', '/api/orders/…'],
  ['/api/orders/:id', '/api/orders/nguyenvanan', '/api/orders/…'],
  ['/api/orders/:id', '/api/orders/0912345678', '/api/orders/…'],
  ['/api/orders/:id', '/api/orders/12%20', '/api/orders/…'],
  ['/api/specification-names/:kind/:key', '/api/specification-names/group/nguyen-van-an', '/api/specification-names/…/…'],
  ['/assets/*', '/assets/nguyen/van/an.js', '/assets/…'],
])('%s asked for as %s is told as %s', (route, url, path) => {
  expect(told(route, url)).toBe(path)
})

test.each([
  ['/products/:id', '/products/12?variant=7', '/products/12'], ['/chat/:id', '/chat/nguyenvanan', '/chat/…'],
  ['/orders/:id', 'http://shop.example/nguyen/van/an', '/orders/…'], ['/admin', '/admin/people/nguyenvanan', '/admin'],
  ['/', '/', '/'],
])('a page is told by its own address: %s asked for as %s is told as %s', (shape, url, path) => {
  expect(told('/*', url, shape)).toBe(path)
})

test.each([
  [undefined, '/api/nguyenvanan/0912345678', '/api/…'], [undefined, '/nguyenvanan', '/…'], [undefined, 'nguyen', '/…'],
  [undefined, `/${'a/'.repeat(5_000)}`, '/…'], ['/*', '/nguyen/van/an', '/…'],
])('of an address that leads nowhere nothing is told', (route, url, path) => {
  expect(told(route, url)).toBe(path)
})
