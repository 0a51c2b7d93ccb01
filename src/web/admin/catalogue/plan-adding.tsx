// Prices from a moment on, of all or some variants.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
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
  const { language } = useLanguage()
  const client = useQueryClient()
  const [lacking, setLacking] = useState(false)
  const form = useDraft<PlanDraft>({
    variantIds: variants.map((one) => one.id), startsAt: '', price: null, discountPrice: null, discountEndsAt: '',
  })
  const { draft, set, errorOf } = form
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lacks = draft.startsAt === '' || draft.variantIds.length === 0
    setLacking(lacks)
    if (lacks) return
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
  const all = draft.variantIds.length === variants.length
  return (
    <Dialog title={t('admin-product.plan_add')} wide onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <fieldset>
          <legend className="text-14 font-semibold text-ink">{t('admin-product.plan_for')}</legend>
          <Checkbox
            label={t('admin-product.every_variant', { count: variants.length })} checked={all}
            onChange={() => set({ variantIds: all ? [] : variants.map((one) => one.id) })}
          />
          <div className="grid max-h-56 gap-x-4 overflow-y-auto pl-8 sm:grid-cols-2">
            {variants.map((one) => (
              <Checkbox
                key={one.id} label={traitsOf(one, language)} checked={draft.variantIds.includes(one.id)}
                onChange={({ target }) => set({
                  variantIds: variants.map((other) => other.id).filter((other) =>
                    other === one.id ? target.checked : draft.variantIds.includes(other)),
                })}
              />
            ))}
          </div>
          {lacking && draft.variantIds.length === 0 && (
            <p role="alert" className="text-14 font-medium text-bad">{t('admin-product.plan_for_needed')}</p>
          )}
        </fieldset>
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
        <Button type="submit" loading={form.busy} className="self-end">{t('admin-product.plan_keep')}</Button>
      </form>
    </Dialog>
  )
}
