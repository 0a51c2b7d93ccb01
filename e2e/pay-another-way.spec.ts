// An order that nobody has paid is paid another way: after a try that failed, and while another device has VNPay open.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { anOrder, button, expectNoFault, main, onlyOrder, openPaidShop, title, toast, transferFor } from './order-steps.ts'
import { DESKTOP, PHONE } from './shop.ts'

let shop: CartShop

beforeAll(async () => { shop = await openPaidShop() })
afterAll(() => shop?.close())

test('after a try that failed it is paid again or another way, and its page says what was changed', async () => {
  const placed = await anOrder(shop, 'khach.doi.cach', { paymentMethod: 'VNPAY' })
  const { token, id, code } = placed
  const { context, page, heard } = await shop.visit({ viewport: PHONE }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await button(page, /^Thanh toán \d/).click()
  await page.getByRole('button', { name: 'Hủy giao dịch (24)' }).click()
  await title(page, 'Thanh toán chưa thành công').waitFor()
  await button(page, /^Thanh toán lại \d/).waitFor()
  const other = button(page, 'Đổi cách thanh toán')
  await other.click()
  expect(await other.getAttribute('aria-expanded')).toBe('true')
  await button(page, /^Thanh toán khi nhận hàng/).waitFor()
  await button(page, /^Chuyển khoản ngân hàng.*24 giờ/).waitFor()
  await expectNoFault(page)

  await button(page, /^Chuyển khoản ngân hàng/).click()
  await toast(page, `Đã đổi cách thanh toán đơn ${code}: Chuyển khoản ngân hàng`).waitFor()
  await page.waitForURL(`**/orders/${id}`)
  await main(page).getByRole('img', { name: new RegExp(`Mã VietQR.*${code}`) }).waitFor()
  const steps = main(page).getByRole('region', { name: 'Quá trình xử lý' })
  await steps.getByText('VNPay → Chuyển khoản ngân hàng').waitFor()
  await expectNoFault(page)
  await transferFor(shop, placed)
  await expect.poll(() => main(page).getByRole('img', { name: /Mã VietQR/ }).count(), { timeout: 30_000 }).toBe(0)
  await main(page).getByText('Đã thanh toán').first().waitFor()
  expect(await onlyOrder(shop, token)).toMatchObject({ status: 'CONFIRMED', paymentMethod: 'BANK_TRANSFER' })
  expect(heard).toEqual([])
  await context.close()
})

test('ROUTE-53 VNPay that is open on one device is known on another: changed there, the order is paid all the same', async () => {
  const { token, id, code } = await anOrder(shop, 'khach.hai.may', { paymentMethod: 'VNPAY' })
  const { paymentUrl } = await shop.call(`POST /orders/${id}/pay`, {}, token)
  const { context, page, heard } = await shop.visit({ viewport: DESKTOP }, { token })
  await page.goto(`${shop.address}/orders`)
  const tabs = main(page).getByRole('navigation', { name: 'Lọc theo trạng thái' })
  const row = main(page).getByRole('listitem').filter({ hasText: code })
  await tabs.getByRole('link', { name: 'Chờ thanh toán' }).click()
  await page.waitForURL('**/orders?status=TO_PAY')
  await row.getByText('Đang chờ VNPay xác nhận').waitFor()
  await expectNoFault(page)
  await tabs.getByRole('link', { name: 'Chờ xác nhận' }).click()
  await main(page).getByText('Không có đơn nào ở trạng thái này').waitFor()

  await page.goto(`${shop.address}/orders/${id}`)
  await main(page).getByText('Đang chờ VNPay xác nhận').waitFor()
  await button(page, /^Tôi chưa trả, thanh toán/).waitFor()
  await button(page, 'Đổi cách thanh toán').click()
  await main(page).getByText('bạn đừng đổi vội').waitFor()
  await button(page, /^Thanh toán khi nhận hàng/).click()
  await main(page).getByText('bạn đừng dùng trang đó nữa').waitFor()
  expect(await button(page, /^Tôi chưa trả/).count()).toBe(0)
  // the buttons that were pressed have gone
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Thanh toán')
  await expectNoFault(page)

  await page.goto(String(paymentUrl))
  await page.getByRole('button', { name: 'Thanh toán thành công' }).click()
  await title(page, 'Đã thanh toán').waitFor()
  await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click()
  const payment = main(page).getByRole('region', { name: 'Thanh toán' })
  await payment.getByText('VNPay').waitFor()
  await payment.getByText('Đã thanh toán lúc').waitFor()
  expect(await button(page, 'Đổi cách thanh toán').count()).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})
