import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { guestItem } from '#testing/guest-items.ts'
import { AskError, setTransport } from '#web/kit/ask.ts'
import type { PlainQuestion } from '#web/kit/ask.ts'
import { cartQuery, createServerCart } from './cart-data.ts'
import type { CartItem } from './cart-rules.ts'

vi.stubGlobal('localStorage', { getItem: () => 'anybody', setItem: () => undefined, removeItem: () => undefined })

/** The server's cart by variant, as the contract has it: keys, and `from`. `slow` says how long a call may take. */
const server = { units: new Map<number, number>(), keys: [] as string[], asked: [] as string[], slow: () => 0 }

const line = (variantId: number, quantity: number) => ({ ...guestItem({ productId: 1, quantity, stockQuantity: 99 }), variantId })
const wholeCart = (): Cart => ({
  items: [...server.units].filter(([, quantity]) => quantity > 0).map(([variant, quantity]) => line(variant, quantity)),
  subtotal: 0, count: 0, saved: [],
})

function change({ params, query, headers, body }: PlainQuestion): void {
  const key = headers?.['idempotency-key']
  if (key !== undefined && server.keys.includes(key)) return
  const added = body as { variantId: number, quantity: number } | undefined // of adding only
  const variant = Number(params?.['variantId'] ?? added?.variantId)
  const held = server.units.get(variant) ?? 0
  if (query?.['from'] !== undefined && Number(query['from']) !== held) {
    throw new AskError(409, 'cart.quantity_changed', `it is ${held} now`)
  }
  server.units.set(variant, added ? held + added.quantity : Number(query?.['quantity'] ?? 0))
  if (key !== undefined) server.keys.push(key)
}

const pause = (ticks: number) => new Promise((resolve) => setTimeout(resolve, ticks))

beforeEach(() => {
  Object.assign(server, { units: new Map([[11, 20], [12, 20]]), keys: [], asked: [], slow: () => 0 })
  setTransport(async (asked, question) => {
    server.asked.push(asked)
    await pause(server.slow())
    if (asked !== 'GET /api/cart') change(question)
    const cart = wholeCart()
    await pause(server.slow())
    return cart
  })
})

async function browser() {
  const client = new QueryClient()
  await client.fetchQuery(cartQuery)
  const told = vi.fn<() => void>()
  const cart = createServerCart(client, told)
  return { cart, told, shown: () => client.getQueryData(cartQuery.queryKey)?.items.map(({ quantity }) => quantity) }
}

describe('the account\'s cart from two browsers', () => {
  test('CART-28 a step made over another browser\'s change keeps both', async () => {
    const [one, other] = [await browser(), await browser()]
    await one.cart.wishes.step(line(11, 20), 1)
    await other.cart.wishes.step(line(11, 20), 1)
    expect(server.units.get(11)).toBe(22)
    expect(other.shown()).toEqual([22, 20])
  })

  test('CART-28 whatever two browsers click at whatever speed, the units are the sum of all clicks', async () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      Object.assign(server, { units: new Map([[11, 40], [12, 40]]) })
      const chance = dice(seed)
      server.slow = () => chance.upTo(3)
      const browsers = [await browser(), await browser()]
      const done: Promise<void>[] = []
      let sum = 0
      for (let click = 0; click < 40; click += 1) {
        const [item, by] = randomClick(chance)
        sum += by
        done.push(chance.one(browsers).cart.wishes.step(item, by))
        if (chance.often(0.5)) await pause(chance.upTo(2))
      }
      await Promise.all(done)
      const units = [...server.units.values()].reduce((all, one) => all + one, 0)
      expect([seed, units]).toEqual([seed, 80 + sum])
    }
  })
})

function randomClick(chance: Dice): [CartItem, number] {
  return [line(chance.one([11, 12]), 40), chance.one([1, -1])]
}

describe('one change', () => {
  test('CART-28 carries a key of its own; units are added under one too', async () => {
    const { cart, told } = await browser()
    await cart.wishes.step(line(11, 20), 1)
    await cart.wishes.step(line(11, 20), 1)
    await cart.add(line(12, 1), 3)
    expect(new Set(server.keys).size).toBe(3)
    expect(server.keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
    expect([...server.units.values()]).toEqual([22, 23])
    expect(told).toHaveBeenCalledTimes(3)
  })

  test('CART-16 removing takes the line away whatever it holds; the last step down only that one', async () => {
    const { cart } = await browser()
    server.units.set(11, 7)
    await cart.wishes.want(line(11, 20), 0)
    expect(server.asked.at(-1)).toBe('DELETE /api/cart/items/{productId}/variant/{variantId}')
    server.units.set(12, 21)
    await cart.wishes.step(line(12, 20), -20)
    expect(server.units.get(12)).toBe(1)
  })

  test('a line that was taken away is put back by the same call, from nothing', async () => {
    const { cart } = await browser()
    await cart.wishes.want(line(11, 20), 0)
    await cart.wishes.step(line(11, 20), 20)
    expect(server.units.get(11)).toBe(20)
  })
})
