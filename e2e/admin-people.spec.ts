// People in the back office: a customer who is locked is out at once, staff sign in with a second factor, and who sees any of it.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appCode } from '#testing/app-code.ts'
import { axeFaults, DEMO_PASSWORDS, rowWith, staffAt } from './admin-steps.ts'
import { call, newCustomer, signIn, SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'
import { fillLogin } from './sign-in-steps.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level, exact: true })
const statusOf = async (path: string, token: string): Promise<number> =>
  (await fetch(shop.address + path, { headers: { authorization: `Bearer ${token}` } })).status

test('ROLE-04 an administrator finds a customer by name, locks the account, and its person is out at once', async () => {
  const token = await newCustomer(shop, 'bi.khoa', 'Phan Thị Khóa')
  const { context, page, heard } = await staffAt(browser, shop, '/admin/customers', { who: 'quantri' })
  await page.getByLabel('Tên, email hoặc số điện thoại').fill('phan thi kho')
  await rowWith(page, 'bi.khoa').waitFor()
  await expect.poll(() => rowWith(page, '').count(), SOON).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Phan Thị Khóa' }).click()
  await heading(page, 'Phan Thị Khóa').waitFor()
  await heading(page, 'Thiết bị đang đăng nhập', 2).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await statusOf('/api/users/me', token)).toBe(200)
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Khóa tài khoản' }).click()
  await page.getByRole('main').getByText('Đã khóa', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).hover() // held, it stays
  expect(await statusOf('/api/users/me', token)).toBe(401)
  await expect(newCustomerSignIn()).rejects.toThrow('auth.inactive')
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByRole('main').getByText('Đang hoạt động', { exact: true }).waitFor()
  expect(await statusOf('/api/users/me', token)).toBe(401)
  await newCustomerSignIn()
  expect(heard).toEqual([])
  await context.close()
})

const newCustomerSignIn = () => call(shop, 'POST /api/auth/login', { username: 'bi.khoa', password: 'Mua@hang1' })

test('ROLE-04 staff do not see the pages of people, and the server refuses them; an administrator invites somebody', async () => {
  const customer = await newCustomer(shop, 'khach.thuong')
  const staff = await signIn(shop, 'nhanvien', DEMO_PASSWORDS.nhanvien)
  const statuses = await Promise.all([customer, staff].map((token) => statusOf('/api/admin/people', token)))
  expect(statuses).toEqual([403, 403])
  const { context: refused, page: told } = await staffAt(browser, shop, '/admin/customers')
  await told.getByText('Trang này chỉ dành cho quản trị viên.').waitFor()
  expect(await told.locator('aside').getByRole('link', { name: 'Nhân viên' }).count()).toBe(0)
  await refused.close()

  const { context, page, heard } = await staffAt(browser, shop, '/admin/staff', { who: 'quantri' })
  await rowWith(page, 'nhanvien').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await heading(page, 'Nhân viên').click() // shortcuts rest while one types
  await page.keyboard.press('n')
  await heading(page, 'Mời nhân viên mới').waitFor()
  for (const [label, text] of [
    ['Họ và tên', 'Lê Văn Mới'], ['Email', 'nhanvien@alo'], ['Số điện thoại', '0911222333'],
    ['Tên đăng nhập', 'le.moi'],
  ] as const) await page.getByLabel(label).fill(text)
  await page.keyboard.press('Control+s')
  await page.getByText('Email chưa đúng').first().waitFor()
  await page.getByLabel('Email').fill('le.moi@alo.example')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await rowWith(page, 'le.moi').getByText('Chưa chọn mật khẩu').waitFor()
  expect(heard.filter((line) => !line.includes('422'))).toEqual([])
  await context.close()

  const admin = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
  expect(await call(shop, 'GET /api/admin/staff?search=le.moi', undefined, admin)).toMatchObject({ content: [{ invited: true }] })
})

/** Name and password; then the code is asked for. */
async function toCode(page: Page): Promise<void> {
  await page.goto(`${shop.address}/login`)
  await fillLogin(page, 'nhanvien', DEMO_PASSWORDS.nhanvien)
  await heading(page, 'Nhập mã xác thực', 2).waitFor()
}

test('ROLE-04 staff set up a second factor and sign in with a code, which is taken once, and with a recovery code', async () => {
  const { context, page, heard } = await staffAt(browser, shop, '/admin')
  await page.getByTitle('Tài khoản của bạn').click()
  await page.getByRole('link', { name: 'Bảo mật của bạn' }).click()
  await heading(page, 'Bảo mật của bạn').waitFor()
  await page.getByLabel('Mật khẩu hiện tại').fill(DEMO_PASSWORDS.nhanvien)
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await page.getByRole('img', { name: 'Mã QR để thêm Alô vào ứng dụng xác thực' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Mã 6 số ứng dụng đang hiện').fill('000000')
  await page.getByRole('button', { name: 'Bật', exact: true }).click()
  await page.getByText('Mã không đúng hoặc đã được dùng').waitFor()
  await page.getByLabel('Mã 6 số ứng dụng đang hiện').fill(appCode(secret, -1))
  await page.getByRole('button', { name: 'Bật', exact: true }).click()
  await heading(page, 'Mã khôi phục của bạn', 2).waitFor()
  const codes = await page.getByRole('listitem').locator('code').allTextContents()
  expect([codes.length, await axeFaults(page)]).toEqual([10, []])
  await page.getByRole('button', { name: 'Tôi đã cất giữ các mã' }).click()
  await page.getByText('Còn 10 mã khôi phục').waitFor()
  // a wrong code is a refusal, which the browser notes by itself
  expect(heard.filter((line) => !line.includes('422'))).toEqual([])
  await context.close()

  const own = await visitor(browser, { viewport: PHONE })
  await toCode(own.page)
  expect(await axeFaults(own.page)).toEqual([])
  const code = appCode(secret)
  await own.page.getByLabel('Mã xác thực').fill(code)
  await own.page.keyboard.press('Enter')
  await own.page.waitForURL(`${shop.address}/`)
  await own.context.close()

  const again = await visitor(browser, { viewport: DESKTOP })
  await toCode(again.page)
  await again.page.getByLabel('Mã xác thực').fill(code)
  await again.page.keyboard.press('Enter')
  await again.page.getByRole('alert').getByText('Mã không đúng hoặc đã được dùng').waitFor()
  await again.page.getByRole('button', { name: 'Không có điện thoại ở đây? Dùng mã khôi phục' }).click()
  await again.page.getByLabel('Mã khôi phục').fill((codes[3] ?? '').toLowerCase())
  await again.page.keyboard.press('Enter')
  await again.page.waitForURL(`${shop.address}/`)
  await again.page.goto(`${shop.address}/admin/me`)
  await again.page.getByText('Còn 9 mã khôi phục').waitFor()
  await again.context.close()
})
