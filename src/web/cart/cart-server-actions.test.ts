import { beforeEach, describe, expect, test, vi } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { AskError } from '#web/kit/ask.ts'
import { translator } from '#web/kit/words.tsx'
import { words } from '#web/words/vi/cart.ts'
import type { ServerCart } from './cart-data.ts'
import { createGuestActions } from './cart-guest-actions.ts'
import { createServerActions } from './cart-server-actions.ts'

const said = vi.hoisted(() => [] as string[])
vi.mock('#web/kit/toast.ts', () => ({
  toast: { success: (text: string) => said.push(text), error: (text: string) => said.push(`! ${text}`) },
}))
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

const t = translator({ language: 'vi', books: { cart: words } })
const item = guestItem({ quantity: 3 })
const lost = new AskError(0, 'ask.no_answer', 'Không thể kết nối đến máy chủ.')
const refused = new AskError(409, 'cart.not_enough_stock', 'iPhone chỉ còn 2 máy')
const over = new AskError(401, 'auth.sign_in', 'Phiên đăng nhập hết hạn')

/** The account's cart, every call of which ends as told; and what stands beside the lines. */
function cartThat(outcome: () => Promise<void>) {
  const notes = new Map<string, string | undefined>()
  const server: ServerCart = {
    add: outcome, clear: outcome, save: outcome, bringBack: outcome, forget: outcome, accept: outcome,
    wishes: { snapshot: () => new Map(), watch: () => () => undefined, step: outcome, want: outcome },
  }
  const note = (key: string, text?: string) => void notes.set(key, text)
  return { deeds: createServerActions(server, createGuestActions(t, note), t, note), notes }
}
const done = () => Promise.resolve()
const fails = (why: AskError) => () => Promise.reject(why)

beforeEach(() => {
  kept.clear()
  said.length = 0
})

type Deeds = ReturnType<typeof cartThat>['deeds']
const DEEDS: [string, (deeds: Deeds) => Promise<boolean>, string, string][] = [
  ['adding', (deeds) => deeds.add(item, 1),
    'Đã thêm sản phẩm vào giỏ hàng', 'Không thể thêm sản phẩm vào giỏ hàng'],
  ['a step', (deeds) => deeds.stepQuantity(item, 1),
    'Đã cập nhật số lượng sản phẩm', 'Không thể cập nhật số lượng. Vui lòng thử lại.'],
  ['a number', (deeds) => deeds.setQuantity(item, 7),
    'Đã cập nhật số lượng sản phẩm', 'Không thể cập nhật số lượng. Vui lòng thử lại.'],
  ['removing', (deeds) => deeds.remove(item),
    'Đã xóa sản phẩm khỏi giỏ hàng', 'Không thể xóa sản phẩm. Vui lòng thử lại.'],
  ['the last step down', (deeds) => deeds.stepQuantity(item, -3),
    'Đã xóa sản phẩm khỏi giỏ hàng', 'Không thể xóa sản phẩm. Vui lòng thử lại.'],
  ['removing all', (deeds) => deeds.clear(),
    'Đã xóa toàn bộ giỏ hàng', 'Không thể xóa giỏ hàng. Vui lòng thử lại sau.'],
]

