// Somebody opens an account and proves the e-mail by the mail's link.
import type { Browser } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
import type { Shop } from './shop.ts'
import {
  answers, beside, call, expectNoToken, fillIn, listenTo, mailedLink, main, newCustomer, PASSWORD, press, title, toast, tokenOf,
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

const account = (username: string) => ({
  'Họ và tên': 'Trần Thị Mua', 'Tên đăng nhập': username, 'Email': `${username}@example.com`, 'Số điện thoại': '0912 345 678',
})

describe('opening an account', () => {
  test.each(sizes)('VALID-09 VALID-10 VALID-15 ERR-85 ROUTE-66 what is missing is said there (%s)', async (_, viewport) => {
    const { context, page, heard } = await at('/register', viewport)
    await fillIn(page, account('khach.sai'))
    await fillIn(page, { 'Mật khẩu': PASSWORD })
    await press(page, 'Đăng ký')
    const confirm = main(page).getByLabel('Nhập lại mật khẩu')
    await expect.poll(() => confirm.evaluate((input) => document.activeElement === input)).toBe(true)
    await main(page).getByText('Vui lòng nhập lại mật khẩu').waitFor()
    await main(page).getByText('Bạn cần đồng ý với điều khoản dịch vụ').waitFor()
    await confirm.fill('Mua@hang2')
    await main(page).getByText('Mật khẩu xác nhận không khớp').waitFor()
    await confirm.fill(PASSWORD)
    await main(page).getByText('Mật khẩu xác nhận không khớp').waitFor({ state: 'detached' })
    const sent = listenTo(page, '/api/auth/register')
    await press(page, 'Đăng ký')
    await beside(page, 'Còn 1 mục cần xem lại.').waitFor()
    expect(sent).toEqual([])
    expect(heard).toEqual([])
    await context.close()
  })

  test('the form is known to password managers, tells strength and Caps Lock, and keeps what is typed', async () => {
    const { context, page } = await at('/register', DESKTOP)
    const kinds = await main(page).locator('input').evaluateAll((inputs) => inputs.map((input) => [
      input.getAttribute('name'), input.getAttribute('autocomplete'), input.getAttribute('type')]))
    expect(kinds).toEqual([
      ['fullname', 'name', null], ['username', 'username', null], ['email', 'email', 'email'], ['phone', 'tel', 'tel'],
      ['password', 'new-password', 'password'], ['confirm', 'new-password', 'password'], ['terms', null, 'checkbox'],
    ])
    const password = main(page).getByLabel('Mật khẩu').first()
    const told = [['Abc', 'yếu, dễ bị đoán'], [PASSWORD, 'tạm được'], ['Chim én qua 7 núi!', 'mạnh']] as const
    for (const [typed, strength] of told) {
      await password.fill(typed)
      await main(page).getByRole('status').filter({ hasText: `Độ mạnh: ${strength}` }).waitFor()
    }
    await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
    await main(page).getByRole('status').filter({ hasText: 'Caps Lock đang bật' }).first().waitFor()
    await password.dispatchEvent('keyup', { key: 'CapsLock' })
    await expect.poll(() => main(page).getByText('Caps Lock đang bật').count()).toBe(0)
    await main(page).getByRole('button', { name: 'Hiện mật khẩu' }).first().click()
    expect(await password.getAttribute('type')).toBe('text')
    const terms = context.waitForEvent('page')
    await main(page).getByRole('link', { name: 'Điều khoản dịch vụ' }).click()
    await (await terms).waitForURL(/\/terms-of-service$/)
    expect(await password.inputValue()).toBe('Chim én qua 7 núi!')
    await context.close()
  })

  test.each([
    ['a wordless refusal', WORDLESS, 'Đăng ký thất bại', 'Đăng ký thất bại'],
    ['a lost connection', (route: { abort: () => Promise<void> }) => route.abort(), 'Đăng ký thất bại', NO_ANSWER],
  ] as const)('ERR-23 %s', async (_, answer, said, reason) => {
    const { context, page } = await at('/register')
    await page.route('**/api/auth/register', answer)
    await fillIn(page, { ...account('khach.rot'), 'Mật khẩu': PASSWORD, 'Nhập lại mật khẩu': PASSWORD })
    await main(page).getByRole('checkbox').check({ force: true })
    await press(page, 'Đăng ký')
    await toast(page, said).waitFor()
    await beside(page, reason).waitFor()
    await context.close()
  })

  test.each(sizes)('ERR-27 ERR-30 AUTH-01 ROUTE-70 API-22 to a verified e-mail by a link (%s)', async (name, viewport) => {
    const { context, page, heard } = await at('/register?from=%2Forders', viewport)
    const username = `khach.moi.${name}`
    await fillIn(page, { ...account(username), 'Mật khẩu': PASSWORD, 'Nhập lại mật khẩu': PASSWORD })
    await main(page).getByRole('checkbox').check({ force: true })
    await press(page, 'Đăng ký')
    await toast(page, 'Đăng ký thành công! Vui lòng kiểm tra email để xác minh tài khoản.').waitFor()
    await page.waitForURL(`${shop.address}/login?from=%2Forders`)
    await main(page).getByRole('status').filter({ hasText: `${username}@example.com` }).waitFor()
    await fillIn(page, { 'Mật khẩu': PASSWORD })
    await press(page, 'Đăng nhập')
    await page.waitForURL(`${shop.address}/orders`)

    const link = await mailedLink(shop, `${username}@example.com`, '/verify-email')
    const asked = listenTo(page, '/api/auth/verify-email')
    let letOn = () => {}
    const held = new Promise<void>((resolve) => { letOn = resolve })
    await page.route('**/api/auth/verify-email', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.address + link)
    await main(page).getByRole('status').filter({ hasText: 'Đang xác minh email của bạn…' }).waitFor()
    await expectNoToken(page, `${shop.address}/verify-email`)
    letOn()
    await Promise.all([title(page, 'Email đã được xác minh').waitFor(), toast(page, 'Xác minh email thành công!').waitFor()])
    await expectNoToken(page, `${shop.address}/verify-email`)
    expect(asked.map((request) => request.postDataJSON() as object)).toEqual([{ token: link.split('=')[1] }])
    expect(await call(shop, 'GET /api/users/me', undefined, await tokenOf(page) ?? '')).toMatchObject({ emailVerified: true })
    await page.reload()
    await title(page, 'Email đã được xác minh').waitFor()
    expect(asked).toHaveLength(1)
    expect(heard).toEqual([])
    await context.close()
  })
})

describe('a link that proves nothing', () => {
  test('AUTH-02 ERR-89 a link the server does not know fails; the mail is asked for again, once a minute', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE })
    await page.clock.install()
    await page.goto(`${shop.address}/verify-email?token=khong-co`)
    await title(page, 'Xác minh thất bại').waitFor()
    await beside(page, 'Liên kết không hợp lệ hoặc đã hết hạn').waitFor()
    await toast(page, 'Liên kết không hợp lệ hoặc đã hết hạn').waitFor()
    const sent = listenTo(page, '/api/auth/resend-verification')
    await fillIn(page, { Email: 'ai.do@example.com' })
    await press(page, 'Gửi lại thư xác minh')
    await main(page).getByText('Nếu ai.do@example.com còn chờ xác minh').waitFor()
    const again = main(page).getByRole('button', { name: /^Gửi lại sau/ })
    expect(await again.isDisabled()).toBe(true)
    await page.clock.fastForward(61_000)
    await press(page, 'Gửi lại thư xác minh')
    await expect.poll(() => sent.map((request) => request.postDataJSON() as object))
      .toEqual([{ email: 'ai.do@example.com' }, { email: 'ai.do@example.com' }])
    await context.close()
  })

  test('AUTH-02 without its token the link fails at once, and nothing is asked', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    const asked = listenTo(page, '/api/auth/verify-email')
    await page.goto(`${shop.address}/verify-email`)
    await title(page, 'Xác minh thất bại').waitFor()
    expect(asked).toEqual([])
    await context.close()
  })

  test('ERR-26 AUTH-01 what was not the link\'s fault is tried again, with the same token', async () => {
    await newCustomer(shop, 'khach.lai')
    const link = await mailedLink(shop, 'khach.lai@example.com', '/verify-email')
    const { context, page } = await visitor(browser, { viewport: PHONE })
    await page.route('**/api/auth/verify-email', WORDLESS)
    await page.goto(shop.address + link)
    await title(page, 'Xác minh thất bại').waitFor()
    await toast(page, 'Không thể xác minh email').waitFor()
    await beside(page, 'Không thể xác minh email').waitFor()
    await page.unroute('**/api/auth/verify-email')
    await press(page, 'Thử lại')
    await title(page, 'Email đã được xác minh').waitFor()
    await context.close()
  })
})

test('on the account\'s screens a banner asks to verify the e-mail, until it is', async () => {
  const token = await newCustomer(shop, 'khach.chua')
  const link = await mailedLink(shop, 'khach.chua@example.com', '/verify-email')
  const { context, page, heard } = await at('/about', PHONE)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`${shop.address}/profile`)
  const banner = page.getByRole('region', { name: 'Email chưa được xác minh' })
  await banner.getByText('khach.chua@example.com').first().waitFor()
  const sent = listenTo(page, '/api/auth/resend-verification')
  await banner.getByRole('button', { name: 'Gửi lại thư xác minh' }).click()
  await banner.getByRole('status').filter({ hasText: 'Đã gửi.' }).waitFor()
  await expect.poll(() => banner.getByRole('button', { name: /^Gửi lại sau/ }).isDisabled()).toBe(true)
  expect(sent.map((request) => request.postDataJSON() as object)).toEqual([{ email: 'khach.chua@example.com' }])
  const other = await context.newPage()
  await other.goto(shop.address + link)
  await title(other, 'Email đã được xác minh').waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))) // back to this tab
  await banner.waitFor({ state: 'detached' })
  expect(heard).toEqual([])
  await context.close()
})
