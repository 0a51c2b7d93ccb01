// What notifications of orders say, in both languages. Part of the words of all kinds.
import type { Language } from '#contract/problems.ts'
import type { Mover, OrderStatus } from '#contract/orders.ts'
import { momentOf } from '#server/kit/clock.ts'
import { money } from './notifications-money.ts'

/** Where an order may be moved to. */
export type Moved = Exclude<OrderStatus, 'PENDING'>

/** The kinds there are about orders, with the particulars each is told from. Amounts in dong, moments as ISO says them. */
export interface OrderDetails {
  /** `payBefore`: until when it can be paid ahead; missing where nobody waits for that. */
  'orders.placed': { code: string, total: number, payBefore?: string | null }
  /** `paidBack`: what was paid for an order that is cancelled now, else 0. */
  'orders.moved': { code: string, status: Moved, mover: Mover, paidBack: number }
  'orders.paid': { code: string, total: number }
  'orders.payment_failed': { code: string, payBefore: string }
  'orders.refunded': { code: string, total: number }
}

export interface Said { title: string, message: string }
type OrderSentences = { [K in keyof OrderDetails]: (details: OrderDetails[K]) => Said }

const until = (moment: string): string => momentOf(new Date(moment))

interface Move { title(code: string): string, message(mover: Mover): string }
type Moves = Record<Moved, Move>

const movesVi: Moves = {
  CONFIRMED: { title: (code) => `Đơn hàng ${code} đã được xác nhận`, message: () => 'Alô đang chuẩn bị hàng cho bạn.' },
  PACKED: {
    title: (code) => `Đơn hàng ${code} đã được đóng gói`, message: () => 'Đơn hàng sắp được giao cho đơn vị vận chuyển.',
  },
  SHIPPING: { title: (code) => `Đơn hàng ${code} đang được giao`, message: () => 'Đơn hàng đang trên đường đến bạn.' },
  DELIVERED: { title: (code) => `Đơn hàng ${code} đã được giao`, message: () => 'Cảm ơn bạn đã mua hàng tại Alô.' },
  CANCELLED: {
    title: (code) => `Đơn hàng ${code} đã hủy`,
    message: (mover) => ({
      customer: 'Đơn hàng được hủy theo yêu cầu của bạn.', staff: 'Alô đã hủy đơn hàng này.',
      shop: 'Đơn hàng tự hủy vì đã quá thời hạn thanh toán.',
    })[mover],
  },
  RETURNED: { title: (code) => `Đơn hàng ${code} đã trả hàng`, message: () => 'Alô đã nhận lại hàng của đơn này.' },
}

const movesEn: Moves = {
  CONFIRMED: { title: (code) => `Order ${code} was confirmed`, message: () => 'Alô is getting your order ready.' },
  PACKED: { title: (code) => `Order ${code} was packed`, message: () => 'It will be handed to the carrier soon.' },
  SHIPPING: { title: (code) => `Order ${code} is on its way`, message: () => 'The carrier is bringing it to you.' },
  DELIVERED: { title: (code) => `Order ${code} was delivered`, message: () => 'Thank you for shopping at Alô.' },
  CANCELLED: {
    title: (code) => `Order ${code} was cancelled`,
    message: (mover) => ({
      customer: 'It was cancelled as you asked.', staff: 'Alô has cancelled this order.',
      shop: 'It was cancelled by itself because the time to pay was over.',
    })[mover],
  },
  RETURNED: { title: (code) => `Order ${code} was returned`, message: () => 'Alô has received its goods back.' },
}

const vi: OrderSentences = {
  'orders.placed': ({ code, total, payBefore }) => ({
    title: `Đơn hàng ${code} đã được đặt`,
    message: `Alô đã nhận đơn hàng của bạn, tổng cộng ${money(total)}.`
      + (payBefore ? ` Vui lòng thanh toán trước ${until(payBefore)}.` : ''),
  }),
  'orders.moved': ({ code, status, mover, paidBack }) => ({
    title: movesVi[status].title(code),
    message: movesVi[status].message(mover)
      + (paidBack > 0 ? ` Số tiền ${money(paidBack)} bạn đã thanh toán sẽ được hoàn lại.` : ''),
  }),
  'orders.paid': ({ code, total }) => ({
    title: `Đã nhận thanh toán đơn hàng ${code}`, message: `Alô đã nhận ${money(total)} và xác nhận đơn hàng của bạn.`,
  }),
  'orders.payment_failed': ({ code, payBefore }) => ({
    title: `Thanh toán đơn hàng ${code} chưa thành công`,
    message: `Hàng vẫn được giữ cho bạn, hãy thử thanh toán lại trước ${until(payBefore)}.`,
  }),
  'orders.refunded': ({ code, total }) => ({
    title: `Đã hoàn tiền đơn hàng ${code}`,
    message: `Alô đã hoàn lại ${money(total)}. Ngân hàng có thể cần vài ngày để tiền về tài khoản của bạn.`,
  }),
}

const en: OrderSentences = {
  'orders.placed': ({ code, total, payBefore }) => ({
    title: `Order ${code} was placed`,
    message: `Alô has received your order, ${money(total)} in all.`
      + (payBefore ? ` Please pay before ${until(payBefore)}.` : ''),
  }),
  'orders.moved': ({ code, status, mover, paidBack }) => ({
    title: movesEn[status].title(code),
    message: movesEn[status].message(mover) + (paidBack > 0 ? ` The ${money(paidBack)} you paid will be given back.` : ''),
  }),
  'orders.paid': ({ code, total }) => ({
    title: `Order ${code} was paid`, message: `Alô has received ${money(total)} and confirmed your order.`,
  }),
  'orders.payment_failed': ({ code, payBefore }) => ({
    title: `Order ${code} could not be paid`,
    message: `It is still set aside for you; please try again before ${until(payBefore)}.`,
  }),
  'orders.refunded': ({ code, total }) => ({
    title: `Order ${code} was refunded`,
    message: `Alô has given ${money(total)} back. It may take your bank a few days to show it.`,
  }),
}

export const orderSentences: Record<Language, OrderSentences> = { vi, en }
