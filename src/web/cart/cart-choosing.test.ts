import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/cart.ts'
import { readChoice } from './cart-choice.ts'
import { createChoosing } from './cart-choosing.ts'
import { couponRefusal } from './cart-coupon-rules.ts'

const said = vi.hoisted(() => [] as string[])
vi.mock('#web/kit/toast.ts', () => {
  const say = (mark: string) => (text: string) => void said.push(mark + text)
  return { toast: { success: say(''), error: say('! ') } }
})

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

const shop = vi.fn<(line: string, asked: object) => Promise<unknown>>()
setTransport((line, asked) => shop(line, asked))

const t = translator({ language: 'vi', books: { cart: words } })
const problemOf = vi.fn<(coupon: object) => Promise<string | undefined>>()
const choosing = createChoosing(t, 2_500_000, problemOf)
const coupon = { id: 5, code: 'GIAM10', discountType: 'PERCENT', discountValue: 10, description: '', endsAt: null }
const chosen = { id: 5, code: 'GIAM10', discountType: 'PERCENT', discountValue: 10 }

beforeEach(() => {
  kept.clear()
  said.length = 0
  shop.mockReset()
  problemOf.mockReset().mockResolvedValue(undefined)
})

describe('a coupon', () => {
  test('CART-21 CART-33 API-15 is asked for with what the goods are worth, chosen, kept and told', async () => {
    shop.mockResolvedValue(coupon)
    await choosing.applyCoupon(' giam10 ')
    expect(shop).toHaveBeenCalledWith('POST /api/coupons/apply', { query: { code: 'GIAM10', orderTotal: '2500000' } })
    expect(readChoice()).toEqual({ coupon: chosen })
    expect(JSON.parse(kept.get('cartChoice') ?? '')).toEqual({ coupon: chosen })
    expect(said).toEqual(['Áp dụng mã giảm giá thành công'])
  })

  test('ERR-40 ERR-41 that takes nothing off what is in the cart is refused with the reason, nothing told here', async () => {
    shop.mockResolvedValue(coupon)
    problemOf.mockResolvedValue('Mã này không dành cho sản phẩm trong giỏ')
    await expect(choosing.applyCoupon('GIAM10')).rejects.toThrow('Mã này không dành cho sản phẩm trong giỏ')
    expect(problemOf).toHaveBeenCalledWith(coupon)
    expect(said).toEqual([])
    expect(readChoice()).toEqual({})
  })

  test.each(['', '   '])('VALID-47 ERR-41 without a code (%j) nobody is asked', async (code) => {
    const refusal: unknown = await choosing.applyCoupon(code).catch((error: unknown) => error)
    expect([refusal, couponRefusal(t, code, refusal)]).toEqual([expect.any(Error), 'Vui lòng nhập mã giảm giá'])
    expect(shop).not.toHaveBeenCalled()
  })

  test.each([
    ['the server\'s reason', new AskError(409, 'promotions.coupon_expired', 'Mã này đã hết hạn'), 'Mã này đã hết hạn'],
    ['nobody answered', new AskError(0, 'ask.no_answer', 'Không thể kết nối'), 'Không thể áp dụng mã giảm giá'],
    ['a wordless refusal', new AskError(500, 'ask.refused', 'Đã xảy ra lỗi'), 'Không thể áp dụng mã giảm giá'],
  ])('ERR-40 ERR-41 a refusal is thrown on, and put into words once: %s', async (_name, refusal, text) => {
    shop.mockRejectedValue(refusal)
    await expect(choosing.applyCoupon('HETHAN')).rejects.toBe(refusal)
    expect([couponRefusal(t, 'HETHAN', refusal), said]).toEqual([text, []])
    expect(readChoice()).toEqual({})
  })

  test('CART-28 the same code twice at once is one question', async () => {
    shop.mockResolvedValue(coupon)
    await Promise.all([choosing.applyCoupon('GIAM10'), choosing.applyCoupon('giam10')])
    expect(shop).toHaveBeenCalledTimes(1)
    await choosing.applyCoupon('GIAM10')
    expect(shop).toHaveBeenCalledTimes(2)
  })

  test('CART-23 CART-34 removed it is no longer chosen; the way of delivery stays', async () => {
    shop.mockResolvedValue(coupon)
    choosing.chooseShipping({ id: 1, name: 'Giao nhanh', baseCost: 30_000 }, false)
    await choosing.applyCoupon('GIAM10')
    choosing.removeCoupon()
    expect(readChoice()).toEqual({ shippingMethod: { id: 1, name: 'Giao nhanh', baseCost: 30_000 } })
    expect(said.at(-1)).toBe('Đã hủy mã giảm giá')
  })
})

test('CART-25 CART-27 a way of delivery is chosen and told by its name', () => {
  choosing.chooseShipping({ id: 2, name: 'Giao hàng nhanh', baseCost: 50_000 })
  expect(readChoice().shippingMethod).toEqual({ id: 2, name: 'Giao hàng nhanh', baseCost: 50_000 })
  expect(said).toEqual(['Đã chọn phương thức vận chuyển: Giao hàng nhanh'])
})

test('CART-25 where there was nothing to choose nothing is told', () => {
  choosing.chooseShipping({ id: 2, name: 'Giao hàng nhanh', baseCost: 50_000 }, false)
  expect(said).toEqual([])
})
