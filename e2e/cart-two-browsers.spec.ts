// One customer, two browsers, and many clicks at once: nothing is lost and nothing is invented. And the cart at a glance.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dice } from '#testing/dice.ts'
import { openCartShop, shownUnits, SOON, stepper, thingOf, unitsOf } from './cart-steps.ts'
import type { CartShop, Goods, Kept } from './cart-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

const CLICKS = 70
const AT_FIRST = 45

let shop: CartShop
let token: string

eachTry(async () => {
  shop = await openCartShop()
  token = await shop.customer('khach.haimay')
}, () => shop?.close())

const thing = (at: number) => thingOf(shop, at)
const three = (): Goods[] => shop.goods.slice(0, 3)

async function fillCart(): Promise<void> {
  await shop.call('DELETE /cart', undefined, token)
  for (const { id, variantId } of three()) {
    await shop.call('POST /cart/items', { productId: id, variantId, quantity: AT_FIRST }, token)
  }
}

async function openCart(viewport: typeof PHONE) {
  const seen = await shop.visit({ viewport }, { token })
  await seen.page.goto(`${shop.address}/cart`)
  for (const thing of three()) await stepper(seen.page, thing).waitFor()
  return seen
}

/** Clicks + and − at random; gives what the clicks come to, by variant. Some calls take long, some answers are lost. */
async function clickAway(page: Page, seed: number): Promise<Record<string, number>> {
  const chance = dice(seed)
  await page.route(/\/api\/cart\/items/, async (route) => {
    const lost = chance.often(0.1)
    await new Promise((resolve) => { setTimeout(resolve, chance.upTo(120)) })
    if (!lost) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const sums: Record<string, number> = {}
  for (let click = 0; click < CLICKS; click += 1) {
    const thing = chance.one(three())
    const more = chance.often(0.5)
    // By the element itself: the click of a person who does not wait for the page to rest.
    await stepper(page, thing).getByRole('button', { name: more ? 'Thêm một' : 'Bớt một' }).dispatchEvent('click')
    sums[thing.variantId] = (sums[thing.variantId] ?? 0) + (more ? 1 : -1)
    if (chance.often(0.3)) await new Promise((resolve) => { setTimeout(resolve, chance.upTo(150)) })
  }
  return sums
}

test('CART-05 CART-28 two browsers click at once: both end with the server\'s cart, which is the sum of all clicks', async () => {
  await fillCart()
  const [one, other] = [await openCart(DESKTOP), await openCart(PHONE)]
  const sums = await Promise.all([clickAway(one.page, 7), clickAway(other.page, 11)])
  const expected = Object.fromEntries(three().map(({ variantId }) =>
    [variantId, AT_FIRST + (sums[0]?.[variantId] ?? 0) + (sums[1]?.[variantId] ?? 0)]))
  await expect.poll(() => unitsOf(shop, token), { timeout: 90_000 }).toEqual(expected)
  const named = Object.fromEntries(three().map(({ name, variantId }) => [name, expected[variantId]]))
  for (const { page } of [one, other]) {
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect.poll(() => shownUnits(page), SOON).toEqual(named)
  }
  for (const { heard } of [one, other]) {
    // What the network loses on purpose, and being overtaken, is noted by the browser itself.
    expect(heard.filter((line) => !/ERR_CONNECTION_RESET|409 \(Conflict\)/.test(line))).toEqual([])
  }
  for (const { context } of [one, other]) await context.close()
})

test('CART-05 CART-06 another tab learns of a change at once, another browser when it is looked at again', async () => {
  await fillCart()
  const first = thing(0)
  const one = await openCart(DESKTOP)
  const tab = await one.context.newPage()
  await tab.goto(`${shop.address}/cart`)
  const away = await shop.visit({ viewport: DESKTOP }, { token })
  await away.page.clock.install()
  await away.page.goto(`${shop.address}/cart`)
  for (const page of [tab, away.page]) await stepper(page, first).waitFor()

  await stepper(one.page, first).getByRole('button', { name: 'Thêm một' }).click()
  await expect.poll(async () => (await shownUnits(tab))[first.name], SOON).toBe(AT_FIRST + 1)
  expect((await shownUnits(away.page))[first.name]).toBe(AT_FIRST)

  const look = (state: string) => away.page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', { value: seen, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
  await look('hidden')
  await away.page.clock.fastForward(30_000)
  await look('visible')
  await expect.poll(async () => (await shownUnits(away.page))[first.name], SOON).toBe(AT_FIRST + 1)
  for (const { context } of [one, away]) await context.close()
})

test('CART-28 ten fast clicks on a slow line end at exactly ten more, with a few calls', async () => {
  await fillCart()
  const first = thing(0)
  const { context, page } = await openCart(PHONE)
  const calls: string[] = []
  const clicked = Promise.withResolvers<undefined>()
  await page.route(/\/api\/cart\/items/, async (route) => {
    calls.push(route.request().url())
    await clicked.promise // slower than all clicks, however slow those are
    await route.continue()
  })
  const more = stepper(page, first).getByRole('button', { name: 'Thêm một' })
  for (let click = 0; click < 10; click += 1) await more.click()
  await expect.poll(async () => (await shownUnits(page))[first.name]).toBe(AT_FIRST + 10)
  expect(await unitsOf(shop, token)).toMatchObject({ [first.variantId]: AT_FIRST })
  clicked.resolve(undefined)
  await expect.poll(async () => (await unitsOf(shop, token))[first.variantId], SOON).toBe(AT_FIRST + 10)
  expect(calls.length).toBeLessThanOrEqual(4)
  await page.getByText('Đã cập nhật số lượng sản phẩm').first().waitFor()
  expect((await shownUnits(page))[first.name]).toBe(AT_FIRST + 10)
  await context.close()
})

describe('the cart at a glance', () => {
  const six = (): [Goods, number][] => shop.goods.map((one, at) => [one, at === 0 ? 95 : 1])
  const bag = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng/ })

  async function openPanel(width: number, kept: Kept) {
    const { context, page, heard } = await shop.visit({ viewport: { width, height: 900 }, reducedMotion: 'no-preference' }, kept)
    await page.goto(`${shop.address}/about`)
    await page.waitForLoadState('networkidle')
    await bag(page).click()
    const panel = page.getByRole('dialog', { name: 'Giỏ hàng' })
    await panel.waitFor()
    return { context, page, panel, heard }
  }

  test('CARTW-01 CARTW-03 CARTW-05 CARTW-06 CARTW-07 CARTW-08 CARTW-09 CONST-16 CONST-18 CONST-20 a dropdown', async () => {
    const { context, page, panel, heard } = await openPanel(640, { lines: six() })
    await expect.poll(() => bag(page).innerText()).toBe('99+')
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(false)
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(5)
    await panel.getByText('+1 sản phẩm khác').waitFor()
    expect((await panel.getByText(/^Tạm tính/).innerText()).replace(/\D/g, '')).toBe('478000000')
    expect(await panel.getByRole('link', { name: 'Xem giỏ hàng' }).getAttribute('href')).toBe('/cart')
    expect(await panel.getByRole('link', { name: 'Thanh toán ngay' }).getAttribute('href')).toBe('/checkout')
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count(), SOON).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
    expect(heard).toEqual([])
    await context.close()
  })

  test('CARTW-02 CONST-20 below 640 px a sheet from the lower edge, with every line', async () => {
    const { context, page, panel, heard } = await openPanel(639, { lines: six() })
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    const overEdge = async () => {
      const box = await panel.boundingBox()
      return Math.abs((box?.y ?? 0) + (box?.height ?? 0) - 900)
    }
    await expect.poll(overEdge).toBeLessThan(2)
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(6)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count(), SOON).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
    expect(heard).toEqual([])
    await context.close()
  })

  test('CARTW-12 CARTW-13 CONST-76 what is removed slides out in 300 ms; the last one leaves the panel empty', async () => {
    const { context, page, panel } = await openPanel(1440, { lines: [[thing(1), 1], [thing(2), 1]] })
    const line = panel.getByRole('listitem').filter({ hasText: thing(1).name })
    const lasts = await line.evaluate((row) => {
      row.querySelector('button')?.click()
      return row.getAnimations().map((motion) => motion.effect?.getTiming().duration)
    })
    expect(lasts).toEqual([300])
    await expect.poll(() => panel.getByRole('listitem').count(), SOON).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG')
    await panel.getByRole('button').click()
    await panel.getByText('Giỏ hàng của bạn đang trống').waitFor()
    await context.close()
  })

  test('CARTW-10 CARTW-11 the empty panel says so and leads on', async () => {
    const { context, panel } = await openPanel(1440, {})
    await panel.getByText('Giỏ hàng của bạn đang trống').waitFor()
    expect(await panel.getByRole('link', { name: 'Tiếp tục mua sắm' }).getAttribute('href')).toBe('/products')
    await context.close()
  })

  test.each([
    ['no-preference', 1], ['reduce', 0],
  ] as const)('CARTW-14 the bag shakes when it grows (motion: %s)', async (reducedMotion, times) => {
    const { context, page } = await shop.visit({ viewport: DESKTOP, reducedMotion }, { lines: [[thing(1), 1]] })
    await page.addInitScript(() => {
      const seen = { shakes: 0 }
      Object.assign(globalThis, { seen })
      const real = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
      Object.defineProperty(Element.prototype, 'animate', {
        ...real, value(this: Element, ...given: Parameters<Element['animate']>) {
          if (JSON.stringify(given[0]).includes('rotate')) seen.shakes += 1
          return Reflect.apply(real?.value, this, given)
        },
      })
    })
    await page.goto(`${shop.address}/cart`)
    await stepper(page, thing(1)).waitFor()
    // Put there by the script above.
    const shakes = () => page.evaluate(() => (globalThis as unknown as { seen: { shakes: number } }).seen.shakes)
    expect(await shakes()).toBe(0)
    await stepper(page, thing(1)).getByRole('button', { name: 'Thêm một' }).click()
    await page.getByText('Đã cập nhật số lượng sản phẩm').first().waitFor()
    await expect.poll(shakes).toBe(times)
    await stepper(page, thing(1)).getByRole('button', { name: 'Bớt một' }).click()
    await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 1 })
    expect(await shakes()).toBe(times)
    await context.close()
  })
})
