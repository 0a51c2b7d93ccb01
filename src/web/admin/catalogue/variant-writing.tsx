// Joins a grid to the variants being edited: which cell says what of which, and what becomes of what is typed there.
import { useRef } from 'react'
import type { StaffVariant, VariantBody } from '#contract/catalogue-admin.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatNumber } from '#web/kit/format.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { traitsOf } from './goods-data.ts'
import type { GridCell } from './grid.tsx'
import type { Writing } from './grid-hands.ts'
import type { CellChange, Place } from './grid-text.ts'
import type { ProductForm } from './product-form.ts'
import { cellKey, textOfField, withField } from './variant-fields.ts'
import type { VariantField } from './variant-fields.ts'

export type ShownField = VariantField | 'stock'
interface Meant { variant: VariantBody, field: ShownField }

const BACK_MAX = 50

interface VariantWriting extends Pick<Writing, 'onChange' | 'onBack' | 'onLeave'> { cell: (place: Place) => GridCell | undefined }

/** `meant` says what a place is about; `onStock` opens the ledger's dialog, for stock is never written over. */
export function useVariantWriting(
  form: ProductForm, meant: (place: Place) => Meant | undefined, onStock: (variant: StaffVariant) => void,
): VariantWriting {
  const t = useT()
  const { language } = useLanguage()
  const before = useRef<{ variants: readonly VariantBody[], unread: ProductForm['unread'] }[]>([])
  const { base, draft: { variants }, errorOf, set, unread, setUnread } = form
  const keyAt = (place: Place): string => {
    const { variant, field } = meant(place) ?? {}
    return variant && field && field !== 'stock' ? cellKey(variant.id, field) : ''
  }
  const keepUnread = (written: readonly Place[], refused: readonly CellChange[]) => {
    const keys = new Set(written.map(keyAt))
    const left = [...unread].filter(([key]) => !keys.has(key))
    if (refused.length === 0 && left.length === unread.size) return
    setUnread(new Map([...left, ...refused.map((one): [string, string] => [keyAt(one), one.text])]))
  }
  return {
    cell: (place) => {
      const there = meant(place)
      if (!there) return undefined
      const { variant, field } = there
      const kept = base.variants.find(({ id }) => id === variant.id)
      if (field === 'stock') return stockCell(kept, t('admin-stock.adjust_of', { name: traitsOf(variant, language) }), onStock)
      const typed = unread.get(cellKey(variant.id, field))
      if (typed !== undefined) return writtenCell(typed, t('admin-product.cell_unread'), false)
      const text = textOfField(variant, field)
      const changed = kept !== undefined && textOfField(kept, field) !== text
      return writtenCell(text, errorOf(`variants.${variants.indexOf(variant)}.${field}`), changed)
    },
    onChange: (changes) => {
      const next = new Map(variants.map((one) => [one.id, one]))
      const refused = changes.filter((change) => !take(next, meant(change), change))
      before.current = [...before.current, { variants, unread }].slice(-BACK_MAX)
      set({ variants: variants.map((one) => next.get(one.id) ?? one) })
      keepUnread(changes, refused)
      return refused
    },
    onLeave: (place) => keepUnread([place], []),
    onBack: () => {
      const last = before.current.at(-1)
      if (!last) return
      before.current = before.current.slice(0, -1)
      const was = new Map(last.variants.map((one) => [one.id, one]))
      set({ variants: variants.map((one) => was.get(one.id) ?? one) })
      setUnread(last.unread)
    },
  }
}

function take(variants: Map<number, VariantBody>, meant: Meant | undefined, { text }: CellChange): boolean {
  const variant = meant && variants.get(meant.variant.id)
  if (!variant || meant.field === 'stock') return false
  const next = withField(variant, meant.field, text)
  if (next) variants.set(next.id, next)
  return next !== undefined
}

function writtenCell(text: string, error: string | undefined, changed: boolean): GridCell {
  return {
    text, error, shown: (
      <span className={classNames('min-h-5 wrap-anywhere tabular-nums', changed && 'font-semibold text-action-text')}>
        {text || <span className="text-quiet">–</span>}
      </span>
    ),
  }
}

function stockCell(variant: StaffVariant | undefined, label: string, onStock: (variant: StaffVariant) => void): GridCell {
  if (!variant) return { text: '0' }
  const open = () => onStock(variant)
  return {
    text: String(variant.stock), onOpen: open, shown: (
      <button
        type="button" tabIndex={-1} title={label} onClick={open}
        className="-m-1 min-h-8 min-w-8 cursor-pointer rounded-chip px-1 text-left underline decoration-line-strong
          decoration-dotted underline-offset-4 hover:bg-line max-md:min-h-11 max-md:min-w-11"
      >
        <span className={variant.stock === 0 ? 'font-semibold text-bad' : ''}>{formatNumber(variant.stock)}</span>
        <span className="sr-only">{label}</span>
      </button>
    ),
  }
}
