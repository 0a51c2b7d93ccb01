import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart, CartItemBody } from '#contract/cart.ts'
import { guestItem } from '#testing/guest-items.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import { changeGuestCart, guestSaved, readGuestCart } from './cart-guest.ts'
import type { GuestItem } from './cart-rules.ts'
import { syncGuestCart } from './cart-sync.ts'

/** Local storage as a tab has it; tabs share it by sharing the map. */
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

/** The server's cart: units by product. `refuses` and `loses` say what happens to a product. */
const server = {
  keys: new Set<string>(), units: new Map<number, number>(), posts: [] as CartItemBody[], saved: [] as number[],
  refuses: new Map<number, AskError>(), loses: new Set<number>(),
  meanwhile: () => undefined as void,
}

const serverCart = (): Cart => ({
  items: [...server.units].map(([productId, quantity]) => ({ ...guestItem({ productId, quantity }), variantId: 11 })),
  subtotal: 0, count: 0, saved: [],
})

beforeEach(() => {
  kept.clear()
  kept.set('token', 'anybody')
  Object.assign(server, {
    keys: new Set(), units: new Map(), posts: [], refuses: new Map(), loses: new Set(), saved: [], meanwhile: () => undefined,
  })
  setTransport(async (line, { body, headers }) => {
    await Promise.resolve()
    if (line === 'GET /api/cart') return serverCart()
    if (line === 'POST /api/cart/saved') {
      const { productId, variantId } = body as { productId: number, variantId: number } // the other one of the cart's calls
      const refusal = server.refuses.get(productId)
      if (refusal) throw refusal
      server.saved.push(variantId)
      return serverCart()
    }
    const wish = body as CartItemBody // only the cart's three calls are made here
    server.posts.push(wish)
    server.meanwhile()
    const key = headers?.['idempotency-key'] ?? ''
    if (server.keys.has(key)) return serverCart()
    const refusal = server.refuses.get(wish.productId)
    if (refusal) throw refusal
    server.keys.add(key)
    server.units.set(wish.productId, (server.units.get(wish.productId) ?? 0) + wish.quantity)
    if (server.loses.delete(wish.productId)) throw new AskError(0, 'ask.no_answer', 'nobody answered')
    return serverCart()
  })
})

const guestHas = (...items: GuestItem[]) => changeGuestCart(() => items)

