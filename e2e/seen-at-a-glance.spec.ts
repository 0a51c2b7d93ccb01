// What a stranger's eye falls on first: rows that break apart, words cut in two, what is chosen but out of sight, what jumps.
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staffAt } from './admin-steps.ts'
import { HANOI } from './checkout-steps.ts'
import { call, newCustomer, SOON } from './people-steps.ts'
import { eachTry, openBrowser, openShop, PHONE, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser({ pictures: false })
}, async () => {
  await browser?.close()
  await shop?.close()
})

interface Found { variants: { id: number, stockQuantity: number }[] }

/** A customer with two of each of these in the cart. */
async function withGoods(username: string, ids: readonly number[]): Promise<string> {
  const token = await newCustomer(shop, username)
  for (const productId of ids) {
    const { variants } = await call<Found>(shop, `GET /api/products/${productId}`)
    const variantId = variants.find(({ stockQuantity }) => stockQuantity > 2)?.id
    await call(shop, 'POST /api/cart/items', { productId, variantId, quantity: 2 }, token)
  }
  return token
}

async function onSale(): Promise<number[]> {
  const { content } = await call<{ content: { id: number, stockQuantity: number }[] }>(
    shop, 'GET /api/products/filter?onSale=true&status=AVAILABLE&size=40')
  return content.filter(({ stockQuantity }) => stockQuantity > 9).slice(0, 3).map(({ id }) => id)
}

/** Somebody signed in, on a phone. */
async function onPhone(token: string, path: string, locale: 'vi-VN' | 'en-US' = 'vi-VN') {
  const somebody = await visitor(browser, { viewport: PHONE, locale })
  await somebody.page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await somebody.page.goto(shop.address + path)
  return somebody
}

const edges = (one: Locator) => one.evaluate((element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return { middle: (top + bottom) / 2, left, right }
})

test.each([['vi-VN', 'Số lượng', 'Xóa', 'Thành tiền'], ['en-US', 'Quantity', 'Remove', 'Total']] as const)(
  'a line of the cart keeps its buttons in one row and its sum at the edge (%s)', async (locale, quantity, remove, total) => {
    const token = await withGoods(`dong.${locale}`, await onSale())
    const { context, page } = await onPhone(token, '/cart', locale)
    const lines = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('group', { name: quantity }) })
    await expect.poll(() => lines.count(), SOON).toBe(3)
    for (const line of await lines.all()) {
      const stepper = await edges(line.getByRole('group', { name: quantity }))
      const button = await edges(line.getByRole('button', { name: remove }))
      expect(Math.abs(stepper.middle - button.middle)).toBeLessThan(4)
      const sum = await edges(line.getByRole('paragraph').filter({ hasText: total }))
      expect(Math.round(sum.right)).toBe(Math.round((await edges(line)).right))
    }
    await context.close()
  })

test.each(['vi-VN', 'en-US'] as const)('the chosen state of orders is in sight on a phone (%s)', async (locale) => {
  const { context, page } = await onPhone(await newCustomer(shop, `chon.${locale}`), '/orders?status=RETURNED', locale)
  const chip = page.getByRole('main').locator('nav [aria-current]')
  await chip.waitFor()
  await expect.poll(async () => (await edges(chip)).right, SOON).toBeLessThanOrEqual(PHONE.width)
  expect((await edges(chip)).left).toBeGreaterThanOrEqual(0)
  await context.close()
})

/** Words that begin on one line and end on the next. */
const cutWords = (table: Element) => {
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{5,}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) cut.push(word)
    }
  }
  return cut
}

test.each(['vi', 'en'])('no word of a comparison is cut in two on a phone (%s)', async (language) => {
  const { context, page } = await visitor(browser, { viewport: PHONE })
  await page.goto(`${shop.address}/compare?ids=250,251,72&lang=${language}`)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.getByRole('table').evaluate(cutWords)).toEqual([])
  await context.close()
})

