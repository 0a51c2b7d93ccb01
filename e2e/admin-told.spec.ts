// What the back office is told by itself, what it finds among many reviews, and what a new shop is told to do first.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderState } from './admin-order-steps.ts'
import { axeFaults, DEMO_PASSWORDS, staffAt } from './admin-steps.ts'
import { call, newCustomer, signIn, SOON } from './people-steps.ts'
import { eachTry, openBrowser, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let token: string

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
  token = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
}, async () => {
  await browser?.close()
  await shop?.close()
})

const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function staffCall<T>(line: string, body?: object): Promise<T> {
  const [method = '', path = ''] = line.split(' ')
  const reply = await fetch(shop.address + path, {
    method, ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  })
  if (!reply.ok) throw new Error(`${line}: ${reply.status} ${await reply.text()}`)
  return await reply.json() as T // what the line promises
}

/** An order that staff have made for somebody on the telephone. */
async function madeOrder(): Promise<{ id: number }> {
  const { variants } = await staffCall<{ variants: { id: number, stock: number }[] }>('GET /api/admin/products/71')
  const [method] = await call<{ id: number }[]>(shop, 'GET /api/shipping-methods')
  const variantId = variants.find(({ stock }) => stock > 6)?.id
  const asked = { items: [{ variantId, quantity: 1 }], shippingMethodId: method?.id }
  const { total } = await staffCall<{ total: number }>('POST /api/admin/orders/quote', asked)
  return staffCall('POST /api/admin/orders', {
    ...asked, paymentMethod: 'COD', expectedTotal: total, address: {
      receiverName: 'Trần Thị Lan', phone: '0911 222 333', addressLine: '1 Lê Lợi', city: 'Thành phố Huế',
      state: 'Phường Thuận Hóa',
    },
  })
}

test('an open order is asked for again when something happens to it, and not while nothing does', async () => {
  const { id } = await madeOrder()
  const { context, page } = await staffAt(browser, shop, '/admin', { live: true })
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/admin/orders/${id}`) asked++
  })
  const heard = page.waitForResponse('**/api/events')
  await page.goto(`${shop.address}/admin/orders/${id}`)
  await orderState(page, 'Chờ xác nhận').waitFor()
  await heard
  await staffCall(`POST /api/admin/orders/${id}/notes`, { text: 'Gọi lại sau năm giờ' })
  await page.getByText('Gọi lại sau năm giờ').waitFor()
  await staffCall(`POST /api/admin/orders/${id}/move`, { status: 'CONFIRMED' })
  await orderState(page, 'Đã xác nhận').waitFor()
  await expect.poll(() => asked, SOON).toBeLessThanOrEqual(5) // once to open it, and at each news
  const before = asked
  await page.clock.install()
  await page.clock.runFor(29_000)
  expect(asked).toBe(before)
  await context.close()
})

test('the list of orders shows what changes where it stands, and asks before rows come or go', async () => {
  const { id } = await madeOrder()
  const { context, page } = await staffAt(browser, shop, '/admin', { live: true })
  const heard = page.waitForResponse('**/api/events')
  await page.goto(`${shop.address}/admin/orders`)
  const row = page.locator(`[data-row="${id}"]`)
  await row.getByText('Chờ xác nhận').waitFor()
  await heard
  await staffCall(`POST /api/admin/orders/${id}/move`, { status: 'CONFIRMED' })
  await row.getByText('Đã xác nhận').waitFor()
  expect(await page.getByText('Danh sách vừa có thay đổi.').count()).toBe(0)
  const { id: next } = await madeOrder()
  await page.getByText('Danh sách vừa có thay đổi.').waitFor()
  expect(await page.locator(`[data-row="${next}"]`).count()).toBe(0)
  await page.getByRole('button', { name: 'Xem danh sách mới' }).click()
  await page.locator(`[data-row="${next}"]`).waitFor()
  await expect.poll(() => page.getByText('Danh sách vừa có thay đổi.').count(), SOON).toBe(0)
  // past the tabs, to what is written into
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await context.close()
})

test('where nothing can be heard an open order is asked for from time to time', async () => {
  const { id } = await madeOrder()
  const { context, page } = await staffAt(browser, shop, '/admin')
  await context.route('**/api/events', (route) => route.abort())
  await page.clock.install()
  await page.goto(`${shop.address}/admin/orders/${id}`)
  await orderState(page, 'Chờ xác nhận').waitFor()
  await staffCall(`POST /api/admin/orders/${id}/move`, { status: 'CONFIRMED' })
  await page.clock.runFor(31_000)
  await orderState(page, 'Đã xác nhận').waitFor()
  await context.close()
})

test('reviews are found by words without accents and by stars; both stand in the address', async () => {
  for (const [name, rating, comment] of [['mot', 5, 'Pin trâu, rất hài lòng'], ['hai', 1, 'Pin yếu quá, thất vọng']] as const) {
    await call(shop, 'POST /api/products/71/reviews', { rating, comment }, await newCustomer(shop, `timthay${name}`))
  }
  const { context, page } = await staffAt(browser, shop, '/admin/reviews')
  const field = page.getByRole('searchbox', { name: 'Nội dung, sản phẩm, người viết' })
  const [good, bad] = [page.getByText('Pin trâu, rất hài lòng'), page.getByText('Pin yếu quá, thất vọng')]
  await field.fill('pin')
  await page.waitForURL('**/admin/reviews?text=pin')
  await good.waitFor()
  await bad.waitFor()
  await page.getByLabel('Số sao').selectOption('1')
  await good.waitFor({ state: 'detached' })
  await bad.waitFor()
  expect(at(page)).toBe('/admin/reviews?text=pin&rating=1')
  await page.reload()
  await bad.waitFor()
  expect([await field.inputValue(), await page.getByLabel('Số sao').inputValue(), await good.count()]).toEqual(['pin', '1', 0])
  expect(await axeFaults(page)).toEqual([])
  await field.fill('galaxy that vong') // of the product and of the text
  await page.getByLabel('Số sao').selectOption('')
  await expect.poll(() => page.locator('[data-row]').count(), SOON).toBe(await bad.count())
  await context.close()
})

test('what the shop lacks is told to its administrators until they have read enough, and to nobody else', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin', { who: 'quantri' })
  const steps = page.getByRole('region', { name: 'Chuẩn bị mở cửa hàng' })
  await steps.getByRole('link', { name: 'Điền thông tin cửa hàng' }).click()
  await page.waitForURL('**/admin/settings/contact')
  await page.goBack()
  await steps.getByText('SMTP_URL, MAIL_FROM').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await steps.getByRole('button', { name: 'Ẩn đi' }).click()
  await steps.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Việc đang chờ' }).count(), SOON).toBe(1)
  expect(await steps.count()).toBe(0)
  await context.close()
  const staff = await staffAt(browser, shop, '/admin')
  await staff.page.getByRole('list', { name: 'Việc đang chờ' }).waitFor()
  expect(await staff.page.getByText('Chuẩn bị mở cửa hàng').count()).toBe(0)
  await staff.context.close()
})

test('what is typed into a product is found again after a reload, and can be given up', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/products/71')
  const name = page.getByLabel('Tên sản phẩm')
  const was = await name.inputValue()
  await name.fill('Tên đang sửa dở')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => name.inputValue(), SOON).toBe('Tên đang sửa dở')
  expect((await staffCall<{ name: string }>('GET /api/admin/products/71')).name).toBe(was)
  await context.close()
})
