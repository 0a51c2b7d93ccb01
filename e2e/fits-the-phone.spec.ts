// At 390 px nothing runs off the screen, nothing is too small for a thumb, and nothing dead is offered.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newCustomer } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

interface Listed { id: number, status: string, stockQuantity: number }

let shop: Shop
let browser: Browser
let products: Listed[]

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
  const found = await fetch(`${shop.address}/api/products/filter?size=100`)
  products = (await found.json() as { content: Listed[] }).content // the shop's own contract
}, async () => {
  await browser?.close()
  await shop?.close()
})

/** Pages are looked at as the server sends them: no pictures, no script. */
async function bare(page: Page): Promise<void> {
  await page.route(/\.(?:js|avif|webp|svg|png)(?:\?|$)/, (route) => route.abort())
}

/** Somebody on a phone whose pages are so. */
async function atBare(viewport = PHONE): Promise<Visitor> {
  const someone = await visitor(browser, { viewport }, { asleep: true })
  await bare(someone.page)
  return someone
}

const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('no product page scrolls sideways on the phone', { timeout: 600_000 }, async () => {
  const { context, page } = await atBare()
  const wide: [number, number][] = []
  for (const { id } of products) {
    await page.goto(`${shop.address}/products/${id}`, { waitUntil: 'load' })
    const excess = await page.evaluate(tooWide)
    if (excess > 0) wide.push([id, excess])
  }
  expect(products.length).toBeGreaterThan(50)
  expect(wide).toEqual([])
  await context.close()
})

/** What is seen and stands over an edge of the screen; a row that is meant to be pushed sideways may. */
const overTheEdge = () => [...document.querySelectorAll('body *')].flatMap((one) => {
  const { left, right, width } = one.getBoundingClientRect()
  const within = width <= 1 || (left >= -1 && right <= document.documentElement.clientWidth + 1)
  if (within || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
  for (let around = one.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowX !== 'visible') return []
  }
  return [`${one.textContent?.slice(0, 30)} ${Math.round(left)}-${Math.round(right)}`]
})

test.each([
  ['letters twice as large', PHONE, '32px'], ['a screen of 320 px', { width: 320, height: 640 }, '16px'],
])('with %s nothing runs over the edge, from home to the checkout', { timeout: 300_000 }, async (_, viewport, letters) => {
  const { context, page } = await visitor(browser, { viewport })
  const sold = products.find(({ status, stockQuantity }) => status === 'AVAILABLE' && stockQuantity > 3)
  const token = await newCustomer(shop, `chu.to.${letters}`)
  const { variants } = await call<{ variants: { id: number, stockQuantity: number }[] }>(shop, `GET /api/products/${sold?.id}`)
  const variant = variants.find(({ stockQuantity }) => stockQuantity > 1)
  await call(shop, 'POST /api/cart/items', { productId: sold?.id, variantId: variant?.id, quantity: 2 }, token)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const wide: unknown[] = []
  for (const path of ['/', '/products', `/products/${sold?.id}`, '/cart', '/checkout', '/orders', '/chat']) {
    await page.goto(shop.address + path, { waitUntil: 'load' })
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 2 sản phẩm' }).waitFor()
    await page.getByRole('main').locator('.animate-breathe').first().waitFor({ state: 'detached' })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    const excess = await page.evaluate(tooWide)
    const over = await page.evaluate(overTheEdge)
    if (excess > 0 || over.length > 0) wide.push([path, excess, over])
  }
  expect(wide).toEqual([])
  await context.close()
})

test('what cannot be bought says why at the thumb, and leads on instead of offering dead buttons', async () => {
  const { context, page } = await atBare()
  const gone = products.filter(({ status, stockQuantity }) => status !== 'AVAILABLE' || stockQuantity < 1)
  expect(gone.length).toBeGreaterThan(0)
  for (const { id } of gone) {
    await page.goto(`${shop.address}/products/${id}`, { waitUntil: 'load' })
    const bar = page.locator('.buy-bar')
    expect(await bar.innerText()).toMatch(/Hết hàng|Sắp ra mắt|Ngừng kinh doanh/)
    expect(await bar.getByRole('button').count()).toBe(0)
    expect(await bar.getByRole('link').getAttribute('href')).toMatch(/^\/products\?category=\d+$/)
  }
  await context.close()
})

