// Signing in and out, what is said when it fails, and what a lost session or a lost connection does to somebody who is in.
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runSql } from './shop-sql.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
import type { Shop } from './shop.ts'
import {
  answers, beside, call, fillIn, fillLogin, listenTo, main, newCustomer, press, title, toast, tokenOf,
} from './sign-in-steps.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

interface Coming { path?: string, viewport?: { width: number, height: number }, token?: string, clock?: true }

/** Somebody who stands on a page; with a token they hold it from the first page on. */
async function at({ path = '/login', viewport = DESKTOP, token, clock }: Coming = {}) {
  const someone = await visitor(browser, { viewport })
  if (clock) await someone.page.clock.install()
  if (token !== undefined) await someone.context.addInitScript((kept) => {
    if (localStorage.getItem('story') === null) localStorage.setItem('token', kept)
    localStorage.setItem('story', 'begun')
  }, token)
  await someone.page.goto(shop.address + path)
  return someone
}

const isIn = (page: Page) => page.getByRole('banner').locator('summary[title="Tài khoản của bạn"]').filter({ visible: true })

test('the way from a guarded screen to the sign-in is no error, on a phone that thinks slowly', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: PHONE })
  // React's next step begins a while after it asked for it: the file of the next page comes in between.
  await context.addInitScript(() => {
    const port = MessagePort.prototype
    const send = Object.getOwnPropertyDescriptor(port, 'postMessage')?.value as (this: MessagePort, news: unknown) => void
    port.postMessage = function (this: MessagePort, news: unknown) {
      setTimeout(() => send.call(this, news), 100)
    }
  })
  for (const path of ['/profile/notifications', '/profile/payment-methods', '/profile/addresses?x=1']) {
    await page.goto(shop.address + path)
    await page.waitForURL(`${shop.address}/login?${new URLSearchParams({ from: path })}`)
    await title(page, 'Đăng nhập').waitFor()
  }
  expect(heard).toEqual([])
  await context.close()
})

describe('the frame of the sign-in screens', () => {
  test.each(sizes)('ROUTE-63 ROUTE-64 ROUTE-65 ROUTE-66 ROUTE-67 ROUTE-68 ROUTE-70 ROLE-13 are a stranger\'s (%s)', async (
    _, viewport,
  ) => {
    const { context, page } = await visitor(browser, { viewport })
    const screens = [['/login', 'Đăng nhập'], ['/register', 'Tạo tài khoản'], ['/forgot-password', 'Quên mật khẩu'],
      ['/reset-password?token=x', 'Đặt mật khẩu mới'], ['/verify-email', 'Xác minh thất bại']] as const
    for (const [path, name] of screens) {
      await page.goto(shop.address + path)
      await title(page, name).waitFor()
      const header = page.getByRole('banner')
      const ways = await header.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect([path, ways]).toEqual([path, ['/', '/', '/contact']])
      expect(await header.getByRole('link', { name: 'Về trang chủ', exact: true }).count()).toBe(1)
      expect(await header.getByRole('searchbox').or(header.getByRole('combobox')).count()).toBe(0)
    }
    await context.close()
  })
})

