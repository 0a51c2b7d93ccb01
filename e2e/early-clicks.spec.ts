// On a slow phone the page is there seconds before its scripts: what is pressed meanwhile is heard, and done once they have come.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

let shop: Shop
let browser: Browser
let phoneId: number

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
  const found = await fetch(`${shop.address}/api/products/filter?status=AVAILABLE&categoryId=1&size=1`)
  const { content } = await found.json() as { content: { id: number }[] } // the contract's own reply
  phoneId = content[0]?.id ?? 0
}, async () => {
  await browser?.close()
  await shop?.close()
})

interface Early extends Visitor {
  /** Lets the scripts come, which wait until then; the page is awake afterwards. */
  wake: () => Promise<void>
}

/** Somebody who sees a page whose scripts are still on their way. */
async function seesEarly(path: string, options: Parameters<typeof visitor>[1]): Promise<Early> {
  const somebody = await visitor(browser, options, { asleep: true })
  const released = Promise.withResolvers<void>()
  await somebody.context.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await somebody.page.goto(shop.address + path, { waitUntil: 'commit' })
  const wake = async () => {
    released.resolve()
    await somebody.page.waitForFunction(() => performance.getEntriesByType('resource')
      .some(({ name }) => name.includes('/assets/toast-list'))) // asked for when the page is awake and has time
  }
  return { ...somebody, wake }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const heard = (page: Page) => page.locator('[data-heard]').count()

test.each([['Thêm vào giỏ', 'vi-VN'], ['Add to cart', 'en-US']])(
  '"%s" pressed early is shown as heard and done once (%s)', async (name, locale) => {
    const { context, page, wake, heard: said } = await seesEarly(`/products/${phoneId}?lang=${locale.slice(0, 2)}`,
      { viewport: PHONE, locale, colorScheme: 'dark' })
    await button(page, name).click()
    expect(await button(page, name).getAttribute('aria-busy')).toBe('true')
    await button(page, name).click() // of one who does not see that it was heard
    await wake()
    const count = () => page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[])
      .map(({ quantity }) => quantity))
    await expect.poll(count, { timeout: 30_000 }).toEqual([1])
    expect(await heard(page)).toBe(0)
    expect(said).toEqual([])
    await context.close()
  })

test('the menu pressed early opens; what is pressed from then on is heard by the page itself', async () => {
  const { context, page, wake } = await seesEarly('/', { viewport: PHONE })
  await button(page, 'Mở menu').click()
  await wake()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Mở menu').click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await heard(page)).toBe(0)
  await context.close()
})

test('of several only what was pressed last is done', async () => {
  const { context, page, wake } = await seesEarly('/about', { viewport: DESKTOP })
  await button(page, 'Mở menu').click()
  await button(page, 'Tối').click()
  expect(await heard(page)).toBe(1)
  await wake()
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
  expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(0)
  await context.close()
})

test('nothing is done of what was pressed ten seconds ago', async () => {
  const { context, page, wake } = await seesEarly('/about', { viewport: PHONE })
  await button(page, 'Mở menu').click()
  expect(await heard(page)).toBe(1)
  await page.waitForFunction(() => !document.querySelector('[data-heard]'))
  await wake()
  expect(await button(page, 'Mở menu').getAttribute('aria-expanded')).toBe('false')
  await context.close()
})

test('another page does nothing of what was pressed on the one before', async () => {
  const { context, page, wake } = await seesEarly('/about', { viewport: PHONE })
  await button(page, 'Mở menu').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tất cả sản phẩm' }).click()
  await page.waitForURL(`${shop.address}/products`, { waitUntil: 'commit' })
  await wake()
  expect(await button(page, 'Mở menu').getAttribute('aria-expanded')).toBe('false')
  await context.close()
})
