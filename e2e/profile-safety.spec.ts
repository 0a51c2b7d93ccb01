// One's own account: password, devices, what one agreed to, the way out, and that everybody can use all of it.
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop, PASSWORD, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { answers, answersTo, beside, emailOf, main, meOf, openAs, press, toast } from './profile-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

describe('password and devices', () => {
  test('ROUTE-47 VALID-16 VALID-17 VALID-18 ERR-64 ERR-70 ERR-85 API-71 the current password buys a new one', async () => {
    const { context, page, token, username } = await openAs(shop, '/profile/change-password')
    const other = String((await shop.call('POST /auth/login', { username, password: PASSWORD }))['token'])
    const fill = async (current: string, next: string, again: string) => {
      for (const [label, text] of [['Mật khẩu hiện tại', current], ['Mật khẩu mới', next], ['Nhập lại mật khẩu mới', again]]) {
        await main(page).getByLabel(label ?? '', { exact: false }).first().fill(text ?? '')
      }
      await press(page, 'Đổi mật khẩu')
    }
    await press(page, 'Đổi mật khẩu')
    await beside(page, 'Còn 3 mục cần xem lại.').waitFor()
    await expect.poll(() => main(page).getByText('Vui lòng điền mục này').count()).toBe(2)
    await fill(PASSWORD, PASSWORD, PASSWORD)
    await main(page).getByText('Mật khẩu mới phải khác mật khẩu hiện tại').waitFor()
    await fill(PASSWORD, 'Thuyen#Buom7', 'Thuyen#Buom')
    await main(page).getByText('Mật khẩu xác nhận không khớp').waitFor()
    await fill('Sai@12345', 'Thuyen#Buom7', 'Thuyen#Buom7')
    await main(page).getByText('Mật khẩu hiện tại không đúng').first().waitFor()
    await page.route('**/change-password', answers(500))
    await fill(PASSWORD, 'Thuyen#Buom7', 'Thuyen#Buom7')
    await beside(page, 'Không thể đổi mật khẩu').waitFor()
    await page.unroute('**/change-password')
    await press(page, 'Đổi mật khẩu')
    await toast(page, 'Đổi mật khẩu thành công!').waitFor()
    await expect.poll(() => main(page).getByLabel('Mật khẩu hiện tại').inputValue()).toBe('')
    await meOf(shop, token)
    await expect(meOf(shop, other)).rejects.toThrow('401')
    await shop.call('POST /auth/login', { username, password: 'Thuyen#Buom7' })
    await context.close()
  })

  test('devices are listed, this one first, and signed out one by one or all at once', async () => {
    const { context, page, token, username } = await openAs(shop, '/')
    const others: string[] = []
    for (const agent of [FIREFOX, 'curl/8', 'curl/9']) {
      const reply = await fetch(`${shop.address}/api/auth/login`, {
        method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ username, password: PASSWORD }),
      })
      others.push((await reply.json() as { token: string }).token) // the contract's reply
    }
    await page.goto(`${shop.address}/profile/devices`)
    const list = main(page).getByRole('list', { name: 'Thiết bị đăng nhập' }).getByRole('listitem')
    await expect.poll(() => list.count(), SOON).toBe(4)
    expect(await list.nth(0).innerText()).toContain('Thiết bị này')
    expect(await list.nth(0).getByRole('button').count()).toBe(0)
    const firefox = list.filter({ hasText: 'Firefox' })
    expect(await firefox.innerText()).toContain('Vừa dùng xong')
    await firefox.getByRole('button', { name: /^Đăng xuất Firefox/ }).click()
    await firefox.getByText('Đăng xuất thiết bị này?').waitFor()
    await firefox.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
    await expect.poll(() => list.count(), SOON).toBe(3)
    await expect(meOf(shop, others[0] ?? '')).rejects.toThrow('401')
    await meOf(shop, others[1] ?? '')
    await press(page, 'Đăng xuất mọi thiết bị khác')
    await main(page).getByText('Đăng xuất 2 thiết bị khác?').waitFor()
    await press(page, 'Đăng xuất')
    await main(page).getByText('Chỉ có thiết bị này đang đăng nhập.').waitFor()
    for (const other of others) await expect(meOf(shop, other)).rejects.toThrow('401')
    await meOf(shop, token)
    await context.close()
  })
})

interface Granted { granted: boolean }

