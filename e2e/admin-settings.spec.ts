// An administrator changes what the shop says of itself and promises, and answers somebody about their data; staff see none of
// it.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, rowWith, staffAt } from './admin-steps.ts'
import { call, newCustomer, SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
}, async () => {
  await browser?.close()
  await shop?.close()
})

const PHONE = '028 3999 1234'
const quiet = (heard: readonly string[]) => heard.filter((said) => /^error|warning/.test(said))
const footerOf = async (page: Page, path = '/'): Promise<string> => {
  await page.goto(shop.address + path)
  return page.getByRole('contentinfo').innerText()
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

/** What the assistant says in the shop. */
async function assistantSays(question: string): Promise<string> {
  const reply = await fetch(`${shop.address}/api/support-chats/ai-chat`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
      body: JSON.stringify({ userMessage: question }),
  })
  return plain((await reply.json() as { response: string }).response) // the line's own reply
}

test('ROLE-04 a new telephone number is the shop\'s at once, and the old one again when it is undone from the log', async () => {
  const admin = await staffAt(browser, shop, '/admin/settings', { who: 'quantri' })
  const customer = await visitor(browser, { viewport: DESKTOP })
  expect(await footerOf(customer.page)).toContain('028 7108 2468')
  expect(await axeFaults(admin.page)).toEqual([])
  await admin.page.getByRole('link', { name: 'Liên hệ', exact: true }).click()
  const phone = admin.page.getByLabel('Điện thoại')
  await phone.fill('gọi nhé')
  await admin.page.keyboard.press('Control+s')
  await admin.page.getByText('Số điện thoại chưa đúng').first().waitFor()
  await phone.fill(PHONE)
  expect(await axeFaults(admin.page)).toEqual([])
  await admin.page.keyboard.press('Control+s')
  await admin.page.getByText('Đã lưu Liên hệ').waitFor()
  await expect.poll(() => footerOf(customer.page), SOON).toContain(PHONE) // a kept page is dropped a moment after its news
  expect(await customer.page.getByRole('contentinfo').getByRole('link',
    { name: PHONE }).getAttribute('href')).toBe('tel:+842839991234')
  await expect.poll(() => footerOf(customer.page, '/shipping-policy'), SOON).toContain(PHONE)
  await expect.poll(() => assistantSays('số điện thoại của shop'), SOON).toContain(PHONE)

  await admin.page.goto(`${shop.address}/admin/audit?kind=setting`)
  await rowWith(admin.page, 'Sửa thông tin liên hệ của cửa hàng').getByText('Sửa thông tin liên hệ của cửa hàng').click()
  const entry = admin.page.getByRole('dialog')
  await entry.getByText(PHONE).waitFor()
  expect(await entry.getByRole('listitem').innerText()).toMatch(/Điện thoại\s+Trước\s+028 7108 2468\s+Sau\s+028 3999 1234/)
  expect(await axeFaults(admin.page)).toEqual([])
  await entry.getByRole('button', { name: 'Hoàn tác' }).click()
  await admin.page.getByRole('dialog', { name: 'Hoàn tác thay đổi này?' }).getByRole('button', { name: 'Hoàn tác' }).click()
  await rowWith(admin.page, 'Hoàn tác một thay đổi').waitFor()
  await expect.poll(() => footerOf(customer.page)).toContain('028 7108 2468')
  expect([quiet(admin.heard).filter((said) => !said.includes('422')), quiet(customer.heard)]).toEqual([[], []])
  await Promise.all([admin.context.close(), customer.context.close()])
})

interface Goods { id: number, variants: { id: number, stockQuantity: number }[] }

/** A telephone of the demo in a new customer's cart; gives what its goods and their delivery come to, each time it is asked. */
async function dearCart(): Promise<() => Promise<{ subtotal: number, shippingCost: number }>> {
  const { content } = await call<{ content: { id: number, stockQuantity: number }[] }>(
    shop, 'GET /api/products/filter?minPrice=5000000&size=50')
  const sold = content.find(({ stockQuantity }) => stockQuantity > 1)
  const { id, variants } = await call<Goods>(shop, `GET /api/products/${sold?.id}`)
  const variant = variants.find(({ stockQuantity }) => stockQuantity > 0)
  const token = await newCustomer(shop, 'khach.mua.may')
  await call(shop, 'POST /api/cart/items', { productId: id, variantId: variant?.id, quantity: 1 }, token)
  const [method] = await call<{ id: number }[]>(shop, 'GET /api/shipping-methods')
  return () => call(shop, `GET /api/cart/validate?shippingMethodId=${method?.id}`, undefined, token)
}

