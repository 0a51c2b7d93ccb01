// Marketing and support in the back office: a coupon from its trial to the shopper who uses it, and a chat answered by hand.
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults, DEMO_PASSWORDS, rowWith, staffAt } from './admin-steps.ts'
import { bubbles, log, say, writing } from './chat-steps.ts'
import { call, signIn, SOON } from './people-steps.ts'
import { eachTry, openBrowser, openShop, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

let shop: Shop
let browser: Browser

eachTry(async () => {
  shop = await openShop()
  browser = await openBrowser()
}, async () => {
  await browser?.close()
  await shop?.close()
})

const faultsOf = (heard: readonly string[]) => heard.filter((line) => line.startsWith('error'))

interface Bought { id: number, code: string, discount: number, couponCode: string | null }

/** Somebody of the demo buys a phone; their order. */
async function buy(who: keyof typeof DEMO_PASSWORDS, couponCode?: string): Promise<Bought> {
  const token = await signIn(shop, who, DEMO_PASSWORDS[who])
  const { content: [product] } = await call<{ content: { id: number }[] }>(
    shop, 'GET /api/products/filter?keyword=iphone&size=1')
  const variants = await call<{ id: number, stockQuantity: number }[]>(shop, `GET /api/products/${product?.id}/variants`)
  const variantId = variants.find(({ stockQuantity }) => stockQuantity > 0)?.id
  const { id: addressId } = await call<{ id: number }>(shop, 'POST /api/users/me/addresses', {
    receiverName: 'Nguyễn Thị Hoa', phone: '0912345678', addressLine: '12 Lê Lợi', city: 'Thành phố Huế',
    state: 'Phường Thuận Hóa', country: 'Việt Nam', postalCode: '',
  }, token)
  await call(shop, 'POST /api/cart/items', { productId: product?.id, variantId, quantity: 1 }, token)
  const [method] = await call<{ id: number }[]>(shop, 'GET /api/shipping-methods')
  const reply = await fetch(`${shop.address}/api/orders`, {
    method: 'POST', headers: {
      'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      addressId, shippingMethodId: method?.id, paymentMethod: 'COD', ...(couponCode !== undefined && { couponCode }),
    }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return await reply.json() as Bought // the contract's own reply
}

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

test('a coupon is made, tried on past orders, switched on, and taken by a shopper at the checkout', async () => {
  await buy('khachhang')
  const { context, page, heard } = await staffAt(browser, shop, '/admin/coupons')
  await rowWith(page, 'GIAM10').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Tạo mã giảm giá', level: 1 }).waitFor()
  await field(page, /^Mã /).fill('hanoi5')
  await field(page, /^Phần trăm giảm/).fill('5')
  await field(page, /^Giảm tối đa/).fill('400000')
  await field(page, /\(Tiếng Việt\)/).fill('Giảm 5% cho khách Hà Nội')
  await field(page, /\(Tiếng Anh\)/).fill('5% off for Hanoi')

  // Nobody has it yet; what it would have come to is known.
  await page.getByRole('button', { name: 'Xem thử' }).click()
  await page.getByText('Đơn đủ điều kiện').waitFor()
  await page.getByText(/^trên \d+ đơn \(100,0%\)$/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'HANOI5', level: 1 }).waitFor()
  await page.getByText('Đang tắt').waitFor()
  const apply = async () => (await fetch(
    `${shop.address}/api/coupons/apply?code=HANOI5&orderTotal=9000000`, { method: 'POST' })).status
  expect(await apply()).toBe(404)
  await page.getByRole('button', { name: 'Xem thử' }).click()
  await page.getByText('Đơn đủ điều kiện').waitFor()
  await page.getByRole('button', { name: 'Bật mã' }).click()
  const question = page.getByRole('dialog', { name: 'Bật mã HANOI5?' })
  await question.getByText(/^Trong 30 ngày qua, mã này đã giảm .+₫ cho \d+ đơn/).waitFor()
  await question.getByRole('button', { name: 'Bật mã' }).click()
  await page.getByText('Đang chạy').waitFor()
  await expect.poll(apply, SOON).toBe(200)

  const order = await buy('khachhang', 'HANOI5')
  expect([order.couponCode, order.discount > 0, order.discount <= 400_000]).toEqual(['HANOI5', true, true])
  await page.getByRole('link', { name: 'Mã giảm giá' }).first().click()
  await expect.poll(() => rowWith(page, 'HANOI5').innerText(), SOON).toMatch(/Đang chạy[\s\S]*5%[\s\S]*1/)
  expect(faultsOf(heard)).toEqual([])
  await context.close()
})

test('a waiting customer is answered from the inbox with a canned answer, live both ways, and the chat is ended', async () => {
  const order = await buy('khachhang')
  const token = await signIn(shop, 'khachhang', DEMO_PASSWORDS.khachhang)
  const customer = await visitor(browser, {}, { live: true })
  await customer.page.goto(`${shop.address}/robots.txt`)
  await customer.page.evaluate((held) => localStorage.setItem('token', held), token)
  await customer.page.goto(`${shop.address}/chat`)
  await say(customer.page, 'Đơn của tôi đến đâu rồi?')
  await log(customer.page).getByText('Đã gửi').waitFor()

  const { context, page, heard } = await staffAt(browser, shop, '/admin/support', { live: true })
  const row = rowWith(page, 'Đơn của tôi đến đâu rồi?')
  await row.getByText(/^(Chờ|Vừa xong)/).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('j')
  await log(page).getByText('Đơn của tôi đến đâu rồi?').waitFor()
  await page.getByRole('complementary', { name: 'Khách hàng' }).getByRole('link', { name: order.code }).waitFor()
  // the customer hears that it was read
  await log(customer.page).getByText('Đã xem').waitFor()

  await page.keyboard.press('r')
  const answer = page.getByRole('textbox', { name: /^Trả lời/ })
  await answer.pressSequentially('/don')
  await page.getByRole('option', { name: /\/don-hang/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await answer.press('Enter')
  await expect.poll(() => answer.inputValue(), SOON).toContain(`Alô đang xem đơn ${order.code}`)
  // what is written survives a reload
  await page.reload()
  await expect.poll(() => answer.inputValue(), SOON).toContain(order.code)
  await answer.press('Enter')
  await expect.poll(() => answer.inputValue(), SOON).toBe('')
  await expect.poll(async () => (await bubbles(customer.page)).at(-1), SOON).toContain(order.code)
  await log(page).getByText('Khách đã xem').waitFor()

  // and the other way, without anybody asking
  await writing(customer.page).fill('Cảm ơn, còn một câu nữa')
  await page.getByText(/đang nhập$/).waitFor()
  await writing(customer.page).press('Enter')
  await log(page).getByText('Cảm ơn, còn một câu nữa').waitFor()
  await answer.press('Escape')
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc' }).click()
  await page.getByText(/Cuộc trò chuyện đã kết thúc lúc/).waitFor()
  await customer.page.getByText(/Cuộc trò chuyện đã kết thúc ngày/).waitFor()
  expect(faultsOf(heard)).toEqual([])
  await customer.context.close()
  await context.close()
})
