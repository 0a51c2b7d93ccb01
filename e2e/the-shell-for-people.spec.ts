// Who may see what in the frame of the shop, where an order is, and what is said when something fails.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { briefly, DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

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

async function call<T>(path: string, options: { token?: string, method?: string, body?: object, key?: string } = {}): Promise<T> {
  const { token, method = 'GET', body, key } = options
  const reply = await fetch(shop.address + path, {
    method, ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return await reply.json() as T // the contract's own reply, as the test expects it
}

const PASSWORDS = { khachhang: 'Khach@123', nhanvien: 'Nhanvien@123', quantri: 'Quantri@123' }

async function tokenOf(username: keyof typeof PASSWORDS): Promise<string> {
  const body = { username, password: PASSWORDS[username] }
  return (await call<{ token: string }>('/api/auth/login', { method: 'POST', body })).token
}

interface Coming { path?: string, who?: keyof typeof PASSWORDS, viewport?: { width: number, height: number }, clock?: true }

/** Somebody who stands on a page of the shop, awake. */
async function at({ path = '/about', who, viewport = DESKTOP, clock }: Coming = {}): Promise<Visitor> {
  const stranger = await visitor(browser, { viewport })
  if (clock) await stranger.page.clock.install()
  if (who) {
    const token = await tokenOf(who)
    // Once: what the page does with it later stands.
    await stranger.page.goto(`${shop.address}/contact`, { waitUntil: 'networkidle' })
    await stranger.page.evaluate((kept) => localStorage.setItem('token', kept), token)
  }
  await stranger.page.goto(shop.address + path, { waitUntil: 'networkidle' })
  return stranger
}

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

async function openSidebar(page: Page) {
  await header(page).getByRole('button', { name: 'Mở menu' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Menu' })
  await sidebar.waitFor()
  return sidebar
}

describe('somebody who is signed in', () => {
  test.each(sizes)('HEADER-09 HEADER-12 HEADER-13 HEADER-14 has orders, cart and a menu (%s)', async (_, viewport) => {
    const { context, page, heard } = await at({ who: 'khachhang', viewport })
    const orders = header(page).getByRole('link', { name: 'Đơn hàng của tôi' }).filter({ visible: true })
    expect(await orders.first().getAttribute('href')).toBe('/orders')
    await header(page).locator('a[href="/cart"]').filter({ visible: true }).waitFor()
    await expect.poll(() => header(page).getByRole('link', { name: 'Đăng nhập' }).filter({ visible: true }).count(), SOON).toBe(0)
    await header(page).locator('summary[title="Tài khoản của bạn"]').click()
    const menu = header(page).locator('details[open]')
    const ways = () => menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(ways, SOON).toEqual([
      '/profile', '/profile/addresses', '/profile/payment-methods', '/orders', '/wishlist', '/profile/change-password',
    ])
    const box = await menu.locator('div').first().boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    await menu.getByRole('link', { name: 'Sổ địa chỉ' }).click()
    await page.waitForURL(/\/profile\/addresses$/)
    await menu.waitFor({ state: 'detached' })
    await header(page).locator('summary[title="Tài khoản của bạn"]').click()
    await header(page).getByRole('button', { name: 'Đăng xuất' }).click()
    await Promise.all([page.getByText('Đã đăng xuất!').waitFor(), page.waitForURL(/\/login$/)])
    expect(heard).toEqual([])
    await context.close()
  })

  test.each([['quantri', 'Quản trị viên'], ['nhanvien', 'Người dùng'], ['khachhang', 'Người dùng']] as const)(
    'HEADER-16 HEADER-17 the sidebar calls %s "%s"', async (who, badge) => {
      const { context, page } = await at({ who })
      const sidebar = await openSidebar(page)
      await sidebar.getByText(badge, { exact: true }).waitFor()
      const other = badge === 'Người dùng' ? 'Quản trị viên' : 'Người dùng'
      expect(await sidebar.getByText(other, { exact: true }).count()).toBe(0)
      await context.close()
    })

  test.each(sizes)(
    'HEADER-19 HEADER-20 ROUTE-58 ROUTE-60 ROUTE-62 the sidebar opens where the page belongs, and closes on the way (%s)',
    async (_, viewport) => {
      const { context, page } = await at({ who: 'khachhang', viewport, path: '/orders' })
      const opened = async (name: string): Promise<boolean> => {
        const section = page.getByRole('dialog').locator('details', { hasText: name })
        return await section.getAttribute('open') !== null
      }
      let sidebar = await openSidebar(page)
      const sections = async () => [await opened('Sản phẩm'), await opened('Tài khoản'), await opened('Hỗ trợ')]
      await expect.poll(sections, SOON).toEqual([false, true, false])
      const account = sidebar.locator('details', { hasText: 'Tài khoản' }).getByRole('link')
      await expect.poll(() => account.evaluateAll((links) => links.map((link) => link.getAttribute('href'))), SOON).toEqual([
        '/profile', '/orders', '/profile/addresses', '/profile/payment-methods', '/wishlist', '/profile/notifications',
        '/profile/activity', '/settings/notifications',
      ])
      await sidebar.locator('summary', { hasText: 'Hỗ trợ' }).click()
      await sidebar.getByRole('link', { name: 'Liên hệ' }).click()
      await page.waitForURL(/\/contact$/)
      await sidebar.waitFor({ state: 'hidden' })
      sidebar = await openSidebar(page)
      await expect.poll(sections, SOON).toEqual([false, false, true])
      await expect.poll(() => sidebar.getByRole('link', { name: 'Liên hệ' }).getAttribute('aria-current'), SOON).toBe('page')
      await page.keyboard.press('Escape')
      await page.goBack()
      await page.waitForURL(/\/orders$/)
      await context.close()
    })
})

describe('sessions', () => {
  test('ERR-03 ERR-04 ROUTE-72 ROUTE-73 a token that no longer holds is forgotten, and said so at the top right', async () => {
    const { context, page } = await at({ viewport: DESKTOP })
    await page.evaluate(() => localStorage.setItem('token', 'no-such-token'))
    await page.goto(`${shop.address}/orders?page=2`)
    const toast = page.getByRole('status').filter({ hasText: 'Phiên đăng nhập hết hạn, vui lòng đăng nhập lại' })
    await toast.waitFor()
    await page.waitForURL(`${shop.address}/login?from=%2Forders%3Fpage%3D2`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), SOON).toBeNull()
    await context.close()
  })

  test('ERR-06 a wrong password is called so, and nothing about sessions is said', async () => {
    const { context, page } = await at({ path: '/login' })
    await page.getByLabel('Tên đăng nhập hoặc email').fill('khachhang')
    await page.getByLabel(/^Mật khẩu/).fill('Sai@12345')
    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click()
    await page.getByRole('alert').filter({ hasText: 'Tên đăng nhập hoặc mật khẩu không đúng' }).waitFor()
    expect(page.url()).toBe(`${shop.address}/login`)
    expect(await page.getByText('Phiên đăng nhập hết hạn').count()).toBe(0)
    await context.close()
  })
})

describe('what fails', () => {
  test('HEADER-15 SHELL-15 categories that do not load are told of, once, at the top right', async () => {
    const { context, page } = await at({ path: '/about?lang=en', clock: true })
    await page.route('**/api/categories/active', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: /^VI,/ }).filter({ visible: true }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Không thể tải danh mục sản phẩm' })
    await page.mouse.move(5, 880) // a toast waits as long as the pointer rests on it
    let places: { x: number, y: number, width: number }[] = []
    await expect.poll(async () => {
      await page.clock.runFor(1000)
      places = await toast.evaluateAll((all) => all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect()
        return { x, y, width }
      }))
      return places.length
    }, { timeout: 60_000 }).toBe(1)
    const [box] = places
    const below = await header(page).locator('> div').first().boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? Infinity))
    expect(box?.y).toBeLessThan(140)
    expect(DESKTOP.width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
    await page.clock.runFor(5000)
    await expect.poll(() => toast.count(), SOON).toBe(0)
    await page.clock.runFor(30_000)
    expect(await toast.count()).toBe(0)
    await context.close()
  })

  test('a page whose file does not come says so, keeps the frame, and is tried again', async () => {
    const { context, page } = await at()
    // Its own looks whether the shop is back stay without an answer: only the button is left.
    await page.route(/\/contact$/, (route) => route.abort())
    await page.route(/\/assets\/contact-page/, (route) => route.abort())
    await footer(page).locator('a[href="/contact"]').click()
    await page.getByRole('heading', { level: 1, name: 'Trang chưa tải được' }).waitFor()
    await header(page).getByRole('searchbox').filter({ visible: true }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY), SOON).toBe(0)
    await expect.poll(() => page.title(), SOON).toBe('Trang chưa tải được | Alô')
    await page.unroute(/\/assets\/contact-page/)
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
    await context.close()
  })

  test('a page whose file a new build has taken away is loaded anew, once', async () => {
    const { context, page } = await at()
    let gone = 0
    let loaded = 0
    page.on('request', (request) => { if (request.isNavigationRequest()) loaded += 1 })
    await page.route(/\/assets\/contact-page-[^/]+\.js$/, (route) => {
      gone += 1
      return gone === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await footer(page).locator('a[href="/contact"]').click()
    await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([loaded, page.url()]).toEqual([1, `${shop.address}/contact`])
    await context.close()
  })
})

describe('an order is tracked', () => {
  interface Placed { code: string, total: number, items: { productName: string }[] }

  async function placeOrder(): Promise<Placed> {
    const token = await tokenOf('khachhang')
    interface Listed { content: { id: number, stockQuantity: number }[] }
    const { content } = await call<Listed>('/api/products/featured?page=0&size=8')
    const productId = content.find(({ stockQuantity }) => stockQuantity > 5)?.id
    const { variants } = await call<{ variants: { id: number, stockQuantity: number }[] }>(`/api/products/${productId}`)
    const line = { productId, variantId: variants.find(({ stockQuantity }) => stockQuantity > 1)?.id, quantity: 1 }
    await call('/api/cart/items', { token, method: 'POST', body: line })
    const { id: addressId } = await call<{ id: number }>('/api/users/me/addresses', {
      token, method: 'POST', body: {
        receiverName: 'Nguyễn Khánh An', phone: '0987 654 321', addressLine: '12 Nguyễn Trãi', city: 'Hà Nội',
        state: 'Phường Thanh Xuân', postalCode: '100000',
      },
    })
    const [method] = await call<{ id: number }[]>('/api/shipping-methods')
    return call<Placed>('/api/orders', {
      token, method: 'POST', key: crypto.randomUUID(), body: { addressId, shippingMethodId: method?.id, paymentMethod: 'COD' },
    })
  }

  test.each(sizes)('ROUTE-39 ROLE-10 by its code and a telephone number, without signing in (%s)', async (_, viewport) => {
    const order = await placeOrder()
    const { context, page, heard } = await at({ viewport, path: `/track-order?code=${order.code}` })
    const main = page.getByRole('main')
    const contact = main.getByLabel('Số điện thoại hoặc email')
    const send = main.getByRole('button', { name: 'Tra cứu' })
    expect(await main.getByLabel('Mã đơn hàng').inputValue()).toBe(order.code)
    await contact.fill('0911111111')
    await send.click()
    const unknown = 'Không tìm thấy đơn hàng'
    await main.getByRole('alert').filter({ hasText: unknown }).waitFor()
    await contact.fill('098 765 4321')
    await send.click()
    await main.getByRole('heading', { name: `Đơn hàng ${order.code}` }).waitFor()
    await expect.poll(() => main.getByRole('alert').filter({ hasText: unknown }).count(), SOON).toBe(0)
    const text = await main.innerText()
    for (const said of [order.items[0]?.productName ?? '', 'Chờ xác nhận', 'Đang giao', 'Thanh toán khi nhận hàng', 'Hà Nội']) {
      expect(text).toContain(said)
    }
    for (const hidden of ['Nguyễn Khánh An', '12 Nguyễn Trãi', '0987654321']) expect(text).not.toContain(hidden)
    expect(page.url()).toBe(`${shop.address}/track-order?code=${order.code}`)
    expect(heard.filter((line) => !line.includes('404'))).toEqual([])
    await context.close()
  })

  test('and without script the page says what it needs', async () => {
    const text = await (await fetch(`${shop.address}/track-order?code=DH1234567`)).text()
    expect(text).toMatch(/<noscript><p[^>]*>Bước này cần JavaScript/)
    const { context, page } = await visitor(browser, { viewport: PHONE, javaScriptEnabled: false })
    await page.goto(`${shop.address}/track-order`)
    expect(await page.getByRole('button', { name: 'Tra cứu' }).isDisabled()).toBe(true)
    await context.close()
  })
})

const sights = [['dark', PHONE], ['light', PHONE], ['light', DESKTOP], ['dark', DESKTOP]] as const

test.each(briefly(sights))('nothing that opens in the frame shuts anyone out (%s, %o)', async (colorScheme, viewport) => {
  const { context, page } = await at({ who: 'khachhang', viewport, path: '/track-order' })
  await page.emulateMedia({ colorScheme })
  const faults = async (): Promise<string[]> => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  }
  const found = await faults()
  await header(page).locator('summary[title="Tài khoản của bạn"]').click()
  found.push(...await faults())
  await page.keyboard.press('Escape')
  const sidebar = await openSidebar(page)
  await sidebar.evaluate((drawer) => {
    for (const section of drawer.querySelectorAll('details')) section.open = true
  })
  found.push(...await faults())
  await page.goto(`${shop.address}/news`, { waitUntil: 'networkidle' })
  found.push(...await faults())
  expect(found).toEqual([])
  await context.close()
})
