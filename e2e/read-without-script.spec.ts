// The shop reads well with JavaScript switched off, and wakes up in silence when it is on.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { briefly, DESKTOP, eachTry, openBrowser, openShop, PHONE, sizes, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser
let phoneId: number

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
  const found = await fetch(`${shop.address}/api/products/search?keyword=galaxy%20s25%20ultra`)
  const { content } = await found.json() as { content: { id: number, name: string }[] }
  phoneId = content.find((one) => one.name === 'Galaxy S25 Ultra')?.id ?? 0
}, async () => {
  await browser?.close()
  await shop?.close()
})

/** The texts of the cards on a list. */
function cards(page: Page): Promise<string[]> {
  const main = page.getByRole('main')
  return main.getByRole('article').or(main.getByRole('listitem')).allInnerTexts()
}

test.each(sizes)('without script a stranger finds, sorts and reads (%s)', async (_, viewport) => {
  const { context, page } = await visitor(browser, { viewport, javaScriptEnabled: false })
  await page.goto(shop.address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('main').getByText(/^\d{1,3}(\.\d{3})+/).count()).toBeGreaterThan(8)

  await page.getByRole('searchbox').filter({ visible: true }).first().fill('dien thoai samsung')
  await page.getByRole('searchbox').filter({ visible: true }).first().press('Enter')
  await page.waitForURL(/\/products\?search=/)
  expect(await page.getByRole('link', { name: /^Galaxy/ }).count()).toBeGreaterThan(5)

  await page.goto(`${shop.address}/products`)
  const firstPage = await cards(page)
  await page.getByRole('link', { name: /Trang sau/ }).first().click()
  await page.waitForURL(/page=/)
  expect(await cards(page)).not.toEqual(firstPage)

  await page.goto(`${shop.address}/products/${phoneId}`)
  await page.getByRole('heading', { level: 1, name: 'Galaxy S25 Ultra' }).waitFor()
  await page.getByText('Hệ điều hành').first().waitFor({ state: 'attached' })
  expect(await page.getByRole('main').innerText()).toMatch(/\d{2}\.\d{3}\.\d{3}/)
  await context.close()
})

const looks = briefly([['vi-VN', 'dark'], ['vi-VN', 'light'], ['en-US', 'light'], ['en-US', 'dark']] as const)

test.each(looks)('LANG-06 LANG-07 LANG-09 THEME-06 THEME-08 screens wake up in silence (%s, %s)', async (locale, colorScheme) => {
  const { context, page, heard } = await visitor(browser, { viewport: DESKTOP, locale, colorScheme })
  for (const path of ['/', '/products', `/products/${phoneId}`, '/cart', '/login', '/register', '/about', '/products/on-sale']) {
    const reply = await page.goto(`${shop.address}${path}`, { waitUntil: 'networkidle' })
    expect([path, reply?.status()]).toEqual([path, 200])
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2))
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(colorScheme === 'dark')
    expect([path, heard]).toEqual([path, []])
  }
  await context.close()
})

test('ROUTE-40 ERR-80 an unknown address is a 404 with a page that says so', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE })
  const reply = await page.goto(`${shop.address}/khong-co-trang-nay`)
  expect(reply?.status()).toBe(404)
  expect(await page.getByRole('main').innerText()).toMatch(/Không tìm thấy trang/)
  expect((await page.goto(`${shop.address}/products/999999`))?.status()).toBe(404)
  await context.close()
})
