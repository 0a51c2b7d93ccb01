// Prices, stock, coupons, fees and addresses that change while somebody stands at the checkout: they are told what was and what
// is, nothing is ordered before they have agreed, and what is shown never contradicts itself.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { setPrice, SOON } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import {
  atCheckout, CAMAU, card, chosen, HANOI, heardOrders, ordersOf, place, placeable, review, sums,
} from './checkout-steps.ts'
import { expectNoFault, main, onlyOrder, openPaidShop } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

const FEES = `update shipping_method set active = true,
  base_cost_dong = case when name = 'Giao hàng nhanh' then 50000 else 30000 end`
beforeEach(async () => { await shop.sql(FEES) })

describe('when it is there', () => {
  test.each([['vi', DESKTOP], ['en', PHONE]] as const)('the days follow the address (%s)', async (language, viewport) => {
    const { context, page } = await atCheckout(shop, `khach.ngay.${language}`, {
      addresses: [CAMAU, HANOI], options: { viewport, locale: language === 'vi' ? 'vi-VN' : 'en-GB' },
    })
    const [near, far, quick] = language === 'vi'
      ? ['thứ Hai 23/11 – thứ Tư 25/11', 'thứ Tư 25/11 – thứ Sáu 27/11', 'thứ Ba 24/11 – thứ Tư 25/11']
      : ['Mon 23/11 – Wed 25/11', 'Wed 25/11 – Fri 27/11', 'Tue 24/11 – Wed 25/11']
    const days = (days: string) => new RegExp(days.replaceAll(' ', String.raw`\s`))
    const way = chosen(page, language === 'vi' ? 'Cách giao hàng' : 'How to deliver')
    await expect.poll(() => way.innerText(), SOON).toMatch(days(near))
    await review(page).getByText(days(near)).waitFor()
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('city') === 'Cà Mau')
    await card(page, 'Cà Mau').click()
    await asked
    await review(page).getByText(days(far)).waitFor()
    await card(page, /Giao hàng nhanh|Express/).click()
    await review(page).getByText(days(quick)).waitFor()
    await expectNoFault(page)
    await context.close()
  })

  test('while the days of another place are on their way nothing is said of them', async () => {
    const { context, page } = await atCheckout(shop, 'khach.cho.ngay', { addresses: [CAMAU, HANOI] })
    await review(page).getByText(/Dự kiến giao/).waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => { answer = resolve })
    await page.route(/shipping-methods\?city=C/, async (route) => {
      await held
      await route.continue()
    })
    await card(page, 'Cà Mau').click()
    await expect.poll(() => main(page).getByText(/Dự kiến giao/).count(), SOON).toBe(0)
    expect(await card(page, 'Giao hàng nhanh').innerText()).toContain('50.000')
    answer()
    await review(page).getByText(/thứ\sTư\s25\/11/).waitFor()
    await context.close()
  })
})

/** The fee on the chosen card and in the summary, in each picture the browser draws. */
async function watchFees(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const on = document.querySelector('label:has(input[name=delivery]:checked) > span:last-child')
      const row = [...document.querySelectorAll('section[aria-labelledby=review] dl > div')]
        .find((one) => one.textContent.startsWith('Phí vận chuyển'))
      const [card, sum] = [on?.textContent ?? '', row?.querySelector('dd')?.textContent ?? '']
      const same = card.includes('Miễn phí') ? sum === 'Miễn phí' : on ? card === sum : sum === 'Chọn cách giao'
      if (row && !same) seen.push(`${card} | ${sum}`)
      requestAnimationFrame(look)
    }
    look()
  })
}

/** Where the two have differed. Put there by the script above. */
const differences = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)

