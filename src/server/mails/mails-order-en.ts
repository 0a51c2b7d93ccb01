// What mails about orders say in English.
import type { Mover, Order } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { writeMoment } from '#contract/vietnam-time.ts'
import { refundWords } from '#server/payments/payments.ts'
import { money } from './mails-money.ts'
import { awaitsRest, dueOnDelivery, isDueAtDoor, owedBack, payBefore, reasonOf } from './mails-order-occasions.ts'
import type { Occasions, Waiting } from './mails-order-occasions.ts'
import { shopNow } from './mails-shop-facts.ts'

const says = refundWords.en

/** Why it was cancelled, and what of the money. */
function whyCancelled(order: Order, mover: Mover): string[] {
  const { code } = order
  const reason = reasonOf(order)
  switch (mover) {
    case 'customer': return [`Order ${code} was cancelled as you asked.`]
    case 'staff': return [`Alô has cancelled order ${code}.`, ...(reason === '' ? [] : [`Why: ${reason}`])]
    case 'shop': return [
      `Order ${code} was cancelled automatically because it was not paid in time. If you have sent the money, it is not lost: `
        + 'Alô will look into it and get in touch with you.',
      'If you still want it, you can order the same again on the order page.',
    ]
  }
}

function comingBack(order: Order): string[] {
  const owed = owedBack(order)
  if (owed === 0) return []
  const back = `The ${money(owed)} you paid will be refunded`
  return [order.paymentMethod === 'VNPAY' ? `${back} to the card or account you used with VNPay. ${says.days.gateway}`
    : `${back}. Alô will get in touch with you to ask which account to send it to.`]
}

function whyWaiting(order: Order, { reason }: Waiting): string[] {
  const until = payBefore(order)
  if (reason === 'TOO_LITTLE' && until !== undefined && awaitsRest(order)) return [
    `The order needs ${money(order.total)} and ${money(order.left)} is missing, so it is not marked as paid.`,
    `Please transfer exactly ${money(order.left)} with the message ${order.code} before ${until}. If you do not want it any `
      + 'more, tell Alô and what has just come in will be refunded.',
  ]
  switch (reason) {
    case 'PAID_TWICE':
      return ['This order was already paid, so Alô will refund what has just come in. You need not pay anything more.']
    case 'TOO_LITTLE':
    case 'TOO_MUCH':
      return [
        `The order needs exactly ${money(order.total)}, so it is not marked as paid. Alô will get in touch with you to refund `
          + 'what has just come in.',
        ...(until === undefined ? []
          : [`If you still want it, please send exactly ${money(order.total)} in one transfer before ${until}.`]),
      ]
    case 'SUSPICIOUS':
      return ['The payment gateway wants this payment to be checked. Alô is doing so with the gateway; please do not pay again '
        + 'in the meantime.']
    case 'LATE':
    case 'UNKNOWN_ORDER':
      if (isDueAtDoor(order)) return ['This order is to be paid on delivery. Alô will get in touch with you to use what has come '
        + 'in for the order, or to refund it.']
      return [order.status === 'CANCELLED' ? 'When the money arrived, the order was already cancelled.'
        : 'This order is not waiting for a transfer.',
      'Alô will get in touch with you to refund it, or to use it for a new order if you prefer.']
  }
}

/** How goods come back; the address stands alone, to be copied. */
const steps = ({ code }: Order): string[] => [
  'For a phone or tablet: back up and erase your data, sign out of iCloud, Google or the maker’s account, take out the SIM card.',
  `Pack it safely with its box, accessories and gifts. Write the order code ${code} on the parcel.`,
  `Bring or send it to: ${shopNow().name}, ${shopNow().address}, telephone ${shopNow().phone}.`,
  'Keep the carrier’s receipt until Alô tells you that the goods have arrived: it is your proof of sending.',
]

const answered = (label: string, answer: string): string[] => (answer === '' ? [] : [`${label}: ${answer}`])

