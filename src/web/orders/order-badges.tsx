import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { STATUS_TONES } from './orders-rules.ts'
import { PAYMENT_NAMES, STATUS_NAMES } from './order-words.ts'

/** `toPay`: it waits for its payment before anything else. */
export function StatusBadge({ status, toPay = false }: { status: OrderStatus, toPay?: boolean }) {
  const t = useT()
  if (toPay) return <Badge tone="warn">{t('orders.status_to_pay')}</Badge>
  return <Badge tone={STATUS_TONES[status]}>{t(STATUS_NAMES[status])}</Badge>
}

const PAYMENT_TONES = {
  UNPAID: 'plain', PAID: 'action', FAILED: 'bad', REFUNDED: 'plain',
} as const satisfies Record<PaymentStatus, string>

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useT()
  return <Badge tone={PAYMENT_TONES[status]}>{t(PAYMENT_NAMES[status])}</Badge>
}
