// Prices of the selected products' variants, all at once: reckoned by the server and looked at before they hold.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffProductRow } from '#contract/catalogue-admin.ts'
import type { PriceChange, PriceChangeBody } from '#contract/catalogue-admin-stock.ts'
import type { Answered } from '#contract/shop.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useDraft } from '../kit/draft.ts'
import { leave } from '../kit/leaving.ts'
import { MoneyField } from '../kit/money-field.tsx'
import { Choice } from './choice.tsx'

const KINDS = ['raise', 'lower', 'discount', 'no_discount'] as const
type Kind = (typeof KINDS)[number]
interface PriceDraft { kind: Kind, dong: number | null }
type Looked = Answered<'POST /api/admin/variant-prices/preview'> & { body: PriceChangeBody }

function changeOf(kind: Kind, dong: number): PriceChangeBody['change'] {
  if (kind === 'no_discount') return { kind: 'NO_DISCOUNT' }
  if (kind === 'discount') return { kind: 'DISCOUNT_AMOUNT', dong, endsAt: null }
  return { kind: 'AMOUNT', dong: kind === 'raise' ? dong : -dong }
}

interface PriceDialogProps { products: readonly StaffProductRow[], onClose: () => void, onDone: () => void }

export function PriceDialog({ products, onClose, onDone }: PriceDialogProps) {
  const t = useT()
  const form = useDraft<PriceDraft>({ kind: 'lower', dong: null })
  const { draft } = form
  const [looked, setLooked] = useState<Looked>()
  const [told, setTold] = useState<string>()
  const set = (part: Partial<PriceDraft>) => [form.set(part), setLooked(undefined), setTold(undefined)]
  const preview = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.kind !== 'no_discount' && !draft.dong) return setTold(t('admin-products.amount_needed'))
    setLooked(await form.save(async ({ kind, dong }) => {
      const full = await Promise.all(products.map(({ id }) => ask('GET /api/admin/products/{id}', { params: { id } })))
      const body = { variantIds: full.flatMap(({ variants }) => variants.map(({ id }) => id)), change: changeOf(kind, dong ?? 0) }
      if (body.variantIds.length === 0) return { changes: [], seen: '', body }
      return { ...await ask('POST /api/admin/variant-prices/preview', { body }), body }
    }))
  }
  const apply = async ({ body, seen }: Looked) => {
    const made = await form.save(() => ask('POST /api/admin/variant-prices', { body: { ...body, seen } }))
    if (!made) return setLooked(undefined)
    toast.success(t('admin-products.were_changed', { count: made.changes.length }))
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('admin-products.prices_of', { count: products.length })} wide onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void preview(event)} className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('admin-products.prices_text')}</p>
        <Choice
          label={t('admin-products.kind')} value={draft.kind} onChange={(kind) => set({ kind })}
          options={KINDS.map((value) => ({ value, label: t(`admin-products.${value}`) }))}
        />
        {draft.kind !== 'no_discount' && (
          <MoneyField
            label={t('admin-products.amount')} hint={t('admin-products.amount_hint')} value={draft.dong} required
            onChange={(dong) => set({ dong })} error={told ?? form.errorOf('change.dong')}
          />
        )}
        {form.summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{form.summary}</p>}
        <Button type="submit" variant={looked ? 'outlined' : 'contained'} loading={form.busy && !looked} className="self-end">
          {t('admin-products.preview')}
        </Button>
      </form>
      {looked && <Preview changes={looked.changes} busy={form.busy} onApply={() => void apply(looked)} />}
    </Dialog>
  )
}

function Preview({ changes, busy, onApply }: { changes: readonly PriceChange[], busy: boolean, onApply: () => void }) {
  const t = useT()
  const title = t('admin-products.preview_of', { count: changes.length })
  if (changes.length === 0) return <p role="alert" className="pt-4 text-14 text-bad">{t('admin-products.no_variants')}</p>
  const impossible = changes.some(({ problem }) => problem !== null)
  return (
    <div className="flex flex-col gap-3 pt-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <section aria-label={title} tabIndex={0} className="max-h-72 overflow-auto rounded-control border border-line">
        <table className="w-full border-collapse text-14 text-ink">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-left text-12 text-quiet">
              <th scope="col" className="p-2">{t('admin-products.product')}</th>
              <th scope="col" className="p-2 text-right">{t('admin-products.before')}</th>
              <th scope="col" className="p-2 text-right">{t('admin-products.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ variantId, product, sku, before, after, problem }) => (
              <tr key={variantId} className="border-b border-line last:border-0">
                <th scope="row" className="p-2 text-left font-normal">
                  {product}<span className="block text-12 break-all text-quiet">{sku}</span>
                </th>
                <td className="p-2 text-right"><Both {...before} /></td>
                <td className="p-2 text-right">
                  {problem === null ? <Both {...after} /> : <span className="text-bad">{t('admin-products.impossible')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {impossible
        ? <p role="alert" className="text-14 font-medium text-bad">{t('admin-products.fix_impossible')}</p>
        : (
          <Button loading={busy} onClick={onApply} className="self-end">
            {t('admin-products.apply', { count: changes.length })}
          </Button>
        )}
    </div>
  )
}

/** The list price, and below it the discount price where there is one. */
function Both({ price, discountPrice }: Pick<PriceChange['before'], 'price' | 'discountPrice'>) {
  return (
    <span className="flex flex-col items-end">
      <Price dong={price} />
      {discountPrice !== null && <Price dong={discountPrice} className="text-12 text-quiet" />}
    </span>
  )
}
