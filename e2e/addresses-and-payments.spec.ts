// Saved ways of paying as their owner uses them; and what addresses and they have in common.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ADDRESS, ADDRESSES, CARD, cards, city, customer, PAYMENTS, said } from './account-steps.ts'
import { briefly, DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
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

/** What axe finds on the screen: "color-contrast: p.price". */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',
    'wcag22aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test.each([ADDRESSES, PAYMENTS])('ROUTE-44 ROUTE-46 %s asks a stranger to sign in and remembers the way', async (path) => {
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  await page.goto(shop.address + path)
  await page.waitForURL(`**/login?from=${encodeURIComponent(path)}`)
  await context.close()
})

describe('ways of paying', () => {
  const number = (page: Page) => page.getByLabel('Số thẻ')

  test('ROUTE-46 ERR-59 ERR-60 ERR-61 a card is saved without its number, changed and forgotten', async () => {
    const { context, page, heard } = await customer(shop, browser)
    await page.goto(shop.address + PAYMENTS)
    await page.getByRole('button', { name: 'Thêm phương thức thanh toán' }).click()
    await page.getByText('Số thẻ đầy đủ không được lưu', { exact: false }).waitFor()
    await page.getByLabel('Ngân hàng', { exact: false }).last().fill('Vietcombank')
    await number(page).pressSequentially('4111111111111111')
    expect(await number(page).inputValue()).toBe('4111 1111 1111 1111')
    expect([await number(page).getAttribute('inputmode'), await number(page).getAttribute('autocomplete')]).toEqual(['numeric',
      'cc-number'])
    await page.getByLabel('Ngày hết hạn').fill('1249')
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await said(page, 'Thêm phương thức thanh toán mới thành công!')
    await expect.poll(() => cards(page).allInnerTexts())
      .toEqual([expect.stringMatching(/Vietcombank[^]*Visa · Thẻ tín dụng[^]*•••• 1111[^]*Hết hạn 12\/49/)])
    expect(await page.content()).not.toMatch(/4111 ?1111/)
    await page.getByRole('button', { name: 'Sửa Vietcombank, số cuối 1111' }).click()
    await expect.poll(() => number(page).inputValue()).toBe('************1111')
    await page.getByLabel('Ngân hàng', { exact: false }).last().fill('ACB')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await said(page, 'Cập nhật phương thức thanh toán thành công!')
    await page.getByRole('button', { name: 'Xóa ACB, số cuối 1111' }).click()
    await page.getByRole('button', { name: 'Xóa luôn' }).click()
    await said(page, 'Xóa phương thức thanh toán thành công!')
    await page.getByText('Chưa lưu phương thức nào').waitFor()
    expect(heard).toEqual([])
    await context.close()
  })

  test('VALID-27 VALID-28 VALID-29 VALID-30 VALID-31 VALID-32 ENT-50 fields follow the kind, each with what is wrong',
    async () => {
    const { context, page } = await customer(shop, browser, { viewport: PHONE })
    await page.goto(shop.address + PAYMENTS)
    await page.getByRole('button', { name: 'Thêm phương thức thanh toán' }).click()
    const problemOf = async (label: string) => {
      const [id] = ((await page.getByRole('textbox',
        { name: label }).or(page.getByRole('combobox', { name: label })).getAttribute('aria-describedby')) ?? '').split(' ')
      return id?.endsWith('-error') ? page.locator(`[id="${id}"]`).innerText() : undefined
    }
    const save = page.getByRole('button', { name: 'Lưu', exact: true })
    await save.click()
    await expect.poll(() => problemOf('Ngân hàng')).toBe('Vui lòng điền mục này')
    expect([await problemOf('Số thẻ'), await problemOf('Ngày hết hạn')]).toEqual(['Vui lòng điền mục này',
      'Vui lòng nhập ngày hết hạn'])
    for (const [label, typed, says] of [
      ['Số thẻ', '4111 1111 1111 1112', 'Số thẻ chưa đúng'],
        ['Ngày hết hạn', '13/49', 'Ngày hết hạn có dạng MM/YY, ví dụ: 09/28'],
      ['Ngày hết hạn', '01/20', 'Thẻ đã hết hạn'],
    ] as const) {
      await page.getByRole('textbox', { name: label }).fill(typed)
      await page.getByRole('combobox', { name: 'Ngân hàng' }).focus()
      await expect.poll(() => problemOf(label)).toBe(says)
    }
    await page.getByRole('radio', { name: 'Tài khoản ngân hàng' }).check({ force: true })
    expect(await page.getByLabel('Ngày hết hạn').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Ngân hàng' }).fill('BIDV')
    await page.getByRole('textbox', { name: 'Số tài khoản' }).fill('4111111111111111')
    await save.click()
    await expect.poll(() => problemOf('Số tài khoản')).toBe('Đây là số thẻ: hãy chọn loại thẻ, số thẻ không bao giờ được lưu')
    await page.getByRole('textbox', { name: 'Số tài khoản' }).fill('0011002233')
    await save.click()
    await expect.poll(() => cards(page).allInnerTexts())
      .toEqual([expect.stringMatching(/BIDV[^]*Tài khoản ngân hàng[^]*•••• 2233/)])
    await context.close()
  })

  test('PAYM-03 ERR-72 another becomes the default; one that does not come is told', async () => {
    const { context, page, send: ask } = await customer(shop, browser)
    await ask('POST', '/users/me/payment-methods', CARD)
    await ask('POST', '/users/me/payment-methods', { paymentType: 'ewallet', provider: 'MoMo', accountNumber: '0912345678' })
    await page.goto(shop.address + PAYMENTS)
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT'),
      page.getByRole('button', { name: 'Đặt làm mặc định: MoMo, số cuối 5678' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ provider: 'MoMo', accountNumber: '******5678', isDefault: true })
    await expect.poll(() => cards(page).first().innerText()).toMatch(/MoMo[^]*Mặc định/)
    await page.route(/\/api\/users\/me\/payment-methods\/\d+$/,
      (route) => route.fulfill({ status: 404, json: { status: 404, code: 'x.y', message: 'Không thấy' } }))
    await page.getByRole('button', { name: 'Sửa MoMo, số cuối 5678' }).click()
    await said(page, 'Không thể tải thông tin phương thức thanh toán')
    await context.close()
  })
})

describe('everyone can use it', () => {
  const looks = briefly([['light', DESKTOP], ['dark', PHONE]] as const)
  test.each(looks)('in the %s theme axe finds nothing on lists, forms and suggestions',
    async (colorScheme, viewport) => {
    const { context, page, send: ask } = await customer(shop, browser, { viewport, colorScheme })
    await ask('POST', '/users/me/addresses', ADDRESS)
    await ask('POST', '/users/me/payment-methods', CARD)
    await page.goto(shop.address + ADDRESSES)
    await cards(page).first().waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
    await city(page).fill('h')
    await page.getByRole('option').first().waitFor()
    expect(await faults(page)).toEqual([])
    await page.goto(shop.address + PAYMENTS)
    await page.getByRole('button', { name: 'Thêm phương thức thanh toán' }).click()
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await faults(page)).toEqual([])
    await context.close()
  })
})
