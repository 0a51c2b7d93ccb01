// A stranger finds a phone by looking through lists: on a phone and on a desktop, and without JavaScript.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

interface Listed { content: { name: string, price: number, discountPrice: number | null }[], totalElements: number }

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

async function asked<T = Listed>(path: string): Promise<T> {
  return await fetch(`${shop.address}/api${path}`).then((reply) => reply.json()) as T
}

const shownPrice = ({ price, discountPrice }: Listed['content'][number]) => discountPrice ?? price
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const filters = (page: Page): Locator => page.getByRole('navigation', { name: 'Bộ lọc' })
const total = (page: Page): Locator => page.getByRole('main').getByRole('status').first()

/** Waits until the list says how many products it has. */
async function counts(page: Page, many: number): Promise<void> {
  await expect.poll(() => total(page).innerText(), PATIENCE).toMatch(new RegExp(`^${many} sản phẩm`))
}

describe('the lists', () => {
  test.each([
    ['/products', '/products?sort=id,desc', 'Tất cả sản phẩm'],
    ['/products/on-sale', '/products/on-sale?sort=id,desc', 'Đang giảm giá'],
    ['/products/recent', '/products/recent?', 'Hàng mới về'],
  ])('ROUTE-13 ROUTE-14 ROUTE-15 CONST-01 %s shows twelve products, its filters and its pages', async (path, line, title) => {
    const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(shop.address + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const wanted = await asked(line)
    expect(await names(page)).toEqual(wanted.content.map(({ name }) => name))
    expect(await names(page)).toHaveLength(12)
    await counts(page, wanted.totalElements)
    await expect.poll(() => filters(page).getByRole('checkbox').count(), PATIENCE).toBeGreaterThan(20)
    expect(heard).toEqual([])
    await context.close()
  })

  test('ROUTE-20 a category in the address narrows the list; an unknown brand is passed over', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    const wanted = await asked('/products/category/2?sort=id,desc')
    await page.goto(`${shop.address}/products?category=2&brand=nobody-of-that-name`, { waitUntil: 'networkidle' })
    await counts(page, wanted.totalElements)
    expect(await names(page)).toEqual(wanted.content.map(({ name }) => name))
    expect(await page.getByRole('link', { name: /^Bỏ lọc: / }).count()).toBe(1)
    await context.close()
  })

  test('search engines are told which lists to keep', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    const told = async (query: string) => {
      await page.goto(`${shop.address}/products${query}`, { waitUntil: 'load' })
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      return [new URL(canonical ?? '').search, await page.locator('meta[name=robots]').count()]
    }
    expect(await told('?category=1&brand=apple&page=2')).toEqual(['?category=1&brand=apple&page=2', 0])
    expect(await told('?category=1&sort=price,asc')).toEqual(['?category=1', 0])
    expect(await told('?category=1&ram=8GB')).toEqual(['?category=1', 1])
    expect(await told('?search=iphone')).toEqual(['', 1])
    await context.close()
  })
})

