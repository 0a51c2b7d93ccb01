// What people do in the shop on an evening, and how often each of it: most only look.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Customer } from './crowd.ts'
import { HOOK_KEY, transferOf } from './kill-payments.ts'
import type { Ask } from './soak-asking.ts'
import { callOf, newsOf } from './vnpay-call.ts'

/** Who and what there is on that evening. */
export interface Evening {
  customers: readonly Customer[]
  staff: Customer
  /** Names of accounts that sign in by `PASSWORD`. */
  names: readonly string[]
  goods: readonly { productId: number, variantId: number }[]
  products: number
  shippingMethodId: number
  /** Scripts and styles of the first page. */
  files: readonly string[]
}

export const PASSWORD = 'Khach@123'

type Errand = (ask: Ask, evening: Evening, visitor: number) => Promise<unknown>

const one = <T>(things: readonly T[], visitor: number): T => {
  const thing = things[visitor % things.length]
  if (thing === undefined) throw new Error('there is nothing to choose from')
  return thing
}

const WORDS = ['galaxy', 'op lung', 'sac nhanh', 'iphone 17', 'tai nghe', 'xiaomi', 'pixel pro', 'duoi 5 trieu', 'anker',
  'redmi note']
const KEPT = ['/', '/products', '/products/on-sale', '/products?brands=Apple', '/products?brands=Samsung', '/products/1',
  '/products/2', '/products/3', '/products/5', '/products/8', '/news', '/faq']
const DESK = ['/api/admin/orders', '/api/admin/products', '/api/admin/waiting', '/api/admin/orders?waiting=confirm',
  '/api/admin/figures/today']

const word = (visitor: number): string => encodeURIComponent(`${one(WORDS, visitor)} ${visitor % 900}`)

async function changeCart(ask: Ask, { customers, goods }: Evening, visitor: number): Promise<void> {
  const { token } = one(customers, visitor)
  const good = one(goods, visitor * 7)
  const line = `/api/cart/items/${good.productId}/variant/${good.variantId}`
  await ask('POST', '/api/cart/items', { token, body: { ...good, quantity: 1 }, key: randomUUID() })
  await ask('PUT', `${line}?quantity=3`, { token })
  await ask('GET', '/api/cart', { token })
  await ask('DELETE', line, { token })
}

/** At VNPay, whose call is signed here, or at a bank, whose messenger tells of it; cash is paid at the door. */
async function pay(ask: Ask, method: PaymentMethod, token: string, order: Order): Promise<void> {
  if (method === 'VNPAY') {
    const { paymentUrl } = JSON.parse(await ask('POST', `/api/orders/${order.id}/pay`, { token })) as { paymentUrl: string }
    await ask('GET', callOf(newsOf(paymentUrl)))
  } else if (method === 'BANK_TRANSFER') {
    const headers = { authorization: `Apikey ${HOOK_KEY}` }
    await ask('POST', '/api/payments/bank/webhook', { headers, body: transferOf(order) })
  }
}

async function order(ask: Ask, { customers, goods, shippingMethodId }: Evening, visitor: number): Promise<void> {
  const { token, addressId } = one(customers, visitor)
  const paymentMethod = one(['COD', 'VNPAY', 'BANK_TRANSFER'] as const, randomInt(3))
  await ask('DELETE', '/api/cart', { token })
  await ask('POST', '/api/cart/items', { token, body: { ...one(goods, visitor * 11), quantity: 1 }, key: randomUUID() })
  await ask('GET', `/api/cart/validate?shippingMethodId=${shippingMethodId}`, { token })
  const placed = JSON.parse(await ask('POST', '/api/orders', {
    token, key: randomUUID(), body: { addressId, shippingMethodId, paymentMethod },
  })) as Order // as the contract says
  await pay(ask, paymentMethod, token, placed)
  await ask('GET', `/api/orders/${placed.id}`, { token })
}

async function signIn(ask: Ask, { names }: Evening, visitor: number): Promise<void> {
  const body = { username: one(names, visitor), password: PASSWORD }
  const { token } = JSON.parse(await ask('POST', '/api/auth/login', { body })) as { token: string }
  await ask('GET', '/api/users/me', { token })
  await ask('POST', '/api/auth/logout', { token })
}

async function comeBack(ask: Ask, { customers }: Evening, visitor: number): Promise<void> {
  const { token } = one(customers, visitor)
  await ask('GET', '/api/users/me', { token })
  await ask('GET', '/api/cart', { token })
}

async function narrow(ask: Ask, _: Evening, visitor: number): Promise<void> {
  const query = `?minPrice=${(visitor % 5_000) * 1_000}&brands=${one(['samsung', 'apple', 'anker', 'xiaomi,oppo'], visitor)}`
  await ask('GET', `/api/products/filter${query}`)
  await ask('GET', `/api/products/facets${query}`)
}

/** As somebody types: a letter more every while. */
async function type(ask: Ask, _: Evening, visitor: number): Promise<void> {
  const typed = one(WORDS, visitor)
  for (let letters = 2; letters <= typed.length; letters += 2) {
    await ask('GET', `/api/products/suggest?q=${encodeURIComponent(typed.slice(0, letters))}`)
    await pause(120)
  }
}

/** Of a thousand who come, so many do this. */
const OFTEN: readonly (readonly [name: string, often: number, errand: Errand])[] = [
  ['a page that is kept', 420, (ask, _, visitor) => ask('GET', one(KEPT, visitor))],
  ['a file', 160, (ask, { files }, visitor) => ask('GET', one(files, visitor))],
  ['a list nobody saw', 25, (ask, _, visitor) => ask('GET', `/products?min=${100_000 + visitor * 10}`)],
  ['a product', 60, (ask, { products }, visitor) => ask('GET', `/products/${1 + visitor * 7919 % products}`)],
  ['a list', 70, (ask, _, visitor) => ask('GET', `/api/products?page=${visitor % 40}&size=12`)],
  ['a search', 60, (ask, _, visitor) => ask('GET', `/api/products/search?keyword=${word(visitor)}`)],
  ['narrowing', 60, narrow],
  ['typing', 20, type],
  ['coming back', 50, comeBack],
  ['a cart', 30, changeCart],
  ['their orders', 15, (ask, { customers }, visitor) => ask('GET', '/api/orders/me', { token: one(customers, visitor).token })],
  ['an order', 10, order],
  ['signing in', 5, signIn],
  ['a question', 5, (ask, _, visitor) => ask('POST', '/api/support-chats/ai-chat', {
    body: { userMessage: `Có ${one(WORDS, visitor)} nào dưới ${1 + visitor % 9} triệu không?` },
  })],
  ['staff', 10, (ask, { staff }, visitor) => ask('GET', one(DESK, visitor), { token: staff.token })],
]

const ALL = OFTEN.reduce((sum, [, often]) => sum + often, 0)

/** What somebody comes for. */
export function drawErrand(): { name: string, errand: Errand } {
  let left = randomInt(ALL)
  for (const [name, often, errand] of OFTEN) {
    if ((left -= often) < 0) return { name, errand }
  }
  throw new Error('each number below all of them is somebody\'s')
}
