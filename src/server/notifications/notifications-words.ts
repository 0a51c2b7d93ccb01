// What each kind of notification says, in both languages: said when it is read, from the particulars that were kept.
import type { Language } from '#contract/problems.ts'

/** The kinds there are, with the particulars each is told from. Prices in dong. */
export interface Details {
  'orders.placed': { code: string, total: number }
  'wishlist.back_in_stock': { productName: string, was: number, now: number }
  'wishlist.cheaper': { productName: string, was: number, now: number }
}

export type Kind = keyof Details
interface Said { title: string, message: string }
type Sentences = { [K in Kind]: (details: Details[K]) => Said }

const dong = new Intl.NumberFormat('vi-VN')
const money = (amount: number): string => `${dong.format(amount)} ₫`

const vi: Sentences = {
  'orders.placed': ({ code, total }) => ({
    title: `Đơn hàng ${code} đã được đặt`, message: `Alô đã nhận đơn hàng của bạn, tổng cộng ${money(total)}.`,
  }),
  'wishlist.back_in_stock': ({ productName, was, now }) => ({
    title: 'Sản phẩm yêu thích đã có hàng',
    message: now < was ? `${productName} đã có hàng trở lại, giá nay ${money(now)} thay vì ${money(was)}.`
      : `${productName} đã có hàng trở lại, giá ${money(now)}.`,
  }),
  'wishlist.cheaper': ({ productName, was, now }) => ({
    title: 'Sản phẩm yêu thích giảm giá', message: `${productName} giảm từ ${money(was)} còn ${money(now)}.`,
  }),
}

const en: Sentences = {
  'orders.placed': ({ code, total }) => ({
    title: `Order ${code} was placed`, message: `Alô has received your order, ${money(total)} in all.`,
  }),
  'wishlist.back_in_stock': ({ productName, was, now }) => ({
    title: 'A product you like is back in stock',
    message: now < was ? `${productName} is back in stock, now at ${money(now)} instead of ${money(was)}.`
      : `${productName} is back in stock at ${money(now)}.`,
  }),
  'wishlist.cheaper': ({ productName, was, now }) => ({
    title: 'A product you like is cheaper', message: `${productName} went down from ${money(was)} to ${money(now)}.`,
  }),
}

const sentences: Record<Language, Sentences> = { vi, en }

/** Title and message of one notification. */
export function say<K extends Kind>(language: Language, kind: K, details: Details[K]): Said {
  return sentences[language][kind](details)
}
