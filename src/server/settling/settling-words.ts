// What a payer reads of VNPay's answer. The codes are VNPay's (response codes of version 2.1.0).
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { Verdict } from '#contract/settling.ts'

type Sentences = Record<Language, string>

const failures: Readonly<Record<string, Sentences>> = {
  '09': {
    vi: 'Thẻ hoặc tài khoản này chưa đăng ký dịch vụ ngân hàng trực tuyến',
    en: 'This card or account is not registered for internet banking',
  },
  '10': {
    vi: 'Thông tin thẻ hoặc tài khoản đã được nhập sai quá 3 lần',
    en: 'The card or account data were entered wrongly more than 3 times',
  },
  '11': { vi: 'Đã hết thời gian chờ thanh toán', en: 'The time for this payment was over' },
  '12': { vi: 'Thẻ hoặc tài khoản này đang bị khóa', en: 'This card or account is locked' },
  '13': { vi: 'Mật khẩu xác thực giao dịch (OTP) không đúng', en: 'The one-time password (OTP) was wrong' },
  '24': { vi: 'Bạn đã hủy giao dịch', en: 'You cancelled the payment' },
  '51': { vi: 'Tài khoản không đủ số dư', en: 'There is not enough money in this account' },
  '65': { vi: 'Tài khoản đã vượt hạn mức giao dịch trong ngày', en: 'The day\'s limit of this account is used up' },
  '75': { vi: 'Ngân hàng đang bảo trì', en: 'The bank is under maintenance' },
  '79': { vi: 'Mật khẩu thanh toán đã được nhập sai quá số lần cho phép', en: 'The payment password was wrong too often' },
}

const other: Sentences = { vi: 'Giao dịch không thành công', en: 'The payment did not succeed' }

/** What becomes of an order one of whose payments has failed. */
const afterwards = {
  again: { vi: 'Tiền chưa bị trừ, bạn có thể thanh toán lại.', en: 'No money was taken; you may try again.' },
  late: { vi: 'Tiền chưa bị trừ.', en: 'No money was taken.' },
  transfer: {
    vi: 'Tiền chưa bị trừ. Đơn hàng này đang chờ bạn chuyển khoản.',
    en: 'No money was taken. The order now waits for your bank transfer.',
  },
  door: {
    vi: 'Tiền chưa bị trừ. Bạn sẽ thanh toán đơn hàng này khi nhận hàng.',
    en: 'No money was taken. You will pay for the order when it arrives.',
  },
  over: { vi: 'Đơn hàng không còn chờ thanh toán.', en: 'The order no longer waits to be paid.' },
} as const satisfies Record<string, Sentences>

const plain: Readonly<Record<Exclude<Verdict['verdict'], 'FAILED'> | 'SUSPICIOUS' | 'MISFIT', Sentences>> = {
  PAID: { vi: 'Đã thanh toán thành công.', en: 'The payment succeeded.' },
  WAITING: {
    vi: 'VNPay chưa báo kết quả. Đơn hàng sẽ tự cập nhật ngay khi có kết quả.',
    en: 'VNPay has not told us the result yet. The order will show it as soon as it is there.',
  },
  SUSPICIOUS: {
    vi: 'Tiền đã được trừ, nhưng VNPay đang kiểm tra giao dịch này. Alô sẽ liên hệ với bạn.',
    en: 'The money was taken, but VNPay is checking this payment. Alô will contact you.',
  },
  MISFIT: {
    vi: 'Alô đã nhận được tiền, nhưng đơn hàng không còn chờ khoản tiền này. Alô sẽ liên hệ với bạn.',
    en: 'The money has come in, but the order no longer waits for it. Alô will contact you.',
  },
  UNKNOWN: { vi: 'Không nhận ra giao dịch này.', en: 'This payment is not known.' },
}

/** What to say where no payment failed. */
export function sentenceOf(which: keyof typeof plain, language: Language): string {
  return plain[which][language]
}

/** Which of these holds for an order that nobody has paid. */
export function afterFailure(
  { status, paymentMethod, toPay, may }: Pick<Order, 'status' | 'paymentMethod' | 'toPay' | 'may'>,
): keyof typeof afterwards {
  if (status === 'CANCELLED' || status === 'RETURNED') return 'over'
  if (paymentMethod === 'COD') return 'door'
  if (!toPay) return 'over'
  if (paymentMethod === 'BANK_TRANSFER') return 'transfer'
  return may.pay ? 'again' : 'late'
}

/** Why a payment failed, by VNPay's answer code, and what becomes of its order. */
export function failureSentence(answerCode: string, then: keyof typeof afterwards, language: Language): string {
  return `${(failures[answerCode] ?? other)[language]}. ${afterwards[then][language]}`
}
