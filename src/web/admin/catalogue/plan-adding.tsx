// Prices from a moment on, of all or some variants.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffProduct, StaffVariant } from '#contract/catalogue-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { MoneyField } from '../kit/money-field.tsx'
import { plansQuery, traitsOf } from './goods-data.ts'
import { LeapList } from './leap-list.tsx'
import { leapsOf } from './price-leap.ts'

interface PlanDraft {
  variantIds: readonly number[]
  startsAt: string
  price: number | null
  discountPrice: number | null
  discountEndsAt: string
}

/** What such a field holds is Vietnam's time, wherever its person sits. */
const momentOf = (local: string): string => new Date(`${local}:00+07:00`).toISOString()

export function PlanAdding({ product: { id, variants }, onClose }: { product: StaffProduct, onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [lacking, setLacking] = useState(false)
  const [asked, setAsked] = useState(false)
  const form = useDraft<PlanDraft>({
    variantIds: variants.map((one) => one.id), startsAt: '', price: null, discountPrice: null, discountEndsAt: '',
  })
  const { draft, errorOf } = form
  const set = (part: Partial<PlanDraft>) => [form.set(part), setAsked(false)]
  const leaps = leapsOf(variants.filter((one) => draft.variantIds.includes(one.id)), variants.map((one) =>
    ({ id: one.id, price: draft.price ?? one.price, discountPrice: draft.discountPrice })))
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lacks = draft.startsAt === '' || draft.variantIds.length === 0
    setLacking(lacks)
    if (lacks) return
    if (leaps.length > 0) setAsked(true)
    else void send()
  }
  const send = async () => {
    const made = await form.save(({ variantIds, startsAt, price, discountPrice, discountEndsAt }) =>
      ask('POST /api/admin/price-plans', {
        body: {
          variantIds: [...variantIds], startsAt: momentOf(startsAt), price, discountPrice,
          discountEndsAt: discountEndsAt === '' ? null : momentOf(discountEndsAt),
        },
      }))
    if (!made) return
    await client.invalidateQueries({ queryKey: plansQuery(id).queryKey })
    toast.success(t('admin-product.were_planned', { count: made.length }))
    onClose()
  }
  return (
    <Dialog title={t('admin-product.plan_add')} wide onClose={onClose}>
      <form noValidate onSubmit={look} className="flex flex-col gap-4">
        <PlanFor
          variants={variants} chosen={draft.variantIds} lacking={lacking} onChange={(variantIds) => set({ variantIds })}
        />
        <Input
          type="datetime-local" label={t('admin-product.plan_from')} hint={t('admin-product.plan_time')} required
          value={draft.startsAt} onChange={({ target }) => set({ startsAt: target.value })}
          error={errorOf('startsAt') ?? (lacking && draft.startsAt === '' ? t('admin-product.needed') : undefined)}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <MoneyField
            label={t('admin-product.price')} hint={t('admin-product.plan_price_hint')} value={draft.price}
            onChange={(price) => set({ price })} error={errorOf('price')}
          />
          <MoneyField
            label={t('admin-product.discount_price')} hint={t('admin-product.plan_discount_hint')} value={draft.discountPrice}
            onChange={(discountPrice) => set({ discountPrice })} error={errorOf('discountPrice')}
          />
        </div>
        {draft.discountPrice !== null && (
          <Input
            type="datetime-local" label={t('admin-product.discount_end')} hint={t('admin-product.plan_end_hint')}
            value={draft.discountEndsAt} onChange={({ target }) => set({ discountEndsAt: target.value })}
            error={errorOf('discountEndsAt')}
          />
        )}
        {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
        {asked
          ? (
              <div role="alert" className="flex flex-col gap-3 rounded-card bg-warn-wash p-4">
                <LeapList leaps={leaps} all={variants.length} />
                <Button loading={form.busy} onClick={() => void send()} className="self-end">
                  {t('admin-products.leap_keep')}
                </Button>
              </div>
            )
          : <Button type="submit" loading={form.busy} className="self-end">{t('admin-product.plan_keep')}</Button>}
      </form>
    </Dialog>
  )
}

interface PlanForProps {
  variants: readonly StaffVariant[]
  chosen: readonly number[]
  lacking: boolean
  onChange: (chosen: readonly number[]) => void
}

/** Which variants it is for. */
function PlanFor({ variants, chosen, lacking, onChange }: PlanForProps) {
  const t = useT()
  const { language } = useLanguage()
  const all = chosen.length === variants.length
  return (
    <fieldset>
      <legend className="text-14 font-semibold text-ink">{t('admin-product.plan_for')}</legend>
      <Checkbox
        label={t('admin-product.every_variant', { count: variants.length })} checked={all}
        onChange={() => onChange(all ? [] : variants.map((one) => one.id))}
      />
      <div className="grid max-h-56 gap-x-4 overflow-y-auto pl-8 sm:grid-cols-2">
        {variants.map((one) => (
          <Checkbox
            key={one.id} label={traitsOf(one, language)} checked={chosen.includes(one.id)}
            onChange={({ target }) => onChange(variants.map((other) => other.id).filter((other) =>
              other === one.id ? target.checked : chosen.includes(other)))}
          />
        ))}
      </div>
      {lacking && chosen.length === 0 && (
        <p role="alert" className="text-14 font-medium text-bad">{t('admin-product.plan_for_needed')}</p>
      )}
    </fieldset>
  )
}
