// What stories of the address book and of saved ways of paying share.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

export const ADDRESSES = '/profile/addresses'
export const PAYMENTS = '/profile/payment-methods'
const PASSWORD = 'Mua@hang1'

interface Customer {
  context: BrowserContext
  page: Page
  heard: string[]
  /** A call of the API as this person. */
  send: (method: string, path: string, body?: object) => Promise<unknown>
}

let customers = 0

async function send(address: string, method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const reply = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([method, path, reply.ok]).toEqual([method, path, true])
  return reply.json()
}

/** Somebody signed in, with nothing kept yet. */
export async function customer(
  shop: Shop, browser: Browser, options: BrowserContextOptions = { viewport: DESKTOP },
): Promise<Customer> {
  const username = `khach.so.${++customers}`
  await send(shop.address, 'POST', '/auth/register',
    { fullname: 'Trần Thị Mua', username, email: `${username}@example.com`, phone: '0912345678', password: PASSWORD })
  const reply = await send(shop.address, 'POST', '/auth/login', { username, password: PASSWORD })
  const { token } = reply as { token: string } // as the contract says
  const { context, page, heard } = await visitor(browser, options)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return { context, page, heard, send: (method, path, body) => send(shop.address, method, path, body, token) }
}

export const ADDRESS = {
  receiverName: 'Trần Thị Mua', phone: '0912345678', addressLine: '12 Nguyễn Trãi', city: 'TP. Hà Nội',
  state: 'Phường Thanh Xuân', postalCode: '100000',
}
export const CARD = { paymentType: 'credit_card', provider: 'Vietcombank', accountNumber: '4111111111111111',
  expiryDate: '12/49' }

export const city = (page: Page) => page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
export const ward = (page: Page) => page.getByRole('combobox', { name: 'Phường, xã, đặc khu' })
export const options = (page: Page) => page.getByRole('option').allInnerTexts()
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** The name of what has the focus. */
export const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