describe('after signing in', () => {
  test('CART-07 CART-08 CART-09 each local line is pushed once, with its variant, then the local cart is empty', async () => {
    guestHas(guestItem({ productId: 1, quantity: 2, seenPrice: 9000 }), guestItem({ productId: 2, seenPrice: 8000 }))
    expect(await syncGuestCart()).toEqual({ pushed: 2, refused: [], kept: 0, aside: [] })
    expect(server.posts).toEqual([
      { productId: 1, quantity: 2, variantId: 11, color: 'Đen', ram: '12GB', storage: '256GB', seenPrice: 9000 },
      { productId: 2, quantity: 1, variantId: 11, color: 'Đen', ram: '12GB', storage: '256GB', seenPrice: 8000 },
    ])
    expect(readGuestCart()).toEqual([])
    expect(kept.has('cart')).toBe(false)
  })

  test('CART-07 nothing to push asks nobody', async () => {
    expect(await syncGuestCart()).toEqual({ pushed: 0, refused: [], kept: 0, aside: [] })
    expect(server.posts).toEqual([])
  })

  test('CART-12 what the server refuses is named, leaves, and does not stop the rest', async () => {
    server.refuses.set(1, new AskError(409, 'cart.not_enough_stock', 'sold out'))
    guestHas(guestItem({ productId: 1, productName: 'Redmi 14C' }), guestItem({ productId: 2 }))
    expect(await syncGuestCart()).toEqual({ pushed: 1, refused: ['Redmi 14C'], kept: 0, aside: [] })
    expect(readGuestCart()).toEqual([])
  })

  test('CART-12 ERR-42 a line nobody answered for stays for the next time', async () => {
    server.refuses.set(1, new AskError(503, 'request.busy', 'busy'))
    guestHas(guestItem({ productId: 1 }), guestItem({ productId: 2 }))
    expect(await syncGuestCart()).toEqual({ pushed: 1, refused: [], kept: 1, aside: [] })
    expect(readGuestCart().map(({ productId }) => productId)).toEqual([1])
    server.refuses.clear()
    expect(await syncGuestCart()).toEqual({ pushed: 1, refused: [], kept: 0, aside: [] })
    expect(server.units).toEqual(new Map([[2, 1], [1, 1]]))
  })

  test('CART-07 a line that arrived although its answer was lost is not pushed again', async () => {
    server.units.set(1, 4)
    server.loses.add(1)
    guestHas(guestItem({ productId: 1, quantity: 2 }))
    expect(await syncGuestCart()).toMatchObject({ pushed: 0, kept: 1, aside: [] })
    expect(await syncGuestCart()).toMatchObject({ pushed: 1, kept: 0, aside: [] })
    expect(server.units.get(1)).toBe(6)
    expect(readGuestCart()).toEqual([])
  })

  test('CART-07 two tabs at once push each line once', async () => {
    guestHas(guestItem({ productId: 1, quantity: 2 }), guestItem({ productId: 2, quantity: 3 }))
    const reports = await Promise.all([syncGuestCart(), syncGuestCart()])
    expect(reports.reduce((sum, { pushed }) => sum + pushed, 0)).toBe(2)
    expect(server.units).toEqual(new Map([[1, 2], [2, 3]]))
  })

  test('CART-09 units added in another tab while a line is on its way follow it', async () => {
    guestHas(guestItem({ productId: 1, quantity: 2 }))
    server.meanwhile = () => {
      server.meanwhile = () => undefined
      changeGuestCart((items) => items.map((item) => ({ ...item, quantity: item.quantity + 1 })))
    }
    expect(await syncGuestCart()).toEqual({ pushed: 1, refused: [], kept: 0, aside: [] })
    expect(server.posts.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(server.units.get(1)).toBe(3)
    expect(readGuestCart()).toEqual([])
  })

  test('CART-07 units added here after an answer was lost are pushed too, the first ones once', async () => {
    server.loses.add(1)
    guestHas(guestItem({ productId: 1, quantity: 2 }))
    await syncGuestCart()
    changeGuestCart((items) => items.map((item) => ({ ...item, quantity: item.quantity + 3 })))
    expect(await syncGuestCart()).toEqual({ pushed: 1, refused: [], kept: 0, aside: [] })
    expect(server.units.get(1)).toBe(5)
  })

  test('CART-09 what was saved for later goes along, unless the account has it in the cart', async () => {
    server.units.set(3, 1)
    guestSaved.change(() => [guestItem({ productId: 2, variantId: 22 }), guestItem({ productId: 3, variantId: 11 })])
    await syncGuestCart()
    expect(server.saved).toEqual([22])
    expect(guestSaved.read()).toEqual([])
  })

  test('CART-09 what was saved for later and has no room in the account is named and stays; what is gone leaves', async () => {
    server.refuses.set(1, new AskError(409, 'cart.saved_line_full', 'at most 99'))
    server.refuses.set(2, new AskError(404, 'cart.product_gone', 'gone'))
    server.refuses.set(3, new AskError(409, 'cart.saved_full', 'at most 50'))
    const names = ['Galaxy A17', 'Redmi 14C', 'iPhone 17', 'Reno 15']
    guestSaved.change(() => names.map((productName, at) => guestItem({ productId: at + 1, productName })))
    expect(await syncGuestCart()).toEqual({ pushed: 0, refused: [], kept: 0, aside: ['Galaxy A17', 'iPhone 17'] })
    expect(guestSaved.read().map(({ productName }) => productName)).toEqual(['Galaxy A17', 'iPhone 17'])
    expect(server.saved).toEqual([11])
    server.refuses.clear()
    expect(await syncGuestCart()).toMatchObject({ aside: [] })
    expect(guestSaved.read()).toEqual([])
  })

  test('CART-12 a session that ended on the way keeps the rest here', async () => {
    guestHas(guestItem({ productId: 1 }), guestItem({ productId: 2 }))
    kept.delete('token')
    expect(await syncGuestCart()).toEqual({ pushed: 0, refused: [], kept: 2, aside: [] })
    expect(server.posts).toEqual([])
  })
})
