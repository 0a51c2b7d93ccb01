// The cart with care: coupons, delivery, changed prices, saved for later, and the way into an account.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  openCartShop, PASSWORD, productPath, setPrice, shownUnits, SOON, stepper, sumOf, thingOf, unitsOf,
} from './cart-steps.ts'
import type { CartShop, Kept } from './cart-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop

eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const thing = (at: number) => thingOf(shop, at)

async function openCart(kept: Kept, viewport = DESKTOP) {
  const seen = await shop.visit({ viewport }, kept)
  await seen.page.goto(`${shop.address}/cart`)
  return seen
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const sum = (page: Page, label: string) => expect.poll(() => sumOf(page, label), SOON)

async function apply(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mã giảm giá' }).fill(code)
  await page.getByRole('button', { name: 'Áp dụng', exact: true }).click()
}

async function deliver(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Phương thức vận chuyển' }).locator('label').filter({ hasText: name }).click()
}

describe('coupons and delivery', () => {
  test('ROUTE-38 ROLE-11 CART-01 CART-21 CART-25 CART-27 CART-33 a guest\'s choices, kept over a reload', async () => {
    const { context, page, heard } = await openCart({ lines: [[thing(1), 1]] })
    await said(page, /Mua thêm 401\.000\s₫ để được miễn phí vận chuyển/)
    await deliver(page, /Giao hàng nhanh/)
    await said(page, 'Đã chọn phương thức vận chuyển: Giao hàng nhanh')
    await sum(page, 'Tổng cộng').toBe(650_000)
    await page.getByText(/^Chọn trong \d+ mã đang có$/).click()
    const listed = page.getByRole('listitem').filter({ hasText: 'GIAM200K' })
    await listed.getByText(/^Mua thêm 1\.400\.000\s₫$/).waitFor()
    expect(await listed.getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'Dùng mã GIAM10' }).click()
    await said(page, 'Áp dụng mã giảm giá thành công')
    await sum(page, 'Giảm giá').toBe(60_000)
    await sum(page, 'Tổng cộng').toBe(590_000)
    await page.reload()
    await page.getByRole('button', { name: 'Bỏ mã GIAM10' }).waitFor()
    await sum(page, 'Tổng cộng').toBe(590_000)
    await expect.poll(() => page.getByRole('radio', { name: /Giao hàng nhanh/ }).isChecked()).toBe(true)
    await stepper(page, thing(1)).getByRole('button', { name: 'Thêm một' }).click()
    await said(page, 'Đơn này được miễn phí vận chuyển')
    await sum(page, 'Tổng cộng').toBe(1_080_000)
    expect(heard).toEqual([])
    await context.close()
  })

  test('CART-17 CART-18 CART-19 CART-20 CART-22 CART-24 CART-26 CONST-11 each change is checked 500 ms later', async () => {
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { lines: [[thing(1), 1]] })
    let asked = 0
    await page.route('**/api/cart/quote', (route) => {
      asked += 1
      return route.continue()
    })
    await page.clock.install()
    await page.goto(`${shop.address}/cart`)
    await sum(page, 'Tổng cộng').toBe(600_000)
    await expect.poll(() => asked, SOON).toBe(1)
    await page.waitForLoadState('networkidle')
    const halfASecondAfter = async (change: () => Promise<unknown>) => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
      await change()
      const before = asked // a coupon has been looked at before it was taken
      await page.clock.runFor(480)
      expect(asked).toBe(before)
      await page.clock.runFor(40)
      await expect.poll(() => asked, SOON).toBe(before + 1)
      await page.clock.resume()
      await expect.poll(() => page.locator('[aria-busy=true]').count(), SOON).toBe(0)
    }
    await halfASecondAfter(() => stepper(page, thing(1)).getByRole('button', { name: 'Thêm một' }).click())
    await halfASecondAfter(() => deliver(page, /Giao hàng nhanh/))
    await page.getByText(/^Chọn trong \d+ mã đang có$/).click()
    await halfASecondAfter(async () => {
      await page.getByRole('button', { name: 'Dùng mã GIAM10' }).click()
      await page.getByRole('button', { name: 'Bỏ mã GIAM10' }).waitFor()
    })
    await sum(page, 'Giảm giá').toBe(120_000)
    await halfASecondAfter(() => page.getByRole('button', { name: 'Bỏ mã GIAM10' }).click())
    const before = asked
    await page.getByRole('button', { name: `Xóa ${thing(1).name} khỏi giỏ hàng` }).click()
    await page.clock.runFor(2000)
    expect(asked).toBe(before)
    await context.close()
  })

  test.each([
    ['', 'Vui lòng nhập mã giảm giá'], ['HETHAN', 'Mã này đã hết hạn'], ['hetluot', 'Mã này đã hết lượt dùng'],
    ['KHONGCO', 'Không có mã giảm giá này'], ['GIAM200K', /bạn cần mua thêm 1\.400\.000\s₫/],
  ])('ERR-40 ERR-41 VALID-47 the code "%s" is refused in words, once, beside the field', async (code, text) => {
    const { context, page } = await openCart({ lines: [[thing(1), 1]] })
    await apply(page, code)
    const field = page.getByRole('textbox', { name: 'Mã giảm giá' })
    await expect.poll(() => field.getAttribute('aria-invalid'), SOON).toBe('true')
    const beside = () =>
      field.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)
    await expect.poll(beside, SOON).toMatch(text)
    expect(await page.getByText(text).count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await sum(page, 'Tổng cộng').toBe(600_000)
    await context.close()
  })

  test('ERR-40 ERR-41 a code that takes nothing off this cart is refused beside the field, not taken', async () => {
    await shop.sql(`insert into coupon (code, discount_type, discount_value, description, description_en)
      values ('CHIMAYKIA', 'FIXED_AMOUNT', 50000, '', '')`)
    await shop.sql(`insert into coupon_product (coupon_id, product_id)
      select id, $1 from coupon where code = 'CHIMAYKIA'`, [thing(0).id])
    const { context, page } = await openCart({ lines: [[thing(1), 1]] })
    await apply(page, 'CHIMAYKIA')
    const field = page.getByRole('textbox', { name: 'Mã giảm giá' })
    await expect.poll(() => field.getAttribute('aria-invalid'), SOON).toBe('true')
    expect(await page.getByText('Áp dụng mã giảm giá thành công').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('cartChoice') ?? '')).not.toContain('CHIMAYKIA')
    await context.close()
  })

  test('CART-23 CART-34 API-13 a customer\'s coupon reaches the order, and is forgotten after it', async () => {
    const token = await shop.customer('khach.ma')
    await shop.call('POST /cart/items', { productId: thing(0).id, variantId: thing(0).variantId, quantity: 1 }, token)
    await shop.call('POST /users/me/addresses', {
      receiverName: 'Trần Thị Mua', phone: '0912345678', addressLine: '12 Nguyễn Trãi', city: 'Hà Nội',
      state: 'Phường Thanh Xuân', country: 'Việt Nam', postalCode: '100000', isDefault: true,
    }, token)
    const { context, page } = await openCart({ token }, PHONE)
    await apply(page, ' giam200k ')
    await sum(page, 'Giảm giá').toBe(200_000)
    await page.getByRole('button', { name: 'Bỏ mã GIAM200K' }).click()
    await said(page, 'Đã hủy mã giảm giá')
    await sum(page, 'Tổng cộng').toBe(5_000_000)
    await apply(page, 'GIAM200K')
    await deliver(page, /Giao hàng nhanh/)
    await sum(page, 'Tổng cộng').toBe(4_800_000)
    await page.getByRole('main').getByRole('link', { name: 'Đặt hàng', exact: true }).click()
    await page.waitForURL(/\/checkout/)
    await expect.poll(() => page.getByRole('radio', { name: /Giao hàng nhanh/ }).isChecked(), SOON).toBe(true)
    await page.getByRole('button', { name: 'Bỏ mã GIAM200K' }).waitFor()
    const place = page.getByRole('button', { name: 'Đặt hàng', exact: true }).filter({ visible: true }).first()
    await expect.poll(() => place.isEnabled(), SOON).toBe(true)
    await place.click()
    await page.waitForURL(/\/checkout\/success/)
    const { content } = await shop.call('GET /orders/me', undefined, token) as { content: { total: number }[] }
    expect(content.map(({ total }) => total)).toEqual([4_800_000])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartChoice'))).toBe(null)
    await context.close()
  })

  test('a coupon that ends meanwhile says so where it stood; logging out forgets the choice', async () => {
    const token = await shop.customer('khach.hethan')
    await shop.call('POST /cart/items', { productId: thing(1).id, variantId: thing(1).variantId, quantity: 1 }, token)
    await shop.sql(`insert into coupon (code, discount_type, discount_value, description, description_en)
      values ('SAPHET', 'FIXED_AMOUNT', 50000, '', '')`)
    const { context, page } = await openCart({ token })
    await apply(page, 'SAPHET')
    await sum(page, 'Tổng cộng').toBe(550_000)
    await shop.sql(`update coupon set ends_at = now() - interval '1 second' where code = 'SAPHET'`)
    await stepper(page, thing(1)).getByRole('button', { name: 'Thêm một' }).click()
    await said(page, 'Mã SAPHET chưa được áp dụng: Mã này đã hết hạn')
    await sum(page, 'Tổng cộng').toBe(1_200_000)
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Trần Thị Mua' }).click()
    await page.getByText('Đăng xuất').first().click()
    await page.waitForURL(/\/login/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartChoice'))).toBe(null)
    await context.close()
  })
})

