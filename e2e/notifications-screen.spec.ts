// The screen of all notifications: finding, reading and deleting them, and saving them as a file.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { customerTold, many, namesIn, noteOf, screen, tell } from './notifications-steps.ts'
import type { Told } from './notifications-steps.ts'
import { DESKTOP, eachTry } from './shop.ts'

let shop: CartShop
eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const PATIENCE = { timeout: 30_000 }

async function open(token: string, path = '/profile/notifications') {
  const visit = await shop.visit({ viewport: DESKTOP, acceptDownloads: true }, { token })
  await visit.page.goto(shop.address + path)
  return visit
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const shownOf = (page: Page, text: string) => screen(page).getByText(text, { exact: true }).waitFor()
const countsOf = (token: string) => shop.call('GET /notifications/me/count', undefined, token)

const MIXED: Told[] = [
  { name: 'Ốp lưng', type: 'ORDER' }, { name: 'Điện thoại Ánh', type: 'WISHLIST', read: true }, { name: 'Sạc', type: 'WISHLIST' },
]

describe('what is shown', () => {
  test('ROUTE-49 the screen needs a person, and comes back to itself after signing in', async () => {
    const { context, page } = await shop.visit({ viewport: DESKTOP })
    await page.goto(`${shop.address}/profile/notifications`)
    await page.waitForURL('**/login?from=%2Fprofile%2Fnotifications')
    await context.close()
  })

  test('NOTIF-01 NOTIF-02 NOTIF-03 NOTIF-04 NOTIF-27 NOTIF-29 tabs and types', async () => {
    const token = await customerTold(shop, 'tb.loc', MIXED)
    const { context, page, heard } = await open(token)
    await shownOf(page, '3/3 thông báo')
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(['Sạc', 'Điện thoại Ánh', 'Ốp lưng'])
    const tab = (name: string) => screen(page).getByRole('tab', { name })
    expect(await tab('Tất cả thông báo').getAttribute('aria-selected')).toBe('true')
    await tab('Chưa đọc').click()
    await shownOf(page, '2/2 thông báo')
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(['Sạc', 'Ốp lưng'])
    await tab('Chưa đọc').press('ArrowRight')
    await shownOf(page, '1/1 thông báo')
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(['Điện thoại Ánh'])
    await expect.poll(() => tab('Đã đọc').evaluate((element) => element === document.activeElement)).toBe(true)
    await tab('Tất cả thông báo').click()
    await screen(page).getByLabel('Loại thông báo').selectOption('Đơn hàng')
    await shownOf(page, '1/1 thông báo')
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(['Ốp lưng'])
    await page.reload()
    await shownOf(page, '1/1 thông báo') // the address keeps what was chosen
    const settings = screen(page).getByRole('link', { name: 'Cài đặt thông báo' })
    expect(await settings.getAttribute('href')).toBe('/settings/notifications')
    expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
    await context.close()
  })

  test('NOTIF-05 NOTIF-06 NOTIF-07 words are looked for in title and message, letter case aside', async () => {
    const token = await customerTold(shop, 'tb.tim', MIXED)
    const { context, page } = await open(token)
    const search = screen(page).getByRole('searchbox', { name: 'Tìm kiếm thông báo' })
    await search.fill('ĐIỆN THOẠI')
    await shownOf(page, '1/1 thông báo')
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(['Điện thoại Ánh'])
    await search.fill('SẢN PHẨM YÊU THÍCH')
    await shownOf(page, '3/3 thông báo')
    await search.fill('máy bay')
    await screen(page).getByText('Không có thông báo nào khớp với lựa chọn của bạn.').waitFor()
    await context.close()
  })

  test('NOTIF-35 NOTIF-36 NOTIF-37 NOTIF-38 NOTIF-10 nothing there, said for each tab', async () => {
    const token = await shop.customer('tb.trong')
    const { context, page } = await open(token)
    for (const [name, text] of [
      ['Tất cả thông báo', 'Bạn chưa có thông báo nào.'], ['Chưa đọc', 'Bạn không có thông báo chưa đọc.'],
      ['Đã đọc', 'Bạn không có thông báo đã đọc.'],
    ] as const) {
      await screen(page).getByRole('tab', { name }).click()
      await screen(page).getByRole('heading', { name: 'Không có thông báo' }).waitFor()
      await screen(page).getByText(text).waitFor()
    }
    expect(await screen(page).getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).isDisabled()).toBe(true)
    await context.close()
  })

  test('NOTIFW-04 CONST-19 NOTIF-23 NOTIF-24 NOTIF-26 ENT-57 counted to 9+, 700 px high, more on the way down', async () => {
    const token = await customerTold(shop, 'tb.nhieu', many(35))
    const { context, page } = await open(token)
    await shownOf(page, '10/35 thông báo')
    await screen(page).getByRole('tab', { name: 'Chưa đọc' }).getByText('9+', { exact: true }).waitFor()
    const list = screen(page).locator('div', { has: page.getByRole('list') }).last()
    await expect.poll(async () => (await list.boundingBox())?.height, PATIENCE).toBe(700)
    await tell(shop, 'tb.nhieu', { name: 'Mới' }) // it does not push others onto the next page
    await screen(page).getByRole('button', { name: 'Tải thêm' }).click()
    await expect.poll(() => namesIn(screen(page)).then((names) => new Set(names.filter((name) => name !== 'Mới')).size), PATIENCE)
      .toBeGreaterThanOrEqual(19)
    const count = () => screen(page).getByRole('listitem').count()
    // the press itself may have brought the end into view, and more with it
    await list.evaluate((element) => element.scrollTo(0, 0))
    await page.waitForLoadState('networkidle')
    const before = await count()
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight - element.clientHeight - 30))
    await list.evaluate((element) => element.scrollBy(0, 12)) // 18 px from the end
    await expect.poll(count, PATIENCE).toBeGreaterThanOrEqual(Math.min(before + 10, 35))
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(count, PATIENCE).toBe(35) // what has come since is not among them
    expect(await screen(page).getByRole('button', { name: 'Tải thêm' }).count()).toBe(0)
    expect(new Set(await namesIn(screen(page))).size).toBe(35)
    await context.close()
  })

  test('NOTIF-28 beside the list stands what the API counts, and 0 for what nobody counts', async () => {
    const token = await customerTold(shop, 'tb.dem', MIXED)
    const { context, page } = await open(token)
    const aside = page.getByRole('complementary', { name: 'Thống kê' })
    await aside.getByText('3', { exact: true }).waitFor()
    await expect.poll(async () => (await aside.locator('dl').innerText()).split('\n').filter(Boolean)).toEqual(
      ['Tổng số', '3', 'Chưa đọc', '2', 'Đã đọc', '1', 'Đã lưu trữ', '0', 'Nhắc lại sau', '0'])
    await context.close()
  })

  test('NOTIF-20 NOTIF-22 what it is about is a link that leads to its screen', async () => {
    const thing = shop.goods[0] as CartShop['goods'][number] // there are six
    const token = await customerTold(shop, 'tb.ve', [{ name: 'Có', reference: thing.id }, { name: 'Không' }])
    const { context, page } = await open(token)
    const link = noteOf(screen(page), 'Có').getByRole('link', { name: 'Xem chi tiết' })
    expect(await link.getAttribute('href')).toBe(`/wishlists/${thing.id}`)
    expect(await noteOf(screen(page), 'Không').getByRole('link').count()).toBe(0)
    await link.click()
    await page.waitForURL(`**/products/${thing.id}`)
    await page.getByRole('heading', { name: thing.name, level: 1 }).waitFor()
    await context.close()
  })
})

