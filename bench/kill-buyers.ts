// Buyers for bench/kill.ts: each orders one thing after another over HTTP, pays it in some way, now and then cancels it, and
// remembers what the shop acknowledged.
import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/orders.ts'
import type { ProductDetail, Product } from '#contract/catalogue.ts'
import type { Page } from '#contract/basics.ts'
import { ask, Refused } from './kill-asking.ts'
import { methodOf, paymentOf, WAYS } from './kill-payments.ts'
import type { Payment } from './kill-payments.ts'

const DEMO = { username: 'khachhang', password: 'Khach@123' }
const PASSWORD = 'Khach@123'
const PAGE_SIZE = 100
const CANCELS = 0.1

type Wish = { productId: number; variantId: number }

/** What the shop has acknowledged of an order: that it was placed, and what else. */
export interface Acknowledged { paid: boolean; cancelled: boolean }

/** What a buyer is about: an order that was sent, its payment, its cancelling. Gone on with after a kill. */
type Errand =
  | { kind: 'placing'; key: string; way: (typeof WAYS)[number]; body: object }
  | { kind: 'paying'; orderId: number; payment: Payment }
  | { kind: 'cancelling'; orderId: number }

export class Buyer {
  /** The orders acknowledged with 201, by id. */
  readonly placed = new Map<number, Acknowledged>()
  errand: Errand | undefined
  readonly #token: string
  readonly #order: { addressId: number; shippingMethodId: number }
  readonly #wishes: readonly Wish[]

  constructor(token: string, addressId: number, shippingMethodId: number, wishes: readonly Wish[]) {
    this.#token = token
    this.#order = { addressId, shippingMethodId }
    this.#wishes = wishes
  }

  /** Orders and pays until told to stop. A broken connection ends it without an error; a fault of the shop is thrown. */
  async buy(url: string, alive: { yes: boolean }): Promise<void> {
    while (alive.yes) {
      try {
        const wish = this.#wishes[Math.floor(Math.random() * this.#wishes.length)]
        await ask(url, 'POST', '/api/cart/items', { body: { ...wish, quantity: 1 }, token: this.#token })
        const way = WAYS[Math.floor(Math.random() * WAYS.length)] ?? 'cash'
        const body = { ...this.#order, paymentMethod: methodOf[way] }
        this.errand = { kind: 'placing', key: randomUUID(), way, body }
        await this.#goOn(url)
      } catch (error) {
        if (isBroken(error)) return
        // Sold out, or too dear for cash: a shop's life. Begin anew.
        if (!(error instanceof Refused && error.status === 409 && this.errand?.kind !== 'paying')) throw error
        this.errand = undefined
        await ask(url, 'DELETE', '/api/cart', { token: this.#token }).catch(() => {})
      }
    }
  }

  /** Goes on with what was cut off, as a shopper's browser, a gateway and a bank do. Gives a sentence where that cannot be. */
  async settle(url: string): Promise<string | undefined> {
    try {
      await this.#goOn(url)
    } catch (error) {
      const refused = error instanceof Refused && error.status === 409 && this.errand?.kind === 'placing'
      if (!refused) return `what was cut off cannot be gone on with: ${String(error)}`
      this.errand = undefined
      if (error.message.includes('orders.cart_empty')) return 'an acknowledged cart is empty'
    }
    return undefined
  }

  async #goOn(url: string): Promise<void> {
    while (this.errand) this.errand = await this.#step(url, this.errand)
  }

  /** Does one thing; gives what comes next. */
  async #step(url: string, errand: Errand): Promise<Errand | undefined> {
    const token = this.#token
    if (errand.kind === 'placing') {
      const { key, body, way } = errand
      const order = await ask<Order>(url, 'POST', '/api/orders', { body, token, headers: { 'idempotency-key': key } })
      this.placed.set(order.id, { paid: false, cancelled: false })
      const payment = paymentOf(way, token, order)
      return payment ? { kind: 'paying', orderId: order.id, payment } : perhapsCancel(order.id)
    }
    const known = this.placed.get(errand.orderId) ?? { paid: false, cancelled: false }
    if (errand.kind === 'paying') {
      await errand.payment.go(url)
      known.paid = true
      return perhapsCancel(errand.orderId)
    }
    await ask(url, 'POST', `/api/orders/${errand.orderId}/cancel`, { body: {}, token })
    known.cancelled = true
    return undefined
  }
}

const perhapsCancel = (orderId: number): Errand | undefined =>
  Math.random() < CANCELS ? { kind: 'cancelling', orderId } : undefined

/** The shop is gone, or is going: a connection that breaks, an answer that says it cannot. */
function isBroken(error: unknown): boolean {
  if (error instanceof Refused) return error.status >= 500
  return error instanceof TypeError || (error instanceof Error && /RspCode|"99"|terminated/.test(error.message))
}

/** Opens accounts with an address and an empty cart. The first is the demo customer. */
export async function openBuyers(url: string, count: number): Promise<Buyer[]> {
  const [method] = await ask<{ id: number }[]>(url, 'GET', '/api/shipping-methods')
  const wishes = [...(await readProducts(url))].flatMap((product) =>
    product.variants.filter((variant) => variant.stockQuantity > 0).map(({ id, productId }) => ({ productId, variantId: id })))
  const buyers = []
  for (let number = 0; number < count; number++) {
    const { token } = await ask<{ token: string }>(url, 'POST', '/api/auth/login', { body: await openAccount(url, number) })
    await ask(url, 'DELETE', '/api/cart', { token })
    const { id } = await ask<{ id: number }>(url, 'POST', '/api/users/me/addresses', {
      token,
      body: {
        receiverName: 'Nguyễn Văn An', phone: '0912345678', addressLine: '12 Lê Lợi', city: 'Thành phố Hồ Chí Minh',
        state: 'Phường Sài Gòn',
      },
    })
    buyers.push(new Buyer(token, id, method?.id ?? 0, wishes))
  }
  return buyers
}

async function openAccount(url: string, number: number): Promise<{ username: string; password: string }> {
  if (number === 0) return DEMO
  const username = `kill-${number}`
  const email = `${username}@example.com`
  await ask(url, 'POST', '/api/auth/register', {
    body: { username, password: PASSWORD, email, fullname: 'Trần Thị Bình', phone: `09120000${String(number).padStart(2, '0')}` },
  })
  return { username, password: PASSWORD }
}

async function readProducts(url: string): Promise<ProductDetail[]> {
  const { content } = await ask<Page<Product>>(url, 'GET', `/api/products?size=${PAGE_SIZE}`)
  const details = []
  for (const { id } of content) details.push(await ask<ProductDetail>(url, 'GET', `/api/products/${id}`))
  return details
}
