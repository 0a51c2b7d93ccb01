// What the pictures need of the shop they are taken of: its start, its products by name, and the demo customer's things.
import { spawn } from 'node:child_process'

export interface Shop { base: string, stop: () => void }

interface Page<T> { content: T[] }

const OWN_PORT = '3199'
const USER = { username: 'khachhang', password: 'Khach@123' }
const HOME = {
  receiverName: 'Nguyễn Khánh An', phone: '0912345670', addressLine: '12 Lê Lợi', city: 'Thành phố Hồ Chí Minh',
  state: 'Phường Sài Gòn',
}

/** The running shop of BASE_URL, else one of its own with demo data. */
export async function openShop(): Promise<Shop> {
  if (process.env['BASE_URL'] !== undefined) return { base: process.env['BASE_URL'], stop: () => {} }
  const base = `http://127.0.0.1:${OWN_PORT}`
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    env: { ...process.env, PORT: OWN_PORT, DATA_DIR: '.data/pictures', SEED: 'demo', RATE_LIMITS: 'off' }, stdio: 'inherit',
  })
  for (let tries = 0; tries < 240; tries += 1) {
    if (await fetch(`${base}/readyz`).then(({ ok }) => ok, () => false)) return { base, stop: () => void child.kill() }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill()
  throw new Error('The shop did not start within two minutes.')
}

/** The product of this name, however it is sold. Ids differ from shop to shop, names do not. */
export async function productId(base: string, name: string): Promise<number> {
  for (const status of ['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', 'DISCONTINUED']) {
    const asked = new URLSearchParams({ status, keyword: name, size: '100' })
    const { content } = await call<Page<{ id: number, name: string }>>('GET', `${base}/api/products/filter?${asked}`)
    const id = content.find((product) => product.name === name)?.id
    if (id !== undefined) return id
  }
  throw new Error(`The demo has no ${name}.`)
}

/** A token of the demo customer. */
export async function signIn(base: string): Promise<string> {
  return (await call<{ token: string }>('POST', `${base}/api/auth/login`, undefined, USER)).token
}

/** Leaves two reduced products in the customer's cart and nothing else. */
export async function fillCart(base: string, token: string): Promise<void> {
  await call('DELETE', `${base}/api/cart`, token)
  const { content } = await call<Page<{ id: number }>>('GET', `${base}/api/products/on-sale?size=2`)
  for (const { id } of content) {
    const variants = await call<{ id: number, stockQuantity: number }[]>('GET', `${base}/api/products/${id}/variants`)
    const variantId = variants.find(({ stockQuantity }) => stockQuantity > 0)?.id
    await call('POST', `${base}/api/cart/items`, token, { productId: id, quantity: 1, variantId })
  }
}

/** The customer's newest order; without one, what lies in the cart is ordered. */
export async function orderId(base: string, token: string): Promise<number> {
  const { content } = await call<Page<{ id: number }>>('GET', `${base}/api/orders/me`, token)
  const [newest] = content
  if (newest) return newest.id
  const [kept] = await call<{ id: number }[]>('GET', `${base}/api/users/me/addresses`, token)
  const { id: addressId } = kept ?? await call<{ id: number }>('POST', `${base}/api/users/me/addresses`, token, HOME)
  const [way] = await call<{ id: number }[]>('GET', `${base}/api/shipping-methods`)
  const body = { addressId, shippingMethodId: way?.id, paymentMethod: 'COD' }
  return (await call<{ id: number }>('POST', `${base}/api/orders`, token, body)).id
}

async function call<T>(method: 'GET' | 'POST' | 'DELETE', address: string, token?: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': crypto.randomUUID(),
    },
  })
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${await response.text()}`)
  return await response.json() as T // the shop's own answer
}