/** Names and sizes of what is too small to touch; links in running text may be, and the one for keyboards only. */
const tooSmall = () => [...document.querySelectorAll('a, button, summary')].flatMap((one) => {
  const { width, height } = one.getBoundingClientRect()
  const passed = width <= 1 || getComputedStyle(one).visibility === 'hidden'
    || one.closest('article, p, label, .sr-only') !== null
  return passed || (width >= 44 && height >= 44) ? [] : [`${one.textContent} ${Math.round(width)}x${Math.round(height)}`]
})

test('everything to touch is at least 44 px high and wide', async () => {
  const { context, page } = await atBare()
  for (const path of ['/', '/products', `/products/${products[0]?.id}`, '/categories', '/contact', '/login', '/register']) {
    await page.goto(shop.address + path, { waitUntil: 'load' })
    expect([path, await page.evaluate(tooSmall)]).toEqual([path, []])
  }
  await context.close()
})

test('the last step of the breadcrumb ends in an ellipsis, not at the edge of the screen', async () => {
  const { context, page } = await atBare()
  for (const { id } of products.slice(0, 20)) {
    await page.goto(`${shop.address}/products/${id}`, { waitUntil: 'load' })
    const right = await page.locator('nav ol [aria-current="page"]').evaluate((step) => step.getBoundingClientRect().right)
    expect([id, right <= PHONE.width]).toEqual([id, true])
  }
  await context.close()
})

test('a toast leaves the header of the phone alone, and comes one at a time', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE })
  const sold = products.find(({ status, stockQuantity }) => status === 'AVAILABLE' && stockQuantity > 3)
  await page.clock.install()
  await page.goto(`${shop.address}/products/${sold?.id}`, { waitUntil: 'networkidle' })
  const add = page.locator('.buy-bar').getByRole('button').first()
  const toasts = page.getByRole('status').filter({ hasText: /giỏ/i })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000)) // none goes by itself
  await add.click()
  await toasts.first().waitFor()
  await page.clock.runFor(400) // a second deed, not the second half of a double click
  await add.click()
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 2 sản phẩm' }).waitFor()
  await expect.poll(() => page.getByRole('status', { includeHidden: true }).filter({ hasText: /giỏ/i }).count()).toBe(2)
  expect(await toasts.count()).toBe(1) // that is seen
  const header = await page.locator('header > div').first().boundingBox()
  const toast = await toasts.boundingBox()
  expect(header?.height).toBeGreaterThan(40)
  expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await context.close()
})

test('a wide screen keeps all of its top in the banner, and of that only the search row while scrolling', async () => {
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  await page.goto(shop.address, { waitUntil: 'networkidle' })
  expect(await page.getByRole('banner').getByRole('link', { name: 'chao@alo.example' }).count()).toBe(1)
  await page.mouse.wheel(0, 1500)
  await page.waitForFunction(() => scrollY > 1000)
  const searchTop = async () => (await page.getByRole('banner').getByRole('searchbox').first().boundingBox())?.y
  const mailEnd = async () => {
    const box = await page.getByRole('banner').getByRole('link', { name: 'chao@alo.example' }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(searchTop).toBeGreaterThanOrEqual(0)
  await expect.poll(mailEnd).toBeLessThanOrEqual(0)
  await context.close()
})

test('lists show five a row at 1440 px', async () => {
  const { context, page } = await atBare(DESKTOP)
  await page.goto(`${shop.address}/products`, { waitUntil: 'load' })
  const tops = await page.getByRole('main').getByRole('article')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops.filter((top) => top === tops[0]).length).toBe(5)
  await context.close()
})

test('a list that does not exist is a 404; one that has ended says so and is not indexed', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE })
  expect((await page.goto(`${shop.address}/products?category=999999`))?.status()).toBe(404)
  expect((await page.goto(`${shop.address}/products?page=99`))?.status()).toBe(200)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await page.getByRole('main').getByRole('link', { name: 'Về trang đầu' }).waitFor()
  await context.close()
})
