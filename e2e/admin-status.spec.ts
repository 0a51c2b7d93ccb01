// Whoever runs the shop sees at one look whether it is well, and what to do where it is not.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, staffAt } from './admin-steps.ts'
import { runSql } from './shop-sql.ts'
import { eachTry, openBrowser, openShop, PHONE } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
}, async () => {
  await browser?.close()
  await shop?.close()
})

const part = (page: Page, name: string) => page.getByRole('region', { name })
const verdict = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

test('ROLE-04 what is not well is said first with what to do, and goes by itself once it is mended', async () => {
  await runSql(shop, `insert into backup_made values (now() - interval '1 hour', 'alo-dem-qua', 10, 20)`)
  const { context, page } = await staffAt(browser, shop, '/admin', { who: 'nhanvien' })
  await page.getByRole('link', { name: 'Tình trạng hệ thống' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tình trạng hệ thống' }).waitFor()
  await page.getByText('Email đang nằm lại trên máy chủ').waitFor()
  await part(page, 'Tiến trình').getByText('Đang chạy').waitFor()
  await part(page, 'Tiến trình').getByText(`:${new URL(shop.address).port}`).waitFor() // by which it is found again
  await part(page, 'Cơ sở dữ liệu').getByText('alo-dem-qua').waitFor()
  expect(await page.getByText('Chưa có bản sao lưu nào').count()).toBe(0)
  // another look follows by itself
  await runSql(shop, 'delete from backup_made')
  await page.getByText('Chưa có bản sao lưu nào').waitFor()
  await page.getByText('Đặt lịch chạy npm run backup mỗi đêm').waitFor()
  await runSql(shop, `insert into backup_made values (now(), 'alo-dem-nay', 10, 20)`)
  await part(page, 'Cơ sở dữ liệu').getByText('alo-dem-nay').waitFor()
  await expect.poll(() => page.getByText('Chưa có bản sao lưu nào').count()).toBe(0)
  await verdict(page, /^(Mọi thứ đang hoạt động tốt|Có \d+ điều cần xem)$/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})

test('ROLE-04 on a phone everything is in its width', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/status', { who: 'quantri', viewport: PHONE })
  await part(page, 'Cơ sở dữ liệu').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})