describe('what is done', () => {
  const LONG = `Điện thoại ${'rất dài '.repeat(14)}`.trim()

  test('NOTIF-14 NOTIF-16 NOTIF-39 NOTIF-40 NOTIF-41 read by its body, which opens a long one, or by the check', async () => {
    const token = await customerTold(shop, 'tb.doc', [{ name: 'Một' }, { name: LONG }])
    const { context, page } = await open(token)
    const [long, short] = [noteOf(screen(page), 'rất dài'), noteOf(screen(page), 'Một')]
    const body = long.getByRole('button', { name: /Xem thêm$/ })
    expect(await body.getAttribute('aria-expanded')).toBe('false')
    await body.click()
    await long.getByText('Hiển thị ít hơn').waitFor()
    await expect.poll(() => countsOf(token), PATIENCE).toEqual({ unreadCount: 1, totalCount: 2 })
    await expect.poll(() => long.getByText('Chưa đọc:').count()).toBe(0)
    await short.getByRole('button', { name: /^Đánh dấu đã đọc/ }).click()
    await expect.poll(() => countsOf(token), PATIENCE).toEqual({ unreadCount: 0, totalCount: 2 })
    await expect.poll(() => short.getByText('Chưa đọc:').count()).toBe(0)
    await context.close()
  })

  test('NOTIF-15 NOTIF-43 NOTIF-44 ERR-79 a deleted one goes, and is counted out', async () => {
    const token = await customerTold(shop, 'tb.xoa', many(3))
    const { context, page } = await open(token)
    await shownOf(page, '3/3 thông báo')
    await noteOf(screen(page), 'Máy 2').getByRole('button', { name: /^Xóa thông báo/ }).click()
    await toast(page, 'Đã xóa thông báo')
    await shownOf(page, '2/2 thông báo')
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(['Máy 3', 'Máy 1'])
    expect(await countsOf(token)).toEqual({ unreadCount: 2, totalCount: 2 })
    await context.close()
  })

  test('NOTIF-09 NOTIF-10 NOTIF-42 ERR-78 all that are there are read at once', async () => {
    const token = await customerTold(shop, 'tb.het', many(12))
    const { context, page } = await open(token)
    const button = screen(page).getByRole('button', { name: 'Đánh dấu tất cả đã đọc' })
    await expect.poll(() => button.isEnabled(), PATIENCE).toBe(true)
    await button.click()
    await toast(page, 'Đã đánh dấu tất cả thông báo là đã đọc')
    await expect.poll(() => button.isDisabled(), PATIENCE).toBe(true)
    await expect.poll(() => screen(page).getByText('Chưa đọc:').count()).toBe(0)
    expect(await countsOf(token)).toEqual({ unreadCount: 0, totalCount: 12 })
    await context.close()
  })

  test('a pin is kept, and stands among what is important', async () => {
    const token = await customerTold(shop, 'tb.ghim', many(2))
    const { context, page } = await open(token)
    await noteOf(screen(page), 'Máy 1').getByRole('button', { name: /^Ghim/ }).click()
    await noteOf(screen(page), 'Máy 1').getByText('Đã ghim:').waitFor({ state: 'attached' })
    const important = () => shop.call('GET /notifications/me/paginated?important=true', undefined, token)
    await expect.poll(important, PATIENCE).toMatchObject({ totalElements: 1 })
    await context.close()
  })

  test('NOTIF-11 NOTIF-12 NOTIF-13 CONST-73 what is filtered is saved as a file, after 1.5 s', async () => {
    const token = await customerTold(shop, 'tb.xuat', [...many(14), { name: 'Đơn', type: 'ORDER' }])
    const { context, page } = await shop.visit({ viewport: DESKTOP, acceptDownloads: true }, { token })
    await page.clock.install()
    await page.goto(`${shop.address}/profile/notifications?type=WISHLIST`)
    await shownOf(page, '10/14 thông báo')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    const read = page.waitForResponse(/paginated.*size=100/)
    await screen(page).getByRole('button', { name: 'Xuất JSON' }).click()
    await read
    const busy = screen(page).getByRole('button', { name: 'Đang xuất…' })
    expect(await busy.getAttribute('aria-busy')).toBe('true')
    await page.clock.runFor(1_490)
    expect([await busy.count(), files]).toEqual([1, []])
    const [file] = await Promise.all([page.waitForEvent('download'), page.clock.runFor(20)])
    await screen(page).getByRole('button', { name: 'Xuất JSON' }).waitFor()
    expect(file.suggestedFilename()).toMatch(/^alo-thong-bao-\d{4}-\d\d-\d\d\.json$/)
    const { content } = await shop.call('GET /notifications/me/paginated?type=WISHLIST&size=100', undefined, token)
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(content)
    expect(content).toHaveLength(14)
    await context.close()
  })
})

