// The cart on a bad network: what is said, that nothing is lost, and that the page recovers by itself.
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop, PASSWORD, productPath, shownUnits, SOON, stepper, thingOf, unitsOf } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'
import { DESKTOP, eachTry, PHONE, untilToasts } from './shop.ts'

let shop: CartShop

eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const thing = (at: number) => thingOf(shop, at)

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const more = (page: Page, what: Goods) => stepper(page, what).getByRole('button', { name: 'Thêm một' })
const ITEMS = /\/api\/cart\/items/
/** Says no without a word; a status of the 400s is not asked again. */
const wordless = (status: number) => (route: Route) => route.fulfill({ status, body: '' })

/** A customer with two of one thing and one of another, looking at the cart. */
async function customer(username: string, viewport = DESKTOP) {
  const token = await shop.customer(username)
  for (const [at, quantity] of [[1, 2], [2, 1]] as const) {
    await shop.call('POST /cart/items', { productId: thing(at).id, variantId: thing(at).variantId, quantity }, token)
  }
  const { context, page } = await shop.visit({ viewport }, { token })
  await page.goto(`${shop.address}/cart`)
  await stepper(page, thing(1)).waitFor()
  return { token, context, page }
}

describe('a change that cannot be made', () => {
  test('ERR-33 ERR-34 ERR-36 says so, and the line shows what the shop holds', async () => {
    const { token, context, page } = await customer('khach.loi')
    await page.route(ITEMS, wordless(400))
    await more(page, thing(1)).click()
    await said(page, 'Không thể cập nhật số lượng. Vui lòng thử lại.')
    await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1 })
    await page.getByRole('button', { name: `Xóa ${thing(1).name} khỏi giỏ hàng` }).click()
    await said(page, 'Không thể xóa sản phẩm. Vui lòng thử lại.')
    await page.route(/\/api\/cart$/, (route) => (route.request().method() === 'DELETE' ? wordless(500)(route) : route.continue()))
    await page.getByRole('button', { name: 'Xóa tất cả' }).click()
    await page.getByRole('button', { name: 'Xóa hết' }).click()
    await said(page, 'Không thể xóa giỏ hàng. Vui lòng thử lại sau.')
    await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1 })
    expect(await unitsOf(shop, token)).toEqual({ [thing(1).variantId]: 2, [thing(2).variantId]: 1 })
    await context.close()
  })

  test('ERR-35 adding says the shop\'s own reason, or that it was not possible', async () => {
    const { context, page } = await customer('khach.them')
    await page.goto(shop.address + productPath(thing(3)))
    const add = page.getByRole('button', { name: 'Thêm vào giỏ' }).first()
    await page.route(ITEMS, wordless(400))
    await add.click()
    await said(page, 'Không thể thêm sản phẩm vào giỏ hàng')
    await page.unrouteAll()
    await page.route(ITEMS, (route) => route.fulfill({
      status: 409, json: { status: 409, code: 'cart.full', message: 'Giỏ hàng tối đa 50 dòng sản phẩm' },
    }))
    await add.click()
    await said(page, 'Giỏ hàng tối đa 50 dòng sản phẩm')
    await context.close()
  })

  test('CART-28 CART-29 answers that are lost or late are asked for again, and count once', async () => {
    const { token, context, page } = await customer('khach.mat', PHONE)
    let lost = 0
    await page.route(ITEMS, async (route) => {
      if (lost >= 2) return route.continue()
      lost += 1
      await route.fetch() // it arrives and is done; only the answer gets lost
      return lost === 1 ? route.abort('connectionreset') : route.fulfill({ status: 502, body: 'bad gateway' })
    })
    await more(page, thing(1)).click()
    await said(page, 'Đã cập nhật số lượng sản phẩm')
    await expect.poll(() => unitsOf(shop, token)).toEqual({ [thing(1).variantId]: 3, [thing(2).variantId]: 1 })
    lost = 0
    await page.goto(shop.address + productPath(thing(1)))
    await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
    await said(page, 'Đã thêm sản phẩm vào giỏ hàng')
    await expect.poll(() => unitsOf(shop, token)).toEqual({ [thing(1).variantId]: 4, [thing(2).variantId]: 1 })
    await context.close()
  })
})

