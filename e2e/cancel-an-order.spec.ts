// Calling an order off: by oneself until it is packed, and told to everyone who looks at it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCartShop, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { DESKTOP, PHONE } from './shop.ts'

let shop: CartShop

beforeAll(async () => { shop = await openCartShop() })
afterAll(() => shop?.close())

const sizes = [['phone', PHONE], ['desktop', DESKTOP]] as const

const ADDRESS = {
  receiverName: 'Trần Thị Mua', phone: '0912345678', addressLine: '12 Nguyễn Trãi', city: 'TP. Hà Nội',
  state: 'Phường Thanh Xuân', postalCode: '100000',
}

const main = (page: Page) => page.getByRole('main')

async function stockOf(variantId: number): Promise<number> {
  const [variant] = await shop.sql('select stock from variant where id = $1', [variantId])
  return Number(variant?.['stock'])
}

/** A new customer's order of three phones; gives who they are, which order, and how many phones were left before. */
async function anOrder(username: string) {
  const token = await shop.customer(username)
  const [phone] = shop.goods
  if (!phone) throw new Error('the shop sells a phone')
  const before = await stockOf(phone.variantId)
  await shop.call('POST /cart/items', { productId: phone.id, variantId: phone.variantId, quantity: 3 }, token)
  const { id: addressId } = await shop.call('POST /users/me/addresses', ADDRESS, token)
  const [method] = await shop.sql('select id from shipping_method order by position limit 1')
  const reply = await fetch(`${shop.address}/api/orders`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': username },
    body: JSON.stringify({ addressId, shippingMethodId: Number(method?.['id']), paymentMethod: 'COD' }),
  })
  expect(reply.status).toBe(201)
  const { id, code } = await reply.json() as { id: number, code: string } // as the contract says
  return { token, id, code, before, phone }
}

test.each(sizes)('ROUTE-54 API-92 ENT-82 its customer calls an order off, and the shelf has its phones again (%s)', async (
  name, viewport,
) => {
  const { token, id, code, before, phone } = await anOrder(`khach.huy.${name}`)
  expect(await stockOf(phone.variantId)).toBe(before - 3)
  const { context, page, heard } = await shop.visit({ viewport }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  const ask = main(page).getByRole('button', { name: 'Hủy đơn hàng', exact: true })
  await ask.click()
  await main(page).getByText('Hủy đơn hàng này? Sản phẩm sẽ được bán cho người khác.').waitFor()
  await main(page).getByRole('button', { name: 'Giữ lại' }).click()
  await expect.poll(() => ask.evaluate((button) => button === document.activeElement), SOON).toBe(true)
  await ask.click()
  await main(page).getByRole('button', { name: 'Hủy đơn', exact: true }).click()
  await page.locator('[aria-live=polite] [role=status]').filter({ hasText: `Đã hủy đơn hàng ${code}` }).waitFor()
  await main(page).getByText('Bạn đã hủy', { exact: true }).waitFor()
  expect(await ask.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Quá trình xử lý')
  expect(await stockOf(phone.variantId)).toBe(before)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
  await page.goto(`${shop.address}/orders`)
  await main(page).getByRole('listitem').filter({ hasText: code }).getByText('Đã hủy').waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test('what was packed meanwhile is not called off: it is said, and the page shows how it is', async () => {
  const { token, id } = await anOrder('khach.muon')
  const { context, page } = await shop.visit({ viewport: PHONE }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await main(page).getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click()
  await shop.sql(`update shop_order set status = 'PACKED' where id = $1`, [id])
  await main(page).getByRole('button', { name: 'Hủy đơn', exact: true }).click()
  await page.locator('[aria-live=polite] [role=status]').filter({ hasText: 'không hủy được nữa' }).waitFor()
  await main(page).getByText('Đơn đã đóng gói. Muốn hủy, bạn gọi ngay cho Alô:').waitFor()
  await context.close()
})
