// What a price comes to by instalments, and the wish to be called about it.
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import type { InstalmentMonths, InstalmentPlan, planInstalments } from '#contract/instalments.ts'
import type { LeadBody } from '#contract/leads.ts'
import { useSession } from '#web/auth/session.tsx'
import { useForm } from '#web/kit/form.tsx'
import type { FieldProps } from '#web/kit/form.tsx'
import { formatDong, formatNumber } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { LeadContact, NO_CONTACT } from './leads-contact.tsx'
import { LeadPlan } from './leads-plan.tsx'
import { INSTALMENT_MONTHS, mostUpfront, readDong, readMonths, upfrontOf } from './leads-rules.ts'
import { sendLead } from './leads-sending.ts'
import { LeadThanks } from './leads-thanks.tsx'

const loadSchema = async () => (await import('#contract/leads.ts')).LeadBody

type Plan = typeof planInstalments

export interface InstalmentProps {
  /** The price, in dong. */
  total: number
  productId: number | undefined
  open: boolean
  onClose: () => void
  /** The contract's own reckoning. */
  plan: Plan
}

export function Instalment({ total, productId, open, onClose, plan }: InstalmentProps) {
  const t = useT()
  const { user } = useSession()
  const [sent, setSent] = useState<LeadBody & { kind: 'INSTALMENT' }>()
  const most = mostUpfront(total)
  const form = useForm(loadSchema, {
    ...NO_CONTACT, months: '12', upfront: '0', name: user?.fullname ?? '', phone: formatPhone(user?.phone ?? ''),
  }, {
    check: ({ upfront }): Record<string, string> =>
      readDong(upfront) > most ? { upfront: t('leads.upfront_wrong', { amount: formatDong(most) }) } : {},
    shape: ({ name, phone, note, months, upfront }) => ({
      kind: 'INSTALMENT', name, phone, note, productId, months: readMonths(months), amount: total,
      // more than that is said above, by this form
      upfront: Math.min(readDong(upfront), most),
    }),
  })
  const months = readMonths(form.values.months)
  const upfront = readDong(form.values.upfront)
  const reckoned = (count: InstalmentMonths) => (upfront > most ? undefined : plan(total, upfront, count))
  const submit = form.submit(async (body) => {
    if (body.kind !== 'INSTALMENT') return
    await sendLead(body, form.values.website)
    setSent(body)
  })
  const close = () => {
    onClose()
    setSent(undefined)
  }
  return (
    <Sheet open={open} onClose={close} title={t('leads.instalment_title')} side="middle">
      {sent ? <Sent body={sent} plan={plan} onDone={close} /> : (
        <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-14 text-pretty text-soft">{t('leads.instalment_intro', { amount: formatDong(total) })}</p>
          <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            <div className="flex flex-col gap-5">
              <RadioGroup legend={t('leads.months')} className="gap-2!">
                {INSTALMENT_MONTHS.map((count) => (
                  <RadioCard
                    key={count} name="months" value={count} checked={count === months}
                    onChange={() => form.set('months', String(count))} title={t('leads.months_count', { count })}
                    end={perMonth(t, reckoned(count))}
                  />
                ))}
              </RadioGroup>
              {most > 0 && (
                <Upfront
                  total={total} most={most} field={form.field('upfront')} onUpfront={(text) => form.set('upfront', text)}
                />
              )}
            </div>
            <LeadPlan plan={reckoned(months)} total={total} most={most} />
          </div>
          <LeadContact form={form} text={t('leads.call_instalment')} send={t('leads.send_instalment')} />
        </form>
      )}
    </Sheet>
  )
}

const perMonth = (t: Translate, plan: InstalmentPlan | undefined) =>
  plan && t('leads.per_month', { amount: formatDong(plan.monthly) })

interface UpfrontProps { total: number, most: number, field: FieldProps, onUpfront: (text: string) => void }

const STEP_PERCENT = 5

/** By its share of the price, or to the dong. */
function Upfront({ total, most, field, onUpfront }: UpfrontProps) {
  const t = useT()
  const upfront = Math.min(readDong(field.value), most)
  const percent = Math.round((upfront * 100) / total)
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // in the middle of a number grouping would carry the cursor away
    const atEnd = target.selectionStart === target.value.length
    onUpfront(atEnd && target.value !== '' ? formatNumber(readDong(target.value)) : target.value)
  }
  return (
    <div className="flex flex-col gap-3">
      <Input
        {...field} onChange={type} label={t('leads.upfront')} hint={t('leads.upfront_hint', { amount: formatDong(most) })}
        inputMode="numeric" autoComplete="off" maxLength={20} end={<span aria-hidden className="mr-4 text-14 text-quiet">₫</span>}
      />
      <input
        type="range" min={0} max={Math.floor((most * 100) / total)} step={STEP_PERCENT} value={percent}
        onChange={({ target }) => onUpfront(formatNumber(upfrontOf(total, Number(target.value))))}
        aria-label={t('leads.upfront_share')}
        aria-valuetext={t('leads.upfront_share_text', { percent, amount: formatDong(upfront) })}
        className="h-11 w-full cursor-pointer accent-action-fill"
      />
    </div>
  )
}

function Sent({ body, plan, onDone }: { body: LeadBody & { kind: 'INSTALMENT' }, plan: Plan, onDone: () => void }) {
  const t = useT()
  const { months, amount, upfront } = body
  const said = { months, amount: formatDong(plan(amount, upfront, months).monthly) }
  return (
    <LeadThanks
      phone={body.phone} next={[t('leads.thanks_plan_next')]} onDone={onDone}
      chosen={upfront > 0 ? t('leads.thanks_plan', { ...said, upfront: formatDong(upfront) }) : t('leads.thanks_plan_none', said)}
    />
  )
}
