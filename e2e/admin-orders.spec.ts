// The orders of the back office: one made on the telephone and followed until some of its money went back; the list, filtered,
// confirmed many at a time and printed; two of the staff at one order.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults, DEMO_PASSWORDS, rowWith, staffAt } from './admin-steps.ts'
import { call, signIn } from './people-steps.ts'
import { openBrowser, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let token: string

beforeAll(async () => {
  shop = await openShop()
  browser = await openBrowser()
  token = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Numbers of devices, each with its check digit. */
const [USED, ONE, OTHER] = ['490154203237518', '356938035643809', '352099001761481']
const PHONE_ID = 71

interface Variant { id: number, sku: string, stock: number }
interface Made { id: number, code: string }

async function staffCall<T>(method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(shop.address + path, {
    method, ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return await reply.json() as T // what the line promises
}

async function variantOnShelf(): Promise<Variant> {
  const { variants } = await staffCall<{ variants: Variant[] }>('GET', `/api/admin/products/${PHONE_ID}`)
  const variant = variants.find(({ stock }) => stock > 6)
  if (!variant) throw new Error(`product ${PHONE_ID} is on the shelf`)
  return variant
}

/** An order made by somebody else of the staff. */
async function madeFor(receiverName: string): Promise<Made & { variant: Variant }> {
  const variant = await variantOnShelf()
  const [method] = await call<{ id: number }[]>(shop, 'GET /api/shipping-methods')
  const asked = { items: [{ variantId: variant.id, quantity: 1 }], shippingMethodId: method?.id }
  const { total } = await staffCall<{ total: number }>('POST', '/api/admin/orders/quote', asked)
  const made = await staffCall<Made>('POST', '/api/admin/orders', {
    ...asked, paymentMethod: 'COD', expectedTotal: total,
    address: { receiverName, phone: '0911 222 333', addressLine: '1 Lê Lợi', city: 'Thành phố Huế', state: 'Phường Thuận Hóa' },
  })
  return { ...made, variant }
}

/** What the console said of faults; that a call was refused is not one. */
const faults = (heard: readonly string[]) =>
  heard.filter((one) => one.startsWith('error') && !one.includes('Failed to load resource'))

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

async function move(page: Page, name: string, state: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await inDialog(page, name).click()
  await page.locator('h1 ~ span').getByText(state, { exact: true }).waitFor()
}

/** Makes an order of two of these for somebody without an account, by keyboard; gives what it comes to. */
async function makeOne(page: Page, sku: string): Promise<string> {
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Tạo đơn cho khách gọi điện' }).waitFor()
  const find = page.getByLabel('Tìm sản phẩm theo tên hoặc SKU')
  await find.fill(sku)
  await page.getByRole('button', { name: /^Thêm Galaxy/ }).first().waitFor()
  await find.press('Enter')
  await page.getByRole('button', { name: 'Thêm một' }).click()
  await page.getByLabel('Số điện thoại, e-mail hoặc tên đăng nhập').fill('0977 888 999')
  await page.keyboard.press('Enter')
  await page.getByText('Không có tài khoản nào như vậy').waitFor()
  await page.getByLabel('Tên người nhận').fill('Trần Thị Lan')
  await page.getByLabel('Tỉnh, thành phố').fill('Thành phố Hà Nội')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Cửa Nam')
  const make = page.getByRole('button', { name: /^Tạo đơn \d/ })
  await make.click()
  await page.getByLabel('Số nhà, tên đường').and(page.locator('[aria-invalid=true]')).fill('5 Hàng Bài')
  expect(await axeFaults(page)).toEqual([])
  const total = (await page.getByRole('button', { name: /^Tạo đơn \d/ }).innerText()).replace('Tạo đơn ', '')
  await make.click()
  return total
}

/** Names both devices of the order, one wrongly and one that is on another order before. */
async function packAll(page: Page): Promise<void> {
  const [first, second] = [page.getByLabel(/^IMEI máy 1 /), page.getByLabel(/^IMEI máy 2 /)]
  await first.fill('490154203237517')
  await first.press('Enter')
  await page.getByText('Số IMEI không đúng').waitFor()
  await first.fill('49 015420 323751 8')
  await first.press('Enter')
  await second.fill(ONE)
  await page.getByRole('button', { name: 'Đóng gói xong' }).click()
  await first.and(page.locator('[aria-invalid=true]')).waitFor() // it is on the other order
  await first.fill(OTHER)
  await first.press('Enter')
  await second.press('Enter')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.locator('h1 ~ span').getByText('Đã đóng gói', { exact: true }).waitFor()
}

test('an order from the telephone is made, packed with its numbers, sent, delivered, and partly given back', async () => {
  const taken = await madeFor('Người Khác')
  await staffCall('POST', `/api/admin/orders/${taken.id}/move`, { status: 'CONFIRMED' })
  await staffCall('POST', `/api/admin/orders/${taken.id}/pack`, { units: [{ variantId: taken.variant.id, imeis: [USED] }] })
  const { context, page, heard } = await staffAt(browser, shop, '/admin/orders')
  const total = await makeOne(page, taken.variant.sku)
  await page.getByText(/Do .* tạo cho khách/).waitFor()
  expect(await page.getByText('0977 888 999').count()).toBe(1)

  await move(page, 'Xác nhận đơn', 'Đã xác nhận')
  await packAll(page)
  await page.getByLabel('Mã vận đơn').fill('ghn0099')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'GHN0099' }).waitFor()
  await move(page, 'Giao cho đơn vị vận chuyển', 'Đang giao')
  await page.getByRole('button', { name: 'Đã giao đến khách' }).click()
  expect(await page.getByRole('dialog').innerText()).toContain(total) // what the courier was paid
  await inDialog(page, 'Đã giao đến khách').click()
  await page.locator('h1 ~ span').getByText('Đã thanh toán', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Hoàn tiền' }).click()
  await page.getByLabel('Số tiền hoàn').fill('100000')
  await page.getByRole('dialog').getByLabel('Lý do').fill('Hộp bị móp')
  await inDialog(page, 'Hoàn 100.000').click()
  await page.getByText('-100.000').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(faults(heard)).toEqual([])
  await context.close()
})

test('the list is filtered by its address, confirmed many at a time, and printed as slips', async () => {
  const [one, other] = [await madeFor('Phạm Thị Sen'), await madeFor('Phạm Văn Sen')]
  await madeFor('Lê Văn Tám')
  const { context, page, heard } = await staffAt(browser, shop, '/admin/orders?waiting=confirm')
  await rowWith(page, one.code).waitFor()
  await page.getByLabel('Mã đơn, số điện thoại, e-mail, tên người nhận').fill('pham sen')
  await expect.poll(() => new URL(page.url()).search).toBe('?waiting=confirm&text=pham+sen')
  await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Chọn cả trang này' }).check()
  const printed = page.getByRole('link', { name: 'In phiếu đóng gói' })
  const slips = await printed.getAttribute('href')
  await page.getByRole('button', { name: 'Xác nhận', exact: true }).first().click()
  await inDialog(page, 'Xác nhận').click()
  await expect.poll(() => page.locator('[data-row]').count()).toBe(0)
  await page.goto(shop.address + slips)
  await page.getByRole('article').nth(1).waitFor()
  const said = await page.getByRole('article').allInnerTexts()
  expect([one, other].map(({ code }) => said.filter((text) => text.includes(code)).length)).toEqual([1, 1])
  expect(said[0]).toContain('Thu khi giao')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  expect(await page.getByRole('article').first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  expect(await axeFaults(page)).toEqual([])
  expect(faults(heard)).toEqual([])
  await context.close()
})

test('who moves an order that somebody else has just moved is told, and sees it as it is', async () => {
  const { id } = await madeFor('Vũ Thị Mai')
  const before = await staffCall<object>('GET', `/api/admin/orders/${id}`)
  const { context, page } = await staffAt(browser, shop, `/admin/orders/${id}`)
  let isStale = true // the page has not asked since the other one moved it
  await page.route(`**/api/admin/orders/${id}`, (route) => (isStale ? route.fulfill({ json: before }) : route.continue()))
  await page.getByRole('button', { name: 'Xác nhận đơn' }).click()
  await staffCall('POST', `/api/admin/orders/${id}/move`, { status: 'CONFIRMED' })
  await page.route(`**/api/admin/orders/${id}/move`, (route) => {
    isStale = false
    return route.continue()
  })
  await inDialog(page, 'Xác nhận đơn').click()
  await page.getByText('Đơn vừa thay đổi ở nơi khác').first().waitFor()
  await page.locator('h1 ~ span').getByText('Đã xác nhận', { exact: true }).waitFor()
  await context.close()
})
