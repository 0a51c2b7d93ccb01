// The interface kit at /dev/kit: what its parts do over time, with the clock in our hands.
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DESKTOP, eachTry, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop, Visitor } from './shop.ts'

let shop: Shop
let browser: Browser
let someone: Visitor
let page: Page

eachTry(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()])
}, async () => {
  await Promise.all([browser.close(), shop.close()])
})
beforeEach(async () => {
  someone = await visitor(browser, { viewport: DESKTOP, locale: 'en-US' })
  page = someone.page
  await page.clock.install()
  await page.goto(`${shop.address}/dev/kit`, { waitUntil: 'networkidle' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 10_000)
})
afterEach(() => someone.context.close())

const shelf = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('buttons', () => {
  test('UI-06 UI-07 six variants in five sizes, each its own look', async () => {
    const looks = new Map<string, string>()
    for (const variant of ['contained', 'outlined', 'text', 'soft', 'link', 'glass']) {
      const row = shelf('Buttons').locator('div', { has: page.locator(`> span:text-is("${variant}")`) })
      const heights: number[] = []
      for (const size of ['xs', 'small', 'medium', 'large', 'xl']) {
        const one = row.getByRole('button', { name: size, exact: true })
        heights.push((await one.boundingBox())?.height ?? 0)
        if (size !== 'medium') continue
        looks.set(variant, await one.evaluate((element) => {
          const { backgroundColor, borderTopWidth, color, paddingLeft, backdropFilter } = getComputedStyle(element)
          return [backgroundColor, borderTopWidth, color, paddingLeft, backdropFilter].join(' ')
        }))
      }
      expect({ variant, heights }).toEqual({ variant, heights: [32, 36, 44, 48, 56] })
    }
    expect(new Set(looks.values()).size).toBe(6)
  })

  test('UI-08 a loading button is disabled and says that it is busy', async () => {
    const loading = button('loading').first()
    await expect(loading.isDisabled()).resolves.toBe(true)
    await expect(loading.getAttribute('aria-busy')).resolves.toBe('true')
  })

  test('UI-09 UI-10 CONST-31 a tooltip comes when the pointer has rested 300 ms, or as long as told', async () => {
    for (const [name, delay] of [['tooltip', 300], ['slow tooltip', 1000]] as const) {
      await button(name).hover()
      await page.clock.runFor(delay - 1)
      await expect(page.getByRole('tooltip').count()).resolves.toBe(0)
      await page.clock.runFor(1)
      await page.getByRole('tooltip').waitFor()
      await page.mouse.move(0, 0)
      await page.getByRole('tooltip').waitFor({ state: 'detached' })
    }
  })
})

describe('banners', () => {
  const banner = () => page.getByText('It closes by itself after three seconds.')

  test('UI-11 CONST-30 a banner closes by itself after 3 s', async () => {
    await button('Show a banner').click()
    await page.mouse.move(0, 0)
    await banner().waitFor()
    await page.clock.runFor(2_999)
    await expect(banner().count()).resolves.toBe(1)
    await page.clock.runFor(1)
    await banner().waitFor({ state: 'detached' })
  })

  test('UI-11 time stands still while the pointer is on it, and its cross closes it at once', async () => {
    await button('Show a banner').click()
    await banner().hover()
    await page.clock.runFor(60_000)
    await banner().waitFor()
    await shelf('Banners').getByRole('status').filter({ has: banner() }).getByRole('button', { name: 'Close' }).click()
    await banner().waitFor({ state: 'detached' })
  })
})

describe('loading screens', () => {
  test('UI-03 seven variants, each drawn in its own way', async () => {
    const drawn = await shelf('Loading screens').locator('[data-variant]').evaluateAll((screens) =>
      screens.map((one) => [one.getAttribute('data-variant'), one.firstElementChild?.outerHTML] as const))
    const variants = new Map(drawn)
    expect([...variants.keys()]).toEqual(['logo', 'bar', 'spinner', 'dots', 'pulse', 'skeleton', 'ripple'])
    expect(new Set(variants.values()).size).toBe(7)
  })

  test('UI-04 progress is told in percent and drawn, and never beyond 100', async () => {
    const screen = shelf('Loading screens').getByRole('listitem', { name: 'progress' })
    await expect(screen.getByRole('progressbar').getAttribute('value')).resolves.toBe('40')
    for (let step = 0; step < 15; step++) await button('A step on').click()
    await screen.getByText('100%').waitFor()
    await expect(screen.getByRole('progressbar').getAttribute('value')).resolves.toBe('100')
  })

  test('UI-05 the callback comes when the time is up, not before', async () => {
    await button('Wait for 5 s').click()
    await page.clock.runFor(4_999)
    await expect(page.getByText('Time is up.').count()).resolves.toBe(0)
    await page.clock.runFor(1)
    await page.getByText('Time is up.').waitFor()
  })
})

describe('toasts', () => {
  test('SHELL-15 they stand at the top right', async () => {
    await button('Blank toast').click()
    const box = await page.getByText('Plain words').boundingBox()
    const header = await page.locator('header > div').first().boundingBox()
    expect(header?.height).toBeGreaterThan(40)
    expect(box?.y).toBeGreaterThan(60)
    expect(box?.y).toBeLessThan(140)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(DESKTOP.width - 60)
  })

  test.each([['Blank toast', 'Plain words', 4000], ['Error toast', 'It failed', 4000], ['Success toast', 'It worked', 2000]])(
    'CONST-26 CONST-27 "%s" goes after its time', async (name, text, shown) => {
      await button(name).click()
      await page.getByText(text).waitFor()
      await page.mouse.move(0, 400)
      await page.clock.runFor(shown - 100)
      await expect(page.getByText(text).count()).resolves.toBe(1)
      await expect(page.locator('.animate-fade-out').count()).resolves.toBe(0)
      await page.clock.runFor(100)
      await page.locator('.animate-fade-out', { hasText: text }).waitFor()
      await page.clock.runFor(1_000) // until its last picture has faded
      await page.getByText(text).waitFor({ state: 'detached' })
    })

  test('CONST-28 one that waits stays until its work is done', async () => {
    await button('Loading toast').click()
    await page.getByText('Working').waitFor()
    await page.clock.runFor(1_900)
    await page.getByText('Working').waitFor()
    await page.clock.runFor(200)
    await page.getByText('Done').waitFor()
  })
})

test('the page is shown without a fault', () => {
  expect(someone.heard.filter((line) => line.startsWith('error'))).toEqual([])
})
