// How money went back to who had paid it, and how that is said wherever it is told.
import type { Language } from '#contract/problems.ts'
import type { Db } from '#server/kit/db.ts'
import * as ledger from './payments-ledger.ts'

/** By the gateway it came through, by the staff's hand, or one of the two. */
export type WayBack = 'gateway' | 'hand' | 'either'

/** How so much of an order's money (dong) went back. Of several that fit, by different ways, nothing is claimed. */
export async function readWayBack(db: Db, orderId: number, amountDong: number): Promise<WayBack> {
  const done = (await ledger.selectRefundsOfOrder(db, orderId)).filter(({ state }) => state === 'DONE')
  const same = done.filter(({ amount_dong: amount }) => amount === amountDong)
  // what came in several sums goes back in several, and is told as one
  const ways = new Set((same.length > 0 ? same : done)
    // one that was sent and that staff have ended may have been done by them, or by the gateway as its own papers say
    .map(({ sent_at: sentAt, settled_by: by }): WayBack => (sentAt === null ? 'hand' : by === null ? 'gateway' : 'either')))
  const [way, ...others] = ways
  return way !== undefined && others.length === 0 ? way : 'either'
}

/** A refund as it is told: the amount as it is written; `whole`: with it all that paid the order has gone back. */
export interface ToldRefund { code: string, amount: string, whole: boolean }

interface RefundWords {
  title(refund: ToldRefund): string
  sentence(refund: ToldRefund): string
  /** Names of the facts. */
  amount: string
  way: string
  ways: Record<WayBack, string>
  /** How long it takes until the money is seen. */
  days: Record<WayBack, string>
}

const banks: Record<Language, string> = {
  vi: 'Ngân hàng thường cần từ 1 đến 7 ngày làm việc để tiền hiện trong tài khoản của bạn; với thẻ quốc tế có thể lâu hơn.',
  en: 'Banks usually take 1 to 7 working days to show it in your account; with international cards it may take longer.',
}

export const refundWords: Record<Language, RefundWords> = {
  vi: {
    title: ({ code, amount, whole }) => (whole ? `Đã hoàn tiền đơn hàng ${code}` : `Đã hoàn ${amount} cho đơn hàng ${code}`),
    sentence: ({ code, amount, whole }) => (whole ? `Alô đã hoàn lại toàn bộ tiền của đơn hàng ${code}.`
      : `Alô đã hoàn lại cho bạn ${amount} của đơn hàng ${code}.`),
    amount: 'Số tiền', way: 'Hoàn về',
    ways: {
      gateway: 'Thẻ hoặc tài khoản bạn đã dùng khi thanh toán qua VNPay',
      hand: 'Chuyển khoản hoặc tiền mặt, như Alô đã hẹn với bạn', either: 'Thẻ hoặc tài khoản của bạn',
    },
    days: {
      gateway: banks.vi, either: banks.vi,
      hand: 'Chuyển khoản thường đến ngay trong ngày. Nếu sau 2 ngày làm việc vẫn chưa thấy tiền, bạn hãy gọi cho Alô.',
    },
  },
  en: {
    title: ({ code, amount, whole }) => (whole ? `Order ${code} was refunded` : `${amount} refunded for order ${code}`),
    sentence: ({ code, amount, whole }) => (whole ? `Alô has refunded all the money of order ${code}.`
      : `Alô has refunded you ${amount} of order ${code}.`),
    amount: 'Amount', way: 'Refunded to',
    ways: {
      gateway: 'The card or account you used with VNPay', hand: 'Bank transfer or cash, as agreed with you',
      either: 'Your card or account',
    },
    days: {
      gateway: banks.en, either: banks.en,
      hand: 'A bank transfer usually arrives the same day. If you do not see the money after 2 working days, please call Alô.',
    },
  },
}
