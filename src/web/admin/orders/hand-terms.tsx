// How an order that is being made is delivered and paid, with what coupon, and what is to be told of it.
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { HandQuote, HandWay } from '#contract/orders-admin.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { formatDong } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft } from '../kit/draft.ts'
import type { HandDraft } from './hand-draft.ts'

const WAYS = ['COD', 'BANK_TRANSFER'] as const satisfies readonly HandWay[]
const COUPON_MAX = 40
const NOTE_MAX = 500

interface HandTermsProps {
  form: Draft<HandDraft>
  quote: HandQuote | undefined
  methods: readonly ShippingMethod[]
  methodId: number | undefined
}

export function HandTerms({ form, quote, methods, methodId }: HandTermsProps) {
  const t = useT()
  const [method, way] = [useId(), useId()]
  const { draft } = form
  const isOffered = (one: HandWay): boolean => !quote || quote.ways.length === 0 || quote.ways.includes(one)
  const cannot = !isOffered(draft.paymentMethod)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field id={method} label={t('admin-orders.hand_method')} error={form.errorOf('shippingMethodId')}>
        <select
          id={method} value={methodId ?? ''} className={`${controlClass(undefined)} h-12`}
          onChange={({ target }) => form.set({ shippingMethodId: Number(target.value) })}
        >
          {methods.map(({ id, name, baseCost }) => <option key={id} value={id}>{name} ({formatDong(baseCost)})</option>)}
        </select>
      </Field>
      <Field
        id={way} label={t('admin-orders.hand_way')}
        error={cannot ? t('admin-orders.hand_way_not') : form.errorOf('paymentMethod')}
      >
        <select
          id={way} value={draft.paymentMethod} className={`${controlClass(undefined)} h-12`}
          onChange={({ target }) => form.set({ paymentMethod: WAYS.find((one) => one === target.value) ?? 'COD' })}
        >
          {WAYS.map((one) =>
            <option key={one} value={one} disabled={!isOffered(one)}>{t(`admin-orders.way_${one}`)}</option>)}
        </select>
      </Field>
      <HandCoupon form={form} problem={quote?.couponProblem ?? undefined} />
      <Textarea
        className="md:col-span-2" label={t('admin-orders.hand_note')} hint={t('admin-orders.hand_note_hint')} rows={2}
        maxLength={NOTE_MAX} value={draft.note} error={form.errorOf('note')}
        onChange={({ target }) => form.set({ note: target.value })}
      />
    </div>
  )
}

function HandCoupon({ form, problem }: { form: Draft<HandDraft>, problem: string | undefined }) {
  const t = useT()
  const [typed, setTyped] = useState(form.draft.couponCode)
  const apply = () => form.set({ couponCode: typed.trim().toUpperCase() })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto] md:col-span-2">
      <Input
        label={t('admin-orders.hand_coupon')} autoComplete="off" spellCheck={false} maxLength={COUPON_MAX} value={typed}
        error={form.errorOf('couponCode') ?? problem} onBlur={apply} onKeyDown={press}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button variant="outlined" className="sm:mt-[1.625rem] sm:h-12" onClick={apply}>{t('admin-orders.hand_coupon_try')}</Button>
    </div>
  )
}
