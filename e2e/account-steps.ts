// What stories of the address book and of saved ways of paying share.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { call, newCustomer } from './people-steps.ts'
import { DESKTOP, visitor } from './shop.ts'
import type { Shop } from './shop.ts'

export const ADDRESSES = '/profile/addresses'
export const PAYMENTS = '/profile/payment-methods'

interface Customer {
  context: BrowserContext
  page: Page
  heard: string[]
  /** A call of the API as this person. */
  send: (method: string, path: string, body?: object) => Promise<unknown>
}

let customers = 0

/** Somebody signed in, with nothing kept yet. */
export async function customer(
  shop: Shop, browser: Browser, options: BrowserContextOptions = { viewport: DESKTOP },
): Promise<Customer> {
  const token = await newCustomer(shop, `khach.so.${++customers}`)
  const { context, page, heard } = await visitor(browser, options)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return { context, page, heard, send: (method, path, body) => call(shop, `${method} /api${path}`, body, token) }
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
