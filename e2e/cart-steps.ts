// What the stories of the cart share: a shop whose goods have known prices, people, and the shop's own database.
import pg from 'pg'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { call as ask, newCustomer } from './people-steps.ts'
import { openBrowser, openShop, visitor } from './shop.ts'

export { PASSWORD, SOON } from './people-steps.ts'

export interface Goods { id: number, variantId: number, name: string, price: number }

export interface CartShop {
  address: string
  browser: Browser
  /** A phone of 5,000,000 đ and five things of 600,000 đ, 90 of each. */
  goods: Goods[]
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Calls the API as a person, or as nobody. */
  call: (line: string, body?: object, token?: string) => Promise<Record<string, unknown>>
  /** A new customer's token. */
  customer: (username: string) => Promise<string>
  /** A browser that holds this token and these lines of a guest's cart. */
  visit: (options: BrowserContextOptions, kept?: Kept) => Promise<{ context: BrowserContext, page: Page, heard: string[] }>
  close: () => Promise<void>
}

/** What a browser holds; `live` ones hear events. */
export interface Kept { token?: string, lines?: [Goods, number][], live?: boolean }

const PRICES = [5_000_000, 600_000, 600_000, 600_000, 600_000, 600_000]

/** With settings of its own where some are given. */
export async function openCartShop(settings?: Record<string, string>): Promise<CartShop> {
  const browser = await openBrowser()
  const shop = await openShop(settings)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const sql: CartShop['sql'] = async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows
  const goods = await priceGoods(sql)
  const call: CartShop['call'] = (line, body, token) => ask(shop, line.replace(' /', ' /api/'), body, token)
  return {
    address: shop.address, browser, goods, sql, call,
    customer: async (username) => {
      const [known] = await sql('select id from person where username = $1', [username])
      // a story that is tried again begins with nobody's leftovers
      const away = `update person set username = username || id, email = id || '@example.com' where id = $1`
      if (known) await sql(away, [known['id']])
      return newCustomer(shop, username)
    },
    visit: async (options, { token, lines = [], live } = {}) => {
      const { context, page, heard } = await visitor(browser, options, { live })
      const cart = lines.map(([thing, quantity]) => guestLine(thing, quantity))
      await context.addInitScript((kept) => {
        if (localStorage.getItem('story') !== null) return // only before the very first page
        localStorage.setItem('story', 'begun')
        if (kept.token !== undefined) localStorage.setItem('token', kept.token)
        if (kept.cart.length > 0) localStorage.setItem('cart', JSON.stringify(kept.cart))
      }, { token, cart })
      return { context, page, heard }
    },
    close: async () => {
      await client.end()
      await browser.close()
      await shop.close()
    },
  }
}

async function priceGoods(sql: CartShop['sql']): Promise<Goods[]> {
  const found = await sql(
    `select distinct on (p.id) p.id, v.id as variant, p.name from product p join variant v on v.product_id = p.id
     where p.status = 'AVAILABLE' and v.stock > 0 order by p.id, v.id limit ${PRICES.length}`,
  )
  const goods = found.map((row, at) => ({
    id: Number(row['id']), variantId: Number(row['variant']), name: String(row['name']), price: PRICES[at] ?? 0,
  }))
  for (const { variantId, price } of goods) await setPrice(sql, variantId, price)
  return goods
}

/** One of its goods, the first at 0. */
export function thingOf({ goods }: CartShop, at: number): Goods {
  const found = goods[at]
  if (!found) throw new Error('the shop has too few things')
  return found
}

/** What one unit costs from now on, and how many there are. */
export async function setPrice(sql: CartShop['sql'], variantId: number, price: number, stock = 90): Promise<void> {
  await sql(
    'update variant set price_dong = $2, discount_price_dong = null, discount_ends_at = null, stock = $3 where id = $1',
    [variantId, price, stock],
  )
}

function guestLine({ id, variantId, name, price }: Goods, quantity: number) {
  return {
    id: 1, productId: id, variantId, isVariant: true, productName: name, productImage: null, sku: '', price, discountPrice: null,
    seenPrice: price, quantity, color: '', colorLabel: '', ram: null, storage: null, stockQuantity: 90, status: 'AVAILABLE',
  }
}

/** Units by variant, as the server holds them. */
export async function unitsOf({ call }: CartShop, token: string): Promise<Record<string, number>> {
  const { items } = await call('GET /cart', undefined, token) as { items: { variantId: number, quantity: number }[] }
  return Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]))
}

/** Units by product name, as the cart page shows them. */
export function shownUnits(page: Page): Promise<Record<string, number>> {
  return page.getByRole('region', { name: 'Sản phẩm trong giỏ' }).getByRole('group', { name: /^Số lượng / }).evaluateAll(
    (groups) => Object.fromEntries(groups.map((group) => [
      group.getAttribute('aria-label')?.replace('Số lượng ', '') ?? '', Number(group.querySelector('input')?.value),
    ])),
  )
}

/** The line of a thing on the cart page: its stepper. */
export const stepper = (page: Page, { name }: Goods) => page.getByRole('group', { name: `Số lượng ${name}`, exact: true })

/** A sum of the summary, in dong, by the word before it. */
export async function sumOf(page: Page, label: string): Promise<number> {
  const row = page.getByRole('region', { name: 'Tóm tắt đơn hàng' }).locator('dl > div').filter({ hasText: label })
  return Number((await row.locator('dd').innerText()).replace(/\D/g, ''))
}

export const productPath = ({ id, variantId }: Goods): string => `/products/${id}?variant=${variantId}`
