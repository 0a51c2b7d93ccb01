// The money of an order as its customer sees it: what waits to be paid, what is on its way, what comes back.
import { expect, test } from 'vitest'
import { SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import {
  anOrder, button, expectNoFault, main, openLive, openPaidShop, sizes, staffOf, title, toast, transferFor,
} from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

test('ROUTE-53 the list says what waits for its payment and leads to the gateway from its row, not twice unasked', async () => {
  const { token, id, code } = await anOrder(shop, 'khach.hang.doi', { paymentMethod: 'VNPAY' })
  const { context, page, heard } = await shop.visit({ viewport: DESKTOP }, { token })
  await page.goto(`${shop.address}/orders`)
  const row = main(page).getByRole('listitem').filter({ hasText: code })
  await row.getByText('Chờ thanh toán').waitFor()
  await expectNoFault(page)
  await row.getByRole('button', { name: `Thanh toán đơn ${code}` }).click()
  await page.getByRole('button', { name: 'Trả tiền, nhưng cổng không báo gì' }).click()
  await page.getByText('cổng không báo cho cửa hàng').waitFor()

  await page.goto(`${shop.address}/orders`)
  await row.getByRole('link', { name: `Thanh toán đơn ${code}` }).click()
  await page.waitForURL(`**/orders/${id}`)
  await main(page).getByText('Nếu đã trả tiền, bạn chỉ cần chờ').waitFor()
  await button(page, /^Tôi chưa trả, thanh toán/).waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test('what was said of a payment on its way is over when the gateway has said that it failed', async () => {
  const { token, id } = await anOrder(shop, 'khach.that.bai', { paymentMethod: 'VNPAY' })
  const { context, page } = await shop.visit({ viewport: PHONE }, { token })
  await page.goto(`${shop.address}/orders/${id}`)
  // the second failure leaves the order as the first one did: only the gateway's way back tells it
  for (const which of ['first', 'second']) {
    await button(page, /^Thanh toán/).click()
    await page.getByRole('button', { name: 'Hủy giao dịch (24)' }).click()
    await title(page, 'Thanh toán chưa thành công').waitFor()
    await main(page).getByRole('button', { name: /^Sao chép mã/ }).waitFor()
    await button(page, /^Thanh toán( lại)? \d/).waitFor()
    expect([which, await main(page).getByText('bạn chỉ cần chờ').count()]).toEqual([which, 0])
  }
  await page.goto(`${shop.address}/orders/${id}`)
  await main(page).getByText('Lần thanh toán trước không thành công').waitFor()
  await button(page, /^Thanh toán lại \d/).waitFor() // asked anew a while later
  expect(await main(page).getByText('bạn chỉ cần chờ').count()).toBe(0)
  await context.close()
})

test.each(sizes)('a transfer from the list: its code can be kept as a picture, and the paid order says so (%s)', async (
  name, viewport,
) => {
  const placed = await anOrder(shop, `khach.ma.${name}`, { paymentMethod: 'BANK_TRANSFER' })
  const { token, id, code } = placed
  const { context, page, heard } = await shop.visit({ viewport }, { token, live: true })
  await page.goto(`${shop.address}/orders`)
  await main(page).getByRole('link', { name: `Thanh toán đơn ${code}` }).click()
  const saved = page.waitForEvent('download')
  await button(page, 'Lưu mã QR').click()
  expect((await saved).suggestedFilename()).toBe(`${code}.png`)
  await expectNoFault(page)
  await openLive(page, `${shop.address}/checkout/success?order=${id}`)
  await title(page, 'Cảm ơn bạn, đơn hàng đã được đặt').waitFor()
  await Promise.all([ // what is said goes after a while
    toast(page, `Alô đã nhận được tiền của đơn ${code}`).waitFor(),
    title(page, 'Cảm ơn bạn, đơn hàng đã được thanh toán').waitFor(),
    transferFor(shop, placed),
  ])
  await page.goto(`${shop.address}/orders`)
  const row = main(page).getByRole('listitem').filter({ hasText: code })
  await row.getByText('Đã xác nhận').waitFor()
  expect(await row.getByText('Chờ thanh toán').count()).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})

test('ROUTE-54 a paid order that is called off says how much comes back and when, and then that it is back', async () => {
  const placed = await anOrder(shop, 'khach.hoan', { paymentMethod: 'BANK_TRANSFER' })
  const { token, id } = placed
  await transferFor(shop, placed)
  const { context, page, heard } = await shop.visit({ viewport: PHONE }, { token, live: true })
  await openLive(page, `${shop.address}/orders/${id}`)
  await main(page).getByText('Đã thanh toán lúc').waitFor()
  await button(page, 'Hủy đơn hàng').click()
  await main(page).getByText(/Alô sẽ hoàn lại 5\.\d{3}\.000.* bạn đã trả/).waitFor()
  await button(page, 'Hủy đơn').click()
  const sum = /5\.\d{3}\.000/
  const payment = main(page).getByRole('region', { name: 'Thanh toán' })
  await payment.getByText(sum).waitFor()
  await payment.getByText('ngân hàng thường cần 1–7 ngày làm việc').waitFor()
  await expectNoFault(page)

  const staff = await staffOf(shop)
  const [refund] = await shop.sql('select f.id from refund f join receipt r on r.id = f.receipt_id where r.order_id = $1', [id])
  await staff.send(`POST /admin/refunds/${String(refund?.['id'])}/settle`, { outcome: 'DONE', how: 'Chuyển khoản FT123' })
  await payment.getByText(/^Đã hoàn \d/).waitFor()
  await main(page).getByRole('region', { name: 'Quá trình xử lý' }).getByText('Đã hoàn tiền').waitFor()
  expect(await payment.getByText('ngân hàng thường cần').count()).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})

test('money that did not fit is said first, and no code asks for the rest until more is surely wanted', async () => {
  const placed = await anOrder(shop, 'khach.chuyen.thieu', { paymentMethod: 'BANK_TRANSFER' })
  await transferFor(shop, { ...placed, total: placed.total - 1_000_000 })
  const { context, page, heard } = await shop.visit({ viewport: PHONE }, { token: placed.token })
  await page.goto(`${shop.address}/orders/${placed.id}`)
  const payment = main(page).getByRole('region', { name: 'Thanh toán' })
  await payment.getByText(/^Alô đã nhận 4\.\d{3}\.000/).waitFor()
  await payment.getByText(/còn thiếu 1\.000\.000/).first().waitFor()
  expect(await payment.getByRole('img', { name: /VietQR/ }).count()).toBe(0)
  await expectNoFault(page)
  await button(page, /^Chuyển nốt 1\.000\.000/).click()
  await payment.getByRole('img', { name: /VietQR để chuyển 1\.000\.000/ }).waitFor()
  expect(heard).toEqual([])
  await context.close()
})

test('money that comes for an order that is paid at the door may still be used for it, and its page says so', async () => {
  const placed = await anOrder(shop, 'khach.tra.truoc')
  const staff = await staffOf(shop)
  await staff.move(placed.id, 'CONFIRMED')
  await transferFor(shop, placed)
  const { context, page, heard } = await shop.visit({ viewport: PHONE }, { token: placed.token })
  await page.goto(`${shop.address}/orders/${placed.id}`)
  const payment = main(page).getByRole('region', { name: 'Thanh toán' })
  await payment.getByText('Alô sẽ liên hệ để dùng khoản này trả cho đơn hoặc hoàn lại bạn').waitFor()
  await expectNoFault(page)
  const [money] = await shop.sql('select id from receipt where order_id = $1', [placed.id])
  await staff.send(`POST /admin/receipts/${String(money?.['id'])}/settle`, { orderId: placed.id, how: 'Khách đã trả trước' })
  await page.reload()
  await payment.getByText('Đã thanh toán lúc').waitFor()
  expect(await payment.getByText('Alô sẽ liên hệ').count()).toBe(0)
  expect(heard).toEqual([])
  await context.close()
})

test('an order whose time to pay was over ticks nothing that never happened', async () => {
  const { token, id } = await anOrder(shop, 'khach.het.han', { paymentMethod: 'VNPAY' })
  const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
  await shop.call(`POST /orders/${id}/cancel`, {}, token)
  await page.goto(`${shop.address}/orders/${id}`)
  const steps = main(page).getByRole('region', { name: 'Quá trình xử lý' }).getByRole('listitem')
  await expect.poll(() => steps.count(), SOON).toBe(2)
  const said = await steps.allInnerTexts()
  expect(said[0]).toMatch(/^Đã đặt hàng/)
  expect(said[1]).toMatch(/^Đã hủy/)
  await context.close()
})
