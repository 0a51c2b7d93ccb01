// A stranger finds a phone by words, by suggestions, by what was searched for before, and by the categories of the header.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

interface Named { id: number, name: string, productCount: number }

/** The machine may be busy. */
const PATIENCE = { timeout: 30_000 }

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
}, async () => {
  await browser?.close()
  await shop?.close()
})

const box = (page: Page): Locator => page.getByLabel('Tìm sản phẩm').filter({ visible: true })

async function categories(): Promise<Named[]> {
  return await fetch(`${shop.address}/api/categories/active`).then((reply) => reply.json()) as Named[]
}

/** Waits until the list says how many products it has. */
async function counts(page: Page, many: number): Promise<void> {
  const total = page.getByRole('main').getByRole('status').first()
  await expect.poll(() => total.innerText(), PATIENCE).toMatch(new RegExp(`^${many} sản phẩm`))
}

describe('words', () => {
  test('ROUTE-18 ROUTE-21 a search leads to its results, the box is cleared, blank text leads nowhere', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
    await box(page).fill('   ')
    await box(page).press('Enter')
    expect(new URL(page.url()).pathname).toBe('/about')
    await box(page).fill('  ốp & kính ')
    await box(page).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === 'ốp & kính')
    await expect.poll(() => box(page).inputValue(), PATIENCE).toBe('')
    await page.goto(`${shop.address}/products?search=samsumg%20galaxy`, { waitUntil: 'networkidle' })
    const found = await fetch(`${shop.address}/api/products/search?keyword=samsumg%20galaxy`).then((reply) => reply.json())
    await counts(page, (found as { totalElements: number }).totalElements)
    await page.getByRole('heading', { level: 1, name: 'Kết quả cho “samsumg galaxy”' }).waitFor()
    await page.getByText('Đang tìm “samsung galaxy” thay cho “samsumg galaxy”').waitFor()
    await page.getByRole('link', { name: 'Phù hợp nhất' }).waitFor()
    await context.close()
  })

  test('a model no longer sold is told of, with the way to it; words nobody has are not passed over in silence', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE, hasTouch: true })
    await page.goto(`${shop.address}/products?search=iphone%2013%20mini`, { waitUntil: 'networkidle' })
    await page.getByText('iPhone 13 mini đã ngừng kinh doanh.').waitFor()
    await page.getByRole('link', { name: 'Xem thông tin và mẫu thay thế: iPhone 13 mini' }).tap()
    await page.getByRole('heading', { level: 1, name: 'iPhone 13 mini' }).waitFor()
    await page.goto(`${shop.address}/products?search=iphone%20xyzzy`, { waitUntil: 'networkidle' })
    await page.getByText('Alô chưa có hàng đúng “iphone xyzzy”, đây là những món gần nhất.').waitFor()
    await context.close()
  })

  test('ROUTE-19 suggestions come while one types and are walked by keys', async () => {
    const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
    await box(page).click()
    await box(page).pressSequentially('iphone 17', { delay: 40 })
    const options = page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }).getByRole('option')
    const product = options.filter({ hasText: /^iPhone 17/ }).first()
    await product.waitFor()
    expect((await new AxeBuilder({ page }).include('header').analyze()).violations.map(({ id }) => id)).toEqual([])
    await expect.poll(() => box(page).getAttribute('aria-expanded'), PATIENCE).toBe('true')
    const at = () => box(page).getAttribute('aria-activedescendant')
    await box(page).press('ArrowUp')
    await expect.poll(async () => await at() === await options.last().getAttribute('id'), PATIENCE).toBe(true)
    await box(page).press('Escape')
    await expect.poll(() => options.count(), PATIENCE).toBe(0)
    expect(await box(page).inputValue()).toBe('iphone 17')
    await box(page).press('ArrowLeft')
    await box(page).press('End')
    await box(page).pressSequentially(' ')
    await product.waitFor()
    for (let step = 0; step < 20 && await at() !== await product.getAttribute('id'); step += 1) await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await page.waitForURL(/\/products\/\d+$/)
    await page.getByRole('heading', { level: 1, name: /^iPhone 17/ }).waitFor()
    await expect.poll(() => box(page).inputValue(), PATIENCE).toBe('')
    expect(heard).toEqual([])
    await context.close()
  })

  test('what was searched for comes back in the empty box and can be forgotten, by touch', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE, hasTouch: true })
    await page.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
    for (const text of ['tai nghe', 'xiaomi']) {
      await box(page).tap()
      await box(page).fill(text)
      await page.getByRole('option', { name: `Xem tất cả kết quả cho “${text}”` }).tap()
      await page.getByRole('heading', { level: 1, name: `Kết quả cho “${text}”` }).waitFor()
    }
    await box(page).tap()
    await expect.poll(() => page.getByRole('option').allInnerTexts(), PATIENCE).toEqual(['xiaomi', 'tai nghe'])
    await page.getByRole('button', { name: 'Xóa “xiaomi” khỏi tìm gần đây' }).tap()
    await expect.poll(() => page.getByRole('option').allInnerTexts(), PATIENCE).toEqual(['tai nghe'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches')), PATIENCE).toBe('["tai nghe"]')
    await page.getByRole('option', { name: 'tai nghe' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Kết quả cho “tai nghe”' }).waitFor()
    await context.close()
  })
})

describe('the categories', () => {
  test('API-90 the header\'s menu offers the first eight with their counts, and the way to all', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    const wanted = await categories()
    await page.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Sản phẩm' }).click()
    const links = page.getByRole('banner').locator('details[open] ul').first().getByRole('link')
    const texts = () => links.evaluateAll((all) => all.map((link) => link.textContent))
    await expect.poll(texts, PATIENCE).toEqual(
      wanted.slice(0, 8).map(({ name, productCount }) => `${name}${productCount}${productCount} sản phẩm`))
    await page.getByRole('banner').getByRole('link', { name: 'Tất cả danh mục' }).click()
    await page.waitForURL(/\/categories$/)
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /\d+ sản phẩm$/ })
    await expect.poll(() => tiles.count(), PATIENCE).toBe(wanted.length)
    await context.close()
  })

  test('API-91 the phone\'s sheet offers them too', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE, hasTouch: true })
    const [first] = await categories()
    await page.goto(`${shop.address}/cart`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Mở menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: new RegExp(`^${first?.name}`) }).tap()
    await page.waitForURL((url) => url.searchParams.get('category') === String(first?.id))
    await counts(page, first?.productCount ?? 0)
    await context.close()
  })
})
