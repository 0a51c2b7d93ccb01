// Whatever was chosen or typed on the way to an order is there again: after a reload, the way back, the cart, a sign-in.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, SOON } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { atCheckout, CAMAU, card, chosen, HANOI, heardOrders, place, placeable } from './checkout-steps.ts'
import { onlyOrder, openPaidShop } from './order-steps.ts'
import { eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => { shop = await openPaidShop() }, () => shop?.close())

/** Chooses nothing that is chosen by itself, and leaves two forms half filled in. */
async function fillHalf(page: Page): Promise<void> {
  await card(page, 'Giao hàng nhanh').click()
  await card(page, 'Chuyển khoản ngân hàng').click()
  await page.getByLabel('Lời nhắn cho người giao hàng').fill('Gọi trước khi đến')
  await page.getByLabel('Xuất hóa đơn cho đơn hàng này').check({ force: true })
  await page.getByLabel('Tên công ty').fill('Công ty TNHH Mua')
  await page.getByLabel('Mã số thuế').fill('0100')
  await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).click()
  await page.getByLabel('Số nhà, tên đường').fill('1 Lê Lợi')
  await page.getByLabel('Tỉnh, thành phố').fill('TP. Huế')
}

/** Everything on the screen that was chosen or typed. */
async function held(page: Page) {
  await page.getByLabel('Mã số thuế').waitFor()
  return {
    address: await chosen(page, 'Địa chỉ giao hàng').innerText(), delivery: await chosen(page, 'Cách giao hàng').innerText(),
    payment: await chosen(page, 'Cách thanh toán').innerText(),
    typed: await Promise.all(['Lời nhắn cho người giao hàng', 'Tên công ty', 'Mã số thuế', 'Số nhà, tên đường', 'Tỉnh, thành phố']
      .map((label) => page.getByLabel(label).inputValue())),
  }
}

const ALL = {
  address: 'Giao đến địa chỉ mới', delivery: expect.stringContaining('Giao hàng nhanh'),
  payment: expect.stringContaining('Chuyển khoản'),
  typed: ['Gọi trước khi đến', 'Công ty TNHH Mua', '0100', '1 Lê Lợi', 'TP. Huế'],
}

const addresses = [CAMAU, HANOI]

test('a reload, the way back and a look at the cart lose nothing, and nothing of it takes the focus', async () => {
  const { context, page } = await atCheckout(shop, 'khach.giu', { addresses, options: { viewport: PHONE } })
  await fillHalf(page)
  await expect.poll(() => held(page), SOON).toEqual(ALL)
  await page.reload()
  await expect.poll(() => held(page), SOON).toEqual(ALL)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.getByRole('link', { name: 'Sửa giỏ hàng' }).click()
  await page.waitForURL('**/cart')
  await page.goBack()
  await expect.poll(() => held(page), SOON).toEqual(ALL)
  await page.goto(`${shop.address}/about`)
  await page.goBack()
  await expect.poll(() => held(page), SOON).toEqual(ALL)
  await card(page, 'Cà Mau').click()
  await expect.poll(() => page.getByLabel('Số nhà, tên đường').count(), SOON).toBe(0)
  await page.reload()
  await expect.poll(() => chosen(page, 'Địa chỉ giao hàng').innerText(), SOON).toContain('Cà Mau')
  await card(page, 'Giao đến địa chỉ mới').click()
  expect(await page.getByLabel('Số nhà, tên đường').inputValue()).toBe('1 Lê Lợi')
  await page.getByRole('button', { name: 'Hủy' }).click()
  await expect.poll(() => chosen(page, 'Địa chỉ giao hàng').innerText(), SOON).toContain('Cà Mau')
  await page.getByLabel('Xuất hóa đơn cho đơn hàng này').uncheck({ force: true })
  await page.reload()
  await page.getByRole('button', { name: 'Thêm địa chỉ mới' }).waitFor()
  expect(await page.getByLabel('Số nhà, tên đường').count()).toBe(0)
  await page.getByLabel('Xuất hóa đơn cho đơn hàng này').check({ force: true })
  expect(await page.getByLabel('Tên công ty').inputValue()).toBe('Công ty TNHH Mua')
  await context.close()
})