describe('signing in', () => {
  test.each(sizes)('SESS-05 SESS-06 SESS-07 SESS-08 SESS-09 SESS-10 SESS-11 in and out again (%s)', async (name, viewport) => {
    await newCustomer(shop, `khach.vao.${name}`)
    const { context, page, heard } = await at({ viewport })
    // what was asked with the token and is answered after it has ended is answered with 401, which the browser notes
    let late = 0
    page.on('response', (response) => {
      const { authorization } = response.request().headers()
      if (response.status() === 401 && authorization !== undefined) late += 1
    })
    await fillLogin(page, `khach.vao.${name}`)
    await toast(page, 'Đăng nhập thành công!').waitFor()
    await page.waitForURL(`${shop.address}/`)
    const token = await tokenOf(page) ?? ''
    expect(await call(shop, 'GET /api/users/me', undefined, token)).toMatchObject({ username: `khach.vao.${name}` })
    await isIn(page).click()
    await page.getByRole('banner').getByText('Trần Thị Mua').filter({ visible: true }).first().waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click()
    await toast(page, 'Đã đăng xuất!').waitFor()
    await page.waitForURL(`${shop.address}/login`)
    await expect.poll(() => tokenOf(page)).toBeNull()
    await expect(call(shop, 'GET /api/users/me', undefined, token)).rejects.toThrow('401')
    await expect.poll(() => heard.filter((line) => line.includes('401')).length === late).toBe(true)
    expect(heard.filter((line) => !line.includes('401'))).toEqual([])
    await context.close()
  })

  test('ROUTE-72 ROUTE-73 the screen one wanted is remembered, on the way over registering too', async () => {
    await newCustomer(shop, 'khach.nho')
    const { context, page } = await at({ path: '/orders?status=PENDING' })
    await page.waitForURL(`${shop.address}/login?from=%2Forders%3Fstatus%3DPENDING`)
    await main(page).getByRole('link', { name: 'Đăng ký' }).click()
    await page.waitForURL(`${shop.address}/register?from=%2Forders%3Fstatus%3DPENDING`)
    await main(page).getByRole('link', { name: 'Đăng nhập' }).click()
    await page.waitForURL(/login/)
    await fillLogin(page, 'khach.nho')
    await page.waitForURL(`${shop.address}/orders?status=PENDING`)
    await context.close()
  })

  test('SESS-15 SESS-17 a wrong password is said once beside the form and once at the top right', async () => {
    const { context, page } = await at()
    await fillLogin(page, 'khachhang', 'Sai@12345')
    await beside(page, 'Tên đăng nhập hoặc mật khẩu không đúng').waitFor()
    await toast(page, 'Tên đăng nhập hoặc mật khẩu không đúng').waitFor()
    expect([page.url(), await tokenOf(page)]).toEqual([`${shop.address}/login`, null])
    await main(page).getByRole('link', { name: 'Đăng ký' }).click()
    await main(page).getByRole('link', { name: 'Đăng nhập' }).click()
    await title(page, 'Đăng nhập').waitFor()
    expect(await main(page).getByText('không đúng').count()).toBe(0)
    await context.close()
  })

  test('ERR-22 a wordless refusal, and a lost connection with its reason', async () => {
    const { context, page } = await at()
    await page.route('**/api/auth/login', answers(500))
    await fillLogin(page, 'khachhang')
    await toast(page, 'Đăng nhập thất bại').waitFor()
    await beside(page, 'Đăng nhập thất bại').waitFor()
    await page.unroute('**/api/auth/login')
    await page.route('**/api/auth/login', (route) => route.abort())
    await press(page, 'Đăng nhập')
    await beside(page, 'Đăng nhập thất bại. Không thể kết nối đến máy chủ').waitFor()
    await context.close()
  })

  test('who is told to wait sees for how long; another name need not', async () => {
    const { context, page } = await at({ clock: true })
    const message = 'Bạn thao tác hơi nhanh, vui lòng thử lại sau 95 giây'
    const body = { status: 429, code: 'request.too_many', message }
    await page.route('**/api/auth/login', answers(429, body, { 'retry-after': '95' }))
    await fillLogin(page, 'khachhang')
    await beside(page, 'Bạn đã thử nhiều lần').waitFor()
    await toast(page, message).waitFor()
    const waits = main(page).getByRole('button', { name: /^Thử lại sau/ })
    expect(await waits.isDisabled()).toBe(true)
    await page.clock.runFor(36_000)
    await expect.poll(() => waits.innerText()).toMatch(/^Thử lại sau [1-5]?\d giây$/) // less than a minute is left
    await fillIn(page, { 'Tên đăng nhập hoặc email': 'khachhang2' })
    await expect.poll(() => main(page).getByRole('button', { name: 'Đăng nhập' }).isEnabled()).toBe(true)
    await fillIn(page, { 'Tên đăng nhập hoặc email': 'khachhang' })
    await waits.waitFor()
    await page.clock.runFor(60_000)
    await main(page).getByRole('status').filter({ hasText: 'Bạn có thể thử lại.' }).waitFor()
    await expect.poll(() => main(page).getByRole('button', { name: 'Đăng nhập' }).isEnabled()).toBe(true)
    await context.close()
  })
})

