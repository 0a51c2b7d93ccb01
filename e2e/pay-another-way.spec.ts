// An order that nobody has paid is paid another way: after a try that failed, and while another device has VNPay open.
import { expect, test } from 'vitest'
import { SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { anOrder, button, expectNoFault, main, onlyOrder, openPaidShop, title, toast, transferFor } from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

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
  await expect.poll(() => main(page).getByRole('img', { name: /Mã VietQR/ }).count(), { timeout: 90_000 }).toBe(0)
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

/** As if this much of the time for which an order is held were left. */
const runDown = (id: number, left: string) => shop.sql(
  `update shop_order set placed_at = now() + $2::interval - (hold_until - placed_at), hold_until = now() + $2::interval
   where id = $1`, [id, left])

test('in the last minutes of its time an order is not sent to VNPay any more: what was seen before is put right, and it is paid'
  + ' another way', async () => {
  const { token, id, code } = await anOrder(shop, 'khach.phut.chot', { paymentMethod: 'VNPAY' })
  const { context, page, heard } = await shop.visit({ viewport: PHONE }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await button(page, /^Thanh toán \d/).waitFor()
  await runDown(id, '90 seconds')
  await button(page, /^Thanh toán \d/).click()
  await toast(page, 'Sắp hết giờ giữ hàng nên không kịp thanh toán theo cách này').waitFor()
  const payment = main(page).getByRole('region', { name: 'Thanh toán' })
  await payment.getByText(/không kịp thanh toán qua VNPay nữa\. Nếu chưa trả tiền, bạn hãy đổi cách thanh toán\./).waitFor()
  expect(await button(page, /^Thanh toán \d/).count()).toBe(0)
  await main(page).getByText('Chờ thanh toán').first().waitFor()
  await expectNoFault(page)
  await runDown(id, '90 seconds') // on a slow machine, too
  await page.goto(`${shop.address}/orders?status=TO_PAY`)
  const row = main(page).getByRole('listitem').filter({ hasText: code })
  await row.getByText('Chờ thanh toán').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  await row.getByRole('link', { name: `Đơn ${code}` }).click()
  await button(page, 'Đổi cách thanh toán').click()
  await button(page, /^Chuyển khoản ngân hàng/).click()
  await main(page).getByRole('img', { name: new RegExp(`Mã VietQR.*${code}`) }).waitFor()
  expect(heard.filter((line) => !line.includes('409'))).toEqual([])
  await context.close()
})

test('a press on what is to be paid another way by now says so and shows it; only ways that are taken are offered', async () => {
  const { token, id, code } = await anOrder(shop, 'khach.may.khac', { paymentMethod: 'VNPAY' })
  const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
  const change = (paymentMethod: string) => shop.call(`POST /orders/${id}/payment-method`, { paymentMethod }, token)
  await page.goto(`${shop.address}/orders`)
  const row = main(page).getByRole('listitem').filter({ hasText: code })
  await row.getByRole('button', { name: `Thanh toán đơn ${code}` }).waitFor()
  await change('BANK_TRANSFER')
  await row.getByRole('button', { name: `Thanh toán đơn ${code}` }).click()
  await toast(page, 'Đơn hàng này không chờ thanh toán theo cách này').waitFor()
  await row.getByRole('link', { name: `Thanh toán đơn ${code}` }).click() // to where it is transferred to
  await main(page).getByRole('img', { name: new RegExp(`Mã VietQR.*${code}`) }).waitFor()
  await change('VNPAY')
  await page.reload()
  await button(page, /^Thanh toán \d/).waitFor()
  await change('BANK_TRANSFER')
  await button(page, /^Thanh toán \d/).click()
  await main(page).getByRole('img', { name: new RegExp(`Mã VietQR.*${code}`) }).waitFor()

  await runDown(id, '4 minutes')
  await page.reload()
  await button(page, 'Đổi cách thanh toán').click()
  const ways = main(page).getByRole('list', { name: 'Đổi cách thanh toán' }).getByRole('button')
  await expect.poll(() => ways.allInnerTexts(), SOON).toEqual([expect.stringContaining('Thanh toán khi nhận hàng')])
  await context.close()
})

test('the page of a payment that failed says that the order is paid at the door by now, and offers to change that', async () => {
  const { token, id } = await anOrder(shop, 'khach.quay.lai', { paymentMethod: 'VNPAY' })
  const { context, page, heard } = await shop.visit({ viewport: PHONE }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  await button(page, /^Thanh toán \d/).click()
  await page.getByRole('button', { name: 'Hủy giao dịch (24)' }).click()
  await title(page, 'Thanh toán chưa thành công').waitFor()
  const result = page.url()
  await button(page, 'Đổi cách thanh toán').click()
  await button(page, /^Thanh toán khi nhận hàng/).click()
  await page.waitForURL(`**/orders/${id}`)
  await page.goto(result)
  await main(page).getByText('Bạn đã hủy giao dịch. Tiền chưa bị trừ. Bạn sẽ thanh toán đơn hàng này khi nhận hàng.').waitFor()
  await button(page, 'Đổi cách thanh toán').click()
  await expectNoFault(page)
  await button(page, /^VNPay/).click()
  await page.waitForURL(`**/orders/${id}`)
  await button(page, /^Thanh toán \d/).waitFor()
  expect(heard).toEqual([])
  await context.close()
})
