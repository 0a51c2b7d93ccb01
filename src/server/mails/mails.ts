// The mails the shop writes.
import type { Order } from '#contract/orders.ts'
import { readUser } from '#server/auth/auth.ts'
import type { Db } from '#server/kit/db.ts'
import type { Told } from '#server/kit/outbox.ts'
import { readBuyerId, readOrder } from '#server/orders/orders.ts'
import type { Post } from './mails-post.ts'

export { openPost } from './mails-post.ts'
export type { Post } from './mails-post.ts'

const dong = new Intl.NumberFormat('vi-VN')
const money = (amount: number): string => `${dong.format(amount)} ₫`

function orderText(order: Order, fullname: string, address: string): string {
  const lines = order.items.map(({ productName, color, ram, storage, quantity, lineTotal }) =>
    `- ${productName} (${[color, ram, storage].filter(Boolean).join(', ')}) x ${quantity}: ${money(lineTotal)}`)
  const { receiverName, phone, addressLine, state, city } = order.address
  return [
    `Chào ${fullname},`, '',
    `Alô đã nhận đơn hàng ${order.code} của bạn:`, ...lines, '',
    `Tạm tính: ${money(order.subtotal)}`,
    `Vận chuyển (${order.shippingMethod.name}): ${order.shippingCost === 0 ? 'miễn phí' : money(order.shippingCost)}`,
    `Tổng cộng: ${money(order.total)}, thanh toán khi nhận hàng.`, '',
    `Giao đến: ${receiverName}, ${phone}, ${addressLine}, ${state}, ${city}`, '',
    `Xem đơn hàng: ${address}`, '',
    'Cảm ơn bạn đã mua hàng tại Alô.',
  ].join('\n')
}

/** Confirms an order to its buyer. Safe to repeat: see `Post.send`. */
export async function mailOrderPlaced(db: Db, post: Post, publicUrl: string, told: Told<'orders.placed'>): Promise<void> {
  const order = await readOrder(db, told.payload.orderId, 'vi')
  const buyer = await readUser(db, await readBuyerId(db, order.id))
  const text = orderText(order, buyer.fullname, `${publicUrl}/orders/${order.id}`)
  await post.send({ to: buyer.email, subject: `Đơn hàng ${order.code} đã được đặt`, text }, told.eventId, 'order-placed')
}
