// What the customer did, as they find it again.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCartShop, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
let token: string
eachTry(async () => {
  shop = await openCartShop()
  token = await shop.customer('khach.nhat.ky')
  for (const { id, variantId } of shop.goods.slice(0, 6)) {
    await shop.call('POST /cart/items', { productId: id, variantId, quantity: 1 }, token)
    await shop.call(`POST /users/current/wishlist?productId=${id}`, undefined, token)
  }
}, () => shop?.close())

const entries = (page: Page) => page.getByRole('main').locator('article p:first-of-type')
const shown = async (page: Page) => (await entries(page).allTextContents()).map((text) => text.split(' ')[0])
const count = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor()

test('UI-12 UI-13 UI-14 UI-15 ROLE-18 it is found by subject, word, type and day, and the address says which', async () => {
  const { context, page, heard } = await shop.visit({ viewport: DESKTOP }, { token })
  await page.goto(`${shop.address}/profile/activity`)
  await count(page, '14 hoạt động') // opened, signed in, six in the cart, six liked
  expect(await entries(page).count()).toBe(10)
  const chips = page.getByRole('navigation', { name: 'Lọc theo nội dung' }).getByRole('link')
  expect(await chips.allTextContents()).toEqual(['Tất cả', 'Đăng nhập', 'Giỏ hàng', 'Hồ sơ'])
  await chips.filter({ hasText: 'Giỏ hàng' }).click()
  await count(page, '6 hoạt động')
  await expect.poll(() => shown(page), SOON).toEqual(Array<string>(6).fill('Thêm'))
  await chips.filter({ hasText: 'Đăng nhập' }).click()
  await expect.poll(() => entries(page).first().textContent(), SOON).toBe('Đăng nhập')
  await chips.filter({ hasText: 'Hồ sơ' }).click()
  await page.getByRole('heading', { name: 'Không có hoạt động nào khớp' }).waitFor()
  await chips.filter({ hasText: 'Tất cả' }).click()
  await count(page, '14 hoạt động')
  await page.getByLabel('Tìm kiếm hoạt động').fill('YÊU THÍCH')
  await page.getByLabel('Tìm kiếm hoạt động').press('Enter')
  await count(page, '6 hoạt động')
  await page.getByLabel('Loại').selectOption('Tài khoản')
  await page.getByRole('heading', { name: 'Không có hoạt động nào khớp' }).waitFor()
  expect(new URL(page.url()).searchParams.toString()).toBe('type=account&search=Y%C3%8AU+TH%C3%8DCH')
  await page.goBack()
  await count(page, '6 hoạt động')
  expect(await page.getByLabel('Tìm kiếm hoạt động').inputValue()).toBe('YÊU THÍCH')
  await page.goto(`${shop.address}/profile/activity?to=2020-01-01`)
  await page.getByRole('link', { name: 'Xem tất cả hoạt động' }).click()
  await count(page, '14 hoạt động')
  await page.getByRole('link', { name: 'Cũ hơn' }).click()
  await expect.poll(() => entries(page).last().textContent(), SOON).toBe('Mở tài khoản')
  expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
  await context.close()
})

test('ERR-74 ERR-83 a log that cannot be read says so, above and in its place, and is read again', async () => {
  const { context, page } = await shop.visit({ viewport: PHONE }, { token })
  await page.route('**/api/activity-logs/**', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{}' }))
  await page.goto(`${shop.address}/profile/activity`)
  await page.getByRole('heading', { name: 'Không thể tải nhật ký hoạt động' }).waitFor()
  await expect.poll(() => page.getByText('Không thể tải nhật ký hoạt động').count(), SOON).toBe(2)
  await page.unroute('**/api/activity-logs/**')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await count(page, '14 hoạt động')
  await context.close()
})
