// The question before the waiting of money ends: it pays an order, goes back, or was seen to elsewhere; or before it waits for
// another order than it did. Who does it says how.
import type { SubmitEvent } from 'react'
import type { Receipt } from '#contract/settling.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { useDraft } from '../kit/draft.ts'
import { EndForm } from './end-form.tsx'
import { useRenewMoney } from './payments-data.ts'
import type { PaidOrder } from './receipt-orders.tsx'

export type Ending = { order: PaidOrder } | 'back' | 'elsewhere' | 'detach'

interface ReceiptEndingProps { receipt: Receipt, end: Ending, onClose: () => void, onDone: () => void }

export function ReceiptEnding({ receipt: { id, amount, channel, orderCode }, end, onClose, onDone }: ReceiptEndingProps) {
  const t = useT()
  const renew = useRenewMoney()
  const order = typeof end === 'object' ? end.order : undefined
  const form = useDraft({ how: order ? t('admin-payments.how_order', { code: order.code }) : '', byHand: false })
  const { how, byHand } = form.draft
  const sum = formatDong(amount)
  const params = { id }
  const send = async () => {
    if (end === 'back') {
      const refund = await ask('POST /api/admin/receipts/{id}/refund', {
        params, body: { how, ...(channel === 'VNPAY' && byHand && { byHand }) },
      })
      return t(refund.state === 'DONE' ? 'admin-payments.was_given_back' : 'admin-payments.is_going_back', { amount: sum })
    }
    if (end === 'detach') {
      await ask('POST /api/admin/receipts/{id}/detach', { params, body: { how } })
      return t('admin-payments.was_detached', { amount: sum, code: orderCode ?? '' })
    }
    const settled = await ask('POST /api/admin/receipts/{id}/settle', {
      params, body: { how, ...(order && { orderId: order.id, ...(!order.exact && { anySum: true }) }) },
    })
    if (!order) return t('admin-payments.was_settled', { amount: sum })
    const isPaid = settled.state === 'APPLIED'
    return t(isPaid ? 'admin-payments.was_paid' : 'admin-payments.was_part', { code: order.code, amount: sum })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = await form.save(send)
    renew()
    if (said === undefined) return
    toast.success(said)
    onDone()
  }
  const words = wordsOf(end, channel)
  return (
    <EndForm
      title={t(words.title, { amount: sum, code: order?.code ?? orderCode ?? '' })} text={t(words.text)} yes={t(words.yes)}
      form={form} onSubmit={(event) => void submit(event)} onClose={onClose}
    >
      {end === 'back' && channel === 'VNPAY' && (
        <Checkbox
          checked={byHand} label={t('admin-payments.by_hand')} onChange={({ target }) => form.set({ byHand: target.checked })}
        />
      )}
    </EndForm>
  )
}

/** What is asked, what it means, and what the answer is called. */
function wordsOf(end: Ending, channel: Receipt['channel']) {
  if (typeof end === 'object') return {
    title: 'admin-payments.ask_order', text: `admin-payments.what_${end.order.exact ? 'order' : 'any_sum'}`,
    yes: 'admin-payments.yes_order',
  } as const
  if (end === 'back') return {
    title: 'admin-payments.ask_back', text: `admin-payments.what_back_${channel === 'VNPAY' ? 'VNPAY' : 'hand'}`,
    yes: 'admin-payments.give_back',
  } as const
  return { title: `admin-payments.ask_${end}`, text: `admin-payments.what_${end}`, yes: `admin-payments.yes_${end}` } as const
}
