// What the mail of a placed order says.
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { greeting } from './mails-greeting.ts'
import { writeLetter } from './mails-letter.ts'
import type { Written } from './mails-letter.ts'
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
  choose: string
}

const words: Record<Language, Words> = {
  vi: {
    subject: (code) => `Đơn hàng ${code} đã được đặt`,
    received: (code) => `Alô đã nhận đơn hàng ${code} của bạn:`,
    subtotal: 'Tạm tính', shipping: 'Vận chuyển', free: 'miễn phí', discount: (code) => `Giảm giá (mã ${code})`,
    total: (amount) => `Tổng cộng: ${amount}, thanh toán khi nhận hàng.`,
    deliveredTo: 'Giao đến', see: 'Xem đơn hàng', thanks: 'Cảm ơn bạn đã mua hàng tại Alô.',
    choose: 'Chọn những thư bạn muốn nhận',
  },
  en: {
    subject: (code) => `Order ${code} was placed`,
    received: (code) => `Alô has received your order ${code}:`,
    subtotal: 'Subtotal', shipping: 'Shipping', free: 'free', discount: (code) => `Discount (coupon ${code})`,
    total: (amount) => `Total: ${amount}, to be paid on delivery.`,
    deliveredTo: 'Delivered to', see: 'See the order', thanks: 'Thank you for shopping at Alô.',
    choose: 'Choose which mails you receive',
  },
}

const choiceOf = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

export interface OrderAddresses { order: string, settings: string }

/** The mail of an order, which was read in the same language; with where it can be seen and where mails are chosen. */
export function orderMail(order: Order, fullname: string, addresses: OrderAddresses, language: Language): Written {
  const says = words[language]
  const { receiverName, phone, addressLine, state, city } = order.address
  return writeLetter({
    subject: says.subject(order.code), language, greeting: greeting(fullname, language),
    parts: [
      { kind: 'text', text: says.received(order.code) },
      { kind: 'list', items: order.items.map(({ productName, colorLabel, ram, storage, quantity, lineTotal }) =>
        ({ text: `${productName} (${choiceOf([colorLabel, ram, storage])}) x ${quantity}: ${money(lineTotal)}` })) },
      { kind: 'sums', total: says.total(money(order.total)), lines: [
        [says.subtotal, money(order.subtotal)],
        [`${says.shipping} (${order.shippingMethod.name})`, order.shippingCost === 0 ? says.free : money(order.shippingCost)],
        ...(order.discount > 0 ? [[says.discount(order.couponCode ?? ''), `-${money(order.discount)}`] as const] : []),
      ] },
      { kind: 'text', text: `${says.deliveredTo}: ${receiverName}, ${phone}, ${addressLine}, ${state}, ${city}` },
      { kind: 'button', label: says.see, address: addresses.order },
    ],
    notes: [{ text: says.thanks }, { text: says.choose, address: addresses.settings }],
  })
}
