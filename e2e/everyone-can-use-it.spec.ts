// Accessibility by machine: WCAG 2.2 A and AA on every screen, in both themes, on a phone and a desktop.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachTry, openBrowser, openShop, sizes, visitor } from './shop.ts'
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

const open = ['/', '/products', '/products?brand=samsung&ram=8GB&stock=1', '/products?search=khong-co-gi', '/products/72',
  '/products/250', '/compare?ids=250,251', '/cart', '/login', '/register', '/categories', '/about', '/contact', '/return-policy',
  '/faq', '/faq/1', '/news', '/news/1', '/promotions', '/promotions/1', '/khong-co']
const signedIn = ['/cart', '/checkout', '/orders', '/orders/999999']

/** The cart of a device that was away for long: a price has risen, more is asked for than there is, and something is saved. */
async function fillOldCart(page: Page): Promise<void> {
  const found = await fetch(`${shop.address}/api/products/71`).then((reply) => reply.json()) as Found
  const other = await fetch(`${shop.address}/api/products/72`).then((reply) => reply.json()) as Found
  const line = ({ id, variants }: Found, at: number, change: object) => ({
    id: 1, productId: id, variantId: variants.at(at)?.id, isVariant: true, productName: `Máy ${id}`, productImage: null, sku: '',
    price: 5_000_000, discountPrice: null, seenPrice: 1000, quantity: 1, color: '', colorLabel: '', ram: null, storage: null,
    stockQuantity: 90, status: 'AVAILABLE', ...change,
  })
  await page.goto(`${shop.address}/about`)
  await page.evaluate(([cart, saved]) => {
    localStorage.setItem('cart', cart ?? '')
    localStorage.setItem('cartSaved', saved ?? '')
  }, [JSON.stringify([line(found, 0, {}), line(other, 0, { quantity: 99 })]), JSON.stringify([line(other, -1, {})])])
}

/** Everything of an old cart that can be pressed is there. */
async function untilAsked(page: Page): Promise<void> {
  for (const name of [/^Mua với giá mới/, /^Giảm còn/, /^Đưa lại vào giỏ/]) {
    await page.getByRole('button', { name }).first().waitFor()
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)

/** What axe finds on a screen, in words: "dark: color-contrast: p.price"; in the dark by what is about colours. */
async function faultsOf(page: Page, path: string, act?: (page: Page) => Promise<void>): Promise<string[]> {
  await page.goto(`${shop.address}${path}`, { waitUntil: 'load' })
  await page.getByRole('main').waitFor()
  if (act) await page.waitForLoadState('networkidle') // awake: it listens
  await act?.(page)
  // what a phone leaves undrawn until it comes near has no colour behind it that could be judged
  await page.evaluate(() => document.documentElement.classList.add('moved-on'))
  // What is seen on a button is part of its name: still an experiment of axe, but level A of WCAG.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const light = await new AxeBuilder({ page }).setLegacyMode().options({ rules, runOnly: WCAG }).analyze()
  const before = await ink(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ink(page)).not.toBe(before)
  const dark = await new AxeBuilder({ page }).setLegacyMode().options({ runOnly: ['cat.color'] }).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  const told = (theme: string, { violations }: typeof light): string[] => violations.flatMap(({ id, tags, nodes }) =>
    tags.some((tag) => WCAG.includes(tag)) ? nodes.map((node) => `${path} ${theme} ${id}: ${node.target.join(' ')}`) : [])
  return [...told('light', light), ...told('dark', dark)]
}

interface Found { id: number, variants: { id: number }[] }

async function signIn(page: Page): Promise<void> {
  const { token, user } = await fetch(`${shop.address}/api/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'khachhang', password: 'Khach@123' }),
  }).then((reply) => reply.json()) as { token: string, user: object }
  expect(user).toBeTruthy()
  const found = await fetch(`${shop.address}/api/products/71`).then((reply) => reply.json()) as Found
  await fetch(`${shop.address}/api/cart/items`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` },
    body: JSON.stringify({ productId: found.id, variantId: found.variants[0]?.id, quantity: 1 }),
  })
  await page.goto(`${shop.address}/about`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}

async function typeSomething(page: Page): Promise<void> {
  const box = page.locator('input[name=search]:visible').first()
  await box.click()
  await box.pressSequentially('ip 16')
  await page.getByRole('option').first().waitFor()
}

/** On a phone the filters come in a sheet. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Bộ lọc/ }).first()
  if (!await button.isVisible()) return
  await button.click()
  await page.getByRole('dialog').waitFor()
}

test.each(sizes)('no screen shuts anyone out (%s)', { timeout: 900_000 }, async (_, viewport) => {
  const { context, page } = await visitor(browser, { viewport, colorScheme: 'light' })
  const faults: string[] = []
  for (const path of open) faults.push(...await faultsOf(page, path))
  faults.push(...await faultsOf(page, '/', typeSomething), ...await faultsOf(page, '/products', openFilters))
  await fillOldCart(page)
  faults.push(...await faultsOf(page, '/cart', untilAsked))
  await page.evaluate(() => localStorage.clear())
  await signIn(page)
  for (const path of signedIn) faults.push(...await faultsOf(page, path))
  expect(faults).toEqual([])
  await context.close()
})
