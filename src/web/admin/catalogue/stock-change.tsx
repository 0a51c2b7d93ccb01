// Units that came or went, or were counted by hand; a count holds only against the number that was shown while it was made.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffVariant } from '#contract/catalogue-admin.ts'
import type { StockBody, StockLine } from '#contract/catalogue-admin-stock.ts'
import { ask } from '#web/kit/ask.ts'
import { formatNumber } from '#web/kit/format.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { NumberField } from '../kit/number-field.tsx'
import { tableKey } from '../kit/table.ts'
import { Choice } from './choice.tsx'
import { productQuery, traitsOf } from './goods-data.ts'
import { STAFF_REASONS } from './stock-reasons.ts'

const HOW = ['add', 'remove', 'count'] as const
type How = (typeof HOW)[number]

/** The reason that is meant most often. */
const REASON = { add: 'RECEIVED', remove: 'DAMAGED', count: 'COUNTED' } as const
const NOTE_MAX = 300

interface ChangeDraft { how: How, reason: StockBody['reason'], units: number | null, note: string }

const lineOf = (variantId: number, how: How, units: number, against: number): StockLine =>
  how === 'count' ? { variantId, counted: units, against } : { variantId, delta: units * (how === 'add' ? 1 : -1) }

interface StockChangeProps { productId: number, variant: StaffVariant, onClose: () => void, onDone: () => void }

export function StockChange({ productId, variant, onClose, onDone }: StockChangeProps) {
  const t = useT()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [key] = useState(freshKey)
  const [against, setAgainst] = useState(variant.stock)
  const [lacking, setLacking] = useState(false)
  const form = useDraft<ChangeDraft>({ how: 'add', reason: REASON.add, units: null, note: '' })
  const { draft } = form
  const name = traitsOf(variant, language)
  const renew = () => Promise.all([productQuery(productId).queryKey, tableKey('stock-movements'), tableKey('stock'),
    tableKey('products')].map((queryKey) => client.invalidateQueries({ queryKey })))
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { units, how } = draft
    const lacks = units === null || (how !== 'count' && units === 0)
    setLacking(lacks)
    if (lacks) return
    const made = await form.save(({ reason, note }) => ask('POST /api/admin/stock', {
      headers: { 'idempotency-key': key }, body: { reason, note, lines: [lineOf(variant.id, how, units, against)] },
    }))
    await renew()
    const [movement] = made ?? []
    if (!made) return
    if (movement) toast.success(t('admin-stock.was_kept', { name, count: formatNumber(movement.stockAfter) }))
    onDone()
  }
  return (
    <Dialog title={t('admin-stock.adjust_of', { name })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <Choice
          label={t('admin-stock.how')} value={draft.how}
          options={HOW.map((value) => ({ value, label: t(`admin-stock.${value}`) }))}
          onChange={(how) => form.set({ how, reason: REASON[how] })}
        />
        <NumberField
          label={t(draft.how === 'count' ? 'admin-stock.counted' : 'admin-stock.quantity')} required
          hint={t('admin-stock.against', { count: formatNumber(against) })} value={draft.units}
          error={lacking ? t('admin-stock.quantity_needed') : undefined} onChange={(units) => form.set({ units })}
        />
        <Choice
          label={t('admin-stock.reason')} value={draft.reason} onChange={(reason) => form.set({ reason })}
          options={STAFF_REASONS.map((value) => ({ value, label: t(`admin-stock.${value}`) }))}
        />
        <Textarea
          label={t('admin-stock.note')} hint={t('admin-stock.note_hint')} value={draft.note} maxLength={NOTE_MAX}
          onChange={({ target }) => form.set({ note: target.value })}
        />
        {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
        {draft.how === 'count' && variant.stock !== against && (
          <p className="flex flex-wrap items-center gap-3 text-14 text-ink">
            {t('admin-stock.moved', { count: formatNumber(variant.stock) })}
            <Button variant="text" size="small" onClick={() => setAgainst(variant.stock)}>{t('admin-stock.take_new')}</Button>
          </p>
        )}
        <Button type="submit" loading={form.busy} className="self-end">{t('admin-stock.keep')}</Button>
      </form>
    </Dialog>
  )
}
