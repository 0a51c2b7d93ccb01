// A delivery: units of several variants that came in at once, one entry of the ledger each, with one reason and note.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import type { StockBody } from '#contract/catalogue-admin-stock.ts'
import { ask } from '#web/kit/ask.ts'
import { formatNumber } from '#web/kit/format.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { NumberField } from '../kit/number-field.tsx'
import { tableKey } from '../kit/table.ts'
import { Choice } from './choice.tsx'
import { traitsOf } from './goods-data.ts'

/** Reasons for which units come. */
const REASONS = ['RECEIVED', 'RETURNED', 'CORRECTED'] as const satisfies readonly StockBody['reason'][]

interface StockInDraft { reason: (typeof REASONS)[number], note: string, units: Readonly<Record<number, number | null>> }

interface StockInProps { product: StaffProduct, onClose: () => void, onDone: () => void }

export function StockIn({ product: { variants }, onClose, onDone }: StockInProps) {
  const t = useT()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [key] = useState(freshKey)
  const [lacking, setLacking] = useState(false)
  const form = useDraft<StockInDraft>({ reason: 'RECEIVED', note: '', units: {} })
  const { draft } = form
  const lines = variants.flatMap(({ id }) => {
    const delta = draft.units[id] ?? 0
    return delta !== 0 ? [{ variantId: id, delta }] : []
  })
  const total = lines.reduce((sum, { delta }) => sum + (delta || 0), 0)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLacking(lines.length === 0)
    if (lines.length === 0) return
    const made = await form.save(({ reason, note }) =>
      ask('POST /api/admin/stock', { headers: { 'idempotency-key': key }, body: { reason, note, lines } }))
    if (!made) return
    for (const name of ['stock-movements', 'stock', 'products']) void client.invalidateQueries({ queryKey: tableKey(name) })
    toast.success(t('admin-product.were_stocked', { count: total }))
    onDone()
  }
  return (
    <Dialog title={t('admin-product.stock_in')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          {variants.map((one) => (
            <div key={one.id} className="grid grid-cols-[1fr_7rem] items-center gap-3">
              <span className="flex min-w-0 flex-col text-14 text-ink">
                {traitsOf(one, language)}
                <span className="text-12 text-quiet">{t('admin-product.now_left', { count: formatNumber(one.stock) })}</span>
              </span>
              <NumberField
                label={t('admin-product.units_of', { name: traitsOf(one, language) })} quietLabel placeholder="0"
                value={draft.units[one.id] ?? null}
                onChange={(units) => form.set({ units: { ...draft.units, [one.id]: units } })}
              />
            </div>
          ))}
        </div>
        <Choice
          label={t('admin-stock.reason')} value={draft.reason} onChange={(reason) => form.set({ reason })}
          options={REASONS.map((value) => ({ value, label: t(`admin-stock.${value}`) }))}
        />
        <Input
          label={t('admin-stock.note')} value={draft.note} maxLength={300} autoComplete="off"
          onChange={({ target }) => form.set({ note: target.value })}
        />
        {lacking && <p role="alert" className="text-14 font-medium text-bad">{t('admin-stock.quantity_needed')}</p>}
        {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
        <Button type="submit" loading={form.busy} className="self-end">{t('admin-product.stock_write', { count: total })}</Button>
      </form>
    </Dialog>
  )
}