describe('what has changed since', () => {
  const changed = async (kept: Kept) => {
    const { context, page } = await openCart(kept)
    await stepper(page, thing(2)).waitFor()
    await setPrice(shop.sql, thing(2).variantId, 700_000)
    await setPrice(shop.sql, thing(3).variantId, 600_000, 2)
    await page.reload()
    await said(page, /Giá đã tăng từ 600\.000\s₫ lên 700\.000\s₫/)
    await page.getByRole('button', { name: `Mua với giá mới: ${thing(2).name}` }).click()
    await expect.poll(() => page.getByText(/Giá đã tăng/).count(), SOON).toBe(0)
    await page.getByRole('button', { name: `Giảm còn 2: ${thing(3).name}` }).click()
    await expect.poll(async () => (await shownUnits(page))[thing(3).name], SOON).toBe(2)
    await sum(page, 'Tổng cộng').toBe(1_900_000)
    await page.reload()
    await sum(page, 'Tổng cộng').toBe(1_900_000)
    expect(await page.getByText(/Giá đã tăng|chỉ còn 2 máy/).count()).toBe(0)
    await context.close()
    await setPrice(shop.sql, thing(2).variantId, 600_000)
    await setPrice(shop.sql, thing(3).variantId, 600_000)
  }

  test('a guest is asked about a price that rose, and offered what is left', async () => {
    await changed({ lines: [[thing(2), 1], [thing(3), 5]] })
  })

  test('a customer is asked too, and the shop notes the answer', async () => {
    const token = await shop.customer('khach.gia')
    for (const [at, quantity] of [[2, 1], [3, 5]] as const) {
      await shop.call('POST /cart/items', { productId: thing(at).id, variantId: thing(at).variantId, quantity }, token)
    }
    await changed({ token })
  })

  test('CART-31 CART-32 removed and undone, saved and brought back, cleared after a question: the focus follows', async () => {
    for (const kept of [{ lines: [[thing(1), 2], [thing(2), 1]] } satisfies Kept, { token: await filled('khach.sau') }]) {
      const { context, page } = await openCart(kept)
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')
        ?? document.activeElement?.textContent)
      await page.getByRole('button', { name: `Xóa ${thing(1).name} khỏi giỏ hàng` }).click()
      await said(page, 'Đã xóa sản phẩm khỏi giỏ hàng')
      await expect.poll(focused).toBe(`Hoàn tác xóa ${thing(1).name}`)
      await page.getByRole('button', { name: `Hoàn tác xóa ${thing(1).name}` }).click()
      await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1 })
      expect(Object.keys(await shownUnits(page))).toEqual([thing(1).name, thing(2).name])
      await expect.poll(focused).toBe(`Xóa ${thing(1).name} khỏi giỏ hàng`)
      await said(page, 'Đã hoàn tác')
      await page.getByRole('textbox', { name: 'Số lượng', exact: true }).first().fill('0')
      await page.keyboard.press('Enter')
      await expect.poll(focused, SOON).toBe(`Hoàn tác xóa ${thing(1).name}`)
      await expect.poll(() => shownUnits(page)).toEqual({ [thing(2).name]: 1 })
      await page.keyboard.press('Enter')
      await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1 })
      // A frame may come sooner than what is saved is drawn.
      await page.evaluate(() => Object.assign(window, { requestAnimationFrame: (tell: FrameRequestCallback) => tell(0) }))
      await page.getByRole('button', { name: `Để dành ${thing(1).name}` }).click()
      await expect.poll(focused, SOON).toBe('Để dành mua sau')
      await sum(page, 'Tổng cộng').toBe(600_000)
      await page.reload()
      await page.getByRole('button', { name: `Đưa lại vào giỏ: ${thing(1).name}` }).click()
      await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1 })
      await page.getByRole('button', { name: 'Xóa tất cả' }).click()
      await expect.poll(focused, SOON).toBe('Xóa hết sản phẩm trong giỏ?')
      await page.getByRole('button', { name: 'Xóa hết' }).click()
      await said(page, 'Đã xóa toàn bộ giỏ hàng')
      await said(page, 'Giỏ hàng của bạn đang trống')
      await context.close()
    }
  })
})

