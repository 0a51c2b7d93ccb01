// Who the shop is, and what it promises, as it comes: one place for pages, mails, checkout, policies and the assistant. What an
// owner changes in the back office is laid over it (`factsOf`). No schema here: the browser loads this file.
import type { Language } from './problems.ts'
import type { Settings } from './settings.ts'

/** Who the shop is and how it is reached. */
export const SHOP = {
  name: 'Alô',
  /** Held together by no-break spaces: the city is one name. */
  address: '128 Nguyễn Thị Minh Khai, Phường Xuân Hòa, TP.\u00a0Hồ\u00a0Chí\u00a0Minh',
  phone: '028 7108 2468',
  phoneLink: 'tel:+842871082468',
  email: 'chao@alo.example',
  facebook: 'https://www.facebook.com/alo.example',
  zalo: 'https://zalo.me/842871082468',
} as const

/** Where one can walk in. `province` is the code of places (79: Ho Chi Minh City). */
export const SHOP_PLACES = [
  { name: 'Alô Xuân Hòa', address: SHOP.address, province: '79' },
] as const

/** The time zone of the hours below. */
export const SHOP_ZONE = 'Asia/Ho_Chi_Minh'

/** When the shop is open and the telephone answered, hours and minutes of the day in SHOP_ZONE. Days: 1 is Monday, 7 Sunday. */
export const SHOP_HOURS = [
  { days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '21:00' },
  { days: [7], from: '09:00', to: '20:00' },
] as const

/** What the shop promises in numbers (specification section 9). Money is whole dong. */
export const PROMISED = {
  /** Goods worth more than this, before any coupon, are brought for nothing: strictly more. */
  freeShippingOverDong: 1_000_000,
  /** What delivery costs below that. */
  shippingFromDong: 30_000,
  shippingToDong: 50_000,
  /** Days of the standard delivery, from the order's confirmation. */
  cityDays: { from: 1, to: 3 },
  elsewhereDays: { from: 3, to: 5 },
  /** From the day of delivery. */
  returnDays: 7,
  replacementDays: 15,
  /** Phones and tablets; accessories. */
  warrantyMonths: 12,
  accessoryWarrantyMonths: 6,
  discountUpToPercent: 20,
  bundleDiscountPercent: 30,
  tradeInUpToDong: 3_000_000,
  /** Orders to be paid on delivery come to at most this. */
  cashUpToDong: 100_000_000,
  /** How long the goods are held for who pays ahead. */
  holdMinutes: { VNPAY: 30, BANK_TRANSFER: 24 * 60 },
  /** Without interest. */
  instalmentsFromDong: 3_000_000,
  instalmentMonths: [6, 9, 12],
} as const

/** The settings of a shop whose owner has changed nothing. */
export const SETTINGS: Settings = {
  contact: {
    name: SHOP.name, address: SHOP.address, phone: SHOP.phone, email: SHOP.email, facebook: SHOP.facebook, zalo: SHOP.zalo,
    places: SHOP_PLACES.map((place) => ({ ...place })),
  },
  hours: {
    week: [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const line = SHOP_HOURS.find(({ days }) => days.some((one) => one === day))
      return line ? { from: line.from, to: line.to } : null
    }),
    closed: [],
  },
  money: { freeShippingOverDong: PROMISED.freeShippingOverDong, cashUpToDong: PROMISED.cashUpToDong },
  terms: {
    vnpayHoldMinutes: PROMISED.holdMinutes.VNPAY, transferHoldMinutes: PROMISED.holdMinutes.BANK_TRANSFER,
    returnDays: PROMISED.returnDays,
  },
}

/** Days that follow each other and have the same hours; 1 is Monday. */
export interface HoursLine { days: readonly number[], from: string, to: string }

/** Who the shop is and what it promises at this moment. */
export interface ShopFacts {
  shop: Record<keyof typeof SHOP, string>
  places: readonly { name: string, address: string, province: string }[]
  hours: readonly HoursLine[]
  /** Days on which it is closed, each span with a word for it. */
  closed: readonly { from: string, to: string, word: Readonly<Record<Language, string>> }[]
  promised: Omit<typeof PROMISED, 'freeShippingOverDong' | 'cashUpToDong' | 'returnDays' | 'holdMinutes'> & {
    freeShippingOverDong: number, cashUpToDong: number, returnDays: number
    holdMinutes: Record<'VNPAY' | 'BANK_TRANSFER', number>
  }
}

/** "028 7108 2468" is "tel:+842871082468"; a service number (1900 1234) is dialled as it stands. */
export function phoneLinkOf(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.startsWith('0') ? `+84${digits.slice(1)}` : digits}`
}

function linesOf(week: Settings['hours']['week']): HoursLine[] {
  const lines: { days: number[], from: string, to: string }[] = []
  for (const [at, hours] of week.entries()) {
    const last = lines.at(-1)
    if (!hours) continue
    if (last?.from === hours.from && last.to === hours.to && last.days.at(-1) === at) last.days.push(at + 1)
    else lines.push({ days: [at + 1], from: hours.from, to: hours.to })
  }
  return lines
}

/** The facts of a shop with these settings. */
export function factsOf({ contact, hours, money, terms }: Settings): ShopFacts {
  const { places, ...reached } = contact
  return {
    shop: { ...reached, phoneLink: phoneLinkOf(contact.phone) }, places, hours: linesOf(hours.week), closed: hours.closed,
    promised: {
      ...PROMISED, ...money, returnDays: terms.returnDays,
      holdMinutes: { VNPAY: terms.vnpayHoldMinutes, BANK_TRANSFER: terms.transferHoldMinutes },
    },
  }
}

/** What pages carry of these facts, where it is not as the shop came. */
export interface PageFacts {
  shop: ShopFacts['shop']
  freeShippingOverDong: number
  returnDays: number
  /** When the shop is open, in a few words, with the days it is soon closed. */
  hours: Record<Language, string>
}
