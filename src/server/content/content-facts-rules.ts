// The shop's own numbers within what it writes: "{return_days}" is "7 ngày" or "7 days". One source with checkout and assistant.
import type { Language } from '#contract/problems.ts'
import { PROMISED, SHOP, SHOP_HOURS } from '#contract/shop-facts.ts'

type Words = Record<Language, string>

const number = new Intl.NumberFormat('vi-VN')
const same = (text: string): Words => ({ vi: text, en: text })
/** As everywhere in the shop, with a blank that does not break. */
const dong = (amount: number): Words => same(`${number.format(amount)}\u00a0₫`)
const days = (many: number): Words => ({ vi: `${many} ngày`, en: `${many} days` })
const daysBetween = ({ from, to }: { from: number, to: number }): Words =>
  ({ vi: `${from}–${to} ngày`, en: `${from}–${to} days` })
const months = (many: number): Words => ({ vi: `${many} tháng`, en: `${many} months` })

/** "6, 9 hoặc 12". */
const choiceOf = (list: readonly number[], or: string): string => `${list.slice(0, -1).join(', ')} ${or} ${list.at(-1)}`

const dayNames: Record<Language, readonly string[]> = {
  vi: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** "8:00–21:00 thứ Hai đến thứ Bảy, 9:00–20:00 Chủ nhật"; the days of a line follow each other. */
function hoursIn(language: Language): string {
  return SHOP_HOURS.map(({ days: open, from, to }) => {
    const [first, last] = [open[0], open.at(-1)].map((day) => dayNames[language][(day ?? 1) - 1] ?? '')
    const span = first === last ? first : `${first} ${language === 'vi' ? 'đến' : 'to'} ${last}`
    const plain = (time: string): string => time.replace(/^0/, '')
    return `${plain(from)}–${plain(to)} ${span}`
  }).join(', ')
}

const { instalmentMonths, holdMinutes } = PROMISED

/** What stands for each name. */
export const facts: Record<string, Words> = {
  free_shipping_over: dong(PROMISED.freeShippingOverDong),
  shipping_from: dong(PROMISED.shippingFromDong),
  shipping_to: dong(PROMISED.shippingToDong),
  city_days: daysBetween(PROMISED.cityDays),
  elsewhere_days: daysBetween(PROMISED.elsewhereDays),
  return_days: days(PROMISED.returnDays),
  replacement_days: days(PROMISED.replacementDays),
  warranty: months(PROMISED.warrantyMonths),
  accessory_warranty: months(PROMISED.accessoryWarrantyMonths),
  discount_up_to: same(`${PROMISED.discountUpToPercent}%`),
  bundle_discount: same(`${PROMISED.bundleDiscountPercent}%`),
  trade_in_up_to: dong(PROMISED.tradeInUpToDong),
  cash_up_to: dong(PROMISED.cashUpToDong),
  vnpay_hold: { vi: `${holdMinutes.VNPAY} phút`, en: `${holdMinutes.VNPAY} minutes` },
  transfer_hold: { vi: `${holdMinutes.BANK_TRANSFER / 60} giờ`, en: `${holdMinutes.BANK_TRANSFER / 60} hours` },
  instalments_from: dong(PROMISED.instalmentsFromDong),
  instalment_months: { vi: `${choiceOf(instalmentMonths, 'hoặc')} tháng`, en: `${choiceOf(instalmentMonths, 'or')} months` },
  hours: { vi: hoursIn('vi'), en: hoursIn('en') },
  address: same(SHOP.address),
  phone: same(SHOP.phone),
  email: same(SHOP.email),
}

/** A text with the facts in their places; a name that stands for nothing is left as it is. */
export function fillFacts(text: string, language: Language): string {
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) && facts[name]?.[language]) || whole)
}
