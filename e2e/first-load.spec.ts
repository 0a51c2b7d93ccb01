// What comes first on a first visit, and what waits for it. What a visit weighs is weighed by scripts/weigh.ts.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

/** When the first of these was asked for, and when the last of them was here; by the page's own clock. */
const came = (page: Page, kind: string) => page.evaluate((part) => {
  const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]) // as it says
    .filter(({ name }) => name.includes(part))
  return {
    from: Math.min(...all.map(({ startTime }) => startTime)), until: Math.max(...all.map(({ responseEnd }) => responseEnd)),
  }
}, kind)

test.each(['/', '/products'])('no script is asked for before the first picture of %s is here', async (path) => {
  const { context, page, heard } = await visitor(browser, { viewport: PHONE })
  await page.goto(shop.address + path)
  const seen = page.locator('img:not([loading=lazy])').first()
  const first = await seen.evaluate((one: HTMLImageElement) => one.currentSrc)
  const [picture, scripts] = [await came(page, first), await came(page, '.js')]
  expect(scripts.from).toBeGreaterThan(picture.until)
  expect(heard).toEqual([])
  await context.close()
})

/** Somebody who sees a page whose pictures are on their way for ever. */
async function withoutPictures(): Promise<Visitor> {
  const somebody = await visitor(browser, { viewport: PHONE }, { asleep: true })
  await somebody.context.route('**/pictures/**', () => undefined)
  return somebody
}

test('nobody waits long for a picture that does not come', async () => {
  const { context, page } = await withoutPictures()
  const scripts = page.waitForRequest('**/assets/engine-*')
  await page.goto(shop.address, { waitUntil: 'commit' })
  await scripts
  await context.close()
})

test('who touches the page does not wait for its pictures', async () => {
  const { context, page } = await withoutPictures()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000) // no moment passes from now on
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(shop.address, { waitUntil: 'domcontentloaded' })
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([])
  const scripts = page.waitForRequest('**/assets/engine-*')
  await page.keyboard.press('Tab')
  await scripts
  await context.close()
})