describe('without the shop', () => {
  test('ERR-31 ERR-32 the account\'s cart cannot be read: said, this device\'s is used, and joins it by itself', async () => {
    const token = await shop.customer('khach.doc')
    await shop.call('POST /cart/items', { productId: thing(1).id, variantId: thing(1).variantId, quantity: 2 }, token)
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    await page.clock.install()
    await page.route(/\/api\/cart$/, wordless(400))
    await page.route(ITEMS, (route) => route.abort('connectionreset'))
    await page.goto(shop.address + productPath(thing(3)))
    await said(page, 'Không thể tải giỏ hàng. Vui lòng thử lại sau.')
    await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
    await said(page, 'Đã thêm sản phẩm vào giỏ hàng')
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
    await page.unrouteAll()
    await page.clock.fastForward(16_000)
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 3 sản phẩm' }).waitFor()
    await expect.poll(() => unitsOf(shop, token)).toEqual({ [thing(1).variantId]: 2, [thing(3).variantId]: 1 })
    await context.close()
  })

  test('ERR-34 ERR-37 ERR-38 offline: said, the sums are this device\'s own; back online all is as the shop has it', async () => {
    const { token, context, page } = await customer('khach.xa')
    await untilToasts(page)
    await context.setOffline(true)
    // Read in the page itself: by the time a question from outside arrives, it may have been taken back.
    const atOnce = await more(page, thing(1)).evaluate((button: HTMLElement) => {
      const field = button.closest('fieldset, [role=group]')?.querySelector('input')
      button.click()
      return new Promise<string | undefined>((tell) => { queueMicrotask(() => tell(field?.value)) })
    })
    expect(atOnce).toBe('3')
    await said(page, 'Không thể cập nhật số lượng. Vui lòng thử lại.')
    await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1 })
    await page.getByRole('region', { name: 'Tóm tắt đơn hàng' }).getByText('Không thể xác thực giỏ hàng').waitFor()
    await shop.call('POST /cart/items', { productId: thing(1).id, variantId: thing(1).variantId, quantity: 4 }, token)
    await context.setOffline(false)
    await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 6, [thing(2).name]: 1 })
    await expect.poll(() => page.getByText('Không thể xác thực giỏ hàng').count(), SOON).toBe(0)
    await more(page, thing(1)).click()
    await expect.poll(() => unitsOf(shop, token), SOON).toEqual({ [thing(1).variantId]: 7, [thing(2).variantId]: 1 })
    await context.close()
  })

  test('CART-12 ERR-42 signing in while the shop does not answer keeps this device\'s cart, until it does', async () => {
    const token = await shop.customer('khach.noi')
    const { context, page } = await shop.visit({ viewport: PHONE }, { lines: [[thing(1), 2]] })
    await page.route(ITEMS, (route) => route.abort('connectionreset'))
    await page.goto(`${shop.address}/login?from=%2Fcart`)
    await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.noi')
    await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await said(page, 'Không thể đồng bộ giỏ hàng. Vui lòng thử lại sau.')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[])).toHaveLength(1)
    await page.goto(`${shop.address}/cart`)
    await said(page, '1 sản phẩm trên thiết bị này chưa được đồng bộ vào giỏ hàng.')
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await said(page, 'Đã đồng bộ giỏ hàng từ thiết bị này')
    await expect.poll(() => unitsOf(shop, token), SOON).toEqual({ [thing(1).variantId]: 2 })
    await context.close()
  })
})

test('a session that ends while the cart is looked at: told once, and the way back to that cart is offered', async () => {
  const { context, page } = await customer('khach.het.phien')
  await page.waitForLoadState('networkidle')
  await page.route(ITEMS, wordless(401))
  await more(page, thing(1)).click()
  await said(page, 'Phiên đăng nhập hết hạn, vui lòng đăng nhập lại')
  await page.getByRole('heading', { name: 'Đăng nhập lại để mở giỏ hàng của bạn' }).waitFor()
  expect(await page.getByText('Không thể cập nhật số lượng').count()).toBe(0)
  expect(await page.getByText('Giỏ hàng của bạn đang trống').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
  await page.waitForURL(/\/login\?from=%2Fcart/)
  await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.het.phien')
  await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1 })
  await context.close()
})

test('the bag touched while the network is away: said, the page stays, and it opens once the network is back', async () => {
  const { context, page } = await shop.visit({ viewport: PHONE }, { lines: [[thing(1), 2]] })
  await page.goto(shop.address + productPath(thing(3)))
  const bag = page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 2 sản phẩm' })
  await bag.waitFor()
  await untilToasts(page)
  await context.setOffline(true)
  await bag.click()
  await page.getByRole('status').filter({ hasText: /Không thể kết nối/ }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toContain(thing(3).name)
  await context.setOffline(false)
  await bag.click()
  await page.getByRole('dialog', { name: 'Giỏ hàng' }).getByText(thing(1).name).waitFor()
  await context.close()
})

test('CART-06 a session that ends on the way: said, and what is added here joins the account\'s cart later', async () => {
  const { token, context, page } = await customer('khach.het', PHONE)
  await page.goto(shop.address + productPath(thing(3)))
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 3 sản phẩm' }).waitFor()
  await shop.call('POST /auth/logout', {}, token)
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await said(page, 'Phiên đăng nhập hết hạn, vui lòng đăng nhập lại')
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
  await page.goto(`${shop.address}/cart`)
  await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(3).name]: 1 })
  await page.goto(`${shop.address}/login?from=%2Fcart`)
  await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.het')
  await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await said(page, 'Đã đồng bộ giỏ hàng từ thiết bị này')
  await page.goto(`${shop.address}/cart`)
  await expect.poll(() => shownUnits(page), SOON).toEqual({ [thing(1).name]: 2, [thing(2).name]: 1, [thing(3).name]: 1 })
  await context.close()
})
