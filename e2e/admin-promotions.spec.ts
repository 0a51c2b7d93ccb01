// A promotion is written beside what its shoppers will see of it, in both languages; then they see just that.
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults } from './admin-order-steps.ts'
import { axeFaults, preview, staffAt } from './admin-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, visitor } from './shop.ts'
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

test('a promotion is written beside its preview, and its page says the same once it is on', async () => {
  const { context, page, heard } = await staffAt(browser, shop, '/admin/promotions/new')
  const write = (label: string, text: string) => page.getByRole('textbox', { name: label }).fill(text)
  const seen = preview(page, 'tiếng Việt')
  await write('Tên chương trình (Tiếng Việt)', 'Tuần lễ máy bảng')
  await seen.getByRole('heading', { level: 1, name: 'Tuần lễ máy bảng' }).waitFor()
  await write('Tóm tắt (Tiếng Việt)', 'Quà cho mỗi máy bảng')
  await seen.getByText('Quà cho mỗi máy bảng').waitFor()
  await write('Nội dung (Tiếng Việt)', '## Quà tặng\n\n- Bao da\n\nĐổi trả trong {return_days}. {khong_co} [Xem máy](/products)')
  await seen.getByRole('heading', { name: 'Quà tặng' }).waitFor()
  await seen.getByText(/^Đổi trả trong 7 ngày/).waitFor()
  await seen.getByRole('link', { name: 'Xem máy' }).waitFor()
  await page.getByText(/\{?khong_co\}?/).and(page.locator('p')).first().waitFor() // it stands for nothing, and that is told

  await write('Nội dung (Tiếng Việt)', '## Quà tặng\n\n- Bao da')
  await write('Tên chương trình (Tiếng Anh)', 'Tablet week')
  await write('Tóm tắt (Tiếng Anh)', 'A gift with every tablet')
  await write('Nội dung (Tiếng Anh)', '## Gifts\n\n- A cover')
  await preview(page, 'tiếng Anh').getByRole('heading', { name: 'Gifts' }).waitFor()
  await page.getByRole('textbox', { name: /^Tên gọi nội bộ/ }).fill('tuan-le-may-bang')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Tuần lễ máy bảng' }).waitFor()
  await page.getByRole('button', { name: 'Bật chương trình' }).click()
  const inShop = page.getByRole('link', { name: 'Xem ở cửa hàng' })
  await inShop.waitFor()
  const address = await inShop.getAttribute('href')

  const shopper = await visitor(browser, { viewport: DESKTOP })
  await shopper.page.goto(shop.address + address)
  await shopper.page.getByRole('heading', { level: 1, name: 'Tuần lễ máy bảng' }).waitFor()
  await shopper.page.getByRole('heading', { name: 'Quà tặng' }).waitFor()
  expect(faults(heard)).toEqual([])
  await shopper.context.close()
  await context.close()
})
