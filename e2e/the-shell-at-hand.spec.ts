// What is needed stays within reach: ways in after logging out, what floats beside what is bought, search, and all of it when
// the network goes away and comes back.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { call, newCustomer, signIn, SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

let shop: Shop
let browser: Browser
let token: string
let goods: Product[]

interface Product { id: number, name: string, stockQuantity: number, variants: { id: number, stockQuantity: number }[] }

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
  token = await newCustomer(shop, 'khach.gan', 'Lê Thị Gần')
  const { content } = await call<{ content: Product[] }>(shop, 'GET /api/products?page=0&size=24')
  const inStock = content.filter(({ stockQuantity }) => stockQuantity > 4)
  goods = await Promise.all(inStock.slice(0, 8).map(({ id }) => call<Product>(shop, `GET /api/products/${id}`)))
}, async () => {
  await browser?.close()
  await shop?.close()
})

const header = (page: Page) => page.getByRole('banner')
const afloat = (page: Page) => page.getByRole('complementary', { name: 'Liên hệ nhanh' })
const opener = (page: Page) => header(page).getByRole('button', { name: 'Mở menu' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

const sold = (variants: Product['variants']) => variants.find(({ stockQuantity }) => stockQuantity > 0)

const guestLine = ({ id, name, variants }: Product, quantity: number) => ({
  id, productId: id, variantId: sold(variants)?.id, isVariant: true, productName: name, productImage: null, sku: '',
  price: 500_000, discountPrice: null, seenPrice: null, quantity, color: '', colorLabel: '', ram: null, storage: null,
  stockQuantity: 99, status: 'AVAILABLE',
})

interface Coming { path?: string, viewport?: { width: number, height: number }, signedIn?: true, units?: number[], clock?: true }

/** Somebody on a page of the shop, awake, with what shows messages at hand. `units`: of each line of a guest's cart. */
async function at({ path = '/about', viewport = PHONE, signedIn, units, clock }: Coming = {}): Promise<Visitor> {
  const coming = await visitor(browser, { viewport })
  await coming.context.addInitScript(({ kept, cart }) => {
    if (kept !== undefined) localStorage.setItem('token', kept)
    if (cart !== undefined) localStorage.setItem('cart', cart)
  }, {
    ...(signedIn && { kept: token }),
    ...(units && { cart: JSON.stringify(units.map((many, line) => guestLine(nth(line), many))) }),
  })
  if (clock) await coming.page.clock.install()
  // It comes by itself, without a touch.
  const toasts = coming.page.waitForResponse(/\/assets\/toast-list/)
  await coming.page.goto(shop.address + path, { waitUntil: 'networkidle' })
  await (await toasts).finished()
  return coming
}

function nth(line: number): Product {
  const product = goods[line]
  if (!product) throw new Error(`the demo has no ${line + 1} things in stock`)
  return product
}

/** Changes its page only, so that a reload would be seen. */
const mark = (page: Page) => page.evaluate(() => { document.documentElement.dataset['stayed'] = 'yes' })
const stayed = (page: Page) => page.evaluate(() => document.documentElement.dataset['stayed'])

test.each(sizes)('HEADER-08 the ways in are seen again after logging out, on every page (%s)', async (_, viewport) => {
  const { context, page } = await at({ viewport, signedIn: true })
  await mark(page)
  await header(page).locator('summary[title="Tài khoản của bạn"]').click()
  await header(page).getByRole('button', { name: 'Đăng xuất' }).click()
  await page.waitForURL(/\/login$/)
  await page.getByRole('link', { name: 'Về trang chủ' }).first().click()
  await page.waitForURL(`${shop.address}/`)
  const ways = viewport === DESKTOP ? ['Đăng nhập', 'Đăng ký', 'Tra cứu đơn hàng'] : ['Đăng nhập', 'Tra cứu đơn hàng']
  for (const name of ways) await header(page).getByRole('link', { name }).filter({ visible: true }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Giới thiệu' }).click()
  await title(page, 'Về Alô').waitFor()
  for (const name of ways) await header(page).getByRole('link', { name }).filter({ visible: true }).waitFor()
  expect(await stayed(page)).toBe('yes')
  token = await signIn(shop, 'khach.gan')
  await context.close()
})

test('a menu opened while the page is on its way stays open when the page comes', async () => {
  const { context, page } = await at({ viewport: DESKTOP, signedIn: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/contact-page*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Liên hệ', exact: true }).click()
  await page.waitForURL(`${shop.address}/contact`)
  const menu = header(page).locator('details:has(summary[title="Tài khoản của bạn"])')
  await menu.locator('summary').click()
  held.resolve()
  await title(page, 'Liên hệ').waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await menu.getByRole('button', { name: 'Đăng xuất' }).waitFor()
  await context.close()
})

describe('what floats', () => {
  /** What of it lies over the bar one buys with; undefined where there is no such bar. */
  const onTheBar = (page: Page) => page.evaluate(() => {
    const bar = [...document.querySelectorAll('.buy-bar, .sticky.bottom-0')].find((one) => one.checkVisibility())
    const box = bar?.getBoundingClientRect()
    return box && [...document.querySelectorAll('aside.fixed :is(a, button)')].filter((one) => {
      const mine = one.getBoundingClientRect()
      if (!one.checkVisibility() || mine.left >= box.right || box.left >= mine.right) return false
      return mine.top < box.bottom && box.top < mine.bottom
    }).map((one) => one.getAttribute('title'))
  })

  test.each([390, 640, 720, 1023])('never lies over the bar one buys with, %i px wide', async (width) => {
    const { id, variants } = nth(0)
    await call(shop, 'POST /api/cart/items', { productId: id, variantId: sold(variants)?.id, quantity: 1 }, token)
    const { context, page } = await at({ viewport: { width, height: 844 }, signedIn: true })
    for (const path of ['/cart', '/checkout', `/products/${id}`]) {
      await page.goto(shop.address + path, { waitUntil: 'networkidle' })
      const product = path.startsWith('/products')
      const bar = page.locator('.buy-bar, .sticky.bottom-0').filter({ visible: true })
      if (!product || width < 640) await bar.waitFor()
      await expect.poll(() => afloat(page).count(), SOON).toBe(product ? 1 : 0)
      expect([path, await onTheBar(page)]).toEqual([path, product && width >= 640 ? undefined : []])
      if (!product || width >= 640) continue
      await afloat(page).getByRole('button', { name: 'Liên hệ nhanh' }).click()
      await afloat(page).getByRole('link', { name: 'Nhắn Zalo cho Alô' }).waitFor()
      expect([path, await onTheBar(page)]).toEqual([path, []])
    }
    await context.close()
  })

  test('the count keeps clear of a phone\'s edge', async () => {
    const { context, page } = await at({ units: [99, 21] })
    const badge = header(page).getByText('99+', { exact: true })
    await badge.waitFor()
    const box = await badge.boundingBox()
    expect(PHONE.width - (box?.x ?? PHONE.width) - (box?.width ?? 0)).toBeGreaterThanOrEqual(4)
    await header(page).getByRole('link', { name: 'Giỏ hàng, 99+ sản phẩm' }).waitFor()
    await context.close()
  })
})

test('the cart\'s total and the way on stay in sight beside a long list', async () => {
  const { context, page } = await at({ path: '/cart', viewport: DESKTOP, units: [1, 1, 1, 1, 1, 1, 1, 1] })
  const onward = page.getByRole('main').getByRole('link', { name: 'Tiến hành đặt hàng' })
  await onward.waitFor()
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight), SOON).toBeGreaterThan(1600)
  await page.evaluate(() => scrollTo(0, 450))
  const lowerEdge = async () => {
    const box = await onward.boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  await expect.poll(lowerEdge, SOON).toBeLessThanOrEqual(DESKTOP.height)
  expect((await page.getByRole('heading', { name: 'Tóm tắt đơn hàng' }).boundingBox())?.y).toBeLessThan(DESKTOP.height)
  await context.close()
})

describe('on a phone', () => {
  test('the search box is called back from wherever the page is, and what is reached in the header moves nothing', async () => {
    const { context, page, heard } = await at()
    await page.evaluate(() => scrollTo(0, 600))
    const caller = header(page).getByRole('button', { name: 'Mở ô tìm kiếm' })
    await caller.waitFor()
    await header(page).getByRole('link', { name: 'Giỏ hàng' }).focus()
    expect(await scrolled(page)).toBe(600)
    await caller.click()
    const box = header(page).locator('input[name=search]').filter({ visible: true })
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await scrolled(page)).toBe(600)
    const place = await box.boundingBox()
    expect(place?.y).toBeGreaterThan(50)
    expect(place?.y).toBeLessThan(80)
    await box.fill('sạc')
    await box.press('Enter')
    await page.waitForURL(/\/products\?search=s/)
    expect(heard).toEqual([])
    await context.close()
  })

  test('everything on the page belongs to a landmark', async () => {
    const { context, page } = await at({ path: '/products' })
    await page.locator('summary[title="Giao diện và ngôn ngữ"]').click()
    const { violations } = await new AxeBuilder({ page }).withRules(['region', 'landmark-banner-is-top-level']).analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))).toEqual([])
    await context.close()
  })
})

