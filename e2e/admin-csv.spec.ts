// The catalogue as a file: out, changed, looked at with a wrong cell, mended, in; the shop shows the new price. The same file
// again changes nothing, and who comes too late with an old one is told.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvFrom, rowsOf } from '#testing/catalogue-files.ts'
import type { Row } from '#testing/catalogue-files.ts'
import { axeFaults, DEMO_PASSWORDS, staffAt } from './admin-steps.ts'
import { call, signIn, SOON } from './people-steps.ts'
import { openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  shop = await openShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function exportRows(page: Page): Promise<Row[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Xuất CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/^alo-\d{4}-\d\d-\d\d\.csv$/)
  return rowsOf(await readFile(await download.path(), 'utf8'))
}

const drop = (page: Page, rows: readonly Row[], name = 'gia-moi.csv') =>
  page.getByLabel('Thả tệp CSV vào đây hoặc bấm để chọn')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csvFrom(rows, ';')) })
const outcome = (page: Page, name = 'gia-moi.csv') => page.getByRole('region', { name: `Kết quả kiểm tra ${name}` })

/** A product that is sold in one variant only; each try its own, so that a second try meets one that is as it was. */
let tries = 0
function aProduct(rows: readonly Row[]): Row {
  const alone = rows.filter((row) => row['Trạng thái'] === 'Đang bán' && Number(row['Tồn kho']) > 0
    && rows.filter((other) => other['Mã sản phẩm'] === row['Mã sản phẩm']).length === 1)
  const row = alone[tries++]
  if (!row) throw new Error('the demo has no such product')
  return row
}
const withRow = (rows: readonly Row[], row: Row, change: Row): Row[] =>
  rows.map((one) => one === row ? { ...one, ...change } : one)

test('prices go out, come back with a wrong one, are mended and taken in; the shop shows them; once more changes nothing',
  async () => {
  const { context, page, heard } = await staffAt(browser, shop, '/admin/products')
  const rows = await exportRows(page)
  const row = aProduct(rows)
  const cheap = { 'Giá bán': '1.234.000', 'Giá khuyến mãi': '', 'Khuyến mãi đến': '' }
  await page.getByRole('link', { name: 'Nhập CSV' }).click()
  await page.getByRole('heading', { name: 'Nhập CSV', level: 1 }).waitFor()

  await drop(page, withRow(rows, row, { ...cheap, 'Giá bán': 'một triệu' }))
  await outcome(page).getByText('1 ô chưa đúng').first().waitFor()
  const fault = outcome(page).getByRole('list', { name: '1 ô chưa đúng' }).getByRole('listitem')
  expect(await fault.innerText()).toMatch(new RegExp(`${rows.indexOf(row) + 2}[\\s\\S]*Giá bán[\\s\\S]*Cần một số nguyên`))
  expect(await outcome(page).getByRole('button', { name: /^Nhập/ }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('button',
    { name: 'Tải danh sách lỗi' }).click()])
  expect(await readFile(await list.path(), 'utf8')).toContain('Giá bán,"Cần một số nguyên, ví dụ: 28990000"')

  await drop(page, withRow(rows, row, cheap))
  const change = outcome(page).getByRole('listitem').filter({ hasText: 'Giá bán' })
  await change.getByText('1234000').waitFor()
  expect(await change.innerText()).toContain(row['SKU'])
  expect(await axeFaults(page)).toEqual([])
  await outcome(page).getByRole('button', { name: /^Nhập \d thay đổi$/ }).click()
  await outcome(page).getByRole('heading', { name: 'Đã nhập gia-moi.csv' }).waitFor()
  expect(heard.filter((line) => line.startsWith('error'))).toEqual([])

  const guest = await visitor(browser, {})
  await guest.page.goto(`${shop.address}/products/${row['Mã sản phẩm']}`)
  await guest.page.getByRole('main').getByText(/^1\.234\.000/).first().waitFor()
  await guest.context.close()

  await page.getByRole('link', { name: 'Xem trong nhật ký thay đổi' }).click()
  await page.getByText('Nhập hàng hóa từ tệp gia-moi.csv').first().click()
  const told = page.getByRole('dialog').getByRole('region', { name: 'Từng ô đã đổi' })
  await told.getByText('1.234.000').waitFor()
  expect(await told.innerText()).toContain(`${row['Tên sản phẩm']} › ${row['SKU']} › Giá bán`)
  expect(await axeFaults(page)).toEqual([])
  await page.goto(`${shop.address}/admin/audit?kind=product&subjectId=${row['Mã sản phẩm']}`)
  await page.getByText('Nhập hàng hóa từ tệp gia-moi.csv').first().click()
  await told.getByRole('heading', { name: 'Các ô của sản phẩm này' }).waitFor()
  await told.getByText('1.234.000').waitFor()
  await page.goto(`${shop.address}/admin/products/import`)
  await drop(page, withRow(rows, row, cheap), 'lan-hai.csv')
  await outcome(page, 'lan-hai.csv').getByText('Tệp này giống hệt cửa hàng, không có gì để nhập.').waitFor()
  await context.close()
})

