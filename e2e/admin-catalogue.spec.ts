// The catalogue's staff: a product from nothing to the shopper who buys it, two who edit one, and a price changed in the list.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADDRESS } from './account-steps.ts'
import {
  beginProduct, describePhone, keepDraft, makeVariants, png, publish, save, specifyBattery, tab,
} from './admin-goods-steps.ts'
import { axeFaults, DEMO_PASSWORDS, rowWith, staffAt } from './admin-steps.ts'
import { place } from './checkout-steps.ts'
import { call, newCustomer, signIn, SOON } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
/** Each try makes a product of its own name. */
let tries = 0

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

const paste = (page: Page, text: string) => page.evaluate((given) => {
  const data = new DataTransfer()
  data.setData('text/plain', given)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}, text)
const cell = (page: Page, place: string) => page.getByRole('tabpanel').locator(`[data-place="${place}"]`)

interface Product {
  id: number
  edition: number
  variants: { id: number, color: string, storage: string, price: number, discountPrice: number | null, stock: number }[]
}

async function makeProduct(page: Page, name: string): Promise<number> {
  await beginProduct(page, name)
  await save(page)
  await page.getByText('Vui lòng điền mục này').first().waitFor()
  await describePhone(page)
  expect(await page.getByLabel('Đường dẫn').inputValue()).toBe(`alo-phone-${tries}`)
  expect(await axeFaults(page)).toEqual([])
  return keepDraft(page, name)
}

/** Colours by storages, as it comes out of a spreadsheet; single cells by keys; one that cannot be is told in its cell. */
async function priceVariants(page: Page): Promise<void> {
  await cell(page, '0-0').focus()
  await paste(page, '11.000.000\t13.000.000\n11.500.000\tchưa rõ\n')
  await page.getByText('1 ô không đọc được: “chưa rõ”').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').getByText('Chưa lưu: còn 1 ô không đọc được').waitFor()
  await expect.poll(() => cell(page, '1-1').evaluate((one) => one === document.activeElement), SOON).toBe(true)
  await cell(page, '1-1').getByText('Không đọc được ô này').waitFor()
  expect(await page.getByText(/^Đã lưu/).count()).toBe(0)
  await page.keyboard.type('13500000')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, '1-1').innerText(), SOON).toBe('13.500.000')
  await page.getByRole('button', { name: 'Giá khuyến mãi' }).click()
  await cell(page, '0-0').focus()
  await page.keyboard.type('12000000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await cell(page, '0-0').getByText('Giá khuyến mãi phải thấp hơn giá bán').waitFor()
  await cell(page, '0-0').focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('10.900.000')
  await page.keyboard.press('Tab')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+s')
}

async function addPictures(page: Page, name: string): Promise<void> {
  await tab(page, /^Hình ảnh/).click()
  await page.getByLabel('Kéo ảnh vào đây').setInputFiles([
    { name: 'den.png', mimeType: 'image/png', buffer: png(20, 20, 20) },
    { name: 'xanh.png', mimeType: 'image/png', buffer: png(20, 120, 60) },
    { name: 'hong.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') },
  ])
  await tab(page, /^Hình ảnh 2/).waitFor()
  const refused = page.getByRole('list', { name: 'Ảnh đang tải lên' })
  await refused.getByText('hong.png').waitFor()
  await refused.getByRole('alert').waitFor()
  await refused.getByRole('button', { name: 'Bỏ hong.png khỏi danh sách' }).click()
  await page.getByRole('article', { name: 'Ảnh 1' }).getByLabel('Màu trong ảnh').selectOption('Đen')
  await page.getByRole('article', { name: 'Ảnh 2' }).getByLabel('Màu trong ảnh').selectOption('Xanh lá')
  await page.getByRole('button', { name: 'Tay nắm ảnh 2 trên 2' }).press('ArrowLeft')
  await page.getByRole('article', { name: 'Ảnh 1' }).getByLabel('Mô tả ảnh (Tiếng Việt)').fill(`${name} xanh lá`)
  expect(await axeFaults(page)).toEqual([])
}

