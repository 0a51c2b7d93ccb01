// Paying ahead, from the checkout to the paid order: at the test gateway with each of its outcomes, and by a bank transfer.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import {
  button, expectNoFault, firstOf, main, onlyOrder, openPaidShop, saveAddress, sizes, title, transferFor,
} from './order-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

/** A new customer at the checkout with one phone in the cart, having chosen a way to pay. */
async function atCheckout(username: string, way: string, viewport = DESKTOP) {
  const token = await shop.customer(username)
  const phone = firstOf(shop)
  await shop.call('POST /cart/items', { productId: phone.id, variantId: phone.variantId, quantity: 1 }, token)
  await saveAddress(shop, token)
  const visit = await shop.visit({ viewport }, { token })
  await visit.page.goto(`${shop.address}/checkout`)
  const choice = main(visit.page).getByRole('radio', { name: way })
  await choice.waitFor()
  await choice.check({ force: true })
  return { ...visit, token, phone }
}

async function order(page: Page): Promise<void> {
  const place = page.getByRole('button', { name: /^Đặt hàng/ }).filter({ visible: true })
  await expect.poll(() => place.isEnabled(), SOON).toBe(true)
  await place.click()
}

describe('at the gateway', () => {
  test.each(sizes)('ROUTE-51 ROUTE-52 API-93 API-94 from the checkout to the paid order (%s)', async (name, viewport) => {
    const { context, page, token, heard } = await atCheckout(`khach.the.${name}`, 'VNPay', viewport)
    await main(page).getByText('Cổng thanh toán thử: không có tiền thật nào được chuyển.').waitFor()
    await order(page)
    await page.getByRole('button', { name: 'Thanh toán thành công' }).click()
    await page.waitForURL(/\/payment\/vnpay\/result\?/)
    await title(page, 'Đã thanh toán').waitFor()
    const paid = await onlyOrder(shop, token)
    expect(paid).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await main(page).getByText(paid.code).waitFor()
    await expectNoFault(page)
    await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click()
    await main(page).getByText('Đã thanh toán').first().waitFor()
    expect(await button(page, /^Thanh toán/).count()).toBe(0)
    expect(heard).toEqual([])
    await context.close()
  })

  test.each([
    ['Thành công, cổng báo hai lần', 'hai'],
    ['Thành công, cổng báo cửa hàng trước khi bạn quay lại', 'truoc'],
  ])('API-94 "%s" pays once', async (outcome, who) => {
    const { context, page, token } = await atCheckout(`khach.${who}`, 'VNPay')
    await order(page)
    await page.getByRole('button', { name: outcome }).click()
    await title(page, 'Đã thanh toán').waitFor()
    const { id } = await onlyOrder(shop, token)
    const receipts = await shop.sql('select state from receipt where order_id = $1', [id])
    expect(receipts).toEqual([{ state: 'APPLIED' }])
    await context.close()
  })

  test.each([
    ['Hủy giao dịch (24)', 'huy', PHONE], ['Nhập sai OTP (13)', 'otp', DESKTOP],
  ])('API-94 "%s" is no payment; the next try may be', async (outcome, who, viewport) => {
    const { context, page, token } = await atCheckout(`khach.${who}`, 'VNPay', viewport)
    await order(page)
    await page.getByRole('button', { name: outcome }).click()
    await title(page, 'Thanh toán chưa thành công').waitFor()
    expect(await onlyOrder(shop, token)).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED' })
    await expectNoFault(page)
    await button(page, /^Thanh toán/).click()
    await page.getByRole('button', { name: 'Thanh toán thành công' }).click()
    await title(page, 'Đã thanh toán').waitFor()
    expect(await onlyOrder(shop, token)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await context.close()
  })

  test('API-94 a gateway that says nothing leaves the order to be paid, and its address bar says nothing of itself', async () => {
    const { context, page, token } = await atCheckout('khach.im', 'VNPay')
    await order(page)
    await page.getByRole('button', { name: 'Trả tiền, nhưng cổng không báo gì' }).click()
    await page.getByText('cổng không báo cho cửa hàng').waitFor()
    const { id } = await onlyOrder(shop, token)
    await page.goto(`${shop.address}/orders/${id}`)
    await main(page).getByText('Nếu đã trả tiền, bạn chỉ cần chờ').waitFor()
    await button(page, /^Tôi chưa trả, thanh toán/).waitFor()
    await expectNoFault(page)
    await page.goto(`${shop.address}/payment/vnpay/result?vnp_ResponseCode=00&vnp_TransactionStatus=00&vnp_TxnRef=1`)
    await title(page, 'Không đọc được kết quả này').waitFor()
    expect(await onlyOrder(shop, token)).toMatchObject({ status: 'PENDING', paymentStatus: 'UNPAID' })
    await context.close()
  })

  test('API-93 the way back from the gateway leads to the order that waits, not to a second one', async () => {
    const { context, page, token } = await atCheckout('khach.lui', 'VNPay')
    await order(page)
    await page.getByRole('button', { name: 'Thanh toán thành công' }).waitFor()
    await page.goBack()
    await title(page, 'Cảm ơn bạn, đơn hàng đã được đặt').waitFor()
    await button(page, /^Tôi chưa trả, thanh toán/).waitFor()
    await page.reload()
    await button(page, /^Tôi chưa trả, thanh toán/).click()
    await page.getByRole('button', { name: 'Thanh toán thành công' }).click()
    await title(page, 'Đã thanh toán').waitFor()
    await onlyOrder(shop, token)
    await context.close()
  })
})

describe('by a transfer', () => {
  test.each(sizes)('API-93 the page shows where to, and says by itself when the money is here (%s)', async (name, viewport) => {
    const { context, page, token, heard } = await atCheckout(`khach.ck.${name}`, 'Chuyển khoản ngân hàng', viewport)
    await order(page)
    await title(page, 'Cảm ơn bạn, đơn hàng đã được đặt').waitFor()
    const placed = await onlyOrder(shop, token)
    await main(page).getByRole('img', { name: new RegExp(`Mã VietQR.*${placed.code}`) }).waitFor()
    for (const text of ['257678859', 'CONG TY ALO', 'ACB']) await main(page).getByText(text, { exact: true }).first().waitFor()
    await expectNoFault(page)
    await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click()
    await main(page).getByRole('img', { name: /Mã VietQR/ }).waitFor()
    await transferFor(shop, placed)
    // asked anew a while later
    await expect.poll(() => main(page).getByRole('img', { name: /Mã VietQR/ }).count(), { timeout: 90_000 }).toBe(0)
    await main(page).getByText('Đã thanh toán').first().waitFor()
    expect(await onlyOrder(shop, token)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(heard).toEqual([])
    await context.close()
  })
})
