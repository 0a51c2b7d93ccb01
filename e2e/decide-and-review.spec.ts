// A shopper decides: reads a product's page, chooses a variant, compares, and says what they think of it.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newCustomer, PASSWORD, signIn } from './people-steps.ts'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
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

interface Found { id: number, name: string }

async function findProduct(keyword: string): Promise<Found> {
  const { content } = await call<{ content: Found[] }>(shop, `GET /api/products/search?keyword=${encodeURIComponent(keyword)}`)
  const [found] = content
  if (!found) throw new Error(`the demo has no ${keyword}`)
  return found
}

async function openProduct(page: Page, keyword: string): Promise<Found> {
  const product = await findProduct(keyword)
  await page.goto(`${shop.address}/products/${product.id}`)
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  return product
}

/** Clicks the card around a radio button, as a person does. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await page.locator('label').filter({ has: radio }).first().click()
  await expect.poll(() => radio.first().isChecked()).toBe(true)
}

const CHAPTERS = [
  'Mô tả sản phẩm', 'Điểm nổi bật', 'Thông số kỹ thuật', 'Phụ kiện dùng được với máy này', 'Đánh giá', 'Có thể bạn cũng thích',
]

test.each(sizes)('ROUTE-22 ROUTE-23 ROUTE-24 ROUTE-25 ROUTE-26 a product tells all of itself (%s)', async (_name, viewport) => {
  const { context, page, heard } = await visitor(browser, { viewport })
  await openProduct(page, 'iphone 17 pro')
  for (const name of CHAPTERS) await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await page.getByRole('definition').count()).toBeGreaterThan(10)
  const reviews = page.getByRole('region', { name: 'Đánh giá', exact: true })
  await expect.poll(() => reviews.getByRole('article').count()).toBeGreaterThan(0)
  expect(heard).toEqual([])
  await context.close()
})

test('ENT-01 colour, RAM and storage choose the variant; what is sold out or impossible says so', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
  await openProduct(page, 'iphone 17 pro')
  await choose(page, /^512GB/)
  await choose(page, /^Bạc/)
  await expect.poll(() => page.url()).toMatch(/variant=\d+/)
  await expect.poll(() => page.getByText('RAM: 12GB').count()).toBe(1)
  await page.getByText(/^Mã hàng: .*SILVER.*512GB/).waitFor()
  await choose(page, /^Xanh đậm/)
  await page.getByRole('radio', { name: /^512GB.*Hết hàng/ }).waitFor({ state: 'attached' })
  await choose(page, /^512GB/)
  await page.getByRole('heading', { name: 'Phiên bản này đang hết hàng' }).waitFor()
  await page.getByRole('button', { name: /^Còn hàng: / }).first().click()
  await page.getByRole('button', { name: 'Mua ngay' }).first().click()
  await page.waitForURL(/\/(checkout|login)/)
  expect(heard).toEqual([])
  await context.close()
})

test('pictures open large, and the focus comes back', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
  await openProduct(page, 'iphone 17 pro')
  const picture = page.getByRole('link', { name: /^Phóng to: / }).first()
  // There once the page is awake; before, the link leads to the picture itself.
  await page.getByRole('main').getByRole('button').filter({ visible: true }).first().waitFor()
  await picture.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Hình lớn/ })
  await dialog.getByRole('button', { name: 'Phóng to thêm' }).click()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Hình 2 trên 5').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => picture.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(heard).toEqual([])
  await context.close()
})

test('two products stand side by side, and the last ones seen are remembered', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: PHONE })
  const first = await openProduct(page, 'iphone 17 pro')
  await page.getByRole('button', { name: 'So sánh' }).click()
  const second = await openProduct(page, 'galaxy s25 ultra')
  await page.getByRole('button', { name: 'So sánh' }).click()
  await page.getByRole('link', { name: 'Xem so sánh (2)' }).click()
  await page.waitForURL(`${shop.address}/compare?ids=${first.id}%2C${second.id}`)
  for (const { name } of [first, second]) await page.getByRole('columnheader', { name }).waitFor()
  const rows = await page.getByRole('row').count()
  await page.getByText('Chỉ xem điểm khác').click()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(rows)
  await page.getByRole('button', { name: `Bỏ ${second.name}` }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: second.name }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('compareProducts'))).not.toContain(second.name)
  expect(await page.evaluate(() => localStorage.getItem('compareProducts'))).toContain(first.name)
  await page.goto(`${shop.address}/products/${first.id}`)
  await page.getByRole('button', { name: `Bỏ ${second.name} khỏi danh sách đã xem` }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewedProducts'))).not.toContain(second.name)
  expect(heard).toEqual([])
  await context.close()
})

/** Whoever signs in to write comes back to the open form. */
async function arriveToWrite(page: Page): Promise<void> {
  const reviews = page.getByRole('region', { name: 'Đánh giá', exact: true })
  await reviews.getByText('Vui lòng đăng nhập để đánh giá sản phẩm').waitFor()
  expect(await reviews.getByRole('button', { name: 'Viết đánh giá' }).count()).toBe(0)
  await reviews.getByRole('link', { name: 'Đăng nhập' }).click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.danhgia')
  await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click()
  await page.waitForURL(/\/products\/\d+/)
}

