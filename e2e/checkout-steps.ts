// What the stories of the checkout share: a customer who stands there with something in the cart, and the one button.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { SOON } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import { main } from './order-steps.ts'
import { DESKTOP } from './shop.ts'

/** One in a big city, one far from all of them. */
export const HANOI = {
  receiverName: 'Trần Thị Mua', phone: '0912345678', addressLine: '12 Nguyễn Trãi', city: 'TP. Hà Nội',
  state: 'Phường Thanh Xuân', country: 'Việt Nam', postalCode: '100000', isDefault: true,
}
export const CAMAU = {
  ...HANOI, addressLine: '8 Trần Phú', city: 'Cà Mau', state: 'Phường Tân Thành', postalCode: '970000', isDefault: false,
}

/** Sunday noon in Vietnam. */
const SUNDAY = new Date('2026-11-22T05:00:00Z')

interface Standing { lines?: [Goods, number][], addresses?: (typeof HANOI)[], options?: BrowserContextOptions }

/** A new customer at the checkout, which is asked nothing more: with two things at 600,000 đ and one address unless told. */
export async function atCheckout(
  shop: CartShop, username: string, { lines, addresses = [HANOI], options = { viewport: DESKTOP } }: Standing = {},
) {
  const token = await shop.customer(username)
  const [, thing] = shop.goods
  if (!thing) throw new Error('the shop sells things')
  for (const [{ id: productId, variantId }, quantity] of lines ?? [[thing, 1]]) {
    await shop.call('POST /cart/items', { productId, variantId, quantity }, token)
  }
  for (const address of addresses) await shop.call('POST /users/me/addresses', address, token)
  const visit = await shop.visit(options, { token })
  await visit.page.clock.setFixedTime(SUNDAY)
  await visit.page.goto(`${shop.address}/checkout`)
  await main(visit.page).getByRole('radio').first().waitFor()
  return { ...visit, token, thing }
}

/** The one button, as soon as it can be pressed. */
export async function place(page: Page): Promise<void> {
  await placeable(page)
  await placeButton(page).click()
}

export async function placeable(page: Page): Promise<void> {
  await expect.poll(() => placeButton(page).isEnabled(), SOON).toBe(true)
}

const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^(Đặt hàng|Place order)/ }).filter({ visible: true }).first()

/** A card to be chosen, by what is written on it. */
export const card = (page: Page, text: string | RegExp) => main(page).locator('label').filter({ hasText: text })

export const chosen = (page: Page, group: string) => main(page).getByRole('group', { name: group }).locator('label:has(:checked)')

export const review = (page: Page) => page.getByRole('region', { name: /^(Đơn hàng của bạn|Your order)$/ })

/** How often an order was sent, and with which key. */
export function heardOrders(page: Page): { key: string | undefined, body: Record<string, unknown> }[] {
  const sent: { key: string | undefined, body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/orders')) return
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() as Record<string, unknown> }) // an order
  })
  return sent
}

/** The sums of the summary, in dong, by their words. */
export async function sums(page: Page): Promise<Record<string, number>> {
  const rows = await review(page).locator('dl > div').evaluateAll((all) => all.map((row) => [
    row.querySelector('dt')?.firstChild?.textContent ?? '', Number(row.querySelector('dd')?.textContent.replace(/\D/g, '')),
  ] as const))
  return Object.fromEntries(rows)
}

export async function ordersOf(shop: CartShop, token: string): Promise<number> {
  return Number((await shop.call('GET /orders/me', undefined, token))['totalElements'])
}
