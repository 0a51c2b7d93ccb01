// Buyers for bench/kill.ts: each orders one unit after another over HTTP and remembers what the shop acknowledged.
import { randomUUID } from 'node:crypto'
import type { Order, OrderSummary } from '#contract/orders.ts'
import type { ProductDetail, Product } from '#contract/catalogue.ts'
import type { Page } from '#contract/basics.ts'

const DEMO = { username: 'khachhang', password: 'Khach@123' }
const PASSWORD = 'Khach@123'
const PAGE_SIZE = 100

type Wish = { productId: number; variantId: number }
export type Stock = ReadonlyMap<number, number>

/** An order sent and not yet answered: sent again with the same key until an answer comes. */
type Pending = { key: string; body: object }

class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

export class Buyer {
  /** The orders acknowledged with 201, by id, each with the variants and quantities it holds. */
  readonly placed = new Map<number, { variantId: number; quantity: number }[]>()
  pending: Pending | undefined
  readonly #token: string
  readonly #order: { addressId: number; shippingMethodId: number; paymentMethod: 'COD' }
  readonly #wishes: readonly Wish[]

  constructor(token: string, addressId: number, shippingMethodId: number, wishes: readonly Wish[]) {
    this.#token = token
    this.#order = { addressId, shippingMethodId, paymentMethod: 'COD' }
    this.#wishes = wishes
  }

  /** Orders until told to stop; a broken connection is what this is about, so it ends the buying without an error. */
  async buy(url: string, alive: { yes: boolean }): Promise<void> {
    while (alive.yes) {
      try {
        const wish = this.#wishes[Math.floor(Math.random() * this.#wishes.length)]
        await call(url, 'POST', '/api/cart/items', { ...wish, quantity: 1 }, this.#token)
        this.pending = { key: randomUUID(), body: this.#order }
        await this.#place(url)
      } catch (error) {
        // Sold out (409) is a shop's life: begin anew. The connection breaks when the shop is killed.
        if (!(error instanceof Refused) || error.status >= 500) return
        if (error.status !== 409) throw error
        this.pending = undefined
        await call(url, 'DELETE', '/api/cart', undefined, this.#token).catch(() => {})
      }
    }
  }

  /** Asks again for the order whose answer never came. Gives a sentence when its cart, once acknowledged, is gone. */
  async settle(url: string): Promise<string | undefined> {
    try {
      await this.#place(url)
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error
      this.pending = undefined
      if (error.message.includes('orders.cart_empty')) return 'an acknowledged cart is empty'
    }
    return undefined
  }

  async #place(url: string): Promise<void> {
    if (!this.pending) return
    const { key, body } = this.pending
    const order = await call<Order>(url, 'POST', '/api/orders', body, this.#token, { 'idempotency-key': key })
    this.placed.set(order.id, order.items.map(({ variantId, quantity }) => ({ variantId, quantity })))
    this.pending = undefined
  }

  /** The ids of all orders the shop knows of this buyer. */
  async readOrderIds(url: string): Promise<Set<number>> {
    const ids = new Set<number>()
    for (let page = 0; ; page++) {
      const { content, last } = await call<Page<OrderSummary>>(
        url, 'GET', `/api/orders/me?page=${page}&size=${PAGE_SIZE}`, undefined, this.#token)
      for (const order of content) ids.add(order.id)
      if (last) return ids
    }
  }
}

/** Opens accounts with an address and an empty cart. The first is the demo customer. */
export async function openBuyers(url: string, count: number): Promise<Buyer[]> {
  const [method] = await call<{ id: number }[]>(url, 'GET', '/api/shipping-methods')
  const wishes = [...(await readProducts(url))].flatMap((product) =>
    product.variants.filter((variant) => variant.stockQuantity > 0).map(({ id, productId }) => ({ productId, variantId: id })))
  const buyers = []
  for (let number = 0; number < count; number++) {
    const { token } = await call<{ token: string }>(url, 'POST', '/api/auth/login', await openAccount(url, number))
    await call(url, 'DELETE', '/api/cart', undefined, token)
    const { id } = await call<{ id: number }>(url, 'POST', '/api/users/me/addresses', {
      receiverName: 'Nguyễn Văn An', phone: '0912345678', addressLine: '12 Lê Lợi', city: 'Thành phố Hồ Chí Minh',
      state: 'Phường Sài Gòn',
    }, token)
    buyers.push(new Buyer(token, id, method?.id ?? 0, wishes))
  }
  return buyers
}

/** Units on hand per variant. */
export async function readStock(url: string): Promise<Stock> {
  const products = await readProducts(url)
  return new Map(products.flatMap((product) => product.variants.map((variant) => [variant.id, variant.stockQuantity] as const)))
}

/** What left the shelves must be what was ordered, variant by variant. Gives a sentence for each that differs. */
export function checkStock(before: Stock, after: Stock, buyers: readonly Buyer[]): string[] {
  const ordered = new Map<number, number>()
  for (const { variantId, quantity } of buyers.flatMap((buyer) => [...buyer.placed.values()].flat())) {
    ordered.set(variantId, (ordered.get(variantId) ?? 0) + quantity)
  }
  return [...before].flatMap(([variantId, had]) => {
    const [sold, has] = [ordered.get(variantId) ?? 0, after.get(variantId)]
    return has === had - sold ? [] : [`variant ${variantId}: ${had} before, ${sold} sold, ${has} left`]
  })
}

async function openAccount(url: string, number: number): Promise<{ username: string; password: string }> {
  if (number === 0) return DEMO
  const username = `kill-${number}`
  await call(url, 'POST', '/api/auth/register', {
    username, password: PASSWORD, email: `${username}@example.com`, fullname: 'Trần Thị Bình', phone: `091200000${number}`,
  })
  return { username, password: PASSWORD }
}

async function readProducts(url: string): Promise<ProductDetail[]> {
  const { content } = await call<Page<Product>>(url, 'GET', `/api/products?size=${PAGE_SIZE}`)
  const details = []
  for (const { id } of content) details.push(await call<ProductDetail>(url, 'GET', `/api/products/${id}`))
  return details
}

async function call<Reply>(
  url: string, method: string, path: string, body?: object, token?: string, more: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      accept: 'application/json', ...more,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Refused(reply.status, `${method} ${path}: ${text}`)
  // The contract says what comes; this proof is about what survives, not about shapes.
  return JSON.parse(text) as Reply
}
