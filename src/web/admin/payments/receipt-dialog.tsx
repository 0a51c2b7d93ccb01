// One amount of money that came in: what the bank or the gateway said of it, the orders it may be for, and how its waiting ends.
import { useState } from 'react'
import type { Receipt } from '#contract/settling.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Facts } from '../kit/facts.tsx'
import { OrderLink } from './receipt-columns.tsx'
import { ReceiptEnding } from './receipt-ending.tsx'
import type { Ending } from './receipt-ending.tsx'
import { LookedUpOrders, SuggestedOrders } from './receipt-orders.tsx'
import { formatReceived } from './received-at.ts'

export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt, onClose: () => void }) {
  const t = useT()
  const [end, setEnd] = useState<Ending>()
  const { amount, channel, receivedAt, toldAt, externalId, content, reason, orderId, orderCode, state, settledAt } = receipt
  return (
    <Dialog title={t('admin-payments.receipt', { amount: formatDong(amount) })} onClose={onClose} wide>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            { name: t('admin-payments.channel'), value: t(`admin-payments.channel_${channel}`) },
            { name: t('admin-payments.received'), value: formatReceived(receipt) },
            { name: t('admin-payments.told'), value: toldAt === receivedAt ? null : formatMoment(toldAt) },
            { name: t('admin-payments.number'), value: externalId },
            { name: t('admin-payments.whole'), value: receipt.whole && formatDong(receipt.whole) },
            { name: t('admin-payments.order'), value: orderCode && <OrderLink id={orderId} code={orderCode} /> },
            { name: t('admin-payments.state'), value: t(`admin-payments.state_${state}`) },
            { name: t('admin-payments.why'), value: reason && t(`admin-payments.why_text_${reason}`) },
            { name: t('admin-payments.settled_at'), value: settledAt && formatMoment(settledAt) },
            { name: t('admin-payments.how_was'), value: receipt.settledHow },
          ]}
        />
        {content !== '' && (
          <p className="rounded-card bg-sunken px-4 py-3 font-mono text-14 break-words text-ink">{content}</p>
        )}
        {state === 'WAITING' && (
          <>
            <SuggestedOrders receipt={receipt} onChoose={(order) => setEnd({ order })} />
            <LookedUpOrders receipt={receipt} onChoose={(order) => setEnd({ order })} />
            <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
              {orderCode !== null && reason === 'TOO_LITTLE' && (
                <Button variant="outlined" onClick={() => setEnd('detach')}>
                  {t('admin-payments.detach', { code: orderCode })}
                </Button>
              )}
              <Button variant="outlined" onClick={() => setEnd('elsewhere')}>{t('admin-payments.elsewhere')}</Button>
              <Button variant="outlined" onClick={() => setEnd('back')}>{t('admin-payments.give_back')}</Button>
            </div>
          </>
        )}
      </div>
      {end && <ReceiptEnding receipt={receipt} end={end} onClose={() => setEnd(undefined)} onDone={onClose} />}
    </Dialog>
  )
}
