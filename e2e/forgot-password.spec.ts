// Somebody who forgot the password gets back in by the mail's link, and nobody else does.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runSql } from './shop-sql.ts'
import { briefly, DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
import type { Shop } from './shop.ts'
import {
  answers, beside, call, expectNoToken, fillIn, fillLogin, listenTo, mailedLink, main, newCustomer, press, signIn, SOON, title,
  toast, tokenOf,
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

const WORDLESS = answers(500)
const NO_ANSWER = 'Không thể kết nối đến máy chủ'

async function at(path: string, viewport = PHONE) {
  const someone = await visitor(browser, { viewport })
  await someone.page.goto(shop.address + path)
  return someone
}

describe('a forgotten password', () => {
  test.each([['khach.quen', true], ['khong.ai', false]] as const)(
    'AUTH-03 ERR-28 ROUTE-67 API-20 %s reads the same, known or not, and asks again after a minute', async (username, known) => {
      if (known) await newCustomer(shop, username)
      const { context, page, heard } = await visitor(browser, { viewport: PHONE })
      await page.clock.install()
      await page.goto(`${shop.address}/login`)
      await main(page).getByRole('link', { name: 'Quên mật khẩu?' }).click()
      await page.waitForURL(`${shop.address}/forgot-password`)
      await press(page, 'Gửi liên kết')
      await main(page).getByText('Vui lòng điền mục này').waitFor()
      const sent = listenTo(page, '/api/auth/forgot-password')
      await fillIn(page, { Email: ` ${username.toUpperCase()}@example.com` })
      await press(page, 'Gửi liên kết')
      await title(page, 'Kiểm tra hộp thư của bạn').waitFor()
      await toast(page, 'Hướng dẫn đặt lại mật khẩu đã được gửi đến email của bạn').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await main(page).getByText(`Nếu ${username}@example.com là email của một tài khoản Alô`).waitFor()
      expect(await main(page).getByRole('button', { name: /^Gửi lại sau/ }).isDisabled()).toBe(true)
      await page.clock.fastForward(61_000)
      await press(page, 'Gửi lại')
      await main(page).getByRole('button', { name: /^Gửi lại sau/ }).waitFor()
      expect(sent.map((request) => request.postDataJSON() as object)).toEqual([
        { email: `${username}@example.com` }, { email: `${username}@example.com` }])
      await press(page, 'Dùng email khác')
      await title(page, 'Quên mật khẩu').waitFor()
      expect(heard).toEqual([])
      await context.close()
    })

  test('ERR-24 a wordless refusal, and a lost connection', async () => {
    const { context, page } = await at('/forgot-password')
    await page.route('**/api/auth/forgot-password', WORDLESS)
    await fillIn(page, { Email: 'ai.do@example.com' })
    await press(page, 'Gửi liên kết')
    await toast(page, 'Không thể gửi hướng dẫn đặt lại mật khẩu').waitFor()
    await beside(page, 'Không thể gửi hướng dẫn đặt lại mật khẩu').waitFor()
    await page.unroute('**/api/auth/forgot-password')
    await page.route('**/api/auth/forgot-password', (route) => route.abort())
    await press(page, 'Gửi liên kết')
    await beside(page, NO_ANSWER).waitFor()
    await context.close()
  })

  test.each(sizes)('ERR-25 ERR-29 ROUTE-68 API-21 VALID-44 a new password by the link, once (%s)', async (name, viewport) => {
    const username = `khach.doi.${name}`
    const token = await newCustomer(shop, username)
    await call(shop, 'POST /api/auth/forgot-password', { email: `${username}@example.com` })
    const link = await mailedLink(shop, `${username}@example.com`, '/reset-password')
    const { context, page, heard } = await at('/about', viewport)
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(shop.address + link)
    await expectNoToken(page, `${shop.address}/reset-password`)
    await fillIn(page, { 'Mật khẩu mới': 'moi', 'Nhập lại mật khẩu mới': 'Khac@123' })
    await press(page, 'Đặt lại mật khẩu')
    await main(page).getByText('Mật khẩu xác nhận không khớp').waitFor()
    await fillIn(page, { 'Mật khẩu mới': 'Moi@hang2', 'Nhập lại mật khẩu mới': 'Moi@hang2' })
    await page.route('**/api/auth/reset-password', WORDLESS)
    await press(page, 'Đặt lại mật khẩu')
    await toast(page, 'Không thể đặt lại mật khẩu').waitFor()
    await page.unroute('**/api/auth/reset-password')
    heard.length = 0 // the browser's own words about the 500
    await press(page, 'Đặt lại mật khẩu')
    await toast(page, 'Đặt lại mật khẩu thành công!').waitFor()
    await page.waitForURL(`${shop.address}/login`)
    expect(await tokenOf(page)).toBeNull()
    await expect(call(shop, 'GET /api/users/me', undefined, token)).rejects.toThrow('401')
    await expect(signIn(shop, username)).rejects.toThrow('401')
    await fillLogin(page, username, 'Moi@hang2')
    await toast(page, 'Đăng nhập thành công!').waitFor()
    expect(heard).toEqual([])

    await page.goto(shop.address + link)
    await fillIn(page, { 'Mật khẩu mới': 'Moi@hang3', 'Nhập lại mật khẩu mới': 'Moi@hang3' })
    await press(page, 'Đặt lại mật khẩu')
    await beside(page, 'Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn').waitFor()
    expect(await main(page).getByRole('link', { name: 'Xin liên kết mới' }).getAttribute('href')).toBe('/forgot-password')
    await context.close()
  })

  test('VALID-43 ROUTE-69 ERR-88 without its token there is no form, but the way to another link', async () => {
    const { context, page } = await at('/reset-password')
    await beside(page, 'Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn').waitFor()
    expect(await main(page).getByLabel('Mật khẩu mới').count()).toBe(0)
    await main(page).getByRole('link', { name: 'Xin liên kết mới' }).click()
    await page.waitForURL(`${shop.address}/forgot-password`)
    await context.close()
  })

  test('VALID-45 ERR-88 an expired link is called so; the token outlives a change of language', async () => {
    await newCustomer(shop, 'khach.cham')
    await call(shop, 'POST /api/auth/forgot-password', { email: 'khach.cham@example.com' })
    const link = await mailedLink(shop, 'khach.cham@example.com', '/reset-password')
    await runSql(shop, `update mail_link set expires_at = now() - interval '1 second'
      where person_id = (select id from person where username = $1)`, ['khach.cham'])
    const { context, page } = await at(link)
    await page.getByRole('contentinfo').getByRole('button', { name: /^EN/ }).click()
    await title(page, 'Choose a new password').waitFor(SOON)
    await fillIn(page, { 'New password': 'Moi@hang3', 'Repeat the new password': 'Moi@hang3' })
    await press(page, 'Reset the password')
    await beside(page, 'This password reset link is invalid or has expired').waitFor()
    await context.close()
  })
})

describe('everyone can use it', () => {
  const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const screens = ['/forgot-password', '/reset-password', '/reset-password?token=x', '/verify-email?token=x', '/register',
    '/login']

  const looks = briefly([['light', PHONE], ['dark', DESKTOP]] as const)
  test.each(looks)('no screen shuts anyone out (%s)', async (colorScheme, viewport) => {
    const { context, page } = await visitor(browser, { viewport, colorScheme })
    for (const path of screens) {
      await page.goto(shop.address + path, { waitUntil: 'networkidle' })
      if (path === '/register') await main(page).getByLabel('Mật khẩu').first().fill('Abc')
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
      expect([path, faults]).toEqual([path, []])
    }
    await context.close()
  })
})
