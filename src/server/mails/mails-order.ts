// What the mail of a placed order says.
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { greeting } from './mails-greeting.ts'
import { money } from './mails-money.ts'

interface Words {
  subject(code: string): string
  received(code: string): string
  subtotal: string
  shipping: string
  free: string
  discount(code: string): string
  total(amount: string): string
  deliveredTo: string
  see: string
  thanks: string
}

const words: Record<Language, Words> = {
  vi: {
    subject: (code) => `Đơn hàng ${code} đã được đặt`,
    received: (code) => `Alô đã nhận đơn hàng ${code} của bạn:`,
    subtotal: 'Tạm tính', shipping: 'Vận chuyển', free: 'miễn phí', discount: (code) => `Giảm giá (mã ${code})`,
    total: (amount) => `Tổng cộng: ${amount}, thanh toán khi nhận hàng.`,
    deliveredTo: 'Giao đến', see: 'Xem đơn hàng', thanks: 'Cảm ơn bạn đã mua hàng tại Alô.',
  },
  en: {
    subject: (code) => `Order ${code} was placed`,
    received: (code) => `Alô has received your order ${code}:`,
    subtotal: 'Subtotal', shipping: 'Shipping', free: 'free', discount: (code) => `Discount (coupon ${code})`,
    total: (amount) => `Total: ${amount}, to be paid on delivery.`,
    deliveredTo: 'Delivered to', see: 'See the order', thanks: 'Thank you for shopping at Alô.',
  },
}

/** Subject and text of the mail; `order` as read in the same language, `address` where it can be seen. */
export function orderMail(
  order: Order, fullname: string, address: string, language: Language,
): { subject: string, text: string } {
  const says = words[language]
  const lines = order.items.map(({ productName, colorLabel, ram, storage, quantity, lineTotal }) =>
    `- ${productName} (${[colorLabel, ram, storage].filter(Boolean).join(', ')}) x ${quantity}: ${money(lineTotal)}`)
  const { receiverName, phone, addressLine, state, city } = order.address
  const text = [
    greeting(fullname, language), '',
    says.received(order.code), ...lines, '',
    `${says.subtotal}: ${money(order.subtotal)}`,
    `${says.shipping} (${order.shippingMethod.name}): ${order.shippingCost === 0 ? says.free : money(order.shippingCost)}`,
    ...(order.discount > 0 ? [`${says.discount(order.couponCode ?? '')}: -${money(order.discount)}`] : []),
    says.total(money(order.total)), '',
    `${says.deliveredTo}: ${receiverName}, ${phone}, ${addressLine}, ${state}, ${city}`, '',
    `${says.see}: ${address}`, '',
    says.thanks,
  ].join('\n')
  return { subject: says.subject(order.code), text }
}
