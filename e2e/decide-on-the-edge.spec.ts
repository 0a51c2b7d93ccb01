// A product's page on its edges: Back on a phone, what was looked at long ago, the last piece, no JavaScript.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newCustomer, signIn } from './people-steps.ts'
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
  const query = new URLSearchParams({ keyword })
  const { content: [found] } = await call<{ content: Found[] }>(shop, `GET /api/products/search?${query}`)
  if (!found) throw new Error(`the demo has no ${keyword}`)
  return found
}

async function openProduct(page: Page, keyword: string): Promise<Found> {
  const product = await findProduct(keyword)
  await page.goto(`${shop.address}/products/${product.id}`)
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  return product
}

interface Detail { id: number, status: string, variants: { id: number, stockQuantity: number }[] }

/** A variant of which one is left. */
async function lastOne(): Promise<{ id: number, variant: number }> {
  const { content } = await call<{ content: Found[] }>(shop, 'GET /api/products?size=100')
  for (const { id } of content) {
    const { status, variants } = await call<Detail>(shop, `GET /api/products/${id}`)
    const last = variants.find(({ stockQuantity }) => stockQuantity === 1)
    if (status === 'AVAILABLE' && last) return { id, variant: last.id }
  }
  throw new Error('the demo has no last one')
}

/** One that has a page, but stands in no list. */
async function noLongerSold(): Promise<Found> {
  const ids = Array.from({ length: 24 }, (_, at) => at + 1).join(',')
  const products = await call<(Found & { status: string })[]>(shop, `GET /api/products/several?ids=${ids}`)
  const gone = products.find(({ status }) => status === 'DISCONTINUED')
  if (!gone) throw new Error('the demo sells everything')
  return gone
}

test('on a phone Back closes the large picture first, and leaves the page only then', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: PHONE })
  await page.goto(`${shop.address}/products`)
  const { id } = await openProduct(page, 'iphone 17 pro')
  const dialog = page.getByRole('dialog', { name: /^Hình lớn/ })
  const picture = page.getByRole('link', { name: /^Phóng to: / }).first()
  await page.waitForLoadState('networkidle')
  await picture.click()
  await dialog.waitFor()
  await page.goBack()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(page.url()).toBe(`${shop.address}/products/${id}`)
  await page.goForward()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Đóng' }).dblclick()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(page.url()).toBe(`${shop.address}/products/${id}`)
  await page.goBack()
  await page.waitForURL(`${shop.address}/products`)
  expect(heard).toEqual([])
  await context.close()
})

test('what was looked at before is shown as it is today, and what is gone leaves', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
  const sold = await findProduct('galaxy s25 ultra')
  const gone = await noLongerSold()
  const card = (id: number, name: string) =>
    ({ id, name, brand: '', image: null, tint: {}, price: 1_000, discountPrice: null })
  const kept = [card(sold.id, sold.name), card(gone.id, gone.name), card(999_999, 'Máy không còn')]
  await page.addInitScript((list) => {
    if (!sessionStorage.getItem('kept')) localStorage.setItem('recentlyViewedProducts', list)
    sessionStorage.setItem('kept', 'yes')
  }, JSON.stringify(kept))
  await openProduct(page, 'iphone 17 pro')
  const strip = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bạn đã xem gần đây' }) })
  await strip.getByRole('listitem').filter({ hasText: gone.name }).getByText('Ngừng kinh doanh').waitFor()
  await strip.getByRole('listitem').filter({ hasText: sold.name }).getByText(/\d{2}\.\d{3}\.000/).first().waitFor()
  await expect.poll(() => strip.getByText('1.000\u00a0₫').count()).toBe(0)
  await expect.poll(() => strip.getByText('Máy không còn').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewedProducts'))).not.toContain('999999')
  expect(heard).toEqual([])
  await context.close()
})

test('more than there is says how many are left', async () => {
  const { context, page } = await visitor(browser, { viewport: DESKTOP })
  const { id, variant } = await lastOne()
  await page.goto(`${shop.address}/products/${id}?variant=${variant}`, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('50')
  await page.getByText('Chỉ còn 1 chiếc, nên số lượng là 1.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Số lượng' }).inputValue()).toBe('1')
  await context.close()
})

test.each(sizes)('without JavaScript nothing on a product’s page looks alive that is not (%s)', async (_name, viewport) => {
  const { context, page } = await visitor(browser, { viewport, javaScriptEnabled: false })
  await openProduct(page, 'iphone 17 pro')
  const main = page.getByRole('main')
  expect(await main.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([])
  expect(await main.getByRole('radio').filter({ visible: true }).count()).toBe(0)
  expect(await main.getByRole('textbox').filter({ visible: true }).count()).toBe(0)
  await main.getByText(/^Để mua tại đây, bạn cần bật JavaScript/).waitFor()
  expect(await main.getByRole('link', { name: /512GB/ }).count()).toBeGreaterThan(0)
  await context.close()
})

/** Somebody whose review staff did not approve; gives their token. */
async function rejectedAuthor(productId: number): Promise<string> {
  const token = await newCustomer(shop, 'khach.vietlai', 'Trần Văn Viết Lại')
  const review = { rating: 1, comment: 'Gọi ngay 0900000000 để mua rẻ hơn.' }
  const { id } = await call<{ id: number }>(shop, `POST /api/products/${productId}/reviews`, review, token)
  const staff = await signIn(shop, 'quantri', 'Quantri@123')
  await call(shop, `PATCH /api/admin/reviews/${id}`, { status: 'REJECTED' }, staff)
  return token
}

test('whose review was not approved is told so, and may write again', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: PHONE })
  const { id } = await findProduct('iphone 17 pro')
  const token = await rejectedAuthor(id)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`${shop.address}/products/${id}`)
  await page.getByText(/^Alô chưa thể đăng đánh giá này/).waitFor()
  await page.getByRole('button', { name: 'Viết lại đánh giá' }).click()
  await page.locator('label').filter({ has: page.getByRole('radio', { name: /^5 sao/ }) }).click()
  await page.getByLabel(/^Nhận xét/).fill('Máy chạy mượt, chụp đêm rõ.')
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await page.getByText('Chỉ mình bạn thấy đánh giá này.').waitFor()
  await expect.poll(() => page.getByText(/^Alô chưa thể đăng đánh giá này/).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Viết/ }).count()).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})

test('a comparison leads on to each product, and does not break words', async () => {
  const { context, page, heard } = await visitor(browser, { viewport: PHONE, locale: 'en-US' })
  const [one, gone] = [await findProduct('galaxy s25 ultra'), await noLongerSold()]
  await page.goto(`${shop.address}/compare?ids=${one.id},${gone.id}`, { waitUntil: 'networkidle' })
  const label = page.getByRole('rowheader', { name: /^Availability/ })
  const lines = await label.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell.firstChild ?? cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.getByRole('link', { name: `See details of ${gone.name}` }).waitFor()
  await page.getByRole('link', { name: `Choose and buy ${one.name}` }).click()
  await page.waitForURL(`${shop.address}/products/${one.id}`)
  expect(heard).toEqual([])
  await context.close()
})