describe('the account\'s cart tells', () => {
  test.each(DEEDS)('CART-16 CART-29 CART-30 CART-31 CART-32 ERR-33 ERR-34 ERR-35 ERR-36 %s: done, or not', async (...told) => {
    const [, deed, success, failure] = told
    expect(await deed(cartThat(done).deeds)).toBe(true)
    expect(await deed(cartThat(fails(lost)).deeds)).toBe(false)
    expect(said).toEqual([success, `! ${failure}`])
  })

  test('ERR-35 the server\'s own message where it has one', async () => {
    await cartThat(fails(refused)).deeds.add(item, 9)
    expect(said).toEqual(['! iPhone chỉ còn 2 máy'])
  })

  test('ERR-34 and beside the line, why', async () => {
    const { deeds, notes } = cartThat(fails(refused))
    await deeds.stepQuantity(item, 1)
    expect(said).toEqual(['! Không thể cập nhật số lượng. Vui lòng thử lại.'])
    expect(notes.get('1:11')).toBe('iPhone chỉ còn 2 máy')
  })

  test.each([
    ['a step', (deeds: Deeds) => deeds.stepQuantity(item, 1)], ['removing', (deeds: Deeds) => deeds.remove(item)],
    ['removing all', (deeds: Deeds) => deeds.clear()], ['saving', (deeds: Deeds) => deeds.saveForLater(item)],
    ['a new price', (deeds: Deeds) => deeds.acceptPrices([item])],
  ])('nothing more where the session is over, which is told by itself: %s', async (_name, deed) => {
    expect(await deed(cartThat(fails(over)).deeds)).toBe(false)
    expect(said).toEqual([])
  })

  test('VALID-46 a product without an id is not asked for', async () => {
    const add = vi.fn<() => Promise<void>>(done)
    expect(await cartThat(add).deeds.add(guestItem({ productId: 0 }), 1)).toBe(false)
    expect([said, add.mock.calls.length]).toEqual([['! Thông tin sản phẩm không hợp lệ'], 0])
  })

  test('CART-28 adding the same again while it is on its way does nothing', async () => {
    const answer = Promise.withResolvers<void>()
    const add = vi.fn<() => Promise<void>>(() => answer.promise)
    const { deeds } = cartThat(add)
    const both = [deeds.add(item, 1), deeds.add(item, 1)]
    answer.resolve()
    expect([await Promise.all(both), add.mock.calls.length]).toEqual([[true, false], 1])
  })

  test('CART-28 nor does the second half of a double click, however fast the answer; a moment later it does', async () => {
    vi.useFakeTimers()
    const add = vi.fn<() => Promise<void>>(done)
    const { deeds } = cartThat(add)
    const press = async (wait_ms: number) => {
      await vi.advanceTimersByTimeAsync(wait_ms)
      return deeds.add(item, 1)
    }
    expect([await press(0), await press(299), await press(1), add.mock.calls.length]).toEqual([true, false, true, 2])
    vi.useRealTimers()
  })

  test('what is added when the session turns out to be over is kept on this device', async () => {
    expect(await cartThat(fails(over)).deeds.add(item, 2)).toBe(true)
    expect(JSON.parse(kept.get('cart') ?? '[]')).toMatchObject([{ productId: 1, variantId: 11, quantity: 2 }])
  })
})

describe('a guest\'s cart tells', () => {
  const guest = createGuestActions(t, () => undefined)

  test.each([
    ['adding', () => guest.add(item, 1), 'Đã thêm sản phẩm vào giỏ hàng'],
    ['a step', () => guest.stepQuantity(item, 1), 'Đã cập nhật số lượng sản phẩm'],
    ['removing', () => guest.remove(item), 'Đã xóa sản phẩm khỏi giỏ hàng'],
    ['removing all', () => guest.clear(), 'Đã xóa toàn bộ giỏ hàng'],
  ])('CART-29 CART-30 CART-31 CART-32 %s', async (_name, deed, text) => {
    vi.useFakeTimers()
    await deed()
    vi.runAllTimers()
    vi.useRealTimers()
    expect(said).toEqual([text])
  })

  test('CART-28 a double click on this device is one wish; other units or a moment later it is a new one', async () => {
    vi.useFakeTimers()
    const mine = createGuestActions(t, () => undefined)
    expect([await mine.add(item, 1), await mine.add(item, 1), await mine.add(item, 2)]).toEqual([true, false, true])
    await vi.advanceTimersByTimeAsync(300)
    expect(await mine.add(item, 1)).toBe(true)
    expect(JSON.parse(kept.get('cart') ?? '[]')).toMatchObject([{ quantity: 4 }])
    vi.useRealTimers()
  })

  test('VALID-46 CART-29 what has no id is not put in', async () => {
    expect(await guest.add(guestItem({ productId: 0 }), 1)).toBe(false)
    expect(said).toEqual(['! Thông tin sản phẩm không hợp lệ'])
  })

  test('ENT-23 a line\'s id is the moment it was put in', async () => {
    vi.useFakeTimers({ now: 1_790_000_000_000 })
    await guest.add(item, 1)
    vi.useRealTimers()
    expect(JSON.parse(kept.get('cart') ?? '[]')).toMatchObject([{ id: 1_790_000_000_000 }])
  })

  test('saved for later it leaves the cart; brought back it is there again, as many as there are', async () => {
    await guest.add({ ...item, stockQuantity: 9 }, 3)
    await guest.saveForLater({ ...item, stockQuantity: 9 })
    expect([kept.has('cart'), JSON.parse(kept.get('cartSaved') ?? '[]')]).toMatchObject([false, [{ quantity: 3 }]])
    await guest.bringBack({ ...item, stockQuantity: 2 })
    expect([kept.has('cartSaved'), JSON.parse(kept.get('cart') ?? '[]')]).toMatchObject([false, [{ quantity: 2 }]])
  })

  test('a new price is taken only for the lines it was asked about', async () => {
    const dearer = guestItem({ productId: 1, price: 120, discountPrice: null, seenPrice: 100 })
    kept.set('cart', JSON.stringify([dearer, { ...dearer, productId: 2 }]))
    await guest.acceptPrices([dearer])
    expect(JSON.parse(kept.get('cart') ?? '[]')).toMatchObject([{ seenPrice: 120 }, { seenPrice: 100 }])
  })
})
