// The small things of buying on a phone: where the focus goes, what is remembered, what stands still.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

const PASSWORD = 'Mua@hang1'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

async function call(path: string, body: object, token?: string): Promise<{ token?: string }> {
  const reply = await fetch(`${shop.address}/api${path}`, {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  expect([path, reply.ok]).toEqual([path, true])
  return await reply.json() as { token?: string } // only the sign-in's reply is looked into
}

const ADDRESS = {
  receiverName: 'Trần Thị Mua', phone: '0912345678', addressLine: '12 Nguyễn Trãi', city: 'Hà Nội', state: 'Phường Thanh Xuân',
  country: 'Việt Nam', postalCode: '100000', isDefault: true,
}

/** A new customer with a phone in the cart and an address, signed in on a phone. */
async function customer(username: string): Promise<{ context: BrowserContext, page: Page }> {
  await call('/auth/register', {
    fullname: 'Trần Thị Mua', username, email: `${username}@example.com`, phone: '0912345678', password: PASSWORD,
  })
  const { token = '' } = await call('/auth/login', { username, password: PASSWORD })
  const found = await fetch(`${shop.address}/api/products/search?keyword=galaxy%20s25%20ultra`)
  const { content } = await found.json() as { content: { id: number, name: string }[] } // as the contract says
  const id = content.find(({ name }) => name === 'Galaxy S25 Ultra')?.id
  const reply = await fetch(`${shop.address}/api/products/${id}`)
  const product = await reply.json() as { variants: { id: number }[] } // as the contract says
  await call('/cart/items', { productId: id, variantId: product.variants[0]?.id, quantity: 1 }, token)
  await call('/users/me/addresses', ADDRESS, token)
  const { context, page } = await visitor(browser, { viewport: PHONE })
  await page.goto(`${shop.address}/about`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  return { context, page }
}

const focused = (page: Page): Promise<string> => page.evaluate(() => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement)) return activeElement?.textContent ?? ''
  return activeElement.type === 'radio' ? `radio ${activeElement.checked}` : activeElement.name
})

test('the address step keeps the focus: in the form, on the way out, and on what was saved', async () => {
  const { context, page } = await customer('khach.focus')
  await page.goto(`${shop.address}/checkout`)
  const open = page.getByRole('button', { name: 'Thêm địa chỉ mới' })
  await open.click()
  await expect.poll(() => focused(page)).toBe('addressLine')
  await page.getByRole('button', { name: 'Hủy' }).click()
  await expect.poll(() => focused(page)).toBe('Thêm địa chỉ mới')
  await open.click()
  await page.getByLabel('Số nhà, tên đường').fill('1 Trần Phú')
  await page.getByLabel('Tỉnh, thành phố').fill('Huế')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Thuận Hóa')
  await page.getByLabel('Mã bưu chính').fill('530000')
  await page.getByRole('button', { name: 'Lưu và giao đến đây' }).click()
  await expect.poll(() => focused(page)).toBe('radio true')
  await expect.poll(() => page.getByRole('radio', { name: /1 Trần Phú/ }).isChecked()).toBe(true)
  await context.close()
})

test('the checkout comes in one piece, with free delivery on every card and room for the thumb', async () => {
  const { context, page } = await customer('khach.calm')
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      // The type of this entry is not among the browser's own yet.
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\/api\/(users\/me\/addresses|shipping-methods|payment-options)/, async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, 400) })
    await route.continue()
  })
  await page.goto(`${shop.address}/checkout`)
  const cards = page.getByRole('group', { name: 'Cách giao hàng' }).locator('label')
  await expect.poll(() => cards.filter({ hasText: 'Miễn phí' }).count(), { timeout: 30_000 }).toBeGreaterThan(1)
  await expect.poll(() => cards.filter({ hasNotText: 'Miễn phí' }).count()).toBe(0)
  // Put there by the script above.
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
  expect(shift).toBeLessThan(0.1)
  const link = await page.getByRole('main').getByRole('link', { name: 'Sửa giỏ hàng' }).boundingBox()
  expect(link?.height).toBeGreaterThanOrEqual(44)
  await context.close()
})

test('a session that ends keeps the note, and signing in clears away that it ended', async () => {
  const { context, page } = await customer('khach.note')
  await page.goto(`${shop.address}/checkout`)
  const note = page.getByLabel('Lời nhắn cho người giao hàng')
  await note.fill('Gọi trước khi đến')
  const place = page.getByRole('button', { name: 'Đặt hàng', exact: true }).filter({ visible: true }).first()
  await expect.poll(() => place.isEnabled(), { timeout: 30_000 }).toBe(true)
  await page.evaluate(() => localStorage.setItem('token', 'worn-out'))
  await place.click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.note')
  await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.getByText('Đăng nhập thành công!').waitFor()
  await expect.poll(() => page.getByText('Phiên đăng nhập hết hạn').count(), { timeout: 3500 }).toBe(0)
  await expect.poll(() => note.inputValue(), { timeout: 30_000 }).toBe('Gọi trước khi đến')
  await context.close()
})

test('after registering only the password is asked for', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE })
  await page.goto(`${shop.address}/register`)
  await page.getByLabel('Họ và tên').fill('Trần Thị Mua')
  await page.getByLabel('Tên đăng nhập').fill('khach.moi')
  await page.getByLabel('Email').fill('khach.moi@example.com')
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
  await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => focused(page)).toBe('password')
  await expect.poll(() => page.getByLabel('Tên đăng nhập hoặc email').inputValue()).toBe('khach.moi')
  expect(await page.getByLabel(/^Mật khẩu/).first().inputValue()).toBe('')
  await context.close()
})

test('without script each step of buying says that it needs it', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE, javaScriptEnabled: false })
  for (const path of ['/cart', '/checkout', '/login', '/register', '/orders']) {
    await page.goto(shop.address + path)
    expect([path, await page.locator('noscript').filter({ visible: true }).allInnerTexts()])
      .toEqual([path, [expect.stringContaining('Bước này cần JavaScript')]])
  }
  await context.close()
})