async function sendReview(page: Page, comment: string): Promise<void> {
  const send = page.getByRole('button', { name: 'Gửi đánh giá' })
  await send.click()
  await page.getByText('Vui lòng chọn số sao, từ 1 đến 5').waitFor()
  await page.getByText('Vui lòng điền mục này').waitFor()
  await page.getByLabel(/^Nhận xét/).fill('Tốt')
  await send.click()
  await page.getByText('Nhận xét cần ít nhất 10 ký tự').waitFor()
  await choose(page, /^4 sao/)
  await page.getByLabel(/^Nhận xét/).fill(comment)
  await send.click()
  await page.getByText('Cảm ơn bạn. Đánh giá đang chờ duyệt.').waitFor()
}

test('ERR-50 REVIEW-01 REVIEW-02 REVIEW-03 VALID-33 VALID-34 VALID-35 VALID-36 a review waits until it is approved', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: PHONE })
  await newCustomer(shop, 'khach.danhgia', 'Lê Thị Đánh Giá')
  const product = await openProduct(page, 'galaxy s25 ultra')
  await arriveToWrite(page)
  const comment = 'Màn hình sáng, bút viết nhạy, máy hơi nặng tay.'
  await sendReview(page, comment)
  await page.getByText('Chỉ mình bạn thấy đánh giá này.').waitFor()

  const { page: stranger, context: other } = await visitor(browser, { viewport: DESKTOP })
  await stranger.goto(`${shop.address}/products/${product.id}`)
  await stranger.getByRole('heading', { name: 'Đánh giá', exact: true }).waitFor()
  expect(await stranger.getByText(comment).count()).toBe(0)

  const token = await signIn(shop, 'quantri', 'Quantri@123')
  const reviews = 'GET /api/admin/reviews?size=100'
  const waiting = await call<{ content: { id: number, comment: string }[] }>(shop, reviews, undefined, token)
  const review = waiting.content.find((one) => one.comment === comment)
  await call(shop, `PATCH /api/admin/reviews/${review?.id}`, { status: 'APPROVED' }, token)
  await expect.poll(async () => {
    await stranger.goto(`${shop.address}/products/${product.id}`)
    return stranger.getByText(comment).count()
  }).toBe(1)
  const shown = stranger.getByRole('article').filter({ hasText: comment })
  await shown.getByText('4 sao').waitFor({ state: 'attached' })
  await shown.getByRole('button', { name: /hữu ích/ }).click()
  await stranger.getByText('Vui lòng đăng nhập để bình chọn đánh giá').waitFor()
  expect(heard).toEqual([])
  await context.close()
  await other.close()
})

test('the stars of a review are a way to narrow, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { context, page } = await visitor(browser, { viewport: DESKTOP, javaScriptEnabled })
    await openProduct(page, 'iphone 17 pro max')
    await page.getByRole('link', { name: /^5 sao: / }).click()
    await page.waitForURL(/stars=5/)
    const cards = page.getByRole('region', { name: 'Đánh giá', exact: true }).getByRole('article')
    const shown = async () => ({ some: await cards.count() > 0, others: await cards.filter({ hasNotText: '5 sao' }).count() })
    await expect.poll(shown).toEqual({ some: true, others: 0 })
    await context.close()
  }
})

test('ERR-84 reviews that do not come say so, and are asked for again', async () => {
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  await openProduct(page, 'iphone 17 pro max')
  await page.route(/\/api\/products\/\d+\/reviews\?/, (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('link', { name: /^5 sao: / }).click()
  await page.getByRole('alert').getByText('Không thể tải đánh giá').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  const reviews = page.getByRole('region', { name: 'Đánh giá', exact: true })
  await expect.poll(() => reviews.getByRole('article').count()).toBeGreaterThan(0)
  await context.close()
})

test('ERR-81 a product that does not exist says so, from the server and inside the shop', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE })
  const answer = await page.goto(`${shop.address}/products/99999999`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Không tìm thấy sản phẩm' }).waitFor()
  await expect.poll(() => page.title()).toContain('Không tìm thấy sản phẩm')
  await context.close()
})