test('the cards and the summary never name two fees, from the first moment on', async () => {
  const token = await shop.customer('khach.hai.gia')
  const [, thing] = shop.goods
  await shop.call('POST /cart/items', { productId: thing?.id, variantId: thing?.variantId, quantity: 1 }, token)
  await shop.call('POST /users/me/addresses', HANOI, token)
  const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
  await page.route(/\/api\/cart\/validate/, async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, 300) })
    await route.continue()
  })
  await page.goto(`${shop.address}/about`)
  // The theme in use is marked once the page is awake; until then it hears of no new address.
  const theme = page.getByRole('banner').getByRole('button', { name: 'Theo thiết bị' }).filter({ visible: true })
  await expect.poll(() => theme.getAttribute('aria-pressed'), SOON).toBe('true')
  await watchFees(page)
  await page.evaluate(() => {
    history.pushState({}, '', '/checkout')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await placeable(page)
  await card(page, 'Giao hàng nhanh').click()
  await expect.poll(async () => (await sums(page))['Tổng cộng'], SOON).toBe(650_000)
  await placeable(page)
  await shop.sql(`update shipping_method set base_cost_dong = 55000 where name = 'Giao hàng nhanh'`)
  await place(page)
  await page.getByText(/Tổng tiền đã đổi từ 650\.000\s₫ thành 655\.000\s₫/).waitFor()
  await expect.poll(() => card(page, 'Giao hàng nhanh').innerText(), SOON).toContain('55.000')
  await placeable(page)
  await card(page, 'Giao hàng tiêu chuẩn').click()
  await expect.poll(async () => (await sums(page))['Tổng cộng'], SOON).toBe(630_000)
  await placeable(page)
  expect(await differences(page)).toEqual([])
  await context.close()
})

