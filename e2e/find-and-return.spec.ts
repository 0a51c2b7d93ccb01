// A stranger goes back, reloads, mistypes and loses the network while looking through the lists.
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

interface Counted { totalElements: number }

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

async function countOf(query: string): Promise<number> {
  const answer = await fetch(`${shop.address}/api/products/filter?${query}`).then((reply) => reply.json()) as Counted
  return answer.totalElements
}

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const filters = (page: Page): Locator => page.getByRole('navigation', { name: 'Bộ lọc' })
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Bộ lọc' })
const total = (page: Page): Locator => page.getByRole('main').getByRole('status').first()
const query = (page: Page): string => new URL(page.url()).search

async function counts(page: Page, many: number): Promise<void> {
  await expect.poll(() => total(page).innerText(), PATIENCE).toMatch(new RegExp(`^${many} sản phẩm`))
}

describe('on a phone the way back closes the filters first', () => {
  async function atTheSheet(): Promise<Awaited<ReturnType<typeof visitor>>> {
    const visit = await visitor(browser, { viewport: PHONE, hasTouch: true })
    const { page } = visit
    await page.goto(`${shop.address}/about`, { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tất cả sản phẩm' }).tap()
    await page.waitForURL(/\/products$/)
    await page.getByRole('button', { name: 'Bộ lọc' }).tap()
    await sheet(page).getByRole('checkbox', { name: /^Còn hàng/ }).waitFor()
    return visit
  }

  test('untouched, they leave the list as it was', async () => {
    const { context, page, heard } = await atTheSheet()
    await page.goBack()
    await sheet(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname + query(page)).toBe('/products')
    await page.goBack()
    await page.waitForURL(/\/about$/)
    expect(heard).toEqual([])
    await context.close()
  })

  test.each(['the way back', 'the button', 'Escape'])('what was chosen stays when %s closes them', async (how) => {
    const { context, page, heard } = await atTheSheet()
    await sheet(page).getByRole('checkbox', { name: /^Điện thoại/ }).tap()
    await page.waitForURL(/category=1$/)
    await sheet(page).getByRole('button', { name: `Xem ${await countOf('categoryId=1')} sản phẩm` }).waitFor()
    await sheet(page).getByRole('checkbox', { name: /^Còn hàng/ }).tap()
    await page.waitForURL(/category=1&stock=1$/)
    const left = await countOf('categoryId=1&status=AVAILABLE')
    const done = sheet(page).getByRole('button', { name: `Xem ${left} sản phẩm` })
    await done.waitFor()
    if (how === 'the button') await done.tap()
    else if (how === 'Escape') await page.keyboard.press('Escape')
    else await page.goBack()
    await sheet(page).waitFor({ state: 'hidden' })
    await expect.poll(() => query(page), PATIENCE).toBe('?category=1&stock=1')
    await counts(page, left)
    await page.goBack()
    await page.waitForURL(/\/about$/)
    expect(heard).toEqual([])
    await context.close()
  })
})

describe('pages below each other', () => {
  test('stay there after a reload and in a shared link; a number leads to one page', async () => {
    const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products?category=1`, { waitUntil: 'networkidle' })
    for (const shown of [24, 36]) {
      await page.getByRole('link', { name: /^Xem thêm \d+ sản phẩm/ }).click()
      await expect.poll(() => cards(page).count(), PATIENCE).toBe(shown)
    }
    const names = await cards(page).getByRole('heading').allInnerTexts()
    await expect.poll(() => query(page), PATIENCE).toBe('?category=1&from=1&page=3')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(names)
    await page.getByRole('link', { name: /^Xem thêm \d+ sản phẩm/ }).click()
    await expect.poll(() => cards(page).count(), PATIENCE).toBe(48)
    await page.getByRole('link', { name: 'Trang 3', exact: true }).click()
    await expect.poll(() => cards(page).getByRole('heading').allInnerTexts(), PATIENCE).toEqual(names.slice(24))
    await expect.poll(() => query(page), PATIENCE).toBe('?category=1&page=3')
    expect(heard).toEqual([])
    await context.close()
  })

  test('are all in the page that the server sends, eight at most, and are known by the last one\'s address', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE, javaScriptEnabled: false })
    await page.goto(`${shop.address}/products?from=1&page=3`)
    expect(await cards(page).count()).toBe(36)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').search).toBe('?page=3')
    await page.goto(`${shop.address}/products?from=1&page=10`)
    expect(await cards(page).count()).toBe(96)
    await context.close()
  })

  test.each([320, 390])('the steps between pages stand in one row on a phone %d wide', async (width) => {
    const { context, page } = await visitor(browser, { viewport: { width, height: 800 } })
    for (const number of [1, 3, 4, 10]) {
      await page.goto(`${shop.address}/products?page=${number}`)
      const steps = await page.getByRole('navigation', { name: 'Các trang sản phẩm' }).locator('> *').all()
      const boxes = await Promise.all(steps.map((step) => step.boundingBox()))
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
      expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(width)
    }
    await context.close()
  })
})

describe('a price', () => {
  const from = (page: Page) => filters(page).getByLabel('Từ', { exact: true })
  const to = (page: Page) => filters(page).getByLabel('Đến', { exact: true })

  test('that is none is told beside its field', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    for (const text of ['abc', '-5']) {
      await to(page).fill(text)
      await to(page).press('Enter')
      await filters(page).getByRole('alert').waitFor()
      await expect.poll(() => to(page).getAttribute('aria-invalid'), PATIENCE).toBe('true')
      expect(query(page)).toBe('')
      await to(page).fill('')
      await filters(page).getByRole('alert').waitFor({ state: 'detached' })
    }
    await context.close()
  })

  test('the wrong way round is put right where it was typed, and follows the address', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    const shown = async () => [await from(page).inputValue(), await to(page).inputValue()]
    for (let round = 0; round < 2; round += 1) {
      await from(page).fill('9tr')
      await to(page).fill('5tr')
      await to(page).press('Enter')
      await page.waitForURL(/min=5000000&max=9000000/)
      await expect.poll(shown, PATIENCE).toEqual(['5.000.000', '9.000.000'])
      await expect.poll(() => to(page).evaluate((input) => input === document.activeElement), PATIENCE).toBe(true)
    }
    await page.getByRole('link', { name: /^Bỏ lọc: 5 – 9 triệu/ }).click()
    await expect.poll(shown, PATIENCE).toEqual(['', ''])
    await context.close()
  })
})

describe('while the network is slow or gone', () => {
  test('no count of the list before stands under the new title', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    const before = await total(page).innerText()
    expect(before).toMatch(/^\d+ sản phẩm/)
    const answers = Promise.withResolvers<undefined>()
    await page.route(/\/api\/products\/(filter|facets)/, async (route) => {
      await answers.promise
      await route.continue()
    })
    await filters(page).getByRole('checkbox', { name: /^Máy tính bảng/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Máy tính bảng' }).waitFor()
    await expect.poll(() => total(page).innerText(), PATIENCE).toBe('')
    answers.resolve(undefined)
    await counts(page, await countOf('categoryId=2'))
    await context.close()
  })

  test('filters that did not come can be asked for again, and chips keep their names', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    await page.route('**/api/products/facets*', (route) => route.fulfill({ status: 400, body: '{}' }))
    await filters(page).getByRole('checkbox', { name: /^OPPO/ }).click()
    const broken = page.getByRole('alert').filter({ hasText: 'Chưa tải được bộ lọc' })
    await broken.waitFor(PATIENCE)
    await page.getByRole('link', { name: 'Bỏ lọc: OPPO' }).waitFor()
    await page.unroute('**/api/products/facets*')
    await broken.getByRole('button', { name: 'Thử lại' }).click()
    await filters(page).getByRole('checkbox', { name: /^OPPO/ }).waitFor()
    await context.close()
  })
})
