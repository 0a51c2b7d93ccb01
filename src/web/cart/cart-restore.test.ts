import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guestItem } from '#testing/guest-items.ts'
import { translator } from '#web/kit/words.tsx'
import { createGuestActions } from './cart-guest-actions.ts'
import { changeGuestCart, readGuestCart } from './cart-guest.ts'

const said = vi.hoisted(() => [] as string[])
vi.mock('#web/kit/toast.ts', () => ({ toast: { success: (text: string) => said.push(text) } }))

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

beforeEach(() => {
  kept.clear()
  said.length = 0
  vi.useFakeTimers()
})
afterEach(() => { vi.useRealTimers() })

test.each([0, 1, 2])('CART-03 a guest\'s line taken back stands where it was, line %i', async (at) => {
  const lines = [1, 2, 3].map((productId) => guestItem({ productId, quantity: productId }))
  changeGuestCart(() => lines)
  const { remove, restore } = createGuestActions(translator({ language: 'vi', books: {} }), () => undefined)
  const line = guestItem({ productId: at + 1, quantity: at + 1 })
  await remove(line)
  await restore(line, at)
  expect(readGuestCart().map(({ productId, quantity }) => [productId, quantity])).toEqual([[1, 1], [2, 2], [3, 3]])
  vi.runAllTimers()
  expect(said).toEqual(['cart.restored'])
})
