// The address book as its owner uses it.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADDRESS, ADDRESSES, cards, city, customer, focusedLabel, options, said, ward } from './account-steps.ts'
import { eachTry, openBrowser, openShop, PHONE } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

/** What is written of province and ward. */
const place = async (page: Page) => [await city(page).inputValue(), await ward(page).inputValue()]

async function fillRest(page: Page, line: string): Promise<void> {
  await page.getByLabel('Số nhà, tên đường').fill(line)
  await page.getByLabel('Mã bưu chính').fill('700000')
}

test('ROUTE-44 ERR-56 ERR-57 ERR-58 an address is added, changed and removed, by keyboard where it matters', async () => {
  const { context, page, heard } = await customer(shop, browser)
  await page.goto(shop.address + ADDRESSES)
  await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
  await fillRest(page, '45 Lê Văn Sỹ')
  await city(page).focus()
  await page.keyboard.type('ho chi')
  await expect.poll(() => options(page)).toEqual(['TP. Hồ Chí Minh'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await city(page).inputValue()).toBe('TP. Hồ Chí Minh')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nhieu')
  await expect.poll(() => options(page)).toEqual(['Phường Nhiêu Lộc'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await said(page, 'Thêm địa chỉ mới thành công!')
  await expect.poll(() => cards(page).allInnerTexts())
    .toEqual([expect.stringContaining('45 Lê Văn Sỹ, Phường Nhiêu Lộc, TP. Hồ Chí Minh, 700000')])
  await expect.poll(() => focusedLabel(page)).toBe('Sửa 45 Lê Văn Sỹ')
  await page.keyboard.press('Enter')
  await page.getByLabel('Số nhà, tên đường').fill('46 Lê Văn Sỹ')
  await page.keyboard.press('Enter')
  await said(page, 'Cập nhật địa chỉ thành công!')
  await expect.poll(() => cards(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Xóa 46 Lê Văn Sỹ' }).click()
  await page.getByRole('button', { name: 'Giữ lại' }).click()
  await expect.poll(() => focusedLabel(page)).toBe('Xóa 46 Lê Văn Sỹ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Xóa luôn' }).click()
  await said(page, 'Xóa địa chỉ thành công!')
  await page.getByText('Chưa có địa chỉ nào').waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test('ADDR-03 another becomes the default, and stands first', async () => {
  const { context, page, send: ask } = await customer(shop, browser)
  for (const addressLine of ['1 Hàng Bài', '2 Hàng Bài']) await ask('POST', '/users/me/addresses', { ...ADDRESS, addressLine })
  await page.goto(shop.address + ADDRESSES)
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PUT'),
    page.getByRole('button', { name: 'Đặt làm mặc định: 2 Hàng Bài' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ addressLine: '2 Hàng Bài', receiverName: 'Trần Thị Mua', isDefault: true })
  await expect.poll(() => cards(page).first().innerText()).toMatch(/Mặc định[^]*2 Hàng Bài/)
  await context.close()
})

test('VALID-19 VALID-20 VALID-21 VALID-22 VALID-23 VALID-24 VALID-25 VALID-26 each wrong field is told beside itself',
  async () => {
  const { context, page } = await customer(shop, browser)
  await page.goto(shop.address + ADDRESSES)
  await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
  const fields = ['Họ tên người nhận', 'Số điện thoại', 'Số nhà, tên đường', 'Tỉnh, thành phố', 'Phường, xã, đặc khu',
    'Mã bưu chính']
  for (const label of fields.slice(0, 2)) await page.getByLabel(label).fill('')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const problemOf = async (label: string) => {
    const [id] = ((await page.getByLabel(label).getAttribute('aria-describedby')) ?? '').split(' ')
    return id?.endsWith('-error') ? page.locator(`[id="${id}"]`).innerText() : undefined
  }
  for (const label of fields) await expect.poll(() => problemOf(label)).toBe('Vui lòng điền mục này')
  await page.getByLabel('Quốc gia').fill('')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect.poll(() => problemOf('Quốc gia')).toBe('Vui lòng điền mục này')
  await page.getByLabel('Số điện thoại').fill('12345')
  await page.getByLabel('Quốc gia').fill('Việt Nam')
  await expect.poll(() => problemOf('Số điện thoại')).toBe('Số điện thoại chưa đúng, ví dụ: 0912 345 678')
  expect(await cards(page).count()).toBe(0)
  await context.close()
})

test('VALID-23 an old ward and an old district lead to what they are called today, and nothing is chosen for anybody',
  async () => {
  const { context, page } = await customer(shop, browser, { viewport: PHONE, hasTouch: true })
  await page.goto(shop.address + ADDRESSES)
  await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
  await ward(page).fill('Phường Dịch Vọng')
  await expect.poll(() => options(page)).toEqual(['Phường Cầu Giấy, TP. Hà Nội', 'Phường Nghĩa Đô, TP. Hà Nội']
    .map((name) => `${name}\ntrước là Phường Dịch Vọng, Quận Cầu Giấy, TP. Hà Nội`))
  expect(await place(page)).toEqual(['', 'Phường Dịch Vọng'])
  await page.getByRole('option').nth(1).tap()
  await expect.poll(() => place(page)).toEqual(['TP. Hà Nội', 'Phường Nghĩa Đô'])
  await city(page).fill('Bình Dương')
  await expect.poll(() => options(page)).toEqual(['TP. Hồ Chí Minh\ntrước là Bình Dương'])
  await city(page).press('Escape') // the sentence lies below the list
  await page.getByText('Nay thuộc TP. Hồ Chí Minh, bạn chọn trong gợi ý nhé').waitFor()
  await city(page).press('ArrowDown')
  await page.getByRole('option').tap()
  // the ward lay in the province that was chosen before
  await expect.poll(() => place(page)).toEqual(['TP. Hồ Chí Minh', ''])
  await ward(page).fill('P. Bến Thành')
  await expect.poll(() => options(page)).toContain('Phường Bến Thành')
  await city(page).fill('sai gon')
  await ward(page).fill('Q. 3')
  await expect.poll(async () => (await options(page)).length).toBeGreaterThanOrEqual(3)
  await page.getByRole('option', { name: /^Phường Bàn Cờ/ }).tap()
  await expect.poll(() => place(page)).toEqual(['TP. Hồ Chí Minh', 'Phường Bàn Cờ'])
  await context.close()
})

test('VALID-22 VALID-23 a name that is surely meant is written out, one that is unknown is doubted but taken', async () => {
  const { context, page } = await customer(shop, browser)
  await page.goto(shop.address + ADDRESSES)
  await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
  await city(page).fill('ha noi')
  await page.getByRole('option', { name: 'TP. Hà Nội' }).waitFor()
  await ward(page).fill('thanh xuan')
  await page.getByLabel('Mã bưu chính').focus()
  await expect.poll(() => city(page).inputValue()).toBe('TP. Hà Nội')
  await expect.poll(async () => {
    await ward(page).focus()
    await page.getByLabel('Quốc gia').focus()
    return ward(page).inputValue()
  }).toBe('Phường Thanh Xuân')
  await ward(page).fill('Phường Chưa Ai Biết')
  await page.getByText('Không có trong danh sách hiện nay, bạn kiểm tra lại giúp nhé').waitFor()
  await page.getByLabel('Quốc gia').fill('Lào')
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.getByLabel('Thành phố').fill('Vientiane')
  await page.getByLabel('Bang, tỉnh').fill('Sikhottabong')
  await fillRest(page, '3 Setthathirath')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect.poll(() => cards(page).allInnerTexts())
    .toEqual([expect.stringContaining('3 Setthathirath, Sikhottabong, Vientiane, 700000, Lào')])
  await context.close()
})

test('ERR-65 ERR-66 ERR-71 failures are told: the server\'s words, else the shop\'s', async () => {
  const { context, page, send: ask } = await customer(shop, browser)
  await ask('POST', '/users/me/addresses', ADDRESS)
  await page.goto(shop.address + ADDRESSES)
  await page.route(/\/api\/users\/me\/addresses\/\d+$/, (route) => route.fulfill({ status: 404, json: { status: 404,
    code: 'account.address_not_found', message: 'Không tìm thấy địa chỉ' } }))
  await page.getByRole('button', { name: 'Sửa 12 Nguyễn Trãi' }).click()
  await said(page, 'Không thể tải thông tin địa chỉ')
  await page.unroute(/\/api\/users\/me\/addresses\/\d+$/)
  await page.getByRole('button', { name: 'Sửa 12 Nguyễn Trãi' }).click()
  await page.getByRole('heading', { name: 'Sửa địa chỉ' }).waitFor()
  await page.route(/\/api\/users\/me\/addresses/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await said(page, 'Không thể cập nhật địa chỉ')
  await page.getByRole('button', { name: 'Hủy' }).click()
  await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
  await city(page).fill('Huế')
  await ward(page).fill('Phường Phú Xuân')
  await fillRest(page, '9 Hùng Vương')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await said(page, 'Không thể thêm địa chỉ mới')
  await page.unroute(/\/api\/users\/me\/addresses/)
  await page.route(/\/api\/users\/me\/addresses/, (route) => route.fulfill({ status: 409, json: { status: 409,
    code: 'account.addresses_full', message: 'Bạn đã lưu tối đa 20 địa chỉ' } }))
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await said(page, 'Bạn đã lưu tối đa 20 địa chỉ')
  await context.close()
})

test('ERR-17 ERR-18 without a network the list is given up, and asked for again when its reader wants', async () => {
  const { context, page, send: ask } = await customer(shop, browser)
  await ask('POST', '/users/me/addresses', ADDRESS)
  await page.clock.install()
  let asked = 0
  await page.route(/\/api\/users\/me\/addresses$/, (route) => { asked += 1; return route.abort() })
  await page.goto(shop.address + ADDRESSES)
  for (const tries of [1, 2, 3, 4]) {
    await expect.poll(() => asked).toBe(tries)
    await page.clock.runFor(2000)
  }
  await said(page, 'Không thể tải danh sách địa chỉ. Vui lòng kiểm tra kết nối mạng và thử lại.')
  await page.unroute(/\/api\/users\/me\/addresses$/)
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click()
  await expect.poll(() => cards(page).count()).toBe(1)
  await context.close()
})

test('ROUTE-45 ERR-82 the map comes when it is asked for; where it does not, that is said, and it can be tried again',
  async () => {
  const { context, page, send: ask, heard } = await customer(shop, browser)
  await ask('POST', '/users/me/addresses', ADDRESS)
  const tiles: string[] = []
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64')
  let answer = false
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(route.request().url())
    return answer ? route.fulfill({ contentType: 'image/png', body: dot }) : route.abort()
  })
  await page.goto(shop.address) // the policy that lets tiles in is that of the page one begins on
  await page.goto(shop.address + ADDRESSES)
  const show = page.getByRole('button', { name: 'Xem bản đồ: 12 Nguyễn Trãi' })
  await show.waitFor()
  expect([tiles, loaded.filter((url) => /map|leaflet/.test(url))]).toEqual([[], []])
  await show.click()
  await said(page, 'Không thể tải bản đồ')
  answer = true
  await page.getByRole('main').getByRole('button', { name: 'Thử lại' }).click()
  const map = page.getByRole('application', { name: 'Bản đồ TP. Hà Nội' })
  await expect.poll(() => map.locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(3)
  await expect.poll(() => page.getByText('Không thể tải bản đồ').count()).toBe(0)
  await page.getByText('Vị trí gần đúng: trung tâm TP. Hà Nội.').waitFor()
  expect(await map.getByRole('link',
    { name: 'OpenStreetMap' }).getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
  const before = tiles.length
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  await expect.poll(() => tiles.length).toBeGreaterThan(before)
  expect(heard.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await context.close()
})
