// The orders of the back office: one made on the telephone and followed until some of its money went back; the list, filtered,
// confirmed many at a time and printed; two of the staff at one order.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addParcel, faults, imeiField, inDialog, moveOrder, openOrderDesk, orderState, typeWrongImei,
} from './admin-order-steps.ts'
import type { Made, OrderDesk } from './admin-order-steps.ts'
import { axeFaults, DEMO_PASSWORDS, rowWith, staffAt } from './admin-steps.ts'
import { call } from './people-steps.ts'
import { eachTry, openBrowser, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let staffCall: OrderDesk['staffCall']
let madeFor: OrderDesk['madeFor']
let confirmedFor: OrderDesk['confirmedFor']

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
  const desk = await openOrderDesk(shop)
  staffCall = desk.staffCall
  madeFor = desk.madeFor
  confirmedFor = desk.confirmedFor
}, async () => {
  await browser?.close()
  await shop?.close()
})

/** Numbers of devices, each with its check digit. */
const [USED, ONE, OTHER] = ['490154203237518', '356938035643809', '352099001761481']
/** Each is packed once in the shop of all these stories. */
const [SENT, FIRST, SECOND, KEPT] = ['356938035647016', '356938035647024', '356938035647032', '356938035647040']

/** Makes an order of two of these for somebody without an account, by keyboard; gives what it comes to. */
async function makeOne(page: Page, sku: string): Promise<string> {
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Tạo đơn cho khách gọi điện' }).waitFor()
  const find = page.getByLabel('Tìm sản phẩm theo tên hoặc SKU')
  await find.fill(sku)
  await find.press('Enter') // as a scanner does, before anything is found
  await page.getByRole('button', { name: 'Thêm một' }).click()
  await page.getByLabel('Số điện thoại, email hoặc tên đăng nhập').fill('0977 888 999')
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
async function packAll(page: Page, taken: Made): Promise<void> {
  const [first, second] = [imeiField(page, 1), imeiField(page, 2)]
  await typeWrongImei(page)
  await first.fill('49 015420 323751 8')
  await first.press('Enter')
  await second.fill(ONE)
  await page.getByRole('button', { name: 'Đóng gói xong' }).click()
  await first.and(page.locator('[aria-invalid=true]')).waitFor() // it is on the other order
  await page.getByText(`đã được ghi cho đơn ${taken.code}`).waitFor()
  expect(await page.getByRole('link', { name: `Xem đơn ${taken.code}` }).getAttribute('href'))
    .toBe(`/admin/orders?text=${taken.code}`)
  await first.fill(OTHER)
  await first.press('Enter')
  await second.press('Enter')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await orderState(page, 'Đã đóng gói').waitFor()
}

test('an order from the telephone is made, packed with its numbers, sent, delivered, and partly given back', async () => {
  const taken = await madeFor('Người Khác')
  await staffCall('POST', `/api/admin/orders/${taken.id}/move`, { status: 'CONFIRMED' })
  await staffCall('POST', `/api/admin/orders/${taken.id}/pack`, { units: [{ variantId: taken.variant.id, imeis: [USED] }] })
  const { context, page, heard } = await staffAt(browser, shop, '/admin/orders')
  const total = await makeOne(page, taken.variant.sku)
  await page.getByText(/Do .* tạo cho khách/).waitFor()
  expect(await page.getByText('0977 888 999').count()).toBe(1)

  await moveOrder(page, 'Xác nhận đơn', 'Đã xác nhận')
  await packAll(page, taken)
  await addParcel(page, 'ghn0099')
  await moveOrder(page, 'Giao cho đơn vị vận chuyển', 'Đang giao')
  await page.getByRole('button', { name: 'Đã giao đến khách' }).click()
  expect(await page.getByRole('dialog').innerText()).toContain(total) // what the courier was paid
  await inDialog(page, 'Đã giao đến khách').click()
  await orderState(page, 'Đã thanh toán').waitFor()

  await page.getByRole('button', { name: 'Hoàn tiền' }).click()
  await page.getByLabel('Số tiền hoàn').fill('100000')
  await page.getByRole('dialog').getByLabel('Lý do').fill('Hộp bị móp')
  await inDialog(page, 'Hoàn 100.000').click()
  await page.getByText('-100.000').waitFor()
  expect(await axeFaults(page)).toEqual([])

  const code = await page.locator('h1').innerText()
  for (const number of [OTHER, 'ghn0099']) {
    await page.goto(`${shop.address}/admin/orders?text=${number}`)
    await rowWith(page, code).waitFor()
    expect(await page.locator('[data-row]').count()).toBe(1)
  }
  expect(faults(heard)).toEqual([])
  await context.close()
})

test('who is found by exactly what they say is whose order it is; a way that is not offered cannot be chosen', async () => {
  const { variant: { sku } } = await madeFor('Người Khác')
  const { context, page, heard } = await staffAt(browser, shop, '/admin/orders/new')
  const find = page.getByLabel('Tìm sản phẩm theo tên hoặc SKU')
  await find.fill(sku)
  await find.press('Enter')
  await page.getByRole('button', { name: 'Thêm một' }).waitFor()
  await page.getByLabel('Số điện thoại, email hoặc tên đăng nhập').fill('khachhang')
  await page.getByRole('button', { name: 'Tìm khách' }).click()
  await page.getByText(/^Đơn của .+ \(khachhang\)$/).waitFor()
  const transfer = page.getByLabel('Cách thanh toán').getByRole('option', { name: 'Chuyển khoản trước' })
  await expect.poll(() => transfer.isDisabled()).toBe(true) // this shop has no bank account
  expect(faults(heard)).toEqual([])
  await context.close()
})

test('the list is filtered by its address, confirmed many at a time, and printed as slips', async () => {
  const [one, other] = [await madeFor('Phạm Thị Sen'), await madeFor('Phạm Văn Sen')]
  await madeFor('Lê Văn Tám')
  const { context, page, heard } = await staffAt(browser, shop, '/admin/orders?waiting=confirm')
  await rowWith(page, one.code).waitFor()
  await page.getByLabel('Mã đơn, điện thoại, email, người nhận, IMEI, mã vận đơn').fill('pham sen')
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

test('a cancelled order has no slip to print: many are printed without it, and its own says that it is cancelled', async () => {
  const [one, gone] = [await madeFor('Đinh Thị Na'), await madeFor('Đinh Văn Na')]
  await staffCall('POST', `/api/admin/orders/${gone.id}/move`, { status: 'CANCELLED' })
  const { context, page } = await staffAt(browser, shop, '/admin/orders?text=dinh+na')
  await rowWith(page, gone.code).waitFor()
  await page.getByRole('checkbox', { name: 'Chọn cả trang này' }).check()
  await page.getByText('Không in 1 đơn đã hủy hoặc đã trả hàng').waitFor()
  expect(await page.getByRole('link', { name: 'In phiếu đóng gói' }).getAttribute('href'))
    .toBe(`/admin/orders/slips?ids=${one.id}`)
  await page.goto(`${shop.address}/admin/orders/${gone.id}`)
  await orderState(page, 'Đã hủy').waitFor()
  expect(await page.getByRole('link', { name: 'In phiếu' }).count()).toBe(0)
  await page.goto(`${shop.address}/admin/orders/slips?ids=${gone.id}`)
  const slip = page.getByRole('article')
  await slip.waitFor()
  expect(await slip.innerText()).toMatch(/^ĐƠN ĐÃ HỦY\nKhông đóng gói, không giao, không thu tiền/)
  expect(await slip.innerText()).not.toContain('Thu khi giao')
  await context.close()
})

test('the log says from where to where an order was moved, and at its row why an undo is refused', async () => {
  const { id, code, variant } = await madeFor('Cao Thị Lý')
  const to = `/api/admin/orders/${id}`
  await staffCall('POST', `${to}/move`, { status: 'CONFIRMED' })
  await staffCall('POST', `${to}/pack`, { units: [{ variantId: variant.id, imeis: [SENT] }] })
  await staffCall('POST', `${to}/parcels`, { carrier: 'GHN', trackingNumber: 'GHN0100' })
  for (const status of ['SHIPPING', 'DELIVERED']) await staffCall('POST', `${to}/move`, { status })
  const { context, page } = await staffAt(browser, shop, `/admin/audit?kind=order&subjectId=${id}`)
  await rowWith(page, `Chuyển đơn hàng ${code} từ “đã đóng gói” sang “đang giao”`).waitFor()
  const parcel = rowWith(page, `Ghi kiện hàng của đơn ${code}`)
  await parcel.getByRole('button', { name: /^Hoàn tác/ }).click()
  await inDialog(page, 'Hoàn tác').click()
  await parcel.getByRole('alert').getByText('đã được sửa thêm sau đó').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})

test('a double click on a step asks about it, and does not take the question away again', async () => {
  const { id } = await madeFor('Lâm Thị Ty')
  const { context, page } = await staffAt(browser, shop, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Xác nhận đơn' }).dblclick()
  await inDialog(page, 'Xác nhận đơn').click()
  await orderState(page, 'Đã xác nhận').waitFor()
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
  await orderState(page, 'Đã xác nhận').waitFor()
  await context.close()
})

/** The page of an order as it was: what is asked of it meanwhile is not answered anew until `end` is called. */
async function keepStale(page: Page, id: number): Promise<{ end: () => void }> {
  const before = await staffCall<object>('GET', `/api/admin/orders/${id}`)
  let isStale = true
  await page.route(`**/api/admin/orders/${id}`, (route) => (isStale ? route.fulfill({ json: before }) : route.continue()))
  return { end: () => { isStale = false } }
}

test('who packs an order that somebody else has just packed is told by whom, and writes over none of its numbers', async () => {
  const { id, variant } = await confirmedFor('Đỗ Thị Cúc')
  const { context, page } = await staffAt(browser, shop, '/admin/orders')
  const stale = await keepStale(page, id)
  await page.goto(`${shop.address}/admin/orders/${id}`)
  await imeiField(page, 1).fill(SECOND)
  await staffCall('POST', `/api/admin/orders/${id}/pack`, { units: [{ variantId: variant.id, imeis: [FIRST] }] })
  await page.route(`**/api/admin/orders/${id}/pack`, (route) => {
    stale.end()
    return route.continue()
  })
  await page.getByRole('button', { name: 'Đóng gói xong' }).click()
  await page.getByText(/Đơn này .+ đã đóng gói với số IMEI khác/).first().waitFor()
  await orderState(page, 'Đã đóng gói').waitFor()
  await page.getByText(/ đã đóng gói đơn này lúc /).waitFor()
  await expect.poll(() => imeiField(page, 1).inputValue()).toBe(FIRST)
  await imeiField(page, 1).fill(SECOND) // seen, it is put right
  await page.getByRole('button', { name: 'Lưu số mới' }).click()
  await page.getByText('Đã sửa số IMEI').first().waitFor()
  const { order } = await staffCall<{ order: { items: { imeis: string[] }[] } }>('GET', `/api/admin/orders/${id}`)
  expect(order.items.map(({ imeis }) => imeis)).toEqual([[SECOND]])
  await context.close()
})

test('a session that ends takes no work: whoever signs in again over the page finds what they typed', async () => {
  const { id } = await confirmedFor('Ngô Văn Dũng')
  const { context, page, heard } = await staffAt(browser, shop, `/admin/orders/${id}`)
  await imeiField(page, 1).fill(KEPT)
  const held = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await call(shop, 'POST /api/auth/logout', undefined, held)
  const again = page.getByRole('dialog', { name: 'Đăng nhập lại để làm tiếp' })
  await again.waitFor({ timeout: 60_000 })
  expect(await again.getByLabel('Tên đăng nhập hoặc email').inputValue()).toBe('nhanvien')
  await again.getByLabel(/^Mật khẩu/).fill(DEMO_PASSWORDS.nhanvien)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await imeiField(page, 1).inputValue()]).toEqual([`/admin/orders/${id}`, KEPT])
  await page.getByRole('button', { name: 'Đóng gói xong' }).click()
  await orderState(page, 'Đã đóng gói').waitFor()
  expect(faults(heard)).toEqual([])
  await context.close()
})
