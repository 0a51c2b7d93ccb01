// What surrounds every page: header, sidebar, footer, and what floats; a guest walks through it.
import type { Browser, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
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
const WAYS_TO_WRITE = [
  ['Trang Facebook của Alô', /^https:\/\/www\.facebook\.com\//], ['Nhắn Zalo cho Alô', /^https:\/\/zalo\.me\//],
] as const
const ADDRESS = '128 Nguyễn Thị Minh Khai, Phường Xuân Hòa, TP.\u00a0Hồ\u00a0Chí\u00a0Minh'

async function api<T>(path: string): Promise<T> {
  return await (await fetch(shop.address + path)).json() as T // the contract's own reply, as the test expects it
}

interface Coming { path?: string, viewport?: { width: number, height: number } }

/** A guest who stands on a page of the shop, awake. */
async function at({ path = '/about', viewport = DESKTOP }: Coming = {}): Promise<Visitor> {
  const stranger = await visitor(browser, { viewport })
  await stranger.page.goto(shop.address + path, { waitUntil: 'networkidle' })
  return stranger
}

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const afloat = (page: Page) => page.getByRole('complementary', { name: 'Liên hệ nhanh' })
const hrefs = (page: Page, place: 'banner' | 'contentinfo') =>
  page.getByRole(place).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function openSidebar(page: Page) {
  await header(page).getByRole('button', { name: 'Mở menu' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Menu' })
  await sidebar.waitFor()
  return sidebar
}

describe('a guest', () => {
  test('HEADER-01 HEADER-02 HEADER-03 HEADER-04 searches from the header', async () => {
    const { context, page } = await at()
    // Marked once the page is awake: before, the form is sent as it stands.
    const theme = header(page).getByRole('button', { name: 'Theo thiết bị' }).filter({ visible: true })
    await expect.poll(() => theme.getAttribute('aria-pressed'), SOON).toBe('true')
    // a searchbox first, a combobox once there is something to offer
    const box = header(page).locator('input[name=search]').filter({ visible: true })
    await box.fill('   ')
    await box.press('Enter')
    expect(page.url()).toBe(`${shop.address}/about`)
    await box.fill('  ốp & kính? ')
    await box.press('Enter')
    await page.waitForURL(`${shop.address}/products?search=%E1%BB%91p+%26+k%C3%ADnh%3F`)
    await expect.poll(() => box.inputValue(), SOON).toBe('')
    await context.close()
  })

  test('HEADER-05 HEADER-06 HEADER-07 HEADER-08 ROUTE-59 SHELL-02 SHELL-12 finds categories, and ways in', async () => {
    const { context, page, heard } = await at()
    interface Category { id: number, name: string, family: string, productCount: number }
    const categories = await api<Category[]>('/api/categories/active')
    expect(new Set(categories.map(({ family }) => family))).toEqual(new Set(['phone', 'tablet', 'accessory']))
    expect(categories.length).toBeGreaterThan(8)
    await header(page).locator('summary', { hasText: 'Sản phẩm' }).click()
    const lines = header(page).locator('a[href*="category="]')
    await expect.poll(() => lines.count(), SOON).toBe(8)
    for (const [place, { id, name, productCount }] of categories.slice(0, 8).entries()) {
      expect(await lines.nth(place).getAttribute('href')).toBe(`/products?category=${id}`)
      expect(await lines.nth(place).textContent()).toContain(name)
      expect(await lines.nth(place).textContent()).toContain(`${productCount} sản phẩm`)
    }
    await header(page).getByRole('link', { name: 'Tất cả danh mục' }).click()
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Tất cả danh mục' }).waitFor()
    const tiles = page.getByRole('main').locator('a[href*="category="]')
    await expect.poll(() => tiles.count(), SOON).toBeGreaterThanOrEqual(categories.length)

    const ways = [['Tra cứu đơn hàng', '/track-order'], ['Đăng nhập', '/login'], ['Đăng ký', '/register']] as const
    for (const [name, href] of ways) {
      const link = header(page).getByRole('link', { name }).filter({ visible: true })
      expect([name, await link.getAttribute('href')]).toEqual([name, href])
    }
    await header(page).getByText(ADDRESS).waitFor()
    expect(await hrefs(page, 'banner')).toEqual(expect.arrayContaining(['tel:+842871082468', 'mailto:chao@alo.example']))
    expect(heard).toEqual([])
    await context.close()
  })

  test.each(sizes)('THEME-03 THEME-04 LANG-04 SHELL-08 CONST-25 has theme and language at hand (%s)', async (name, viewport) => {
    const { context, page } = await at({ viewport, path: '/products' })
    if (name === 'phone') await page.locator('summary[title="Giao diện và ngôn ngữ"]').click()
    for (const choice of ['Sáng', 'Tối', 'Theo thiết bị', 'VI, Tiếng Việt', 'EN, Tiếng Anh']) {
      await page.getByRole('button', { name: choice }).filter({ visible: true }).waitFor()
    }
    await page.getByRole('searchbox').filter({ visible: true }).waitFor()
    const row = header(page).locator('> div').first()
    const shadow = () => row.evaluate((bar) => getComputedStyle(bar).boxShadow !== 'none')
    await page.evaluate(() => scrollTo(0, 20))
    expect(await page.evaluate(() => scrollY)).toBe(20)
    await expect.poll(shadow, SOON).toBe(false)
    await page.evaluate(() => scrollTo(0, 21))
    await expect.poll(shadow, SOON).toBe(true)
    await context.close()
  })

  test.each(sizes)('SHELL-04 SHELL-05 SHELL-06 SHELL-07 CONST-24 writes to us and comes back up (%s)', async (name, viewport) => {
    const { context, page } = await at({ viewport, path: '/products' })
    if (name === 'phone') await afloat(page).getByRole('button', { name: 'Liên hệ nhanh' }).click()
    for (const [way, href] of WAYS_TO_WRITE) {
      expect(await afloat(page).getByRole('link', { name: way }).getAttribute('href')).toMatch(href)
    }
    const up = afloat(page).getByRole('button', { name: 'Lên đầu trang' })
    await page.evaluate(() => scrollTo(0, 500))
    expect(await page.evaluate(() => scrollY)).toBe(500)
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)) }))
    expect(await up.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 501))
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY), SOON).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('main')
    await expect.poll(() => up.count(), SOON).toBe(0)
    await context.close()
  })

  test('what floats stays clear of the buy bar, and steps aside for what is in focus below it', async () => {
    const { content: [product] } = await api<{ content: { id: number }[] }>('/api/products/featured?page=0&size=1')
    const { context, page } = await at({ viewport: PHONE, path: `/products/${product?.id}` })
    const float = await afloat(page).boundingBox()
    const bar = await page.locator('.buy-bar').boundingBox()
    expect((float?.y ?? 0) + (float?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    const covered = await page.evaluate(() => {
      const { left, top } = document.querySelector('aside button')?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const button = document.body.appendChild(document.createElement('button'))
      Object.assign(button.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: '20px', height: '20px' })
      button.id = 'below'
      return true
    })
    expect(covered).toBe(true)
    await page.keyboard.press('Tab')
    await page.locator('#below').focus()
    await expect.poll(() => afloat(page).count(), SOON).toBe(0)
    await page.locator('#below').evaluate((button) => button.blur())
    await afloat(page).waitFor()
    await context.close()
  })

  test('SHELL-09 SHELL-11 SHELL-13 SHELL-14 SHELL-17 SHELL-18 SHELL-19 SHELL-20 SHELL-21 CONST-47 CONST-48 footer', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP, javaScriptEnabled: false })
    await page.goto(`${shop.address}/about`)
    const text = await footer(page).innerText()
    for (const said of [ADDRESS, '028 7108 2468', 'chao@alo.example', 'Visa', 'MasterCard', 'Momo', 'VNPay', 'Phiên bản 1.0.0']) {
      expect(text).toContain(said)
    }
    expect(await footer(page).getByRole('textbox').count()).toBe(0) // the sign-up needs a script, and without one is not offered
    const links = await hrefs(page, 'contentinfo')
    expect(links).toEqual(expect.arrayContaining([
      '/blog', '/shipping-policy', '/return-policy', '/privacy-policy', '/terms-of-service', '/news', '/promotions', '/faq',
      '/feedback', '/track-order', '/about', '/contact', 'tel:+842871082468', 'mailto:chao@alo.example',
    ]))
    for (const link of links.filter((one) => one?.startsWith('/'))) {
      expect([link, (await fetch(shop.address + link)).status]).toEqual([link, 200])
    }
    await page.goto(`${shop.address}/return-policy`)
    const promise = await page.getByRole('main').innerText()
    expect(promise).toContain('Trong 7 ngày')
    expect(promise).toContain('bảo hành 12 tháng')
    await context.close()
  })

  test('VALID-39 VALID-40 SHELL-10 SHELL-24 SHELL-25 SHELL-26 ENT-80 CONST-75 signs up for news, silently', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.clock.install()
    // what shows messages comes by itself
    const toasts = page.waitForResponse(/\/assets\/toast-list/)
    await page.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
    await toasts
    const email = footer(page).getByRole('textbox', { name: 'Nhận tin từ Alô' })
    const send = footer(page).getByRole('button', { name: 'Đăng ký' })
    const thanks = footer(page).getByText('Đăng ký thành công!')
    const asked: string[] = []
    page.on('request', (request: Request) => asked.push(request.url()))
    for (const typed of ['', 'lan.example.com']) {
      await email.fill(typed)
      await send.click()
      expect(await thanks.count()).toBe(0)
      expect(await email.inputValue()).toBe(typed)
    }
    await email.fill('lan@example.com')
    await page.clock.pauseAt(Date.now() + 600_000)
    await email.press('Enter')
    await thanks.waitFor()
    await expect.poll(() => email.inputValue(), SOON).toBe('')
    await page.clock.runFor(4900)
    expect(await thanks.count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => thanks.count(), SOON).toBe(0)
    expect(asked.filter((address) => !address.endsWith('.woff2'))).toEqual([])
    expect(page.url()).toBe(`${shop.address}/about`)
    await context.close()
  })
})

