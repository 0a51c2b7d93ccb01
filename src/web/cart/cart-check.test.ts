import { beforeEach, expect, test, vi } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { answer, couponProblem } from './cart-check.ts'
import { chooseMethod, readChoice } from './cart-choice.ts'
import { changeGuestCart, readGuestCart } from './cart-guest.ts'
import { localValidation } from './cart-rules.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

const shop = vi.fn<(line: string, asked: object) => Promise<unknown>>()
setTransport((line, asked) => shop(line, asked))

const goods = guestItem({ price: 500_000, discountPrice: null, quantity: 2 })
const coupon = { id: 5, code: 'GIAM10', discountType: 'PERCENT', discountValue: 10 } as const
const shippingMethod = { id: 1, name: 'Giao nhanh', baseCost: 30_000 }
const question = {
  items: [goods], choice: { coupon, shippingMethod }, local: false, failedText: 'Không thể xác thực giỏ hàng',
}
const reply = { ...localValidation([goods], shippingMethod, coupon, ''), freeShippingOver: 1_000_000 }

beforeEach(() => {
  kept.clear()
  shop.mockReset()
})

test.each([
  ['nobody answers', new AskError(0, 'ask.no_answer', 'Không thể kết nối đến máy chủ.'), 'Không thể xác thực giỏ hàng'],
  ['a wordless refusal', new AskError(500, 'ask.refused', 'Đã xảy ra lỗi'), 'Không thể xác thực giỏ hàng'],
  ['the server says why', new AskError(503, 'request.busy', 'Cửa hàng đang bận'), 'Cửa hàng đang bận'],
])('ERR-37 ERR-38 ERR-39 a check that fails leaves the cart valid with its own sums: %s', async (_name, refusal, message) => {
  shop.mockRejectedValue(refusal)
  const { validation, failed } = await answer(question)
  expect(failed).toBe(true)
  expect(validation).toMatchObject({
    isValid: true, message, subtotal: 1_000_000, discount: 100_000, shippingCost: 30_000, total: 930_000,
  })
})

test('CART-40 API-13 an account\'s cart is asked for with coupon and delivery; a reply without isValid is valid', async () => {
  const { isValid: _left, ...rest } = reply
  shop.mockResolvedValue(rest)
  expect(await answer(question)).toEqual({ validation: reply, failed: false })
  expect(shop).toHaveBeenCalledWith('GET /api/cart/validate', { query: { couponId: '5', shippingMethodId: '1' } })
})

test('CART-41 what is not chosen is not sent', async () => {
  shop.mockResolvedValue(reply)
  await answer({ ...question, choice: {} })
  expect(shop).toHaveBeenCalledWith('GET /api/cart/validate', { query: {} })
})

test('a guest\'s cart goes along, and learns today\'s facts', async () => {
  changeGuestCart(() => [goods])
  const { id: _id, ...line } = { ...goods, price: 450_000, stockQuantity: 1, seenPrice: 500_000 }
  shop.mockResolvedValue({ ...reply, items: [line] })
  expect((await answer({ ...question, local: true })).validation).toEqual(reply)
  expect(shop).toHaveBeenCalledWith('POST /api/cart/quote', { body: {
    items: [{ productId: 1, variantId: 11, quantity: 2, seenPrice: 500_000 }], couponId: 5,
    shippingMethodId: 1,
  } })
  expect(readGuestCart()).toMatchObject([{ price: 450_000, stockQuantity: 1, quantity: 2, seenPrice: 500_000 }])
})

test('a coupon is looked at with the lines before it is chosen; where nobody answers nothing speaks against it', async () => {
  const problem = 'Mã này không dành cho sản phẩm trong giỏ'
  shop.mockResolvedValueOnce({ ...reply, couponProblem: problem })
  expect(await couponProblem({ ...question, choice: { shippingMethod }, coupon })).toBe(problem)
  expect(shop).toHaveBeenCalledWith('GET /api/cart/validate', { query: { couponId: '5', shippingMethodId: '1' } })
  shop.mockRejectedValueOnce(new AskError(0, 'ask.no_answer', ''))
  expect(await couponProblem({ ...question, coupon })).toBe(undefined)
})

test('a way of delivery that is no longer offered is no longer chosen', async () => {
  chooseMethod(shippingMethod)
  shop.mockRejectedValue(new AskError(422, 'orders.shipping_method_not_found', 'Không có'))
  await answer(question)
  expect(readChoice()).toEqual({})
})