test('a session that ends on the way loses nothing; whoever logs out leaves nothing', async () => {
  const { context, page } = await atCheckout(shop, 'khach.het.phien', { addresses })
  await fillHalf(page)
  const signIn = async () => {
    await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.het.phien')
    await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  }
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Thuận Hóa')
  await page.getByLabel('Mã bưu chính').fill('530000')
  await page.getByLabel('Mã số thuế').fill('')
  await page.getByLabel('Xuất hóa đơn cho đơn hàng này').uncheck({ force: true })
  await page.evaluate(() => localStorage.setItem('token', 'worn-out'))
  await place(page)
  await page.waitForURL(/\/login/)
  await signIn()
  await page.waitForURL(/\/checkout/)
  await page.getByLabel('Xuất hóa đơn cho đơn hàng này').check({ force: true })
  await page.getByLabel('Mã số thuế').fill('0100')
  await expect.poll(() => held(page), SOON).toEqual(ALL)
  await page.goto(`${shop.address}/about`)
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Trần Thị Mua' }).click()
  await page.getByText('Đăng xuất').first().click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull()
  await signIn()
  await page.getByText('Đăng nhập thành công!').waitFor()
  await page.goto(`${shop.address}/checkout`)
  await expect.poll(() => chosen(page, 'Địa chỉ giao hàng').innerText(), SOON).toContain('Hà Nội')
  expect(await page.getByLabel('Lời nhắn cho người giao hàng').inputValue()).toBe('')
  await context.close()
})

test('API-93 what was kept is what is ordered, and the next order begins with nothing', async () => {
  const { context, page, token, thing } = await atCheckout(shop, 'khach.dat.xong', { addresses })
  const sent = heardOrders(page)
  await card(page, 'Cà Mau').click()
  await card(page, 'Giao hàng nhanh').click()
  await page.getByLabel('Lời nhắn cho người giao hàng').fill('Gọi trước')
  await placeable(page)
  await page.reload()
  await place(page)
  await page.waitForURL(/\/checkout\/success/)
  expect(sent.length).toBe(1)
  expect(await onlyOrder(shop, token)).toMatchObject({
    note: 'Gọi trước', shippingMethod: { name: 'Giao hàng nhanh' }, address: { city: 'Cà Mau' }, total: 650_000,
  })
  await shop.call('POST /cart/items', { productId: thing.id, variantId: thing.variantId, quantity: 1 }, token)
  await page.goto(`${shop.address}/checkout`)
  await expect.poll(() => chosen(page, 'Địa chỉ giao hàng').innerText(), SOON).toContain('Hà Nội')
  await expect.poll(() => chosen(page, 'Cách giao hàng').innerText(), SOON).toContain('Giao hàng tiêu chuẩn')
  expect(await page.getByLabel('Lời nhắn cho người giao hàng').inputValue()).toBe('')
  await context.close()
})

test('a kept choice that is gone is dropped; another that costs more is never chosen by itself', async () => {
  const { context, page } = await atCheckout(shop, 'khach.bo.cach', { addresses })
  await expect.poll(() => chosen(page, 'Cách giao hàng').innerText(), SOON).toContain('Giao hàng tiêu chuẩn')
  await placeable(page)
  await shop.sql(`update shipping_method set active = false where name = 'Giao hàng tiêu chuẩn'`)
  await page.reload()
  await card(page, 'Giao hàng nhanh').waitFor()
  await page.getByText('Chọn cách giao').waitFor()
  expect(await chosen(page, 'Cách giao hàng').count()).toBe(0)
  await place(page)
  await page.getByText('Hãy chọn cách giao hàng').waitFor()
  await card(page, 'Giao hàng nhanh').click()
  await placeable(page)
  await shop.sql(`update shipping_method set active = name <> 'Giao hàng nhanh'`)
  await page.reload()
  await expect.poll(() => chosen(page, 'Cách giao hàng').innerText(), SOON).toContain('Giao hàng tiêu chuẩn')
  await shop.sql('update shipping_method set active = true')
  await context.close()
})
