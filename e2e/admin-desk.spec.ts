// The back office's own house: who comes in, what it costs the shop, find and go to, shortcuts, and that everyone can use it.
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFaults, DEMO_PASSWORDS, staffAt } from './admin-steps.ts'
import { call, signIn } from './people-steps.ts'
import { briefly, DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'
import { fillLogin } from './sign-in-steps.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
}, async () => {
  await browser?.close()
  await shop?.close()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Các mục của trang quản trị' })
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const sidebarOfShop = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Mở menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

describe('who comes in', () => {
  test('ROLE-22 an administrator finds the way to the back office in the sidebar; a customer does not', async () => {
    for (const [who, ways] of [['quantri', 1], ['nhanvien', 1], ['khachhang', 0]] as const) {
      const { context, page } = await staffAt(browser, shop, '/about', { who })
      const sidebar = await sidebarOfShop(page)
      await sidebar.getByText(who === 'quantri' ? 'Quản trị viên' : 'Người dùng', { exact: true }).waitFor()
      await expect.poll(() => sidebar.getByRole('link', { name: 'Trang quản trị' }).count()).toBe(ways)
      await context.close()
    }
    const { context, page } = await staffAt(browser, shop, '/about', { who: 'quantri' })
    await (await sidebarOfShop(page)).getByRole('link', { name: 'Trang quản trị' }).click()
    await heading(page, 'Tổng quan').waitFor()
    expect(at(page)).toBe('/admin')
    await context.close()
  })

  test('ROLE-21 an administrator is shown as such; staff and customers as users', async () => {
    for (const [who, role, said] of [
      ['quantri', 'ADMIN', 'Quản trị viên'], ['nhanvien', 'STAFF', 'Người dùng'], ['khachhang', 'USER', 'Người dùng'],
    ] as const) {
      const token = await signIn(shop, who, DEMO_PASSWORDS[who])
      expect(await call(shop, 'GET /api/users/me', undefined, token)).toMatchObject({ role })
      const { context, page } = await staffAt(browser, shop, '/about', { who })
      await (await sidebarOfShop(page)).getByText(said, { exact: true }).waitFor()
      await context.close()
    }
  })

  test('ROLE-04 a stranger signs in first and comes back to where they wanted to go', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/admin/reviews?status=APPROVED`)
    await page.waitForURL(/\/login\?/)
    expect(new URL(page.url()).searchParams.get('from')).toBe('/admin/reviews?status=APPROVED')
    await fillLogin(page, 'quantri', DEMO_PASSWORDS.quantri)
    await heading(page, 'Đánh giá').waitFor()
    expect(at(page)).toBe('/admin/reviews?status=APPROVED')
    await page.getByRole('group', { name: 'Trạng thái' }).getByRole('button', { name: 'Đã duyệt', pressed: true }).waitFor()
    await context.close()
  })

  test('ROLE-04 a customer is told that this is not for them, and finds the way back', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin/reviews', { who: 'khachhang' })
    await page.getByRole('heading', { name: 'Bạn không có quyền vào trang này' }).waitFor()
    expect(await sections(page).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Về cửa hàng' }).click()
    await page.waitForURL(`${shop.address}/`)
    await context.close()
  })

  test('who signs out is out, and another tab with them', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin')
    const other = await context.newPage()
    await other.goto(`${shop.address}/admin/leads`)
    await heading(other, 'Yêu cầu tư vấn').waitFor()
    await page.locator('summary').filter({ hasText: 'Tài khoản của bạn' }).click()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await page.waitForURL(/\/login$/)
    await other.waitForURL(/\/login/)
    await context.close()
  })

  test('an address without a page says so, inside the frame', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin/there/is/none')
    await page.getByRole('heading', { name: 'Không có trang này' }).waitFor()
    await page.getByRole('link', { name: 'Về trang đầu' }).click()
    await heading(page, 'Tổng quan').waitFor()
    await context.close()
  })
})

describe('what it costs the shop', () => {
  const filesOf = async (path: string, who?: 'khachhang') => {
    const coming = who ? staffAt(browser, shop, '/about', { who }) : visitor(browser, { viewport: DESKTOP })
    const { context, page } = await coming
    const files = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
    })
    await page.goto(shop.address + path, { waitUntil: 'networkidle' })
    await context.close()
    return files
  }

  test('no page of the shop loads a file of the back office, nor the other way round', async () => {
    const admin = await (async () => {
      const { context, page } = await staffAt(browser, shop, '/admin/reviews')
      const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
      await context.close()
      return new Set(files.filter((file) => /^\/assets\/.*\.(js|css)$/.test(file)))
    })()
    expect(admin.size).toBeGreaterThan(3)
    for (const [path, who] of [['/'], ['/products/71'], ['/profile', 'khachhang']] as const) {
      const files = await filesOf(path, who)
      expect([...files].filter((file) => admin.has(file))).toEqual([])
    }
  })

  test('no search engine is led there', async () => {
    const html = await (await fetch(`${shop.address}/admin/orders`)).text()
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(await (await fetch(`${shop.address}/robots.txt`)).text()).toMatch(/^Disallow: \/admin$/m)
    expect(await (await fetch(`${shop.address}/sitemap-pages.xml`)).text()).not.toContain('/admin')
  })
})

describe('find and go to', () => {
  test('find and go to: by name without marks, with the arrows, by keyboard and on a phone', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Tìm và đi đến' })
    await field.fill('yeu cau')
    await page.getByRole('option', { name: 'Yêu cầu tư vấn', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'Yêu cầu tư vấn').waitFor()
    await page.keyboard.press('Control+k')
    await field.fill('không có gì như vậy')
    await page.getByText('Không tìm thấy gì với “không có gì như vậy”.').waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await context.close()
    const phone = await staffAt(browser, shop, '/admin', { viewport: PHONE, hasTouch: true, isMobile: true })
    await phone.page.getByRole('button', { name: 'Tìm và đi đến' }).tap()
    await phone.page.getByRole('option', { name: 'Góp ý' }).tap()
    await heading(phone.page, 'Góp ý').waitFor()
    await phone.context.close()
  })

  test('shortcuts rest while somebody types and while a dialog is open, and can be switched off for good', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Phím tắt' })
    await list.getByText('Đánh giá').waitFor()
    for (const key of ['g', 'v']) await page.keyboard.press(key)
    expect(at(page)).toBe('/admin')
    await page.keyboard.press('Escape')
    await page.goto(`${shop.address}/admin/reviews`)
    await page.locator('summary').filter({ hasText: 'Bộ lọc đã lưu' }).click()
    await page.getByLabel('Tên bộ lọc').focus()
    await page.keyboard.type('gd?')
    expect([at(page), await page.getByLabel('Tên bộ lọc').inputValue()]).toEqual(['/admin/reviews', 'gd?'])
    await page.goto(`${shop.address}/admin`)
    await heading(page, 'Tổng quan').waitFor()
    await page.keyboard.press('?')
    await list.getByRole('switch', { name: 'Dùng phím tắt một chữ' }).click()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    for (const key of ['g', 'v', '?']) await page.keyboard.press(key)
    expect([at(page), await list.count()]).toEqual(['/admin', 0])
    await page.reload()
    await heading(page, 'Tổng quan').waitFor()
    for (const key of ['g', 'v', '?']) await page.keyboard.press(key)
    expect([at(page), await list.count()]).toEqual(['/admin', 0])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('gv?')
    expect(at(page)).toBe('/admin')
    await context.close()
  })
})

describe('everyone can use it', () => {
  const looks = briefly([['vi', DESKTOP], ['en', PHONE]] as const)
  test.each(looks)('%s, %j: axe finds nothing in either theme, nothing is wider than the window', async (language, viewport) => {
    const { context, page } = await staffAt(browser, shop, '/admin', { viewport, language, who: 'quantri' })
    for (const path of ['/admin', '/admin/reviews?status=APPROVED', '/admin/leads', '/admin/feedback']) {
      await page.goto(shop.address + path, { waitUntil: 'networkidle' })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect([path, colorScheme, await axeFaults(page)]).toEqual([path, colorScheme, []])
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, wide <= 0]).toEqual([path, true])
    }
    await context.close()
  })

  const others = briefly([['dark', PHONE], ['light', DESKTOP]] as const)
  test.each(others)('%s, %j: nor on what lies over a page', async (theme, viewport) => {
    const { context, page } = await staffAt(browser, shop, '/admin/reviews?status=APPROVED', { theme, viewport })
    await page.locator('[data-row]').first().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('[data-row]').first().getByRole('checkbox').check()
    await page.locator('summary').filter({ hasText: 'Bộ lọc đã lưu' }).click()
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })
})
