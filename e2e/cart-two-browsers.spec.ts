// One customer, two browsers, and many clicks at once: nothing is lost and nothing is invented.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice } from '#testing/dice.ts'
import { openCartShop, shownUnits, stepper, unitsOf } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import { DESKTOP, PHONE } from './shop.ts'

const CLICKS = 70
const AT_FIRST = 45

let shop: CartShop
let token: string

beforeAll(async () => {
  shop = await openCartShop()
  token = await shop.customer('khach.haimay')
})
afterAll(() => shop?.close())

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
  await expect.poll(() => unitsOf(shop, token), { timeout: 40_000, interval: 500 }).toEqual(expected)
  const named = Object.fromEntries(three().map(({ name, variantId }) => [name, expected[variantId]]))
  for (const { page } of [one, other]) {
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect.poll(() => shownUnits(page), { timeout: 10_000 }).toEqual(named)
  }
  for (const { heard } of [one, other]) {
    // What the network loses on purpose, and being overtaken, is noted by the browser itself.
    expect(heard.filter((line) => !/ERR_CONNECTION_RESET|409 \(Conflict\)/.test(line))).toEqual([])
  }
  for (const { context } of [one, other]) await context.close()
})

test('CART-05 CART-06 another tab of the same browser learns of a change at once, and another browser on its return', async () => {
  await fillCart()
  const [thing] = three()
  if (!thing) throw new Error('there is nothing to buy')
  const one = await openCart(DESKTOP)
  const tab = await one.context.newPage()
  await tab.goto(`${shop.address}/cart`)
  const away = await shop.visit({ viewport: DESKTOP }, { token })
  await away.page.clock.install()
  await away.page.goto(`${shop.address}/cart`)
  for (const page of [tab, away.page]) await stepper(page, thing).waitFor()

  await stepper(one.page, thing).getByRole('button', { name: 'Thêm một' }).click()
  await expect.poll(async () => (await shownUnits(tab))[thing.name], { timeout: 3000 }).toBe(AT_FIRST + 1)
  expect((await shownUnits(away.page))[thing.name]).toBe(AT_FIRST)

  const look = (state: string) => away.page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', { value: seen, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
  await look('hidden')
  await away.page.clock.fastForward(30_000)
  await look('visible')
  await expect.poll(async () => (await shownUnits(away.page))[thing.name], { timeout: 5000 }).toBe(AT_FIRST + 1)
  for (const { context } of [one, away]) await context.close()
})

test('CART-28 ten fast clicks on a slow line end at exactly ten more, with a few calls', async () => {
  await fillCart()
  const [thing] = three()
  if (!thing) throw new Error('there is nothing to buy')
  const { context, page } = await openCart(PHONE)
  const calls: string[] = []
  await page.route(/\/api\/cart\/items/, async (route) => {
    calls.push(route.request().url())
    await new Promise((resolve) => { setTimeout(resolve, 1000) })
    await route.continue()
  })
  const more = stepper(page, thing).getByRole('button', { name: 'Thêm một' })
  for (let click = 0; click < 10; click += 1) await more.click()
  expect((await shownUnits(page))[thing.name]).toBe(AT_FIRST + 10)
  await expect.poll(async () => (await unitsOf(shop, token))[thing.variantId], { timeout: 10_000 }).toBe(AT_FIRST + 10)
  expect(calls.length).toBeLessThanOrEqual(4)
  await page.getByText('Đã cập nhật số lượng sản phẩm').first().waitFor()
  expect((await shownUnits(page))[thing.name]).toBe(AT_FIRST + 10)
  await context.close()
})