/** What the order waits for. */
function whatNext(order: Order): string[] {
  const until = payBefore(order)
  return [
    ...(until === undefined ? [] : [`It is set aside for you until ${until}. If your payment has not arrived by then, the `
      + 'order will be cancelled automatically.']),
    ...(order.status === 'PENDING' && dueOnDelivery(order) > 0 ? ['Alô will call or text you to confirm it.'] : []),
  ]
}

const WAYS: Readonly<Record<PaymentMethod, string>> = {
  COD: 'on delivery', VNPAY: 'with VNPay', BANK_TRANSFER: 'by bank transfer',
}

export const occasionsEn: Occasions = {
  placed: (order) => ({
    subject: `Order ${order.code} was placed`,
    lines: [`Alô has received your order ${order.code}.`, ...whatNext(order)],
  }),
  payment: (order) => ({
    subject: `Payment method of order ${order.code} changed`,
    lines: [
      `As you asked, order ${order.code} is now to be paid ${WAYS[order.paymentMethod]}. Please forget what earlier mails say `
        + 'about paying it.',
      ...whatNext(order), 'If you have paid the old way already, please do not pay again: Alô will see the money as it arrives.',
    ],
  }),
  confirmed: ({ code }) => ({
    subject: `Order ${code} was confirmed`, lines: [`Alô has confirmed your order ${code} and is getting it ready.`],
  }),
  paid: ({ code, total }) => ({
    subject: `Order ${code} was paid`,
    lines: [`Alô has received ${money(total)} and confirmed your order ${code}. It is being made ready for you.`],
  }),
  shipping: (order) => {
    const due = dueOnDelivery(order)
    return {
      subject: `Order ${order.code} is on its way`,
      lines: [`Your order ${order.code} is on its way to you.`,
        ...(due > 0 ? [`Please have ${money(due)} ready to pay on delivery.`] : [])],
    }
  },
  parcel: ({ code }) => ({
    subject: `Tracking number of order ${code}`, lines: [`A parcel of order ${code} now has a tracking number to follow it by:`],
  }),
  delivered: ({ code, returnableUntil }) => ({
    subject: `Order ${code} was delivered`,
    lines: [`Your order ${code} has been delivered. If you have not received it, or something is wrong with it, please tell Alô `
      + 'at once.'],
    last: returnableUntil === null ? []
      : [`If you need to send something back, ask for it on the order page before ${writeMoment(returnableUntil)}.`],
  }),
  cancelled: (order, mover) => ({
    subject: `Order ${order.code} was cancelled`, lines: [...whyCancelled(order, mover), ...comingBack(order)],
  }),
  refunded: ({ code }, { amount, whole, way }) => {
    const refund = { code, amount: money(amount), whole }
    return { subject: says.title(refund), lines: [says.sentence(refund)], last: [says.days[way]] }
  },
  waiting: (order, waiting) => ({
    subject: `Alô is checking the money for order ${order.code}`,
    lines: [`Alô has received ${money(waiting.amount)} for order ${order.code} and keeps it safe for you.`,
      ...whyWaiting(order, waiting)],
  }),
  return: {
    REQUESTED: ({ code }) => ({
      subject: `Alô has received your return request for order ${code}`,
      lines: [`Alô has received your wish to send back goods of order ${code}:`],
      last: ['Alô will look at it and answer you by e-mail and in your notifications. Until then, keep the box and all '
        + 'accessories, and do not send anything yet.'],
    }),
    ACCEPTED: (order, answer) => ({
      subject: `Your return for order ${order.code} was accepted`,
      lines: [`Alô will take back these goods of order ${order.code}:`], steps: steps(order),
      last: [...answered('A word from Alô', answer), 'Alô will tell you when they have arrived.'],
    }),
    REFUSED: ({ code }, answer) => ({
      subject: `Alô cannot take back the goods of order ${code}`,
      lines: [`We are sorry: Alô cannot take back these goods of order ${code}:`],
      last: [...answered('Why', answer), 'If you do not agree, call or write to Alô and we will look at it again.'],
    }),
    RECEIVED: ({ code }) => ({
      subject: `Alô has received the goods of order ${code}`,
      lines: [`Alô has received what you sent back of order ${code}:`],
      last: ['Your refund comes next. You will get a mail when the money is on its way.'],
    }),
  },
}
