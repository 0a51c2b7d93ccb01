// What mails about orders say in Vietnamese.
import type { Mover, Order } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { writeMoment } from '#contract/vietnam-time.ts'
import { refundWords } from '#server/payments/payments.ts'
import { money } from './mails-money.ts'
import { awaitsRest, dueOnDelivery, isDueAtDoor, owedBack, payBefore, reasonOf } from './mails-order-occasions.ts'
import type { Occasions, Waiting } from './mails-order-occasions.ts'
import { shopNow } from './mails-shop-facts.ts'

const says = refundWords.vi

/** Why it was cancelled, and what of the money. */
function whyCancelled(order: Order, mover: Mover): string[] {
  const { code } = order
  const reason = reasonOf(order)
  switch (mover) {
    case 'customer': return [`Đơn hàng ${code} đã được hủy theo yêu cầu của bạn.`]
    case 'staff': return [`Alô đã hủy đơn hàng ${code}.`, ...(reason === '' ? [] : [`Lý do: ${reason}`])]
    case 'shop': return [
      `Đơn hàng ${code} đã tự hủy vì quá thời hạn thanh toán. Nếu bạn đã chuyển tiền, bạn không mất khoản tiền đó: Alô sẽ kiểm `
        + 'tra và liên hệ với bạn.',
      'Nếu vẫn muốn mua, bạn có thể đặt lại ngay trong trang đơn hàng.',
    ]
  }
}

function comingBack(order: Order): string[] {
  const owed = owedBack(order)
  if (owed === 0) return []
  const back = `Số tiền ${money(owed)} bạn đã thanh toán sẽ được hoàn lại`
  return [order.paymentMethod === 'VNPAY'
    ? `${back} vào thẻ hoặc tài khoản bạn đã dùng khi thanh toán qua VNPay. ${says.days.gateway}`
    : `${back}. Alô sẽ liên hệ với bạn để hỏi tài khoản nhận tiền.`]
}

function whyWaiting(order: Order, { reason }: Waiting): string[] {
  const until = payBefore(order)
  if (reason === 'TOO_LITTLE' && until !== undefined && awaitsRest(order)) return [
    `Đơn hàng cần ${money(order.total)}, còn thiếu ${money(order.left)}, nên chưa được ghi là đã thanh toán.`,
    `Bạn hãy chuyển nốt đúng ${money(order.left)} với nội dung ${order.code}, trước ${until}. Nếu không mua nữa, bạn chỉ cần `
      + 'báo Alô để được hoàn lại khoản vừa nhận.',
  ]
  switch (reason) {
    case 'PAID_TWICE':
      return ['Đơn hàng này đã được thanh toán trước đó, nên Alô sẽ hoàn lại khoản vừa nhận. Bạn không cần trả thêm gì.']
    case 'TOO_LITTLE':
    case 'TOO_MUCH':
      return [
        `Đơn hàng cần đúng ${money(order.total)}, nên chưa được ghi là đã thanh toán. Alô sẽ liên hệ với bạn để hoàn lại khoản `
          + 'vừa nhận.',
        ...(until === undefined ? []
          : [`Nếu vẫn muốn mua, bạn hãy chuyển đúng ${money(order.total)} trong một lần, trước ${until}.`]),
      ]
    case 'SUSPICIOUS':
      return ['Cổng thanh toán đề nghị kiểm tra thêm giao dịch này. Alô đang làm việc với cổng thanh toán; trong lúc chờ, bạn '
        + 'không cần trả lại lần nữa.']
    case 'LATE':
    case 'UNKNOWN_ORDER':
      if (isDueAtDoor(order)) return ['Đơn hàng này được thanh toán khi nhận hàng. Alô sẽ liên hệ với bạn để dùng khoản vừa nhận '
        + 'trả cho đơn hàng, hoặc hoàn lại bạn.']
      return [order.status === 'CANCELLED' ? 'Khi tiền đến, đơn hàng đã bị hủy.' : 'Đơn hàng này không chờ chuyển tiền.',
        'Alô sẽ liên hệ với bạn để hoàn lại, hoặc dùng khoản này cho một đơn mới nếu bạn muốn.']
  }
}

/** How goods come back; the address stands alone, to be copied. */
const steps = ({ code }: Order): string[] => [
  'Với điện thoại, máy tính bảng: sao lưu và xóa dữ liệu, đăng xuất iCloud, Google hoặc tài khoản của hãng, gỡ thẻ SIM.',
  `Đóng gói chắc chắn cùng đủ hộp, phụ kiện và quà tặng kèm. Ghi mã đơn ${code} lên gói hàng.`,
  `Mang đến hoặc gửi về: ${shopNow().name}, ${shopNow().address}, điện thoại ${shopNow().phone}.`,
  'Giữ biên nhận gửi hàng cho đến khi Alô báo đã nhận: đó là bằng chứng bạn đã gửi.',
]

const answered = (label: string, answer: string): string[] => (answer === '' ? [] : [`${label}: ${answer}`])

/** What the order waits for. */
function whatNext(order: Order): string[] {
  const until = payBefore(order)
  return [
    ...(until === undefined ? [] : [`Hàng được giữ cho bạn đến ${until}. Nếu đến lúc đó Alô chưa nhận được thanh toán, `
      + 'đơn hàng sẽ tự hủy.']),
    ...(order.status === 'PENDING' && dueOnDelivery(order) > 0 ? ['Alô sẽ gọi hoặc nhắn tin để xác nhận đơn.'] : []),
  ]
}

