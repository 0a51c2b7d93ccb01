import type { Address } from '#contract/account.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'

/** Who receives, their number, and whether it is the default address. */
export function Receiver({ address }: { address: Address }) {
  const t = useT()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {address.receiverName}
      <span className="font-normal text-soft tabular-nums">{formatPhone(address.phone)}</span>
      {address.isDefault && <Badge tone="action">{t('account.default')}</Badge>}
    </span>
  )
}
