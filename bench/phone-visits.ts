// What somebody with a phone opens, and what they touch there: the pages that phone.ts measures.
import type { Page } from 'playwright-core'
import { fillCart, signIn } from '../scripts/pictures-shop.ts'

export interface Visit {
  name: string
  path: string
  /** Of a customer who is signed in. */
  token?: string
  /** A few touches, each with what it shows. */
  touch: (page: Page) => Promise<void>
}

/** Between two touches; what the first has set off is shown by then. */
const PAUSE_MS = 600

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

async function openMenu(page: Page): Promise<void> {
  await button(page, 'Mở menu').tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.waitForTimeout(PAUSE_MS)
  await page.keyboard.press('Escape')
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true }).first()
  await field.tap()
  await field.pressSequentially('galaxy', { delay: 120 })
  await page.waitForTimeout(PAUSE_MS)
}

async function filter(page: Page): Promise<void> {
  await button(page, /^Bộ lọc/).tap()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('dialog').getByRole('checkbox').first().click({ force: true })
  await page.waitForTimeout(PAUSE_MS)
}

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).tap()
  await page.waitForTimeout(PAUSE_MS)
}

async function chooseWay(page: Page): Promise<void> {
  await page.getByRole('main').locator('label:has([type=radio])').last().tap()
  await page.waitForTimeout(PAUSE_MS)
}

/** Home, list, product, cart and checkout of this shop. Leaves two things in the demo customer's cart. */
export async function openVisits(base: string): Promise<Visit[]> {
  const token = await signIn(base)
  await fillCart(base, token)
  const reply = await fetch(`${base}/api/products/filter?status=AVAILABLE&categoryId=1&size=1`)
  const { content: [product] } = await reply.json() as { content: { id: number }[] } // the shop's own contract
  return [
    { name: 'home', path: '/', touch: async (page) => { await openMenu(page); await search(page) } },
    { name: 'list', path: '/products', touch: filter },
    { name: 'product', path: `/products/${product?.id}`, touch: (page) => press(page, 'Thêm vào giỏ') },
    { name: 'cart', path: '/cart', token, touch: (page) => press(page, 'Thêm một') },
    { name: 'checkout', path: '/checkout', token, touch: chooseWay },
  ]
}
