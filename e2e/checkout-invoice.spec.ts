// The VAT invoice at the checkout: what is wrong with it is said beside its fields before it is sent; then it is on the order.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { atCheckout, heardOrders, place, placeable } from './checkout-steps.ts'
import { expectNoFault, onlyOrder, openPaidShop } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

const COMPANY = {
  kind: 'COMPANY', name: 'Công ty TNHH Mua', taxCode: '0100109106-001', address: '1 Lê Lợi, TP. Huế',
  email: 'ke.toan@example.com',
}

/** What is said beside the field with this label. */
async function problemOf(page: Page, label: string): Promise<string | undefined> {
  const ids = (await page.getByLabel(label).getAttribute('aria-describedby') ?? '').split(' ')
  const said = ids.find((id) => id.endsWith('-error'))
  return said === undefined ? undefined : page.locator(`[id="${said}"]`).innerText()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const LANGUAGES = [
  ['vi', PHONE, {
    wanted: 'Xuất hóa đơn cho đơn hàng này', name: 'Tên công ty', code: 'Mã số thuế', address: 'Địa chỉ công ty',
    email: 'Email nhận hóa đơn', person: 'Cá nhân', number: 'Số định danh cá nhân', missing: 'Vui lòng điền mục này',
    wrong: 'Mã số thuế chưa đúng: 10 số, chi nhánh thêm gạch ngang và 3 số', wrongEmail: 'Email chưa đúng, ví dụ: ten@congty.vn',
    wrongNumber: 'Số định danh cá nhân gồm 12 số, bắt đầu bằng 0',
  }],
  ['en', DESKTOP, {
    wanted: 'I need an invoice for this order', name: 'Company name', code: 'Tax code', address: 'Company address',
    email: 'E-mail for the invoice', person: 'Person', number: 'Personal number', missing: 'Please fill this in',
    wrong: 'This tax code is not valid: 10 digits, a branch has a hyphen and 3 more',
    wrongEmail: 'This e-mail is not valid, for example: name@company.vn',
    wrongNumber: 'A personal number has 12 digits and begins with 0',
  }],
] as const

test.each(LANGUAGES)('what is wrong is said beside its field, and nothing is sent (%s)', async (language, viewport, words) => {
  const { context, page, token } = await atCheckout(shop, `khach.hoa.don.${language}`, { options: { viewport,
    locale: language === 'vi' ? 'vi-VN' : 'en-GB' } })
  const sent = heardOrders(page)
  expect(await page.getByLabel(words.name).count()).toBe(0)
  await page.getByLabel(words.wanted).check({ force: true })
  await expect.poll(() => page.getByLabel(words.email).inputValue()).toBe(`khach.hoa.don.${language}@example.com`)
  await place(page)
  await expect.poll(() => problemOf(page, words.name), SOON).toBe(words.missing)
  expect([await problemOf(page, words.code), await problemOf(page, words.address)]).toEqual([words.missing, words.missing])
  expect(await problemOf(page, words.email)).toBeUndefined()
  await expect.poll(() => focused(page), SOON).toBe('name')
  await expectNoFault(page)
  await page.getByLabel(words.name).fill('Công ty Mua')
  await page.getByLabel(words.address).fill('1 Lê Lợi')
  await page.getByLabel(words.email).fill('ai@')
  await page.getByLabel(words.code).fill('0100109107')
  await place(page)
  await expect.poll(() => problemOf(page, words.code), SOON).toBe(words.wrong)
  expect(await problemOf(page, words.email)).toBe(words.wrongEmail)
  await page.getByLabel(words.email).fill('ke.toan@example.com')
  await page.locator('label').filter({ hasText: words.person }).click()
  await page.getByLabel(words.number).fill('12345')
  await place(page)
  await expect.poll(() => problemOf(page, words.number), SOON).toBe(words.wrongNumber)
  expect(sent).toEqual([])
  await page.getByLabel(words.number).fill('')
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  expect(await onlyOrder(shop, token)).toMatchObject({
    invoice: { kind: 'PERSON', name: 'Trần Thị Mua', taxCode: null, address: '1 Lê Lợi', email: 'ke.toan@example.com' },
  })
  await context.close()
})

/** Fills in what a company writes; its branch's number as people write it. */
async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Xuất hóa đơn cho đơn hàng này').check({ force: true })
  await page.getByLabel('Tên công ty').fill(COMPANY.name)
  await page.getByLabel('Mã số thuế').fill('0100 109 106 001')
  await page.getByLabel('Địa chỉ công ty').fill(COMPANY.address)
  await page.getByLabel('Email nhận hóa đơn').fill(COMPANY.email)
}

test('API-93 an order with an invoice shows it, and Enter in a field orders nothing', async () => {
  const { context, page, token } = await atCheckout(shop, 'khach.cong.ty')
  const sent = heardOrders(page)
  await fillCompany(page)
  await placeable(page)
  await page.getByLabel('Mã số thuế').press('Enter')
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  expect(sent.map(({ body }) => body['invoice'])).toEqual([COMPANY])
  const { id } = await onlyOrder(shop, token)
  await page.goto(`${shop.address}/orders/${id}`)
  for (const text of [COMPANY.name, COMPANY.taxCode, COMPANY.address, COMPANY.email]) {
    await page.getByRole('main').getByText(text).first().waitFor()
  }
  await context.close()
})

test('what only the server finds is said beside its field too', async () => {
  const { context, page } = await atCheckout(shop, 'khach.may.chu')
  await fillCompany(page)
  await page.route(/\/api\/orders$/, (route) => route.fulfill({
    status: 422,
    json: { status: 422, code: 'request.invalid', message: 'Sai', errors: { 'invoice.taxCode': 'Mã số thuế đã đóng' } },
  }))
  await place(page)
  await expect.poll(() => problemOf(page, 'Mã số thuế'), SOON).toBe('Mã số thuế đã đóng')
  await expect.poll(() => focused(page), SOON).toBe('taxCode')
  await page.unroute(/\/api\/orders$/)
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  await context.close()
})

test('API-93 an order whose answer was lost is sent again after a reload with its invoice, under the same key', async () => {
  const { context, page, token } = await atCheckout(shop, 'khach.mat.mang')
  const sent = heardOrders(page)
  await fillCompany(page)
  await page.route(/\/api\/orders$/, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }, { times: 1 })
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ key, body }) => JSON.stringify([key, body['invoice']]))).size).toBe(1)
  expect(await onlyOrder(shop, token)).toMatchObject({ invoice: COMPANY })
  await context.close()
})
