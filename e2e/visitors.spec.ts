// What is open to everybody, and what only to those who have signed in.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
}, async () => {
  await browser?.close()
  await shop?.close()
})

const SOON = { timeout: 30_000 }
const OPEN = [
  '/', '/products', '/products?category=1', '/products?search=samsung', '/products/on-sale', '/products/recent', '/products/1',
  '/categories', '/compare', '/promotions', '/news', '/faq', '/feedback', '/chat', '/about', '/contact', '/cart', '/track-order',
  '/shipping-policy', '/return-policy', '/privacy-policy', '/terms-of-service', '/login', '/register', '/forgot-password',
]
const CLOSED = [
  '/profile', '/profile/addresses', '/profile/payment-methods', '/profile/change-password', '/profile/wishlist',
  '/profile/notifications', '/profile/activity', '/settings/notifications', '/orders', '/orders/1', '/checkout', '/wishlist',
]

const here = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

test('ROLE-01 ROLE-03 ROLE-05 ROLE-06 ROLE-13 a stranger may look at everything there is to buy and to read', async () => {
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  for (const address of OPEN) {
    const reply = await page.goto(`${shop.address}${address}`, { waitUntil: 'networkidle' })
    expect([address, reply?.status(), here(page)]).toEqual([address, 200, address])
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const walls = await page.getByRole('main').locator('input[type=password]').count()
    expect([address, walls > 0]).toEqual([address, address === '/login' || address === '/register'])
  }
  await context.close()
})

test('ROLE-03 ROLE-15 ROLE-16 ROUTE-41 ROUTE-50 what belongs to a person asks who they are, and remembers the way', async () => {
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  for (const address of CLOSED) {
    await page.goto(`${shop.address}${address}`)
    await expect.poll(() => here(page), SOON).toBe(`/login?${new URLSearchParams({ from: address })}`)
  }
  await context.close()
})