test('a product is made from nothing: a matrix filled as a spreadsheet, pictures, published; a shopper buys it', async () => {
  const name = `Alô Phone ${++tries}`
  const { context, page, heard } = await staffAt(browser, shop, '/admin/products')
  const id = await makeProduct(page, name)
  const token = await signIn(shop, 'nhanvien', DEMO_PASSWORDS.nhanvien)
  const kept = () => call<Product>(shop, `GET /api/admin/products/${id}`, undefined, token)
  await makeVariants(page, ['128GB', '256GB'], '10000000')
  expect((await kept()).variants.map(({ color, storage }) => [color, storage])).toEqual([
    ['Đen', '128GB'], ['Xanh lá', '128GB'], ['Đen', '256GB'], ['Xanh lá', '256GB'],
  ])
  await priceVariants(page)
  await expect.poll(async () => (await kept()).variants.map(({ price, discountPrice }) => [price, discountPrice]), SOON)
    .toEqual([[11_000_000, 10_900_000], [11_500_000, null], [13_000_000, null], [13_500_000, null]])

  await page.getByRole('button', { name: 'Nhập kho' }).click()
  for (const nth of [0, 1, 2, 3]) await page.getByRole('textbox', { name: /^Số lượng nhập của/ }).nth(nth).fill('5')
  await page.getByRole('button', { name: 'Nhập 20 chiếc' }).click()
  await expect.poll(async () => (await kept()).variants.map(({ stock }) => stock), SOON).toEqual([5, 5, 5, 5])

  await addPictures(page, name)
  await specifyBattery(page)
  expect(await page.getByRole('textbox', { name: 'Dung lượng pin (Tiếng Anh)' }).inputValue()).toBe('5,000 mAh')
  expect(await axeFaults(page)).toEqual([])
  await publish(page, name)
  expect(heard.filter((line) => line.startsWith('error') && !/40[49]|422/.test(line))).toEqual([])
  await context.close()
  await buy(id, name)
  expect((await kept()).variants.map(({ stock }) => stock)).toEqual([5, 4, 5, 5])
})

