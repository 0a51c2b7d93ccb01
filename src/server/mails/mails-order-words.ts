// What mails of orders say, by their occasion, in both languages.
import type { Mover, Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { momentOf } from '#server/kit/clock.ts'
import { money } from './mails-money.ts'

/** Why a mail about an order is written. */
export type Occasion = { kind: Happened } | { kind: 'cancelled', mover: Mover }
type Happened = 'placed' | 'confirmed' | 'shipping' | 'delivered' | 'paid' | 'refunded'

interface Says {
  subject: string
  /** Before the order's lines, a paragraph each. */
  lines: readonly string[]
}

type Occasions = Record<Happened, (order: Order) => Says> & { cancelled(order: Order, mover: Mover): Says }

interface Words {
  occasions: Occasions
  subtotal: string
  shipping: string
  free: string
  discount(code: string): string
  /** What it comes to, and how and until when that is paid. */
  total(order: Order): string
  deliveredTo: string
  see: string
  thanks: string
  choose: string
}

/** Until when it can be paid ahead; nothing where that is not waited for. */
const payBefore = ({ holdUntil, may }: Order): string | undefined =>
  (may.pay && holdUntil !== null ? momentOf(new Date(holdUntil)) : undefined)

/** Why somebody of the staff cancelled it, where they wrote that down. */
const reasonOf = ({ history }: Order): string => history.findLast((move) => move.status === 'CANCELLED')?.reason ?? ''

const occasionsVi: Occasions = {
  placed: (order) => {
    const until = payBefore(order)
    return {
      subject: `Đơn hàng ${order.code} đã được đặt`,
      lines: [...(until === undefined ? [] : [`Hàng được giữ cho bạn đến ${until}. Nếu đến lúc đó Alô chưa nhận được thanh toán, `
        + 'đơn hàng sẽ tự hủy.']), `Alô đã nhận đơn hàng ${order.code} của bạn:`],
    }
  },
  confirmed: ({ code }) => ({
    subject: `Đơn hàng ${code} đã được xác nhận`, lines: [`Alô đã xác nhận đơn hàng ${code} và đang chuẩn bị hàng cho bạn:`],
  }),
  shipping: ({ code }) => ({
    subject: `Đơn hàng ${code} đang được giao`, lines: [`Đơn hàng ${code} đang trên đường đến bạn:`],
  }),
  delivered: ({ code }) => ({
    subject: `Đơn hàng ${code} đã được giao`, lines: [`Đơn hàng ${code} đã đến tay bạn:`],
  }),
  cancelled: (order, mover) => {
    const { code, total, paidAt } = order
    const reason = reasonOf(order)
    const why: Record<Mover, readonly string[]> = {
      customer: [`Đơn hàng ${code} đã được hủy theo yêu cầu của bạn.`],
      staff: [`Alô đã hủy đơn hàng ${code}.`, ...(reason === '' ? [] : [`Lý do: ${reason}`])],
      shop: [`Đơn hàng ${code} đã tự hủy vì quá thời hạn thanh toán. Nếu bạn đã chuyển tiền, bạn không mất khoản tiền đó: `
        + 'Alô sẽ kiểm tra và liên hệ với bạn.'],
    }
    const back = paidAt === null ? [] : [`Số tiền ${money(total)} bạn đã thanh toán sẽ được hoàn lại.`]
    return { subject: `Đơn hàng ${code} đã hủy`, lines: [...why[mover], ...back] }
  },
  paid: ({ code, total }) => ({
    subject: `Đã nhận thanh toán đơn hàng ${code}`,
    lines: [`Alô đã nhận ${money(total)} và xác nhận đơn hàng ${code} của bạn:`],
  }),
  refunded: ({ code, total }) => ({
    subject: `Đã hoàn tiền đơn hàng ${code}`,
    lines: [`Alô đã hoàn lại ${money(total)} của đơn hàng ${code}. Ngân hàng có thể cần vài ngày để tiền về tài khoản của bạn.`],
  }),
}

const occasionsEn: Occasions = {
  placed: (order) => {
    const until = payBefore(order)
    return {
      subject: `Order ${order.code} was placed`,
      lines: [...(until === undefined ? [] : [`It is set aside for you until ${until}. If Alô has not received the payment by `
        + 'then, the order is cancelled by itself.']), `Alô has received your order ${order.code}:`],
    }
  },
  confirmed: ({ code }) => ({
    subject: `Order ${code} was confirmed`, lines: [`Alô has confirmed your order ${code} and is getting it ready:`],
  }),
  shipping: ({ code }) => ({ subject: `Order ${code} is on its way`, lines: [`Your order ${code} is on its way to you:`] }),
  delivered: ({ code }) => ({ subject: `Order ${code} was delivered`, lines: [`Your order ${code} has arrived:`] }),
  cancelled: (order, mover) => {
    const { code, total, paidAt } = order
    const reason = reasonOf(order)
    const why: Record<Mover, readonly string[]> = {
      customer: [`Order ${code} was cancelled as you asked.`],
      staff: [`Alô has cancelled order ${code}.`, ...(reason === '' ? [] : [`Why: ${reason}`])],
      shop: [`Order ${code} was cancelled by itself because the time to pay was over. If you have sent the money, it is not `
        + 'lost: Alô will look at it and get in touch with you.'],
    }
    const back = paidAt === null ? [] : [`The ${money(total)} you paid will be given back.`]
    return { subject: `Order ${code} was cancelled`, lines: [...why[mover], ...back] }
  },
  paid: ({ code, total }) => ({
    subject: `Order ${code} was paid`, lines: [`Alô has received ${money(total)} and confirmed your order ${code}:`],
  }),
  refunded: ({ code, total }) => ({
    subject: `Order ${code} was refunded`,
    lines: [`Alô has given back ${money(total)} for order ${code}. It may take your bank a few days to show it.`],
  }),
}

/** How it is or was paid, behind the total; empty where nothing is to be paid any more. */
function payingVi(order: Order): string {
  if (order.paymentStatus === 'REFUNDED') return ', đã hoàn tiền'
  if (order.paymentStatus === 'PAID') return ', đã thanh toán'
  if (order.status === 'CANCELLED' || order.status === 'RETURNED') return ''
  const until = payBefore(order)
  const before = until === undefined ? '' : ` trước ${until}`
  switch (order.paymentMethod) {
    case 'COD': return ', thanh toán khi nhận hàng'
    case 'VNPAY': return `, thanh toán qua VNPay${before}`
    case 'BANK_TRANSFER': return `, chuyển khoản ngân hàng${before}`
  }
}

function payingEn(order: Order): string {
  if (order.paymentStatus === 'REFUNDED') return ', refunded'
  if (order.paymentStatus === 'PAID') return ', paid'
  if (order.status === 'CANCELLED' || order.status === 'RETURNED') return ''
  const until = payBefore(order)
  const before = until === undefined ? '' : ` before ${until}`
  switch (order.paymentMethod) {
    case 'COD': return ', to be paid on delivery'
    case 'VNPAY': return `, to be paid with VNPay${before}`
    case 'BANK_TRANSFER': return `, to be paid by bank transfer${before}`
  }
}

export const orderWords: Record<Language, Words> = {
  vi: {
    occasions: occasionsVi,
    subtotal: 'Tạm tính', shipping: 'Vận chuyển', free: 'miễn phí', discount: (code) => `Giảm giá (mã ${code})`,
    total: (order) => `Tổng cộng: ${money(order.total)}${payingVi(order)}.`,
    deliveredTo: 'Giao đến', see: 'Xem đơn hàng', thanks: 'Cảm ơn bạn đã mua hàng tại Alô.',
    choose: 'Chọn những thư bạn muốn nhận',
  },
  en: {
    occasions: occasionsEn,
    subtotal: 'Subtotal', shipping: 'Shipping', free: 'free', discount: (code) => `Discount (coupon ${code})`,
    total: (order) => `Total: ${money(order.total)}${payingEn(order)}.`,
    deliveredTo: 'Delivered to', see: 'See the order', thanks: 'Thank you for shopping at Alô.',
    choose: 'Choose which mails you receive',
  },
}

/** Subject and first paragraphs of a mail about an order, which was read in the same language. */
export function sayOccasion(order: Order, occasion: Occasion, language: Language): Says {
  const { occasions } = orderWords[language]
  return occasion.kind === 'cancelled' ? occasions.cancelled(order, occasion.mover) : occasions[occasion.kind](order)
}
