// A stranger buys a phone: from the first page to the order, on a phone and on a desktop.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachTry, openBrowser, openShop, sizes, visitor } from './shop.ts'
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

async function choosePhone(page: Page): Promise<void> {
  await page.goto(shop.address)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.getByRole('main').getByRole('link', { name: /^Điện thoại/ }).first().click()
  await page.waitForURL(/\/products\?category=\d+/)
  const searchBox = page.getByLabel('Tìm sản phẩm').filter({ visible: true })
  await searchBox.fill('iphone 17 pro')
  await searchBox.press('Enter')
  await page.waitForURL(/search=iphone/)
  await page.getByRole('link', { name: 'iPhone 17 Pro', exact: true }).first().click()
  await page.waitForURL(/\/products\/\d+/)
  await page.getByRole('heading', { level: 1, name: 'iPhone 17 Pro' }).waitFor()
}

/** The price beside the buttons, in dong. */
async function shownPrice(page: Page): Promise<number> {
  const text = await page.getByRole('main').getByText(/^\d{1,3}(\.\d{3})+/).first().innerText()
  return Number(text.replace(/\D/g, ''))
}

/** Clicks the card around a radio button, as a person does. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await page.locator('label').filter({ has: radio }).first().click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}

async function chooseVariant(page: Page): Promise<void> {
  const before = await shownPrice(page)
  await choose(page, /^512GB/)
  await choose(page, /^Bạc/)
  await expect.poll(() => shownPrice(page)).toBeGreaterThan(before)
  await page.waitForURL(/variant=\d+/)
}

/** The guest's cart, as this device keeps it. */
const keptCart = (page: Page): Promise<object[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as object[]) // the shop's own writing

async function addToCartAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await page.getByRole('link', { name: /Giỏ hàng, 1 sản phẩm/ }).first().waitFor()
  await expect.poll(() => keptCart(page)).toEqual([expect.objectContaining({ quantity: 1, storage: '512GB', isVariant: true })])
}

async function registerOnTheWay(page: Page, username: string): Promise<void> {
  await page.goto(`${shop.address}/cart`)
  await page.getByRole('main').getByRole('link', { name: /^(Tiến hành đặt|Đặt) hàng$/ }).filter({ visible: true }).first().click()
  await page.waitForURL(/\/login/)
  await page.getByRole('main').getByRole('link', { name: 'Đăng ký' }).first().click()
  await page.waitForURL(/\/register/)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await page.getByText('Vui lòng điền mục này').first().waitFor() // says what is wrong beside the field
  await page.getByLabel('Họ và tên').fill('Trần Thị Mua')
  await page.getByLabel('Tên đăng nhập').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel(/^Mật khẩu/).first().fill('Mua@hang1')
  await page.getByLabel('Nhập lại mật khẩu').fill('Mua@hang1')
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await page.waitForURL(/\/login/)
}

async function loginAndFollow(page: Page, username: string): Promise<void> {
  await page.getByLabel('Tên đăng nhập hoặc email').fill(username)
  await page.getByLabel(/^Mật khẩu/).first().fill('Mua@hang1')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.getByText('Đã đồng bộ giỏ hàng từ thiết bị này').first().waitFor()
  await page.waitForURL(/\/checkout/)
  await expect.poll(() => keptCart(page)).toEqual([])
}

async function checkOut(page: Page): Promise<string> {
  await page.getByLabel('Họ tên người nhận').fill('Trần Thị Mua')
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel('Số nhà, tên đường').fill('12 Nguyễn Trãi')
  await page.getByLabel('Tỉnh, thành phố').fill('Hà Nội')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Thanh Xuân')
  await page.getByLabel('Mã bưu chính').fill('100000')
  await page.getByRole('button', { name: 'Lưu và giao đến đây' }).click()
  await page.getByText('Thêm địa chỉ mới thành công!').first().waitFor()
  await choose(page, /Giao hàng nhanh/)
  await choose(page, /Thanh toán khi nhận hàng/)
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).first().click()
  await page.waitForURL(/\/checkout\/success/)
  const code = await page.getByText(/^DH[0-9A-Z]{7}$/).first().innerText()
  return code
}

async function readOrder(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: 'Xem đơn hàng' }).first().click()
  await page.waitForURL(/\/orders\/\d+/)
  await page.getByRole('heading', { name: new RegExp(code) }).waitFor()
  await page.getByText('Chờ xác nhận').first().waitFor()
  await page.goto(`${shop.address}/orders`)
  await page.getByText(new RegExp(code)).first().waitFor()
}

test.each(sizes)('ROUTE-54 a stranger buys a phone and reads the order (%s)', async (name, viewport) => {
  const { context, page, heard } = await visitor(browser, { viewport })
  const username = `khach.${name}`
  await choosePhone(page)
  await chooseVariant(page)
  await addToCartAsGuest(page)
  await registerOnTheWay(page, username)
  await loginAndFollow(page, username)
  const code = await checkOut(page)
  await readOrder(page, code)
  expect(heard).toEqual([])
  await context.close()
})