/** A customer with an address puts the green one into the cart and orders it. */
async function buy(id: number, name: string): Promise<void> {
  const token = await newCustomer(shop, `mua${id}`)
  await call(shop, 'POST /api/users/me/addresses', { ...ADDRESS, isDefault: true }, token)
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  await context.addInitScript((held) => localStorage.setItem('token', held), token)
  await page.goto(`${shop.address}/products/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('main').getByText('5.000 mAh').waitFor()
  const green = page.getByRole('radio', { name: /^Xanh lá/ })
  await page.locator('label').filter({ has: green }).first().click()
  await expect.poll(() => green.isChecked(), SOON).toBe(true)
  await page.getByRole('main').getByText(/^11\.500\.000/).first().waitFor()
  await page.getByLabel(new RegExp(`${name} xanh lá`)).first().waitFor()
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await page.getByRole('link', { name: /Giỏ hàng, 1 sản phẩm/ }).first().waitFor()
  await page.goto(`${shop.address}/checkout`)
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  await context.close()
}

test('two staff edit one product: the second is told, sees both versions, chooses, and nothing of either is lost', async () => {
  const [first, second] = await Promise.all([
    staffAt(browser, shop, '/admin/products/71'), staffAt(browser, shop, '/admin/products/71', { who: 'quantri' }),
  ])
  for (const { page } of [first, second]) await page.getByLabel('Tên sản phẩm').waitFor()
  await first.page.getByLabel('Tên sản phẩm').fill('Galaxy S23 FE 5G')
  await first.page.getByLabel('Ngày ra mắt').fill('2023-10-28')
  await save(first.page)
  await first.page.getByText('Đã lưu Galaxy S23 FE').waitFor()

  const { page } = second
  await page.getByLabel('Tên sản phẩm').fill('Galaxy S23 FE (2023)')
  await tab(page, /^Phiên bản/).click()
  await cell(page, '0-0').focus()
  await page.keyboard.type('8400000')
  await page.keyboard.press('Enter')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Có người vừa sửa sản phẩm này' })
  await dialog.waitFor()
  const name = dialog.getByRole('group', { name: 'Tên sản phẩm' })
  expect(await name.innerText()).toMatch(/Galaxy S23 FE \(2023\)[\s\S]*Galaxy S23 FE 5G/)
  await dialog.getByRole('group', { name: 'Ngày ra mắt' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await dialog.getByRole('button', { name: 'Lưu lên bản mới' }).isDisabled()).toBe(true)
  await name.getByRole('radio', { name: /^Của bạn/ }).check()
  await dialog.getByRole('button', { name: 'Lưu lên bản mới' }).click()
  await dialog.waitFor({ state: 'detached' })
  const token = await signIn(shop, 'nhanvien', DEMO_PASSWORDS.nhanvien)
  const kept = () => call<Product & { name: string, releasedOn: string }>(shop, 'GET /api/admin/products/71', undefined, token)
  await expect.poll(async () => {
    const { name: called, releasedOn, variants } = await kept()
    return [called, releasedOn, variants[0]?.price]
  }, SOON).toEqual(['Galaxy S23 FE (2023)', '2023-10-28', 8_400_000])
  await Promise.all([first.context.close(), second.context.close()])
})

test('a price is changed in the list, refused where it cannot be, and put back as it was', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/products?q=JBL+Flip+7')
  const token = await signIn(shop, 'nhanvien', DEMO_PASSWORDS.nhanvien)
  const row = rowWith(page, 'JBL Flip 7').first()
  await row.waitFor()
  const id = Number(await row.getAttribute('data-row'))
  const prices = async () => (await call<Product>(shop, `GET /api/admin/products/${id}`, undefined, token)).variants
    .map(({ price, discountPrice }) => [price, discountPrice])
  const before = await prices()
  expect(await axeFaults(page)).toEqual([])
  const edit = row.getByRole('button', { name: /Sửa Giá bán của/ })
  await edit.click()
  const field = row.getByRole('textbox', { name: /^Sửa Giá bán của/ })
  await field.fill('một triệu')
  await field.press('Enter')
  await row.getByRole('alert').getByText('Hãy nhập số tiền').waitFor()
  await field.fill('329.000.000') // nothing else refuses it
  await field.press('Enter')
  await row.getByRole('alert').getByText(/^Giá mới cao hơn [\d.]+ %\. Giữ giá này\?$/).waitFor()
  await field.press('Enter') // a second Enter is no answer
  expect(await axeFaults(page)).toEqual([])
  expect(await prices()).toEqual(before)
  await field.fill('3.500.000')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Hoàn tác' }).hover() // held, it stays
  await expect.poll(async () => (await prices()).every(([price]) => price === 3_500_000), SOON).toBe(true)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(prices, SOON).toEqual(before)
  await context.close()
})

test('a price far from the present one is asked about once, in the list, in the matrix, and when it is planned', async () => {
  const token = await signIn(shop, 'nhanvien', DEMO_PASSWORDS.nhanvien)
  const { content } = await call<{ content: { id: number, onePrice: boolean }[] }>(
    shop, 'GET /api/admin/products?onSale=false&status=AVAILABLE&size=100', undefined, token)
  const id = content.find(({ onePrice }) => !onePrice)?.id
  const { context, page } = await staffAt(browser, shop, `/admin/products?q=${id}`)
  const row = page.locator(`[data-row="${id}"]`)
  await row.waitFor()
  const prices = async () => (await call<Product>(shop, `GET /api/admin/products/${id}`, undefined, token)).variants
    .map(({ price }) => price)
  const before = await prices()
  // variants differ: the list's price is none's alone, and leads to all of them
  expect(await row.getByRole('button', { name: /Sửa Giá bán của/ }).count()).toBe(0)
  await row.getByRole('link', { name: /có giá khác nhau/ }).click()
  await cell(page, '0-0').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const asked = page.getByRole('dialog', { name: 'Giá mới khác xa giá bây giờ' })
  await asked.getByText(/^Giá mới thấp hơn 99,99 %/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter') // who answers without reading keeps nothing
  await asked.waitFor({ state: 'detached' })
  expect(await prices()).toEqual(before)
  await page.keyboard.press('Control+s')
  await asked.getByRole('button', { name: 'Giữ giá này' }).click()
  await page.getByRole('button', { name: 'Hoàn tác' }).hover()
  await expect.poll(async () => (await prices())[0], SOON).toBe(12)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(prices, SOON).toEqual(before)

  await tab(page, /^Giá hẹn trước/).click()
  await page.getByRole('button', { name: 'Hẹn giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hẹn giá' })
  await dialog.getByLabel('Bắt đầu lúc').fill('2099-01-01T08:00')
  await dialog.getByRole('textbox', { name: /^Giá bán/ }).fill('100')
  await dialog.getByRole('button', { name: 'Hẹn giá' }).click()
  await dialog.getByRole('alert').getByText(/^Giá mới thấp hơn 99,99 %/).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  const plans = async () =>
    (await call<{ total: number }>(shop, `GET /api/admin/price-plans?productId=${id}&state=WAITING`, undefined, token)).total
  expect(await plans()).toBe(0)
  await dialog.getByRole('button', { name: 'Giữ giá này' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await plans()).toBe(before.length)
  await context.close()
})