describe('ROUTE-16 the filters', () => {
  test('each click narrows the list, keeps place and focus, and can be taken back', async () => {
    const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products?category=1`, { waitUntil: 'networkidle' })
    await filters(page).getByRole('checkbox', { name: /^Samsung/ }).click()
    await page.waitForURL(/brand=samsung/)
    await counts(page, (await asked('/products/filter?categoryId=1&brands=samsung')).totalElements)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE).toContain('Samsung')
    await filters(page).getByRole('checkbox', { name: /^Apple/ }).click()
    await page.waitForURL(/brand=apple%2Csamsung/)
    const both = await asked('/products/filter?categoryId=1&brands=apple,samsung')
    await counts(page, both.totalElements)
    const choice = filters(page).getByRole('checkbox', { name: /^12GB/ })
    // The counts of the filters come beside the list.
    const left = await asked('/products/filter?categoryId=1&brands=apple,samsung&ramOptions=12GB')
    const promised = async () => Number(/(\d+)\s*\D*$/.exec(await choice.innerText())?.[1])
    await expect.poll(promised, PATIENCE).toBe(left.totalElements)
    await choice.scrollIntoViewIfNeeded()
    const place = (await choice.boundingBox())?.y ?? 0
    await choice.click()
    await page.waitForURL(/ram=12GB/)
    await counts(page, left.totalElements)
    // Choices that would leave nothing are gone: it may have moved by a line or two, not out of sight.
    await expect.poll(async () => Math.abs(((await choice.boundingBox())?.y ?? 0) - place), PATIENCE).toBeLessThan(100)
    await page.getByRole('link', { name: 'Bỏ lọc: RAM 12GB' }).click()
    await counts(page, both.totalElements)
    await page.getByRole('link', { name: 'Xóa bộ lọc' }).first().click()
    await page.waitForURL((url) => url.search === '')
    await page.goBack()
    await counts(page, both.totalElements)
    expect(heard).toEqual([])
    await context.close()
  })

  test('a choice is a checkbox: Space ticks it and takes it back, and the page stays where it is', async () => {
    const { context, page, heard } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    const choice = filters(page).getByRole('group', { name: 'Thương hiệu' }).getByRole('checkbox', { name: /^Samsung/ })
    expect(await choice.isChecked()).toBe(false)
    await choice.focus()
    const place = await page.evaluate(() => scrollY)
    await page.keyboard.press('Space')
    await page.waitForURL(/brand=samsung/)
    await expect.poll(() => choice.isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY), PATIENCE).toBe(place)
    await page.keyboard.press('Space')
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => choice.isChecked()).toBe(false)
    expect(heard).toEqual([])
    await context.close()
  })

  test('a price is taken as people write it', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    await filters(page).getByLabel('Từ', { exact: true }).fill('5.000.000')
    await filters(page).getByLabel('Đến', { exact: true }).fill('9tr')
    await filters(page).getByLabel('Đến', { exact: true }).press('Enter')
    await page.waitForURL(/min=5000000&max=9000000/)
    const wanted = await asked('/products/filter?minPrice=5000000&maxPrice=9000000&size=100')
    await counts(page, wanted.totalElements)
    expect(wanted.content.map(shownPrice).every((price) => price >= 5_000_000 && price <= 9_000_000)).toBe(true)
    await page.getByRole('link', { name: 'Bỏ lọc: 5 – 9 triệu' }).waitFor()
    await context.close()
  })

  test('without JavaScript they are links and a form', async () => {
    const { context, page } = await visitor(browser, { viewport: PHONE, javaScriptEnabled: false })
    await page.goto(`${shop.address}/products?category=1`)
    await page.getByRole('link', { name: 'Bộ lọc' }).click()
    await filters(page).getByRole('link', { name: /^Apple/ }).click()
    await page.waitForURL(/brand=apple/)
    await filters(page).getByLabel('Đến', { exact: true }).fill('20.000.000')
    await filters(page).getByRole('button', { name: 'Áp dụng giá' }).click()
    await page.waitForURL(/max=20/)
    const wanted = await asked('/products/filter?categoryId=1&brands=apple&maxPrice=20000000')
    await counts(page, wanted.totalElements)
    expect(new URL(page.url()).searchParams.get('brand')).toBe('apple')
    await context.close()
  })

  test('on a phone they come as a sheet, with what is left at the thumb', async () => {
    const { context, page, heard } = await visitor(browser, { viewport: PHONE, hasTouch: true })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Bộ lọc' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
    await sheet.getByRole('checkbox', { name: /^Điện thoại/ }).tap()
    const phones = await asked('/products/filter?categoryId=1')
    await sheet.getByRole('button', { name: `Xem ${phones.totalElements} sản phẩm` }).waitFor()
    await sheet.getByRole('checkbox', { name: /^Còn hàng/ }).tap()
    const wanted = await asked('/products/filter?categoryId=1&status=AVAILABLE')
    const done = sheet.getByRole('button', { name: `Xem ${wanted.totalElements} sản phẩm` })
    await done.waitFor()
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(({ id }) => id)).toEqual([])
    await done.tap()
    await sheet.waitFor({ state: 'hidden' })
    await counts(page, wanted.totalElements)
    await page.getByRole('button', { name: 'Bộ lọc (2)' }).waitFor()
    expect(heard).toEqual([])
    await context.close()
  })

  test('where nothing fits, the list says which condition to drop', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products?search=iphone&brand=samsung`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Bớt một điều kiện là có' }).waitFor()
    const left = await asked('/products/filter?brands=samsung')
    await page.getByRole('link', { name: `Bỏ từ khóa ${left.totalElements} sản phẩm` }).click()
    await page.waitForURL((url) => url.search === '?brand=samsung')
    await counts(page, left.totalElements)
    await context.close()
  })
})

describe('order and pages', () => {
  test('ROUTE-17 the list is sorted by a click', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products?category=1`, { waitUntil: 'networkidle' })
    for (const [name, sort] of [['Giá thấp đến cao', 'price,asc'], ['Giá cao đến thấp', 'price,desc'],
      ['Đánh giá cao', 'rating,desc'], ['Tên A đến Z', 'name,asc']] as const) {
      await page.getByRole('navigation', { name: 'Sắp xếp' }).getByRole('link', { name }).click()
      await page.waitForURL((url) => url.searchParams.get('sort') === sort)
      const wanted = await asked(`/products/filter?categoryId=1&sort=${sort}`)
      await expect.poll(() => names(page), PATIENCE).toEqual(wanted.content.map((one) => one.name))
    }
    await context.close()
  })

  test.each([['phone', PHONE], ['desktop', DESKTOP]] as const)('more come below, and going back finds the same place (%s)',
    async (_, viewport) => {
      const { context, page, heard } = await visitor(browser, { viewport })
      await page.goto(`${shop.address}/products?category=1`, { waitUntil: 'networkidle' })
      for (const shown of [24, 36]) {
        const more = page.getByRole('link', { name: /^Xem thêm \d+ sản phẩm/ })
        await more.scrollIntoViewIfNeeded()
        const before = await page.evaluate(() => scrollY)
        await more.click()
        await expect.poll(() => names(page), PATIENCE).toHaveLength(shown)
        await expect.poll(() => page.evaluate(() => scrollY), PATIENCE).toBe(before)
      }
      await page.waitForURL((url) => url.searchParams.get('page') === '3')
      expect(new Set(await page.getByRole('main').getByRole('article').getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size).toBe(36)
      const card = page.getByRole('main').getByRole('article').nth(29)
      await card.scrollIntoViewIfNeeded()
      // A frame later the page has heard of it.
      await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)) }))
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(500)
      await card.getByRole('link').click()
      await page.waitForURL(/\/products\/\d+$/)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goBack()
      await expect.poll(() => names(page), PATIENCE).toHaveLength(36)
      await expect.poll(() => page.evaluate(() => scrollY), PATIENCE).toBe(place)
      expect(heard).toEqual([])
      await context.close()
    })

  test('a page reached by its number begins at its top', async () => {
    const { context, page } = await visitor(browser, { viewport: DESKTOP })
    await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Trang 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    const wanted = await asked('/products?sort=id,desc&page=1')
    await expect.poll(() => names(page), PATIENCE).toEqual(wanted.content.map(({ name }) => name))
    await expect.poll(() => page.evaluate(() => scrollY), PATIENCE).toBe(0)
    await context.close()
  })
})