describe('somebody changes a product', () => {
  const rename = async (row: Row) => {
    const token = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
    const line = `/api/admin/products/${row['Mã sản phẩm']}`
    const { edition } = await call<{ edition: number }>(shop, `GET ${line}`, undefined, token)
    await call(shop, `PATCH ${line}`, { edition, featured: row['Nổi bật'] === 'không' }, token)
  }

  test('after the export: the row is told to be old, and nothing is taken in', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin/products')
    const rows = await exportRows(page)
    const row = aProduct(rows)
    await rename(row)
    await page.goto(`${shop.address}/admin/products/import`)
    await drop(page, withRow(rows, row, { 'Giá bán': '2.345.000' }))
    await outcome(page).getByText('Sản phẩm đã được sửa sau khi xuất tệp này; hãy xuất tệp mới rồi sửa lại').waitFor()
    await context.close()
  })

  test('while the outcome is being read: the press takes nothing in, and the file is looked at anew', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin/products')
    const rows = await exportRows(page)
    const row = aProduct(rows)
    await page.goto(`${shop.address}/admin/products/import`)
    await drop(page, withRow(rows, row, { 'Giá bán': '3.456.000' }))
    const press = outcome(page).getByRole('button', { name: 'Nhập 1 thay đổi' })
    await press.waitFor()
    await rename(row)
    await press.click()
    await page.getByText('Cửa hàng vừa có thay đổi khác nên chưa nhập gì').waitFor()
    await outcome(page).getByText('Sản phẩm đã được sửa sau khi xuất tệp này').first().waitFor()
    await context.close()
  })
})

test('work that takes long shows how far it is, is found again after leaving, and says when it was interrupted', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/products/import')
  let state = 'CHECKING'
  const told = { id: 7, name: 'lon.csv', bytes: 1, state, done: 8_000, total: 20_000, outcome: null }
  await page.route('**/api/admin/catalogue-imports/7', (route) => route.fulfill({ json: { ...told, state } }))
  await page.goto(`${shop.address}/admin/products/import?id=7`)
  await page.getByText('8.000 trên 20.000 dòng').waitFor()
  expect(await page.getByRole('progressbar', { name: 'Đang kiểm tra lon.csv' }).getAttribute('value')).toBe('8000')
  state = 'INTERRUPTED'
  await page.getByText('Chưa có gì được ghi vào cửa hàng.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Kiểm tra lại' }).isVisible(), SOON).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await context.close()
})

test.each([['vi', 'light'], ['en', 'dark']] as const)('on a telephone it reads well (%s, %s)', async (language, theme) => {
  const { context, page } = await staffAt(browser, shop, '/admin/products/import', {
    language, theme, viewport: { width: 390, height: 844 },
  })
  const token = await signIn(shop, 'nhanvien', DEMO_PASSWORDS.nhanvien)
  const answer = await fetch(`${shop.address}/api/admin/catalogue-csv`,
    { headers: { 'authorization': `Bearer ${token}`, 'accept-language': 'vi' } })
  const rows = rowsOf(await answer.text())
  const some = rows.slice(0, 3).map((row, at) => ({ ...row, 'Giá bán': at === 0 ? 'x' : '9999000', 'Giá khuyến mãi': '' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'gia.csv', mimeType: 'text/csv',
    buffer: Buffer.from(csvFrom(some)) })
  await page.locator('[role=progressbar], progress').waitFor({ state: 'detached' })
  await page.getByRole('listitem').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})