/** A customer whose cart holds two of one thing and one of another. */
async function filled(username: string): Promise<string> {
  const token = await shop.customer(username)
  for (const [at, quantity] of [[1, 2], [2, 1]] as const) {
    await shop.call('POST /cart/items', { productId: thing(at).id, variantId: thing(at).variantId, quantity }, token)
  }
  return token
}

test('CART-05 CART-06 CART-10 CART-11 CART-29 signing in brings this device\'s cart into the account, and says so', async () => {
  const token = await shop.customer('khach.vao')
  await shop.call('POST /cart/items', { productId: thing(1).id, variantId: thing(1).variantId, quantity: 1 }, token)
  const { context, page } = await shop.visit({ viewport: PHONE }, { lines: [[thing(1), 2]] })
  await page.goto(shop.address + productPath(thing(4)))
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await said(page, 'Đã thêm sản phẩm vào giỏ hàng')
  await page.goto(`${shop.address}/login?from=%2Fcart`)
  await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.vao')
  await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await said(page, 'Đã đồng bộ giỏ hàng từ thiết bị này')
  await expect.poll(() => unitsOf(shop, token), SOON).toEqual({ [thing(1).variantId]: 3, [thing(4).variantId]: 1 })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe(null)
  await page.goto(`${shop.address}/cart`)
  await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 3, [thing(4).name]: 1 })
  await context.close()
})
