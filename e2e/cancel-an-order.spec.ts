// Calling an order off: by oneself until it is packed, and told to everyone who looks at it.
import { expect, test } from 'vitest'
import { openCartShop, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { anOrder, expectNoFault, firstOf, main, openLive, sizes, stockOf, toast } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openCartShop() }, () => shop?.close())

test.each(sizes)('ROUTE-54 API-92 ENT-82 its customer calls an order off, and the shelf has its phones again (%s)', async (
  name, viewport,
) => {
  const phone = firstOf(shop)
  const before = await stockOf(shop, phone)
  const { token, id, code } = await anOrder(shop, `khach.huy.${name}`, { lines: [[phone, 3]] })
  expect(await stockOf(shop, phone)).toBe(before - 3)
  const { context, page, heard } = await shop.visit({ viewport }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  const ask = main(page).getByRole('button', { name: 'Hủy đơn hàng', exact: true })
  await ask.click()
  await main(page).getByText('Hủy đơn hàng này? Sản phẩm sẽ được bán cho người khác.').waitFor()
  await main(page).getByRole('button', { name: 'Giữ lại' }).click()
  await expect.poll(() => ask.evaluate((button) => button === document.activeElement), SOON).toBe(true)
  await ask.click()
  await main(page).getByRole('radio', { name: 'Sai địa chỉ hoặc số điện thoại' }).check()
  await main(page).getByLabel('Nói thêm với Alô').fill('Tôi chuyển nhà')
  await expectNoFault(page)
  let asked = 0
  page.on('request', (request) => { if (request.url().endsWith(`/api/orders/${id}/cancel`)) asked++ })
  await main(page).getByRole('button', { name: 'Hủy đơn', exact: true }).dblclick()
  await toast(page, `Đã hủy đơn hàng ${code}`).waitFor()
  expect(asked).toBe(1)
  await main(page).getByText('Bạn đã hủy', { exact: true }).waitFor()
  await main(page).getByText(/^Sai địa chỉ hoặc số điện thoại\s+Tôi chuyển nhà$/).waitFor()
  expect(await ask.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Quá trình xử lý')
  expect(await stockOf(shop, phone)).toBe(before)
  await expectNoFault(page)
  await page.goto(`${shop.address}/orders`)
  await main(page).getByRole('listitem').filter({ hasText: code }).getByText('Đã hủy').waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test('what was packed meanwhile is not called off: it is said, and the page shows how it is', async () => {
  const { token, id } = await anOrder(shop, 'khach.muon')
  const { context, page } = await shop.visit({ viewport: PHONE }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await main(page).getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click()
  await shop.sql(`update shop_order set status = 'PACKED' where id = $1`, [id])
  await main(page).getByRole('button', { name: 'Hủy đơn', exact: true }).click()
  await toast(page, 'không hủy được nữa').waitFor()
  await main(page).getByText('Đơn đã đóng gói. Muốn hủy, bạn gọi ngay cho Alô:').waitFor()
  await context.close()
})

test('ROUTE-54 what is called off in one tab is told in the other, once each', async () => {
  const { token, id, code } = await anOrder(shop, 'khach.hai.tab')
  const { context, page } = await shop.visit({ viewport: DESKTOP }, { token, live: true })
  const other = await context.newPage()
  await openLive(page, `${shop.address}/orders/${id}`)
  await openLive(other, `${shop.address}/orders/${id}`)
  await main(other).getByRole('button', { name: 'Hủy đơn hàng', exact: true }).waitFor()
  await main(page).getByRole('button', { name: 'Hủy đơn hàng', exact: true }).click()
  await main(page).getByRole('button', { name: 'Hủy đơn', exact: true }).click()
  await Promise.all([page, other].map(async (tab) => { // at the same time: what is said goes after a while
    await toast(tab, `Đã hủy đơn hàng ${code}`).waitFor()
    expect(await toast(tab, code).count()).toBe(1)
    await main(tab).getByText('Bạn đã hủy', { exact: true }).waitFor()
  }))
  await context.close()
})