test('a link to an address that has moved leads to the title too', async () => {
  const { context, page } = await at({ viewport: DESKTOP })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog của Alô' }).click()
  await page.waitForURL(/\/news$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe('H1')
  await context.close()
})

describe('without a network', () => {
  const NO_ANSWER = /^Không thể kết nối đến máy chủ/

  test('the menu says that it cannot come, to the keyboard too, and comes later', async () => {
    const { context, page } = await at({ viewport: DESKTOP })
    await context.setOffline(true)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText(NO_ANSWER).first().waitFor()
    await expect.poll(() => opener(page).getAttribute('aria-expanded'), SOON).toBe('false')
    await context.setOffline(false)
    await opener(page).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await context.close()
  })

  test('the bell\'s place stays empty, in silence, until the network is back', async () => {
    const { context, page } = await at({ viewport: DESKTOP })
    let asked = 0
    await page.route('**/assets/notifications-bell*', (route) => {
      asked += 1
      return route.abort()
    })
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
    await header(page).locator('summary[title="Tài khoản của bạn"]').waitFor()
    await expect.poll(() => asked, SOON).toBeGreaterThan(0)
    const bell = header(page).getByRole('button', { name: /^Thông báo/ })
    await header(page).getByRole('link', { name: 'Giỏ hàng' }).waitFor()
    expect([await bell.count(), await page.getByText(NO_ANSWER).count()]).toEqual([0, 0])
    await page.unroute('**/assets/notifications-bell*')
    await mark(page)
    await expect.poll(async () => { // heard once it is known that the file did not come
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return bell.count()
    }, SOON).toBe(1)
    expect(await stayed(page)).toBe('yes')
    await context.close()
  })

  test('a page that did not come comes by itself once the network is back', async () => {
    const { context, page } = await at({ viewport: DESKTOP })
    await mark(page)
    await context.setOffline(true)
    await page.getByRole('contentinfo').locator('a[href="/contact"]').click()
    await title(page, 'Trang chưa tải được').waitFor()
    await context.setOffline(false)
    await title(page, 'Liên hệ').waitFor()
    expect(await stayed(page)).toBe('yes')
    await context.close()
  })

  test('or a while after the shop answers again', async () => {
    const { context, page } = await at({ viewport: DESKTOP, clock: true })
    await mark(page)
    const closed = /\/contact$|\/assets\/contact-page/
    await page.route(closed, (route) => route.abort())
    await page.getByRole('contentinfo').locator('a[href="/contact"]').click()
    await title(page, 'Trang chưa tải được').waitFor()
    await page.unroute(closed)
    await expect.poll(async () => {
      await page.clock.runFor(5000)
      return title(page, 'Liên hệ').count()
    }, SOON).toBe(1)
    expect(await stayed(page)).toBe('yes')
    await context.close()
  })
})
