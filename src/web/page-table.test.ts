import { beforeAll, expect, test, vi } from 'vitest'
import type * as Table from './page-table.ts'
import { completeTable, findMoved, findPage, readAddress } from './page-table.ts'
import { urls } from './urls.ts'

beforeAll(completeTable)

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
  expect(readAddress(path, query)).toMatchObject(address)
})

test.each([
  ['/', '/'], ['/products/12', '/products/:id'], ['/products/on-sale', '/products/on-sale'], ['/chat/nguyenvanan', '/chat/:id'],
  ['/privacy', '/privacy'], ['/wishlists/84912345678', '/wishlists/:id'], ['/nguyenvanan', '/not-found'],
])('%s has the shape %s, in which nobody else has written anything', (path, shape) => {
  expect(readAddress(path, '').shape).toBe(shape)
})

test.each(Object.entries({ '/blog': '/news', '/privacy': '/privacy-policy', '/terms': '/terms-of-service',
  '/help/notifications': '/faq?topic=notifications' }))('SHELL-17 SHELL-22 SHELL-23 ROUTE-61 %s leads to %s', (path, to) => {
  expect(findMoved(path)).toBe(to)
  expect(findPage(to.split('?')[0] ?? '')?.entry.file).not.toBe('src/web/pages/not-found-page.tsx')
})

test.each([
  '/profile', '/profile/addresses', '/profile/payment-methods', '/profile/change-password', '/profile/wishlist',
  '/profile/notifications', '/profile/activity', '/settings/notifications', '/wishlist', '/orders', '/orders/1', '/checkout',
])('ROUTE-58 ROUTE-60 ROUTE-62 %s needs a person', (path) => {
  expect(findPage(path)?.entry.guarded).toBe(true)
})

const OPEN = ['/cart', '/track-order', '/feedback', '/chat', '/faq/1', '/news/1', '/promotions/1']

test.each(OPEN)('%s is open to everybody', (path) => {
  expect(findPage(path)?.entry).not.toHaveProperty('guarded')
})

test.each([
  ['/wishlists/7', '/products/7'], ['/shippings/12', '/orders/12'], ['/payments/12', '/orders/12'], ['/users/3', '/feedback/3'],
  ['/documents/3', '/profile/notifications'], ['/warnings/3', '/profile/notifications'],
  ['/successs/3', '/profile/notifications'],
])('NOTIF-22 what a notification is about leads to the nearest screen: %s to %s', (path, to) => {
  expect(findMoved(path)).toBe(to)
  expect(readAddress(path, 'x=1')).toEqual({ path, search: '', shape: path.replace(/\d+$/, ':id') })
  expect(findPage(to)).toBeDefined()
})

test.each(['/orders/12', '/promotions/7'])('NOTIF-22 a screen lives at %s itself', (path) => {
  expect([findMoved(path), findPage(path)?.params]).toEqual([undefined, { id: path.split('/')[2] }])
})

test.each(['/wishlists', '/wishlists/x', '/wishlists/0', '/users/1/2', '/toString', '/__proto__'])('%s leads nowhere', (path) => {
  expect(findMoved(path)).toBeUndefined()
})

test('no address of the shop is dead', () => {
  const plain = Object.entries(urls).filter(([, url]) => url.length === 0)
    .map(([name, url]) => [name, (url as () => string)()]) // takes nothing
  const dead = plain.filter(([, path = '']) => findMoved(path) === undefined && !findPage(path))
  expect(dead.map(([name]) => name)).toEqual([])
})

test.each([
  ['/products/', '/products', {}], ['/products/12//', '/products/:id', { id: '12' }], ['//', '/', {}],
  ['/products/on-sale', '/products/on-sale', {}], ['/feedback/history', '/feedback/history', {}],
  ['/feedback/detail/4', '/feedback/detail/:id', { id: '4' }], ['/feedback/4', '/feedback/:id', { id: '4' }],
])('slashes at the end change nothing, and exact addresses go before patterns: %s is %s', (path, shape, params) => {
  expect(findPage(path)).toMatchObject({ entry: { path: shape }, params })
})

test.each(['', 'products', '/products//12', '//products', '/products/1/2', '/Orders'])('no page lives at "%s"', (path) => {
  expect(findPage(path)?.entry.path).toBe(path === '' ? '/' : undefined)
})

test('the pages of somebody\'s own come with the rest of the table, and whoever waits for it is told once', async () => {
  vi.resetModules()
  const table: typeof Table = await import('./page-table.ts')
  const [tell, never] = [vi.fn<() => void>(), vi.fn<() => void>()]
  table.onWholeTable(tell)
  table.onWholeTable(never)()
  expect([table.isTableWhole(), table.findPage('/orders/7'), table.findPage('/cart')?.entry.path])
    .toEqual([false, undefined, '/cart'])
  await table.completeTable()
  await table.completeTable()
  expect([table.isTableWhole(), table.findPage('/orders/7')?.params]).toEqual([true, { id: '7' }])
  expect([tell.mock.calls.length, never.mock.calls.length]).toEqual([1, 0])
})
