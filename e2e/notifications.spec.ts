// The bell: what the shop tells a customer, first of all that something they like has become cheaper.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const PATIENCE = { timeout: 30_000 }
/** The look after wishlists comes with the minute, and its news a little later. */
const NEWS = { timeout: 240_000, interval: 1000 }

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Thông báo/ })
const notices = (page: Page) => page.getByRole('dialog', { name: 'Thông báo' })

describe('the bell', () => {
  test('NOTIFW-01 NOTIFW-07 NOTIFW-08 NOTIFW-09 what got cheaper is marked in the list, and told by the bell', async () => {
    const token = await shop.customer('khach.chuong')
    const { id } = shop.goods[4] as CartShop['goods'][number] // there are six
    const setPrice = (dong: number) =>
      shop.sql('update variant set price_dong = $2, discount_price_dong = null where product_id = $1', [id, dong])
    await setPrice(900_000)
    await shop.call(`POST /users/current/wishlist?productId=${id}`, undefined, token)
    await setPrice(700_000)
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    await page.goto(`${shop.address}/wishlist`)
    await page.getByText(/^Giảm 200\.000\s₫ từ khi bạn lưu$/).waitFor()
    await bell(page).click()
    await notices(page).getByText(/Không có thông báo|đã có hàng|giảm giá/).first().waitFor()
    await expect.poll(async () => (await shop.call('GET /notifications/me/count', undefined, token))['unreadCount'], NEWS).toBe(1)
    const refresh = notices(page).getByRole('button', { name: 'Làm mới' })
    const answers = Promise.withResolvers<undefined>()
    await page.route('**/api/notifications/**', async (route) => {
      await answers.promise
      await route.continue()
    })
    await refresh.click()
    await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('true')
    answers.resolve(undefined)
    await notices(page).getByText(/giảm từ 900\.000\s₫ còn 700\.000\s₫/).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Thông báo, 1 chưa đọc' }).waitFor()
    await notices(page).getByText('Vừa cập nhật').waitFor()
    const way = (name: string) => notices(page).getByRole('link', { name }).getAttribute('href')
    expect(await way('Xem tất cả thông báo')).toBe('/profile/notifications')
    expect(await way('Xem chi tiết')).toBe(`/wishlists/${id}`)
    await notices(page).getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Thông báo', exact: true }).waitFor()
    await notices(page).getByRole('button', { name: /^Xóa thông báo/ }).click()
    await notices(page).getByText('Không có thông báo').waitFor()
    await expect.poll(() => shop.call('GET /notifications/me/count', undefined, token)).toEqual({ unreadCount: 0, totalCount: 0 })
    await context.close()
  }, 480_000)

  test('NOTIFW-02 NOTIFW-03 NOTIF-17 NOTIF-18 NOTIF-19 NOTIF-21 NOTIF-23 NOTIF-24 NOTIF-25 many, long ones', async () => {
    const token = await shop.customer('khach.nhieu')
    const long = `Điện thoại ${'rất dài '.repeat(14)}`
    await shop.sql(`insert into notification (person_id, type, kind, details)
      select p.id, 'WISHLIST', 'wishlist.cheaper', jsonb_build_object('productName', $1::text, 'was', 900000, 'now', 700000)
      from person p, generate_series(1, 120) where p.username = 'khach.nhieu'`, [long])
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    await page.goto(`${shop.address}/about`)
    await page.getByRole('banner').getByText('99+').waitFor()
    await bell(page).click()
    await notices(page).getByText('9+', { exact: true }).waitFor()
    const shown = notices(page).getByRole('listitem')
    await expect.poll(() => shown.count(), PATIENCE).toBe(10)
    expect(await shown.getByRole('link', { name: 'Xem chi tiết' }).count()).toBe(0)
    const list = notices(page).locator('div', { has: page.getByRole('list') }).last()
    await expect.poll(async () => (await list.boundingBox())?.height).toBe(500)
    const text = shown.first().getByText(/^Điện thoại rất dài/)
    const clamped = (await text.boundingBox())?.height ?? 0
    await shown.first().getByRole('button', { name: /Xem thêm$/ }).click()
    await shown.first().getByText('Hiển thị ít hơn').waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Thông báo, 99+ chưa đọc' }).waitFor()
    const unread = async () => (await shop.call('GET /notifications/me/count', undefined, token))['unreadCount']
    await expect.poll(unread, PATIENCE).toBe(119)
    await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(clamped)
    await shown.first().getByRole('button', { name: /Hiển thị ít hơn$/ }).click()
    await expect.poll(async () => (await text.boundingBox())?.height).toBe(clamped)
    await shown.nth(1).getByRole('button', { name: /^Đánh dấu đã đọc/ }).click()
    await expect.poll(unread, PATIENCE).toBe(118)
    await notices(page).getByRole('button', { name: 'Tải thêm' }).click()
    await expect.poll(() => shown.count()).toBe(20)
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(() => shown.count()).toBe(30)
    await context.close()
  })

  test('the bell and the page stay when the panel cannot come, and it opens later', async () => {
    const token = await shop.customer('khach.mang')
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    await page.goto(`${shop.address}/about`)
    await bell(page).waitFor()
    await page.route('**/notifications-panel*', (route) => route.abort())
    await bell(page).click()
    await page.getByText(/^Không thể kết nối đến máy chủ/).first().waitFor()
    await expect.poll(() => bell(page).getAttribute('aria-expanded')).toBe('false')
    await page.unroute('**/notifications-panel*')
    await bell(page).press('Enter') // the toast may lie above it
    await notices(page).getByText('Bạn chưa có thông báo nào.').waitFor()
    await context.close()
  })

  test('HEADER-10 HEADER-11 NOTIFW-05 NOTIFW-06 from 768 px on a dropdown, below it a sheet; no bell for guests', async () => {
    const token = await shop.customer('khach.rong')
    for (const [width, modal] of [[768, false], [767, true]] as const) {
      const { context, page } = await shop.visit({ viewport: { width, height: 800 } }, { token })
      await page.goto(`${shop.address}/about`)
      await page.getByRole('banner').getByRole('link', { name: 'Yêu thích' }).waitFor()
      await bell(page).click()
      await notices(page).getByText('Bạn chưa có thông báo nào.').waitFor()
      expect(await notices(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(modal)
      await context.close()
    }
    const { context, page } = await shop.visit({ viewport: PHONE })
    await page.goto(`${shop.address}/about`)
    await page.getByRole('banner').getByRole('link', { name: 'Yêu thích' }).waitFor()
    expect(await bell(page).count()).toBe(0)
    await context.close()
  })
})
