// Who writes the mails, and how and when they are reached.
import { SHOP as shop, SHOP_HOURS } from '#contract/shop-facts.ts'

/** "8:00–21:00", of weekdays first, then of Sundays. */
const [week = '', sunday = ''] = SHOP_HOURS.map(({ from, to }) => `${from}–${to}`.replace(/\b0(?=\d:)/g, ''))

export const SHOP = {
  ...shop, address: shop.address.replaceAll('\u00a0', ' '),
  hours: { vi: `${week}, Chủ nhật ${sunday}`, en: `${week}, Sundays ${sunday}` },
} as const