const WAYS: Readonly<Record<PaymentMethod, string>> = {
  COD: 'khi nhận hàng', VNPAY: 'qua VNPay', BANK_TRANSFER: 'bằng chuyển khoản ngân hàng',
}

export const occasionsVi: Occasions = {
  placed: (order) => ({
    subject: `Đơn hàng ${order.code} đã được đặt`,
    lines: [`Alô đã nhận đơn hàng ${order.code} của bạn.`, ...whatNext(order)],
  }),
  payment: (order) => ({
    subject: `Đơn hàng ${order.code} đã đổi cách thanh toán`,
    lines: [
      `Theo yêu cầu của bạn, đơn hàng ${order.code} sẽ được thanh toán ${WAYS[order.paymentMethod]}. Hướng dẫn thanh toán trong `
        + 'các thư trước không còn dùng nữa.',
      ...whatNext(order), 'Nếu đã trả tiền theo cách cũ, bạn đừng trả lần nữa: Alô sẽ ghi nhận khi tiền đến.',
    ],
  }),
  confirmed: ({ code }) => ({
    subject: `Đơn hàng ${code} đã được xác nhận`, lines: [`Alô đã xác nhận đơn hàng ${code} và đang chuẩn bị hàng cho bạn.`],
  }),
  paid: ({ code, total }) => ({
    subject: `Đã nhận thanh toán đơn hàng ${code}`,
    lines: [`Alô đã nhận ${money(total)} và xác nhận đơn hàng ${code}. Alô đang chuẩn bị hàng cho bạn.`],
  }),
  shipping: (order) => {
    const due = dueOnDelivery(order)
    return {
      subject: `Đơn hàng ${order.code} đang được giao`,
      lines: [`Đơn hàng ${order.code} đang trên đường đến bạn.`,
        ...(due > 0 ? [`Bạn vui lòng chuẩn bị ${money(due)} để trả khi nhận hàng.`] : [])],
    }
  },
  parcel: ({ code }) => ({
    subject: `Mã vận đơn của đơn hàng ${code}`, lines: [`Một kiện của đơn hàng ${code} vừa có mã vận đơn để bạn theo dõi:`],
  }),
  delivered: ({ code, returnableUntil }) => ({
    subject: `Đơn hàng ${code} đã được giao`,
    lines: [`Đơn hàng ${code} đã được giao đến bạn. Nếu bạn chưa nhận được hàng, hoặc hàng không đúng, hãy báo ngay cho Alô.`],
    last: returnableUntil === null ? []
      : [`Nếu cần trả hàng, bạn gửi yêu cầu trong trang đơn hàng trước ${writeMoment(returnableUntil)}.`],
  }),
  cancelled: (order, mover) => ({
    subject: `Đơn hàng ${order.code} đã hủy`, lines: [...whyCancelled(order, mover), ...comingBack(order)],
  }),
  refunded: ({ code }, { amount, whole, way }) => {
    const refund = { code, amount: money(amount), whole }
    return { subject: says.title(refund), lines: [says.sentence(refund)], last: [says.days[way]] }
  },
  waiting: (order, waiting) => ({
    subject: `Alô đang kiểm tra khoản tiền của đơn hàng ${order.code}`,
    lines: [`Alô đã nhận ${money(waiting.amount)} cho đơn hàng ${order.code}. Khoản tiền này được giữ nguyên cho bạn.`,
      ...whyWaiting(order, waiting)],
  }),
  return: {
    REQUESTED: ({ code }) => ({
      subject: `Alô đã nhận yêu cầu trả hàng của đơn ${code}`,
      lines: [`Alô đã nhận yêu cầu trả hàng của đơn hàng ${code}:`],
      last: ['Alô sẽ xem xét và trả lời bạn qua email và trong mục Thông báo. Trong lúc chờ, bạn giữ đủ hộp và phụ kiện, và '
        + 'chưa gửi hàng đi.'],
    }),
    ACCEPTED: (order, answer) => ({
      subject: `Yêu cầu trả hàng của đơn ${order.code} đã được chấp nhận`,
      lines: [`Alô đồng ý nhận lại hàng của đơn ${order.code}:`], steps: steps(order),
      last: [...answered('Lời nhắn của Alô', answer), 'Khi nhận được hàng, Alô sẽ báo cho bạn.'],
    }),
    REFUSED: ({ code }, answer) => ({
      subject: `Alô chưa thể nhận trả hàng của đơn ${code}`,
      lines: [`Rất tiếc, Alô chưa thể nhận lại hàng của đơn ${code}:`],
      last: [...answered('Lý do', answer), 'Nếu thấy chưa thỏa đáng, bạn hãy gọi hoặc viết cho Alô để được xem xét lại.'],
    }),
    RECEIVED: ({ code }) => ({
      subject: `Alô đã nhận hàng trả của đơn ${code}`,
      lines: [`Alô đã nhận được hàng bạn trả của đơn ${code}:`],
      last: ['Tiếp theo Alô hoàn tiền cho bạn. Khi tiền được hoàn, bạn sẽ nhận được thư báo.'],
    }),
  },
}