describe('frames', () => {
  test.each(sizes)('ROUTE-08 ROUTE-09 ROUTE-10 pages stand between header, sidebar and footer (%s)', async (_, viewport) => {
    const { context, page } = await at({ viewport })
    for (const [path, title] of [
      ['/about', 'Về Alô'], ['/contact', 'Liên hệ'], ['/products', 'Tất cả sản phẩm'], ['/track-order', 'Tra cứu đơn hàng'],
      ['/faq', 'Câu hỏi thường gặp'], ['/not-found', 'Số này không có người nghe'],
    ] as const) {
      await page.goto(shop.address + path, { waitUntil: 'networkidle' })
      await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor()
      await header(page).waitFor()
      await footer(page).waitFor()
      const sidebar = await openSidebar(page)
      await sidebar.getByText('Phiên bản 1.0.0').waitFor()
      await page.keyboard.press('Escape')
      await sidebar.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await context.close()
  })

  test('SHELL-22 SHELL-23 the sign-in pages have a quiet frame with a way back and somebody to ask', async () => {
    const { context, page } = await at({ path: '/login' })
    expect(await header(page).getByRole('link', { name: 'Về trang chủ' }).first().getAttribute('href')).toBe('/')
    expect(await header(page).getByRole('link', { name: 'Cần hỗ trợ?' }).getAttribute('href')).toBe('/contact')
    expect(await hrefs(page, 'contentinfo')).toEqual(['/privacy', '/terms'])
    await footer(page).getByRole('link', { name: 'Bảo mật' }).click()
    await page.waitForURL(/\/privacy-policy$/)
    await page.goto(`${shop.address}/terms`)
    await page.waitForURL(`${shop.address}/terms-of-service`)
    await context.close()
  })

  test('ROUTE-40 ROUTE-57 ERR-80 an unknown address becomes /not-found, and Back does not come to it again', async () => {
    const { context, page } = await at({ path: '/contact' })
    expect((await page.goto(`${shop.address}/khong-co/trang?nay=1`, { waitUntil: 'networkidle' }))?.status()).toBe(404)
    await page.waitForURL(`${shop.address}/not-found`)
    await page.getByText('Không tìm thấy trang này').waitFor()
    await page.goBack()
    await page.waitForURL(/\/contact$/)
    await context.close()
  })
})

test('a screen of one\'s own asks for a person', async () => {
  const { context, page } = await at({ path: '/settings/notifications' })
  await page.waitForURL(`${shop.address}/login?from=%2Fsettings%2Fnotifications`)
  await context.close()
})