describe('somebody who holds a token', () => {
  test('SESS-01 ROLE-14 ROLE-27 ROLE-28 who it is is asked at the start, with the token, and of nobody else', async () => {
    const token = await newCustomer(shop, 'khach.giu')
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    const asked = listenTo(page, '/api/users/me')
    const lists = listenTo(page, '/api/products')
    await page.goto(`${shop.address}/`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.reload()
    await isIn(page).waitFor()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]?.headers()['authorization']).toBe(`Bearer ${token}`)
    expect(lists.every((request) => request.headers()['authorization'] === undefined)).toBe(true)
    await context.close()
  })

  test.each(['/wishlist', '/profile', '/profile/addresses'])(
    'SESS-02 SESS-03 SESS-18 SESS-19 a token that no longer holds is dropped on %s, and the way back kept', async (path) => {
      const { context, page } = await at({ path, token: 'khong-con-dung' })
      await page.waitForURL(`${shop.address}/login?from=${encodeURIComponent(path)}`)
      await toast(page, 'Phiên đăng nhập hết hạn, vui lòng đăng nhập lại').waitFor()
      await expect.poll(() => tokenOf(page)).toBeNull()
      await page.goto(`${shop.address}/`)
      await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).filter({ visible: true }).waitFor()
      expect(await isIn(page).count()).toBe(0)
      await context.close()
    })

  test.each(['/wishlist', '/profile'])('SESS-18 SESS-19 a session that ends while one stands on %s', async (path) => {
    const name = `khach.het${path.replace('/', '.')}`
    const token = await newCustomer(shop, name)
    const { context, page } = await at({ path, token })
    await isIn(page).waitFor()
    await call(shop, 'POST /api/auth/logout', {}, token)
    await page.getByRole('button', { name: 'EN' }).first().click() // what the server wrote is asked for again
    await page.waitForURL(`${shop.address}/login?from=${encodeURIComponent(path)}`)
    await expect.poll(() => tokenOf(page)).toBeNull()
    await context.close()
  })

  test('SESS-02 SESS-03 a locked account is signed out, and told why', async () => {
    const token = await newCustomer(shop, 'khach.khoa')
    await runSql(shop, `update person set status = 'LOCKED' where username = 'khach.khoa'`)
    const { context, page } = await at({ path: '/about', token })
    await toast(page, 'Tài khoản này đang bị khóa').waitFor()
    await expect.poll(() => tokenOf(page)).toBeNull()
    await context.close()
  })

  test('a lost connection ends no session: who it is is looked up when it is back', async () => {
    const token = await newCustomer(shop, 'khach.xa')
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.clock.install()
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
    await page.route('**/api/users/me', (route) => route.abort())
    const asked = listenTo(page, '/api/users/me')
    await page.goto(`${shop.address}/about`)
    for (const wait of [1_000, 2_000, 3_000]) {
      await page.clock.runFor(wait)
      await expect.poll(() => asked.length).toBeGreaterThan(wait / 1_000)
    }
    await page.clock.runFor(1_000)
    expect(await tokenOf(page)).toBe(token)
    await page.unroute('**/api/users/me')
    await page.clock.runFor(20_000)
    await expect.poll(() => asked.length).toBeGreaterThan(4)
    await isIn(page).click()
    await page.getByRole('banner').getByText('Trần Thị Mua').filter({ visible: true }).first().waitFor()
    await context.close()
  })

  test('another tab is followed: in, out, and in as somebody else', async () => {
    await newCustomer(shop, 'khach.hai')
    const { context, page } = await at({ path: '/orders' })
    await page.waitForURL(/login/)
    const other = await context.newPage()
    await other.goto(`${shop.address}/login`)
    await fillLogin(other, 'khach.hai')
    await page.waitForURL(`${shop.address}/orders`)
    await other.waitForURL(`${shop.address}/`) // a menu closes on the way to another page
    await isIn(other).click()
    await other.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click()
    await page.waitForURL(`${shop.address}/login?from=%2Forders`)
    await other.waitForURL(/login/)
    await fillLogin(other, 'quantri', 'Quantri@123')
    await page.waitForURL(`${shop.address}/orders`)
    await isIn(page).click()
    await page.getByRole('banner').getByText('Quản trị viên').filter({ visible: true }).first().waitFor()
    await context.close()
  })
})

describe('screens that need a person', () => {
  test('ROUTE-71 ROUTE-75 while it is not known who asks they wait; the cart and the tracking of orders do not', async () => {
    const token = await newCustomer(shop, 'khach.cho')
    const { context, page } = await visitor(browser, { viewport: PHONE })
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
    let letOn = () => {}
    const held = new Promise<void>((resolve) => { letOn = resolve })
    await page.route('**/api/users/me', async (route) => {
      await held
      await route.continue()
    })
    for (const [path, name] of [['/cart', 'Giỏ hàng'], ['/track-order', 'Tra cứu đơn hàng']] as const) {
      await page.goto(shop.address + path)
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await page.goto(`${shop.address}/orders`)
    await main(page).getByRole('status').filter({ hasText: 'Đang mở trang' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
    letOn()
    await page.getByRole('heading', { level: 1, name: 'Đơn hàng của tôi' }).waitFor()
    await context.close()
  })

  test('ROUTE-75 the cart and the tracking of orders are open to a stranger', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE })
    for (const path of ['/cart', '/track-order']) {
      await page.goto(shop.address + path, { waitUntil: 'networkidle' })
      expect(page.url()).toBe(shop.address + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await context.close()
  })
})
