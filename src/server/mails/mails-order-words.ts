// The words that every mail about an order shares, in both languages: names of its parts, sums and how they are paid.
import type { Invoice, Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { farDay } from './mails-days.ts'
import { money } from './mails-money.ts'
import { occasionsEn } from './mails-order-en.ts'
import { payBefore } from './mails-order-occasions.ts'
import type { Occasions } from './mails-order-occasions.ts'
import { occasionsVi } from './mails-order-vi.ts'
import { shopNow } from './mails-shop-facts.ts'

interface Words {
  occasions: Occasions
  yourOrder: string
  subtotal: string
  shipping: string
  free: string
  discount(code: string): string
  /** What it comes to, and how and until when that is paid. */
  total(order: Order): string
  deliverTo: string
  deliveredTo: string
  expected: string
  parcels: string
  /** Of a line that has arrived. */
  warranty(months: number, until: string): string
  invoice: string
  invoiceTo(invoice: Invoice): string
  transfer: {
    title: string, scan: string, code(amount: string, content: string): string, bank: string, account: string, holder: string,
    amount: string, content: string, before: string, keep: string
  }
  refundOf: string
  worth: string
  steps: string
  see: string
  pay: string
  thanks: string
  help(code: string): string
  choose: string
}

/** A personal number is told by its end: who reads over somebody's shoulder need not learn it. */
const veiled = (number: string): string => number.slice(-3).padStart(number.length, '*')

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

const vi: Words = {
  occasions: occasionsVi,
  yourOrder: 'Đơn hàng của bạn', subtotal: 'Tạm tính', shipping: 'Vận chuyển', free: 'miễn phí',
  discount: (code) => `Giảm giá (mã ${code})`,
  total: (order) => `Tổng cộng: ${money(order.total)}${payingVi(order)}.`,
  deliverTo: 'Giao đến', deliveredTo: 'Đã giao đến', expected: 'Dự kiến giao', parcels: 'Kiện hàng',
  warranty: (months, until) => `Bảo hành ${months} tháng, đến ${farDay(until)}`,
  invoice: 'Hóa đơn VAT',
  invoiceTo: ({ kind, name, taxCode, email }) => {
    const code = taxCode === null ? '' : kind === 'COMPANY' ? `, mã số thuế ${taxCode}` : `, số định danh ${veiled(taxCode)}`
    return `Xuất cho ${name}${code}; gửi đến ${email}`
  },
  transfer: {
    title: 'Chuyển khoản để hoàn tất đơn hàng',
    scan: 'Mở ứng dụng ngân hàng và quét mã VietQR (có cả trong trang đơn hàng): số tiền và nội dung đã được điền sẵn. Hoặc bạn '
      + 'tự điền như dưới đây.',
    code: (amount, content) => `Mã VietQR để chuyển ${amount} với nội dung ${content}`,
    bank: 'Ngân hàng', account: 'Số tài khoản', holder: 'Chủ tài khoản', amount: 'Số tiền', content: 'Nội dung',
    before: 'Chuyển trước',
    keep: 'Giữ nguyên nội dung chuyển khoản: nhờ đó tiền tìm được đơn của bạn.',
  },
  refundOf: 'Đơn hàng', worth: 'Giá trị hàng trả', steps: 'Bạn cần làm gì', see: 'Xem đơn hàng', pay: 'Thanh toán đơn hàng',
  thanks: 'Cảm ơn bạn đã mua hàng tại Alô.',
  help: (code) => {
    const { phone, hours, email } = shopNow()
    return `Cần hỗ trợ? Gọi ${phone} (${hours.vi}) hoặc viết cho ${email}, kèm mã đơn ${code}.`
  },
  choose: 'Chọn những thư bạn muốn nhận',
}

const en: Words = {
  occasions: occasionsEn,
  yourOrder: 'Your order', subtotal: 'Subtotal', shipping: 'Shipping', free: 'free',
  discount: (code) => `Discount (coupon ${code})`,
  total: (order) => `Total: ${money(order.total)}${payingEn(order)}.`,
  deliverTo: 'Deliver to', deliveredTo: 'Delivered to', expected: 'Expected delivery', parcels: 'Parcels',
  warranty: (months, until) => `${months} months of warranty, until ${farDay(until)}`,
  invoice: 'VAT invoice',
  invoiceTo: ({ kind, name, taxCode, email }) => {
    const code = taxCode === null ? '' : kind === 'COMPANY' ? `, tax code ${taxCode}` : `, personal number ${veiled(taxCode)}`
    return `Made out to ${name}${code}; sent to ${email}`
  },
  transfer: {
    title: 'Transfer the money to complete your order',
    scan: 'Open your banking app and scan the VietQR code (also on the order page): amount and message are filled in. Or fill in '
      + 'the details below yourself.',
    code: (amount, content) => `VietQR code to transfer ${amount} with the message ${content}`,
    bank: 'Bank', account: 'Account number', holder: 'Account holder', amount: 'Amount', content: 'Message',
    before: 'Transfer before',
    keep: 'Keep the message as it is: it is how the money finds your order.',
  },
  refundOf: 'Order', worth: 'Value of these goods', steps: 'What to do now', see: 'See the order', pay: 'Pay for the order',
  thanks: 'Thank you for shopping at Alô.',
  help: (code) => {
    const { phone, hours, email } = shopNow()
    return `Need help? Call ${phone} (${hours.en}) or write to ${email} and name order ${code}.`
  },
  choose: 'Choose which mails you receive',
}

export const orderWords: Record<Language, Words> = { vi, en }
