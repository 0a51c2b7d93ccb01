// What the stories of orders share: an order that is placed without the screens, staff who move it on, and looking at it.
import { AxeBuilder } from '@axe-core/playwright'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADDRESS } from './account-steps.ts'
import { openCartShop, setPrice } from './cart-steps.ts'
import type { CartShop, Goods } from './cart-steps.ts'

export { sizes } from './shop.ts'

export const main = (page: Page) => page.getByRole('main')
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
export const toast = (page: Page, text: string) => page.locator('[aria-live=polite] [role=status]').filter({ hasText: text })

export async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

const HOOK_KEY = 'khoa-cua-nguoi-bao-tin'

/** A port nobody listens on: the gateway must know the shop's address before it is open. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A shop that is also paid at the test gateway and by transfer. */
export async function openPaidShop(): Promise<CartShop> {
  return openCartShop({
    PORT: String(await freePort()), BANK_BIN: '970416', BANK_ACCOUNT: '257678859', BANK_HOLDER: 'CONG TY ALO',
    BANK_WEBHOOK_KEY: HOOK_KEY,
  })
}

/** The bank's messenger tells of the money for an order. */
export async function transferFor(shop: CartShop, { id, code, total }: Placed): Promise<void> {
  const reply = await fetch(`${shop.address}/api/payments/bank/webhook`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'authorization': `Apikey ${HOOK_KEY}` },
    body: JSON.stringify({
      id: 9_000 + id, gateway: 'ACB', transactionDate: '2026-11-22 10:00:00', accountNumber: '257678859', code: null,
      content: `MBVCB.123.${code}.CT tu 0011 toi 257678859`, transferType: 'in', transferAmount: total, accumulated: 0,
      subAccount: null, referenceCode: `FT${id}`, description: '',
    }),
  })
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
}

interface Placed { id: number, code: string, status: string, paymentStatus: string, total: number }

/** What the shop itself says of the customer's only order. */
export async function onlyOrder(shop: CartShop, token: string): Promise<Placed> {
  const { content } = await shop.call('GET /orders/me', undefined, token) as { content: Placed[] } // as the contract says
  expect(content.length).toBe(1)
  return await shop.call(`GET /orders/${content[0]?.id}`, undefined, token) as unknown as Placed // this too
}

export async function stockOf(shop: CartShop, { variantId }: Goods): Promise<number> {
  const [variant] = await shop.sql('select stock from variant where id = $1', [variantId])
  return Number(variant?.['stock'])
}

export async function saveAddress(shop: CartShop, token: string): Promise<number> {
  return Number((await shop.call('POST /users/me/addresses', { ...ADDRESS, isDefault: true }, token))['id'])
}

interface Wanted { lines?: [Goods, number][], paymentMethod?: 'COD' | 'VNPAY' | 'BANK_TRANSFER', invoice?: object }

/** A new customer's order, of one thing to be paid on delivery unless something else is wanted. */
export async function anOrder(shop: CartShop, username: string, { lines, paymentMethod = 'COD', invoice }: Wanted = {}) {
  const token = await shop.customer(username)
  for (const [{ id: productId, variantId }, quantity] of lines ?? [[firstOf(shop), 1]]) {
    await shop.call('POST /cart/items', { productId, variantId, quantity }, token)
  }
  const addressId = await saveAddress(shop, token)
  const [method] = await shop.sql('select id from shipping_method order by position limit 1')
  const reply = await fetch(`${shop.address}/api/orders`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': username },
    body: JSON.stringify({ addressId, shippingMethodId: Number(method?.['id']), paymentMethod, invoice }),
  })
  expect([reply.status, reply.ok || await reply.text()]).toEqual([201, true])
  return { token, ...await reply.json() as Placed } // as the contract says
}

/** The dearest of what the shop sells. */
export function firstOf({ goods: [first] }: CartShop): Goods {
  if (!first) throw new Error('the shop sells nothing')
  return first
}

/** A telephone, at 5,000,000 đ: what is packed by its IMEI. */
export async function phoneOf({ sql }: CartShop): Promise<Goods> {
  const [row] = await sql(
    `select p.id, v.id as variant, p.name from product p join variant v on v.product_id = p.id
     join category c on c.id = p.category_id where c.family = 'phone' and p.status = 'AVAILABLE' order by p.id, v.id limit 1`,
  )
  const phone = { id: Number(row?.['id']), variantId: Number(row?.['variant']), name: String(row?.['name']), price: 5_000_000 }
  await setPrice(sql, phone.variantId, phone.price)
  return phone
}

/** Somebody of the staff, moving orders on as the back office does. */
export async function staffOf(shop: CartShop) {
  const { token } = await shop.call('POST /auth/login', { username: 'nhanvien', password: 'Nhanvien@123' })
  const send = (line: string, body: object) => shop.call(line, body, String(token))
  return {
    move: (id: number, status: string) => send(`POST /admin/orders/${id}/move`, { status }),
    pack: (id: number, units: { variantId: number, imeis: string[] }[]) => send(`POST /admin/orders/${id}/pack`, { units }),
    parcel: (id: number, trackingNumber: string, carrier = 'GHN') =>
      send(`POST /admin/orders/${id}/parcels`, { carrier, trackingNumber }),
    send,
  }
}

/** Waits until the page's stream of events is open: what happens from then on is heard. */
export async function openLive(page: Page, address: string): Promise<void> {
  const heard = page.waitForResponse((reply) => reply.url().endsWith('/api/events'))
  await page.goto(address)
  await heard
}

/** So many different numbers of devices, as they are printed on boxes: the last digit checks the others. */
export function someImeis(count: number, first = 0): string[] {
  return Array.from({ length: count }, (_, at) => {
    const digits = String(35_678_901_000_000 + first + at)
    const sum = [...digits].reduce((all, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
    return `${digits}${(10 - sum % 10) % 10}`
  })
}

let made = 0

/** Some that no order of this story has yet. */
export function newImeis(count: number): string[] {
  made += count
  return someImeis(count, 500_000 + made - count)
}
