// What a shopper likes: kept on the device, brought into the account, put into the cart.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openCartShop, PASSWORD, unitsOf } from './cart-steps.ts'
import type { CartShop } from './cart-steps.ts'
import { DESKTOP, eachTry, PHONE } from './shop.ts'

let shop: CartShop
eachTry(async () => {
  shop = await openCartShop()
}, () => shop?.close())

const PATIENCE = { timeout: 30_000 }

const like = (page: Page, at: number) => page.locator('article').nth(at).getByRole('button', { name: /^Yêu thích / })
const heart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Yêu thích/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Danh sách yêu thích' })
const lines = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Danh sách yêu thích' }).getByRole('listitem')
const shownNames = (page: Page) => lines(page).getByRole('button', { name: /^Xóa / }).evaluateAll(
  (buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace(/^Xóa (.*) khỏi danh sách yêu thích$/, '$1')),
)
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()
const keptIds = (page: Page) => page.evaluate(() => (
  JSON.parse(localStorage.getItem('wishlist') ?? '[]') as { productId: number }[]
).map(({ productId }) => productId))
// The one call here whose reply is a list.
const liked = async (token: string) =>
  await shop.call('GET /users/current/wishlist/product-ids', undefined, token) as unknown as number[]
const put = (id: number | undefined, token: string) => shop.call(`POST /users/current/wishlist?productId=${id}`, undefined, token)
const thing = (at: number) => shop.goods[at] as CartShop['goods'][number] // there are six
const inProduct = (sql: string, at: number, ...values: unknown[]) =>
  shop.sql(`update variant set ${sql} where product_id = $1`, [thing(at).id, ...values])

/** Fails every change of the wishlist, until what it gives back is called. */
async function cutOff(page: Page, method: string, address = '**/api/users/current/wishlist**'): Promise<() => Promise<void>> {
  await page.route(address, (route) => (route.request().method() === method
    ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"request.busy","message":"busy"}' })
    : route.continue()))
  return () => page.unroute(address)
}

describe('a guest', () => {
  test('WISH-02 ROLE-12 WISHW-01 WISHW-02 WISHW-03 WISHW-04 WISHW-05 WISHW-06 likes, finds it below the heart', async () => {
    const { context, page, heard } = await shop.visit({ viewport: DESKTOP })
    await page.goto(`${shop.address}/products`)
    for (const at of [0, 1, 2, 3, 4, 5]) {
      await like(page, at).click()
      await expect.poll(() => like(page, at).getAttribute('aria-pressed'), PATIENCE).toBe('true')
    }
    expect(new URL(page.url()).pathname).toBe('/products')
    expect(await like(page, 0).boundingBox()).toMatchObject({ width: 44, height: 44 })
    await page.getByRole('banner').getByRole('link', { name: 'Yêu thích, 6 sản phẩm' }).click()
    await expect.poll(() => panel(page).getByRole('listitem').count(), PATIENCE).toBe(5)
    const items = await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]') as {
      productName: string, productPrice: number, productDiscountPrice: number | null
    }[])
    const total = items.reduce((sum, item) => sum + (item.productDiscountPrice ?? item.productPrice), 0)
    const shown = async () => Number((await panel(page).getByText(/^Tổng \d+ sản phẩm/).innerText()).replace(/^Tổng \d+|\D/g, ''))
    await expect.poll(shown).toBe(total)
    expect(await panel(page).getByRole('link', { name: 'Xem danh sách' }).getAttribute('href')).toBe('/wishlist')
    const all = panel(page).getByRole('link', { name: 'Thêm tất cả vào giỏ' })
    expect(await all.getAttribute('href')).toBe('/wishlist/add-to-cart')
    await panel(page).getByRole('button', { name: `Xóa ${items[0]?.productName} khỏi danh sách yêu thích` }).click()
    await expect.poll(() => keptIds(page)).toHaveLength(5)
    await expect.poll(() => like(page, 5).getAttribute('aria-pressed')).toBe('false')
    expect(heard.filter((line) => /^(error|warning)/.test(line))).toEqual([])
    await context.close()
  })

  test('CONST-20 the panel is a dropdown from 640 px on, a sheet below; empty it says how to fill it', async () => {
    for (const [width, modal] of [[640, false], [639, true]] as const) {
      const { context, page } = await shop.visit({ viewport: { width, height: 800 } })
      await page.goto(shop.address)
      await heart(page).click()
      await panel(page).getByText('Chưa có sản phẩm yêu thích').waitFor()
      expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(modal)
      await page.keyboard.press('Escape')
      await expect.poll(() => panel(page).count()).toBe(0)
      await context.close()
    }
  })

  test('WISH-02 CONST-67 what one tab likes shows in the other, and is kept beside cart, theme and what was viewed', async () => {
    const { context, page } = await shop.visit({ viewport: DESKTOP })
    const other = await context.newPage()
    await other.goto(`${shop.address}/about`)
    await page.goto(`${shop.address}/products/${thing(1).id}`)
    const button = page.getByRole('main').getByRole('button', { name: `Yêu thích ${thing(1).name}`, exact: true })
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed'), PATIENCE).toBe('true')
    await expect.poll(() => heart(other).getAttribute('aria-label'), PATIENCE).toBe('Yêu thích, 1 sản phẩm')
    await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ' }).filter({ visible: true }).first().click()
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Tối', exact: true }).click()
    const keys = () => page.evaluate(() => Object.keys(localStorage))
    await expect.poll(keys).toEqual(expect.arrayContaining(['wishlist', 'cart', 'recentlyViewedProducts', 'theme']))
    await context.close()
  })
})