test('the sum above which delivery is free is asked about, then holds on pages, at checkout and for the assistant', async () => {
  const admin = await staffAt(browser, shop, '/admin/settings/money', { who: 'quantri' })
  const customer = await visitor(browser, { viewport: DESKTOP })
  const delivery = await dearCart()
  const before = await delivery()
  expect(before).toMatchObject({ subtotal: expect.toSatisfy((dong: number) => dong > 1_000_000), shippingCost: 0 })
  const sum = `${new Intl.NumberFormat('vi-VN').format(before.subtotal)} ₫`
  await admin.page.getByLabel('Miễn phí giao hàng khi tiền hàng trên').fill(String(before.subtotal))
  await admin.page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const question = admin.page.getByRole('dialog', { name: 'Đổi các mức tiền này?' })
  await expect.poll(async () => plain(await question.innerText())).toContain(`1.000.000 ₫ thành ${sum}`)
  expect(await axeFaults(admin.page)).toEqual([])
  await question.getByRole('button', { name: 'Đổi ngay' }).click()
  await admin.page.getByText('Đã lưu Giao hàng và thu tiền').waitFor()
  // strictly above, and this is the very sum
  await expect.poll(async () => (await delivery()).shippingCost, SOON).toBeGreaterThan(0)
  for (const path of ['/', '/shipping-policy']) {
    await expect.poll(async () => {
      await customer.page.goto(shop.address + path)
      return plain(await customer.page.locator('main').innerText())
    }, SOON).toContain(sum)
  }
  await expect.poll(() => assistantSays('mua bao nhiêu thì được miễn phí giao hàng'), SOON).toContain(sum)
  expect([quiet(admin.heard), quiet(customer.heard)]).toEqual([[], []])
  await Promise.all([admin.context.close(), customer.context.close()])
})

test('closed days are entered in both languages and told beside the hours', async () => {
  const admin = await staffAt(browser, shop, '/admin/settings/hours', { who: 'quantri' })
  const customer = await visitor(browser, { viewport: DESKTOP })
  await admin.page.getByLabel('Mở cửa Chủ nhật').uncheck()
  await admin.page.getByRole('button', { name: 'Thêm ngày nghỉ' }).click()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
  await admin.page.getByLabel('Nghỉ từ ngày').fill(today)
  await admin.page.getByLabel('Lý do (Tiếng Việt)').fill('Kiểm kê')
  await admin.page.getByLabel('Lý do (Tiếng Anh)').fill('Stocktaking')
  expect(await axeFaults(admin.page)).toEqual([])
  await admin.page.keyboard.press('Control+s')
  await admin.page.getByText('Đã lưu Giờ mở cửa').waitFor()
  await expect.poll(() => footerOf(customer.page), SOON).toMatch(/8:00–21:00, Chủ nhật nghỉ; nghỉ \d\d\/\d\d \(Kiểm kê\)/)
  expect([quiet(admin.heard), quiet(customer.heard)]).toEqual([[], []])
  await Promise.all([admin.context.close(), customer.context.close()])
})

