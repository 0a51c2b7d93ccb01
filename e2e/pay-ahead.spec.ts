// Paying ahead, from the checkout to the paid order: at the test gateway with each of its outcomes, and by a bank transfer.
import { AxeBuilder } from '@axe-core/playwright'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCartShop, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { DESKTOP, PHONE } from './shop.ts'

let shop: CartShop

const HOOK_KEY = 'khoa-cua-nguoi-bao-tin'

/** A port nobody listens on: the gateway must know the shop's address before it is open. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  await new Promise((resolve) => server.close(resolve))
  return port
}

beforeAll(async () => {
  const port = await freePort()
  shop = await openCartShop({
    PORT: String(port), BANK_BIN: '970416', BANK_ACCOUNT: '257678859', BANK_HOLDER: 'CONG TY ALO', BANK_WEBHOOK_KEY: HOOK_KEY,
  })
})
afterAll(() => shop?.close())

const sizes = [['phone', PHONE], ['desktop', DESKTOP]] as const
const ADDRESS = {
  receiverName: 'Trần Thị Mua', phone: '0912345678', addressLine: '12 Nguyễn Trãi', city: 'TP. Hà Nội',
  state: 'Phường Thanh Xuân', postalCode: '100000',
}
const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** A new customer at the checkout with one phone in the cart, having chosen a way to pay. */
async function atCheckout(username: string, way: string, viewport = DESKTOP) {
  const token = await shop.customer(username)
  const [phone] = shop.goods
  if (!phone) throw new Error('the shop sells a phone')
  await shop.call('POST /cart/items', { productId: phone.id, variantId: phone.variantId, quantity: 1 }, token)
  await shop.call('POST /users/me/addresses', { ...ADDRESS, isDefault: true }, token)
  const visit = await shop.visit({ viewport }, { token })
  await visit.page.goto(`${shop.address}/checkout`)
  const choice = main(visit.page).getByRole('radio', { name: way })
  await choice.waitFor()
  await choice.check({ force: true })
  return { ...visit, token, phone }
}

async function order(page: Page): Promise<void> {
  const place = page.getByRole('button', { name: 'Đặt hàng', exact: true }).filter({ visible: true })
  await expect.poll(() => place.isEnabled(), SOON).toBe(true)
  await place.click()
}

interface Placed { id: number, code: string, status: string, paymentStatus: string, total: number }

/** What the shop itself says of the customer's only order. */
async function onlyOrder(token: string) {
  const { content } = await shop.call('GET /orders/me', undefined, token) as { content: Placed[] } // as the contract says
  expect(content.length).toBe(1)
  return await shop.call(`GET /orders/${content[0]?.id}`, undefined, token) as unknown as Placed // this too
}

async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

describe('at the gateway', () => {
  test.each(sizes)('ROUTE-51 ROUTE-52 API-93 API-94 from the checkout to the paid order (%s)', async (name, viewport) => {
    const { context, page, token, heard } = await atCheckout(`khach.the.${name}`, 'VNPay', viewport)
    await main(page).getByText('Cổng thanh toán thử: không có tiền thật nào được chuyển.').waitFor()
    await order(page)
    await page.getByRole('button', { name: 'Thanh toán thành công' }).click()
    await page.waitForURL(/\/payment\/vnpay\/result\?/)
    await title(page, 'Đã thanh toán').waitFor()
    const paid = await onlyOrder(token)
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
    const { id } = await onlyOrder(token)
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
    expect(await onlyOrder(token)).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED' })
    await expectNoFault(page)
    await button(page, /^Thanh toán/).click()
    await page.getByRole('button', { name: 'Thanh toán thành công' }).click()
    await title(page, 'Đã thanh toán').waitFor()
    expect(await onlyOrder(token)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await context.close()
  })

  test('API-94 a gateway that says nothing leaves the order to be paid, and its address bar says nothing of itself', async () => {
    const { context, page, token } = await atCheckout('khach.im', 'VNPay')
    await order(page)
    await page.getByRole('button', { name: 'Trả tiền, nhưng cổng không báo gì' }).click()
    await page.getByText('cổng không báo cho cửa hàng').waitFor()
    const { id } = await onlyOrder(token)
    await page.goto(`${shop.address}/orders/${id}`)
    await button(page, /^Thanh toán/).waitFor()
    await page.goto(`${shop.address}/payment/vnpay/result?vnp_ResponseCode=00&vnp_TransactionStatus=00&vnp_TxnRef=1`)
    await title(page, 'Không đọc được kết quả này').waitFor()
    expect(await onlyOrder(token)).toMatchObject({ status: 'PENDING', paymentStatus: 'UNPAID' })
    await context.close()
  })

  test('API-93 the way back from the gateway leads to the order that waits, not to a second one', async () => {
    const { context, page, token } = await atCheckout('khach.lui', 'VNPay')
    await order(page)
    await page.getByRole('button', { name: 'Thanh toán thành công' }).waitFor()
    await page.goBack()
    await title(page, 'Cảm ơn bạn, đơn hàng đã được đặt').waitFor()
    await button(page, /^Thanh toán/).waitFor()
    await page.reload()
    await button(page, /^Thanh toán/).waitFor()
    await onlyOrder(token)
    await context.close()
  })
})

describe('by a transfer', () => {
  test.each(sizes)('API-93 the page shows where to, and says by itself when the money is here (%s)', async (name, viewport) => {
    const { context, page, token, heard } = await atCheckout(`khach.ck.${name}`, 'Chuyển khoản ngân hàng', viewport)
    await order(page)
    await title(page, 'Cảm ơn bạn, đơn hàng đã được đặt').waitFor()
    const { id, code, total } = await onlyOrder(token)
    await main(page).getByRole('img', { name: new RegExp(`Mã VietQR.*${code}`) }).waitFor()
    for (const text of ['257678859', 'CONG TY ALO', 'ACB']) await main(page).getByText(text, { exact: true }).first().waitFor()
    await expectNoFault(page)
    await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click()
    await main(page).getByRole('img', { name: /Mã VietQR/ }).waitFor()
    const reply = await fetch(`${shop.address}/api/payments/bank/webhook`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'authorization': `Apikey ${HOOK_KEY}` },
      body: JSON.stringify({
        id: 9_000 + id, gateway: 'ACB', transactionDate: '2026-11-22 10:00:00', accountNumber: '257678859', code: null,
        content: `MBVCB.123.${code}.CT tu 0011 toi 257678859`, transferType: 'in', transferAmount: total, accumulated: 0,
        subAccount: null, referenceCode: `FT${id}`, description: '',
      }),
    })
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    // asked anew a while later
    await expect.poll(() => main(page).getByRole('img', { name: /Mã VietQR/ }).count(), { timeout: 30_000 }).toBe(0)
    await main(page).getByText('Đã thanh toán').first().waitFor()
    expect(await onlyOrder(token)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(heard).toEqual([])
    await context.close()
  })
})