describe('privacy', () => {
  test('consents are off until switched on, and each decision is noted with its moment', async () => {
    const { context, page, token } = await openAs(shop, '/profile/privacy')
    const letters = main(page).getByRole('switch', { name: 'Email khuyến mãi' })
    await letters.waitFor()
    await expect.poll(() => main(page).getByText('Bạn chưa đồng ý').count()).toBe(2)
    expect(await letters.isChecked()).toBe(false)
    await letters.click()
    await main(page).getByText(/^Đồng ý từ \d\d:\d\d /).waitFor()
    // its reply is a list
    const granted = async () => (await shop.call('GET /users/me/consents', undefined, token) as unknown as Granted[])
      .map((consent) => consent.granted)
    await expect.poll(granted).toEqual([true, false])
    await letters.click()
    await main(page).getByText(/^Đã rút lại \d\d:\d\d /).waitFor()
    await expect.poll(granted).toEqual([false, false])
    await page.route('**/consents', answersTo('PUT', 500))
    await letters.click()
    await toast(page, 'Không thể ghi nhận lựa chọn của bạn').waitFor()
    await expect.poll(() => letters.isChecked()).toBe(false)
    await context.close()
  })

  test('all data is taken away as a file', async () => {
    const { context, page, username } = await openAs(shop, '/profile/privacy')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Tải dữ liệu về máy')])
    expect(download.suggestedFilename()).toMatch(/^alo-du-lieu-\d{4}-\d\d-\d\d\.json$/)
    const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data).toMatchObject({ profile: { username }, orders: [], sessions: [{ current: true }] })
    await context.close()
  })

  test('the account is closed with its password, and nobody is signed in afterwards', async () => {
    const { context, page, token, username } = await openAs(shop, '/profile/privacy', { viewport: PHONE })
    await press(page, 'Tôi muốn đóng tài khoản')
    await press(page, 'Đóng tài khoản')
    await beside(page, 'Còn 2 mục cần xem lại.').waitFor()
    await main(page).getByLabel('Mật khẩu của bạn').fill('Sai@12345')
    await main(page).getByRole('checkbox', { name: /^Tôi hiểu/ }).check()
    await press(page, 'Đóng tài khoản')
    await main(page).getByText('Mật khẩu hiện tại không đúng').first().waitFor()
    await main(page).getByLabel('Mật khẩu của bạn').fill(PASSWORD)
    await press(page, 'Đóng tài khoản')
    await toast(page, 'Tài khoản của bạn đã đóng.').waitFor()
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(meOf(shop, token)).rejects.toThrow('401')
    await expect(shop.call('POST /auth/login', { username, password: PASSWORD })).rejects.toThrow('401')
    await context.close()
  })
})

test('ROUTE-48 the wishlist stands among the screens of the account, and stays there when it is sorted', async () => {
  const { context, page, token } = await openAs(shop, '/about')
  const [one] = shop.goods
  await shop.call(`POST /users/current/wishlist?productId=${one?.id}`, undefined, token)
  await page.goto(`${shop.address}/profile/wishlist`)
  await main(page).getByRole('link', { name: one?.name ?? '' }).first().waitFor()
  expect(await page.locator('nav [aria-current=page]').innerText()).toBe('Danh sách yêu thích')
  await main(page).getByRole('link', { name: 'Giá thấp đến cao' }).click()
  await expect.poll(() => page.url()).toBe(`${shop.address}/profile/wishlist?sort=price_asc`)
  await main(page).getByRole('link', { name: one?.name ?? '' }).first().waitFor()
  await context.close()
})

/** What is done on each screen, so that most of it is to be seen. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  '/profile': (page) => emailOf(page).fill('moi@example.com'),
  '/profile/change-password': (page) => press(page, 'Đổi mật khẩu'),
  '/profile/devices': (page) => main(page).getByRole('listitem').first().waitFor(),
  '/profile/privacy': async (page) => {
    await main(page).getByRole('switch').first().waitFor()
    await press(page, 'Tôi muốn đóng tài khoản')
  },
  '/profile/wishlist': (page) => main(page).getByRole('heading', { level: 2 }).first().waitFor(),
}

test('on a phone the current entry of the navigation is in view', async () => {
  const { context, page } = await openAs(shop, '/profile/privacy', { viewport: PHONE, hasTouch: true })
  await expect.poll(async () => {
    const current = await page.locator('nav [aria-current=page]').boundingBox()
    return current && current.x >= 0 && current.x + current.width <= PHONE.width
  }).toBe(true)
  await context.close()
})

test.each([
  ['a phone, dark', { viewport: PHONE, colorScheme: 'dark' }], ['a desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
] as const)('everybody can use it: no fault is found, and nothing is wider than the window, on %s', async (_name, options) => {
  const { context, page } = await openAs(shop, '/profile', options)
  for (const [path, act] of Object.entries(screens)) {
    await page.goto(shop.address + path)
    await act(page)
    const { violations } = await new AxeBuilder({ page }).options({
      rules: { 'label-content-name-mismatch': { enabled: true } },
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    }).analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.target.join(' ')}`))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await context.close()
})
