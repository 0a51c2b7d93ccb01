// What the stories of the back office's orders, payments and returns share: where an order stands, moving it on, and packing it;
// and what somebody else of the staff does meanwhile.
import type { Page } from 'playwright-core'
import { DEMO_PASSWORDS } from './admin-steps.ts'
import { call, signIn } from './people-steps.ts'
import type { Shop } from './shop.ts'

/** What the console said of faults; that a call was refused is not one. */
export const faults = (heard: readonly string[]) =>
  heard.filter((one) => one.startsWith('error') && !one.includes('Failed to load resource'))

/** In the dialog that is on top. */
export const inDialog = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name })

/** Beside the order's code: how far it is, or that it is paid. */
export const orderState = (page: Page, state: string) => page.locator('h1 ~ span').getByText(state, { exact: true })

/** Moves the order on by its button and the question that follows. */
export async function moveOrder(page: Page, name: string, state: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await inDialog(page, name).click()
  await orderState(page, state).waitFor()
}

/** The field for the number of the first device, of the second … */
export const imeiField = (page: Page, nth: number) => page.getByLabel(new RegExp(`^IMEI máy ${nth} `))

/** One digit is wrong, and the page says so. */
export async function typeWrongImei(page: Page): Promise<void> {
  const field = imeiField(page, 1)
  await field.fill('490154203237517')
  await field.press('Enter')
  await page.getByText('Số IMEI không đúng').waitFor()
}

/** Names what the carrier takes. */
export async function addParcel(page: Page, trackingNumber: string): Promise<void> {
  await page.getByLabel('Mã vận đơn').fill(trackingNumber)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: trackingNumber.toUpperCase() }).waitFor()
}

/** A telephone of the demo that is on the shelf. */
const PHONE_ID = 71

export interface Variant { id: number, sku: string, stock: number }
export interface Made { id: number, code: string }

/** Somebody else of the staff, and the orders of a telephone they make. */
export async function openOrderDesk(shop: Shop) {
  const token = await signIn(shop, 'quantri', DEMO_PASSWORDS.quantri)
  async function staffCall<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(shop.address + path, {
      method, ...(body && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return await reply.json() as T // what the line promises
  }
  async function listVariants(): Promise<Variant[]> {
    return (await staffCall<{ variants: Variant[] }>('GET', `/api/admin/products/${PHONE_ID}`)).variants
  }
  async function madeFor(receiverName: string): Promise<Made & { variant: Variant }> {
    const variant = (await listVariants()).find(({ stock }) => stock > 6)
    if (!variant) throw new Error(`product ${PHONE_ID} is on the shelf`)
    const [method] = await call<{ id: number }[]>(shop, 'GET /api/shipping-methods')
    const asked = { items: [{ variantId: variant.id, quantity: 1 }], shippingMethodId: method?.id }
    const { total } = await staffCall<{ total: number }>('POST', '/api/admin/orders/quote', asked)
    const made = await staffCall<Made>('POST', '/api/admin/orders', {
      ...asked, paymentMethod: 'COD', expectedTotal: total,
      address: { receiverName, phone: '0911 222 333', addressLine: '1 Lê Lợi', city: 'Thành phố Huế', state: 'Phường Thuận Hóa' },
    })
    return { ...made, variant }
  }
  return {
    staffCall, madeFor,
    /** One that is to be packed. */
    confirmedFor: async (receiverName: string) => {
      const made = await madeFor(receiverName)
      await staffCall('POST', `/api/admin/orders/${made.id}/move`, { status: 'CONFIRMED' })
      return made
    },
    stockOf: async (variantId: number) => (await listVariants()).find(({ id }) => id === variantId)?.stock,
  }
}

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>