describe('when the line goes away', () => {
  test('the page stays when the panel of the heart cannot come, says so, and opens it later', async () => {
    const { context, page } = await shop.visit({ viewport: DESKTOP })
    await page.goto(`${shop.address}/products`)
    await like(page, 0).click()
    await page.getByRole('banner').getByRole('link', { name: 'Yêu thích, 1 sản phẩm' }).waitFor()
    await page.route('**/wishlist-panel*', (route) => route.abort())
    await heart(page).click()
    await page.getByText(/^Không thể kết nối đến máy chủ/).first().waitFor()
    await expect.poll(() => heart(page).getAttribute('aria-expanded')).toBe('false')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.unroute('**/wishlist-panel*')
    await heart(page).press('Enter') // the toast may lie above it
    await panel(page).getByRole('listitem').waitFor()
    await context.close()
  })
})

describe('signing in', () => {
  test('ROUTE-55 ROUTE-56 WISH-03 WISH-04 WISH-05 WISH-06 leads back, and brings along what the account lacks', async () => {
    const token = await shop.customer('khach.yeuthich')
    await put(thing(2).id, token)
    const { context, page } = await shop.visit({ viewport: PHONE })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/wishlist')) sent.push(new URL(request.url()).search)
    })
    for (const at of [1, 2, 3]) {
      await page.goto(`${shop.address}/products/${thing(at).id}`)
      await page.getByRole('main').getByRole('button', { name: `Yêu thích ${thing(at).name}`, exact: true }).click()
      await expect.poll(() => keptIds(page), PATIENCE).toContain(thing(at).id)
    }
    await page.goto(`${shop.address}/wishlist/add-to-cart`)
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('from') === '/wishlist/add-to-cart')
    await page.goto(`${shop.address}/wishlist?sort=name_asc`)
    await page.waitForURL(/\/login/)
    await page.getByLabel('Tên đăng nhập hoặc email').fill('khach.yeuthich')
    await page.getByLabel(/^Mật khẩu/).first().fill(PASSWORD)
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await page.waitForURL(/\/wishlist\?sort=name_asc/)
    await expect.poll(() => lines(page).count(), PATIENCE).toBe(3)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist')), PATIENCE).toBe(null)
    expect(sent).toEqual([`?productId=${thing(1).id}`, `?productId=${thing(3).id}`])
    expect(await liked(token)).toEqual([thing(3).id, thing(1).id, thing(2).id])
    await context.close()
  })

  test('ERR-48 WISH-05 what cannot be brought is only logged, and stays for the next time', async () => {
    const token = await shop.customer('khach.nhatky')
    const { context, page, heard } = await shop.visit({ viewport: DESKTOP })
    await page.goto(`${shop.address}/products`)
    await like(page, 0).click()
    await expect.poll(() => keptIds(page), PATIENCE).toHaveLength(1)
    const mend = await cutOff(page, 'POST')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.reload()
    const logged = () => heard.filter((line) => line.includes('Không thể đồng bộ danh sách yêu thích')).length
    await expect.poll(logged, PATIENCE).toBe(1)
    expect(await page.getByText(/Không thể/).count()).toBe(0)
    expect(await keptIds(page)).toHaveLength(1)
    await mend()
    await page.reload()
    await expect.poll(() => keptIds(page), PATIENCE).toEqual([])
    await expect.poll(() => like(page, 0).getAttribute('aria-pressed'), PATIENCE).toBe('true')
    await context.close()
  })
})

