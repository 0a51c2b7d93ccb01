// Who the shop is, and what of its promises pages say. A page brings what its owner has changed; the rest stands here, as the
// shop came, so that it costs no page anything: a test compares it with the contract's shop-facts.ts.
import type { Language } from '#contract/problems.ts'
import type { PageFacts } from '#contract/shop-facts.ts'
import { formatDong } from './format.ts'
import { say, spokenLanguage, useLanguage, useT } from './words.tsx'

interface Shop extends Record<keyof PageFacts['shop'], string>, Pick<PageFacts, 'freeShippingOverDong' | 'returnDays'> {
  /** Of this program, not of the shop. */
  version: string
  payments: readonly string[]
  /** Other than the words say. */
  hours?: Record<Language, string>
}

const ORIGIN: Shop = {
  name: 'Alô',
  // Held together by no-break spaces: the city is one name.
  address: '128 Nguyễn Thị Minh Khai, Phường Xuân Hòa, TP.\u00a0Hồ\u00a0Chí\u00a0Minh',
  phone: '028 7108 2468',
  phoneLink: 'tel:+842871082468',
  email: 'chao@alo.example',
  facebook: 'https://www.facebook.com/alo.example',
  zalo: 'https://zalo.me/842871082468',
  freeShippingOverDong: 1_000_000,
  returnDays: 7,
  version: '1.0.0',
  payments: ['Visa', 'MasterCard', 'Momo', 'VNPay'],
}

let now = ORIGIN

/** The shop as this page knows it. */
export const shop = (): Shop => now

/** Takes over what a page carries: `changed` is all that is not as the shop came. */
export function tellShop({ shop: reached, ...changed }: Partial<PageFacts> = {}): void {
  now = { ...ORIGIN, ...reached, ...changed }
}

/** "1.000.000 ₫": goods worth more are delivered for nothing. */
export const freeOver = (): string => formatDong(now.freeShippingOverDong)

/** When the shop is open, in a few words. */
export function useShopHours(): string {
  const t = useT()
  const { language } = useLanguage()
  return now.hours?.[language] ?? t('shell.hours')
}

/** The same outside of React; in the browser only. */
export const sayShopHours = (): string => now.hours?.[spokenLanguage()] ?? say('shell.hours')