/** An order of these goods, paid at the door. */
async function placed(token: string): Promise<number> {
  const { id: addressId } = await call<{ id: number }>(shop, 'POST /api/users/me/addresses', HANOI, token)
  const [method] = await call<{ id: number }[]>(shop, 'GET /api/shipping-methods')
  const reply = await fetch(`${shop.address}/api/orders`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': token },
    body: JSON.stringify({ addressId, shippingMethodId: method?.id, paymentMethod: 'COD' }),
  })
  return (await reply.json() as { id: number }).id // the contract's own reply
}

/** What stands further to the right than the list it is in. */
const besides = (page: Page) => page.getByRole('main').locator('li').evaluateAll((all) => all.flatMap((line) => {
  const edge = line.getBoundingClientRect().right + 1
  const range = document.createRange()
  range.selectNodeContents(line)
  return [...range.getClientRects()].some(({ right }) => right > edge) ? [line.textContent] : []
}))

test('the longest code of goods stays within the card of its order', async () => {
  const order = await placed(await withGoods('ma.dai', [250, 251]))
  const { context, page } = await staffAt(browser, shop, `/admin/orders/${order}`, { viewport: PHONE })
  await page.getByText('Hàng trong đơn').waitFor()
  expect(await besides(page)).toEqual([])
  await context.close()
})

/** What is met in less than 44 px up and down, with how many those are. */
const tooLow = (all: Element[]) => all.flatMap((one) => {
  one.scrollIntoView({ block: 'center' })
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const meets = (y: number) => one.contains(document.elementFromPoint((left + right) / 2, y))
  let [up, down] = [(top + bottom) / 2, (top + bottom) / 2]
  while (meets(up - 1)) up -= 1
  while (meets(down + 1)) down += 1
  return down - up + 1 < 44 ? [`${one.textContent} ${Math.round(down - up + 1)}`] : []
})

test('the names of goods are met by a thumb: in the orders, in one of them, and side by side', async () => {
  const token = await withGoods('ngon.tay', [250, 251])
  const order = await placed(token)
  const { context, page } = await onPhone(token, '/orders')
  for (const [path, what, count] of [
    ['/orders', 'article a', 1], [`/orders/${order}`, 'li a[href^="/products/"]', 2],
    ['/compare?ids=250,251', 'thead :is(a[href^="/products/"], button)', 4],
  ] as const) {
    await page.goto(shop.address + path)
    const all = page.getByRole('main').locator(what)
    await expect.poll(() => all.count(), SOON).toBe(count)
    expect([path, await all.evaluateAll(tooLow)]).toEqual([path, []])
  }
  await context.close()
})

test('the first page of the back office is pushed down by nothing that comes later', async () => {
  const { context, page } = await staffAt(browser, shop, '/admin/settings', { who: 'quantri', viewport: PHONE })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/admin/first-steps', async (route) => {
    await released.promise
    await route.continue()
  })
  const waiting = page.getByRole('list', { name: 'Việc đang chờ' })
  await page.goto(`${shop.address}/admin`)
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await page.getByRole('main').locator('.animate-breathe').first().waitFor()
  expect(await waiting.count()).toBe(0)
  released.resolve()
  await waiting.waitFor()
  await page.getByRole('region', { name: 'Chuẩn bị mở cửa hàng' }).waitFor()
  await context.close()
})

test('the back office shows that it waits for its scripts', async () => {
  const { context, page } = await visitor(browser, { viewport: PHONE }, { asleep: true })
  await page.route('**/assets/*.js', () => undefined) // they never come
  await page.goto(`${shop.address}/admin`, { waitUntil: 'commit' })
  const mark = () => page.evaluate(() => {
    const root = document.getElementById('root')
    return root && getComputedStyle(root, '::before').animationName
  })
  await expect.poll(mark, SOON).toBe('spin')
  await context.close()
})