describe('the wishlist page', () => {
  test('UI-16 UI-17 CONST-02 twelve on a page, in the order of the address; removed and brought back; cleared', async () => {
    const token = await shop.customer('khach.trang')
    const found = await shop.sql('select id from product where status = \'AVAILABLE\' order by id limit 14')
    for (const { id } of found) await put(Number(id), token)
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    await page.goto(`${shop.address}/wishlist`)
    await expect.poll(() => lines(page).count(), PATIENCE).toBe(12)
    await page.getByRole('link', { name: 'Trang sau' }).click()
    await page.waitForURL(/\?page=2$/)
    await expect.poll(() => lines(page).count()).toBe(2)
    await page.getByRole('link', { name: 'Giá thấp đến cao' }).click()
    await page.waitForURL(/\?sort=price_asc$/)
    const { content } = await shop.call('GET /users/current/wishlist?sort=price_asc&size=12', undefined, token)
    const cheapest = (content as { productName: string }[]).map(({ productName }) => productName) // as the contract says
    await expect.poll(() => shownNames(page)).toEqual(cheapest)
    const [name = ''] = cheapest
    await page.getByRole('button', { name: `Xóa ${name} khỏi danh sách yêu thích` }).click()
    await expect.poll(() => liked(token)).toHaveLength(13)
    await page.getByRole('button', { name: `Hoàn tác: đưa ${name} trở lại danh sách yêu thích` }).click()
    await expect.poll(() => liked(token)).toHaveLength(14)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Xóa ${name} khỏi danh sách yêu thích`)
    await page.getByRole('link', { name: 'Lưu lâu nhất' }).click()
    await page.waitForURL(/\?sort=date_asc$/)
    const first = async () => (await shownNames(page))[0] ?? ''
    await expect.poll(first).not.toBe(name)
    const oldest = await first()
    await page.getByRole('button', { name: `Xóa ${oldest} khỏi danh sách yêu thích` }).click()
    await expect.poll(() => liked(token)).toHaveLength(13)
    await page.getByRole('button', { name: `Hoàn tác: đưa ${oldest} trở lại danh sách yêu thích` }).click()
    await expect.poll(() => liked(token)).toHaveLength(14)
    await expect.poll(first).toBe(oldest)
    await page.getByRole('button', { name: 'Xóa toàn bộ danh sách' }).click()
    await page.getByRole('button', { name: 'Giữ lại' }).click()
    expect(await liked(token)).toHaveLength(14)
    await page.getByRole('button', { name: 'Xóa toàn bộ danh sách' }).click()
    await page.getByRole('button', { name: 'Xóa tất cả' }).click()
    await said(page, 'Chưa có sản phẩm yêu thích')
    await expect.poll(() => liked(token)).toEqual([])
    await context.close()
  })

  test('ERR-43 ERR-44 ERR-45 ERR-46 ERR-51 ERR-52 what fails says so, and stays as it was', async () => {
    const token = await shop.customer('khach.loi')
    for (const at of [1, 2]) await put(thing(at).id, token)
    const { context, page } = await shop.visit({ viewport: DESKTOP }, { token })
    await page.goto(`${shop.address}/wishlist`)
    await expect.poll(() => lines(page).count(), PATIENCE).toBe(2)
    const remove = page.getByRole('button', { name: `Xóa ${thing(1).name} khỏi danh sách yêu thích` })
    let mend = await cutOff(page, 'DELETE')
    await remove.click()
    await said(page, 'Không thể xóa sản phẩm khỏi danh sách yêu thích. Vui lòng thử lại sau.')
    await remove.waitFor()
    await page.getByRole('button', { name: 'Xóa toàn bộ danh sách' }).click()
    await page.getByRole('button', { name: 'Xóa tất cả' }).click()
    await said(page, 'Không thể xóa danh sách yêu thích. Vui lòng thử lại sau.')
    await expect.poll(() => lines(page).count()).toBe(2)
    await mend()
    await remove.click()
    await expect.poll(() => liked(token)).toEqual([thing(2).id])
    mend = await cutOff(page, 'POST')
    await page.getByRole('button', { name: `Đưa ${thing(1).name} trở lại danh sách yêu thích` }).click()
    await said(page, 'Không thể thêm sản phẩm vào danh sách yêu thích. Vui lòng thử lại sau.')
    await page.goto(`${shop.address}/products/${thing(3).id}`)
    const toggle = page.getByRole('main').getByRole('button', { name: `Yêu thích ${thing(3).name}`, exact: true })
    await page.getByRole('banner').getByRole('link', { name: 'Yêu thích, 1 sản phẩm' }).waitFor()
    await toggle.click()
    await said(page, 'Không thể cập nhật danh sách yêu thích')
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false')
    await mend()
    // Pressed before it is known what is in: what is in already is said to be.
    await page.route('**/wishlist/product-ids', async (route) => {
      await page.getByRole('button', { name: `Yêu thích ${thing(2).name}`, exact: true, pressed: true }).waitFor()
      await route.continue()
    })
    await page.goto(`${shop.address}/products/${thing(2).id}`)
    await page.getByRole('main').getByRole('button', { name: `Yêu thích ${thing(2).name}`, exact: true }).click()
    await said(page, 'Sản phẩm đã có trong danh sách yêu thích')
    await page.unroute('**/wishlist/product-ids')
    await cutOff(page, 'GET')
    await page.goto(`${shop.address}/wishlist`)
    await said(page, 'Không thể tải danh sách yêu thích. Vui lòng thử lại sau.')
    await context.close()
  })

  test('ROUTE-56 everything goes into the cart but what cannot, and each refusal has its reason', async () => {
    const token = await shop.customer('khach.tatca')
    for (const at of [1, 2, 3]) await put(thing(at).id, token)
    const { context, page } = await shop.visit({ viewport: PHONE }, { token })
    await inProduct('stock = 0', 3)
    await page.goto(`${shop.address}/wishlist`)
    await page.getByRole('link', { name: 'Thêm tất cả vào giỏ' }).click()
    await page.getByRole('heading', { name: 'Sẽ thêm 2 sản phẩm' }).waitFor()
    await page.getByRole('heading', { name: 'Chưa thể thêm 1 sản phẩm' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: thing(3).name }).getByText('Hết hàng').waitFor()
    await inProduct('stock = 0', 2) // somebody was faster
    await page.getByRole('button', { name: 'Thêm 2 sản phẩm vào giỏ' }).click()
    await page.getByRole('heading', { name: 'Đã thêm 1/2 sản phẩm vào giỏ' }).waitFor()
    const refused = page.locator('section').filter({ hasText: 'Chưa thêm được' }).getByRole('listitem')
    expect(await refused.innerText()).toContain(thing(2).name)
    await expect.poll(async () => Object.values(await unitsOf(shop, token))).toEqual([1])
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: '1 sản phẩm đã có trong giỏ hàng' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Thêm \d+ sản phẩm/ }).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Xem giỏ hàng' }).click()
    await page.waitForURL(/\/cart$/)
    for (const at of [2, 3]) await inProduct('stock = 90', at)
    await context.close()
  })
})