describe('what fails is said', () => {
  test.each([
    ['ERR-73', 'GET', 'Không thể tải danh sách thông báo'], ['ERR-75', 'PATCH one', 'Không thể đánh dấu thông báo đã đọc'],
    ['ERR-76', 'PATCH all', 'Không thể đánh dấu tất cả thông báo đã đọc'], ['ERR-77', 'DELETE', 'Không thể xóa thông báo'],
  ])('ERR-73 ERR-75 ERR-76 ERR-77 %s: %s', async (id, what, text) => {
    const token = await customerTold(shop, `tb.loi.${id.slice(-2)}`, many(2))
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    const broken = { status: 409, contentType: 'application/json', body: '{"status":409,"code":"x","message":"x"}' }
    await page.route('**/api/notifications/**', (route) => {
      const list = route.request().url().includes('paginated')
      const read = route.request().method() === 'GET'
      return (what === 'GET' ? list : !read) ? route.fulfill(broken) : route.continue()
    })
    await page.goto(`${shop.address}/profile/notifications`)
    if (what === 'PATCH one') await noteOf(screen(page), 'Máy 1').getByRole('button', { name: /^Đánh dấu đã đọc/ }).click()
    if (what === 'PATCH all') await screen(page).getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
    if (what === 'DELETE') await noteOf(screen(page), 'Máy 1').getByRole('button', { name: /^Xóa/ }).click()
    await toast(page, text)
    // what was shown ahead of its time is taken back
    const left = what === 'GET' ? [] : ['Máy 2', 'Máy 1']
    await expect.poll(() => namesIn(screen(page)), PATIENCE).toEqual(left)
    await expect.poll(() => screen(page).getByText('Chưa đọc:').count(), PATIENCE).toBe(left.length)
    await context.close()
  })
})

describe('the settings', () => {
  test('ROUTE-60 a switch is kept, what cannot be turned off says so, and it holds', async () => {
    const token = await shop.customer('tb.caidat')
    const { context, page } = await open(token, '/settings/notifications')
    const wishlist = page.getByRole('switch', { name: 'Sản phẩm yêu thích, Qua email' })
    await expect.poll(() => wishlist.getAttribute('aria-checked'), PATIENCE).toBe('true')
    await wishlist.click()
    await expect.poll(() => shop.call('GET /users/me/notification-settings', undefined, token), PATIENCE).toMatchObject({
      settings: expect.arrayContaining([{ type: 'WISHLIST', channel: 'EMAIL', enabled: false, fixed: false }]),
    })
    await page.reload()
    await expect.poll(() => wishlist.getAttribute('aria-checked'), PATIENCE).toBe('false')
    const warnings = page.getByRole('row', { name: /^Cảnh báo/ })
    expect([await warnings.getByText('Luôn bật').count(), await warnings.getByRole('switch').count()]).toEqual([2, 0])
    await context.close()
  })
})
