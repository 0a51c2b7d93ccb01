// What an old device may take off a new one's price, and the wish to be called about it.
import { useState } from 'react'
import type { LeadBody } from '#contract/leads.ts'
import type { estimateTradeIn } from '#contract/leads-estimate.ts'
import { useSession } from '#web/auth/session.tsx'
import { useForm } from '#web/kit/form.tsx'
import { formatDong } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Price } from '#web/kit/ui/price.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { useT } from '#web/kit/words.tsx'
import { LeadContact, NO_CONTACT } from './leads-contact.tsx'
import { answeredOf, deviceOf, LeadQuestions, UNANSWERED } from './leads-questions.tsx'
import { TRADE_IN_MAX_DONG } from './leads-rules.ts'
import { sendLead } from './leads-sending.ts'
import { LeadThanks } from './leads-thanks.tsx'

const loadSchema = async () => (await import('#contract/leads.ts')).LeadBody

export interface TradeInProps {
  productId?: number | undefined
  productName?: string | undefined
  /** What the product costs, in dong. */
  price?: number | undefined
  open: boolean
  onClose: () => void
  /** The contract's own reckoning. */
  estimate: typeof estimateTradeIn
}

export function TradeIn({ productId, productName, price, open, onClose, estimate }: TradeInProps) {
  const t = useT()
  const { user } = useSession()
  const [sent, setSent] = useState<{ phone: string, estimate: number }>()
  const form = useForm(loadSchema, {
    ...NO_CONTACT, ...UNANSWERED, name: user?.fullname ?? '', phone: formatPhone(user?.phone ?? ''),
  }, {
    shape: ({ name, phone, note, website: _trap, ...answers }) =>
      ({ kind: 'TRADE_IN', name, phone, note, productId, device: answeredOf(answers) }),
  })
  const device = deviceOf(form.values)
  const submit = form.submit(async (body: LeadBody) => {
    setSent({ phone: body.phone, estimate: (await sendLead(body, form.values.website)).estimate })
  })
  const close = () => {
    onClose()
    setSent(undefined)
  }
  return (
    <Sheet open={open} onClose={close} title={t('leads.trade_in_title')} side="middle">
      {sent ? (
        <LeadThanks
          phone={sent.phone} chosen={t('leads.thanks_estimate', { amount: formatDong(sent.estimate) })}
          next={[t('leads.thanks_bring'), t('leads.thanks_check')]} onDone={close}
        />
      ) : (
        <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-14 text-pretty text-soft">
            {t('leads.trade_in_intro', { amount: formatDong(TRADE_IN_MAX_DONG) })}
          </p>
          <LeadQuestions field={form.field} />
          <Estimate dong={device && estimate(device)} productName={productName} price={price} />
          <LeadContact form={form} text={t('leads.call_trade_in')} send={t('leads.send_trade_in')} />
        </form>
      )}
    </Sheet>
  )
}

interface EstimateProps {
  /** Undefined while an answer is missing. */
  dong: number | undefined
  productName: string | undefined
  price: number | undefined
}

function Estimate({ dong, productName, price }: EstimateProps) {
  const t = useT()
  return (
    <output className="flex flex-col gap-2 rounded-card bg-action-wash p-4 text-14 text-pretty text-ink">
      {dong === undefined ? t('leads.estimate_open') : dong === 0 ? (
        <>
          <span className="font-semibold">{t('leads.estimate_none')}</span>
          <span>{t('leads.estimate_ask')}</span>
        </>
      ) : (
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{t('leads.estimate')}</span>
            <Price dong={dong} className="text-22 font-extrabold text-action-text" />
          </span>
          {price !== undefined && productName !== undefined && (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              {t('leads.after', { name: productName })}
              <Price dong={Math.max(price - dong, 0)} className="text-16 font-semibold" />
            </span>
          )}
          <span className="text-12">{t('leads.estimate_note')}</span>
        </>
      )}
    </output>
  )
}
