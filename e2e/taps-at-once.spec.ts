// What is touched in a list answers at once, whatever it takes until the list has followed; what is done meanwhile is not lost.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

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

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Bộ lọc' })
const choice = (page: Page, name: RegExp): Locator => sheet(page).getByRole('checkbox', { name })
const sort = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Sắp xếp' }).getByRole('link', { name })
const query = (page: Page): string => new URL(page.url()).search

/** Holds back what is asked for at such addresses, from now on. */
async function hold(context: BrowserContext, addresses: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await context.route(addresses, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

async function atTheSheet() {
  const visit = await visitor(browser, { viewport: PHONE, hasTouch: true })
  await visit.page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
  await visit.page.getByRole('button', { name: 'Bộ lọc' }).tap()
  await choice(visit.page, /^Còn hàng/).waitFor()
  return visit
}

/** Clicks as fast as a page can hear them: before anything is drawn in between. */
async function clickInTurn(...elements: Locator[]): Promise<void> {
  const found = await Promise.all(elements.map((one) => one.elementHandle()))
  await elements[0]?.evaluate(async (_, all) => {
    for (const one of all) {
      (one as HTMLElement).click() // what was found is in the page
      await Promise.resolve() // React hears of it here
    }
  }, found)
}

test('ROUTE-16 a choice is marked before its list has come, and so is the next one', async () => {
  const { context, page, heard } = await atTheSheet()
  const release = await hold(context, '**/api/products/**')
  await choice(page, /^Điện thoại/).tap()
  await choice(page, /^Còn hàng/).tap()
  expect(await choice(page, /^Điện thoại/).isChecked()).toBe(true)
  expect(await choice(page, /^Còn hàng/).isChecked()).toBe(true)
  await choice(page, /^Còn hàng/).tap()
  expect(await choice(page, /^Còn hàng/).isChecked()).toBe(false)
  release()
  await expect.poll(() => query(page), PATIENCE).toBe('?category=1')
  expect(heard).toEqual([])
  await context.close()
})

test('ROUTE-16 of choices in one moment none is lost, nor where the sheet is closed in the same', async () => {
  const { context, page, heard } = await atTheSheet()
  const done = sheet(page).getByRole('button', { name: /^Xem / })
  await clickInTurn(choice(page, /^Điện thoại/), choice(page, /^Còn hàng/), choice(page, /^Samsung/), done)
  await sheet(page).waitFor({ state: 'hidden' })
  await expect.poll(() => query(page), PATIENCE).toBe('?category=1&brand=samsung&stock=1')
  await page.getByRole('button', { name: 'Bộ lọc (3)' }).waitFor()
  await page.getByRole('link', { name: 'Bỏ lọc: Samsung' }).waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test('what is reached far down in the sheet moves nothing but what is in it', async () => {
  const { context, page } = await atTheSheet()
  await sheet(page).getByRole('checkbox').last().tap()
  // only heard: who has the page read out is led there
  await sheet(page).getByText('đang chọn 1').evaluate((said) => said.scrollIntoView())
  const [whole, close] = await Promise.all([sheet(page), sheet(page).getByRole('button', { name: 'Đóng' })]
    .map((one) => one.boundingBox()))
  expect(close?.y).toBeGreaterThan(whole?.y ?? Number.NaN)
  await context.close()
})

test('ROUTE-17 the way back in the moment of a choice leads to what was shown before it', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE, hasTouch: true })
  await page.goto(`${shop.address}/products`, { waitUntil: 'networkidle' })
  await sort(page, 'Giá thấp đến cao').tap()
  await page.waitForURL(/sort=price/)
  await expect.poll(() => page.locator('[aria-busy=true]').count(), PATIENCE).toBe(0)
  await sort(page, 'Đánh giá cao').evaluate((link: HTMLElement) => {
    link.click()
    history.back()
  })
  await expect.poll(() => query(page), PATIENCE).toBe('?sort=price%2Casc')
  await expect.poll(() => sort(page, 'Giá thấp đến cao').getAttribute('aria-current'), PATIENCE).toBe('true')
  expect(await sort(page, 'Đánh giá cao').getAttribute('aria-current')).toBe(null)
  await context.close()
})

test('until the sheet has come its button is shown as heard; where it does not come that is said, and tried again', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE, hasTouch: true })
  const release = await hold(context, '**/assets/list-filter-sheet*.js')
  await page.goto(`${shop.address}/products`, { waitUntil: 'load' })
  const button = page.getByRole('button', { name: 'Bộ lọc' })
  await button.tap()
  await page.locator('button[data-heard]').waitFor()
  await context.setOffline(true)
  release()
  await page.getByText(/^Không thể kết nối/).first().waitFor(PATIENCE)
  await expect.poll(() => page.locator('button[data-heard]').count(), PATIENCE).toBe(0)
  await context.setOffline(false)
  await button.tap()
  await choice(page, /^Còn hàng/).waitFor(PATIENCE)
  await context.close()
})

/** Closes a sheet as Escape does, and at the first sign of it does something else. Gives whether it was open and seen then. */
async function leave(shown: Locator, meanwhile?: Locator): Promise<boolean[]> {
  return shown.evaluate(async (dialog: HTMLDialogElement, other) => {
    const sign = new Promise((resolve) => {
      new MutationObserver(resolve).observe(dialog, { attributeFilter: ['data-leaving'] })
    })
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await sign
    const state = [dialog.open, dialog.checkVisibility({ visibilityProperty: true })]
    ;(other as HTMLElement | null)?.click() // what was found is in the page
    return state
  }, await meanwhile?.elementHandle() ?? null)
}

test('a sheet that is closed is out of sight at once and lets go of the page after; opened in between it stays', async () => {
  const { context, page, heard } = await atTheSheet()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const [dialog, button] = [page.locator('dialog[aria-label="Bộ lọc"]'), page.locator('button', { hasText: 'Bộ lọc' }).first()]
  expect(await leave(dialog)).toEqual([true, false])
  await expect.poll(() => page.locator('dialog[open]').count(), PATIENCE).toBe(0)
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  await button.tap()
  await choice(page, /^Còn hàng/).waitFor()
  await leave(dialog, button)
  await page.waitForTimeout(500)
  await choice(page, /^Còn hàng/).waitFor({ ...PATIENCE, state: 'visible' })
  expect(heard).toEqual([])
  await context.close()
})