test('a request about personal data is entered, confirmed, noted and closed with what was done', async () => {
  const admin = await staffAt(browser, shop, '/admin/privacy', { who: 'quantri' })
  const { page } = admin
  await page.getByRole('heading', { name: 'Không có yêu cầu nào đang mở' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('n')
  await page.getByLabel('Họ tên').fill('Trần Thị Lan')
  await page.getByLabel('Liên hệ để trả lời').fill('0912 000 111')
  await page.getByLabel('Tài khoản').fill('khachhang')
  await page.getByLabel('Loại yêu cầu').selectOption('DELETION')
  await page.getByLabel('Nội dung yêu cầu').fill('Xóa giúp tôi các địa chỉ cũ')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Xóa dữ liệu: Trần Thị Lan' }).waitFor()
  await page.getByRole('button', { name: 'Đã báo đã nhận' }).click()
  await page.getByText('Làm xong trước hết ngày').waitFor()
  await page.getByLabel('Ghi chú mới').fill('Đã xóa hai địa chỉ')
  await page.getByRole('button', { name: 'Thêm ghi chú' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Đã xóa hai địa chỉ' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0)) // no button stands half below the header
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Đóng yêu cầu' }).click()
  const closing = page.getByRole('dialog', { name: 'Đóng yêu cầu' })
  await closing.getByRole('button', { name: 'Đã làm xong' }).click()
  await closing.getByText('Vui lòng điền mục này').waitFor()
  await closing.getByLabel('Kết quả').fill('Đã xóa, báo qua điện thoại ngày hôm nay')
  expect(await axeFaults(page)).toEqual([])
  await closing.getByRole('button', { name: 'Đã làm xong' }).click()
  await page.getByText('Đã xóa, báo qua điện thoại ngày hôm nay').waitFor()
  await page.goto(`${shop.address}/admin/privacy?state=CLOSED`)
  await rowWith(page, 'Trần Thị Lan').getByText('Đã làm').waitFor()
  expect(quiet(admin.heard).filter((said) => !said.includes('422'))).toEqual([])
  await admin.context.close()
})

/** Enters a request by letter of somebody with an account, and shows it. */
async function enterRequest(page: Page, kind: 'ACCESS' | 'DELETION', account: string): Promise<void> {
  await page.goto(`${shop.address}/admin/privacy/new`)
  await page.getByLabel('Họ tên').fill('Người viết thư')
  await page.getByLabel('Liên hệ để trả lời').fill('12 Lê Lợi, Huế')
  await page.getByLabel('Tài khoản').fill(account)
  await page.getByLabel('Loại yêu cầu').selectOption(kind)
  await page.getByLabel('Nhận qua').selectOption('LETTER')
  await page.getByLabel('Nội dung yêu cầu').fill('Tôi không đăng nhập được nữa, xin làm giúp')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'Người viết thư' }).waitFor()
}

test('who asks by letter is given their data as a file, or deleted once their username is typed again', async () => {
  const username = 'nguoi-viet-thu'
  await newCustomer(shop, username)
  const admin = await staffAt(browser, shop, '/admin/privacy', { who: 'quantri' })
  const { page } = admin
  await enterRequest(page, 'ACCESS', username)
  await page.getByRole('button', { name: 'Xuất dữ liệu' }).click()
  const taking = page.getByRole('dialog', { name: 'Xuất dữ liệu' })
  await taking.getByRole('button', { name: 'Tải tệp' }).click()
  await taking.getByText('Hãy chọn cách đã xác minh').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await taking.getByLabel('Đã xác minh bằng cách nào').selectOption('CALLED_BACK')
  const [file] = await Promise.all([
    page.waitForEvent('download'), taking.getByRole('button', { name: 'Tải tệp' }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { username } })

  await enterRequest(page, 'DELETION', username)
  await page.getByRole('button', { name: 'Xóa tài khoản' }).click()
  const deleting = page.getByRole('dialog', { name: /^Xóa tài khoản của/ })
  await deleting.getByLabel('Đã xác minh bằng cách nào').selectOption('PAPERS_SEEN')
  await deleting.getByLabel('Gõ lại tên đăng nhập').fill('nguoi-khac')
  await deleting.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await deleting.getByText('Không trùng tên đăng nhập của tài khoản này').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await deleting.getByLabel('Gõ lại tên đăng nhập').fill(username)
  await deleting.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await page.getByText('Tài khoản đã đóng, dữ liệu cá nhân đã xóa').waitFor()
  await page.getByText(/^Tài khoản #\d+, đã đóng$/).waitFor()
  expect(await page.getByRole('button', { name: 'Xóa tài khoản' }).count()).toBe(0)
  expect(quiet(admin.heard).filter((said) => !said.includes('422'))).toEqual([])
  await admin.context.close()
})

test('ROLE-04 staff see neither settings nor requests, and nothing of them in the log', async () => {
  const staff = await staffAt(browser, shop, '/admin/settings')
  const { page } = staff
  await page.getByText('Trang này chỉ dành cho quản trị viên.').waitFor()
  await page.goto(`${shop.address}/admin/privacy`)
  await page.getByText('Trang này chỉ dành cho quản trị viên.').waitFor()
  const places = await page.getByRole('navigation', { name: 'Các mục của trang quản trị' }).innerText()
  expect([places.includes('Cài đặt'), places.includes('Dữ liệu cá nhân'), places.includes('Nhật ký thay đổi')]).toEqual([false,
    false, true])
  await page.goto(`${shop.address}/admin/audit`)
  await page.getByRole('heading', { name: 'Nhật ký thay đổi' }).waitFor()
  await page.getByRole('heading', { name: 'Chưa có thay đổi nào' }).waitFor()
  expect(await page.getByLabel('Loại').locator('option').allInnerTexts()).not.toContain('Cài đặt')
  expect(await axeFaults(page)).toEqual([])
  expect(quiet(staff.heard)).toEqual([])
  await staff.context.close()
})
