// "I am sending it": says before the bank is opened who of the staff sends a refund, and asks before it is taken from another.
import { useState } from 'react'
import type { Refund } from '#contract/settling.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { useRenewMoney } from './payments-data.ts'

interface RefundTakingProps {
  refund: Refund
  onTaken: (refund: Refund) => void
  /** It is not as it was shown. */
  onMoved: () => void
}

export function RefundTaking({ refund: { id, taken }, onTaken, onMoved }: RefundTakingProps) {
  const t = useT()
  const renew = useRenewMoney()
  const { user } = useSession()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isMine = taken !== null && taken.by.id === user?.id
  const take = async () => {
    setAsking(false)
    setBusy(true)
    try {
      onTaken(await ask('POST /api/admin/refunds/{id}/take', { params: { id }, body: taken ? { from: taken.by.id } : {} }))
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      toast.error(refusal.message)
      onMoved()
    } finally {
      setBusy(false)
      renew()
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-ink">
        {taken === null ? t('admin-payments.take_text')
          : t(isMine ? 'admin-payments.taken_by_me' : 'admin-payments.taken_by', {
            name: taken.by.name, at: formatMoment(taken.at),
          })}
      </p>
      {!isMine && (
        <Button variant="outlined" loading={busy} onClick={() => taken ? setAsking(true) : void take()}>
          {t(taken ? 'admin-payments.take_over' : 'admin-payments.take')}
        </Button>
      )}
      {asking && taken && (
        <Confirm
          title={t('admin-payments.take_over_ask', { name: taken.by.name })} yes={t('admin-payments.take_over')}
          text={<p>{t('admin-payments.take_over_text', { name: taken.by.name, at: formatMoment(taken.at) })}</p>}
          onYes={() => void take()} onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