interface Changed {
  name: string
  /** What happens between the look and the click. */
  change: (goods: Goods) => Promise<unknown>
  /** What is said then. */
  says: RegExp
  /** What the shopper does about it, where the same button again is not enough. */
  answer?: (page: Page, goods: Goods) => Promise<unknown>
  /** What is ordered in the end, dong. */
  total: number
  /** So many are in the cart. */
  quantity?: number
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const CHANGES: Changed[] = [
  {
    name: 'a price that rose', change: ({ variantId }) => setPrice(shop.sql, variantId, 700_000),
    says: /Giá đã tăng từ 600\.000\s₫ lên 700\.000\s₫/, answer: (page) => press(page, /^Mua với giá mới/), total: 730_000,
  },
  {
    name: 'a price that fell', change: ({ variantId }) => setPrice(shop.sql, variantId, 500_000),
    says: /Tổng tiền đã đổi từ 630\.000\s₫ thành 530\.000\s₫/, total: 530_000,
  },
  {
    name: 'fewer left than wanted', change: ({ variantId }) => setPrice(shop.sql, variantId, 600_000, 1), quantity: 2,
    says: /không đủ hàng: chỉ còn 1/, answer: (page) => press(page, /^Giảm còn 1/), total: 630_000,
  },
  {
    name: 'a fee that rose',
    change: () => shop.sql(`update shipping_method set base_cost_dong = 35000 where base_cost_dong = 30000`),
    says: /Tổng tiền đã đổi từ 630\.000\s₫ thành 635\.000\s₫/, total: 635_000,
  },
  {
    name: 'a way of delivery that is gone', change: () => shop.sql(`update shipping_method set active = base_cost_dong > 30000`),
    says: /Cách giao bạn chọn vừa ngừng phục vụ/, answer: (page) => card(page, 'Giao hàng nhanh').click(), total: 650_000,
  },
]

test.each(CHANGES)('API-93 $name: what was and what is, and nothing is ordered before it is answered',
  async ({ name, change, says, answer, total, quantity = 1 }) => {
    const [, , goods] = shop.goods
    if (!goods) throw new Error('the shop sells things')
    await setPrice(shop.sql, goods.variantId, goods.price)
    const { context, page, token } = await atCheckout(shop, `khach.doi.${CHANGES.findIndex((one) => one.name === name)}`, {
      lines: [[goods, quantity]],
    })
    await placeable(page)
    await change(goods)
    await place(page)
    await page.getByText(says).first().waitFor()
    expect([await ordersOf(shop, token), new URL(page.url()).pathname]).toEqual([0, '/checkout'])
    await expectNoFault(page)
    await answer?.(page, goods)
    await expect.poll(async () => (await sums(page))['Tổng cộng'], SOON).toBe(total)
    await place(page)
    await page.waitForURL(/\/checkout\/success/)
    expect(await onlyOrder(shop, token)).toMatchObject({ total })
    await context.close()
  })

test.each([
  ['sold out', (goods: Goods) => setPrice(shop.sql, goods.variantId, 600_000, 0), /hiện đã hết hàng/],
  ['no longer sold', ({ id }: Goods) => shop.sql(`update product set status = 'DISCONTINUED' where id = $1`, [id]),
    /hiện không bán/],
])('what is %s is left out with one press, and the rest is ordered', async (name, change, says) => {
  const [, kept, , gone] = shop.goods
  if (!kept || !gone) throw new Error('the shop sells things')
  await setPrice(shop.sql, gone.variantId, 600_000)
  await shop.sql(`update product set status = 'AVAILABLE' where id = $1`, [gone.id])
  const { context, page, token } = await atCheckout(shop, `khach.bo.${name.length}`, { lines: [[kept, 1], [gone, 1]] })
  await placeable(page)
  await change(gone)
  await place(page)
  await page.getByText(says).first().waitFor()
  expect(await ordersOf(shop, token)).toBe(0)
  await press(page, 'Bỏ khỏi giỏ')
  await expect.poll(() => page.getByText(says).count(), SOON).toBe(0)
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  expect(await onlyOrder(shop, token)).toMatchObject({ count: 1, total: 630_000 })
  await context.close()
})

test('a coupon that ends meanwhile is named, with the total before and after', async () => {
  const { context, page, token } = await atCheckout(shop, 'khach.het.ma')
  await page.getByLabel('Mã giảm giá').fill('GIAM10')
  await press(page, 'Áp dụng')
  await expect.poll(async () => (await sums(page))['Tổng cộng'], SOON).toBe(570_000)
  await placeable(page)
  await shop.sql(`update coupon set starts_at = null, ends_at = now() - interval '1 minute' where code = 'GIAM10'`)
  await place(page)
  const said = /Mã GIAM10 không áp dụng được nữa\..*Tổng cộng trước đó là 570\.000\s₫, bây giờ là 630\.000\s₫/
  await page.getByRole('alert').filter({ hasText: said }).waitFor()
  expect(await ordersOf(shop, token)).toBe(0)
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  expect(await onlyOrder(shop, token)).toMatchObject({ total: 630_000, discount: 0 })
  await context.close()
})

test('an address that is removed elsewhere is said to be gone; another is shown before anything is ordered', async () => {
  const { context, page, token } = await atCheckout(shop, 'khach.mat.nha', { addresses: [CAMAU, HANOI] })
  await card(page, 'Cà Mau').click()
  await placeable(page)
  const list = await shop.call('GET /users/me/addresses', undefined, token) as unknown as { id: number, city: string }[] // a list
  await shop.call(`DELETE /users/me/addresses/${list.find(({ city }) => city === 'Cà Mau')?.id}`, undefined, token)
  await page.clock.setFixedTime(Date.parse('2026-11-22T05:01:00Z')) // the list is not asked for twice within two seconds
  await place(page)
  await page.getByText('Địa chỉ bạn chọn không còn trong sổ địa chỉ').waitFor()
  await expect.poll(() => chosen(page, 'Địa chỉ giao hàng').innerText(), SOON).toContain('Hà Nội')
  expect([await card(page, 'Cà Mau').count(), await ordersOf(shop, token)]).toEqual([0, 0])
  await context.close()
})

test('a second press while the order is on its way sends nothing more', async () => {
  const { context, page, token } = await atCheckout(shop, 'khach.bam.hai.lan', { options: { viewport: PHONE } })
  const sent = heardOrders(page)
  await placeable(page)
  await page.getByRole('button', { name: 'Đặt hàng' }).filter({ visible: true }).first().dblclick()
  await page.waitForURL(/\/checkout\/success/)
  expect([sent.length, await ordersOf(shop, token)]).toEqual([1, 1])
  await context.close()
})
