// What changes at the shop while a customer's cart is open.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCartShop, setPrice, SOON, stepper, sumOf, thingOf } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { DESKTOP, eachTry } from './shop.ts'

let shop: CartShop

eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const thing = (at: number) => thingOf(shop, at)

async function openCart(token: string) {
  const seen = await shop.visit({ viewport: DESKTOP }, { token })
  await seen.page.goto(`${shop.address}/cart`)
  return seen
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const sum = (page: Page, label: string) => expect.poll(() => sumOf(page, label), SOON)
const deliver = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Phương thức vận chuyển' }).locator('label').filter({ hasText: name }).click()

test('a price that changes while the cart is open is asked about with the next check, there and at the checkout', async () => {
  const token = await shop.customer('khach.gia.mo')
  await shop.call('POST /cart/items', { productId: thing(4).id, variantId: thing(4).variantId, quantity: 1 }, token)
  const { context, page } = await openCart(token)
  await sum(page, 'Tổng cộng').toBe(600_000)
  await setPrice(shop.sql, thing(4).variantId, 750_000)
  await deliver(page, /Giao hàng nhanh/)
  await said(page, /Giá đã tăng từ 600\.000\s₫ lên 750\.000\s₫/)
  await sum(page, 'Tạm tính').toBe(750_000)
  await page.getByRole('button', { name: `Mua với giá mới: ${thing(4).name}` }).click()
  await expect.poll(() => page.getByText(/Giá đã tăng/).count(), SOON).toBe(0)
  await page.getByRole('link', { name: 'Tiến hành đặt hàng' }).click()
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).filter({ visible: true }).first().waitFor()
  await setPrice(shop.sql, thing(4).variantId, 800_000)
  await page.locator('label').filter({ hasText: /Giao hàng tiết kiệm|Giao hàng tiêu chuẩn/ }).first().click()
  await said(page, /Giá đã tăng từ 750\.000\s₫ lên 800\.000\s₫/)
  await setPrice(shop.sql, thing(4).variantId, 600_000)
  await context.close()
})

test('what is sold out meanwhile is said beside its line and beside the sum, and the way on leads to the line', async () => {
  const token = await shop.customer('khach.het.hang')
  await shop.call('POST /cart/items', { productId: thing(4).id, variantId: thing(4).variantId, quantity: 1 }, token)
  await shop.call('POST /cart/items', { productId: thing(5).id, variantId: thing(5).variantId, quantity: 1 }, token)
  const { context, page } = await openCart(token)
  await sum(page, 'Tổng cộng').toBe(1_200_000)
  await setPrice(shop.sql, thing(4).variantId, 600_000, 0)
  await stepper(page, thing(5)).getByRole('button', { name: 'Thêm một' }).click()
  await page.getByText('Hết hàng', { exact: true }).waitFor()
  await said(page, /Tạm tính còn gồm 1 sản phẩm chưa mua được/)
  await page.getByRole('button', { name: 'Tiến hành đặt hàng' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(thing(4).name)
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByRole('button', { name: `Để dành ${thing(4).name}` }).click()
  await page.getByRole('link', { name: 'Tiến hành đặt hàng' }).click()
  await page.waitForURL(/\/checkout/)
  await setPrice(shop.sql, thing(4).variantId, 600_000)
  await context.close()
})
