// What notifications of orders say, in both languages. Part of the words of all kinds.
import type { Mover, OrderStatus } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { ReceiptReason } from '#contract/settling.ts'
import { writeMoment } from '#contract/vietnam-time.ts'
import type { News } from '#server/kit/news.ts'
import { refundWords } from '#server/payments/payments.ts'
import type { WayBack } from '#server/payments/payments.ts'
import { money } from './notifications-money.ts'

/** Where an order may be moved to. */
export type Moved = Exclude<OrderStatus, 'PENDING'>

/** The kinds there are about orders, with the particulars each is told from. Amounts in dong, moments as ISO says them. */
export interface OrderDetails {
  /** `payBefore`: until when it can be paid ahead; missing where nobody waits for that. */
  'orders.placed': { code: string, total: number, payBefore?: string | null }
  /** `paidBack`: what was paid for an order that is cancelled now or never arrived, else 0. */
  'orders.moved': { code: string, status: Moved, mover: Mover, paidBack: number }
  'orders.paid': { code: string, total: number }
  'orders.payment_failed': { code: string, payBefore: string }
  /** `total`: how much has gone back; `part`: not all that was paid, or beside it; `way`: missing in what was told earlier. */
  'orders.refunded': { code: string, total: number, part?: boolean, way?: WayBack }
  'orders.parcel_named': { code: string, trackingNumber: string }
  'payments.waiting': { code: string, amount: number, reason: ReceiptReason }
  'returns.asked': { code: string }
  /** `answer`: what staff said to it. */
  'returns.moved': { code: string, state: News['returns.moved']['state'], answer: string }
}

export interface Said { title: string, message: string }
type OrderSentences = { [K in keyof OrderDetails]: (details: OrderDetails[K]) => Said }

const until = (moment: string): string => writeMoment(moment)

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
      shop: 'It was cancelled automatically because it was not paid in time.',
    })[mover],
  },
  RETURNED: { title: (code) => `Order ${code} was returned`, message: () => 'Alô has received its goods back.' },
}

const [lookedAtVi, lookedAtEn] = ['Alô sẽ liên hệ với bạn để xử lý.', 'Alô will get in touch with you about it.']
/** Why money does not pay the order, and what comes next. */
const waitingVi: Record<ReceiptReason, string> = {
  UNKNOWN_ORDER: lookedAtVi, LATE: `Đơn hàng không còn chờ thanh toán. ${lookedAtVi}`,
  TOO_LITTLE: `Số tiền ít hơn tổng cộng của đơn hàng. ${lookedAtVi}`,
  TOO_MUCH: `Số tiền nhiều hơn tổng cộng của đơn hàng. ${lookedAtVi}`,
  PAID_TWICE: 'Đơn hàng đã được thanh toán trước đó, nên khoản này sẽ được hoàn lại.',
  SUSPICIOUS: 'Cổng thanh toán đề nghị kiểm tra thêm. Bạn không cần trả lại lần nữa.',
}
const waitingEn: Record<ReceiptReason, string> = {
  UNKNOWN_ORDER: lookedAtEn, LATE: `The order was not waiting for it any more. ${lookedAtEn}`,
  TOO_LITTLE: `It is less than the order’s total. ${lookedAtEn}`, TOO_MUCH: `It is more than the order’s total. ${lookedAtEn}`,
  PAID_TWICE: 'The order was already paid, so this will be refunded.',
  SUSPICIOUS: 'The payment gateway wants it to be checked. You need not pay again.',
}

