import type { ShippingMethod } from '#contract/shipping.ts'
import { now } from '#web/kit/clock.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { expectedDays } from './checkout-estimate.ts'

interface ExpectedProps {
  days: NonNullable<ShippingMethod['days']>
  /** False while the days of another place are being asked for: nothing is said then, in the same room. */
  timely: boolean
}

/** "Dự kiến giao: thứ Ba 24/11 – thứ Năm 26/11". */
export function Expected({ days, timely }: ExpectedProps) {
  const t = useT()
  const { language } = useLanguage()
  if (!timely) return <Skeleton className="my-0.5 h-4 w-44 max-w-full" />
  const [from, to] = expectedDays(days, now(), language)
  return <span>{t('checkout.expected', { days: to === undefined ? from : t('checkout.expected_from_to', { from, to }) })}</span>
}
