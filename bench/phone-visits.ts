// What somebody with a phone opens, and what they touch there: the pages that phone.ts measures.
import type { Locator, Page } from 'playwright-core'
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

/** The sheet of the filters, two choices in it, back to the list, and another order of it. */
async function filter(page: Page): Promise<void> {
  const choices = page.getByRole('dialog').getByRole('checkbox')
  await button(page, /^Bộ lọc/).tap()
  await choices.first().waitFor()
  await page.waitForTimeout(PAUSE_MS)
  await choices.first().tap()
  await page.waitForTimeout(PAUSE_MS)
  await choices.nth(4).tap()
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('dialog').getByRole('button', { name: /^Xem / }).tap()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForTimeout(PAUSE_MS)
  await page.getByRole('navigation', { name: 'Sắp xếp' }).getByRole('link', { name: 'Giá thấp đến cao' }).tap()
  await page.waitForTimeout(PAUSE_MS)
}

async function press(page: Page, name: string): Promise<void> {
  await scrollAndTap(page, button(page, name))
}

async function chooseWay(page: Page): Promise<void> {
  const ways = page.getByRole('main').locator('label:has([type=radio])')
  await scrollAndTap(page, ways.last())
  await scrollAndTap(page, ways.first())
}

/** As a thumb does it: what is scrolled to is touched once it stands still. */
async function scrollAndTap(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  await page.waitForTimeout(PAUSE_MS)
  await what.tap()
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
