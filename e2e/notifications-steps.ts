// What the stories of notifications share: people who were told something.
import type { Locator, Page } from 'playwright-core'
import type { CartShop } from './cart-steps.ts'

export interface Told { type?: string, name: string, read?: boolean, reference?: number }

/** Puts these into a customer's notifications, the first told first. Gives their token. */
export async function customerTold(shop: CartShop, username: string, told: readonly Told[]): Promise<string> {
  const token = await shop.customer(username)
  for (const one of told) await tell(shop, username, one)
  return token
}

export async function tell(
  shop: CartShop, username: string, { type = 'WISHLIST', name, read = false, reference }: Told,
): Promise<void> {
  await shop.sql(`insert into notification (person_id, type, kind, details, read_at, reference_id)
    select id, $2, 'wishlist.cheaper', jsonb_build_object('productName', $3::text, 'was', 900000, 'now', 700000),
      case when $4 then now() end, $5 from person where username = $1`, [username, type, name, read, reference ?? null])
}

/** So many of one type, the last first. */
export const many = (count: number): Told[] => Array.from({ length: count }, (_, at) => ({ name: `Máy ${at + 1}` }))

export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Thông báo/ })
export const screen = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Thông báo' })

/** The notification that tells of a thing. */
export const noteOf = (place: Locator, name: string): Locator =>
  place.getByRole('listitem').filter({ hasText: new RegExp(`${name} giảm từ`) })

/** What the list tells of, in its order. */
export async function namesIn(place: Locator): Promise<string[]> {
  const texts = await place.getByRole('listitem').allInnerTexts()
  return texts.map((text) => /(.*) giảm từ/.exec(text)?.[1]?.trim() ?? text)
}
