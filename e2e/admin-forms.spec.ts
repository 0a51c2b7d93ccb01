// The forms of the back office: what is no number is not taken for another one, and what is typed survives a reload and a lost
// network.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, DEMO_PASSWORDS, staffAt } from './admin-steps.ts'
import { call, signIn, SOON } from './people-steps.ts'
import { eachTry, openBrowser, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
}, async () => {
  await browser?.close()
  await shop?.close()
})

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

interface Method { id: number, baseCost: number, nameVi: string, cityDays: { from: number, to: number } }

const methodOf = async (): Promise<Method | undefined> =>
  (await call<Method[]>(shop, 'GET /api/admin/shipping-methods', undefined,
    await signIn(shop, 'nhanvien', DEMO_PASSWORDS.nhanvien))).find(({ id }) => id === 1)

test('what is no number is said beside its field and named above, and nothing else is saved in its place', async () => {
  const before = await methodOf()
  const { context, page } = await staffAt(browser, shop, '/admin/shipping/1')
  const [cost, days] = [field(page, /^Phí giao hàng/), field(page, /^Thành phố lớn: đến/)]
  await cost.fill('-1')
  await days.fill('3-5')
  await save(page)
  const above = page.getByRole('alert')
  await above.getByText('2 mục cần sửa:').waitFor()
  expect([await cost.inputValue(), await days.inputValue()]).toEqual(['-1', '3-5'])
  expect([await cost.getAttribute('aria-invalid'), await days.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
  expect(await axeFaults(page)).toEqual([])
  await above.getByRole('link', { name: 'Thành phố lớn: đến (ngày)' }).click()
  expect(await days.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await methodOf()).toEqual(before)

  // a day that lacks is not day 0, and money is read as spreadsheets write it
  await days.fill('')
  await cost.fill('35.000,00 ₫')
  await save(page)
  await above.getByText('1 mục cần sửa:').waitFor()
  expect(await methodOf()).toEqual(before)
  await days.fill(String(before?.cityDays.to))
  await save(page)
  await expect.poll(async () => (await methodOf())?.baseCost, SOON).toBe(35_000)

  await page.goto(`${shop.address}/admin/coupons/new`)
  await field(page, /^Mã /).fill('KHONGSO')
  await field(page, /\(Tiếng Việt\)/).fill('Thử')
  await field(page, /\(Tiếng Anh\)/).fill('Trial')
  await field(page, /^Giảm tối đa/).fill('không')
  await save(page)
  await above.getByRole('link', { name: 'Giảm tối đa' }).waitFor()
  await page.getByText('Đây không phải số tiền').waitFor()
  await context.close()
})

test('what is typed is found again after a reload, can be given up, and is not sent while there is no network', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/shipping/1')
  page.on('dialog', (question) => void question.accept()) // the browser's own: it may go
  const name = field(page, /^Tên \(Tiếng Việt\)/)
  const kept = await name.inputValue()
  await name.fill('Đang viết dở')
  await page.reload()
  await page.getByText('Đã lấy lại những gì bạn đang viết dở').waitFor()
  expect(await name.inputValue()).toBe('Đang viết dở')
  expect(await axeFaults(page)).toEqual([])
  await context.setOffline(true)
  await save(page)
  await page.getByRole('alert').getByText('Mất mạng. Chưa lưu, nội dung vẫn còn đây.').waitFor()
  expect(await name.inputValue()).toBe('Đang viết dở')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Bỏ, dùng bản đã lưu' }).click()
  expect(await name.inputValue()).toBe(kept)
  await page.reload()
  await name.waitFor()
  expect(await name.inputValue()).toBe(kept)
  await context.close()
})

test('a sum that cannot be is said beside its field, before anybody is asked about it', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/settings/money', { who: 'quantri' })
  const cash = field(page, /^Thu tiền khi nhận hàng đến mức/)
  await cash.fill('5')
  await save(page)
  await page.getByRole('alert').getByRole('link', { name: 'Thu tiền khi nhận hàng đến mức' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await cash.getAttribute('aria-invalid')).toBe('true')
  await context.close()
})
