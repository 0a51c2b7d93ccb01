// One refund: for what, how far it is, and how staff end it where the gateway does not.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Refund } from '#contract/settling.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { CopyButton } from '#web/kit/ui/copy-button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { Facts } from '../kit/facts.tsx'
import { EndForm } from './end-form.tsx'
import { useRenewMoney } from './payments-data.ts'
import { OrderLink } from './receipt-columns.tsx'
import { RefundTaking } from './refund-taking.tsx'

type Outcome = 'DONE' | 'AGAIN' | 'DROPPED'

/** How it may be ended: asked for again is only what the gateway has answered. */
function endsOf({ state, channel, needsStaff }: Refund): Outcome[] {
  if (state !== 'ASKED' && state !== 'REFUSED') return []
  return [
    ...(state === 'REFUSED' ? ['DROPPED'] as const : []), ...(channel === 'VNPAY' && needsStaff ? ['AGAIN'] as const : []),
    'DONE',
  ]
}

/** What is written into a bank's own form, to be copied. */
function Copied({ name, text }: { name: string, text: string }) {
  const t = useT()
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 break-words">{text}</span>
      <span className="-my-3 shrink-0">
        <CopyButton
          text={text} label={t('admin-payments.copy', { name: name.toLowerCase() })} done={t('admin-payments.copied', { name })}
        />
      </span>
    </span>
  )
}

export function RefundDialog({ refund: shown, onClose }: { refund: Refund, onClose: () => void }) {
  const t = useT()
  const [refund, setRefund] = useState(shown)
  const [outcome, setOutcome] = useState<Outcome>()
  const { amount, state, channel, orderId, orderCode, reason, askedAt, doneAt, answerCode, settledHow, needsStaff } = refund
  const { to, came } = refund
  const copied = (name: string, text: string | undefined) => ({ name, value: text && <Copied name={name} text={text} /> })
  const ends = endsOf(refund)
  return (
    <Dialog title={t('admin-payments.refund', { amount: formatDong(amount) })} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            { name: t('admin-payments.state'), value: t(`admin-payments.refunds_${state}`) },
            { name: t('admin-payments.order'), value: orderCode && <OrderLink id={orderId} code={orderCode} /> },
            copied(t('admin-payments.refund_to'), to?.name),
            copied(t('admin-payments.refund_phone'), to ? formatPhone(to.phone) : undefined),
            copied(t('admin-payments.amount'), needsStaff ? String(amount) : undefined),
            { name: t('admin-payments.came_by'), value: `${t(`admin-payments.channel_${channel}`)}, ${formatMoment(came.at)}` },
            copied(t('admin-payments.content'), came.content),
            copied(t('admin-payments.number'), came.name),
            { name: t('admin-payments.reason'), value: reason === '' ? t('admin-payments.reason_of_shop') : reason },
            { name: t('admin-payments.asked_at'), value: formatMoment(askedAt) },
            { name: t('admin-payments.done_at'), value: doneAt && formatMoment(doneAt) },
            { name: t('admin-payments.answer_code'), value: answerCode },
            { name: t('admin-payments.how_was'), value: settledHow },
          ]}
        />
        {ends.length > 0 && (
          <>
            {needsStaff && <RefundTaking refund={refund} onTaken={setRefund} onMoved={onClose} />}
            <p className="rounded-card bg-warn-wash px-4 py-3 text-14 text-warn">
              {t(state === 'REFUSED' ? 'admin-payments.todo_refused' : channel !== 'VNPAY' ? 'admin-payments.todo_hand'
                : needsStaff ? 'admin-payments.todo_put_off' : 'admin-payments.todo_wait')}
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              {ends.map((end) => (
                <Button key={end} variant={end === 'DONE' ? 'contained' : 'outlined'} onClick={() => setOutcome(end)}>
                  {t(`admin-payments.end_${end}`)}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
      {outcome && <Ending refund={refund} outcome={outcome} onClose={() => setOutcome(undefined)} onDone={onClose} />}
    </Dialog>
  )
}

interface EndingProps { refund: Refund, outcome: Outcome, onClose: () => void, onDone: () => void }

function Ending({ refund: { id, amount }, outcome, onClose, onDone }: EndingProps) {
  const t = useT()
  const renew = useRenewMoney()
  const form = useDraft({ how: '' })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ended = await form.save(({ how }) =>
      ask('POST /api/admin/refunds/{id}/settle', { params: { id }, body: { outcome, how } }))
    renew()
    if (!ended) return
    toast.success(t(`admin-payments.ended_${outcome}`, { amount: formatDong(amount) }))
    onDone()
  }
  return (
    <EndForm
      title={t(`admin-payments.ask_${outcome}`, { amount: formatDong(amount) })} text={t(`admin-payments.what_${outcome}`)}
      yes={t(`admin-payments.end_${outcome}`)} form={form} onSubmit={(event) => void submit(event)} onClose={onClose}
    />
  )
}
