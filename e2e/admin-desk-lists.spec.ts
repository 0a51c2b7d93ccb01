// Lists of the back office, by hand and by keyboard: reviews approved, columns and views, feedback answered, callers called.
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { rowWith, staffAt } from './admin-steps.ts'
import { call, newCustomer, SOON } from './people-steps.ts'
import { eachTry, openBrowser, openShop } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
/** Texts of the reviews that wait, oldest first. */
const written: string[] = []

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
  written.length = 0
  for (const name of ['mot', 'hai', 'ba', 'bon', 'nam', 'sau']) {
    const token = await newCustomer(shop, `danhgia${name}`)
    const comment = `Máy chạy mượt, người thứ ${name} viết`
    await call(shop, 'POST /api/products/71/reviews', { rating: 4, comment }, token)
    written.push(comment)
  }
}, async () => {
  await browser?.close()
  await shop?.close()
})

/** Somebody tells the shop something. */
const writeFeedback = (token: string, body: { kind: string, subject: string, message: string }) => fetch(
  `${shop.address}/api/feedback`, {
    method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Các mục của trang quản trị' })
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

describe('reviews', () => {
  test('what waits is counted in the sidebar; one is approved, the counter follows, and the shop shows it', async () => {
    const { context, page, heard } = await staffAt(browser, shop, '/admin')
    await sections(page).getByRole('link', { name: `Đánh giá ${written.length} đang chờ` }).click()
    await heading(page, 'Đánh giá').waitFor()
    const [first = ''] = written
    await rowWith(page, first).getByRole('button', { name: /^Duyệt #/ }).click()
    await page.getByText('Đã duyệt 1 đánh giá').waitFor()
    await expect.poll(() => rowWith(page, first).count(), SOON).toBe(0)
    await sections(page).getByRole('link', { name: `Đánh giá ${written.length - 1} đang chờ` }).waitFor()
    const shown = await call<{ content: { comment: string }[] }>(shop, 'GET /api/products/71/reviews')
    expect(shown.content.map(({ comment }) => comment)).toContain(first)
    await page.getByRole('button', { name: 'Đã duyệt', exact: true }).click()
    await page.waitForURL('**/admin/reviews?status=APPROVED')
    expect(heard.filter((line) => line.startsWith('error'))).toEqual([])
    await context.close()
  })

  test('by keyboard alone: to the list, down, select two, reject both; what was approved can be put back', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin')
    await heading(page, 'Tổng quan').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('v')
    await heading(page, 'Đánh giá').waitFor()
    const [second = '', third = ''] = written.slice(-2)
    await rowWith(page, third).waitFor()
    // the last two of what waits, oldest first
    const above = await page.locator('[data-row]').count() - 2
    for (const key of [...Array<string>(above).fill('j'), 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByText('Đã chọn 2').waitFor()
    await page.keyboard.press('r')
    await page.getByText('Đã từ chối 2 đánh giá').waitFor()
    await expect.poll(() => rowWith(page, second).or(rowWith(page, third)).count(), SOON).toBe(0)
    await page.goto(`${shop.address}/admin/reviews?status=REJECTED`)
    await rowWith(page, second).getByRole('button', { name: /^Duyệt #/ }).click()
    await page.getByRole('button', { name: 'Hoàn tác' }).hover() // held, it stays
    await expect.poll(() => rowWith(page, second).count(), SOON).toBe(0)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await rowWith(page, second).waitFor()
    await context.close()
  })

  test('of many some may fail: it is told which, and they stay selected', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin/reviews')
    const [, , fourth = '', fifth = ''] = written
    await rowWith(page, fourth).waitFor()
    const id = await rowWith(page, fifth).getAttribute('data-row')
    await page.route(`**/api/admin/reviews/${id}`, (route) => route.fulfill({
      status: 404, json: { status: 404, code: 'reviews.not_found', message: 'Không còn đánh giá này' },
    }))
    for (const text of [fourth, fifth]) await rowWith(page, text).getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Thao tác' }).getByRole('button', { name: 'Duyệt' }).click()
    const told = page.getByRole('alert').filter({ hasText: `1 dòng không thành: #${id}` })
    await told.getByText('Không còn đánh giá này').waitFor()
    await expect.poll(() => rowWith(page, fourth).count(), SOON).toBe(0)
    await expect.poll(() => rowWith(page, fifth).getByRole('checkbox').isChecked(), SOON).toBe(true)
    await context.close()
  })
})

describe('working with a list', () => {
  test('columns and views are kept in the browser; going back shows what was shown', async () => {
    const { context, page } = await staffAt(browser, shop, '/admin/reviews?status=APPROVED')
    await page.locator('[data-row]').first().waitFor()
    await page.locator('summary').filter({ hasText: 'Cột' }).click()
    await page.getByLabel('Lượt hữu ích').check()
    await page.getByRole('checkbox', { name: 'Người viết' }).uncheck()
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    await expect.poll(heads, SOON).toEqual(['', 'Đánh giá', 'Sản phẩm', 'Viết lúc', 'Lượt hữu ích', 'Thao tác'])
    await page.locator('summary').filter({ hasText: 'Bộ lọc đã lưu' }).click()
    await page.getByLabel('Tên bộ lọc').fill('Đã lên trang')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Đã lên trang', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Trang sau' }).click()
    await expect.poll(() => at(page)).toMatch(/^\/admin\/reviews\?status=APPROVED&cursor=/)
    await page.goBack()
    await expect.poll(() => at(page)).toBe('/admin/reviews?status=APPROVED')
    await page.goto(`${shop.address}/admin/reviews`)
    await page.locator('summary').filter({ hasText: 'Bộ lọc đã lưu' }).click()
    await page.getByRole('button', { name: 'Đã lên trang', exact: true }).click()
    await expect.poll(() => at(page)).toBe('/admin/reviews?status=APPROVED')
    await expect.poll(heads, SOON).toContain('Lượt hữu ích')
    await context.close()
  })
})

describe('answers', () => {
  test('feedback is answered once; who leaves half an answer is asked first', async () => {
    const customer = await newCustomer(shop, 'nguoigopy')
    await writeFeedback(customer, { kind: 'QUESTION', subject: 'Giao hàng cuối tuần', message: 'Alô có giao chủ nhật không?' })
    const { context, page } = await staffAt(browser, shop, '/admin/feedback')
    await page.getByRole('button', { name: /^Giao hàng cuối tuần/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Giao hàng cuối tuần' })
    const answer = dialog.getByLabel('Câu trả lời')
    await dialog.getByRole('button', { name: 'Gửi câu trả lời' }).click()
    await dialog.getByText('Vui lòng điền mục này').waitFor()
    await answer.fill('Có bạn nhé')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Đóng mà không lưu?' })
    await question.getByRole('button', { name: 'Ở lại' }).click()
    await expect.poll(() => answer.inputValue()).toBe('Có bạn nhé')
    await dialog.getByRole('button', { name: 'Gửi câu trả lời' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => rowWith(page, 'Giao hàng cuối tuần').count(), SOON).toBe(0)
    const mine = await call<{ content: { answer: string }[] }>(shop, 'GET /api/feedback/me', undefined, customer)
    expect(mine.content[0]?.answer).toBe('Có bạn nhé')
    await context.close()
  })

  test('feedback of a guest without an e-mail is ended with a note, and opened again', async () => {
    await fetch(`${shop.address}/api/feedback`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'COMPLAINT', subject: 'Gọi mãi không được', message: 'Mong shop gọi lại cho tôi.', phone: '0912345678',
      }),
    })
    const { context, page } = await staffAt(browser, shop, '/admin/feedback')
    const open = page.getByRole('button', { name: /^Gọi mãi không được/ })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Gọi mãi không được' })
    await dialog.getByLabel('Đã xử lý thế nào').fill('Đã gọi lại và xin lỗi khách')
    await dialog.getByRole('button', { name: 'Đã xử lý', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => rowWith(page, 'Gọi mãi không được').count(), SOON).toBe(0)
    await page.getByRole('button', { name: 'Đã xử lý', exact: true }).click()
    await open.click()
    await dialog.getByText('Đã gọi lại và xin lỗi khách').waitFor()
    await dialog.getByRole('button', { name: 'Mở lại' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Chưa trả lời' }).click()
    await rowWith(page, 'Gọi mãi không được').waitFor()
    await context.close()
  })

  test('the way back of the browser asks too, and stays where it was told to', async () => {
    const customer = await newCustomer(shop, 'nguoigopyhai')
    await writeFeedback(customer, { kind: 'PRAISE', subject: 'Nhân viên dễ thương', message: 'Cảm ơn các bạn rất nhiều.' })
    const { context, page } = await staffAt(browser, shop, '/admin')
    await sections(page).getByRole('link', { name: /^Góp ý/ }).click()
    await page.getByRole('button', { name: /^Nhân viên dễ thương/ }).click()
    await page.getByLabel('Câu trả lời').fill('Cảm ơn bạn')
    await page.evaluate(() => history.back())
    const question = page.getByRole('dialog', { name: 'Rời trang mà không lưu?' })
    await question.getByRole('button', { name: 'Ở lại' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(async () => [at(page), await page.getByLabel('Câu trả lời').inputValue()])
      .toEqual(['/admin/feedback', 'Cảm ơn bạn'])
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Rời trang' }).click()
    await heading(page, 'Tổng quan').waitFor()
    await context.close()
  })

  test('who wants to be called is called, with a note of what came of it', async () => {
    await fetch(`${shop.address}/api/leads`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'mot-khoa-du-dai-3' },
      body: JSON.stringify({ kind: 'TRADE_IN', name: 'Trần Thị Gọi', phone: '0912345678',
        device: { kind: 'PHONE', brand: 'APPLE', model: 'iPhone 12 64 GB', years: 4, condition: 'GOOD', works: true } }),
    })
    const { context, page } = await staffAt(browser, shop, '/admin/leads')
    await page.getByRole('button', { name: 'Trần Thị Gọi', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Trần Thị Gọi' })
    await dialog.getByText('iPhone 12 64 GB').waitFor()
    await dialog.getByLabel('Kết quả cuộc gọi').fill('Hẹn chiều thứ bảy')
    await dialog.getByRole('button', { name: 'Đã gọi' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => rowWith(page, 'Trần Thị Gọi').count(), SOON).toBe(0)
    await page.getByRole('button', { name: 'Đã gọi', exact: true }).click()
    await page.getByRole('button', { name: 'Trần Thị Gọi', exact: true }).click()
    await dialog.getByText('Hẹn chiều thứ bảy').waitFor()
    await dialog.getByRole('button', { name: 'Chưa gọi, đưa về cần gọi' }).click() // it was another's call
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cần gọi', exact: true }).click()
    await rowWith(page, 'Trần Thị Gọi').getByRole('button', { name: 'Đã gọi' }).click()
    await expect.poll(() => rowWith(page, 'Trần Thị Gọi').count(), SOON).toBe(0)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await rowWith(page, 'Trần Thị Gọi').waitFor()
    await context.close()
  })
})
