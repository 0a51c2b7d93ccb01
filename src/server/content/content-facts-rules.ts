// The shop's own numbers within what it writes: "{return_days}" is "7 ngày" or "7 days". One source with checkout and assistant.
import type { Language } from '#contract/problems.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { now as clock } from '#server/kit/clock.ts'
import { closedNow, facts } from '#server/settings/settings.ts'

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
function hoursIn(language: Language, hours: ShopFacts['hours']): string {
  const soon = closedNow(language)
  return hours.map(({ days: open, from, to }) => {
    const [first, last] = [open[0], open.at(-1)].map((day) => dayNames[language][(day ?? 1) - 1] ?? '')
    const span = first === last ? first : `${first} ${language === 'vi' ? 'đến' : 'to'} ${last}`
    const plain = (time: string): string => time.replace(/^0/, '')
    return `${plain(from)}–${plain(to)} ${span}`
  }).join(', ') + (soon && `; ${language === 'vi' ? 'nghỉ' : 'closed'} ${soon}`)
}

type Named = Record<string, Words>

function wordsOf({ promised, shop, hours }: ShopFacts): Named {
  const { instalmentMonths, holdMinutes } = promised
  return {
    free_shipping_over: dong(promised.freeShippingOverDong),
    shipping_from: dong(promised.shippingFromDong),
    shipping_to: dong(promised.shippingToDong),
    city_days: daysBetween(promised.cityDays),
    elsewhere_days: daysBetween(promised.elsewhereDays),
    return_days: days(promised.returnDays),
    replacement_days: days(promised.replacementDays),
    warranty: months(promised.warrantyMonths),
    accessory_warranty: months(promised.accessoryWarrantyMonths),
    discount_up_to: same(`${promised.discountUpToPercent}%`),
    bundle_discount: same(`${promised.bundleDiscountPercent}%`),
    trade_in_up_to: dong(promised.tradeInUpToDong),
    cash_up_to: dong(promised.cashUpToDong),
    vnpay_hold: { vi: `${holdMinutes.VNPAY} phút`, en: `${holdMinutes.VNPAY} minutes` },
    transfer_hold: { vi: `${holdMinutes.BANK_TRANSFER / 60} giờ`, en: `${holdMinutes.BANK_TRANSFER / 60} hours` },
    instalments_from: dong(promised.instalmentsFromDong),
    instalment_months: { vi: `${choiceOf(instalmentMonths, 'hoặc')} tháng`, en: `${choiceOf(instalmentMonths, 'or')} months` },
    hours: { vi: hoursIn('vi', hours), en: hoursIn('en', hours) },
    address: same(shop.address),
    phone: same(shop.phone),
    email: same(shop.email),
  }
}

const kept = new WeakMap<ShopFacts, { day: string, words: Named }>()

/** What stands for each name at this moment. */
export function factWords(): Named {
  const [now, day] = [facts(), vietnamDay(clock())]
  const known = kept.get(now)
  if (known?.day === day) return known.words
  const words = wordsOf(now)
  kept.set(now, { day, words })
  return words
}

/**
 * A text with the facts in their places; a name that stands for nothing is left as it is. A sum keeps its sign on its line, with
 * whatever blank it was typed.
 */
export function fillFacts(text: string, language: Language): string {
  const words = factWords()
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) && words[name]?.[language]) || whole)
    .replace(/(\d) (?=₫)/g, '$1\u00a0')
}
