// Who writes the mails, and how and when they are reached.
import { facts, hoursNow } from '#server/settings/settings.ts'

/** The shop at this moment; its address without the blanks that hold it together on a screen. */
export function shopNow() {
  const { shop } = facts()
  return { ...shop, address: shop.address.replaceAll('\u00a0', ' '), hours: { vi: hoursNow('vi'), en: hoursNow('en') } }
}