/** The same as the mail of it says, in one paragraph. */
function refunded(language: Language, { code, total, part = false, way = 'either' }: OrderDetails['orders.refunded']): Said {
  const says = refundWords[language]
  const refund = { code, amount: money(total), whole: !part }
  return {
    title: says.title(refund),
    message: `${says.sentence(refund)} ${part ? '' : `${says.amount}: ${refund.amount}. `}${says.way}: ${says.ways[way]}. `
      + says.days[way],
  }
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
  'orders.refunded': (details) => refunded('vi', details),
  'orders.parcel_named': ({ code, trackingNumber }) => ({
    title: `Đơn hàng ${code} có mã vận đơn`,
    message: `Mã vận đơn: ${trackingNumber}. Bạn có thể theo dõi kiện hàng trong trang đơn hàng.`,
  }),
  'payments.waiting': ({ code, amount, reason }) => ({
    title: `Alô đang kiểm tra khoản tiền của đơn hàng ${code}`,
    message: `Alô đã nhận ${money(amount)} và giữ nguyên cho bạn. ${waitingVi[reason]}`,
  }),
  'returns.asked': ({ code }) => ({
    title: `Alô đã nhận yêu cầu trả hàng của đơn ${code}`,
    message: 'Alô sẽ xem xét và trả lời bạn. Bạn chưa cần gửi hàng đi.',
  }),
  'returns.moved': ({ code, state, answer }) => ({
    ACCEPTED: {
      title: `Yêu cầu trả hàng của đơn ${code} đã được chấp nhận`,
      message: ['Bạn đóng gói đủ hộp, phụ kiện rồi mang đến hoặc gửi về Alô, và giữ biên nhận.', answer]
        .filter(Boolean).join(' '),
    },
    REFUSED: {
      title: `Alô chưa thể nhận trả hàng của đơn ${code}`,
      message: answer === '' ? 'Bạn cần hỏi thêm, hãy gọi cho Alô.' : `Lý do: ${answer}`,
    },
    RECEIVED: {
      title: `Alô đã nhận hàng trả của đơn ${code}`, message: 'Tiếp theo Alô hoàn tiền cho bạn và sẽ báo khi tiền được hoàn.',
    },
  })[state],
}

const en: OrderSentences = {
  'orders.placed': ({ code, total, payBefore }) => ({
    title: `Order ${code} was placed`,
    message: `Alô has received your order, ${money(total)} in all.`
      + (payBefore ? ` Please pay before ${until(payBefore)}.` : ''),
  }),
  'orders.moved': ({ code, status, mover, paidBack }) => ({
    title: movesEn[status].title(code),
    message: movesEn[status].message(mover) + (paidBack > 0 ? ` The ${money(paidBack)} you paid will be refunded.` : ''),
  }),
  'orders.paid': ({ code, total }) => ({
    title: `Order ${code} was paid`, message: `Alô has received ${money(total)} and confirmed your order.`,
  }),
  'orders.payment_failed': ({ code, payBefore }) => ({
    title: `Order ${code} could not be paid`,
    message: `It is still set aside for you; please try again before ${until(payBefore)}.`,
  }),
  'orders.refunded': (details) => refunded('en', details),
  'orders.parcel_named': ({ code, trackingNumber }) => ({
    title: `Order ${code} has a tracking number`,
    message: `Tracking number: ${trackingNumber}. You can follow the parcel on the order page.`,
  }),
  'payments.waiting': ({ code, amount, reason }) => ({
    title: `Alô is checking the money for order ${code}`,
    message: `Alô has received ${money(amount)} and keeps it safe for you. ${waitingEn[reason]}`,
  }),
  'returns.asked': ({ code }) => ({
    title: `Alô has received your return request for order ${code}`,
    message: 'Alô will look at it and answer you. Please do not send anything yet.',
  }),
  'returns.moved': ({ code, state, answer }) => ({
    ACCEPTED: {
      title: `Your return for order ${code} was accepted`,
      message: ['Pack everything with its box and accessories, bring or send it to Alô, and keep the receipt.', answer]
        .filter(Boolean).join(' '),
    },
    REFUSED: {
      title: `Alô cannot take back the goods of order ${code}`,
      message: answer === '' ? 'Call Alô if you have questions.' : `Why: ${answer}`,
    },
    RECEIVED: {
      title: `Alô has received the goods of order ${code}`,
      message: 'Your refund comes next; you will hear when it is on its way.',
    },
  })[state],
}

export const orderSentences: Record<Language, OrderSentences> = { vi, en }
