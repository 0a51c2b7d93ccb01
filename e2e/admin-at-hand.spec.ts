// What every list of the back office has at hand: menus, filters and the way back from them, questions, what is told.
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staffAt } from './admin-steps.ts'
import { SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

const search = (page: Page): string => new URL(page.url()).search
const tab = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The choices of columns are called the same. */
const filter = (page: Page, name: string): Locator => page.locator('[data-filter]').and(page.getByLabel(name))

/** What lies at the left edge of what this tool opened: the menu itself, and not the sidebar over it. */
const isSeen = (menu: Locator): Promise<boolean> => menu.evaluate((box) => {
  const { left, top, right } = box.getBoundingClientRect()
  return right <= innerWidth && box.contains(document.elementFromPoint(left + 4, top + 12))
})

test.each([['wide', DESKTOP], ['narrow', PHONE]])('what opens above a list is seen whole on a %s screen', async (_, viewport) => {
  const { context, page } = await staffAt(browser, shop, '/admin/orders', { viewport })
  for (const name of ['Bộ lọc đã lưu', 'Cột']) {
    const tool = page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
    await tool.locator('summary').click()
    await expect.poll(() => isSeen(tool.locator('> div')), SOON).toBe(true)
  }
  await context.close()
})

test('the way back leads through filters, and before what was typed in one go', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/orders')
  await tab(page, 'Chờ đóng gói').click()
  await filter(page, 'Cách thanh toán').selectOption('COD')
  const field = page.getByRole('searchbox')
  for (const text of ['nguyen', 'nguyen van']) {
    await field.fill(text)
    await expect.poll(() => new URLSearchParams(search(page)).get('text'), SOON).toBe(text)
  }
  await page.goBack()
  await expect.poll(() => search(page), SOON).toBe('?waiting=pack&paymentMethod=COD')
  expect(await field.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => search(page), SOON).toBe('?waiting=pack')
  await page.goBack()
  await expect.poll(() => search(page), SOON).toBe('')
  await expect.poll(() => tab(page, 'Tất cả').getAttribute('aria-pressed'), SOON).toBe('true')
  await context.close()
})

test('on a phone filters wait behind a button that counts them, and the first row is near', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/products', { viewport: PHONE })
  const first = page.locator('[data-row]').first()
  await first.waitFor()
  expect((await first.boundingBox())?.y).toBeLessThan(420)
  expect(await filter(page, 'Tồn kho').isVisible()).toBe(false)
  await tab(page, 'Lọc').click()
  await filter(page, 'Tồn kho').selectOption('low')
  await filter(page, 'Trạng thái').selectOption('AVAILABLE')
  await tab(page, 'Lọc (2)').click()
  await expect.poll(() => filter(page, 'Tồn kho').isVisible(), SOON).toBe(false)
  await context.close()
})

test('a question begins at its answer; where that destroys something, at the safe one', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/news')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const acts = page.getByRole('region', { name: 'Thao tác' })
  const question = page.getByRole('dialog')
  await page.locator('[data-row]').first().getByRole('checkbox').check()
  await acts.getByRole('button', { name: 'Gỡ xuống' }).click()
  await question.waitFor()
  await expect.poll(focused, SOON).toBe('Gỡ xuống')
  await page.keyboard.press('Enter')
  await page.getByText('Đã gỡ 1 bài viết').waitFor()
  await page.goto(`${shop.address}/admin/products?status=AVAILABLE`)
  await page.locator('[data-row]').first().getByRole('checkbox').check()
  await acts.getByRole('button', { name: 'Ngừng kinh doanh' }).click()
  await question.waitFor()
  await expect.poll(focused, SOON).toBe('Không')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await page.getByText('Đã ngừng kinh doanh').count()).toBe(0)
  await context.close()
})

test('SHELL-15 what is told lies over the bar, which is pressed through it, and over dialogs', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/support/canned')
  await page.locator('[data-row] a').first().click()
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000) // none goes by itself
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  const told = page.locator('[data-toasts] [role=status]')
  await told.waitFor()
  const [bar, toast] = [await page.locator('header').first().boundingBox(), await told.boundingBox()]
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual((bar?.height ?? 0) + 4)
  expect(await page.locator('[data-toasts]').evaluate((place) => place.matches(':popover-open'))).toBe(true)
  await page.locator('header').getByRole('button', { name: 'Phím tắt', exact: true }).click()
  await page.getByRole('dialog', { name: 'Phím tắt' }).waitFor()
  await context.close()
})

test('what did not come says so, and leads on; no more is promised than there is', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/orders/99999999')
  await page.getByRole('link', { name: 'Về danh sách' }).click()
  await page.waitForURL('**/admin/orders')
  await page.goto(`${shop.address}/admin/orders?cursor=xx`)
  await page.getByRole('button', { name: 'Thử lại' }).waitFor()
  expect(await page.getByText('hơn 1.000 dòng').count()).toBe(0)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Đến ô lọc').waitFor()
  expect(await page.getByText('Sửa ngay trên dòng').count()).toBe(0) // nothing can be edited in this list
  await context.close()
})
